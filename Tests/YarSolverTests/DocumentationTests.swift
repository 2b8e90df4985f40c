import Testing

// The page uses only what is public.
import YarSolver

/// The example of `Documentation/Solver.md`, line by line.
@Suite struct DocumentationTests {
  @Test func theExampleOfThePage() throws {
    let solver = Solver()
    let window = solver.addVariable()
    let left = solver.addVariable()
    let width = solver.addVariable(nonNegative: true)

    try solver.hold(window, at: 320)
    let edge = try solver.add(left, .equal, 16)
    let margin = try solver.add(left + width, .lessThanOrEqual, window - 16)
    let wish = try solver.add(width, .equal, 500, priority: 750)

    #expect(solver.value(of: width) == 288)
    #expect(solver.constraintsDetermining(width) == [edge, margin])

    solver.forgetChanges()
    try solver.hold(window, at: 700)
    #expect(solver.value(of: width) == 500)
    #expect(solver.changedVariables == [window, width])
    #expect(solver.constraintsDetermining(width) == [wish])

    do {
      try solver.add(width, .greaterThanOrEqual, 900)
      Issue.record("not refused")
    } catch SolverError.unsatisfiable(let others) {
      #expect(others.constraints == [edge, margin])
      #expect(others.held == [window])
    }
  }
}
