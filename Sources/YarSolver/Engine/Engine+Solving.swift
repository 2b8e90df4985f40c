extension Engine {
  /// Brings all values up to date, or returns conflicts to resolve before going on.
  mutating func solve() -> [Conflict] {
    presolve()
    buildBlocks()
    applyHeldChanges()
    var found = solveBlocks()
    collectViolated(&found)
    if found.isEmpty {
      evaluate()
      if !simplex.isStopped { _checkDebugInvariants() }
    }
    return found
  }

  /// Brings all values up to date; of conflicts, the youngest member is set aside.
  mutating func solveFully() {
    while true {
      let found = solve()
      if found.isEmpty { return }
      for conflict in found { resolve(conflict, choice: nil) }
    }
  }

  /// Solves every queued block; returns the conflicts of those that cannot be.
  private mutating func solveBlocks() -> [Conflict] {
    var found: [Conflict] = []
    for index in 0..<blocks.unsolved.count {
      let block = blocks.unsolved[index]
      let flags = blocks.records[block].flags
      guard flags.contains(.unsolved) else { continue }
      blocks.records[block].flags.remove(.unsolved)
      guard flags.contains(.live) else { continue }
      if flags.contains(.moved) { reloadMovedHinges(block) }
      let view = view(block)
      // Small blocks start afresh: their separable start is cheaper than a factorisation.
      let isWarm = flags.contains(.solved) && view.entities > 6
      let outcome = simplex.solve(
        view, warm: isWarm,
        previous: Previous(values: values.run, areForgotten: simplex.forgetsPlaces))
      if outcome == .stopped {
        blocks.records[block].flags.remove(.solved)
        continue
      }
      if outcome == .infeasible {
        found.append(conflict(in: view, trial: -1))
        // It is taken apart when a member is set aside; until then its values stand.
        blocks.records[block].flags.remove(.solved)
        continue
      }
      keepSolution(block, view)
    }
    blocks.unsolved.removeAll()
    return found
  }

  /// Takes the solution that the simplex left in a block.
  mutating func keepSolution(_ block: Int32, _ view: BlockView) {
    assert(rowsAddUp(view), "the residual of a row is beyond tolerance")
    blocks.records[block].flags.insert(.solved)
    let mayOpen = blocks.records[block].parameter >= 0 && simplex.opensAsHingesMove(view)
    if mayOpen || simplex.hasFreedom(view) {
      blocks.records[block].flags.insert(.free)
    } else {
      blocks.records[block].flags.remove(.free)
    }
    let parameter = blocks.records[block].parameter
    if parameter >= 0 {
      let range = simplex.follow(view)
      let reference = values[parameter]
      blocks.records[block].reference = reference
      blocks.records[block].low = reference + range.low
      blocks.records[block].high = reference + range.high
      blocks.records[block].flags.remove(.slides)
      for column in 0..<view.columns where view.rate[column] != 0 {
        blocks.records[block].flags.insert(.slides)
        break
      }
    }
    for column in 0..<view.columns { assign(view.columnVariable[column], view.value[column]) }
  }

  @inline(__always)
  func view(_ block: Int32) -> BlockView {
    BlockView(
      blocks.memory.run(at: blocks.records[block].offset, blocks.records[block].shape.words),
      blocks.records[block].shape)
  }

  // MARK: Hinges that move

  /// Where a hinge is, for the present values of held variables.
  func hingePosition(of constraint: Int32) -> (position: Double, coefficient: Double) {
    let record = constraints[constraint]
    var sum = record.expandedConstant
    var coefficient = 1.0
    for node in record.nodes..<(record.nodes + record.nodeCount) {
      let entry = nodes[node]
      if entry.isKind(.parameter) {
        sum += entry.coefficient * values[entry.variable]
      } else if record.kind == .hinge && entry.isKind(.base) {
        coefficient = entry.coefficient
      }
    }
    return ((record.constant - sum) / coefficient, coefficient)
  }

  /// Follows a changed constant of a hinge or row, and queues its block.
  mutating func reloadHinge(of constraint: Int32) {
    let record = constraints[constraint]
    let block = record.kind == .row ? record.block : variables[nodes[record.nodes].variable].block
    guard block >= 0 else { return }
    let view = view(block)
    for index in 0..<view.hingeCount where view.hinge[index].constraint == constraint {
      view.hinge[index].position = hingePosition(of: constraint).position
      break
    }
    blocks.records[block].flags.insert(.moved)
    queueBlock(block)
  }

  private mutating func reloadMovedHinges(_ block: Int32) {
    let view = view(block)
    let several = blocks.records[block].parameter == -2
    for index in 0..<view.hingeCount where several || view.hinge[index].rate != 0 {
      view.hinge[index].position = hingePosition(of: view.hinge[index].constraint).position
    }
    blocks.records[block].flags.remove(.moved)
    sortHinges(view)
  }

  // MARK: Held variables

  mutating func hold(_ variable: Int32, at value: Double) {
    if !variables[variable].isHeld {
      if !conflicts.isEmpty { reconsiderConflicts(holding: -1) }
      let definition = variables[variable].definition
      if definition >= 0 { requeue(definition) }
      requeueReplacements(of: variable)
      loosen(variable)
      variables[variable].flags.insert(.held)
    } else if values[variable] == value {
      return
    }
    if !conflicts.isEmpty { reconsiderConflicts(holding: variable) }
    assign(variable, value)
    evaluation.heldChanges.append(variable)
  }

  mutating func release(_ variable: Int32) {
    if !conflicts.isEmpty { reconsiderConflicts(holding: -1) }
    requeueReplacements(of: variable)
    variables[variable].flags.remove(.held)
    loosen(variable)
  }

  /// Moves what depends on held variables: within the range of its basis, a block only slides.
  private mutating func applyHeldChanges() {
    if evaluation.heldChanges.count == 0 { return }
    var kept = 0
    for index in 0..<blocks.parametric.count {
      let block = blocks.parametric[index]
      let record = blocks.records.place(block)
      if !record.pointee.flags.contains(.live) || record.pointee.parameter == -1 {
        record.pointee.flags.remove(.listed)
        continue
      }
      blocks.parametric[kept] = block
      kept += 1
      let parameter = record.pointee.parameter
      if record.pointee.flags.contains(.unsolved) {
        // A new block was laid out with the present values.
        if record.pointee.flags.contains(.solved) { record.pointee.flags.insert(.moved) }
        continue
      }
      if parameter == -2 {
        record.pointee.flags.insert(.moved)
        queueBlock(block)
        continue
      }
      var isConcerned = false
      for change in 0..<evaluation.heldChanges.count
      where evaluation.heldChanges[change] == parameter {
        isConcerned = true
      }
      guard isConcerned else { continue }
      let value = values[parameter]
      if value >= record.pointee.low && value <= record.pointee.high {
        if !record.pointee.flags.contains(.slides) { continue }
        let distance = value - record.pointee.reference
        let view = view(block)
        for column in 0..<view.columns where view.rate[column] != 0 {
          assign(view.columnVariable[column], view.value[column] + view.rate[column] * distance)
        }
      } else {
        record.pointee.flags.insert(.moved)
        queueBlock(block)
      }
    }
    while blocks.parametric.count > kept { _ = blocks.parametric.removeLast() }
    evaluation.heldChanges.removeAll()
    checkWatched()
  }

  // MARK: Constants

  private mutating func checkWatched() {
    var kept = 0
    for index in 0..<presolving.watched.count {
      let constraint = presolving.watched[index]
      let record = constraints.place(constraint)
      guard record.pointee.kind == .constant, record.pointee.flags.contains(.watched) else {
        record.pointee.flags.remove(.watched)
        continue
      }
      presolving.watched[kept] = constraint
      kept += 1
      checkConstant(constraint)
    }
    while presolving.watched.count > kept { _ = presolving.watched.removeLast() }
  }

  /// Notes a required constant that does not hold.
  mutating func checkConstant(_ constraint: Int32) {
    if constantHolds(constraint) || constraints[constraint].flags.contains(.violated) { return }
    constraints[constraint].flags.insert(.violated)
    presolving.violated.append(constraint)
  }

  func constantHolds(_ constraint: Int32) -> Bool {
    let record = constraints[constraint]
    var sum = record.expandedConstant
    var scale = max(100, abs(record.constant), abs(record.expandedConstant))
    for node in record.nodes..<(record.nodes + record.nodeCount)
    where nodes[node].isKind(.parameter) {
      let part = nodes[node].coefficient * values[nodes[node].variable]
      sum += part
      scale = max(scale, abs(part))
    }
    let excess = sum - record.constant
    let tolerance = 1e-9 * scale
    switch record.relation {
    case .equal: return abs(excess) <= tolerance
    case .lessThanOrEqual: return excess <= tolerance
    case .greaterThanOrEqual: return excess >= -tolerance
    }
  }

  private mutating func collectViolated(_ found: inout [Conflict]) {
    for index in 0..<presolving.violated.count {
      let constraint = presolving.violated[index]
      let record = constraints.place(constraint)
      guard record.pointee.flags.contains(.violated) else { continue }
      record.pointee.flags.remove(.violated)
      guard record.pointee.kind == .constant, record.pointee.isRequired,
        !constantHolds(constraint)
      else { continue }
      found.append(conflict(ofConstant: constraint, trial: false))
    }
    presolving.violated.removeAll()
  }
}
