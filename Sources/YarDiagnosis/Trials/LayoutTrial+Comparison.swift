import YarLayout
import YarSolver

/// Whether two trials of one layout come to the same.
extension LayoutTrial {
  /// Whether everything stands where it stands in another trial that has one constraint more, and no more contradicts or
  /// is left open.
  func isSame(as other: LayoutTrial, without constraint: LayoutConstraint) -> Bool {
    guard solver.conflicts.count == other.solver.conflicts.count else { return false }
    let variables = variables
    for variable in variables {
      let difference = solver.value(of: variable) - other.solver.value(of: variable)
      if difference.magnitude > 1e-6 { return false }
    }
    // Whatever can move now and could not before, the constraint stood in its way: it moves what that is about.
    let moved = open(other.variables(of: constraint))
    if moved.isEmpty { return true }
    return other.areOpen(moved) && other.areOpen(open(variables))
  }

  private func open(_ variables: [Variable]) -> [Variable] {
    zip(variables, solver.areAmbiguous(variables)).filter { $0.1 }.map { $0.0 }
  }

  private func areOpen(_ variables: [Variable]) -> Bool {
    solver.areAmbiguous(variables).allSatisfy { $0 }
  }

  /// The numbers of everything that the constraints place.
  private var variables: [Variable] {
    (0..<island.itemCount).flatMap { slot -> [Variable] in
      let place = island.place(at: slot)
      guard place.kind == .interior else { return [] }
      return [place.x, place.y, place.width, place.height].map { Variable(index: $0) }
    }
  }

  /// The constraints that somebody wrote and from which a number comes, in the order in which they were made.
  func constraintsDetermining(_ number: LayoutNumber) -> [LayoutConstraint] {
    guard let variable = variable(of: number) else { return [] }
    return solver.constraintsDetermining(variable).compactMap { id in
      row(of: id).madeFrom
    }.filter { $0.isAuthored && !$0.isBetweenDistances }
  }

  /// Whether anything at all is left open.
  var leavesChoice: Bool { solver.areAmbiguous(variables).contains(true) }

  /// Gives every content another size, each by another amount: what still holds does so whatever the contents.
  func changeContents() {
    for slot in 0..<island.itemCount where island.place(at: slot).kind == .interior {
      let place = island.place(at: slot)
      let amount = 5 + Double((slot * 7) % 23)
      for row in place.contentRows + island.minimumRows(Int32(slot)) where row >= 0 {
        let id = ConstraintID(index: row)
        if let length = solver.constant(of: id) { try? solver.setConstant(id, to: length + amount) }
      }
    }
    solver.solve()
  }

  /// Those that can be taken out together without anything coming of it.
  ///
  /// - Parameter isWorkedOut: Whether contents are set for the trial and must not be asked again.
  func effectless(_ candidates: [LayoutConstraint], isWorkedOut: Bool) -> [LayoutConstraint] {
    var kept: [LayoutConstraint] = []
    var reached = self
    for constraint in candidates {
      if isStopped { return [] }
      let attempt = reached.copy()
      guard attempt.remove(constraint) else { continue }
      if isWorkedOut { attempt.settle() } else { attempt.solve() }
      guard attempt.isSame(as: self, without: constraint) else { continue }
      kept.append(constraint)
      reached = attempt
    }
    return kept
  }
}
