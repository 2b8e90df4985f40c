import YarLayout

/// A search along one length of a window.
///
/// It goes from place to place where something changes: between two lengths with the same ``LayoutPattern`` no
/// constraint does, so they need no other; else the stretch is halved, to half points. What frames and texts show
/// is looked at on both sides of each change and at some lengths between, and halved where it differs.
struct SizeWalk {
  /// What can come and go with the size.
  private static let kinds: Set<FindingKind> = [
    .conflict, .ambiguous, .equalPriority, .scrollContent, .truncated, .overlapping, .outside,
    .zeroSize,
  ]
  /// Lengths closer than this are not told apart.
  private static let grain = 0.5

  /// The fingerprints of findings.
  private struct Seen {
    var inOrder: [String] = []
    var all: Set<String> = []

    init(_ fingerprints: [String]) {
      for fingerprint in fingerprints where all.insert(fingerprint).inserted {
        inOrder.append(fingerprint)
      }
    }
  }

  /// What constraints alone decide, which is the same wherever they have the same pattern.
  private struct Decision {
    var fingerprints: [String]
    var doubts: Doubts
  }

  private let window: Window
  /// The window at any size: what its author knows of its views, and what they are called.
  private let tree: CheckedTree
  private let axis: LayoutConstraint.Axis
  private let range: ClosedRange<Double>
  private let own: Size
  private let options: CheckOptions
  private let step: Double
  /// The fingerprints of what was found at each length that was looked at, each once.
  private var seen: [Double: Seen] = [:]
  /// What constraints alone decide, for each pattern that was met.
  private var decided: [LayoutPattern: Decision] = [:]
  /// The findings that are to be told, by the lengths that they are looked at first.
  private var waiting: [Double: Set<String>] = [:]
  /// Those that were looked for at a length, to be told whole.
  private var asked: [Double: Set<String>] = [:]
  /// Those that were found then, with changes that help.
  private var told: [Double: [String: Finding]] = [:]
  /// How many changes may still be looked for: those for the window's own size count.
  private var fixesLeft = (conflicts: 0, frames: 0)
  private var patterns: [Double: LayoutPattern] = [:]
  /// The patterns of the lengths that were told about.
  private var seenPatterns: Set<LayoutPattern> = []

  init(
    _ window: Window, _ axis: LayoutConstraint.Axis, _ range: ClosedRange<Double>, _ own: Size,
    _ options: CheckOptions, step: Double
  ) {
    self.window = window
    self.axis = axis
    self.range = range
    self.own = own
    self.options = options
    self.step = max(1, step)
    tree = CheckedTree(window, options)
  }

  /// The findings with their ranges, and those that only other sizes have.
  ///
  /// - Parameter look: Called with the window at each length that findings were looked for at; told whether constraints do
  ///   there what they have not done before.
  mutating func merged(
    into known: FindingMerge, _ look: (_ isNew: Bool) -> Void
  ) -> FindingMerge {
    var looked: Set<Double> = []
    let lengths = lengths { length, isNew in
      looked.insert(length)
      look(isNew)
    }
    for length in lengths where !looked.contains(length) {
      _ = findings(at: length)
      look(isNew(length))
    }
    var ranges: [String: FindingRange] = [:]
    var order: [String] = []
    for length in lengths {
      for fingerprint in findings(at: length).inOrder where ranges[fingerprint] == nil {
        ranges[fingerprint] = FindingRange(
          axis: axis, parts: parts(of: fingerprint, lengths), searched: range,
          other: axis == .horizontal ? own.height : own.width)
        order.append(fingerprint)
      }
    }
    var result = FindingMerge(isOneShowing: true)
    var isTold: Set<String> = []
    for var finding in known.findings {
      isTold.insert(finding.fingerprint)
      if finding.range == nil, let found = ranges[finding.fingerprint], !found.isWhole {
        finding.range = found
      }
      result.add([finding])
    }
    tellTheRest(order.filter { !isTold.contains($0) }, ranges, of: known.findings, &result)
    return result
  }

