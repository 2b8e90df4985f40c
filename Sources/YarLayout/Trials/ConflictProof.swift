import YarSolver

/// Whether a conflict is what it claims to be, asked of solvers that know nothing but its members.
extension LayoutConflict {
  /// What a proof came to.
  package enum Proof: Hashable, Sendable {
    /// The members contradict each other, and without any one of them the others do not.
    case irreducible
    /// The members contradict each other; whether each is needed was not tried, as they are too many.
    case contradictory
    /// The members do not contradict each other, or one can be spared.
    case refuted
  }

  /// The greatest number of members that are left out one by one.
  package static let greatestProof = 60

  /// Tries the members of the conflict together, and each time without one of them.
  ///
  /// - Parameter trial: A trial of the host in which the conflict was found, without changes.
  package func prove(in trial: LayoutTrial) -> Proof {
    guard let conflict = trial.solver.conflicts.first(where: { trial.isSame($0, as: self) }) else {
      return .refuted
    }
    let proof = ConflictProof(conflict, trial)
    guard !proof.holds(without: nil) else { return .refuted }
    let count = conflict.constraints.count + conflict.nonNegative.count
    guard count <= Self.greatestProof else { return .contradictory }
    for member in 0..<count where !proof.holds(without: member) { return .refuted }
    return .irreducible
  }
}

extension LayoutTrial {
  /// The host under which a conflict was found; nil if it is gone.
  package static func host(of conflict: LayoutConflict) -> View? {
    for rule in conflict.rules {
      if let island = rule.constraint?.island { return island.host }
    }
    for rule in conflict.rules {
      if let island = rule.equation.first.island { return island.host }
    }
    return nil
  }

  /// The numbers of the rows of a conflict, in ascending order; nil if it does not stand here.
  package func rowNumbers(of conflict: LayoutConflict) -> [Int32]? {
    solver.conflicts.first { isSame($0, as: conflict) }?.constraints.map { $0.index }.sorted()
  }

  /// Whether the solver's conflict is the one that was reported.
  func isSame(_ conflict: Conflict, as reported: LayoutConflict) -> Bool {
    let members = island.rules(of: conflict.constraints)
    let count = members.count + conflict.held.count + conflict.nonNegative.count
    guard count == reported.rules.count else { return false }
    for member in members where !reported.rules.contains(where: { $0.isSame(as: member) }) {
      return false
    }
    return true
  }
}

/// The members of one conflict, without the layout around them.
private struct ConflictProof {
  private var members: [(terms: [Term], relation: Relation, constant: Double)] = []
  private let trial: LayoutTrial

  init(_ conflict: Conflict, _ trial: LayoutTrial) {
    self.trial = trial
    let island = trial.island
    for id in conflict.constraints {
      guard let terms = trial.solver.terms(of: id), let constant = trial.solver.constant(of: id),
        let relation = island.relation(of: id)
      else { continue }
      members.append((terms, relation, constant))
    }
    for variable in conflict.nonNegative {
      members.append(([Term(variable)], .greaterThanOrEqual, 0))
    }
  }

  /// Whether the members can hold together, all but one.
  func holds(without left: Int?) -> Bool {
    let solver = Solver()
    var variables: [Int32: Variable] = [:]
    for (place, member) in members.enumerated() where place != left {
      var terms: [Term] = []
      for term in member.terms {
        let old = term.variable
        var variable = variables[old.index]
        if variable == nil {
          let made = solver.addVariable()
          if trial.solver.isHeld(old) {
            try? solver.hold(made, at: trial.solver.value(of: old))
          }
          variables[old.index] = made
          variable = made
        }
        if let variable { terms.append(Term(variable, term.coefficient)) }
      }
      _ = try? solver.insert(terms, member.relation, member.constant)
    }
    return solver.conflicts.isEmpty
  }
}
