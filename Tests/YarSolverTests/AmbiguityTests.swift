import Testing

@testable import YarSolver

@Suite struct AmbiguityTests {
  @Test func threeWithEqualHugging() throws {
    let solver = Solver()
    let a = solver.addVariable()
    let b = solver.addVariable()
    let c = solver.addVariable()
    try solver.add([Term(a), Term(b), Term(c)], .equal, 344)
    for (variable, size, hugging) in [(a, 60.0, 250.0), (b, 80, 250), (c, 50, 251)] {
      try solver.add(variable, .lessThanOrEqual, size, priority: Priority(hugging))
      try solver.add(variable, .greaterThanOrEqual, size, priority: 750)
    }
    #expect(solver.value(of: c) == 50)
    #expect(solver.isAmbiguous(a))
    #expect(solver.isAmbiguous(b))
    #expect(!solver.isAmbiguous(c))
  }

  /// Asked together and in any order, variables have the answers that each has alone, and nothing moves.
  @Test func manyAtOnce() throws {
    for seed in 0..<200 {
      var system = RandomSystem(seed: UInt64(7000 + seed), variableCount: 2 + seed % 12)
      for _ in 0..<(4 + seed % 30) { try system.edit(allowingConflicts: false) }
      let alone = system.variables.map { system.solver.isAmbiguous($0) }
      let values = system.variables.map { system.solver.value(of: $0) }
      #expect(system.solver.areAmbiguous(system.variables) == alone, "seed \(seed)")
      #expect(
        system.solver.areAmbiguous(system.variables.reversed()) == alone.reversed(), "seed \(seed)")
      #expect(system.variables.map { system.solver.value(of: $0) } == values, "seed \(seed)")
      system.solver._checkInvariants()
    }
    #expect(Solver().areAmbiguous([]) == [])
  }

  /// Exact ambiguity of random systems, against the extents that the reference finds.
  @Test func randomSystems() throws {
    for seed in 0..<400 {
      var system = RandomSystem(seed: UInt64(5000 + seed), variableCount: 1 + seed % 7)
      for _ in 0..<(4 + seed % 20) { try system.edit(allowingConflicts: false) }
      guard let wanted = system.reference().solve(findingAmbiguity: true) else { continue }
      let together = system.solver.areAmbiguous(system.variables)
      #expect(together == wanted.isAmbiguous, "seed \(seed)")
      for (index, variable) in system.variables.enumerated() {
        let found = system.solver.isAmbiguous(variable)
        #expect(found == wanted.isAmbiguous[index], "seed \(seed) \(variable)")
        if !wanted.isAmbiguous[index] {
          let difference = abs(system.solver.value(of: variable) - wanted.values[index])
          #expect(difference < 1e-5, "seed \(seed) \(variable)")
        }
      }
      system.solver._checkInvariants()
    }
  }

  /// Another solution is still optimal, differs where it can, and is kept.
  @Test func alternativesAreOptimal() throws {
    for seed in 0..<200 {
      var system = RandomSystem(seed: UInt64(9000 + seed), variableCount: 2 + seed % 8)
      for _ in 0..<(4 + seed % 20) { try system.edit(allowingConflicts: false) }
      let before = try system.costs()
      let values = system.variables.map { system.solver.value(of: $0) }
      let isAmbiguous = system.variables.map { system.solver.isAmbiguous($0) }
      system.solver.moveToAlternative(seed: 7)
      system.solver._checkInvariants()
      for (priority, cost) in try system.costs() {
        #expect(abs(cost - (before[priority] ?? 0)) < 1e-6, "seed \(seed) level \(priority)")
      }
      var moved = 0
      for (index, variable) in system.variables.enumerated() {
        let difference = abs(system.solver.value(of: variable) - values[index])
        if !isAmbiguous[index] { #expect(difference < 1e-6, "seed \(seed) \(variable)") }
        if difference > 1e-6 { moved += 1 }
      }
      if isAmbiguous.contains(true) { #expect(moved > 0, "seed \(seed)") }
    }
  }
}