  /// Adds what only other sizes have, in an order.
  private mutating func tellTheRest(
    _ order: [String], _ ranges: [String: FindingRange], of known: [Finding],
    _ result: inout FindingMerge
  ) {
    fixesLeft = (options.conflictFixLimit, options.frameFixLimit)
    count(known)
    for fingerprint in order {
      guard let range = ranges[fingerprint], let first = places(in: range).first else { continue }
      waiting[first, default: []].insert(fingerprint)
    }
    for fingerprint in order {
      guard let range = ranges[fingerprint] else { continue }
      for length in places(in: range) {
        guard var finding = tell(fingerprint, at: length) else { continue }
        finding.range = range
        result.add([finding])
        break
      }
    }
  }

  /// Where a finding is looked at: in the middle of a stretch, or at its start if it is not there.
  private func places(in range: FindingRange) -> [Double] {
    range.parts.flatMap { [(($0.lowerBound + $0.upperBound) / 2).rounded(), $0.lowerBound] }
  }

  /// Takes findings off those for which changes may be looked for.
  private mutating func count(_ findings: [Finding]) {
    fixesLeft.conflicts -= findings.count { $0.kind == .conflict }
    let frames = Self.kinds.subtracting(FindingKind.ofConstraintsAlone)
    fixesLeft.frames -= findings.count { frames.contains($0.kind) }
  }

  /// A finding as it is at a length, with proof and changes; nil if it is not there.
  private mutating func tell(_ fingerprint: String, at length: Double) -> Finding? {
    if !(asked[length]?.contains(fingerprint) ?? false) {
      if window.isStopped { return nil }
      let wanted = (waiting[length] ?? []).union([fingerprint])
      asked[length, default: []].formUnion(wanted)
      setLength(length)
      var options = options
      // What only constraints show is left out where nobody wants it; faults of frames judge each other's fixes.
      options.kinds.formIntersection(
        Self.kinds.subtracting(FindingKind.ofConstraintsAlone).union(
          wanted.compactMap { FindingKind(ofFingerprint: $0) }))
      options.condition = condition(at: length)
      options.wanted = wanted
      options.conflictFixLimit = max(0, fixesLeft.conflicts)
      options.frameFixLimit = max(0, fixesLeft.frames)
      // How sure it is what frames show follows from what constraints do.
      let isAboutOpen = !options.kinds.isDisjoint(with: [
        .ambiguous, .equalPriority, .scrollContent,
      ])
      let doubts = isAboutOpen ? nil : decided[LayoutPattern(of: tree.owners)]?.doubts
      let found = Checkup(tree.relaid(for: options), doubts).sorted.filter {
        wanted.contains($0.fingerprint)
      }
      for finding in found { told[length, default: [:]][finding.fingerprint] = finding }
      count(found)
    }
    return told[length]?[fingerprint]
  }

  // MARK: Where something changes

  /// The lengths to look at: some that are spread evenly, and both sides of every change in between.
  ///
  /// - Parameter look: Called with the window at each sample, whose findings are looked for at once.
  private mutating func lengths(_ look: (Double, _ isNew: Bool) -> Void) -> [Double] {
    let samples = samples()
    for sample in samples {
      _ = findings(at: sample)
      look(sample, isNew(sample))
    }
    for (index, sample) in samples.enumerated().dropFirst() {
      findChanges(between: samples[index - 1], and: sample)
    }
    let probed = Set(patterns.keys).union(samples).sorted()
    return probed.enumerated().filter { index, length in
      if samples.contains(length) { return true }
      let before = index > 0 ? patterns[probed[index - 1]] : nil
      let after = index + 1 < probed.count ? patterns[probed[index + 1]] : nil
      return patterns[length] != before || patterns[length] != after
    }.map { $0.element }
  }

  /// Whether constraints do at a length what was not seen at another.
  private mutating func isNew(_ length: Double) -> Bool {
    patterns[length].map { seenPatterns.insert($0).inserted } ?? true
  }

  private mutating func findChanges(between low: Double, and high: Double) {
    guard high - low > Self.grain, !window.isStopped, pattern(at: low) != pattern(at: high) else {
      return
    }
    let half = ((low + high) / 2 / Self.grain).rounded(.down) * Self.grain
    guard half > low else { return }
    _ = pattern(at: half)
    findChanges(between: low, and: half)
    findChanges(between: half, and: high)
  }

