extension Solver {
  // MARK: One at a time

  /// Adds `left relation right`, unless it contradicts required constraints that are there.
  ///
  /// The priority is required unless given.
  ///
  /// - Returns: The id of the constraint.
  /// - Throws: `unsatisfiable` with the constraints that a required one contradicts; `notFinite`,
  ///   `outOfRange`, `invalidPriority` or `unknownVariable` for bad input. Nothing has changed then.
  /// - Complexity: What was edited before is solved first; then the blocks that the constraint
  ///   touches are tried. To add many, use `insert(_:_:_:_:)`.
  @discardableResult
  public func add(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression,
    priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    let difference = left - right
    return try add(difference.terms, relation, -difference.constant, priority: priority)
  }

  /// Adds `expression relation constant`, unless it contradicts required constraints.
  @discardableResult
  public func add(
    _ expression: LinearExpression, _ relation: Relation, _ constant: Double,
    priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    try add(expression.terms, relation, constant - expression.constant, priority: priority)
  }

  /// Adds `variable relation constant`, unless it contradicts required constraints.
  @discardableResult
  public func add(
    _ variable: Variable, _ relation: Relation, _ constant: Double, priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    try add([Term(variable)], relation, constant, priority: priority)
  }

  /// Adds `left relation right` for two variables, unless it contradicts required constraints.
  @discardableResult
  public func add(
    _ left: Variable, _ relation: Relation, _ right: Variable, priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    try add([Term(left), Term(right, -1)], relation, 0, priority: priority)
  }

  /// Adds `left relation right`, unless it contradicts required constraints.
  @discardableResult
  public func add(
    _ left: LinearExpression, _ relation: Relation, _ right: Variable,
    priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    try add(left, relation, LinearExpression(right), priority: priority)
  }

  /// Adds `left relation right`, unless it contradicts required constraints.
  @discardableResult
  public func add(
    _ left: Variable, _ relation: Relation, _ right: LinearExpression,
    priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    try add(LinearExpression(left), relation, right, priority: priority)
  }

