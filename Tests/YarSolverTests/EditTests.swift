import Testing

@testable import YarSolver

@Suite struct EditTests {
  @Test func aRefusedConstraintLeavesTheStateAsItWas() throws {
    var refused = 0
    for seed in 0..<300 {
      var system = RandomSystem(seed: UInt64(31_000 + seed), variableCount: 1 + seed % 9)
      for _ in 0..<(6 + seed % 25) {
        try system.edit(allowingConflicts: seed % 3 == 0)
        system.solver.solve()
        let before = stateDump(system.solver)
        let constraint = system.randomConstraint()
        do {
          let id = try system.solver.add(
            system.terms(constraint), system.relation(constraint), constraint.constant)
          try system.solver.remove(id)
        } catch .unsatisfiable {
          refused += 1
          #expect(stateDump(system.solver) == before, "seed \(seed)")
        }
      }
    }
    #expect(refused > 300)
  }

  @Test func anEditedSolverEqualsAFreshOne() throws {
    for seed in 0..<300 {
      var system = RandomSystem(seed: UInt64(41_000 + seed), variableCount: 1 + seed % 12)
      for _ in 0..<(5 + seed % 40) { try system.edit(allowingConflicts: false) }
      let fresh = Solver()
      for index in system.variables.indices {
        _ = fresh.addVariable(nonNegative: system.isNonNegative[index])
      }
      for entry in system.constraints {
        try fresh.insert(
          system.terms(entry.model), system.relation(entry.model), entry.model.constant,
          Priority(entry.model.priority))
      }
      for variable in system.variables where !fresh.isAmbiguous(variable) {
        let difference = abs(fresh.value(of: variable) - system.solver.value(of: variable))
        #expect(difference < 1e-6, "seed \(seed) \(variable)")
      }
    }
  }

