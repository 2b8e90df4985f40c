import YarLayout
import YarSolver

/// Whether a conflict is what it claims to be, worked out from nothing but its members.
extension LayoutConflict {
  /// What a proof came to.
  enum Proof: Hashable, Sendable {
    /// The members contradict each other, and without any one of them the others do not.
    case irreducible
    /// That could not be proved.
    case unproved
  }

  /// Proves that the members contradict each other, and that each of them is needed.
  ///
  /// Sizes and places that are given from outside are members like all others.
  ///
  /// - Parameter trial: A trial of the host in which the conflict was found, without changes.
  func prove(in trial: LayoutTrial) -> Proof {
    guard let conflict = trial.conflict(reportedAs: self) else { return .unproved }
    let rules = trial.island.proofRules(of: conflict, in: trial.solver)
    return ContradictionProof(rules).verdict == .irreducible ? .irreducible : .unproved
  }
}

extension LayoutTrial {
  /// The host under which a conflict was found; nil if it is gone.
  static func host(of conflict: LayoutConflict) -> View? {
    for rule in conflict.rules {
      if let island = rule.constraint?.island { return island.host }
    }
    for rule in conflict.rules {
      if let island = rule.equation.first.island { return island.host }
    }
    return nil
  }

  /// The numbers of the rows of a conflict, in ascending order; nil if it does not stand here.
  func rowNumbers(of conflict: LayoutConflict) -> [Int32]? {
    self.conflict(reportedAs: conflict).map { numbers(of: $0) }
  }

  /// The solver's conflict that was reported; nil if it does not stand here.
  func conflict(reportedAs reported: LayoutConflict) -> Conflict? {
    let conflicts = solver.conflicts
    let candidates = placesOfConflicts.candidates(for: reported.brokenRule)
    guard !candidates.isEmpty else { return nil }
    let told = Set(reported.rules.map { $0.identity })
    for place in candidates where isSame(conflicts[place], as: reported, told) {
      return conflicts[place]
    }
    return nil
  }

  /// Whether the solver's conflict has the members that were told.
  private func isSame(
    _ conflict: Conflict, as reported: LayoutConflict, _ told: Set<LayoutRule.Identity>
  ) -> Bool {
    let members = island.distinct(conflict.constraints.compactMap { rule(of: $0) })
    let count = members.count + conflict.held.count + conflict.nonNegative.count
    return count == reported.rules.count && members.allSatisfy { told.contains($0.identity) }
  }
}
