import YarLayout

extension CheckedTree {
  /// Taking constraints out together, if nothing comes of it.
  ///
  /// - Parameters:
  ///   - rule: The place of the first among the rules of the finding.
  ///   - words: What they are called where there are several.
  func removal(
    of constraints: [LayoutConstraint], rule: Int, _ words: @autoclosure () -> String = ""
  ) -> [FindingFix] {
    guard options.findsFixes, let first = constraints.first, let host = first.constraintHost,
      var reached = trial(under: host)
    else { return [] }
    for constraint in constraints {
      let attempt = reached.copy()
      guard attempt.remove(constraint) else { return [] }
      attempt.solve()
      guard attempt.isSame(as: reached, without: constraint) else { return [] }
      reached = attempt
    }
    let isOne = constraints.count == 1
    let order = "remove \(isOne ? text(first) : words())"
    return [
      FindingFix(
        text: order, effect: "nothing moves and nothing is left open",
        change: isOne ? .remove : .several(order), rule: isOne ? rule : nil, movement: 0,
        steps: constraints.flatMap { removal(of: $0) })
    ]
  }
}
