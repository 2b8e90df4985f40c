extension WeView {
  /// Adds views and places them by a layout; returns the layout, as its own type, for chaining.
  ///
  /// The views join those that the layout places already. Views that lie elsewhere leave their place
  /// first. A layout that another container uses is reported as a layout issue; the views are then
  /// added without a layout.
  @inlinable
  @discardableResult
  public func addSubviews<Layout: BoxLayoutKind>(
    _ views: [View], _ layout: Layout
  ) -> Layout {
    add(views, layout.boxLayout)
    return layout
  }

  /// Adds a view and places it by a layout; returns the layout, as its own type, for chaining.
  @inlinable
  @discardableResult
  public func addSubview<Layout: BoxLayoutKind>(
    _ view: View, _ layout: Layout
  ) -> Layout {
    add(view, layout.boxLayout)
    return layout
  }

  @usableFromInline
  func add(_ views: [View], _ layout: BoxLayout) {
    subviewList.reserve(views.count)
    // The array keeps the views; counting references to each would cost as much as adding it.
    views.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: Unmanaged<View>.self) { references in
        for view in references { view._withUnsafeGuaranteedRef { add($0, layout) } }
      }
    }
  }

  @usableFromInline
  func add(_ view: View, _ layout: BoxLayout) {
    addSubview(view)
    // A layout whose last member was just taken out to be added again is adopted again.
    if view.isSubview(of: self), adopt(layout) { assign(view, to: layout) }
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
    if let reference = view.layoutReference {
      if reference.toOpaque() == Unmanaged.passUnretained(layout).toOpaque() { return }
      view.boxLayout?.didLose(view)
    }
    view.layoutReference = .passUnretained(layout)
    view.constraintState?.sizeRulesDidChange()
    layout.memberCount += 1
    // What a text makes of no room goes by its layout.
    if view.wrapsContent { view.setNeedsMeasure() }
    if let state = view.constraintState { view.tree?.islands.itemDidChange(state) }
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
