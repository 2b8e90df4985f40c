import YarSolver

/// What happens when required constraints contradict each other.
extension Island {
  /// Chooses the member of a conflict to leave out.
  ///
  /// Not what hides an arranged view of a stack view while anything else is left; not one that Yar made for frames,
  /// margins and guides while one that somebody wrote is left; then the one whose owner lies deepest; then the one whose
  /// items lie deepest; then what a view's content asks for before what is asked of the view; then the last in the order
  /// of `ConflictSearch`: of the constraints of one view, the youngest.
  ///
  /// - Parameter row: Where a member comes from.
  package func choose(from conflict: Conflict, by row: (ConstraintID) -> IslandRow) -> ConstraintID?
  {
    var best: ConstraintID?
    var bestRank = (-1, -1, -1, -1, -1)
    for (position, id) in conflict.constraints.enumerated() {
      let rank = rank(of: row(id), position)
      if rank > bestRank {
        best = id
        bestRank = rank
      }
    }
    return best
  }

  /// Lets the rules of the island decide what its solver, or a copy of it, leaves out.
  func leaveOutByRules(in solver: Solver) {
    solver.conflictPolicy = { [unowned(unsafe) self, unowned(unsafe) solver] conflict in
      self.choose(from: conflict) { self.row($0, in: solver) }
    }
  }

  private func rank(of row: IslandRow, _ position: Int) -> (Int, Int, Int, Int, Int) {
    switch row.source {
    case .constraint:
      guard let constraint = row.constraint?._withUnsafeGuaranteedRef({ $0 }) else {
        return (0, 0, 0, 0, 0)
      }
      let items = constraint.first.depth + (constraint.second?.depth ?? 0)
      return (
        constraint.isHiding ? 0 : constraint.isProtected ? 1 : 2,
        constraint.owner?.view?.depth ?? 0, items, 0, position
      )
    case .contentWidth, .contentHeight, .minimumWidth, .minimumHeight:
      let view = items[Int(row.slot)].state._withUnsafeGuaranteedRef { $0.view }
      let depth = view?.depth ?? 0
      return (2, depth, depth, 1, position)
    case .autoresizing, .none:
      return (1, 0, 0, 0, position)
    }
  }

  /// Solves; where rules contradict each other, what is left out does not depend on the order of edits.
  func settleConflicts() {
    guard !solver.conflicts.isEmpty else { return }
    let search = ConflictSearch(self, in: solver)
    solver.replaceConflicts(with: search.conflicts)
    conflictLog.places = search.places
    solver.solve()
  }

  /// The same in a copy of the solver, in which a size is asked for.
  func settleConflicts(of copy: IslandFitting) {
    let conflicts = copy.solver.conflicts
    guard !conflicts.isEmpty, conflicts != copy.leftOut else { return }
    copy.solver.replaceConflicts(with: ConflictSearch(self, in: copy.solver).conflicts)
    copy.leftOut = copy.solver.conflicts
  }

  /// Brings the solver's conflicts to the constraints, and reports those that are new.
  ///
  /// Whoever is told of a conflict may change constraints at once: nothing here looks at the solver
  /// afterwards.
  func noteConflicts() {
    let conflicts = solver.conflicts
    guard !conflicts.isEmpty || !conflictLog.reported.isEmpty else { return }
    let before = conflictLog.reported
    var places: ConflictPlaces?
    for old in before { old.broken?.isBroken = false }
    var now: [LayoutConflict] = []
    var fresh: [LayoutConflict] = []
    for (index, conflict) in conflicts.enumerated() {
      let found = described(conflict)
      found.broken?.isBroken = true
      // Conflicts that last mostly keep their places: looking there first spares a search.
      var isKnown = index < before.count && before[index].hasSameMembers(as: found)
      if !isKnown, !before.isEmpty {
        let known = places ?? ConflictPlaces(of: before.map { $0.brokenRule })
        places = known
        isKnown = known.candidates(for: found.brokenRule).contains {
          before[$0].hasSameMembers(as: found)
        }
      }
      if !isKnown { fresh.append(found) }
      now.append(found)
    }
    conflictLog.reported = now
    tree.islands.conflictsDidChange(in: self)
    guard !fresh.isEmpty else { return }
    let handler = host.environment.conflictHandler
    for conflict in fresh {
      handler?(conflict)
      tree.islands.announce(conflict)
    }
  }

  /// The conflict as rules, in the order of the log: frames, then what has no identifier, then the others
  /// by identifier.
  private func described(_ conflict: Conflict) -> LayoutConflict {
    let told = conflict.constraints.map { rule(of: $0) }
    var members: [LayoutRule] = distinct(told.compactMap { $0 })
    for variable in conflict.held {
      if let rule = rule(.given, about: variable) { members.append(rule) }
    }
    var listed: [LayoutRule] = []
    var plain: [LayoutRule] = []
    var named: [(identifier: String, rule: LayoutRule)] = []
    for member in members {
      switch member.logPart {
      case .frame: listed.append(member)
      case .plain: plain.append(member)
      case .named(let identifier): named.append((identifier, member))
      }
    }
    listed += plain
    // Sorting keeps the order of equal identifiers: by identifier, then by place.
    listed += named.stablySorted { $0.identifier < $1.identifier }.map { $0.rule }
    for variable in conflict.nonNegative {
      if let rule = rule(.notNegative, about: variable) { listed.append(rule) }
    }
    let broken = conflict.broken.flatMap { rule(of: $0) }
    return LayoutConflict(
      rules: listed, brokenRule: broken, numbers: numbers(of: conflict, told),
      state: broken?.constraint?.owner ?? host.itemState)
  }
}

extension LayoutRule {
  /// The parts of a log, in their order.
  fileprivate enum LogPart {
    case frame
    case plain
    case named(String)
  }

  /// Which part of a log the rule belongs to.
  fileprivate var logPart: LogPart {
    if case .autoresizing = kind { return .frame }
    let identifier = logIdentifier ?? ""
    if kind == .given, identifier == "given-place" { return .frame }
    return identifier.isEmpty ? .plain : .named(identifier)
  }
}

extension LayoutConflict {
  /// The conflict as an issue of the tree.
  func issue(under root: View) -> LayoutIssue {
    LayoutIssue(kind: .unsatisfiableConstraints(summary), path: (view ?? root).path)
  }
}

extension LayoutConstraint {
  /// The identifier of what takes the room of a hidden view in a stack view.
  static let hidingIdentifier = "UISV-hiding"

  /// Whether the constraint takes the room of a hidden view in a stack view.
  var isHiding: Bool { identifier == LayoutConstraint.hidingIdentifier }

  /// Whether the constraint is left out only if nothing else that was written can be.
  package var isProtected: Bool {
    if origin == .systemGuide || origin == .autoresizing || isHiding { return true }
    guard let identifier else { return false }
    return identifier.hasPrefix("UIView-Encapsulated-Layout-")
      || identifier.hasPrefix("_UITemporaryLayout")
      || identifier.hasPrefix("UIViewSafeAreaLayoutGuide-")
      || identifier.hasSuffix("-guide-constraint")
      || (identifier.hasPrefix("fittingSize") && identifier.hasSuffix("Target"))
  }
}
