import YarSolver

/// Why a set of required constraints cannot hold, in numbers.
///
/// The members of an irreducible contradiction, each with a factor, add up to an inequality without
/// variables that is false, such as 312 ≤ 288. There is one such set of factors (but for scale), and it is the
/// solution of a small linear system.
extension Island {
  private struct Member {
    var terms: [Term]
    var relation: Relation
    var constant: Double
    var factor = 0.0
    /// Where in the layout the member lies, for the order of the numbers.
    var position: Double
    var axis: LayoutConstraint.Axis
  }

  /// The contradiction as `16 + 280 + 16 = 312 > 288`; nil where it is not as simple as that.
  func arithmetic(of conflict: Conflict) -> String? {
    let limit = 40
    guard conflict.constraints.count <= limit else { return nil }
    var members = members(of: conflict)
    guard members.count > 1, members.count <= limit, findFactors(&members) else { return nil }
    members.sort { $0.position < $1.position }
    let needed = members.filter { $0.factor * $0.constant > 1e-9 }
    let available = members.filter { $0.factor * $0.constant < -1e-9 }
    guard !needed.isEmpty else { return nil }
    var text = "\(side(needed)) > \(side(available))"
    var limits: [String] = []
    for variable in conflict.nonNegative {
      let slot = variableOwners[Int(variable.index)]
      guard slot >= 0 else { continue }
      let name = attribute(of: variable.index, slot) == .width ? "width" : "height"
      limits.append("the \(name) of '\(state(of: slot).name)' cannot be negative")
    }
    if !limits.isEmpty { text += ", as " + limits.joined(separator: " and ") }
    return text
  }

  /// `16 + 2 × 280 = 576`; a single number is not added up.
  private func side(_ members: [Member]) -> String {
    guard !members.isEmpty else { return "0" }
    var sum = 0.0
    var parts: [String] = []
    for member in members {
      sum += abs(member.factor * member.constant)
      let amount = formatted(abs(member.constant))
      let factor = abs(member.factor)
      parts.append(factor == 1 ? amount : "\(formattedExactly(factor)) × \(amount)")
    }
    let text = parts.joined(separator: " + ")
    return parts.count == 1 && abs(members[0].factor) == 1 ? text : "\(text) = \(formatted(sum))"
  }

  private func members(of conflict: Conflict) -> [Member] {
    var result: [Member] = []
    for id in conflict.constraints {
      guard let terms = solver.terms(of: id), let constant = solver.constant(of: id),
        let relation = solver.relation(of: id), let rule = rule(of: id)
      else { continue }
      result.append(
        Member(
          terms: terms, relation: relation, constant: constant,
          position: position(of: rule.equation),
          axis: rule.attribute.axis ?? .horizontal))
    }
    for variable in conflict.nonNegative {
      result.append(
        Member(
          terms: [Term(variable)], relation: .greaterThanOrEqual, constant: 0, position: 0,
          axis: .horizontal))
    }
    for variable in conflict.held {
      result.append(
        Member(
          terms: [Term(variable)], relation: .equal, constant: solver.value(of: variable),
          position: 0, axis: .horizontal))
    }
    return result
  }

  /// Where along its axis an equation lies in the layout, roughly: the numbers are told in that order.
  private func position(of equation: ConstraintEquation) -> Double {
    var sum = 0.0
    var count = 0.0
    func add(_ state: LayoutItemState, _ attribute: LayoutConstraint.Attribute) {
      guard let axis = attribute.axis else { return }
      let isHorizontal = axis == .horizontal
      let share = attribute.traits.contains(.size) ? 0.5 : attribute.resolvedShare(of: state)
      var next: LayoutItemState? = state
      var isFirst = true
      while let current = next {
        if current.island === self, current.slot >= 0 {
          let place = items[Int(current.slot)]
          sum += solver.value(of: Variable(index: isHorizontal ? place.x : place.y))
          if isFirst {
            sum +=
              share * solver.value(of: Variable(index: isHorizontal ? place.width : place.height))
          }
        }
        isFirst = false
        if current === host.constraintState { break }
        next = current.container?.constraintState
      }
      count += 1
    }
    add(equation.first, equation.firstAttribute)
    if let second = equation.second { add(second, equation.secondAttribute) }
    return count == 0 ? 0 : sum / count
  }

  /// Finds the factors with which the variables of the members cancel, by elimination.
  private func findFactors(_ members: inout [Member]) -> Bool {
    var variables: [Int32] = []
    for member in members {
      for term in member.terms where !variables.contains(term.variable.index) {
        variables.append(term.variable.index)
      }
    }
    let columns = members.count
    var matrix: [[Double]] = []
    for variable in variables {
      var line: [Double] = []
      for member in members {
        line.append(member.terms.first { $0.variable.index == variable }?.coefficient ?? 0)
      }
      matrix.append(line)
    }
    let pivots = eliminate(&matrix, columns: columns)
    guard pivots.count == columns - 1,
      let free = (0..<columns).first(where: { !pivots.contains($0) })
    else { return false }
    members[free].factor = 1
    for (line, column) in pivots.enumerated() { members[column].factor = -matrix[line][free] }
    return orient(&members)
  }

  /// Turns the factors so that the sum says "needed > available", in whole numbers where they can be.
  private func orient(_ members: inout [Member]) -> Bool {
    var total = 0.0
    for member in members { total += member.factor * member.constant }
    guard abs(total) > 1e-9 else { return false }
    var common = 0.0
    var commonCount = 0
    for member in members {
      let size = abs(member.factor)
      let count = members.count { abs(abs($0.factor) - size) < 1e-9 }
      if count > commonCount || (count == commonCount && size > common) {
        common = size
        commonCount = count
      }
    }
    guard common > 0 else { return false }
    let scale = (total < 0 ? -1 : 1) / common
    for index in members.indices {
      let factor = members[index].factor * scale
      members[index].factor = abs(abs(factor) - 1) < 1e-9 ? (factor < 0 ? -1 : 1) : factor
      switch members[index].relation {
      case .equal: break
      case .greaterThanOrEqual: if factor < -1e-9 { return false }
      case .lessThanOrEqual: if factor > 1e-9 { return false }
      }
    }
    return true
  }
}

extension LayoutConstraint.Attribute {
  /// How far along an item the attribute stands in the item's own direction of reading.
  func resolvedShare(of state: LayoutItemState) -> Double {
    let direction = state.owningView?.effectiveUserInterfaceLayoutDirection
    return resolved(rightToLeft: direction == .rightToLeft).share
  }
}
