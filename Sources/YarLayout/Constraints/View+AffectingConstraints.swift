import YarSolver

extension ItemRecord {
  /// The rules that decide the item's place and size on an axis, directly or through other items.
  func rulesAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutRule] {
    guard let view = owningView else { return [] }
    view.bringUpToDate()
    guard let island, slot >= 0 else { return [] }
    let place = island.items[slot]
    let isHorizontal = axis == .horizontal
    let variables = [isHorizontal ? place.x : place.y, isHorizontal ? place.width : place.height]
    var ids: [ConstraintID] = []
    for variable in variables { ids += island.rowsDetermining(variable) }
    ids.sort()
    var result = island.rules(of: ids)
    // What came from outside is a rule as well, though no row of the solver.
    var given: [Variable] = []
    func note(_ variable: Variable) {
      if island.solver.isHeld(variable), !given.contains(variable) { given.append(variable) }
    }
    for id in ids {
      for term in island.solver.terms(of: id) ?? [] { note(term.variable) }
    }
    for variable in variables { note(Variable(index: variable)) }
    given.sort()
    for variable in given {
      if let rule = island.rule(.given, about: variable) { result.append(rule) }
    }
    return result
  }
}

extension View {
  /// The constraints that decide the view's place and size in its superview on an axis.
  ///
  /// Directly or through other views. Constraints that hold but decide nothing, such as a `>=` with room to
  /// spare, are not among them. The order is that in which they came into the layout. What Yar adds of its
  /// own, such as content sizes, is listed by ``rulesAffectingLayout(for:)``. For debugging.
  ///
  /// Lays the tree out first where something changed. Source: UIKit's method of the same name, which lists
  /// both.
  public func constraintsAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
    rulesAffectingLayout(for: axis).compactMap { $0.constraint }
  }

  /// Everything that decides the view's place and size on an axis: constraints, content sizes, frames, and
  /// sizes that come from outside.
  ///
  /// Empty for a view that no constraints place. Lays the tree out first where something changed.
  public func rulesAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutRule] {
    constraintState?.rulesAffectingLayout(for: axis) ?? []
  }
}

extension LayoutGuide {
  /// The constraints that decide the guide's place and size on an axis; see
  /// ``View/constraintsAffectingLayout(for:)``.
  public func constraintsAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
    rulesAffectingLayout(for: axis).compactMap { $0.constraint }
  }

  /// Everything that decides the guide's place and size on an axis; see
  /// ``View/rulesAffectingLayout(for:)``.
  public func rulesAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutRule] {
    itemState.rulesAffectingLayout(for: axis)
  }
}

extension LayoutAnchor {
  /// The constraints that decide where this anchor is; see ``View/constraintsAffectingLayout(for:)``.
  public var constraintsAffectingLayout: [LayoutConstraint] {
    guard let axis = attribute.axis else { return [] }
    return _state.record.rulesAffectingLayout(for: axis).compactMap { $0.constraint }
  }
}
