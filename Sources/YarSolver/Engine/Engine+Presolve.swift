/// Turning queued constraints into definitions, hinges, rows and constants.
///
/// 1. Queued required equalities, in the order they were queued, define a variable where they can
///    (`Engine+Definitions`). A new definition sends everything that was written in its variable
///    back to the queue, so that the loop runs until nothing is queued; each turn either classifies
///    an equality for good or adds a definition, of which there is at most one for each equality.
/// 2. All other queued constraints are expanded and classified.
extension Engine {
  mutating func presolve() {
    var position = 0
    while position < presolving.work.count {
      let constraint = presolving.work[position]
      position += 1
      let record = constraints.place(constraint)
      guard record.pointee.flags.contains(.queued), record.pointee.isRequiredEquality
      else { continue }
      record.pointee.flags.remove(.queued)
      if record.pointee.kind == .broken { continue }
      presolveEquality(constraint)
    }
    for position in 0..<presolving.work.count {
      let constraint = presolving.work[position]
      let record = constraints.place(constraint)
      guard record.pointee.flags.contains(.queued) else { continue }
      record.pointee.flags.remove(.queued)
      if record.pointee.kind == .broken { continue }
      expand(constraint)
      classify(constraint)
    }
    presolving.work.removeAll()
  }

  /// Files the constraint, which is in `expansion`, by the number of its base variables.
  mutating func classify(_ constraint: Int32) {
    let record = constraints.place(constraint)
    record.pointee.expandedConstant = expansion.constant
    switch expansion.base.count {
    case 0: record.pointee.kind = .constant
    case 1: record.pointee.kind = .hinge
    default: record.pointee.kind = .row
    }
    storeNodes(constraint, defining: false)
    for position in 0..<expansion.base.count {
      loosen(expansion.base[position].variable)
    }
    if record.pointee.kind == .constant && record.pointee.isRequired {
      if expansion.held.count > 0 && !record.pointee.flags.contains(.watched) {
        record.pointee.flags.insert(.watched)
        presolving.watched.append(constraint)
      }
      checkConstant(constraint)
    }
  }

  /// Keeps the expanded form with the constraint.
  ///
  /// With `defining`, base and held variables are the terms of a definition, and are listed among
  /// their variables' uses.
  mutating func storeNodes(_ constraint: Int32, defining: Bool) {
    let terms = expansion.base.count + expansion.held.count
    let count = terms + expansion.replaced.count
    let first = nodes.allocate(count)
    constraints[constraint].nodes = first
    constraints[constraint].nodeCount = Int32(count)
    constraints[constraint].definingCount = defining ? Int32(terms) : 0
    var node = first
    for position in 0..<expansion.base.count {
      let entry = expansion.base[position]
      storeNode(node, entry, constraint, defining ? .defining : .base)
      node += 1
    }
    for position in 0..<expansion.held.count {
      storeNode(node, expansion.held[position], constraint, defining ? .defining : .parameter)
      node += 1
    }
    for position in 0..<expansion.replaced.count {
      storeNode(node, expansion.replaced[position], constraint, .replaced)
      node += 1
    }
  }

  @inline(__always)
  private func storeNode(
    _ node: Int32, _ entry: Expansion.Entry, _ constraint: Int32, _ kind: TermNode.Kind
  ) {
    nodes[node] = TermNode(
      coefficient: entry.coefficient, variable: entry.variable,
      tag: TermNode.tag(constraint, kind), next: -1, previous: -1)
    if kind == .defining {
      linkUse(node, entry.variable)
    } else {
      linkExpanded(node, entry.variable)
    }
  }

  private func dropNodes(_ constraint: Int32) -> (first: Int32, count: Int) {
    let record = constraints[constraint]
    for node in record.nodes..<(record.nodes + record.nodeCount) {
      if nodes[node].isKind(.defining) { unlinkUse(node) } else { unlinkExpanded(node) }
    }
    constraints[constraint].nodeCount = 0
    constraints[constraint].definingCount = 0
    return (record.nodes, Int(record.nodeCount))
  }

  // MARK: Taking back

  /// Undoes what presolve made of the constraint.
  mutating func detach(_ constraint: Int32) {
    takeBack(constraint)
    // What was written in a variable that lost its definition must be written anew, and that may
    // be a definition in turn: a loop, not recursion, for chains may be long.
    while expansion.waiting.count > 0 {
      let variable = expansion.waiting.removeLast().variable
      while variables[variable].expanded >= 0 {
        let owner = nodes[variables[variable].expanded].constraint
        takeBack(owner)
        enqueue(owner)
      }
    }
  }

  private mutating func takeBack(_ constraint: Int32) {
    let record = constraints[constraint]
    switch record.kind {
    case .free, .pending:
      return
    case .broken:
      break
    case .constant:
      let run = dropNodes(constraint)
      nodes.free(run.first, count: run.count)
    case .hinge, .row:
      for node in record.nodes..<(record.nodes + record.nodeCount)
      where nodes[node].isKind(.base) {
        loosen(nodes[node].variable)
      }
      let run = dropNodes(constraint)
      nodes.free(run.first, count: run.count)
    case .definition, .expandedDefinition:
      let variable = record.defined
      let range = record.rightSide
      for node in range.first..<range.end where nodes[node].variable != variable {
        variables[nodes[node].variable].dependents -= 1
      }
      variables[variable].definition = -1
      evaluation.program.noteChange()
      constraints[constraint].defined = -1
      evaluation.definitionCount -= 1
      let run = dropNodes(constraint)
      nodes.free(run.first, count: run.count)
      loosen(variable)
      expansion.waiting.append(.init(order: 0, variable: variable))
    }
    constraints[constraint].kind = .pending
  }

  @inline(__always)
  mutating func enqueue(_ constraint: Int32) {
    if constraints[constraint].flags.contains(.queued) { return }
    constraints[constraint].flags.insert(.queued)
    presolving.work.append(constraint)
  }

  mutating func requeue(_ constraint: Int32) {
    detach(constraint)
    enqueue(constraint)
  }

  /// Queues every constraint whose expanded form has the variable.
  mutating func requeueReplacements(of variable: Int32) {
    while variables[variable].expanded >= 0 {
      requeue(nodes[variables[variable].expanded].constraint)
    }
  }
}
