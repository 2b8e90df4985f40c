import Testing

@testable import YarSolver

/// Work is counted, not timed: steps of the simplex must grow no faster than the system.
@Suite struct ScalingTests {
  /// Pairs that share a row's width; with `linked`, all second members are equally wide.
  private func list(_ count: Int, linked: Bool) throws -> (Solver, Variable, [Variable]) {
    let solver = Solver()
    let window = solver.addVariable()
    try solver.hold(window, at: 320)
    var seconds: [Variable] = []
    for index in 0..<count {
      let first = solver.addVariable(nonNegative: true)
      let second = solver.addVariable(nonNegative: true)
      try solver.insert([Term(first), Term(second), Term(window, -1)], .lessThanOrEqual, -40)
      try solver.insert(Term(first), .equal, Double(60 + index * 53 % 240), 750)
      try solver.insert(Term(second), .greaterThanOrEqual, Double(20 + index * 17 % 90), 751)
      try solver.insert(Term(second), .lessThanOrEqual, Double(20 + index * 17 % 90), 251)
      if linked && index > 0 { try solver.insert([Term(second), Term(seconds[0], -1)], .equal, 0) }
      seconds.append(second)
    }
    solver.solve()
    return (solver, window, seconds)
  }

  @Test(arguments: [false, true]) func stepsGrowWithTheSystem(linked: Bool) throws {
    let (small, _, _) = try list(40, linked: linked)
    let (large, _, _) = try list(400, linked: linked)
    let perPair = Double(small.engine.simplex.steps.total) / 40
    #expect(Double(large.engine.simplex.steps.total) <= 400 * max(perPair, 0.5) * 1.5)
    #expect(large.engine.simplex.steps.total < 2 * 400)
  }

  @Test func linkedWidthsBecomeOneVariable() throws {
    let (solver, _, seconds) = try list(50, linked: true)
    let value = solver.value(of: seconds[0])
    for second in seconds { #expect(solver.value(of: second) == value) }
    // One block of 50 first members and one shared width; nothing for the 49 equalities.
    let block = solver.engine.variables[seconds[0].index].block
    let shape = solver.engine.blocks.records[max(block, 0)].shape
    #expect(block < 0 || (shape.columns == 51 && shape.rows == 50))
  }

  @Test func aWindowThatGrowsCostsNoStep() throws {
    let (solver, window, seconds) = try list(100, linked: false)
    try solver.hold(window, at: 1000)
    solver.solve()
    let steps = solver.engine.simplex.steps.total
    for width in 1001..<1100 {
      try solver.hold(window, at: Double(width))
      _ = solver.value(of: seconds[0])
    }
    #expect(solver.engine.simplex.steps.total == steps)
  }

  @Test func anEditInOneBlockSolvesNoOther() throws {
    let (solver, _, seconds) = try list(100, linked: false)
    solver.forgetChanges()
    let id = try solver.insert(Term(seconds[7]), .equal, 33, 900)
    #expect(solver.value(of: seconds[7]) == 33)
    #expect(solver.changedCount <= 2)
    try solver.remove(id)
    solver.forgetChanges()
    solver.solve()
    #expect(solver.changedCount <= 2)
    solver._checkInvariants()
  }

  /// A column of rows of their contents' height, each below the last, and what its tops come from.
  @Test(arguments: [50, 400]) func whatIsBehindAColumnIsLookedAtOnce(count: Int) throws {
    let solver = Solver()
    var tops: [Variable] = []
    var rows: [ConstraintID] = []
    var height: Variable?
    for index in 0..<count {
      let top = solver.addVariable()
      if let above = tops.last, let height {
        rows.append(
          try solver.insert([Term(top), Term(above, -1), Term(height, -1)], .equal, 4))
      } else {
        rows.append(try solver.insert(Term(top), .equal, 8))
      }
      let own = solver.addVariable(nonNegative: true)
      rows.append(try solver.insert(Term(own), .equal, Double(20 + index % 7), 250))
      height = own
      tops.append(top)
    }
    let last = try #require(tops.last)
    // The height of the last row has no part in its top.
    let wanted = Array(rows.dropLast())
    #expect(solver.constraintsDetermining(last) == wanted)
    let replacements = solver.engine.expansion.replacements
    #expect(solver.constraintsBehind(tops) == wanted)
    #expect(solver.engine.expansion.replacements == replacements)
  }

  /// Whether a column is open is known from what its choices reach: to expand each row would take as many steps as rows
  /// are above it.
  @Test(arguments: [50, 400]) func aDecidedColumnIsNotExpandedToKnowThatItIs(count: Int) throws {
    let solver = Solver()
    var tops: [Variable] = []
    for _ in 0..<count {
      let top = solver.addVariable()
      if let above = tops.last {
        try solver.insert([Term(top), Term(above, -1)], .equal, 20)
      } else {
        try solver.insert(Term(top), .equal, 8)
      }
      tops.append(top)
    }
    let choice = solver.addVariable()
    let beside = solver.addVariable()
    try solver.insert([Term(beside), Term(choice, -1)], .equal, 5)
    solver.solve()
    let replacements = solver.engine.expansion.replacements
    let answers = solver.areAmbiguous(tops + [choice, beside])
    #expect(answers == tops.map { _ in false } + [true, true])
    #expect(solver.engine.expansion.replacements - replacements <= 1)
  }
}
