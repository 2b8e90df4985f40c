/// Edits: they change records, queue what they touch, and solve nothing.
extension Engine {
  // MARK: Variables

  mutating func addVariable(nonNegative: Bool) -> Int32 {
    let index: Int32
    if freeVariables.count > 0 {
      index = freeVariables.removeLast()
      resetVariable(index)
    } else {
      index = Int32(variables.count)
      variables.append(VariableRecord())
      values.append(0)
      evaluation.changeMarks.append(0)
      expansion.sums.append(Expansion.Sum())
    }
    variables[index].flags.insert(.live)
    variableCount += 1
    if nonNegative {
      let constraint = beginConstraint(
        termCount: 1, relation: .greaterThanOrEqual, constant: 0, priority: 1000)
      setTerm(constraint, 0, index, 1)
      constraints[constraint].flags.insert(.implicit)
      finishConstraint(constraint)
      variables[index].nonNegative = constraint
    }
    return index
  }

  /// Removes a variable that no constraint mentions, or answers false.
  mutating func removeVariable(_ index: Int32) -> Bool {
    let implicit = variables[index].nonNegative
    let head = variables[index].uses
    if implicit >= 0 {
      // Its own "not negative" is the only term that may be left.
      guard head == constraints[implicit].terms, nodes[head].next < 0 else { return false }
      removeConstraint(implicit)
    } else if head >= 0 {
      return false
    }
    loosen(index)
    resetVariable(index)
    freeVariables.append(index)
    variableCount -= 1
    return true
  }

  /// Clears a record.
  ///
  /// Places in lists outlive the variable, so their marks stay.
  private func resetVariable(_ index: Int32) {
    let listed = variables[index].flags.intersection([.loose, .evaluating])
    variables[index] = VariableRecord()
    variables[index].flags = listed
    values[index] = 0
  }

  // MARK: Constraints

  /// Makes a record with room for `termCount` terms.
  ///
  /// `setTerm` and `finishConstraint` complete it.
  @inline(__always)
  mutating func beginConstraint(
    termCount: Int, relation: Relation, constant: Double, priority: Double
  ) -> Int32 {
    let record = ConstraintRecord(
      constant: constant, priority: priority, terms: nodes.allocate(termCount),
      serial: nextSerial, termCount: Int32(truncatingIfNeeded: termCount), relation: relation)
    nextSerial &+= 1
    constraintCount += 1
    if freeConstraints.count > 0 {
      let index = freeConstraints.removeLast()
      constraints[index] = record
      return index
    }
    constraints.append(record)
    return Int32(truncatingIfNeeded: constraints.count - 1)
  }

  /// What is added from now on gets ids that are new.
  mutating func keepAdditionsApart() {
    freeConstraints.removeAll()
    firstAddition = min(firstAddition, Int32(truncatingIfNeeded: constraints.count))
  }

  @inline(__always)
  mutating func setTerm(
    _ constraint: Int32, _ position: Int, _ variable: Int32, _ coefficient: Double
  ) {
    let node = constraints[constraint].terms + Int32(truncatingIfNeeded: position)
    nodes[node] = TermNode(
      coefficient: coefficient, variable: variable, tag: TermNode.tag(constraint, .given),
      next: -1, previous: -1)
    linkUse(node, variable)
  }

  /// Adds a constraint, or answers -1 if something about it is not plain: a
  /// number that must be refused, a zero, a variable that occurs twice, or so many terms that to look for one takes long.
  ///
  /// One call into the engine for each constraint: the hot path of those who add thousands.
  @inline(__always)
  mutating func insertPlain(
    _ terms: Span<Term>, _ relation: Relation, _ constant: Double, _ priority: Priority
  ) -> Int32 {
    guard Limits.accept(constant: constant), priority.isValid else { return -1 }
    let count = terms.count
    guard count <= Limits.termsComparedByTwos else { return -1 }
    for index in 0..<count {
      let variable = Int(terms[index].variable.index)
      guard Limits.accept(coefficient: terms[index].coefficient),
        variable >= 0, variable < variables.count,
        variables[variable].flags.contains(.live)
      else { return -1 }
      for other in 0..<index where Int(terms[other].variable.index) == variable { return -1 }
    }
    let constraint = beginConstraint(
      termCount: count, relation: relation, constant: constant, priority: priority.rawValue)
    for index in 0..<count {
      setTerm(constraint, index, terms[index].variable.index, terms[index].coefficient)
    }
    finishConstraint(constraint)
    return constraint
  }

