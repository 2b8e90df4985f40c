/// The short names of edges, centres and sizes, for equations with operators.
///
/// They are members of the protocol and not of the classes: a view class of your own may have a `width` or a
/// `top` of another meaning, which then counts instead.
extension LayoutItem {
  /// The edge where a line of text starts.
  public var leading: LayoutTerm<LayoutXAxisAnchor> { LayoutTerm(_layoutItemState, .leading) }

  /// The edge where a line of text ends.
  public var trailing: LayoutTerm<LayoutXAxisAnchor> { LayoutTerm(_layoutItemState, .trailing) }

  /// The left edge.
  public var left: LayoutTerm<LayoutXAxisAnchor> { LayoutTerm(_layoutItemState, .left) }

  /// The right edge.
  public var right: LayoutTerm<LayoutXAxisAnchor> { LayoutTerm(_layoutItemState, .right) }

  /// The middle between left and right.
  public var centerX: LayoutTerm<LayoutXAxisAnchor> { LayoutTerm(_layoutItemState, .centerX) }

  /// The top edge.
  public var top: LayoutTerm<LayoutYAxisAnchor> { LayoutTerm(_layoutItemState, .top) }

  /// The bottom edge.
  public var bottom: LayoutTerm<LayoutYAxisAnchor> { LayoutTerm(_layoutItemState, .bottom) }

  /// The middle between top and bottom.
  public var centerY: LayoutTerm<LayoutYAxisAnchor> { LayoutTerm(_layoutItemState, .centerY) }

  /// The width.
  public var width: LayoutTerm<LayoutDimension> { LayoutTerm(_layoutItemState, .width) }

  /// The height.
  public var height: LayoutTerm<LayoutDimension> { LayoutTerm(_layoutItemState, .height) }
}

/// The baselines, which only views have.
extension LayoutItem where Self: View {
  /// The baseline of the first line of text; the top edge without text.
  public var firstBaseline: LayoutTerm<LayoutYAxisAnchor> {
    LayoutTerm(_layoutItemState, .firstBaseline)
  }

  /// The baseline of the last line of text; the bottom edge without text.
  public var lastBaseline: LayoutTerm<LayoutYAxisAnchor> {
    LayoutTerm(_layoutItemState, .lastBaseline)
  }
}
