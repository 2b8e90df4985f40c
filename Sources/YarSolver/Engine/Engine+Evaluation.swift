/// Carrying changed values through definitions.
///
/// Few changes: definitions wait in a heap by rank, so that each is evaluated once, after everything
/// it uses; where a value comes out as before, the way ends. Many changes: all definitions are
/// evaluated in order of rank (`Program`), which costs a few nanoseconds each. Once the program is
/// compiled, changes sweep through it instead (`Engine+Program`).
extension Engine {
  @inline(__always)
  mutating func queueEvaluation(_ variable: Int32) {
    let record = variables.place(variable)
    if evaluatesAll || record.pointee.flags.contains(.evaluating) { return }
    record.pointee.flags.insert(.evaluating)
    evaluations.append(variable)
    if evaluations.count > 32 + definitionCount / 8 { evaluatesAll = true }
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
    if firstUnmarked != .max { markListed(upTo: changed.count) }
    if changeMarks[variable] == 0 {
      changeMarks[variable] = 1
      changed.append(variable)
    }
  }

  mutating func forgetChanges() {
    for index in 0..<min(changed.count, firstUnmarked) { changeMarks[changed[index]] = 0 }
    changed.removeAll()
    firstUnmarked = .max
    program.checkedChanges = 0
  }

  /// Queues the definitions whose right side has the variable, unless so many wait already that
  /// all will be evaluated anyway.
  @inline(__always)
  mutating func queueDependents(_ variable: Int32) {
    let count = Int(variables[variable].dependents)
    if count == 0 || evaluatesAll { return }
    if count > evaluationLimit || evaluations.count > evaluationLimit {
      evaluatesAll = true
      return
    }
    var node = variables[variable].uses
    while node >= 0 {
      let entry = nodes[node]
      node = entry.next
      let owner = constraints.place(entry.constraint)
      let kind: ConstraintRecord.Kind =
        entry.isKind(.defining) ? .expandedDefinition : .definition
      if owner.pointee.kind == kind && owner.pointee.defined != variable {
        queueEvaluation(owner.pointee.defined)
      }
    }
  }

  /// From how many waiting definitions on all are evaluated.
  @inline(__always)
  var evaluationLimit: Int { 32 + definitionCount / 32 }

  mutating func evaluate() {
    if program.isCompiled && !evaluatesAll {
      if evaluations.count > 0 { sweepProgram() }
      return
    }
    if evaluatesAll || evaluations.count > evaluationLimit {
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
      let record = variables.place(variable)
      record.pointee.flags.remove(.evaluating)
      guard record.pointee.definition >= 0 else { continue }
      evaluated += 1
      assign(variable, definedValue(variable))
      if evaluated > evaluationLimit || evaluatesAll {
        for index in 0..<expansion.waiting.count {
          evaluations.append(expansion.waiting[index].variable)
        }
        expansion.waiting.removeAll()
        evaluateAll()
        return
      }
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
    let definition = constraints.place(variables[variable].definition)
    var sum = definition.pointee.constant - definition.pointee.expandedConstant
    let range = definition.pointee.rightSide
    for node in range.first..<range.end where nodes[node].variable != variable {
      sum -= nodes[node].coefficient * values[nodes[node].variable]
    }
    return sum * definition.pointee.scale
  }

  private mutating func evaluateAll() {
    evaluatesAll = false
    for index in 0..<evaluations.count {
      variables[evaluations[index]].flags.remove(.evaluating)
    }
    evaluations.removeAll()
    if program.isCompiled {
      runProgram()
      return
    }
    let listed = program.high.count + program.low.count
    if !program.isSorted || listed > 2 * definitionCount + 64 { sortProgram() }
    program.runs += 1
    if program.runs > 1 {
      compileProgram()
      runProgram()
      return
    }
    var index = program.low.count - 1
    while index >= 0 {
      evaluateListed(program.low[index])
      index -= 1
    }
    for index in 0..<program.high.count { evaluateListed(program.high[index]) }
  }

  /// Evaluates a variable of the program, if it still has a definition.
  @inline(__always)
  private mutating func evaluateListed(_ variable: Int32) {
    guard variables[variable].definition >= 0 else { return }
    let value = definedValue(variable)
    if value != values[variable] {
      values[variable] = value
      noteChange(variable)
    }
  }
}