  @Test func redundantRequiredEqualitiesSurviveRemovalInAnyOrder() throws {
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let solver = Solver()
      let x = solver.addVariable()
      let y = solver.addVariable()
      var ids: [ConstraintID] = []
      ids.append(try solver.add([Term(x), Term(y)], .equal, 10))
      ids.append(try solver.add([Term(x, 2), Term(y, 2)], .equal, 20))
      ids.append(try solver.add([Term(x, -1), Term(y, -1)], .equal, -10))
      try solver.add(x, .equal, 3)
      #expect(solver.value(of: y) == 7)
      for index in order.dropLast() {
        try solver.remove(ids[index])
        solver._checkInvariants()
        #expect(solver.value(of: y) == 7)
        #expect(!solver.isAmbiguous(y))
      }
      try solver.remove(ids[order[2]])
      solver._checkInvariants()
      #expect(solver.isAmbiguous(y))
    }
  }

  @Test func changesAreListedOnce() throws {
    let solver = Solver()
    let width = solver.addVariable()
    let half = solver.addVariable()
    let other = solver.addVariable()
    try solver.hold(width, at: 100)
    try solver.add([Term(half, 2), Term(width, -1)], .equal, 0)
    try solver.add(other, .equal, 5)
    #expect(Set(solver.changedVariables) == [width, half, other])
    solver.forgetChanges()
    #expect(solver.changedVariables.isEmpty)
    try solver.hold(width, at: 120)
    try solver.hold(width, at: 130)
    #expect(solver.changedVariables == [width, half])
    #expect(solver.value(of: half) == 65)
  }

  @Test func badInputIsRefused() throws {
    let solver = Solver()
    let x = solver.addVariable()
    let before = stateDump(solver)
    let unknown = Variable(index: 99)
    let cases: [(SolverError, [Term], Double, Priority)] = [
      (.notFinite, [Term(x)], .nan, 1000), (.notFinite, [Term(x)], .infinity, 1000),
      (.notFinite, [Term(x, .nan)], 0, 1000), (.notFinite, [Term(x, .infinity)], 0, 1000),
      (.outOfRange, [Term(x)], 1e300, 1000), (.outOfRange, [Term(x, 1e300)], 0, 1000),
      (.outOfRange, [Term(x, 1e-300)], 0, 1000), (.invalidPriority, [Term(x)], 0, 0),
      (.invalidPriority, [Term(x)], 0, -5), (.invalidPriority, [Term(x)], 0, 1001),
      (.invalidPriority, [Term(x)], 0, Priority(.nan)),
      (.unknownVariable, [Term(unknown)], 0, 1000),
    ]
    for (error, terms, constant, priority) in cases {
      #expect(throws: error) { try solver.add(terms, .equal, constant, priority: priority) }
      #expect(throws: error) { try solver.insert(terms[0], .equal, constant, priority) }
      #expect(throws: error) { try solver.insert(terms, .equal, constant, priority) }
    }
    #expect(throws: SolverError.notFinite) { try solver.hold(x, at: .nan) }
    #expect(throws: SolverError.outOfRange) { try solver.hold(x, at: 1e30) }
    #expect(throws: SolverError.notHeld) { try solver.release(x) }
    #expect(throws: SolverError.unknownConstraint) { try solver.remove(ConstraintID(index: 0)) }
    #expect(throws: SolverError.unknownConstraint) {
      try solver.setConstant(ConstraintID(index: -1), to: 0)
    }
    #expect(stateDump(solver) == before)
    let id = try solver.add(x, .equal, 1)
    #expect(throws: SolverError.notFinite) { try solver.setConstant(id, to: .nan) }
    #expect(throws: SolverError.invalidPriority) { try solver.setPriority(id, to: 0) }
    #expect(throws: SolverError.variableInUse) { try solver.removeVariable(x) }
    try solver.remove(id)
    #expect(throws: SolverError.unknownConstraint) { try solver.remove(id) }
    try solver.removeVariable(x)
    #expect(throws: SolverError.unknownVariable) { try solver.removeVariable(x) }
  }

  @Test func zeroAndRepeatedTermsAreMerged() throws {
    let solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    try solver.insert([Term(x), Term(x)], .equal, 10)
    try solver.insert([Term(y), Term(x, 0)], .equal, 4)
    try solver.insert([Term(x, 0.1), Term(x, 0.2), Term(x, -0.3), Term(y)], .equal, 4)
    #expect(solver.value(of: x) == 5)
    #expect(solver.value(of: y) == 4)
    #expect(solver.conflicts.isEmpty)
    // Nothing on the left, and a contradiction.
    let empty = try solver.insert([], .equal, 1)
    #expect(solver.conflicts.map(\.constraints) == [[empty]])
  }

  /// As few, in steps that are in proportion to their number.
  @Test func manyTermsAreMerged() throws {
    let solver = Solver()
    let variables = (0..<30_000).map { _ in solver.addVariable() }
    var terms = variables.map { Term($0, 2) }
    terms += variables.reversed().map { Term($0, $0 == variables[7] ? -2 : 1) }
    let id = try solver.insert(terms, .greaterThanOrEqual, 0)
    let expected = variables.filter { $0 != variables[7] }.map { Term($0, 3) }
    #expect(solver.terms(of: id) == expected)
  }

  @Test func variablesComeAndGo() throws {
    let solver = Solver()
    let x = solver.addVariable(nonNegative: true)
    let y = solver.addVariable(nonNegative: true)
    let id = try solver.add([Term(x), Term(y, -2)], .equal, 0)
    try solver.add(y, .equal, 7)
    #expect(solver.value(of: x) == 14)
    try solver.remove(id)
    try solver.removeVariable(x)
    let z = solver.addVariable()
    #expect(z == x)
    #expect(solver.value(of: z) == 0)
    #expect(solver.value(of: y) == 7)
    #expect(solver.variableCount == 2)
    #expect(solver.constraintCount == 1)
    solver._checkInvariants()
  }

  /// A chain of gaps and sizes, as far as `count`.
  private func extend(_ solver: Solver, from start: Int, to count: Int) throws {
    for index in start..<count {
      let position = solver.addVariable()
      let size = solver.addVariable(nonNegative: true)
      try solver.insert(Term(size), .equal, Double(index % 7), 250)
      if index == 0 {
        try solver.insert(Term(position), .equal, 3)
      } else {
        let before = Variable(index: position.index - 2)
        let extent = Variable(index: position.index - 1)
        try solver.insert([Term(position), Term(before, -1), Term(extent, -1)], .equal, 2)
      }
    }
  }

  @Test(arguments: [0, 1, 10, 200, 1000]) func roomIsOnlyRoom(reserved: Int) throws {
    let plain = Solver()
    let roomy = Solver()
    roomy.reserveCapacity(variables: reserved, constraints: reserved)
    for (start, end) in [(0, 20), (20, 150)] {
      try extend(plain, from: start, to: end)
      try extend(roomy, from: start, to: end)
      plain.solve()
      roomy.solve()
      #expect(stateDump(plain) == stateDump(roomy))
    }
    // A copy has room for nothing more, and grows too.
    let copy = roomy.copy()
    roomy.reserveCapacity(variables: 2000, constraints: 2000)
    try extend(copy, from: 150, to: 300)
    try extend(roomy, from: 150, to: 300)
    try extend(plain, from: 150, to: 300)
    for solver in [plain, copy, roomy] { solver.solve() }
    #expect(stateDump(plain) == stateDump(copy))
    #expect(stateDump(plain) == stateDump(roomy))
    copy._checkInvariants()
    roomy._checkInvariants()
  }

  @Test func unusedMemoryIsGivenBackAndNothingElse() throws {
    let plain = Solver()
    let roomy = Solver()
    roomy.reserveCapacity(variables: 5000, constraints: 5000)
    try extend(plain, from: 0, to: 300)
    try extend(roomy, from: 0, to: 300)
    for solver in [plain, roomy] {
      solver.solve()
      solver.giveBackUnusedMemory()
      #expect(solver.engine.tableBytes <= solver.engine.usedTableBytes * 5 / 4)
    }
    #expect(roomy.changedVariables == plain.changedVariables)
    #expect(stateDump(plain) == stateDump(roomy))
    try extend(plain, from: 300, to: 400)
    try extend(roomy, from: 300, to: 400)
    plain.solve()
    roomy.solve()
    #expect(stateDump(plain) == stateDump(roomy))
    roomy._checkInvariants()
  }
}