  @inline(__always)
  mutating func finishConstraint(_ constraint: Int32) {
    let record = constraints.place(constraint)
    if record.pointee.termCount == 1 && !record.pointee.isRequiredEquality {
      variables[nodes[record.pointee.terms].variable].bounds += 1
    }
    record.pointee.flags.insert(.queued)
    presolving.work.append(constraint)
  }

  mutating func removeConstraint(_ constraint: Int32) {
    if !conflicts.isEmpty { reconsiderConflicts(touching: constraint) }
    detach(constraint)
    let record = constraints[constraint]
    if record.termCount == 1 && !record.isRequiredEquality {
      variables[nodes[record.terms].variable].bounds -= 1
    }
    for offset in 0..<record.termCount {
      unlinkUse(record.terms + offset)
    }
    nodes.free(record.terms, count: Int(record.termCount))
    constraints[constraint].kind = .free
    // The mark goes too: a place left in the work list is skipped, or serves the next owner.
    constraints[constraint].flags = []
    freeID(constraint)
  }

  /// Gives an id back; in a copy those of the original are not used again.
  mutating func freeID(_ constraint: Int32) {
    constraintCount -= 1
    if firstAddition == .max || constraint >= firstAddition { freeConstraints.append(constraint) }
  }

  mutating func setConstant(_ constraint: Int32, to constant: Double) {
    let record = constraints[constraint]
    if record.constant == constant { return }
    if !conflicts.isEmpty { reconsiderConflicts(touching: constraint) }
    constraints[constraint].constant = constant
    switch record.kind {
    case .free, .pending, .broken:
      break
    case .definition, .expandedDefinition:
      requeueReplacements(of: record.defined)
      evaluation.program.noteConstant(of: record.defined, constant - record.expandedConstant)
      queueEvaluation(record.defined)
    case .constant:
      requeue(constraint)
    case .hinge, .row:
      reloadHinge(of: constraint)
    }
  }

  mutating func setPriority(_ constraint: Int32, to priority: Double) {
    let record = constraints[constraint]
    if record.priority == priority { return }
    if !conflicts.isEmpty { reconsiderConflicts(touching: constraint) }
    detach(constraint)
    let countedBefore = record.termCount == 1 && !record.isRequiredEquality
    constraints[constraint].priority = priority
    let countedAfter = record.termCount == 1 && !constraints[constraint].isRequiredEquality
    if countedBefore != countedAfter {
      variables[nodes[record.terms].variable].bounds += countedAfter ? 1 : -1
    }
    enqueue(constraint)
  }

  // MARK: Lists of terms

  @inline(__always)
  func linkUse(_ node: Int32, _ variable: Int32) {
    let record = variables.place(variable)
    let head = record.pointee.uses
    nodes[node].next = head
    nodes[node].previous = -1
    if head >= 0 { nodes[head].previous = node }
    record.pointee.uses = node
  }

  @inline(__always)
  func unlinkUse(_ node: Int32) {
    let entry = nodes[node]
    if entry.next >= 0 { nodes[entry.next].previous = entry.previous }
    if entry.previous >= 0 {
      nodes[entry.previous].next = entry.next
    } else {
      variables[entry.variable].uses = entry.next
    }
  }

  @inline(__always)
  func linkExpanded(_ node: Int32, _ variable: Int32) {
    let record = variables.place(variable)
    let head = record.pointee.expanded
    nodes[node].next = head
    nodes[node].previous = -1
    if head >= 0 { nodes[head].previous = node }
    record.pointee.expanded = node
  }

  @inline(__always)
  func unlinkExpanded(_ node: Int32) {
    let entry = nodes[node]
    if entry.next >= 0 { nodes[entry.next].previous = entry.previous }
    if entry.previous >= 0 {
      nodes[entry.previous].next = entry.next
    } else {
      variables[entry.variable].expanded = entry.next
    }
  }
}
