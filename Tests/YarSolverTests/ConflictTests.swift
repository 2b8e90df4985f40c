import Testing

@testable import YarSolver

@Suite struct ConflictTests {
  /// A row of views that is too long: every member takes part.
  @Test func aLongChainIsNamedWhole() throws {
    let solver = Solver()
    let total = solver.addVariable()
    var terms: [Term] = [Term(total, -1)]
    var ids: [ConstraintID] = []
    for _ in 0..<50 {
      let width = solver.addVariable(nonNegative: true)
      ids.append(try solver.insert(Term(width), .greaterThanOrEqual, 10))
      terms.append(Term(width))
    }
    ids.append(try solver.insert(terms, .equal, 0))
    try solver.insert(Term(total), .lessThanOrEqual, 800)
    do {
      try solver.add(total, .lessThanOrEqual, 490)
      Issue.record("not refused")
    } catch .unsatisfiable(let others) {
      #expect(others.constraints == ids)
      #expect(others.nonNegative.isEmpty)
    }
  }

  @Test func theSolverGoesOnAndTriesAgain() throws {
    let solver = Solver()
    let x = solver.addVariable()
    let low = try solver.insert(Term(x), .greaterThanOrEqual, 100)
    let high = try solver.insert(Term(x), .lessThanOrEqual, 50)
    #expect(solver.value(of: x) == 100)
    #expect(solver.conflicts.map(\.constraints) == [[low, high]])
    #expect(solver.conflicts.map(\.broken) == [high])
    #expect(solver.isSetAside(high))
    #expect(!solver.isSetAside(low))
    try solver.setConstant(low, to: 20)
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: x) <= 50)
    solver._checkInvariants()
  }

  @Test func thePolicyChooses() throws {
    let solver = Solver()
    let x = solver.addVariable()
    let low = try solver.insert(Term(x), .greaterThanOrEqual, 100)
    solver.conflictPolicy = { $0.constraints.first }
    try solver.insert(Term(x), .lessThanOrEqual, 50)
    #expect(solver.conflicts.map(\.broken) == [low])
    #expect(solver.value(of: x) <= 50)
  }

  @Test func thePolicyMayRead() throws {
    let solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    try solver.insert(Term(y), .equal, 7)
    #expect(solver.value(of: y) == 7)
    try solver.insert(Term(x), .greaterThanOrEqual, 100)
    try solver.insert(Term(x), .lessThanOrEqual, 50)
    let least = try solver.insert(Term(x), .lessThanOrEqual, 20)
    var read: [Double] = []
    solver.conflictPolicy = { [unowned solver] conflict in
      read.append(solver.value(of: y))
      return conflict.constraints.min {
        solver.constant(of: $0) ?? 0 < solver.constant(of: $1) ?? 0
      }
    }
    #expect(solver.conflicts.first?.broken == least)
    #expect(read.allSatisfy { $0 == 7 } && read.count == solver.conflicts.count)
    solver._checkInvariants()
  }

  @Test func nonNegativeAndHeldVariablesAreNamed() throws {
    let solver = Solver()
    let window = solver.addVariable()
    let width = solver.addVariable(nonNegative: true)
    try solver.hold(window, at: 100)
    let id = try solver.insert([Term(width), Term(window, -1)], .equal, -40)
    #expect(solver.value(of: width) == 60)
    try solver.hold(window, at: 30)
    let conflict = try #require(solver.conflicts.first)
    #expect(conflict.constraints == [id])
    #expect(conflict.nonNegative == [width])
    #expect(conflict.held == [window])
    try solver.hold(window, at: 90)
    #expect(solver.conflicts.isEmpty)
    #expect(solver.value(of: width) == 50)
  }

  @Test func definitionsTakePart() throws {
    let solver = Solver()
    let left = solver.addVariable()
    let width = solver.addVariable()
    let right = solver.addVariable()
    let unrelated = solver.addVariable()
    let sum = try solver.add([Term(right), Term(left, -1), Term(width, -1)], .equal, 0)
    try solver.add([Term(unrelated), Term(right, -1)], .equal, 5)
    let wide = try solver.add(width, .greaterThanOrEqual, 100)
    let start = try solver.add(left, .equal, 10)
    do {
      try solver.add(right, .lessThanOrEqual, 100)
      Issue.record("not refused")
    } catch .unsatisfiable(let others) {
      #expect(others.constraints == [sum, wide, start].sorted())
    }
  }

  @Test func whatDeterminesAValue() throws {
    let solver = Solver()
    let window = solver.addVariable()
    let left = solver.addVariable()
    let width = solver.addVariable(nonNegative: true)
    let inset = try solver.add(left, .equal, 16)
    let margin = try solver.add([Term(left), Term(width), Term(window, -1)], .lessThanOrEqual, -16)
    let wish = try solver.add(width, .equal, 500, priority: 750)
    try solver.hold(window, at: 320)
    #expect(solver.value(of: width) == 288)
    #expect(solver.constraintsDetermining(width) == [inset, margin].sorted())
    try solver.hold(window, at: 700)
    #expect(solver.value(of: width) == 500)
    #expect(solver.constraintsDetermining(width) == [wish])
    let free = solver.addVariable()
    #expect(solver.constraintsDetermining(free).isEmpty)
    #expect(solver.isAmbiguous(free))
  }

  /// What is looked up by id in a table of the original's constraints must not find another constraint there.
  @Test func whatIsAddedToACopyHasAnIdOfItsOwn() throws {
    let solver = Solver()
    let x = solver.addVariable()
    let low = try solver.insert(Term(x), .greaterThanOrEqual, 100)
    let high = try solver.insert(Term(x), .lessThanOrEqual, 150)
    let copy = solver.copy()
    try copy.remove(low)
    try copy.remove(high)
    let first = try copy.insert(Term(x), .equal, 1)
    let copyOfCopy = copy.copy()
    try copyOfCopy.remove(first)
    let second = try copyOfCopy.insert(Term(x), .equal, 2)
    for id in [first, second] {
      #expect(id != low && id != high)
      #expect(copyOfCopy.isAddition(id) && !solver.isAddition(id))
    }
    #expect(!copy.isAddition(low) && !copyOfCopy.isAddition(high))
    // The original uses ids again, as ever.
    try solver.remove(low)
    #expect(try solver.insert(Term(x), .greaterThanOrEqual, 7) == low)
  }

  /// A refused constraint says what is in its way, also where that is no constraint.
  @Test func aRefusalSaysWhatIsInItsWay() throws {
    let solver = Solver()
    let window = solver.addVariable()
    let width = solver.addVariable(nonNegative: true)
    try solver.hold(window, at: 80)
    let most = try solver.add(width, .lessThanOrEqual, window)
    func refusal(_ add: () throws(SolverError) -> Void) -> String {
      do { try add() } catch { return error.description }
      return "none"
    }
    #expect(
      refusal { () throws(SolverError) in try solver.add(width, .equal, 100) }
        == "The required constraint contradicts \(most), \(window) as it is held.")
    #expect(
      refusal { () throws(SolverError) in try solver.add(width, .equal, -1) }
        == "The required constraint contradicts \(width) >= 0.")
    #expect(
      refusal { () throws(SolverError) in try solver.add(width - width, .equal, 1) }
        == "The required constraint cannot hold, whatever values its variables have.")
    let wrong = try solver.insert(Term(width), .equal, 90)
    #expect(
      solver.conflicts.map { "\($0)" }
        == ["\(most), \(wrong), \(window) as it is held (\(wrong) is set aside)"])
  }

  /// Variables and expressions stand on either side, and factors too.
  @Test func constraintsReadAsTheyAreWritten() throws {
    let solver = Solver()
    let window = solver.addVariable()
    let width = solver.addVariable()
    let gap = solver.addVariable()
    try solver.add(window, .equal, 90)
    try solver.add(width * 3, .equal, window)
    try solver.add(gap, .equal, -(width - window) * 0.5)
    #expect(solver.value(of: width) == 30)
    #expect(solver.value(of: gap) == 30)
    try solver.add(gap, .equal, width)
    #expect(solver.value(of: -gap) == -30)
  }
}
