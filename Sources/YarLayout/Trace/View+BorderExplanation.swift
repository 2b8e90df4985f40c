import YarSolver

/// Sizes that come from the other side of a border, in words.
extension View {
  /// For a view in a box layout with constraints inside: `, the fitting height of its constraints at width
  /// 180: …` with the rules that decide it; empty for others.
  func fittingWords(isWidth: Bool) -> String {
    guard let state = constraintState, let island = state.hosted else { return "" }
    var asked = FittingQuestion()
    asked.limit.width = frame.width
    let rules = island.rulesOfFittingSize(of: state, asked, isWidth: isWidth)
    var text = ", the fitting \(isWidth ? "width" : "height") of its constraints"
    if !isWidth { text += " at width \(formatted(frame.width))" }
    guard !rules.isEmpty else { return text }
    let most = 4
    text += ": " + rules.prefix(most).map { "\($0)" }.joined(separator: "; ")
    if rules.count > most { text += "; and \(rules.count - most) more" }
    return text
  }

  /// For a container of boxes among constraints: which of its layouts want the size that it wants.
  var boxesWords: String {
    guard let container = self as? WeView, container.hasLayouts else { return "" }
    return " for its boxes at width \(formatted(frame.width))"
  }
}

extension Island {
  /// The rules that decide a fitting size, in the order in which they were made.
  func rulesOfFittingSize(
    of state: LayoutItemState, _ asked: FittingQuestion, isWidth: Bool
  ) -> [LayoutRule] {
    // Asked anew: the copy stands as the last question left it.
    fitting = nil
    _ = fittingSize(of: state, asked)
    guard let fitting else { return [] }
    let place = items[Int(fitting.slot)]
    let own = [fitting.width, fitting.height, fitting.widthLimit, fitting.heightLimit]
    let rows = fitting.solver
      .constraintsDetermining(Variable(index: isWidth ? place.width : place.height))
      .filter { !own.contains($0) }
    return rules(of: rows)
  }

  /// Whether a constraint mentions something beyond the border, whose place is given.
  func reachesOut(_ constraint: LayoutConstraint) -> Bool {
    func isGiven(_ state: LayoutItemState?) -> Bool {
      state.map { givenSlots[ObjectIdentifier($0)] != nil } ?? false
    }
    return isGiven(constraint.first) || isGiven(constraint.second)
      || constraint.owner.map { $0 !== host.constraintState && isOutside($0) } ?? false
  }

  private func isOutside(_ state: LayoutItemState) -> Bool {
    guard let view = state.view else { return false }
    return !view.isDescendant(of: host)
  }

  /// The names of what lies beyond the border and constraints of the island measure from.
  var namesOfGivenItems: [String] {
    var names: [String] = []
    for state in givenStates where !state.mentions.isEmpty && !names.contains(state.logName) {
      let isMeant = state.mentions.contains { $0._withUnsafeGuaranteedRef { $0.island === self } }
      if isMeant { names.append(state.logName) }
    }
    return names
  }
}
