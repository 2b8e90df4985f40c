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
