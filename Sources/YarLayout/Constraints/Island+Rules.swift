import YarSolver

/// What the solver knows as numbers, as rules that can be told.
extension Island {
  /// The rule that a constraint of the island's own solver stands for.
  package func rule(of id: ConstraintID) -> LayoutRule? { rule(of: id, in: solver) }

  /// The rule that a constraint of the island's solver, or of a copy of it, stands for.
  package func rule(of id: ConstraintID, in solver: Solver) -> LayoutRule? {
    conflictLog.rulesTold += 1
    let row = row(id, in: solver)
    switch row.source {
    case .none:
      return nil
    case .constraint:
      return row.constraint?._withUnsafeGuaranteedRef { LayoutRule($0) }
    case .contentWidth:
      return contentRule(row.slot, .horizontal)
    case .contentHeight:
      return contentRule(row.slot, .vertical)
    case .autoresizing:
      return frameRule(id, row.slot, solver)
    case .minimumWidth, .minimumHeight:
      return LayoutRule(
        .minimumSize,
        ConstraintEquation(
          first: state(of: row.slot),
          firstAttribute: row.source == .minimumWidth ? .width : .height,
          relation: .greaterThanOrEqual, constant: solver.constant(of: id) ?? 0))
    }
  }

  /// The rules of several solver constraints; hugging and resistance of one content are one rule.
  package func rules(of ids: [ConstraintID]) -> [LayoutRule] {
    distinct(ids.compactMap { rule(of: $0) })
  }

  /// Each rule once, in the order of their first places.
  package func distinct(_ rules: [LayoutRule]) -> [LayoutRule] {
    var known = Set<LayoutRule.Identity>(minimumCapacity: rules.count)
    return rules.filter { known.insert($0.identity).inserted }
  }

  /// What holds a variable at its value from outside, or keeps it from being negative.
  func rule(_ kind: LayoutRule.Kind, about variable: Variable) -> LayoutRule? {
    let slot = variableOwners[Int(variable.index)]
    guard slot >= 0 else { return nil }
    let isGiven = kind == .given
    var kind = kind
    if isGiven, slot == 0, host.keepsOwnFrame { kind = .autoresizing(host.autoresizingMask) }
    return LayoutRule(
      kind,
      ConstraintEquation(
        first: state(of: slot), firstAttribute: attribute(of: variable.index, slot),
        relation: isGiven ? .equal : .greaterThanOrEqual,
        constant: isGiven ? solver.value(of: variable) : 0, isPlace: isGiven))
  }

  package func state(of slot: Int32) -> ItemRecord {
    items[Int(slot)].state._withUnsafeGuaranteedRef { $0 }
  }

  /// What of its item a variable is.
  package func attribute(of variable: Int32, _ slot: Int32) -> LayoutConstraint.Attribute {
    let place = items[Int(slot)]
    switch variable {
    case place.x: return .left
    case place.y: return .top
    case place.width: return .width
    default: return .height
    }
  }

  private func contentRule(_ slot: Int32, _ axis: LayoutConstraint.Axis) -> LayoutRule? {
    guard slot >= 0 else { return nil }
    let state = state(of: slot)
    let priority = state.priorities[axis]
    return LayoutRule(
      .contentSize(
        hugging: LayoutPriority(priority.hugging),
        compressionResistance: LayoutPriority(priority.resistance)),
      ConstraintEquation(
        first: state, firstAttribute: axis == .horizontal ? .width : .height, relation: .equal,
        constant: items[slot][content: axis].length))
  }

  private func frameRule(_ id: ConstraintID, _ slot: Int32, _ solver: Solver) -> LayoutRule? {
    guard slot >= 0, let terms = solver.terms(of: id), let constant = solver.constant(of: id)
    else { return nil }
    let state = state(of: slot)
    var equation = ConstraintEquation(
      first: state, firstAttribute: .width, relation: .equal, constant: constant, isPlace: true)
    for term in terms {
      let owner = variableOwners[Int(term.variable.index)]
      guard owner >= 0 else { continue }
      let attribute = attribute(of: term.variable.index, owner)
      if owner == slot {
        equation.firstAttribute = attribute
      } else {
        equation.second = self.state(of: owner)
        equation.secondAttribute = attribute
        equation.multiplier = -term.coefficient
      }
    }
    return LayoutRule(.autoresizing(state.view?.autoresizingMask ?? []), equation)
  }
}

extension View {
  /// Whether nothing but the view's own frame gives it its size.
  fileprivate var keepsOwnFrame: Bool {
    guard let superview, boxLayout == nil else { return false }
    return (superview as? Window)?.rootView !== self && !superview.flags.contains(.scrolls)
  }
}
