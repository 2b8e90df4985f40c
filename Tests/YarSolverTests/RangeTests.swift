import Testing
import YarSolver

/// Between which values an expression can lie without a loss.
@Suite struct RangeTests {
  @Test func aRangeEndsWhereConstraintsDo() throws {
    let solver = Solver()
    let a = solver.addVariable(nonNegative: true)
    let b = solver.addVariable(nonNegative: true)
    try solver.add(a + b, .equal, 100)
    try solver.add(a, .lessThanOrEqual, 70)
    #expect(solver.range(of: LinearExpression(a)) == (0, 70))
    #expect(solver.range(of: LinearExpression(b)) == (30, 100))
    #expect(solver.range(of: a + b) == (100, 100))
    #expect(solver.range(of: LinearExpression(a) + 5) == (5, 75))
  }

  @Test func nothingLimitsWhatNothingMentions() throws {
    let solver = Solver()
    let a = solver.addVariable()
    let b = solver.addVariable(nonNegative: true)
    #expect(solver.range(of: LinearExpression(a)) == (-.infinity, .infinity))
    #expect(solver.range(of: LinearExpression(b)) == (0, .infinity))
    try solver.add(a, .lessThanOrEqual, 8)
    #expect(solver.range(of: LinearExpression(a)) == (-.infinity, 8))
  }

  /// Only solutions count that are as good; asking changes nothing.
  @Test func wishesCount() throws {
    let solver = Solver()
    let a = solver.addVariable(nonNegative: true)
    let b = solver.addVariable(nonNegative: true)
    try solver.add(a + b, .equal, 100)
    try solver.add(a, .greaterThanOrEqual, 60, priority: 750)
    try solver.add(b, .greaterThanOrEqual, 60, priority: 750)
    let value = solver.value(of: a)
    #expect(solver.range(of: LinearExpression(a)) == (40, 60))
    #expect(solver.value(of: a) == value)
    try solver.add(a, .equal, 50, priority: 500)
    #expect(solver.range(of: LinearExpression(a)) == (50, 50))
  }
}

/// What is open where a block only slid with a held variable.
@Suite struct SlidRangeTests {
  /// `a + b` is what is held; `a` is at most 50, `b` at most 40.
  private func room() throws -> (Solver, Variable, Variable) {
    let solver = Solver()
    let size = solver.addVariable()
    let a = solver.addVariable()
    let b = solver.addVariable()
    try solver.hold(size, at: 80)
    try solver.add(a + b, .equal, LinearExpression(size))
    try solver.add(a, .lessThanOrEqual, 50)
    try solver.add(b, .lessThanOrEqual, 40)
    return (solver, size, a)
  }

  /// The range is that of the present value of the held variable, also where nothing was solved again.
  @Test func theRangeFollowsTheHeldVariable() throws {
    let (solver, size, a) = try room()
    #expect(solver.range(of: LinearExpression(a)) == (40, 50))
    for held in [85.0, 82, 89.5, 75] {
      try solver.hold(size, at: held)
      #expect(solver.range(of: LinearExpression(a)) == (held - 40, 50), "\(held)")
      #expect(solver.isAmbiguous(a), "\(held)")
    }
  }

  /// At the end of the range nothing is open; back from there it is.
  @Test func theChoiceEndsAndBegins() throws {
    let (solver, size, a) = try room()
    _ = solver.value(of: a)
    try solver.hold(size, at: 90)
    #expect(!solver.isAmbiguous(a))
    #expect(solver.range(of: LinearExpression(a)) == (50, 50))
    try solver.hold(size, at: 88)
    #expect(solver.isAmbiguous(a))
    #expect(solver.range(of: LinearExpression(a)) == (48, 50))
    try solver.hold(size, at: 90)
    #expect(!solver.isAmbiguous(a))
    solver._checkInvariants()
  }
}
