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

    init(_ findings: [Finding]) {
      for finding in findings where all.insert(finding.fingerprint).inserted {
        inOrder.append(finding.fingerprint)
      }
    }
  }

  private let window: Window
  private let views: [View]
  private let axis: LayoutConstraint.Axis
  private let range: ClosedRange<Double>
  private let own: Size
  private let options: CheckOptions
  private let step: Double
  /// The fingerprints of what was found at each length that was looked at, each once.
  private var seen: [Double: Seen] = [:]
  /// What was found with changes that help, at the lengths of which findings are told.
  private var told: [Double: [Finding]] = [:]
  private var patterns: [Double: LayoutPattern] = [:]

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
    var found: [View] = []
    var waiting: [View] = [window]
    while let view = waiting.popLast() {
      found.append(view)
      for child in view.subviews.reversed() { waiting.append(child) }
    }
    views = found
  }

  /// The findings with their ranges, and those that only other sizes have.
  ///
  /// - Parameter look: Called with the window at each length that findings were looked for at.
  mutating func merged(into known: FindingMerge, _ look: () -> Void) -> FindingMerge {
    let lengths = lengths()
    for length in lengths {
      _ = findings(at: length)
      look()
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
    for fingerprint in order where !isTold.contains(fingerprint) {
      guard let range = ranges[fingerprint], let finding = found(fingerprint, in: range) else {
        continue
      }
      result.add([finding])
    }
    return result
  }

  /// The finding where it is: in the middle of a stretch, or at its start if it is not there.
  private mutating func found(_ fingerprint: String, in range: FindingRange) -> Finding? {
    for part in range.parts {
      for length in [((part.lowerBound + part.upperBound) / 2).rounded(), part.lowerBound] {
        guard var finding = tell(at: length).first(where: { $0.fingerprint == fingerprint })
        else { continue }
        finding.range = range
        return finding
      }
    }
    return nil
  }

  private mutating func tell(at length: Double) -> [Finding] {
    if let known = told[length] { return known }
    if window.isStopped { return [] }
    setLength(length)
    var options = options
    options.kinds.formIntersection(Self.kinds)
    options.condition = condition(at: length)
    let found = window.check(options)
    told[length] = found
    return found
  }

  // MARK: Where something changes

  /// The lengths to look at: some that are spread evenly, and both sides of every change in between.
  private mutating func lengths() -> [Double] {
    let samples = samples()
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

  private mutating func pattern(at length: Double) -> LayoutPattern {
    if let known = patterns[length] { return known }
    setLength(length)
    let pattern = LayoutPattern(of: views)
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
    setLength(length)
    var options = options
    options.kinds.formIntersection(Self.kinds)
    options.findsFixes = false
    options.isOutline = true
    options.condition = condition(at: length)
    let found = Seen(window.check(options))
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
