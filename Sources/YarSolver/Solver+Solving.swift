extension Solver {
  /// Brings all values up to date with the edits.
  ///
  /// Reading a value does so too.
  ///
  /// - Complexity: Proportional to what the edits touch: definitions that changed, and the blocks
  ///   of variables that are related by constraints that changed. A block of ordinary size is solved
  ///   in microseconds; see the documentation page for how large ones behave.
  public func solve() {
    if engine.needsSolving { solveEdits() }
  }

  private func solveEdits() {
    checkNothingIsLent()
    engine.simplex.workLimit = workLimit
    // Once the limit is reached values stay what they are.
    while !(workLimit?.ask() ?? false) {
      let found = engine.solve()
      if found.isEmpty { return }
      for conflict in found where engine.isOpen(conflict) {
        // Nothing of the engine is being changed while the policy is asked.
        engine.resolve(conflict, choice: conflictPolicy?(conflict))
      }
    }
  }

  /// The value of a variable.
  ///
  /// - Complexity: O(1) if nothing was edited since the last solve.
  public func value(of variable: Variable) -> Double {
    solve()
    precondition(isKnown(variable), "value(of:) of a variable this solver does not have")
    return engine.values[variable.index]
  }

  /// The value of an expression.
  public func value(of expression: LinearExpression) -> Double {
    var sum = expression.constant
    for term in expression.terms { sum += term.coefficient * value(of: term.variable) }
    return sum
  }

  /// Calls `body` with the values of all variables, by the index of the variable.
  ///
  /// What `body` is given ends with it; `body` must not edit the solver: an edit ends the program, with a message.
  public func withValues(_ body: (UnsafeBufferPointer<Double>) -> Void) {
    solve()
    lend { body(engine.values.all) }
  }

  /// The values of four variables as they were when they were last worked out, without a look at edits since then.
  package func lastValues(
    of first: Int32, _ second: Int32, _ third: Int32, _ fourth: Int32
  ) -> (Double, Double, Double, Double) {
    (engine.values[first], engine.values[second], engine.values[third], engine.values[fourth])
  }

  /// How far a constraint is from holding, in units of its expression; 0 if it holds.
  ///
  /// - Throws: `unknownConstraint`.
  public func violation(of constraint: ConstraintID) throws(SolverError) -> Double {
    try checkKnown(constraint)
    solve()
    return engine.violation(of: constraint.index)
  }

  /// How much greater the expression of a constraint is than its constant; nil if there is no such constraint.
  package func excess(of constraint: ConstraintID) -> Double? {
    guard isKnown(constraint) else { return nil }
    solve()
    return engine.excess(of: constraint.index)
  }

  /// The conflicts that made the solver set constraints aside, oldest first.
  ///
  /// A constraint that is set aside has no effect but is still there: it is tried again when any
  /// member of its conflict changes or is removed.
  public var conflicts: [Conflict] {
    solve()
    return engine.conflicts
  }

  /// Sets aside what conflicts that were found elsewhere say, and nothing else.
  ///
  /// They are those of the required constraints that there are now.
  package func replaceConflicts(with found: [Conflict]) {
    solve()
    engine.replaceConflicts(with: found)
  }

  /// Whether the constraint is set aside because of a conflict.
  public func isSetAside(_ constraint: ConstraintID) -> Bool {
    solve()
    return isKnown(constraint) && engine.constraints[constraint.index].kind == .broken
  }

  // MARK: What changed

  /// Variables whose value differs from when ``forgetChanges()`` was last called, or may have
  /// differed in between, in the order they changed.
  ///
  /// A variable is listed once. New variables begin at 0.
  public var changedVariables: [Variable] {
    solve()
    var result: [Variable] = []
    result.reserveCapacity(engine.evaluation.changed.count)
    for index in 0..<engine.evaluation.changed.count {
      result.append(Variable(index: engine.evaluation.changed[index]))
    }
    return result
  }

  /// How many variables ``changedVariable(at:)`` lists.
  public var changedCount: Int {
    solve()
    return engine.evaluation.changed.count
  }

  /// The variable at a position of ``changedVariables``, without making an array.
  public func changedVariable(at position: Int) -> Variable {
    precondition(position >= 0 && position < engine.evaluation.changed.count, "no such change")
    return Variable(index: engine.evaluation.changed[position])
  }

  /// Calls `body` with the variables of ``changedVariables``, and with the values of all variables,
  /// by the index of the variable.
  ///
  /// The fastest way to copy what changed: no call and no array for each value. What `body` is given
  /// ends with it; `body` must not edit the solver: an edit ends the program, with a message.
  public func withChanges(
    _ body: (UnsafeBufferPointer<Variable>, UnsafeBufferPointer<Double>) -> Void
  ) {
    solve()
    let values = engine.values.all
    let count = engine.evaluation.changed.count
    lend {
      engine.evaluation.changed.base.withMemoryRebound(to: Variable.self, capacity: count) {
        body(UnsafeBufferPointer(start: $0, count: count), values)
      }
    }
  }

  /// Runs `body`, which has been given places in the engine's tables.
  @inline(__always)
  private func lend(_ body: () -> Void) {
    let wasLent = isLent
    isLent = true
    defer { isLent = wasLent }
    body()
  }

  /// Before anything that may move the tables which ``withValues(_:)`` and ``withChanges(_:)`` give away.
  @inline(__always)
  func checkNothingIsLent() {
    precondition(!isLent, "the solver was edited while its values were given to a closure")
  }

  /// Empties the list of changed variables.
  ///
  /// - Complexity: O(listed variables).
  public func forgetChanges() {
    checkNothingIsLent()
    engine.forgetChanges()
  }
}

extension Engine {
  /// Whether an edit waits to be worked off.
  @inline(__always)
  var needsSolving: Bool {
    presolving.work.count | blocks.loose.count | blocks.unsolved.count
      | evaluation.heldChanges.count | evaluation.queue.count
      | presolving.violated.count != 0 || evaluation.isOfAll
  }

  func excess(of constraint: Int32) -> Double {
    var excess = -constraints[constraint].constant
    let first = constraints[constraint].terms
    for node in first..<(first + constraints[constraint].termCount) {
      excess += nodes[node].coefficient * values[nodes[node].variable]
    }
    return excess
  }

  func violation(of constraint: Int32) -> Double {
    let excess = excess(of: constraint)
    switch constraints[constraint].relation {
    case .equal: return abs(excess)
    case .lessThanOrEqual: return max(0, excess)
    case .greaterThanOrEqual: return max(0, -excess)
    }
  }
}
