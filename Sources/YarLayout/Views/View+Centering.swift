/// Placing a view by hand, where no layout does: in the middle of its superview or of another view.
///
/// Each call moves the view to whole points, halves away from zero, and returns it. A layout that places
/// the view puts it back when it is arranged the next time.
extension View {
  /// Moves the view to the middle of its superview; does nothing without one.
  @discardableResult
  public func centerInSuperview() -> Self {
    centerHorizontallyInSuperview().centerVerticallyInSuperview()
  }

  /// Moves the view to the middle of its superview from left to right.
  @discardableResult
  public func centerHorizontallyInSuperview() -> Self {
    if let superview { frame.x = round((superview.bounds.width - frame.width) / 2) }
    return self
  }

  /// Moves the view to the middle of its superview from top to bottom.
  @discardableResult
  public func centerVerticallyInSuperview() -> Self {
    if let superview { frame.y = round((superview.bounds.height - frame.height) / 2) }
    return self
  }

  /// Moves the view so that its middle from left to right is that of another view.
  ///
  /// The other view may lie elsewhere in the tree. Does nothing for views of different trees.
  @discardableResult
  public func centerAlignHorizontally(with view: View) -> Self {
    if let middle = middle(of: view) { frame.x = round(middle.x - frame.width / 2) }
    return self
  }

  /// Moves the view so that its middle from top to bottom is that of another view.
  ///
  /// The other view may lie elsewhere in the tree. Does nothing for views of different trees.
  @discardableResult
  public func centerAlignVertically(with view: View) -> Self {
    if let middle = middle(of: view) { frame.y = round(middle.y - frame.height / 2) }
    return self
  }

  /// The middle of a view of the same tree, in the coordinates of this view's superview.
  private func middle(of view: View) -> Point? {
    guard let superview, view.root === root else { return nil }
    let bounds = view.bounds
    return view.originInRoot + Point(x: bounds.width / 2, y: bounds.height / 2)
      - superview.originInRoot
  }

  /// The view's top left corner in the coordinates of the root, as laid out; scrolling does not count.
  private var originInRoot: Point {
    var origin = Point.zero
    var view = self
    while let next = view.superview {
      origin = origin + view.frame.origin
      view = next
    }
    return origin
  }
}
