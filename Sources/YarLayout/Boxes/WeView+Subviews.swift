extension WeView {
  /// Adds views and places them by a layout; returns the layout, as its own type, for chaining.
  ///
  /// The views join those that the layout places already. Views that lie elsewhere leave their place
  /// first. A layout that another container uses is reported as a layout issue; the views are then
  /// added without a layout.
  @discardableResult
  public func addSubviews<Layout: BoxLayoutKind>(
    _ views: [View], _ layout: Layout
  ) -> Layout {
    let boxLayout = layout.boxLayout
    reserveSubviews(views.count)
    for view in views { add(view, boxLayout) }
    return layout
  }

  /// Adds a view and places it by a layout; returns the layout, as its own type, for chaining.
  @discardableResult
  public func addSubview<Layout: BoxLayoutKind>(
    _ view: View, _ layout: Layout
  ) -> Layout {
    add(view, layout.boxLayout)
    return layout
  }

  private func add(_ view: View, _ layout: BoxLayout) {
    addSubview(view)
    // A layout whose last member was just taken out to be added again is adopted again.
    if view.superview === self, adopt(layout) { assign(view, to: layout) }
  }

  /// Adds a view that fills the container, whatever it wants; returns the layout.
  ///
  /// The view gets stretch weights of 1 and its desired size is ignored.
  @discardableResult
  public func addSubviewWithFillLayout(_ view: View) -> StackLayout {
    view.setStretchesIgnoringDesiredSize()
    return addSubview(view, .stack).setCellPositioning(.fill)
  }

  /// Adds a view that covers the container with its own proportions; it may stick out.
  ///
  /// Returns the layout.
  @discardableResult
  public func addSubviewWithFillLayoutWithAspectRatio(_ view: View) -> StackLayout {
    view.setStretchesIgnoringDesiredSize()
    return addSubview(view, .stack).setCellPositioning(.fillWithAspectRatio)
  }

  /// Adds a view that fits into the container with its own proportions; returns the layout.
  @discardableResult
  public func addSubviewWithFitLayoutWithAspectRatio(_ view: View) -> StackLayout {
    view.setStretchesIgnoringDesiredSize()
    return addSubview(view, .stack).setCellPositioning(.fitWithAspectRatio)
  }

  /// Adds views and places them by code; returns the layout.
  ///
  /// `place` is called for each view and sets its frame; `desiredSize` says what the view wants.
  @discardableResult
  public func addSubviews(
    _ views: [View], desiredSize: ((View, ProposedSize) -> Size)? = nil,
    place: @escaping (View, WeView) -> Void
  ) -> BlockLayout {
    addSubviews(views, BlockLayout(desiredSize: desiredSize, place: place))
  }

  /// Removes every subview, with or without a layout.
  public func removeAllSubviews() {
    while let last = subviews.last { last.removeFromSuperview() }
  }

  func assign(_ view: View, to layout: BoxLayout) {
    guard view.boxLayout !== layout else { return }
    view.boxLayout?.didLose(view)
    view.boxLayout = layout
    layout.memberCount += 1
    if let state = view.constraintState { view.tree?.itemDidChange(state) }
    structureDidChange()
  }
}

/// Collects the views of a block, for the form of `WeView` that shows a whole tree at a glance.
///
/// Conditions and loops are allowed; a view that is nil is left out.
@resultBuilder
public enum SubviewsBuilder {
  /// One view.
  public static func buildExpression(_ view: View) -> [View] { [view] }
  /// A view that may be missing.
  public static func buildExpression(_ view: View?) -> [View] { view.map { [$0] } ?? [] }
  /// Views made elsewhere.
  public static func buildExpression(_ views: [View]) -> [View] { views }
  /// The views of a block.
  public static func buildBlock(_ parts: [View]...) -> [View] { parts.flatMap { $0 } }
  /// An `if` without `else`.
  public static func buildOptional(_ part: [View]?) -> [View] { part ?? [] }
  /// The first branch of a condition.
  public static func buildEither(first part: [View]) -> [View] { part }
  /// The second branch of a condition.
  public static func buildEither(second part: [View]) -> [View] { part }
  /// A loop.
  public static func buildArray(_ parts: [[View]]) -> [View] { parts.flatMap { $0 } }
}
