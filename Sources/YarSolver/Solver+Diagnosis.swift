extension Solver {
  /// Whether other optimal solutions give the variable another value.
  ///
  /// The test is exact, up to rounding: the least and the greatest value over all optimal solutions
  /// are compared. A held variable is never ambiguous.
  ///
  /// - Complexity: O(1) where nothing is free; else the blocks the variable depends on are solved
  ///   again, without changing anything.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    isAmbiguous(LinearExpression(variable))
  }

  /// Whether optimal solutions differ in the value of an expression, such as the position of one
  /// thing relative to another.
  public func isAmbiguous(_ expression: LinearExpression) -> Bool {
    solve()
    for term in expression.terms {
      precondition(isKnown(term.variable), "isAmbiguous of a variable this solver does not have")
    }
    return engine.isAmbiguous(expression.terms)
  }

  /// Which of several variables other optimal solutions give another value, in their order.
  ///
  /// The answers are those of ``isAmbiguous(_:)-(Variable)``.
  ///
  /// - Complexity: Each block that leaves a choice is solved again once for all of them; then a few steps for each.
  public func areAmbiguous(_ variables: [Variable]) -> [Bool] {
    solve()
    for variable in variables {
      precondition(isKnown(variable), "areAmbiguous of a variable this solver does not have")
    }
    return engine.areAmbiguous(variables.map { $0.index })
  }

  /// The least and the greatest value that an expression has over all optimal solutions.
  ///
  /// They are infinite where nothing limits it, and both its value where nothing is free.
  ///
  /// - Complexity: As of ``isAmbiguous(_:)-(LinearExpression)``.
  public func range(of expression: LinearExpression) -> (lower: Double, upper: Double) {
    solve()
    for term in expression.terms {
      precondition(isKnown(term.variable), "range(of:) of a variable this solver does not have")
    }
    let range = engine.range(expression.terms)
    return (range.lower + expression.constant, range.upper + expression.constant)
  }

  /// Goes to another optimal solution, if there is one, and stays there as long as it remains
  /// optimal.
  ///
  /// What was unbounded moves by 100 at most.
  ///
  /// - Parameter seed: Different seeds choose different solutions; the same one always the same.
  public func moveToAlternative(seed: UInt64) {
    solve()
    engine.moveToAlternative(seed: seed)
  }

  /// The constraints that a variable's value comes from: the equalities it is evaluated by, and
  /// those constraints at whose limits the variables below it are held.
  ///
  /// - Returns: Ids in ascending order. Empty for a variable that nothing determines.
  /// - Complexity: Proportional to the blocks and definitions that take part.
  public func constraintsDetermining(_ variable: Variable) -> [ConstraintID] {
    solve()
    guard isKnown(variable) else { return [] }
    return engine.constraintsDetermining(variable.index)
  }

  /// The constraints that have a part in what some variables are, be it one that cancels in the end: those that determine
  /// them, and all variables that they are made of.
  ///
  /// - Returns: Ids in ascending order.
  /// - Complexity: Proportional to the definitions and the base variables that take part, each with its block.
  public func constraintsBehind(_ variables: [Variable]) -> [ConstraintID] {
    solve()
    return engine.constraintsBehind(variables.filter { isKnown($0) }.map { $0.index })
  }

  /// Stops the program if the solver's state contradicts itself.
  ///
  /// For tests; costs time in proportion to everything.
  public func _checkInvariants() {
    solve()
    engine._checkInvariants()
  }
}
