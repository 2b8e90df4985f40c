import Testing

@testable import YarSolver

/// The same calls give the same bits in every process, whatever its hash seed.
@Suite struct DeterminismTests {
  /// A digest of all values on the way through many random edits.
  static func digest() throws -> UInt64 {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for seed in 0..<60 {
      var system = RandomSystem(seed: UInt64(61_000 + seed), variableCount: 1 + seed % 20)
      for _ in 0..<30 {
        try system.edit(allowingConflicts: true)
        for variable in system.solver.changedVariables {
          digest = (digest ^ UInt64(variable.index)) &* 0x100_0000_01B3
          digest = (digest ^ system.solver.value(of: variable).bitPattern) &* 0x100_0000_01B3
        }
        system.solver.forgetChanges()
        digest = (digest ^ UInt64(system.solver.conflicts.count)) &* 0x100_0000_01B3
      }
    }
    return digest
  }

  @Test func severalProcessesAgree() async throws {
    let expected = try Self.digest()
    for _ in 0..<4 {
      let result = try await #require(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        let seed = "abc".hashValue
        print("digest \(try DeterminismTests.digest()) hash \(seed)")
      }
      let output = String(decoding: result.standardOutputContent, as: UTF8.self)
      #expect(output.contains("digest \(expected) "), "\(output)")
    }
  }

  @Test func aCopyGoesTheSameWay() throws {
    var system = RandomSystem(seed: 4, variableCount: 12)
    for _ in 0..<40 { try system.edit(allowingConflicts: false) }
    system.solver.solve()
    let copy = system.solver.copy()
    let before = stateDump(system.solver)
    for entry in system.constraints.reversed() {
      try copy.setConstant(entry.id, to: entry.model.constant + 1)
      copy._checkInvariants()
      try copy.remove(entry.id)
      copy._checkInvariants()
    }
    #expect(stateDump(system.solver) == before)
  }
}
