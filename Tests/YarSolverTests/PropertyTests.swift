import Foundation
import Testing

@testable import YarSolver

/// Random systems against the reference.
///
/// `YAR_STRESS` sets how many.
@Suite struct PropertyTests {
  static let count = ProcessInfo.processInfo.environment["YAR_STRESS"].flatMap(Int.init) ?? 1200

  @Test(arguments: 0..<4) func levelsAreOptimal(part: Int) throws {
    for index in 0..<(Self.count / 4) {
      let seed = UInt64(part * 1_000_000 + index)
      try check(seed: seed, allowingConflicts: false)
      if index % 2 == 0 { try check(seed: seed &+ 77_000_000, allowingConflicts: true) }
    }
  }

  private func check(seed: UInt64, allowingConflicts: Bool) throws {
    var sizes = SplitMix64(seed: seed ^ 0xABCD)
    let isLarge = sizes.below(12) == 0
    let variableCount = 1 + sizes.below(isLarge ? 60 : 12)
    var system = RandomSystem(seed: seed, variableCount: variableCount)
    let editCount = 2 + sizes.below(3 * variableCount + 8)
    let interval = 1 + sizes.below(10)
    for edit in 0..<editCount {
      try system.edit(allowingConflicts: allowingConflicts)
      if edit % interval == 0 || edit == editCount - 1 {
        let context = "seed \(seed) edit \(edit) conflicts \(allowingConflicts)"
        let isFine = try compare(system, context)
        if !isFine { return }
      }
      verifyRefusals(&system, "seed \(seed) edit \(edit)")
    }
  }

  private func compare(_ system: RandomSystem, _ context: String) throws -> Bool {
    let conflicts = system.solver.conflicts
    system.solver._checkInvariants()
    for conflict in conflicts {
      // Members can have changed only if the conflict was looked at anew, so all are current.
      if !isIrreducible(system.members(conflict), system.variables.count) {
        Issue.record("\(context): conflict \(conflict) is not irreducible")
        return false
      }
    }
    guard let wanted = system.reference(without: conflicts).solve() else {
      Issue.record("\(context): reference is infeasible, conflicts \(conflicts)")
      return false
    }
    let found = try system.costs(without: conflicts)
    if let worst = found[1000], worst > 1e-5 {
      Issue.record("\(context): required constraints violated by \(worst)")
      return false
    }
    for level in wanted.costs {
      let cost = found[level.priority] ?? 0
      if abs(cost - level.cost) > 1e-5 * max(1, abs(level.cost)) {
        Issue.record("\(context): level \(level.priority) costs \(cost), not \(level.cost)")
        return false
      }
    }
    return true
  }

  private func verifyRefusals(_ system: inout RandomSystem, _ context: String) {
    for refusal in system.refusals {
      let members = system.members(refusal.others) + [refusal.refused]
      #expect(isIrreducible(members, system.variables.count), "\(context): \(refusal.others)")
    }
    system.refusals.removeAll()
  }
}

/// Whether the constraints contradict each other, and no longer do without any one of them.
func isIrreducible(_ members: [ReferenceSolver.Constraint], _ variableCount: Int) -> Bool {
  let all = members.map { member in
    var required = member
    required.priority = 1000
    return required
  }
  if ReferenceSolver(variableCount: variableCount, constraints: all).solve() != nil { return false }
  for index in all.indices {
    var rest = all
    rest.remove(at: index)
    if ReferenceSolver(variableCount: variableCount, constraints: rest).solve() == nil {
      return false
    }
  }
  return true
}