  /// What constraints do at a length, to which the window is laid out if that is wanted or not known yet.
  private mutating func pattern(at length: Double, isLaidOut: Bool = false) -> LayoutPattern {
    let known = patterns[length]
    if known == nil || isLaidOut { setLength(length) }
    if let known { return known }
    let pattern = LayoutPattern(of: tree.owners)
    patterns[length] = pattern
    return pattern
  }

  private func samples() -> [Double] {
    let count = max(1, Int(((range.upperBound - range.lowerBound) / step).rounded(.up)))
    var samples: [Double] = []
    for index in 0...count {
      let share = Double(index) / Double(count)
      let length = (range.lowerBound + share * (range.upperBound - range.lowerBound)).rounded()
      if !samples.contains(length) { samples.append(length) }
    }
    let length = axis == .horizontal ? own.width : own.height
    if range.contains(length), !samples.contains(length) { samples.append(length) }
    return samples.sorted()
  }

  // MARK: Where a finding is

  /// Where something is found, the ends to whole points.
  private mutating func parts(of fingerprint: String, _ lengths: [Double]) -> [ClosedRange<Double>]
  {
    var parts: [ClosedRange<Double>] = []
    var start: Double?
    for (index, length) in lengths.enumerated() {
      let isThere = has(fingerprint, at: length)
      if isThere, start == nil {
        start = index == 0 ? length : edge(fingerprint, from: lengths[index - 1], to: length)
      }
      if !isThere, let begin = start {
        parts.append(whole(begin...edge(fingerprint, from: length, to: lengths[index - 1])))
        start = nil
      }
    }
    if let start, let last = lengths.last { parts.append(whole(start...max(start, last))) }
    return parts
  }

  /// The whole points of a stretch, or the stretch if it has none.
  private func whole(_ part: ClosedRange<Double>) -> ClosedRange<Double> {
    let lower = part.lowerBound.rounded(.up)
    let upper = part.upperBound.rounded(.down)
    return lower <= upper ? lower...upper : part
  }

  /// The last length with the finding on the way from one with it to one without it.
  private mutating func edge(_ fingerprint: String, from out: Double, to inside: Double) -> Double {
    var out = out
    var inside = inside
    while (out - inside).magnitude > Self.grain {
      let middle = ((out + inside) / 2 / Self.grain).rounded(.down) * Self.grain
      if middle == out || middle == inside { break }
      if has(fingerprint, at: middle) { inside = middle } else { out = middle }
    }
    return inside
  }

  private mutating func has(_ fingerprint: String, at length: Double) -> Bool {
    findings(at: length).all.contains(fingerprint)
  }

  private mutating func findings(at length: Double) -> Seen {
    if let known = seen[length] { return known }
    if window.isStopped { return Seen([]) }
    let pattern = pattern(at: length, isLaidOut: true)
    var options = options
    options.kinds.formIntersection(Self.kinds)
    options.findsFixes = false
    options.isOutline = true
    options.tellsWords = false
    options.condition = condition(at: length)
    let kinds = options.kinds
    if decided[pattern] == nil {
      options.kinds = kinds.intersection(FindingKind.ofConstraintsAlone)
      let checkup = Checkup(tree.relaid(for: options))
      if window.isStopped { return Seen([]) }
      decided[pattern] = Decision(
        fingerprints: checkup.sorted.map { $0.fingerprint }, doubts: checkup.doubts)
    }
    options.kinds = kinds.subtracting(FindingKind.ofConstraintsAlone)
    let frames = Checkup(tree.relaid(for: options)).sorted.map { $0.fingerprint }
    let found = Seen((decided[pattern]?.fingerprints ?? []) + frames)
    seen[length] = found
    return found
  }

  private func condition(at length: Double) -> FindingCondition? {
    guard var condition = options.condition else { return nil }
    condition.device = nil
    if axis == .horizontal { condition.width = length } else { condition.height = length }
    return condition
  }

  private func setLength(_ length: Double) {
    window.frame.size =
      axis == .horizontal
      ? Size(width: length, height: own.height) : Size(width: own.width, height: length)
    window.layoutIfNeeded()
  }
}
