/// Choosing the variable that a required equality defines.
///
/// Definitions form a graph without cycles: every variable on the right side has a lower rank than
/// the defined one (variables without definition count as lowest). Candidates, best first:
///
/// 1. A variable of the equality that nothing limits and no definition uses: it gets the highest
///    rank, and nothing else changes.
/// 2. One that nothing limits but definitions use, if a rank fits between both sides.
/// 3. After expansion, a base variable that nothing limits; or, where only two base variables are
///    left, either of them: the limits of `x` move onto `y` through `x = a·y + b`, so that linked
///    sizes melt into one variable instead of tying blocks together by rows.
///
/// Otherwise the equality stays as a row.
extension Engine {
  mutating func presolveEquality(_ constraint: Int32) {
    let record = constraints[constraint]
    var fallback: Int32 = -1
    for node in record.terms..<(record.terms + record.termCount) {
      let variable = nodes[node].variable
      let entry = variables.place(variable)
      guard entry.pointee.isBase, entry.pointee.bounds == 0 else { continue }
      if entry.pointee.dependents == 0 {
        presolving.highestOrder += 1
        define(node, by: constraint, kind: .definition, order: presolving.highestOrder)
        return
      }
      if fallback < 0 { fallback = node }
    }
    if fallback >= 0, let order = orderBetween(fallback, constraint) {
      define(fallback, by: constraint, kind: .definition, order: order)
      return
    }
    expand(constraint)
    let choice = choosePivot()
    guard choice >= 0 else {
      classify(constraint)
      return
    }
    let pivot = expansion.base[choice].variable
    let order: Double
    if variables[pivot].dependents == 0 {
      presolving.highestOrder += 1
      order = presolving.highestOrder
    } else {
      presolving.lowestOrder -= 1
      order = presolving.lowestOrder
    }
    if expansion.replaced.count == 0 {
      // Nothing was replaced, so the terms as given are the expanded form.
      for node in record.terms..<(record.terms + record.termCount)
      where nodes[node].variable == pivot {
        define(node, by: constraint, kind: .definition, order: order)
        return
      }
    }
    requeueReplacements(of: pivot)
    constraints[constraint].expandedConstant = expansion.constant
    storeNodes(constraint, defining: true)
    define(
      constraints[constraint].nodes + Int32(choice), by: constraint, kind: .expandedDefinition,
      order: order)
  }

  /// Position in `expansion.base` of the variable to define, or -1.
  private func choosePivot() -> Int {
    let count = expansion.base.count
    var best = -1
    for position in 0..<count {
      let entry = expansion.base[position]
      guard variables[entry.variable].bounds == 0 else { continue }
      if best < 0 || abs(entry.coefficient) > abs(expansion.base[best].coefficient) {
        best = position
      }
    }
    if best >= 0 || count > 2 || count == 0 { return best }
    if count == 1 { return 0 }
    let first = expansion.base[0]
    let second = expansion.base[1]
    // A pivot far smaller than its neighbour would magnify every rounding.
    if abs(first.coefficient) < 0.1 * abs(second.coefficient) { return 1 }
    if abs(second.coefficient) < 0.1 * abs(first.coefficient) { return 0 }
    let firstRecord = variables[first.variable]
    let secondRecord = variables[second.variable]
    if (firstRecord.dependents == 0) != (secondRecord.dependents == 0) {
      return firstRecord.dependents == 0 ? 0 : 1
    }
    return firstRecord.bounds <= secondRecord.bounds ? 0 : 1
  }

  /// A rank for the variable of `node` above the rest of the equality and below the definitions
  /// that use it, or nil if there is none or finding out would cost too much.
  private mutating func orderBetween(_ node: Int32, _ constraint: Int32) -> Double? {
    let variable = nodes[node].variable
    let record = constraints[constraint]
    var low = -Double.infinity
    for other in record.terms..<(record.terms + record.termCount) where other != node {
      let entry = variables[nodes[other].variable]
      if entry.definition >= 0 { low = max(low, entry.order) }
    }
    var high = Double.infinity
    var use = variables[variable].uses
    var steps = 0
    while use >= 0 {
      let entry = nodes[use]
      let owner = constraints[entry.constraint]
      let counts =
        entry.isKind(.defining) ? owner.kind == .expandedDefinition : owner.kind == .definition
      if counts && owner.defined >= 0 { high = min(high, variables[owner.defined].order) }
      steps += 1
      if steps > 64 || high <= low { return nil }
      use = entry.next
    }
    let former = variables[variable].order
    if former > low && former < high && former != 0 { return former }
    if low == -.infinity {
      presolving.lowestOrder -= 1
      return presolving.lowestOrder
    }
    let middle = low + (high - low) / 2
    return middle > low && middle < high ? middle : nil
  }

  private mutating func define(
    _ node: Int32, by constraint: Int32, kind: ConstraintRecord.Kind, order: Double
  ) {
    let variable = nodes[node].variable
    requeueReplacements(of: variable)
    loosen(variable)
    let record = constraints.place(constraint)
    record.pointee.kind = kind
    record.pointee.defined = variable
    record.pointee.stamp = nextStamp
    nextStamp &+= 1
    record.pointee.scale = 1 / nodes[node].coefficient
    if kind == .definition { record.pointee.expandedConstant = 0 }
    let entry = variables.place(variable)
    entry.pointee.definition = constraint
    entry.pointee.order = order
    evaluation.definitionCount += 1
    let range = record.pointee.rightSide
    for other in range.first..<range.end where nodes[other].variable != variable {
      variables[nodes[other].variable].dependents += 1
    }
    evaluation.program.insert(
      variable, isHighest: order == presolving.highestOrder,
      isLowest: order == presolving.lowestOrder)
    queueEvaluation(variable)
  }
}
