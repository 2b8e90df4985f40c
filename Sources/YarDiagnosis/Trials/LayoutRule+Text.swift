import YarLayout
import YarSolver

/// Rules and constraints in words, with views named as whoever tells it names them.
extension LayoutRule {
  /// The equation, and where a rule that is no constraint comes from.
  func text(naming name: (any LayoutItem) -> String) -> String {
    let text = equation.text(naming: { state in state.item.map(name) ?? "(gone)" })
    switch kind {
    case .constraint: return text
    case .contentSize(let hugging, let resistance):
      return text + " (its content; hugging \(hugging), resists \(resistance))"
    case .autoresizing: return text + " (its own frame)"
    case .given: return text + " (given)"
    case .notNegative: return text + " (sizes are not negative)"
    case .minimumSize: return text + " (its minimum size)"
    }
  }

  /// The items that the rule is about, the first one first.
  var items: [any LayoutItem] {
    var result: [any LayoutItem] = []
    if let item = equation.first.item { result.append(item) }
    if let item = equation.second?.item, !result.contains(where: { $0 === item }) {
      result.append(item)
    }
    return result
  }
}

extension LayoutConstraint {
  /// The equation.
  func text(naming name: (any LayoutItem) -> String) -> String {
    text(naming: name, relation: relation, constant: constant)
  }

  /// The equation with another relation or constant.
  func text(
    naming name: (any LayoutItem) -> String, relation: Relation, constant: Double
  ) -> String {
    var changed = equation
    changed.relation = relation
    changed.constant = constant
    return changed.text(naming: { state in state.item.map(name) ?? "(gone)" })
  }

  /// Whether it was written by somebody, rather than made by Yar for guides, frames and stacks.
  package var isAuthored: Bool { origin == .user && !isProtected }
}

extension View {
  /// The view that hosts the constraints which place this view or, for a host, what is in it; nil for
  /// views that no constraints know.
  var constraintHost: View? {
    constraintState?.island?.host
  }

  /// Whether constraints under this view have a solver of their own.
  var hostsConstraints: Bool { constraintState?.hosted != nil }

  /// How many rows of the constraints under this host were told as rules so far; tests pin it.
  var toldRuleCount: Int { constraintState?.hosted?.conflictLog.rulesTold ?? 0 }
}

/// A length in words, with at most two digits after the point.
func lengthText(_ value: Double) -> String { formatted(value) }

extension LayoutConstraint {
  /// The view that hosts what the constraint takes part in; nil for one that takes part in nothing.
  var constraintHost: View? { island?.host }

  /// By how much the first side is greater than the second in the layout as it stands, in points; nil for
  /// a constraint that takes part in none.
  var presentExcess: Double? {
    guard let island, row >= 0 else { return nil }
    return island.solver.excess(of: ConstraintID(index: row))
  }
}
