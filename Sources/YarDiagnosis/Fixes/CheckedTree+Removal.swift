import YarLayout

extension CheckedTree {
  /// Taking a constraint out, if nothing comes of it.
  func removal(of constraint: LayoutConstraint, rule: Int) -> [FindingFix] {
    guard options.findsFixes, let host = constraint.constraintHost, let base = trial(under: host)
    else { return [] }
    let attempt = base.copy()
    guard attempt.remove(constraint) else { return [] }
    attempt.solve()
    guard attempt.isSame(as: base, without: constraint) else { return [] }
    return [
      FindingFix(
        text: "remove \(text(constraint))", effect: "nothing moves and nothing is left open",
        change: .remove, rule: rule, movement: 0, steps: removal(of: constraint))
    ]
  }
}
