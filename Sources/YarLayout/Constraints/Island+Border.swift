import YarSolver

/// What reaches across the border of an island: sizes asked from outside, places read from outside.
extension Island {
  /// The rules that decide the fitting size of a view within a width, in the order in which they were made.
  package func rulesOfFittingSize(
    of state: ItemRecord, width: Double, isWidth: Bool
  ) -> [LayoutRule] {
    var asked = FittingQuestion()
    asked.limit.width = width
    // Asked anew: the copy stands as the last question left it.
    fitting = nil
    _ = size(of: state, asked)
    guard let fitting else { return [] }
    let place = items[Int(fitting.slot)]
    let own = fitting.ownRows
    let rows = fitting.solver
      .constraintsDetermining(Variable(index: isWidth ? place.width : place.height))
      .filter { !own.contains($0) }
    return rules(of: rows)
  }

  /// Whether a constraint mentions something beyond the border, whose place is given.
  package func reachesOut(_ constraint: LayoutConstraint) -> Bool {
    func isGiven(_ state: ItemRecord?) -> Bool {
      state.flatMap { given.slot(of: $0) } != nil
    }
    return isGiven(constraint.first) || isGiven(constraint.second)
      || constraint.owner.map { $0 !== host.constraintState && isOutside($0) } ?? false
  }

  private func isOutside(_ state: ItemRecord) -> Bool {
    guard let view = state.view else { return false }
    return !view.isDescendant(of: host)
  }

  /// The names of what lies beyond the border and constraints of the island measure from.
  package var namesOfGivenItems: [String] {
    var names: [String] = []
    for state in given.states where !state.mentions.isEmpty && !names.contains(state.logName) {
      let isMeant = state.mentions.contains { $0._withUnsafeGuaranteedRef { $0.island === self } }
      if isMeant { names.append(state.logName) }
    }
    return names
  }
}

extension LayoutLoopWatch {
  /// What an island measures from beyond its border has moved.
  func noteBorder(of island: Island) {
    var words: [String] = []
    for constraint in island.host.crossingConstraints() where constraint.island === island {
      let text = "\(constraint)"
      if words.count < 3, !words.contains(text) { words.append(text) }
    }
    note(.border(island.host.path, constraints: words))
  }
}
