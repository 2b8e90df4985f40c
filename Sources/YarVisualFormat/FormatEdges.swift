import YarLayout

/// Which edges a format's gaps run between.
///
/// Gaps are written so that a positive constant is room: the item farther along comes first.
struct FormatEdges {
  /// The edges on both sides of a gap: the view's, and that of what it is measured from.
  struct Pair {
    var view: LayoutConstraint.Attribute
    var other: LayoutConstraint.Attribute
    /// The other edge if the gap ends at the superview's layout margin.
    var otherMargin: LayoutConstraint.Attribute
    /// Whether the view stands on the left side of the constraint.
    var isViewFirst: Bool
  }

  /// From the superview's edge to the first view.
  let head: Pair
  /// From a view to the next, which is the pair's `view`.
  let between: Pair
  /// From the last view to the superview's edge.
  let tail: Pair

  init(axis: LayoutConstraint.Axis, options: VisualFormat.Options) {
    if axis == .vertical {
      self.init(
        near: .top, far: .bottom, nearMargin: .topMargin, farMargin: .bottomMargin,
        // Only gaps between views run between baselines.
        between: options.contains(.spacingBaselineToBaseline)
          ? (.firstBaseline, .lastBaseline) : (.top, .bottom))
    } else if options.contains(.directionLeftToRight) {
      self.init(
        near: .left, far: .right, nearMargin: .leftMargin, farMargin: .rightMargin,
        between: (.left, .right))
    } else if options.contains(.directionRightToLeft) {
      self.init(
        near: .right, far: .left, nearMargin: .rightMargin, farMargin: .leftMargin,
        between: (.right, .left), isReversed: true)
    } else {
      self.init(
        near: .leading, far: .trailing, nearMargin: .leadingMargin, farMargin: .trailingMargin,
        between: (.leading, .trailing))
    }
  }

  /// - Parameters:
  ///   - near: The edge at which the format starts.
  ///   - far: The edge at which it ends.
  ///   - isReversed: Whether the format runs towards smaller coordinates.
  private init(
    near: LayoutConstraint.Attribute, far: LayoutConstraint.Attribute,
    nearMargin: LayoutConstraint.Attribute, farMargin: LayoutConstraint.Attribute,
    between: (view: LayoutConstraint.Attribute, other: LayoutConstraint.Attribute),
    isReversed: Bool = false
  ) {
    head = Pair(view: near, other: near, otherMargin: nearMargin, isViewFirst: !isReversed)
    self.between = Pair(
      view: between.view, other: between.other, otherMargin: between.other,
      isViewFirst: !isReversed)
    tail = Pair(view: far, other: far, otherMargin: farMargin, isViewFirst: isReversed)
  }
}
