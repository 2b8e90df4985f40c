@testable import YarSolver

/// A solver under random edits, with a plain list of what it should contain.
struct RandomSystem {
  let solver = Solver()
  var random: SplitMix64
  var variables: [Variable] = []
  var isNonNegative: [Bool] = []
  var held: [Double?] = []
  var constraints: [(id: ConstraintID, model: ReferenceSolver.Constraint)] = []
  let priorities: [Double]
  let nonNegativeShare: Int
  let requiredShare: Int
  /// Conflicts seen by refused additions, to be verified.
  var refusals: [(refused: ReferenceSolver.Constraint, others: Conflict)] = []

  init(seed: UInt64, variableCount: Int) {
    random = SplitMix64(seed: seed)
    let pools: [[Double]] = [
      [750, 250, 500], [750, 751, 250, 251, 999, 1, 500], [100],
      [900, 800, 700, 600, 500, 400, 300, 200, 100, 50, 20, 10],
    ]
    priorities = random.pick(pools)
    nonNegativeShare = random.pick([0, 3, 6])
    requiredShare = random.pick([2, 4, 6])
    for _ in 0..<variableCount { addVariable() }
  }

  mutating func addVariable() {
    let nonNegative = random.below(10) < nonNegativeShare
    variables.append(solver.addVariable(nonNegative: nonNegative))
    isNonNegative.append(nonNegative)
    held.append(nil)
  }

  mutating func randomConstraint() -> ReferenceSolver.Constraint {
    let count = min(variables.count, random.pick([1, 1, 1, 2, 2, 2, 3, 4]))
    var chosen: [Int] = []
    while chosen.count < count {
      let variable = random.below(variables.count)
      if !chosen.contains(variable) { chosen.append(variable) }
    }
    let coefficients: [Double] = [1, 1, 1, -1, -1, 2, 0.5, -0.5]
    let isRequired = random.below(10) < requiredShare
    return ReferenceSolver.Constraint(
      terms: chosen.map { ($0, random.pick(coefficients)) }, relation: random.below(3) - 1,
      constant: Double(random.below(41) * 5 - 60),
      priority: isRequired ? 1000 : random.pick(priorities))
  }

  func terms(_ constraint: ReferenceSolver.Constraint) -> [Term] {
    constraint.terms.map { Term(variables[$0.variable], $0.coefficient) }
  }

  func relation(_ constraint: ReferenceSolver.Constraint) -> Relation {
    constraint.relation == 0
      ? .equal : constraint.relation < 0 ? .lessThanOrEqual : .greaterThanOrEqual
  }

  /// One random edit.
  mutating func edit(allowingConflicts: Bool) throws(SolverError) {
    switch random.below(20) {
    case 0..<10: try add(allowingConflicts: allowingConflicts)
    case 10..<13: try remove()
    case 13..<16: try changeConstant(allowingConflicts)
    case 16..<18: try changePriority(allowingConflicts)
    default: try changeHeld(allowingConflicts)
    }
  }

  mutating func add(allowingConflicts: Bool) throws(SolverError) {
    let constraint = randomConstraint()
    let priority = Priority(constraint.priority)
    if allowingConflicts || constraint.priority < 1000 {
      let id = try solver.insert(
        terms(constraint), relation(constraint), constraint.constant, priority)
      constraints.append((id, constraint))
      return
    }
    do {
      let id = try solver.add(
        terms(constraint), relation(constraint), constraint.constant, priority: priority)
      constraints.append((id, constraint))
    } catch .unsatisfiable(let others) {
      refusals.append((constraint, others))
    }
  }

  mutating func remove() throws(SolverError) {
    if constraints.isEmpty { return }
    let index = random.below(constraints.count)
    try solver.remove(constraints[index].id)
    constraints.remove(at: index)
  }

  mutating func changeConstant(_ allowingConflicts: Bool) throws(SolverError) {
    if constraints.isEmpty { return }
    let index = random.below(constraints.count)
    if constraints[index].model.priority >= 1000 && !allowingConflicts { return }
    let constant = Double(random.below(41) * 5 - 60)
    try solver.setConstant(constraints[index].id, to: constant)
    constraints[index].model.constant = constant
  }

  mutating func changePriority(_ allowingConflicts: Bool) throws(SolverError) {
    if constraints.isEmpty { return }
    let index = random.below(constraints.count)
    let isRequired = allowingConflicts && random.below(3) == 0
    let priority = isRequired ? 1000 : random.pick(priorities)
    try solver.setPriority(constraints[index].id, to: Priority(priority))
    constraints[index].model.priority = priority
  }

  mutating func changeHeld(_ allowingConflicts: Bool) throws(SolverError) {
    guard allowingConflicts else { return }
    let index = random.below(min(2, variables.count))
    if held[index] != nil && random.below(4) == 0 {
      try solver.release(variables[index])
      held[index] = nil
    } else {
      let value = Double(random.below(30) * 10)
      try solver.hold(variables[index], at: value)
      held[index] = value
    }
  }

  /// The system for the reference: without what the solver has set aside.
  func reference(without broken: [Conflict] = []) -> ReferenceSolver {
    var list: [ReferenceSolver.Constraint] = []
    let brokenIDs = broken.compactMap(\.broken)
    for entry in constraints where !brokenIDs.contains(entry.id) { list.append(entry.model) }
    let brokenVariables = broken.compactMap(\.brokenNonNegative)
    for index in variables.indices {
      if isNonNegative[index] && !brokenVariables.contains(variables[index]) {
        list.append(nonNegative(index))
      }
      if let value = held[index] { list.append(heldConstraint(index, value)) }
    }
    return ReferenceSolver(variableCount: variables.count, constraints: list)
  }

  func nonNegative(_ index: Int) -> ReferenceSolver.Constraint {
    .init(terms: [(index, 1)], relation: 1, constant: 0, priority: 1000)
  }

  func heldConstraint(_ index: Int, _ value: Double) -> ReferenceSolver.Constraint {
    .init(terms: [(index, 1)], relation: 0, constant: value, priority: 1000)
  }

  /// The members of a conflict as constraints for the reference.
  func members(_ conflict: Conflict) -> [ReferenceSolver.Constraint] {
    var list = conflict.constraints.compactMap { id in
      constraints.first { $0.id == id }?.model
    }
    for variable in conflict.nonNegative {
      list.append(nonNegative(variables.firstIndex(of: variable)!))
    }
    for variable in conflict.held {
      let index = variables.firstIndex(of: variable)!
      list.append(heldConstraint(index, held[index] ?? 0))
    }
    return list
  }

  /// Violations of the solver's values, by priority.
  func costs(without broken: [Conflict] = []) throws(SolverError) -> [Double: Double] {
    var costs: [Double: Double] = [:]
    let brokenIDs = broken.compactMap(\.broken)
    for entry in constraints where !brokenIDs.contains(entry.id) {
      costs[entry.model.priority, default: 0] += try solver.violation(of: entry.id)
    }
    return costs
  }
}
