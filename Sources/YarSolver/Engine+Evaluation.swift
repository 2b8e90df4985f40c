/// Carrying changed values through definitions.
///
/// Few changes: definitions wait in a heap by rank, so that each is evaluated once, after everything
/// it uses; where a value comes out as before, the way ends. Many changes: all definitions are
/// evaluated in order of rank, which is a straight-line program and costs a few nanoseconds each.
extension Engine {
  @inline(__always)
  mutating func queueEvaluation(_ variable: Int32) {
    let record = variables.base + Int(variable)
    if record.pointee.flags.contains(.evaluating) { return }
    record.pointee.flags.insert(.evaluating)
    evaluations.append(variable)
  }

  /// Gives a variable its new value, notes the change and queues the definitions that use it.
  @inline(__always)
  mutating func assign(_ variable: Int32, _ value: Double) {
    if values[variable] == value { return }
    values[variable] = value
    noteChange(variable)
    queueDependents(variable)
  }

  @inline(__always)
  mutating func noteChange(_ variable: Int32) {
    let record = variables.base + Int(variable)
    if !record.pointee.flags.contains(.changed) {
      record.pointee.flags.insert(.changed)
      changed.append(variable)
    }
  }

  /// Queues the definitions whose right side has the variable, unless so many wait already that
  /// all will be evaluated anyway.
  @inline(__always)
  mutating func queueDependents(_ variable: Int32) {
    if variables[variable].dependents == 0 || evaluations.count > evaluationLimit { return }
    var node = variables[variable].uses
    while node >= 0 {
      let entry = nodes[node]
      node = entry.next
      let owner = constraints.base + Int(entry.constraint)
      let kind: ConstraintRecord.Kind =
        entry.isKind(.defining) ? .expandedDefinition : .definition
      if owner.pointee.kind == kind && owner.pointee.defined != variable {
        queueEvaluation(owner.pointee.defined)
      }
    }
  }

  /// From how many waiting definitions on all are evaluated.
  @inline(__always)
  var evaluationLimit: Int { 16 + definitionCount / 8 }

  mutating func evaluate() {
    if evaluations.count == 0 { return }
    if evaluations.count > evaluationLimit {
      evaluateAll()
      return
    }
    // The list becomes a heap in place of `expansion.waiting`, which is idle now.
    for index in 0..<evaluations.count {
      let variable = evaluations[index]
      expansion.wait(.init(order: -variables[variable].order, variable: variable))
    }
    evaluations.removeAll()
    var evaluated = 0
    while expansion.waiting.count > 0 {
      let variable = expansion.nextWaiting()
      let record = variables.base + Int(variable)
      record.pointee.flags.remove(.evaluating)
      guard record.pointee.definition >= 0 else { continue }
      evaluated += 1
      if evaluated > evaluationLimit {
        while expansion.waiting.count > 0 { evaluations.append(expansion.nextWaiting()) }
        evaluateAll()
        return
      }
      assign(variable, definedValue(variable))
      for index in 0..<evaluations.count {
        let next = evaluations[index]
        expansion.wait(.init(order: -variables[next].order, variable: next))
      }
      evaluations.removeAll()
    }
  }

  /// The value that the definition of a variable gives it.
  @inline(__always)
  func definedValue(_ variable: Int32) -> Double {
    let definition = constraints.base + Int(variables[variable].definition)
    var sum = definition.pointee.constant - definition.pointee.expandedConstant
    let range = definition.pointee.rightSide
    let terms = nodes.base
    for node in Int(range.first)..<Int(range.end) where terms[node].variable != variable {
      sum -= terms[node].coefficient * values.base[Int(terms[node].variable)]
    }
    return sum * definition.pointee.scale
  }

  private mutating func evaluateAll() {
    for index in 0..<evaluations.count {
      variables[evaluations[index]].flags.remove(.evaluating)
    }
    evaluations.removeAll()
    if !programIsSorted || program.count > 2 * definitionCount + 64 { sortProgram() }
    for index in 0..<program.count {
      let variable = program[index]
      let record = variables.base + Int(variable)
      guard record.pointee.program == Int32(index) else { continue }
      let value = definedValue(variable)
      if value != values[variable] {
        values[variable] = value
        noteChange(variable)
      }
    }
  }

  /// Lists all definitions by rank.
  private mutating func sortProgram() {
    program.removeAll()
    for variable in 0..<variables.count where variables[variable].definition >= 0 {
      program.append(Int32(variable))
    }
    let records = variables.base
    var sorted = UnsafeMutableBufferPointer(start: program.base, count: program.count)
    sorted.sort {
      records[Int($0)].order < records[Int($1)].order
    }
    for index in 0..<program.count { variables[program[index]].program = Int32(index) }
    programIsSorted = true
  }
}
