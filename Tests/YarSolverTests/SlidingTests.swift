import Testing

@testable import YarSolver

/// Blocks slide with a held variable as far as the same solution holds, and no farther.
@Suite struct SlidingTests {
  /// A size within a room: without room there is nothing to decide, and with some its wish counts.
  @Test func limitsThatPartLeaveAChoice() throws {
    let solver = Solver()
    let room = solver.addVariable()
    try solver.hold(room, at: 0)
    let size = solver.addVariable(nonNegative: true)
    try solver.insert([Term(size), Term(room, -1)], .lessThanOrEqual, 0)
    try solver.insert(Term(size), .greaterThanOrEqual, 43, Priority(750))
    try solver.insert(Term(size), .lessThanOrEqual, 43, Priority(250))
    #expect(solver.value(of: size) == 0)
    try solver.hold(room, at: 41)
    #expect(solver.value(of: size) == 41)
    try solver.hold(room, at: 60)
    #expect(solver.value(of: size) == 43)
    try solver.hold(room, at: 0)
    #expect(solver.value(of: size) == 0)
    try solver.hold(room, at: 50)
    #expect(solver.value(of: size) == 43)
  }

  /// The same where the room is left over by a sum.
  @Test func limitsOfSumsThatPart() throws {
    let solver = Solver()
    let room = solver.addVariable()
    try solver.hold(room, at: 20)
    let first = solver.addVariable(nonNegative: true)
    let second = solver.addVariable(nonNegative: true)
    try solver.insert([Term(first), Term(second), Term(room, -1)], .lessThanOrEqual, -20)
    try solver.insert(Term(first), .greaterThanOrEqual, 30, Priority(700))
    try solver.insert(Term(second), .greaterThanOrEqual, 30, Priority(600))
    #expect(solver.value(of: first) == 0)
    #expect(solver.value(of: second) == 0)
    try solver.hold(room, at: 65)
    #expect(solver.value(of: first) == 30)
    #expect(solver.value(of: second) == 15)
  }
}
