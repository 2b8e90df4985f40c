extension Engine {
  /// Checks invariants after each solve when built with `YAR_CHECK_INVARIANTS`.
  @inline(__always)
  func _checkDebugInvariants() {
    #if YAR_CHECK_INVARIANTS
    _checkInvariants()
    #endif
  }

  /// Stops the program if the state contradicts itself.
  ///
  /// Everything must be solved.
  func _checkInvariants() {
    checkProgram()
    for index in 0..<variables.count where variables[index].flags.contains(.live) {
      checkVariable(Int32(index))
    }
    for index in 0..<constraints.count where constraints[index].kind != .free {
      checkConstraint(Int32(index))
    }
    for index in 0..<blocks.records.count where blocks.records[index].flags.contains(.live) {
      checkBlock(Int32(index))
    }
  }

  private func checkVariable(_ variable: Int32) {
    let record = variables[variable]
    precondition(!record.flags.contains(.gathered), "left over from gathering")
    precondition(!expansion.sums[variable].isNoted, "left over from expanding")
    precondition(expansion.sums[variable].value == 0, "left over from expanding")
    var bounds: Int32 = 0
    var dependents: Int32 = 0
    var previous: Int32 = -1
    var node = record.uses
    while node >= 0 {
      let entry = nodes[node]
      precondition(entry.variable == variable && entry.previous == previous, "broken list of uses")
      let owner = constraints[entry.constraint]
      precondition(owner.kind != .free, "use by a removed constraint")
      if entry.isKind(.given) && owner.termCount == 1 && !owner.isRequiredEquality { bounds += 1 }
      let kind: ConstraintRecord.Kind =
        entry.isKind(.defining) ? .expandedDefinition : .definition
      if owner.kind == kind && owner.defined != variable { dependents += 1 }
      previous = node
      node = entry.next
    }
    precondition(bounds == record.bounds, "wrong count of bounds")
    precondition(dependents == record.dependents, "wrong count of dependents")
    if record.definition >= 0 {
      precondition(!record.isHeld && record.block < 0, "defined and decided otherwise too")
      precondition(constraints[record.definition].defined == variable, "definition disagrees")
      let difference = abs(definedValue(variable) - values[variable])
      precondition(difference <= 1e-6 * max(1, abs(values[variable])), "definition not evaluated")
    }
    if record.block >= 0 {
      let view = view(record.block)
      precondition(blocks.records[record.block].flags.contains(.live), "in a block that is gone")
      precondition(view.columnVariable[Int(record.column)] == variable, "block disagrees")
    }
    node = record.expanded
    previous = -1
    while node >= 0 {
      let entry = nodes[node]
      precondition(
        entry.variable == variable && entry.previous == previous, "broken list of expansions")
      switch entry.kindCode {
      case TermNode.Kind.base.rawValue:
        precondition(record.isBase && record.block >= 0, "base variable without block")
      case TermNode.Kind.parameter.rawValue: precondition(record.isHeld, "parameter not held")
      case TermNode.Kind.replaced.rawValue:
        precondition(record.definition >= 0, "replaced without definition")
      default: preconditionFailure("use in the list of expansions")
      }
      previous = node
      node = entry.next
    }
  }

  private func checkConstraint(_ constraint: Int32) {
    let record = constraints[constraint]
    precondition(!record.flags.contains(.queued), "still queued")
    precondition(record.kind != .pending, "still pending")
    guard record.isDefinition else { return }
    let order = variables[record.defined].order
    let range = record.rightSide
    for node in range.first..<range.end where nodes[node].variable != record.defined {
      let used = variables[nodes[node].variable]
      precondition(used.definition < 0 || used.order < order, "definitions out of order")
    }
  }

  /// Whether every row of a block is the sum of its columns, up to rounding.
  func rowsAddUp(_ view: BlockView) -> Bool {
    for row in 0..<view.rows {
      var sum = 0.0
      var scale = 100.0
      for entry in Int(view.rowStart[row])..<Int(view.rowStart[row + 1]) {
        let part = view.rowCoefficient[entry] * view.value[Int(view.rowColumn[entry])]
        sum += part
        scale = max(scale, abs(part))
      }
      if abs(sum - view.value[view.columns + row]) > 1e-8 * scale { return false }
    }
    return true
  }

  private func checkBlock(_ block: Int32) {
    let view = view(block)
    precondition(blocks.records[block].flags.contains(.solved), "block not solved")
    for column in 0..<view.columns {
      precondition(variables[view.columnVariable[column]].block == block, "column elsewhere")
    }
    for row in 0..<view.rows {
      precondition(constraints[view.rowConstraint[row]].block == block, "row elsewhere")
    }
    precondition(rowsAddUp(view), "row does not add up")
    for index in 0..<Int(view.levelStart[1]) {
      let hinge = view.hinge[index]
      let value = view.value[Int(hinge.entity)]
      let tolerance = 1e-8 * max(100, abs(hinge.position))
      precondition(!hinge.costsBelow || value >= hinge.position - tolerance, "below its bound")
      precondition(!hinge.costsAbove || value <= hinge.position + tolerance, "above its bound")
    }
  }
}
