import YarLayout

/// The sizes at which a window is checked, in points.
public struct SizeSearch: Hashable, Sendable {
  /// The widths; nil leaves the width as it is.
  public var widths: ClosedRange<Double>?
  /// The heights; nil leaves the height as it is.
  public var heights: ClosedRange<Double>?
  /// The greatest distance between two sizes that are tried at first; 30 by default.
  ///
  /// What appears and goes again between two of them is not found.
  public var step = 30.0

  /// Makes a search.
  public init(widths: ClosedRange<Double>? = nil, heights: ClosedRange<Double>? = nil) {
    self.widths = widths
    self.heights = heights
  }
}

extension Window {
  /// What is wrong with the layout of the window at its size and at others, the worst first.
  ///
  /// What is wrong at some sizes only is told with the range, found by halving to whole points. The window
  /// gets these sizes one after the other and in the end its own again; callbacks of views are called as for
  /// any other change of size. What constraints leave open may stand elsewhere afterwards.
  public func check(_ options: CheckOptions = CheckOptions(), sizes: SizeSearch) -> [Finding] {
    var merge = FindingMerge()
    merge.add(check(options))
    let own = frame.size
    var guards = SlackRecord(self)
    guards.look()
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      guard let range = axis == .horizontal ? sizes.widths : sizes.heights,
        range.lowerBound < range.upperBound
      else { continue }
      var walk = SizeWalk(self, axis, range, own, options, step: sizes.step)
      merge = walk.merged(into: merge, &guards)
      frame.size = own
      layoutIfNeeded()
    }
    let checkup = Checkup(self, options)
    guards.report(to: checkup, sizes)
    merge.add(checkup.sorted)
    return merge.findings
  }
}

/// A search along one length of a window.
private struct SizeWalk {
  /// What can come and go with the size.
  private static let kinds: Set<FindingKind> = [
    .conflict, .ambiguous, .equalPriority, .scrollContent, .truncated, .overlapping, .outside,
    .zeroSize,
  ]

  private let window: Window
  private let axis: LayoutConstraint.Axis
  private let range: ClosedRange<Double>
  private let own: Size
  private let options: CheckOptions
  private let step: Double
  /// What was found at each length that was tried.
  private var seen: [Double: [Finding]] = [:]

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
  }

  /// The findings with their ranges, and those that only other sizes have.
  mutating func merged(into known: FindingMerge, _ guards: inout SlackRecord) -> FindingMerge {
    let samples = samples()
    for sample in samples {
      _ = findings(at: sample)
      guards.look()
    }
    var ranges: [String: FindingRange] = [:]
    var order: [String] = []
    for sample in samples {
      for finding in seen[sample] ?? [] where ranges[finding.fingerprint] == nil {
        let parts = parts(of: finding.fingerprint, samples)
        ranges[finding.fingerprint] = FindingRange(
          axis: axis, parts: parts, searched: range,
          other: axis == .horizontal ? own.height : own.width)
        order.append(finding.fingerprint)
      }
    }
    var result = FindingMerge()
    var rest = order
    for var finding in known.findings {
      rest.removeAll { $0 == finding.fingerprint }
      if finding.range == nil, let found = ranges[finding.fingerprint], !found.isWhole {
        finding.range = found
      }
      result.add([finding])
    }
    for fingerprint in rest {
      guard let range = ranges[fingerprint], let part = range.parts.first else { continue }
      let middle = ((part.lowerBound + part.upperBound) / 2).rounded()
      setLength(middle)
      var options = options
      options.kinds.formIntersection(Self.kinds)
      options.condition = condition(at: middle)
      guard var finding = window.check(options).first(where: { $0.fingerprint == fingerprint })
      else { continue }
      finding.range = range
      result.add([finding])
    }
    return result
  }

  private func samples() -> [Double] {
    let count = max(1, Int(((range.upperBound - range.lowerBound) / step).rounded(.up)))
    var samples: [Double] = []
    for index in 0...count {
      let share = Double(index) / Double(count)
      let length = range.lowerBound + share * (range.upperBound - range.lowerBound)
      samples.append(length.rounded())
    }
    let length = axis == .horizontal ? own.width : own.height
    if range.contains(length), !samples.contains(length) { samples.append(length) }
    return samples.sorted()
  }

  /// Where something is found, the ends to whole points.
  private mutating func parts(of fingerprint: String, _ samples: [Double]) -> [ClosedRange<Double>]
  {
    var parts: [ClosedRange<Double>] = []
    var start: Double?
    for (index, sample) in samples.enumerated() {
      let isThere = has(fingerprint, at: sample)
      if isThere, start == nil {
        start = index == 0 ? sample : edge(fingerprint, from: samples[index - 1], to: sample)
      }
      if !isThere, let begin = start {
        parts.append(begin...edge(fingerprint, from: sample, to: samples[index - 1]))
        start = nil
      }
    }
    if let start, let last = samples.last { parts.append(start...max(start, last)) }
    return parts
  }

  /// The last length with the finding on the way from one without it to one with it.
  private mutating func edge(_ fingerprint: String, from out: Double, to inside: Double) -> Double {
    var out = out
    var inside = inside
    while (out - inside).magnitude > 1 {
      let middle = ((out + inside) / 2).rounded()
      if middle == out || middle == inside { break }
      if has(fingerprint, at: middle) { inside = middle } else { out = middle }
    }
    return inside
  }

  private mutating func has(_ fingerprint: String, at length: Double) -> Bool {
    findings(at: length).contains { $0.fingerprint == fingerprint }
  }

  private mutating func findings(at length: Double) -> [Finding] {
    if let known = seen[length] { return known }
    setLength(length)
    var options = options
    options.kinds.formIntersection(Self.kinds)
    options.findsFixes = false
    options.condition = condition(at: length)
    let found = window.check(options)
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

extension FindingRange {
  /// Whether it is all that was searched.
  var isWhole: Bool { parts == [searched] }
}
