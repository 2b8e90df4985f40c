import Foundation
import YarLayout

/// Runs a case of kind `unsat` or `unsat-log`: required constraints that contradict each other.
func conflictOutcome(_ item: [String: Any]) -> CaseOutcome {
  var outcome = CaseOutcome()
  do {
    let tree = try AutoLayoutTree(item)
    tree.window.layoutIfNeeded()
    let expect = item["expect"] as? [String: Any] ?? [:]
    let sets = (expect["conflicts"] as? [[String: Any]] ?? []).map {
      Set($0["constraints"] as? [String] ?? [])
    }
    if tree.conflicts.isEmpty { outcome.failures.append("no conflict is found") }
    let breaks = expect["minBreaks"] as? Int ?? 1
    if tree.conflicts.count < breaks {
      outcome.failures.append(
        "\(tree.conflicts.count) conflicts found; at least \(breaks) are there")
    }
    for (index, conflict) in tree.conflicts.enumerated() {
      let names = Set(conflict.constraints.compactMap { tree.name(of: $0) })
      // After the first, a set may be one that only shows when something is left out already.
      if index == 0 || sets.count > 1, !sets.contains(names) {
        outcome.failures.append("the set \(names.sorted()) is none of \(sets.map { $0.sorted() })")
      }
      let broken = conflict.broken.flatMap { tree.name(of: $0) }
      let protected = Set(expect["protected"] as? [String] ?? [])
      if let broken, protected.contains(broken), !names.isSubset(of: protected) {
        outcome.failures.append("\(broken) is broken although it is protected")
      }
      if let apple = expect["appleBroke"] as? String, broken != apple {
        outcome.remarks.append("\(broken ?? "nothing") is broken; Apple's engine broke \(apple)")
      }
    }
    if let frames = expect["framesIfBroken"] as? [String: Any],
      let broken = tree.conflicts.first?.broken.flatMap({ tree.name(of: $0) })
    {
      if let wanted = frames[broken] as? [String: Any] {
        outcome.failures += tree.differences(wanted).map { "without \(broken): \($0)" }
      } else {
        outcome.failures.append("\(broken) is broken, for which the case has no frames")
      }
    }
  } catch {
    outcome.failures.append("\(error)")
  }
  return outcome
}

/// Runs a case of kind `ambiguous`: which views could lie elsewhere as well, and in which components.
func ambiguityOutcome(_ item: [String: Any]) -> CaseOutcome {
  var outcome = CaseOutcome()
  do {
    let tree = try AutoLayoutTree(item)
    tree.window.layoutIfNeeded()
    let expect = item["expect"] as? [String: Any] ?? [:]
    let ambiguous = expect["ambiguous"] as? [String: [String: Any]] ?? [:]
    for (name, value) in ambiguous.sorted(by: { $0.key < $1.key }) {
      let wanted = Set(value["fields"] as? [String] ?? [])
      let actual = Set(tree.ambiguousFields(name))
      if wanted != actual {
        outcome.failures.append(
          "\(name) is ambiguous in \(actual.sorted()) instead of \(wanted.sorted())")
      }
      if !tree.isAmbiguous(name) { outcome.failures.append("\(name) is not called ambiguous") }
    }
    for name in expect["unambiguousViews"] as? [String] ?? [] {
      if tree.isAmbiguous(name) {
        outcome.failures.append("\(name) is ambiguous in \(tree.ambiguousFields(name))")
      }
    }
    outcome.failures += tree.differences(expect["frames"] as? [String: Any] ?? [:])
  } catch {
    outcome.failures.append("\(error)")
  }
  return outcome
}

extension AutoLayoutTree {
  func name(of constraint: LayoutConstraint) -> String? {
    constraints.first { $0.value === constraint }?.key
  }

  func isAmbiguous(_ name: String) -> Bool {
    views[name]?.hasAmbiguousLayout ?? guides[name]?.hasAmbiguousLayout ?? false
  }

  func ambiguousFields(_ name: String) -> [String] {
    var result: [String] = []
    if let view = views[name] {
      if view.leftAnchor.hasAmbiguousLayout { result.append("x") }
      if view.topAnchor.hasAmbiguousLayout { result.append("y") }
      if view.widthAnchor.hasAmbiguousLayout { result.append("width") }
      if view.heightAnchor.hasAmbiguousLayout { result.append("height") }
    } else if let guide = guides[name] {
      if guide.leftAnchor.hasAmbiguousLayout { result.append("x") }
      if guide.topAnchor.hasAmbiguousLayout { result.append("y") }
      if guide.widthAnchor.hasAmbiguousLayout { result.append("width") }
      if guide.heightAnchor.hasAmbiguousLayout { result.append("height") }
    }
    return result
  }
}
