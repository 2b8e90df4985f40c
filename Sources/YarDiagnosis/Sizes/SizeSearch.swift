import YarLayout

/// The sizes at which a window is checked, in points.
public struct SizeSearch: Hashable, Sendable {
  /// The widths; nil leaves the width as it is.
  public var widths: ClosedRange<Double>?
  /// The heights; nil leaves the height as it is.
  public var heights: ClosedRange<Double>?
  /// The greatest distance between two sizes that are looked at in any case; 30 by default.
  ///
  /// What constraints do is found at all sizes. Only what frames and texts show may appear and go again between
  /// two of them without being found.
  public var step = 30.0

  /// The only sizes at which the window is checked besides its own, such as those of devices.
  ///
  /// By default nil: all between are checked. ``widths`` and ``heights`` do not count beside them.
  public var stops: [Size]?

  /// Makes a search.
  public init(widths: ClosedRange<Double>? = nil, heights: ClosedRange<Double>? = nil) {
    self.widths = widths
    self.heights = heights
  }

  /// Makes a search of some sizes alone.
  public init(stops: [Size]) { self.stops = stops }

  /// What is walked along each length; with the other length of each stop, where only stops are looked at.
  func walks(around own: Size) -> [SizeWalk.Way] {
    guard let stops else {
      return [(LayoutConstraint.Axis.horizontal, widths), (.vertical, heights)].compactMap {
        axis, range in
        guard let range, range.lowerBound < range.upperBound else { return nil }
        return SizeWalk.Way(axis: axis, range: range)
      }
    }
    let sizes = stops + [own]
    // The length by which all can be told apart.
    let isWide = Set(sizes.map { $0.width }).count >= Set(sizes.map { $0.height }).count
    var way = SizeWalk.Way(axis: isWide ? .horizontal : .vertical, range: 0...0)
    var lengths: [Double: Double] = [:]
    for size in sizes {
      // The window's own size comes last, and counts.
      lengths[isWide ? size.width : size.height] = isWide ? size.height : size.width
    }
    guard lengths.count > 1, let least = lengths.keys.min(), let most = lengths.keys.max() else {
      return []
    }
    way.range = least...most
    way.stops = lengths
    return [way]
  }
}

extension Window {
  /// What is wrong with the layout of the window at its size and at others, the worst first.
  ///
  /// If the limit of work is reached while other sizes are searched, it is what is wrong at the window's own size.
  ///
  /// What is wrong at some sizes only is told with the range, to whole points. The window gets many sizes one
  /// after the other and in the end its own again; callbacks of views are called as for any other change of
  /// size. What constraints leave open may stand elsewhere afterwards.
  ///
  /// - Complexity: A layout for each place at which constraints begin or cease to hold exactly, times the
  ///   halvings that find it to half a point; then a check on both sides of it.
  public func check(_ options: CheckOptions = CheckOptions(), sizes: SizeSearch) -> [Finding] {
    var merge = FindingMerge(isOneShowing: true)
    let first = checkup(options)
    merge.add(first.sorted)
    // Without the search nothing is known of what has no effect.
    let certain = first.sorted.filter { !$0.kind.mustHoldEverywhere }
    if isStopped { return certain }
    let own = frame.size
    var guards = SlackRecord(self)
    guards.look()
    var effects = EffectRecord(constraints: first.effectless.map { $0.constraint })
    for way in sizes.walks(around: own) {
      var walk = SizeWalk(self, way, own, options, step: sizes.step)
      merge = walk.merged(into: merge) { isNew in
        guards.look()
        // Whether a constraint has an effect follows from what all do.
        if isNew { effects.look() }
      }
      frame.size = own
      layoutIfNeeded()
    }
    if isStopped { return certain }
    let tree = CheckedTree(self, options)
    merge.add(Finding.worstFirst(tree.told(guards.findings(in: tree, widths: sizes.widths))))
    let gone = first.effectless.filter { one in
      !effects.constraints.contains { $0 === one.constraint }
    }.map { $0.fingerprint }
    return merge.findings.filter { !gone.contains($0.fingerprint) }
  }
}
