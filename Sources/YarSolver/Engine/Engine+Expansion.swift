/// Writing a constraint in base variables: those that no definition gives.
///
/// 1. Every term adds its coefficient to its variable's sum.
/// 2. Defined variables wait in a heap; the one of highest rank is replaced by its right side
///    first. Because a definition uses only variables of lower rank, each is replaced at most once,
///    after everything that could still cancel it. So the tops of two neighbouring cells cancel
///    before they unroll into all the heights above them, which keeps long lists linear.
/// 3. What is left is base variables, held variables, and a constant.
///
/// Cost: proportional to the definitions that do not cancel, times the logarithm of how many wait
/// at once.
extension Engine {
  /// Expands the constraint into `expansion`.
  mutating func expand(_ constraint: Int32) {
    expansion.base.removeAll()
    expansion.held.removeAll()
    expansion.replaced.removeAll()
    expansion.met.removeAll()
    expansion.constant = 0
    let record = constraints[constraint]
    expansion.scale = abs(record.constant)

    if record.termCount == 1 {
      // The most frequent constraint: a limit or wish for one variable that is its own base.
      let node = nodes[record.terms]
      if variables[node.variable].isBase {
        expansion.base.append(.init(variable: node.variable, coefficient: node.coefficient))
        return
      }
    }
    for offset in 0..<record.termCount {
      let node = nodes[record.terms + offset]
      meet(node.variable, node.coefficient)
    }
    while expansion.waiting.count > 0 {
      replace(expansion.nextWaiting())
    }
    for position in 0..<expansion.met.count {
      let variable = expansion.met[position]
      let sum = expansion.sums[variable]
      expansion.sums[variable] = Expansion.Sum()
      if sum.vanishes { continue }
      if variables[variable].isHeld {
        expansion.held.append(.init(variable: variable, coefficient: sum.value))
      } else {
        expansion.base.append(.init(variable: variable, coefficient: sum.value))
      }
    }
  }

  @inline(__always)
  private mutating func meet(_ variable: Int32, _ coefficient: Double) {
    let sum = expansion.sums.place(variable)
    let isNoted = sum.pointee.isNoted
    sum.pointee.value += coefficient
    sum.pointee.magnitude += abs(coefficient)
    if !isNoted {
      let record = variables.place(variable)
      if record.pointee.definition >= 0 {
        expansion.wait(.init(order: record.pointee.order, variable: variable))
      } else {
        expansion.met.append(variable)
      }
    }
  }

  /// Replaces a defined variable by the right side of its definition.
  private mutating func replace(_ variable: Int32) {
    let sum = expansion.sums[variable]
    expansion.sums[variable] = Expansion.Sum()
    if sum.vanishes { return }
    expansion.replacements += 1
    expansion.replaced.append(.init(variable: variable, coefficient: sum.value))
    let definition = constraints[variables[variable].definition]
    let factor = sum.value * definition.scale
    let constant = definition.constant - definition.expandedConstant
    expansion.constant += factor * constant
    expansion.scale += abs(factor * constant)
    let range = definition.rightSide
    for node in range.first..<range.end {
      let term = nodes[node]
      if term.variable != variable { meet(term.variable, -factor * term.coefficient) }
    }
  }
}

extension ConstraintRecord {
  /// The nodes that hold the terms of a definition; the defined variable is among them.
  @inline(__always)
  var rightSide: (first: Int32, end: Int32) {
    kind == .definition
      ? (terms, terms + termCount) : (nodes, nodes + definingCount)
  }
}
