extension Solver {
  /// Makes a variable.
  ///
  /// - Parameter nonNegative: Whether the variable is required to be at least 0, as sizes are.
  /// - Returns: Its id. Ids of removed variables are used again.
  /// - Complexity: O(1).
  public func addVariable(nonNegative: Bool = false) -> Variable {
    checkNothingIsLent()
    return Variable(index: engine.addVariable(nonNegative: nonNegative))
  }

  /// Removes a variable that no constraint mentions.
  ///
  /// - Throws: `unknownVariable`, or `variableInUse` if a constraint mentions it.
  /// - Complexity: O(1), and the block of the variable is built again.
  public func removeVariable(_ variable: Variable) throws(SolverError) {
    checkNothingIsLent()
    try checkKnown(variable)
    if engine.variables[variable.index].isHeld { engine.release(variable.index) }
    if !engine.removeVariable(variable.index) { throw .variableInUse }
  }

  /// Gives a variable its value from outside, until it is released.
  ///
  /// A held variable is the cheap way to say what changes often, such as the size of a window:
  /// constraints that use it are solved for a whole range of its values, so that a new value within
  /// that range costs a comparison for each block, and the values that follow it.
  ///
  /// A first `hold` changes what constraints mean to the solver and costs as much as adding those
  /// that mention the variable; further ones are cheap.
  ///
  /// - Throws: `unknownVariable`, `notFinite` or `outOfRange`.
  public func hold(_ variable: Variable, at value: Double) throws(SolverError) {
    checkNothingIsLent()
    try checkKnown(variable)
    try checkConstant(value)
    engine.hold(variable.index, at: value)
  }

  /// Lets the solver choose the variable's value again.
  ///
  /// - Throws: `unknownVariable`, or `notHeld`.
  public func release(_ variable: Variable) throws(SolverError) {
    checkNothingIsLent()
    try checkKnown(variable)
    if !engine.variables[variable.index].isHeld { throw .notHeld }
    engine.release(variable.index)
  }

  /// Whether the variable's value is given from outside.
  public func isHeld(_ variable: Variable) -> Bool {
    isKnown(variable) && engine.variables[variable.index].isHeld
  }

  /// Whether the variable is required to be at least 0.
  public func isNonNegative(_ variable: Variable) -> Bool {
    isKnown(variable) && engine.variables[variable.index].nonNegative >= 0
  }

  /// Whether the solver has the variable.
  public func isKnown(_ variable: Variable) -> Bool {
    variable.index >= 0 && Int(variable.index) < engine.variables.count
      && engine.variables[variable.index].flags.contains(.live)
  }

  @inline(__always)
  func checkKnown(_ variable: Variable) throws(SolverError) {
    if !isKnown(variable) { throw .unknownVariable }
  }

  @inline(__always)
  func checkConstant(_ constant: Double) throws(SolverError) {
    if Limits.accept(constant: constant) { return }
    throw constant.isFinite ? .outOfRange : .notFinite
  }
}
