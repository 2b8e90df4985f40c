/// A slow solver for the same problem, written for clarity and sharing nothing with the real one.
///
/// Every variable is the difference of two non-negative columns; every constraint is a row of a
/// dense tableau with columns for what it exceeds and what it lacks. A two-phase simplex with Bland's
/// rule minimises one priority after another; after each, columns whose reduced cost is positive
/// must stay zero in every optimum of that level, and are struck out.
struct ReferenceSolver {
  struct Constraint {
    var terms: [(variable: Int, coefficient: Double)]
    /// -1: at most; 0: equal; 1: at least.
    var relation: Int
    var constant: Double
    var priority: Double
  }

  var variableCount: Int
  var constraints: [Constraint]

  struct Solution {
    /// Least sum of violations by priority, from the highest optional one down.
    var costs: [(priority: Double, cost: Double)]
    var values: [Double]
    /// By variable, whether optimal solutions differ; empty if not asked.
    var isAmbiguous: [Bool]
  }

  /// The optimum, or nil if the required constraints contradict each other.
  func solve(findingAmbiguity: Bool = false) -> Solution? {
    var tableau = Tableau(self)
    guard tableau.findFeasiblePoint() else { return nil }
    let levels = Set(constraints.map(\.priority)).filter { $0 < 1000 }.sorted(by: >)
    var costs: [(Double, Double)] = []
    for level in levels {
      let cost = tableau.minimise(tableau.costColumns(level))
      costs.append((level, cost))
      tableau.strikeOutCostly()
    }
    var ambiguous: [Bool] = []
    if findingAmbiguity {
      for variable in 0..<variableCount {
        var isAmbiguous = false
        let start = tableau.values(variableCount)[variable]
        for sign in [1.0, -1.0] {
          var copy = tableau
          var objective = [Double](repeating: 0, count: copy.columnCount)
          objective[2 * variable] = sign
          objective[2 * variable + 1] = -sign
          let least = copy.minimise(objective)
          if copy.isUnbounded || abs(least - sign * start) > 1e-5 { isAmbiguous = true }
        }
        ambiguous.append(isAmbiguous)
      }
    }
    return Solution(
      costs: costs.map { (priority: $0.0, cost: $0.1) }, values: tableau.values(variableCount),
      isAmbiguous: ambiguous)
  }
}

/// Rows `Σ entry · column = right side`, each with a basic column.
private struct Tableau {
  var rows: [[Double]] = []
  var right: [Double] = []
  var basis: [Int] = []
  var columnCount: Int
  var isStruckOut: [Bool]
  var isUnbounded = false
  /// By column: the priority at which it costs 1 for each unit, or 0.
  var costPriority: [Double]
  var reduced: [Double] = []
  private let firstArtificial: Int

  init(_ system: ReferenceSolver) {
    let count = system.constraints.count
    firstArtificial = 2 * system.variableCount + 2 * count
    columnCount = firstArtificial + count
    costPriority = Array(repeating: 0, count: columnCount)
    isStruckOut = Array(repeating: false, count: columnCount)
    for (index, constraint) in system.constraints.enumerated() {
      var row = [Double](repeating: 0, count: columnCount)
      for term in constraint.terms {
        row[2 * term.variable] += term.coefficient
        row[2 * term.variable + 1] -= term.coefficient
      }
      // lhs − excess + lack = constant
      let excess = 2 * system.variableCount + 2 * index
      let lack = excess + 1
      row[excess] = -1
      row[lack] = 1
      let isRequired = constraint.priority >= 1000
      if constraint.relation <= 0 {
        if isRequired { isStruckOut[excess] = true }
        costPriority[excess] = constraint.priority
      }
      if constraint.relation >= 0 {
        if isRequired { isStruckOut[lack] = true }
        costPriority[lack] = constraint.priority
      }
      var constant = constraint.constant
      if constant < 0 {
        constant = -constant
        for column in row.indices { row[column] = -row[column] }
      }
      row[firstArtificial + index] = 1
      rows.append(row)
      right.append(constant)
      basis.append(firstArtificial + index)
    }
  }

  func costColumns(_ priority: Double) -> [Double] {
    costPriority.map { $0 == priority ? 1 : 0 }
  }

  func values(_ variableCount: Int) -> [Double] {
    var columns = [Double](repeating: 0, count: columnCount)
    for (row, column) in basis.enumerated() { columns[column] = right[row] }
    return (0..<variableCount).map { (variable: Int) -> Double in
      columns[2 * variable] - columns[2 * variable + 1]
    }
  }

  mutating func findFeasiblePoint() -> Bool {
    var objective = [Double](repeating: 0, count: columnCount)
    for column in firstArtificial..<columnCount { objective[column] = 1 }
    if minimise(objective) > 1e-6 { return false }
    for row in rows.indices where basis[row] >= firstArtificial {
      // A basic artificial at zero is exchanged, or its row says nothing new.
      let choice = (0..<firstArtificial).filter { !isStruckOut[$0] }
        .max { abs(rows[row][$0]) < abs(rows[row][$1]) }
      if let column = choice, abs(rows[row][column]) > 1e-7 { pivot(row, column) }
    }
    for column in firstArtificial..<columnCount { isStruckOut[column] = true }
    return true
  }

  mutating func minimise(_ objective: [Double]) -> Double {
    isUnbounded = false
    reduced = objective
    for (row, column) in basis.enumerated() where objective[column] != 0 {
      for index in reduced.indices { reduced[index] -= objective[column] * rows[row][index] }
    }
    while let entering = (0..<columnCount).first(where: {
      !isStruckOut[$0] && reduced[$0] < -1e-8
    }) {
      var best: Int?
      for row in rows.indices where rows[row][entering] > 1e-8 {
        guard let current = best else {
          best = row
          continue
        }
        let ratio = right[row] / rows[row][entering]
        let bestRatio = right[current] / rows[current][entering]
        if ratio < bestRatio - 1e-11
          || (ratio <= bestRatio + 1e-11 && basis[row] < basis[current])
        {
          best = row
        }
      }
      guard let row = best else {
        isUnbounded = true
        break
      }
      pivot(row, entering)
    }
    var cost = 0.0
    for (row, column) in basis.enumerated() { cost += objective[column] * right[row] }
    return cost
  }

  mutating func strikeOutCostly() {
    for column in 0..<columnCount where reduced[column] > 1e-8 && !basis.contains(column) {
      isStruckOut[column] = true
    }
  }

  mutating func pivot(_ row: Int, _ column: Int) {
    let factor = 1 / rows[row][column]
    for index in 0..<columnCount { rows[row][index] *= factor }
    right[row] *= factor
    for other in rows.indices where other != row && rows[other][column] != 0 {
      let amount = rows[other][column]
      for index in 0..<columnCount { rows[other][index] -= amount * rows[row][index] }
      right[other] -= amount * right[row]
      if right[other] < 0 && right[other] > -1e-10 { right[other] = 0 }
      rows[other][column] = 0
    }
    if !reduced.isEmpty && reduced[column] != 0 {
      let amount = reduced[column]
      for index in 0..<columnCount { reduced[index] -= amount * rows[row][index] }
      reduced[column] = 0
    }
    basis[row] = column
  }
}
