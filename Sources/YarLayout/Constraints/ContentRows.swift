import YarSolver

/// What a content wants of one length, as two rows of a solver: not more (hugging), and not less (resistance).
package struct ContentRows {
  package let hugs: ConstraintID
  package let resists: ConstraintID

  /// Adds the rows to a solver.
  package init(
    _ length: Double, of variable: Variable, hugging: Double, resistance: Double, in solver: Solver
  ) throws(SolverError) {
    hugs = try solver.insert(Term(variable), .lessThanOrEqual, length, Priority(hugging))
    resists = try solver.insert(Term(variable), .greaterThanOrEqual, length, Priority(resistance))
  }

  /// Sets another length; one below 0, or that is no number, is no wish.
  func set(_ length: Double, in solver: Solver) {
    let most = LayoutConstraint.greatestConstant
    let isWish = length >= 0
    try? solver.setConstant(hugs, to: isWish ? min(length, most) : most)
    try? solver.setConstant(resists, to: isWish ? min(length, most) : 0)
  }
}
