import Foundation
import Testing

@testable import YarSolver

/// The solver-level cases of the shared vectors.
@Suite struct LinearVectorTests {
  @Test func everyLinearCaseHolds() throws {
    guard let cases = VectorFile.cases(kind: "linear") else { return }
    #expect(cases.count >= 24)
    for testCase in cases { try run(testCase) }
  }

  private func run(_ testCase: [String: Any]) throws {
    let name = testCase["id"] as? String ?? "?"
    let solver = Solver()
    var variables: [String: Variable] = [:]
    for variable in testCase["variables"] as? [String] ?? [] {
      variables[variable] = solver.addVariable()
    }
    var ids: [String: ConstraintID] = [:]
    for (index, step) in (testCase["steps"] as? [[String: Any]] ?? []).enumerated() {
      let expected = step["expect"] as? [String: Any] ?? [:]
      let isRefused = expected["unsatisfiable"] as? Bool ?? false
      do {
        try take(step, solver, variables, &ids)
        #expect(!isRefused, "\(name) step \(index) should have been refused")
      } catch SolverError.unsatisfiable {
        #expect(isRefused, "\(name) step \(index) was refused")
      }
      solver._checkInvariants()
      if isRefused { continue }
      for (variable, value) in expected {
        guard let wanted = VectorFile.number(value), let id = variables[variable] else { continue }
        let found = solver.value(of: id)
        #expect(abs(found - wanted) < 1e-3, "\(name) step \(index) \(variable): \(found)")
      }
    }
  }

  private func take(
    _ step: [String: Any], _ solver: Solver, _ variables: [String: Variable],
    _ ids: inout [String: ConstraintID]
  ) throws {
    let id = step["id"] as? String ?? ""
    switch step["op"] as? String {
    case "add":
      let constraint = try #require(step["constraint"] as? [String: Any])
      var terms: [Term] = []
      let coefficients = constraint["terms"] as? [String: Any] ?? [:]
      for variable in coefficients.keys.sorted() {
        terms.append(
          Term(
            try #require(variables[variable]),
            try #require(VectorFile.number(coefficients[variable]))))
      }
      let relation = try #require(relations[constraint["rel"] as? String ?? ""])
      let name = try #require(constraint["id"] as? String)
      ids[name] = try solver.add(
        terms, relation, -(VectorFile.number(constraint["constant"]) ?? 0),
        priority: Priority(VectorFile.number(constraint["priority"]) ?? 1000))
    case "remove":
      try solver.remove(try #require(ids[id]))
    case "setConstant":
      try solver.setConstant(
        try #require(ids[id]), to: -(try #require(VectorFile.number(step["constant"]))))
    case "setPriority":
      try solver.setPriority(
        try #require(ids[id]), to: Priority(try #require(VectorFile.number(step["priority"]))))
    default:
      Issue.record("unknown step \(step)")
    }
  }

  private let relations: [String: Relation] = [
    "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
  ]
}
