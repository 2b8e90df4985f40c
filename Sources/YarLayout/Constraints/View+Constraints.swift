/// Constraints on views: what Auto Layout's `UIView` offers.
extension View {
  /// What constraints know of the view; nil until one is made for it.
  package internal(set) var constraintState: ItemRecord? {
    @inline(__always) get { knownItemState?.record }
    set { knownItemState = newValue }
  }

  /// The record that constraints know the view by, made on demand.
  package var itemState: ItemRecord {
    if let constraintState { return constraintState }
    let made = ItemRecord(view: self)
    constraintState = made
    tree?.islands.itemDidChange(made)
    return made
  }

  // MARK: Installed constraints

  /// The active constraints that this view owns: it is the nearest view that contains all their items.
  ///
  /// In the order of activation.
  public var constraints: [LayoutConstraint] {
    constraintState?.owned.compactMap { $0 } ?? []
  }

  /// Installs a constraint on this view.
  ///
  /// The view must contain all items of the constraint; else it is reported as a layout issue.
  /// `isActive` finds the view by itself and is preferred.
  public func addConstraint(_ constraint: LayoutConstraint) {
    guard constraint.owner == nil else { return }
    if let error = constraint.error {
      constraint.report(error)
      if error != .mixedAxis { return }
    }
    guard let nearest = try? constraint.commonAncestor(), nearest.isDescendant(of: self) else {
      constraint.report(.hierarchyNotPrepared)
      return
    }
    constraint.install(on: self)
  }

  /// Installs constraints on this view.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint that this view owns; others are left alone.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    if constraint.owner === constraintState { constraint.deactivate() }
  }

  /// Deactivates those of the constraints that this view owns.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: Taking part

  /// Whether the view's frame and autoresizing mask decide where it is, also against constraints.
  ///
  /// True by default, as for views made in code in UIKit: the frame counts, and constraints of other views
  /// see it as given. Set to false for a view that constraints place.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { constraintState?.flags.contains(.translates) ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      let state = itemState
      if newValue { state.flags.insert(.translates) } else { state.flags.remove(.translates) }
      state.island?.placementDidChange(of: state)
      tree?.islands.itemDidChange(state)
    }
  }

  /// Whether `updateConstraints()` will be called before the next layout.
  public var needsUpdateConstraints: Bool {
    constraintState?.flags.contains(.needsUpdateConstraints) ?? false
  }

  /// What ``setNeedsUpdateConstraints()`` does without an override.
  func markForConstraintUpdate() {
    let state = itemState
    state.flags.insert(.needsUpdateConstraints)
    tree?.islands.updateConstraintsLater(state)
  }

  /// The view, which constraints know, came into a tree.
  func itemWasLinked(in tree: LayoutTree) {
    if let constraintState {
      tree.islands.itemWasLinked(constraintState, own: flags.contains(.ownClass))
    }
  }

  /// Who looks after the view, or nil.
  var caretaker: (any ViewCaretaker)? {
    guard flags.contains(.controlled) else { return nil }
    return constraintState?.extras?.caretaker
  }

  // MARK: Content size

  /// How strongly the view resists becoming larger than its content; 250 by default.
  public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    LayoutPriority(contentPriority(for: axis).hugging)
  }

  /// Sets how strongly the view resists becoming larger than its content.
  ///
  /// A priority out of range is reported as a layout issue and changes nothing.
  public func setContentHuggingPriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    setContentPriority(priority) { $0[axis].hugging = priority.rawValue }
  }

  /// How strongly the view resists becoming smaller than its content; 750 by default.
  public func contentCompressionResistancePriority(
    for axis: LayoutConstraint.Axis
  ) -> LayoutPriority {
    LayoutPriority(contentPriority(for: axis).resistance)
  }

  /// Sets how strongly the view resists becoming smaller than its content.
  ///
  /// A priority out of range is reported as a layout issue and changes nothing.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    setContentPriority(priority) { $0[axis].resistance = priority.rawValue }
  }

  private func contentPriority(for axis: LayoutConstraint.Axis) -> ContentPriority {
    constraintState?.priorities[axis] ?? ContentPriority()
  }

  private func setContentPriority(
    _ priority: LayoutPriority, _ change: (inout ContentPriorities) -> Void
  ) {
    guard priority.isValid else {
      report(.invalidPriority(priority.rawValue))
      return
    }
    let state = itemState
    let before = state.priorities
    change(&state.priorities)
    if state.priorities != before { state.island?.contentPrioritiesDidChange(of: state) }
  }

  // MARK: Ancestors

  /// The nearest view that contains both, each view containing itself; nil without one.
  package func commonAncestor(with other: View) -> View? {
    if self === other || other.superview === self { return self }
    guard let superview else { return other.isDescendant(of: self) ? self : nil }
    if superview === other || other.superview === superview { return superview }
    var first: View = self
    var second = other
    var firstDepth = first.depth
    var secondDepth = second.depth
    while firstDepth > secondDepth, let next = first.superview {
      first = next
      firstDepth -= 1
    }
    while secondDepth > firstDepth, let next = second.superview {
      second = next
      secondDepth -= 1
    }
    while first !== second {
      guard let firstNext = first.superview, let secondNext = second.superview else { return nil }
      first = firstNext
      second = secondNext
    }
    return first
  }

  /// The number of views above this one.
  var depth: Int {
    var count = 0
    var next = superview
    while let view = next {
      count += 1
      next = view.superview
    }
    return count
  }
}

extension ItemRecord {
  /// How deep the item lies in the tree.
  ///
  /// A guide that somebody added lies as deep as a subview; Yar's own stand for edges of their view.
  var depth: Int { (owningView?.depth ?? 0) + (guide?.role == .own ? 1 : 0) }
}
