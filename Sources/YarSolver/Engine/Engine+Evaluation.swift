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
    if evaluation.isOfAll || record.pointee.flags.contains(.evaluating) { return }
    record.pointee.flags.insert(.evaluating)
    evaluation.queue.append(variable)
    if evaluation.queue.count > 32 + evaluation.definitionCount / 8 { evaluation.isOfAll = true }
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
    if evaluation.firstUnmarked != .max { markListed(upTo: evaluation.changed.count) }
    if evaluation.changeMarks[variable] == 0 {
      evaluation.changeMarks[variable] = 1
      evaluation.changed.append(variable)
    }
  }

  mutating func forgetChanges() {
    for index in 0..<min(evaluation.changed.count, evaluation.firstUnmarked) {
      evaluation.changeMarks[evaluation.changed[index]] = 0
    }
    evaluation.changed.removeAll()
    evaluation.firstUnmarked = .max
    evaluation.program.checkedChanges = 0
  }

  /// Queues the definitions whose right side has the variable, unless so many wait already that
  /// all will be evaluated anyway.
  @inline(__always)
  mutating func queueDependents(_ variable: Int32) {
    let count = Int(variables[variable].dependents)
    if count == 0 || evaluation.isOfAll { return }
    if count > evaluationLimit || evaluation.queue.count > evaluationLimit {
      evaluation.isOfAll = true
      return
    }
    var node = variables[variable].uses
    while node >= 0 {
      let use = nodes[node]
      node = use.next
      let dependent = variableDefined(by: use, of: variable)
      if dependent >= 0 { queueEvaluation(dependent) }
    }
  }

  /// The variable whose definition has another one on its right side by one of its uses; -1 if that use defines nothing.
  @inline(__always)
  func variableDefined(by use: TermNode, of variable: Int32) -> Int32 {
    let owner = constraints.place(use.constraint)
    let kind: ConstraintRecord.Kind = use.isKind(.defining) ? .expandedDefinition : .definition
    return owner.pointee.kind == kind && owner.pointee.defined != variable
      ? owner.pointee.defined : -1
  }

  /// From how many waiting definitions on all are evaluated.
  @inline(__always)
  var evaluationLimit: Int { 32 + evaluation.definitionCount / 32 }

  mutating func evaluate() {
    if evaluation.program.isCompiled && !evaluation.isOfAll {
      if evaluation.queue.count > 0 { sweepProgram() }
      return
    }
    if evaluation.isOfAll || evaluation.queue.count > evaluationLimit {
      evaluateAll()
      return
    }
    // The list becomes a heap in place of `expansion.waiting`, which is idle now.
    for index in 0..<evaluation.queue.count {
      let variable = evaluation.queue[index]
      expansion.wait(.init(order: -variables[variable].order, variable: variable))
    }
    evaluation.queue.removeAll()
    var evaluated = 0
    while expansion.waiting.count > 0 {
      let variable = expansion.nextWaiting()
      let record = variables.place(variable)
      record.pointee.flags.remove(.evaluating)
      guard record.pointee.definition >= 0 else { continue }
      evaluated += 1
      assign(variable, definedValue(variable))
      if evaluated > evaluationLimit || evaluation.isOfAll {
        for index in 0..<expansion.waiting.count {
          evaluation.queue.append(expansion.waiting[index].variable)
        }
        expansion.waiting.removeAll()
        evaluateAll()
        return
      }
      for index in 0..<evaluation.queue.count {
        let next = evaluation.queue[index]
        expansion.wait(.init(order: -variables[next].order, variable: next))
      }
      evaluation.queue.removeAll()
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
    evaluation.isOfAll = false
    for index in 0..<evaluation.queue.count {
      variables[evaluation.queue[index]].flags.remove(.evaluating)
    }
    evaluation.queue.removeAll()
    if evaluation.program.isCompiled {
      runProgram()
      return
    }
    let listed = evaluation.program.high.count + evaluation.program.low.count
    if !evaluation.program.isSorted || listed > 2 * evaluation.definitionCount + 64 {
      sortProgram()
    }
    evaluation.program.runs += 1
    if evaluation.program.runs > 1 {
      compileProgram()
      runProgram()
      return
    }
    var index = evaluation.program.low.count - 1
    while index >= 0 {
      evaluateListed(evaluation.program.low[index])
      index -= 1
    }
    for index in 0..<evaluation.program.high.count {
      evaluateListed(evaluation.program.high[index])
    }
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
