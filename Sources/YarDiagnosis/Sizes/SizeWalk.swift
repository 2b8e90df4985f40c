import YarLayout

/// A search along one length of a window.
///
/// It goes from place to place where something changes: between two lengths with the same ``LayoutPattern`` no
/// constraint does, so they need no other; else the stretch is halved, to half points. What frames and texts show
/// is looked at on both sides of each change and at some lengths between, and halved where it differs.
struct SizeWalk {
  /// Lengths closer than this are not told apart.
  static let grain = 0.5

  /// What is walked along.
  struct Way {
    var axis: LayoutConstraint.Axis
    var range: ClosedRange<Double>
    /// The only lengths that are looked at, each with the other length of the window there; nil for all.
    var stops: [Double: Double]?
  }

  /// The fingerprints of findings.
  struct Seen {
    private(set) var inOrder: [String] = []
    private(set) var all: Set<String> = []

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
  /// See ``Way/stops``.
  let stops: [Double: Double]?
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
    _ window: Window, _ way: Way, _ own: Size, _ options: CheckOptions, step: Double
  ) {
    self.window = window
    axis = way.axis
    range = way.range
    stops = way.stops
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
    fixesLeft = options.fixes.limits
    count(known)
    let places = places(of: order, ranges)
    for fingerprint in order {
      guard let first = places[fingerprint]?.first else { continue }
      waiting[first, default: []].insert(fingerprint)
    }
    for fingerprint in order {
      guard let range = ranges[fingerprint] else { continue }
      for length in places[fingerprint] ?? [] {
        guard var finding = tell(fingerprint, at: length) else { continue }
        finding.range = range
        result.add([finding])
        break
      }
    }
  }

  /// Where each finding is looked at, to be told whole: at a length where another one is, or in the middle of a stretch, or at
  /// its start if it is at neither.
  ///
  /// Those with the least room choose first, so that few lengths do for many findings.
  private func places(of order: [String], _ ranges: [String: FindingRange]) -> [String: [Double]] {
    var chosen: [Double] = []
    var places: [String: [Double]] = [:]
    let narrowFirst = order.compactMap { fingerprint in
      ranges[fingerprint].map { (fingerprint, parts: $0.parts) }
    }.stablySorted { $0.parts.totalLength < $1.parts.totalLength }
    for (fingerprint, parts) in narrowFirst {
      let shared = chosen.first { length in parts.contains { $0.contains(length) } }
      var own = parts.flatMap { [(($0.lowerBound + $0.upperBound) / 2).rounded(), $0.lowerBound] }
      if let stops { own.removeAll { stops[$0] == nil } }
      if shared == nil, let first = own.first { chosen.append(first) }
      places[fingerprint] = (shared.map { [$0] } ?? []) + own
    }
    return places
  }

  /// Takes findings off those for which changes may be looked for.
  private mutating func count(_ findings: [Finding]) {
    fixesLeft.conflicts -= findings.count { $0.kind == .conflict }
    let frames = FindingKind.comingWithSize.subtracting(FindingKind.ofConstraintsAlone)
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
        FindingKind.comingWithSize.subtracting(FindingKind.ofConstraintsAlone).union(
          wanted.compactMap { FindingKind(ofFingerprint: $0) }))
      options.condition = condition(at: length)
      options.depth.wanted = wanted
      options.fixes.limits = (max(0, fixesLeft.conflicts), max(0, fixesLeft.frames))
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
    if stops != nil { return samples }
    for (index, sample) in samples.enumerated().dropFirst() {
      findChanges(between: samples[index - 1], and: sample, look)
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

  /// Finds the changes between two lengths, and looks at both sides of each.
  ///
  /// - Parameter guesses: Whether the end of what holds at the lower length is worked out from how its figures change; what comes
  ///   of texts, which jump, and of constraints that change places is found by halving where that misses it.
  private mutating func findChanges(
    between low: Double, and high: Double, guesses: Bool = true,
    _ look: (Double, _ isNew: Bool) -> Void
  ) {
    guard high - low > Self.grain, !window.isStopped, pattern(at: low) != pattern(at: high) else {
      return
    }
    if guesses, let last = lastLength(withPatternAt: low, before: high) {
      let next = last + Self.grain
      if pattern(at: last) == pattern(at: low) { lookNow(at: last, look) }
      let isChange = pattern(at: next) != pattern(at: last)
      if isChange { lookNow(at: next, look) }
      findChanges(between: low, and: last, guesses: false, look)
      findChanges(between: next, and: high, guesses: isChange, look)
      return
    }
    let half = ((low + high) / 2 / Self.grain).rounded(.down) * Self.grain
    guard half > low else { return }
    _ = pattern(at: half)
    findChanges(between: low, and: half, guesses: false, look)
    findChanges(between: half, and: high, look)
  }

  /// Where the pattern of a length presumably ends, before another; nil if nothing says so.
  private mutating func lastLength(withPatternAt low: Double, before high: Double) -> Double? {
    let here = pattern(at: low)
    let known = patterns
    let before = known.keys.lazy.filter { $0 < low && known[$0] == here }.max()
    let next = low + Self.grain
    var last: Double?
    if let before, let other = patterns[before] {
      last = LayoutPattern.lastLength(
        from: (before, other), through: (low, here), grain: Self.grain)
    } else if pattern(at: next) == here {
      last = LayoutPattern.lastLength(
        from: (low, here), through: (next, pattern(at: next)), grain: Self.grain)
    } else {
      last = low
    }
    return last.flatMap { $0 < high ? $0 : nil }
  }

  /// Looks at a length where something presumably changes, while the window has it.
  private mutating func lookNow(at length: Double, _ look: (Double, _ isNew: Bool) -> Void) {
    guard seen[length] == nil else { return }
    _ = findings(at: length)
    look(length, isNew(length))
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
    if let stops { return stops.keys.sorted() }
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

  // MARK: What is found

  mutating func findings(at length: Double) -> Seen {
    if let known = seen[length] { return known }
    if window.isStopped { return Seen([]) }
    let pattern = pattern(at: length, isLaidOut: true)
    var options = options
    options.kinds.formIntersection(FindingKind.comingWithSize)
    options.findsFixes = false
    options.depth.isOutline = true
    options.depth.tellsWords = false
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
    let size = size(at: length)
    condition.width = size.width
    condition.height = size.height
    return condition
  }

  private func size(at length: Double) -> Size {
    axis == .horizontal
      ? Size(width: length, height: stops?[length] ?? own.height)
      : Size(width: stops?[length] ?? own.width, height: length)
  }

  private func setLength(_ length: Double) {
    window.frame.size = size(at: length)
    window.layoutIfNeeded()
  }
}

extension [ClosedRange<Double>] {
  fileprivate var totalLength: Double { reduce(0) { $0 + $1.upperBound - $1.lowerBound } }
}