  /// Adds `sum of terms relation constant`, unless it contradicts required constraints.
  @discardableResult
  public func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    let terms = try checked(terms.span, constant, priority)
    solve()
    guard priority.isRequired else {
      return finish(begin(terms, relation, constant, priority))
    }
    let constraint = begin(terms, relation, constant, priority)
    if var conflict = engine.conflictOfAdding(constraint) {
      conflict.constraints.removeAll { $0.index == constraint }
      engine.undoBegin(constraint)
      throw .unsatisfiable(others: conflict)
    }
    return finish(constraint)
  }

  // MARK: Many at a time

  /// Adds `sum of terms relation constant` without asking whether it contradicts others; that is
  /// found when solving (see ``conflicts``).
  ///
  /// - Returns: The id of the constraint.
  /// - Throws: `notFinite`, `outOfRange`, `invalidPriority` or `unknownVariable`.
  /// - Complexity: O(terms), and O(variables) where there are more than 32 terms. Nothing is solved.
  @discardableResult
  public func insert(
    _ terms: Span<Term>, _ relation: Relation, _ constant: Double,
    _ priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    checkNothingIsLent()
    let constraint = engine.insertPlain(terms, relation, constant, priority)
    if constraint >= 0 { return ConstraintID(index: constraint) }
    return finish(begin(try checked(terms, constant, priority), relation, constant, priority))
  }

  /// Adds `sum of terms relation constant` without asking whether it contradicts others; that is
  /// found when solving (see ``conflicts``).
  @discardableResult
  public func insert(
    _ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    try insert(terms.span, relation, constant, priority)
  }

  /// Adds `term relation constant` without asking whether it contradicts others.
  @discardableResult
  public func insert(
    _ term: Term, _ relation: Relation, _ constant: Double, _ priority: Priority = .required
  ) throws(SolverError) -> ConstraintID {
    try insert(CollectionOfOne(term).span, relation, constant, priority)
  }

  // MARK: Changes

  /// Removes a constraint.
  ///
  /// - Throws: `unknownConstraint`.
  /// - Complexity: O(terms); the blocks it took part in are built again when solving.
  public func remove(_ constraint: ConstraintID) throws(SolverError) {
    checkNothingIsLent()
    try checkKnown(constraint)
    engine.removeConstraint(constraint.index)
  }

  /// Changes the constant on the right side of a constraint.
  ///
  /// - Throws: `unknownConstraint`, `notFinite` or `outOfRange`.
  /// - Complexity: When solving, the block of the constraint is solved again from where it is.
  public func setConstant(_ constraint: ConstraintID, to constant: Double) throws(SolverError) {
    checkNothingIsLent()
    try checkKnown(constraint)
    try checkConstant(constant)
    engine.setConstant(constraint.index, to: constant)
  }

  /// What optimal solutions leave free goes to where the two sides of this constraint are equal, rather than staying
  /// where it was; of several such constraints, those with lower ids count more.
  ///
  /// It decides nothing that was not open: ambiguity is told as before. For a constraint that was just inserted.
  package func letRest(at constraint: ConstraintID) {
    guard isKnown(constraint) else { return }
    engine.constraints[constraint.index].flags.insert(.rests)
  }

  /// Changes the priority of a constraint, also to and from required.
  ///
  /// - Throws: `unknownConstraint` or `invalidPriority`.
  /// - Complexity: As removing the constraint and adding it again.
  public func setPriority(_ constraint: ConstraintID, to priority: Priority) throws(SolverError) {
    checkNothingIsLent()
    try checkKnown(constraint)
    if !priority.isValid { throw .invalidPriority }
    engine.setPriority(constraint.index, to: priority.rawValue)
  }

  // MARK: Reading back

  /// Whether the solver has the constraint.
  public func isKnown(_ constraint: ConstraintID) -> Bool {
    constraint.index >= 0 && Int(constraint.index) < engine.constraints.count
      && engine.constraints[constraint.index].kind != .free
      && !engine.constraints[constraint.index].flags.contains(.implicit)
  }

  /// The constant of a constraint, or nil if there is no such constraint.
  public func constant(of constraint: ConstraintID) -> Double? {
    isKnown(constraint) ? engine.constraints[constraint.index].constant : nil
  }

  /// The priority of a constraint, or nil if there is no such constraint.
  public func priority(of constraint: ConstraintID) -> Priority? {
    isKnown(constraint) ? Priority(engine.constraints[constraint.index].priority) : nil
  }

  /// How the sides of a constraint compare, or nil if there is no such constraint.
  public func relation(of constraint: ConstraintID) -> Relation? {
    isKnown(constraint) ? engine.constraints[constraint.index].relation : nil
  }

  /// The terms of a constraint, or nil if there is no such constraint.
  public func terms(of constraint: ConstraintID) -> [Term]? {
    guard isKnown(constraint) else { return nil }
    let record = engine.constraints[constraint.index]
    var terms: [Term] = []
    for node in record.terms..<(record.terms + record.termCount) {
      let entry = engine.nodes[node]
      terms.append(Term(Variable(index: entry.variable), entry.coefficient))
    }
    return terms
  }

  // MARK: Checks

  @inline(__always)
  func checkKnown(_ constraint: ConstraintID) throws(SolverError) {
    if !isKnown(constraint) { throw .unknownConstraint }
  }

  /// The terms with each variable once and without zeros; throws what is wrong with the input.
  private func checked(
    _ terms: Span<Term>, _ constant: Double, _ priority: Priority
  ) throws(SolverError) -> [Term] {
    if !priority.isValid { throw .invalidPriority }
    try checkConstant(constant)
    var result: [Term] = []
    // Where each variable is in the result, for many terms.
    var places: [Int] = []
    if terms.count > Limits.termsComparedByTwos {
      places = Array(repeating: -1, count: engine.variables.count)
    }
    for index in terms.indices {
      let term = terms[index]
      if !term.coefficient.isFinite { throw .notFinite }
      try checkKnown(term.variable)
      let place =
        places.isEmpty
        ? result.firstIndex { $0.variable == term.variable } ?? -1
        : places[Int(term.variable.index)]
      if place >= 0 {
        let sum = result[place].coefficient + term.coefficient
        // What cancels but for rounding was meant to cancel.
        let isRounding = abs(sum) < 1e-12 * max(abs(term.coefficient), 1)
        result[place].coefficient = isRounding ? 0 : sum
      } else {
        if !places.isEmpty { places[Int(term.variable.index)] = result.count }
        result.append(term)
      }
    }
    result.removeAll { $0.coefficient == 0 }
    for term in result where !Limits.accept(coefficient: term.coefficient) { throw .outOfRange }
    return result
  }

  private func begin(
    _ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Priority
  ) -> Int32 {
    let constraint = engine.beginConstraint(
      termCount: terms.count, relation: relation, constant: constant, priority: priority.rawValue)
    for (position, term) in terms.enumerated() {
      engine.setTerm(constraint, position, term.variable.index, term.coefficient)
    }
    return constraint
  }

  @inline(__always)
  private func finish(_ constraint: Int32) -> ConstraintID {
    engine.finishConstraint(constraint)
    return ConstraintID(index: constraint)
  }
}
