// libFuzzer target: a sequence of bytes is a sequence of edits. After each solve the invariants must
// hold, and a fresh solver with the same constraints must find the same cost at every level.
//
// Built together with the sources of YarSolver as one module: Scripts/fuzz-solver.sh.

struct Bytes {
  var rest: UnsafeBufferPointer<UInt8>.SubSequence

  mutating func next() -> Int { Int(rest.popFirst() ?? 0) }
}

struct FuzzedConstraint {
  var id: ConstraintID
  var terms: [Term]
  var relation: Relation
  var constant: Double
  var priority: Double
}

struct FuzzedSystem {
  let solver = Solver()
  var variables: [Variable] = []
  var isNonNegative: [Bool] = []
  var held: [Double?] = []
  var constraints: [FuzzedConstraint] = []

  static let coefficients: [Double] = [1, -1, 1, 2, 0.5, -0.5, 3, -7]
  static let priorities: [Double] = [1000, 1000, 750, 500, 250, 251, 999, 1]
  static let relations: [Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual, .equal]

  mutating func edit(_ bytes: inout Bytes) throws(SolverError) {
    switch bytes.next() % 12 {
    case 0 where variables.count < 24:
      let isSize = bytes.next() % 2 == 0
      variables.append(solver.addVariable(nonNegative: isSize))
      isNonNegative.append(isSize)
      held.append(nil)
    case 1 where !constraints.isEmpty:
      let index = bytes.next() % constraints.count
      try solver.remove(constraints.remove(at: index).id)
    case 2 where !constraints.isEmpty:
      let index = bytes.next() % constraints.count
      constraints[index].constant = Double(bytes.next()) * 4 - 300
      try solver.setConstant(constraints[index].id, to: constraints[index].constant)
    case 3 where !constraints.isEmpty:
      let index = bytes.next() % constraints.count
      constraints[index].priority = Self.priorities[bytes.next() % 8]
      try solver.setPriority(
        constraints[index].id, to: Priority(constraints[index].priority))
    case 4 where !variables.isEmpty:
      let index = bytes.next() % min(2, variables.count)
      let value = Double(bytes.next()) * 3
      try solver.hold(variables[index], at: value)
      held[index] = value
    case 5 where !variables.isEmpty:
      let index = bytes.next() % min(2, variables.count)
      guard held[index] != nil else { return }
      try solver.release(variables[index])
      held[index] = nil
    case 6: solver.solve()
    case 7 where !variables.isEmpty:
      _ = solver.isAmbiguous(variables[bytes.next() % variables.count])
    case 8 where !variables.isEmpty:
      _ = solver.constraintsDetermining(variables[bytes.next() % variables.count])
    default:
      try add(&bytes)
    }
  }

  private mutating func add(_ bytes: inout Bytes) throws(SolverError) {
    guard !variables.isEmpty else { return }
    let shape = bytes.next()
    var terms: [Term] = []
    for _ in 0...(shape % 4) {
      let choice = bytes.next()
      terms.append(
        Term(variables[choice % variables.count], Self.coefficients[choice / 32]))
    }
    let relation = Self.relations[(shape / 4) % 4]
    let priority = Self.priorities[(shape / 16) % 8]
    let constant = Double(bytes.next()) * 4 - 300
    let id: ConstraintID
    if shape >= 128 {
      id = try solver.insert(terms, relation, constant, Priority(priority))
    } else {
      do {
        id = try solver.add(terms, relation, constant, priority: Priority(priority))
      } catch .unsatisfiable {
        return
      }
    }
    constraints.append(
      FuzzedConstraint(
        id: id, terms: terms, relation: relation, constant: constant, priority: priority))
  }

  /// Compares with a solver that is built at once.
  func check() throws(SolverError) {
    solver._checkInvariants()
    let broken = solver.conflicts
    if !broken.isEmpty { return }
    let fresh = Solver()
    for (index, isSize) in isNonNegative.enumerated() {
      let variable = fresh.addVariable(nonNegative: isSize)
      if let value = held[index] { try fresh.hold(variable, at: value) }
    }
    var ids: [ConstraintID] = []
    for constraint in constraints {
      ids.append(
        try fresh.insert(
          constraint.terms, constraint.relation, constraint.constant,
          Priority(constraint.priority)))
    }
    fresh._checkInvariants()
    precondition(fresh.conflicts.isEmpty, "a fresh solver finds a conflict")
    for level in Set(constraints.map(\.priority)) {
      var cost = 0.0
      var freshCost = 0.0
      for (index, constraint) in constraints.enumerated() where constraint.priority == level {
        cost += try solver.violation(of: constraint.id)
        freshCost += try fresh.violation(of: ids[index])
      }
      precondition(
        abs(cost - freshCost) <= 1e-5 * max(1, abs(cost)), "level \(level): \(cost), \(freshCost)")
    }
  }
}

/// One run: the bytes are edits.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSolver(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var bytes = Bytes(rest: UnsafeBufferPointer(start: start, count: min(count, 512))[...])
  var system = FuzzedSystem()
  do {
    var edits = 0
    while !bytes.rest.isEmpty {
      try system.edit(&bytes)
      edits += 1
      if edits % 16 == 0 { try system.check() }
    }
    try system.check()
  } catch .outOfRange {
    // Coefficients of one variable may cancel to something too small; that is refused.
  } catch {
    preconditionFailure("\(error)")
  }
  return 0
}
