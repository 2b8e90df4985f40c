/// Asking whether a constraint could be added, without adding it.
extension Engine {
  /// The conflict that the required constraint would make, or nil.
  ///
  /// The constraint has its terms but is not queued; everything else must be solved. Nothing but
  /// working memory changes.
  mutating func conflictOfAdding(_ constraint: Int32) -> Conflict? {
    expand(constraint)
    constraints[constraint].expandedConstant = expansion.constant
    if expansion.base.count == 0 { return trialConstant(constraint) }
    for index in 0..<expansion.base.count {
      let variable = expansion.base[index].variable
      // A variable that nothing limits or relates can always give way.
      if variables[variable].block < 0 { return nil }
    }
    gatherTrial()
    defer { restoreColumns() }
    let (shape, _) = collectHinges(extraRow: constraint)
    assembly.trial.removeAll()
    assembly.trial.extend(by: shape.words)
    let view = BlockView(assembly.trial.run, shape)
    fill(view, extraRow: true)
    if simplex.isFeasible(view, previous: Previous(values: values.run)) { return nil }
    return conflict(in: view, trial: constraint)
  }

  private mutating func trialConstant(_ constraint: Int32) -> Conflict? {
    let record = constraints[constraint]
    var sum = expansion.constant
    for index in 0..<expansion.held.count {
      let entry = expansion.held[index]
      sum += entry.coefficient * values[entry.variable]
    }
    let tolerance = 1e-9 * max(100, expansion.scale)
    let excess = sum - record.constant
    let holds =
      switch record.relation {
      case .equal: abs(excess) <= tolerance
      case .lessThanOrEqual: excess <= tolerance
      case .greaterThanOrEqual: excess >= -tolerance
      }
    return holds ? nil : conflict(ofConstant: constraint, trial: true)
  }

  /// Puts the blocks that the expanded constraint touches together in `assembly`.
  private mutating func gatherTrial() {
    assembly.columns.removeAll()
    assembly.rows.removeAll()
    for index in 0..<expansion.base.count {
      let variable = expansion.base[index].variable
      if variables[variable].flags.contains(.gathered) { continue }
      let view = view(variables[variable].block)
      for column in 0..<view.columns {
        let member = view.columnVariable[column]
        variables[member].flags.insert(.gathered)
        variables[member].column = Int32(assembly.columns.count)
        assembly.columns.append(member)
      }
      for row in 0..<view.rows { assembly.rows.append(view.rowConstraint[row]) }
    }
  }

  private mutating func restoreColumns() {
    for index in 0..<assembly.columns.count {
      let variable = assembly.columns[index]
      guard variables[variable].flags.contains(.gathered) else { continue }
      let view = view(variables[variable].block)
      for column in 0..<view.columns {
        let member = view.columnVariable[column]
        variables[member].flags.remove(.gathered)
        variables[member].column = Int32(column)
      }
    }
  }
}

extension Simplex {
  /// Whether the required constraints of a block can hold together; if not, `members` tells why.
  mutating func isFeasible(_ view: BlockView, previous: Previous) -> Bool {
    prepare(view)
    let contradiction = setRequiredBounds(view)
    if contradiction >= 0 {
      tellContradiction(view, of: contradiction)
      return false
    }
    if startSeparably(view, previous) || reachFeasibility(view) { return true }
    findConflict(view)
    return false
  }
}
