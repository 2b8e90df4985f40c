import YarSolver

/// What the rooms above look at: the items and rows of an island, by number, as the solver has them.
///
/// They read. What changes an island stays in this room; whoever tries something else does so in a copy of the
/// solver.
extension Island {
  /// How many items there are, free ones among them; the first is the host.
  package var itemCount: Int { items.count }

  /// The place of an item in the solver.
  package func place(at slot: Int) -> IslandItem { items[slot] }

  /// How many rows there are, empty ones among them.
  package var rowCount: Int { rows.count }

  /// Where a constraint of the island's solver, or of a copy of it, comes from.
  ///
  /// The one way to look constraints up. What was added to a copy comes from nowhere in the island, whatever its
  /// number: it has no source.
  package func row(_ id: ConstraintID, in solver: Solver) -> IslandRow {
    let index = Int(id.index)
    guard index >= 0, index < rows.count, !solver.isAddition(id) else { return IslandRow() }
    return rows[index]
  }

  /// Where a constraint of the island's own solver comes from.
  package func row(_ id: ConstraintID) -> IslandRow { row(id, in: solver) }

  /// The slot of the item that a variable belongs to, or -1.
  package func owner(of variable: Variable) -> Int32 { variableOwners[Int(variable.index)] }

  /// Whether the height of any content depends on its width.
  package var hasWrappingContent: Bool { !wrapping.isEmpty }

  /// Counts a copy of the solver in which something is tried.
  package func countTrial() { tree.state.pointee.counters.trials += 1 }
}

extension IslandRow {
  /// The constraint that the row comes from, if it comes from one.
  package var madeFrom: LayoutConstraint? { constraint?._withUnsafeGuaranteedRef { $0 } }
}
