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

  /// Makes a search.
  public init(widths: ClosedRange<Double>? = nil, heights: ClosedRange<Double>? = nil) {
    self.widths = widths
    self.heights = heights
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
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      guard let range = axis == .horizontal ? sizes.widths : sizes.heights,
        range.lowerBound < range.upperBound
      else { continue }
      var walk = SizeWalk(self, axis, range, own, options, step: sizes.step)
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
    merge.add(Finding.worstFirst(tree.told(guards.findings(in: tree, sizes))))
    let gone = first.effectless.filter { one in
      !effects.constraints.contains { $0 === one.constraint }
    }.map { $0.fingerprint }
    return merge.findings.filter { !gone.contains($0.fingerprint) }
  }
}
