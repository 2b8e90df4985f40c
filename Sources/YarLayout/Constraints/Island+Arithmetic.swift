import YarSolver

/// Why a set of required constraints cannot hold, in numbers.
///
/// The members of an irreducible contradiction, each with a factor, add up to an inequality without
/// variables that is false, such as 312 ≤ 288. The proof of the contradiction has the factors.
///
/// What is needed of the layout is noted when the conflict is, and the proof made when somebody reads it: while sizes
/// are searched a layout with conflicts follows the other, and nobody does.
final class ConflictNumbers {
  private struct Member {
    var factor: Double
    var constant: Double
    /// Where in the layout the member lies, for the order of the numbers.
    var position: Double

    var part: Double { factor * constant }
  }

  /// The members: constraints, sizes that are not negative, and what is given.
  private let rules: [ContradictionProof.Rule]
  /// For each of them its number in the layout, and where it lies.
  private let places: [(constant: Double, position: Double)]
  /// The sizes that would have to be negative, in words.
  private let limits: [String]

  fileprivate init(
    _ rules: [ContradictionProof.Rule], _ places: [(constant: Double, position: Double)],
    _ limits: [String]
  ) {
    self.rules = rules
    self.places = places
    self.limits = limits
  }

  /// Whether somebody has read the numbers.
  private(set) var isProved = false

  /// The contradiction as `16 + 280 + 16 = 312 > 288`; nil where the numbers are not that simple.
  private(set) lazy var text: String? = {
    isProved = true
    let proof = ContradictionProof(rules)
    guard proof.verdict == .irreducible else { return nil }
    let members = members(proof.multipliers).stablySorted { $0.position < $1.position }
    let needed = members.filter { $0.part > 1e-9 }
    let available = members.filter { $0.part < -1e-9 }
    guard !needed.isEmpty else { return nil }
    var text = "\(side(needed)) > \(side(available))"
    if !limits.isEmpty { text += ", as " + limits.joined(separator: " and ") }
    return text
  }()

  /// `16 + 2 × 280 = 576`; a single number is not added up.
  private func side(_ members: [Member]) -> String {
    guard !members.isEmpty else { return "0" }
    var sum = 0.0
    var parts: [String] = []
    for member in members {
      sum += abs(member.part)
      let amount = formatted(abs(member.constant))
      let factor = abs(member.factor)
      parts.append(factor == 1 ? amount : "\(formattedExactly(factor)) × \(amount)")
    }
    let text = parts.joined(separator: " + ")
    return parts.count == 1 && abs(members[0].factor) == 1 ? text : "\(text) = \(formatted(sum))"
  }

  /// The members with factors that say "needed > available", in whole numbers where they can be.
  private func members(_ multipliers: [Double]) -> [Member] {
    var common = 0.0
    var commonCount = 0
    for multiplier in multipliers {
      let size = abs(multiplier)
      let count = multipliers.count { abs(abs($0) - size) < 1e-9 * size }
      if count > commonCount || (count == commonCount && size > common) {
        common = size
        commonCount = count
      }
    }
    return zip(multipliers, places).map { multiplier, place in
      let factor = -multiplier / common
      return Member(
        factor: abs(abs(factor) - 1) < 1e-9 ? (factor < 0 ? -1 : 1) : factor,
        constant: place.constant, position: place.position)
    }
  }
}

extension Island {
  /// The numbers of a conflict; nil where there are more than anybody reads.
  ///
  /// - Parameter told: The rules that its constraints stand for, in their order.
  func numbers(of conflict: Conflict, _ told: [LayoutRule?]) -> ConflictNumbers? {
    let limit = 40
    guard conflict.constraints.count <= limit else { return nil }
    let count = conflict.constraints.count + conflict.nonNegative.count + conflict.held.count
    guard count > 1, count <= limit else { return nil }
    let rules = proofRules(of: conflict, in: solver)
    guard rules.count == count else { return nil }
    var places: [(constant: Double, position: Double)] = []
    places.reserveCapacity(count)
    for (id, rule) in zip(conflict.constraints, told) {
      places.append((solver.constant(of: id) ?? 0, rule.map { position(of: $0.equation) } ?? 0))
    }
    for _ in conflict.nonNegative { places.append((0, 0)) }
    for variable in conflict.held { places.append((solver.value(of: variable), 0)) }
    var limits: [String] = []
    for variable in conflict.nonNegative {
      let slot = variableOwners[Int(variable.index)]
      guard slot >= 0 else { continue }
      let name = attribute(of: variable.index, slot) == .width ? "width" : "height"
      limits.append("the \(name) of '\(state(of: slot).name)' cannot be negative")
    }
    return ConflictNumbers(rules, places, limits)
  }

  /// The members of a conflict for a proof: constraints, sizes that are not negative, and what is given.
  ///
  /// In this order. What is given and no member has its value in the constants.
  package func proofRules(of conflict: Conflict, in solver: Solver) -> [ContradictionProof.Rule] {
    var rules: [ContradictionProof.Rule] = []
    for id in conflict.constraints {
      guard let terms = solver.terms(of: id), let constant = solver.constant(of: id),
        let relation = solver.relation(of: id)
      else { continue }
      rules.append(ContradictionProof.Rule(terms, relation, constant))
    }
    for variable in conflict.nonNegative {
      rules.append(ContradictionProof.Rule([Term(variable)], .greaterThanOrEqual, 0))
    }
    for index in rules.indices {
      var constant = rules[index].constant
      rules[index].terms.removeAll { term in
        guard solver.isHeld(term.variable), !conflict.held.contains(term.variable) else {
          return false
        }
        constant -= term.coefficient * solver.value(of: term.variable)
        return true
      }
      rules[index].constant = constant
    }
    for variable in conflict.held {
      rules.append(ContradictionProof.Rule([Term(variable)], .equal, solver.value(of: variable)))
    }
    return rules
  }

  /// Not the solver's own value: what is not decided stays where it was, and the order of numbers must not depend on
  /// that.
  private func placeInConflict(_ variable: Int32) -> Double {
    Int(variable) < conflictLog.places.count ? conflictLog.places[Int(variable)] : 0
  }

  /// Where along its axis an equation lies in the layout, roughly: the numbers are told in that order.
  private func position(of equation: ConstraintEquation) -> Double {
    var sum = 0.0
    var count = 0.0
    func add(_ state: ItemRecord, _ attribute: LayoutConstraint.Attribute) {
      guard let axis = attribute.axis else { return }
      let isHorizontal = axis == .horizontal
      let share = attribute.traits.contains(.size) ? 0.5 : attribute.resolvedShare(of: state)
      var next: ItemRecord? = state
      var isFirst = true
      while let current = next {
        if current.island === self, current.slot >= 0 {
          let place = items[Int(current.slot)]
          sum += placeInConflict(isHorizontal ? place.x : place.y)
          if isFirst {
            sum += share * placeInConflict(isHorizontal ? place.width : place.height)
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
}

extension LayoutConstraint.Attribute {
  /// How far along an item the attribute stands in the item's own direction of reading.
  func resolvedShare(of state: ItemRecord) -> Double {
    let direction = state.owningView?.effectiveUserInterfaceLayoutDirection
    return resolved(rightToLeft: direction == .rightToLeft).share
  }
}
