/// Whether rules contradict each other and each of them is needed, read off one combination of them.
///
/// A set of linear rules is contradictory without one to spare exactly if there is, up to a factor, one
/// combination of its left sides in which everything cancels, it has a part of every rule, counts no inequality
/// the wrong way round, and its right sides do not cancel. For then any others are independent of each other, and
/// independent equalities always have a solution. So nothing need be solved: one elimination decides.
package struct ContradictionProof {
  /// One rule: the sum of the terms against the constant, each variable once.
  package struct Rule {
    package var terms: [Term]
    package var relation: Relation
    package var constant: Double

    package init(_ terms: [Term], _ relation: Relation, _ constant: Double) {
      self.terms = terms
      self.relation = relation
      self.constant = constant
    }
  }

  /// What came out.
  package enum Verdict: Hashable, Sendable {
    /// The rules contradict each other, and without any one of them the others do not.
    case irreducible
    /// All but one can be spared, or they do not contradict each other at all.
    case refuted
  }

  package let verdict: Verdict
  /// How often each rule counts in the combination; empty if there is none of all of them.
  package let multipliers: [Double]
  /// What is left of the right sides: the left ones cancel, and this is below 0.
  package let remainder: Double

  /// Works the proof out.
  ///
  /// - Complexity: In proportion to the terms where rules form chains and trees, as those of layouts do; at worst
  ///   as an elimination in a full matrix.
  package init(_ rules: [Rule]) {
    var elimination = Elimination(rules)
    guard var combination = elimination.onlyCombination() else {
      verdict = .refuted
      multipliers = []
      remainder = 0
      return
    }
    var sum = 0.0
    var scale = 0.0
    for (index, rule) in rules.enumerated() {
      sum += combination[index] * rule.constant
      scale += (combination[index] * rule.constant).magnitude
    }
    guard sum.magnitude > 1e-9 * scale else {
      verdict = .refuted
      multipliers = []
      remainder = 0
      return
    }
    if sum > 0 {
      for index in combination.indices { combination[index].negate() }
      sum.negate()
    }
    multipliers = combination
    remainder = sum
    let isRightWay = rules.indices.allSatisfy { index in
      switch rules[index].relation {
      case .equal: true
      case .lessThanOrEqual: combination[index] > 0
      case .greaterThanOrEqual: combination[index] < 0
      }
    }
    verdict = isRightWay ? .irreducible : .refuted
  }
}

/// Gauss's elimination over sparse rows: the column that fewest rows have comes next.
private struct Elimination {
  private var rows: [[Entry]] = []
  /// By column, the rows that have it or had it.
  private var users: [[Int]] = []
  /// By column, how many rows have it.
  private var counts: [Int] = []
  private var isRetired: [Bool]
  private var steps: [(row: Int, pivot: Int, factor: Double)] = []
  private let count: Int

  private struct Entry {
    var column: Int
    var coefficient: Double
  }

  init(_ rules: [ContradictionProof.Rule]) {
    count = rules.count
    isRetired = Array(repeating: false, count: rules.count)
    var columns: [Int32: Int] = [:]
    for (index, rule) in rules.enumerated() {
      var row: [Entry] = []
      for term in rule.terms where term.coefficient != 0 {
        let known = columns[term.variable.index]
        let column = known ?? counts.count
        if known == nil {
          columns[term.variable.index] = column
          counts.append(0)
          users.append([])
        }
        counts[column] += 1
        users[column].append(index)
        row.append(Entry(column: column, coefficient: term.coefficient))
      }
      row.sort { $0.column < $1.column }
      rows.append(row)
    }
  }

  /// The only combination of all rows in which everything cancels, each row a part of it; nil if there is none
  /// such.
  mutating func onlyCombination() -> [Double]? {
    // A column that no row has any more none gets again: it is passed over, and left out where many pile up.
    var open: [Int] = Array(counts.indices)
    var start = 0
    while true {
      var best = -1
      var bestCount = Int.max
      while start < open.count, counts[open[start]] == 0 { start += 1 }
      var gone = 0
      for column in open[start...] where counts[column] < bestCount {
        if counts[column] == 0 {
          gone += 1
          continue
        }
        best = column
        bestCount = counts[column]
        if bestCount <= 2 { break }
      }
      if gone > 64 {
        open = open[start...].filter { counts[$0] > 0 }
        start = 0
      }
      if best < 0 { break }
      // Nothing cancels what only one row has: no combination has a part of it.
      if bestCount == 1 { return nil }
      eliminate(best)
    }
    let empty = (0..<count).filter { !isRetired[$0] }
    guard empty.count == 1 else { return nil }
    var multipliers = Array(repeating: 0.0, count: count)
    multipliers[empty[0]] = 1
    for step in steps.reversed() {
      multipliers[step.pivot] -= step.factor * multipliers[step.row]
    }
    var greatest = 0.0
    for multiplier in multipliers { greatest = max(greatest, multiplier.magnitude) }
    for multiplier in multipliers where multiplier.magnitude <= 1e-10 * greatest { return nil }
    return multipliers
  }

  /// Takes a column out of all rows but one, which is done with then.
  private mutating func eliminate(_ column: Int) {
    let having = users[column].filter { !isRetired[$0] && coefficient($0, column) != 0 }
    var greatest = 0.0
    for row in having { greatest = max(greatest, coefficient(row, column).magnitude) }
    var pivot = having[0]
    var length = Int.max
    // Of those that are safe to divide by, the shortest: it fills least.
    for row in having where coefficient(row, column).magnitude >= 0.1 * greatest {
      if rows[row].count < length {
        pivot = row
        length = rows[row].count
      }
    }
    let divisor = coefficient(pivot, column)
    for row in having where row != pivot {
      let factor = coefficient(row, column) / divisor
      subtract(pivot, factor, from: row, column)
      steps.append((row, pivot, factor))
    }
    for entry in rows[pivot] { counts[entry.column] -= 1 }
    isRetired[pivot] = true
  }

  private func coefficient(_ row: Int, _ column: Int) -> Double {
    var low = 0
    var high = rows[row].count
    while low < high {
      let middle = (low + high) / 2
      if rows[row][middle].column < column { low = middle + 1 } else { high = middle }
    }
    guard low < rows[row].count, rows[row][low].column == column else { return 0 }
    return rows[row][low].coefficient
  }

  /// Subtracts a multiple of one row from another; what cancels but for rounding is gone.
  private mutating func subtract(
    _ pivot: Int, _ factor: Double, from row: Int, _ eliminated: Int
  ) {
    let old = rows[row]
    let other = rows[pivot]
    var result: [Entry] = []
    result.reserveCapacity(old.count + other.count)
    var left = 0
    var right = 0
    while left < old.count || right < other.count {
      if right == other.count || (left < old.count && old[left].column < other[right].column) {
        result.append(old[left])
        left += 1
        continue
      }
      let column = other[right].column
      let part = -factor * other[right].coefficient
      right += 1
      guard left < old.count, old[left].column == column else {
        counts[column] += 1
        users[column].append(row)
        result.append(Entry(column: column, coefficient: part))
        continue
      }
      let before = old[left].coefficient
      left += 1
      let sum = before + part
      if column == eliminated || sum.magnitude <= 1e-10 * (before.magnitude + part.magnitude) {
        counts[column] -= 1
      } else {
        result.append(Entry(column: column, coefficient: sum))
      }
    }
    rows[row] = result
  }
}
