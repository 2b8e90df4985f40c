extension StackView {
  /// The views that the stack view places, in order along its axis; all of them are subviews.
  ///
  /// The order of `subviews`, in which views are drawn, is another matter.
  public var arrangedSubviews: [View] { members.map { $0.view } }

  /// Arranges a view after the others; one that is arranged already moves to the end.
  ///
  /// A view that is no subview yet becomes one, on top of the others. Its
  /// `translatesAutoresizingMaskIntoConstraints` is set to false.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: members.count)
  }

  /// Arranges a view at a place; an index out of range counts as the nearest end.
  ///
  /// A view that is arranged already moves there, counted without it. A view that is no subview yet
  /// becomes one, on top of the others.
  public func insertArrangedSubview(_ view: View, at stackIndex: Int) {
    if view.superview !== self {
      addSubview(view)
      // A view that contains the stack view was refused.
      guard view.superview === self else { return }
    }
    var member = StackMember(view: view)
    if let old = index(of: view) { member = members.remove(at: old) }
    members.insert(member, at: min(max(0, stackIndex), members.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    setNeedsUpdateConstraints()
    view.minimumMayHaveChanged()
  }

  /// Arranges a view no longer; it stays a subview.
  ///
  /// Call `removeFromSuperview()` to take it away altogether, which also does this.
  public func removeArrangedSubview(_ view: View) {
    subviewWasRemoved(view)
  }

  /// Sets the distance between a view and the next in points; ``spacingUseDefault`` takes it back.
  ///
  /// A view that is not arranged is left alone. A number that is not finite is reported as a layout issue.
  public func setCustomSpacing(_ spacing: Double, after arrangedSubview: View) {
    guard let index = index(of: arrangedSubview) else { return }
    let isDefault = spacing == StackView.spacingUseDefault
    guard isDefault || isSpacing(spacing) else { return }
    let value = isDefault ? nil : spacing
    guard members[index].spacingAfter != value else { return }
    members[index].spacingAfter = value
    setNeedsUpdateConstraints()
  }

  /// The distance that was set after a view, or ``spacingUseDefault``.
  public func customSpacing(after arrangedSubview: View) -> Double {
    index(of: arrangedSubview).flatMap { members[$0].spacingAfter } ?? StackView.spacingUseDefault
  }

  func isArranged(_ view: View) -> Bool { index(of: view) != nil }

  /// From the end: taking out all views, last first, costs no search.
  func index(of view: View) -> Int? {
    members.lastIndex { $0.view === view }
  }
}
