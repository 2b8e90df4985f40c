/// Changing the members of a layout in place.
///
/// Members follow each other in the order of the container's subviews, which is also the order of
/// drawing. Each call marks what depends on it; the views keep their properties.
extension BoxLayout {
  /// Adds a view to the layout's members at a place among them.
  ///
  /// A view that lies elsewhere leaves its place first. An index out of range counts as the nearest end.
  /// Does nothing for a layout that no container uses.
  public func insert(_ view: View, at index: Int) {
    guard let container else { return }
    let others = subviews.filter { $0 !== view }
    let place = min(max(0, index), others.count)
    if place < others.count {
      container.insertSubview(view, belowSubview: others[place])
    } else if let last = others.last {
      container.insertSubview(view, aboveSubview: last)
    } else {
      container.addSubview(view)
    }
    if view.superview === container, container.adopt(self) { container.assign(view, to: self) }
  }

  /// Moves a member to another place among the members; does nothing for other views.
  public func move(_ view: View, to index: Int) {
    guard view.boxLayout === self else { return }
    insert(view, at: index)
  }

  /// Takes a member out of the layout and out of the container; does nothing for other views.
  public func remove(_ view: View) {
    guard view.boxLayout === self else { return }
    view.removeFromSuperview()
  }
}

extension WeView {
  /// Lays the members of one layout out by another one, in their order; returns the new layout.
  ///
  /// Nothing changes if the old layout is not of this container, or if the new one is another's (which
  /// is reported as a layout issue).
  @discardableResult
  public func replaceLayout<Layout: BoxLayoutKind>(
    _ old: BoxLayout, with new: Layout
  ) -> Layout {
    guard old.container === self, old !== new.boxLayout, adopt(new.boxLayout) else { return new }
    for view in subviews where view.boxLayout === old { assign(view, to: new.boxLayout) }
    return new
  }

  /// Moves subviews that are here already to a layout, in their order; returns the layout.
  ///
  /// Views that are not subviews are left alone. A view that had no layout gets one this way.
  @discardableResult
  public func setLayout<Layout: BoxLayoutKind>(_ layout: Layout, of views: [View]) -> Layout {
    for view in views where view.superview === self {
      if adopt(layout.boxLayout) { assign(view, to: layout.boxLayout) }
    }
    return layout
  }
}
