import Foundation
import YarLayout
import YarSolver

/// A number of a case; `"inf"` and `"nan"` stand for what JSON cannot say.
private func number(_ value: Any?) -> Double {
  if let text = value as? String {
    return text == "inf" ? .infinity : text == "-inf" ? -.infinity : .nan
  }
  return value as? Double ?? 0
}

/// Runs a case of kind `legality`: a combination of attributes, and whether it can be made.
func legalityOutcome(_ item: [String: Any]) -> CaseOutcome {
  let parent = View()
  let first = View()
  let second = item["sameItem"] as? Bool == true ? first : View()
  for view in [first, second] where view.superview == nil { parent.addSubview(view) }
  let other = item["second"] as? String
  let constraint = LayoutConstraint(
    item: first, attribute: AutoLayoutTree.attribute(item["first"] as? String ?? ""),
    relatedBy: AutoLayoutTree.relation(item["rel"] as? String ?? ""),
    toItem: other == nil ? nil : second,
    attribute: other.map(AutoLayoutTree.attribute) ?? .notAnAttribute,
    multiplier: number(item["multiplier"]), constant: number(item["constant"]))
  return compare(constraint.error, item)
}

/// Runs a case of kind `legality-priority`.
func priorityOutcome(_ item: [String: Any]) -> CaseOutcome {
  let constraint = View().widthAnchor.constraint(equalToConstant: 1)
  do {
    try constraint.setPriority(LayoutPriority(number(item["priority"])))
    return compare(nil, item)
  } catch {
    return compare(error, item)
  }
}

/// Runs a case of kind `legality-mutation`, under the rule of older systems.
func mutationOutcome(_ item: [String: Any]) -> CaseOutcome {
  var environment = LayoutEnvironment()
  environment.strictPriorityMutation = true
  let window = Window(size: .zero, environment: environment)
  let constraint = window.widthAnchor.constraint(equalToConstant: 1)
  do {
    try constraint.setPriority(LayoutPriority(number(item["from"])))
    if item["active"] as? Bool == true { try constraint.activate() }
    try constraint.setPriority(LayoutPriority(number(item["to"])))
    return compare(nil, item)
  } catch {
    return compare(error, item)
  }
}

private func compare(_ error: LayoutConstraintError?, _ item: [String: Any]) -> CaseOutcome {
  let wanted = (item["expect"] as? [String: Any])?["result"] as? String ?? ""
  let actual = error?.rawValue ?? "ok"
  var outcome = CaseOutcome()
  if actual != wanted { outcome.failures.append("the result is \(actual) instead of \(wanted)") }
  return outcome
}

/// Runs a case of kind `ownership`: which view a constraint is installed on.
func ownershipOutcome(_ item: [String: Any]) -> CaseOutcome {
  var views: [String: View] = [:]
  var guides: [String: LayoutGuide] = [:]
  let parents = item["tree"] as? [String: Any] ?? [:]
  for name in parents.keys {
    if name.contains("(") { guides[name] = LayoutGuide() } else { views[name] = View() }
  }
  for (name, parent) in parents.sorted(by: { $0.key < $1.key }) {
    guard let parent = (parent as? String).flatMap({ views[$0] }) else { continue }
    if let view = views[name] { parent.addSubview(view) }
    if let guide = guides[name] { parent.addLayoutGuide(guide) }
  }
  func found(_ name: String?) -> (any LayoutItem)? {
    guard let name else { return nil }
    return views[name] ?? guides[name]
  }
  var outcome = CaseOutcome()
  guard let first = found(item["first"] as? String) else { return outcome }
  let second = found(item["second"] as? String)
  let constraint = LayoutConstraint(
    item: first, attribute: .width, relatedBy: .equal, toItem: second,
    attribute: second == nil ? .notAnAttribute : .width)
  var owner = "noCommonAncestor"
  do throws(LayoutConstraintError) {
    try constraint.activate()
    owner = views.first { $0.value.constraints.contains { $0 === constraint } }?.key ?? "nobody"
  } catch {
    owner = error.rawValue
  }
  let wanted = (item["expect"] as? [String: Any])?["owner"] as? String ?? ""
  if owner != wanted { outcome.failures.append("the owner is \(owner) instead of \(wanted)") }
  return outcome
}

/// Runs a case of kind `linear`: the solver alone, without views.
func linearOutcome(_ item: [String: Any]) -> CaseOutcome {
  var outcome = CaseOutcome()
  let solver = Solver()
  var variables: [String: Variable] = [:]
  for name in item["variables"] as? [String] ?? [] { variables[name] = solver.addVariable() }
  var ids: [String: ConstraintID] = [:]
  for (index, step) in (item["steps"] as? [[String: Any]] ?? []).enumerated() {
    let expect = step["expect"] as? [String: Any] ?? [:]
    do throws(SolverError) {
      try perform(step, solver, variables, &ids)
      if step["unsatisfiable"] as? Bool == true || expect["unsatisfiable"] as? Bool == true {
        outcome.failures.append("step \(index) is not refused")
      }
    } catch {
      guard case .unsatisfiable = error,
        step["unsatisfiable"] as? Bool == true || expect["unsatisfiable"] as? Bool == true
      else {
        outcome.failures.append("step \(index): \(error)")
        continue
      }
    }
    for (name, value) in expect.sorted(by: { $0.key < $1.key }) {
      guard let variable = variables[name], let wanted = value as? Double else { continue }
      let actual = solver.value(of: variable)
      if abs(actual - wanted) > 0.001 {
        outcome.failures.append("step \(index): \(name) is \(actual) instead of \(wanted)")
      }
    }
  }
  return outcome
}

private func perform(
  _ step: [String: Any], _ solver: Solver, _ variables: [String: Variable],
  _ ids: inout [String: ConstraintID]
) throws(SolverError) {
  let id = step["id"] as? String ?? ""
  switch step["op"] as? String ?? "" {
  case "add":
    let constraint = step["constraint"] as? [String: Any] ?? [:]
    let terms = (constraint["terms"] as? [String: Double] ?? [:]).sorted { $0.key < $1.key }
    let relations: [String: Relation] = [
      "==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
    ]
    ids[constraint["id"] as? String ?? ""] = try solver.add(
      terms.compactMap { term in variables[term.key].map { Term($0, term.value) } },
      relations[constraint["rel"] as? String ?? ""] ?? .equal, -number(constraint["constant"]),
      priority: Priority(number(constraint["priority"])))
  case "remove": if let id = ids[id] { try solver.remove(id) }
  case "setConstant":
    if let id = ids[id] { try solver.setConstant(id, to: -number(step["constant"])) }
  case "setPriority":
    if let id = ids[id] { try solver.setPriority(id, to: Priority(number(step["priority"]))) }
  default: break
  }
}
