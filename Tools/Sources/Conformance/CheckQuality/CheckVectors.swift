import Foundation
import YarDiagnosis
import YarLayout

/// What checks say of the recorded cases of contradictions and ambiguity.
struct CheckVectors {
  var conflictCases = 0
  var conflictsFound = 0
  var setCount = 0
  var irreducibleCount = 0
  var fixCount = 0
  var ambiguousCases = 0
  var ambiguousViews = 0
  var viewsFound = 0
  var falseViews = 0
  var failures: [String] = []

  init(file: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      let cases = object["cases"] as? [[String: Any]]
    else { throw CaseError("\(file) holds no cases") }
    for item in cases {
      switch item["kind"] as? String ?? "" {
      case "unsat", "unsat-log": try addConflicts(item)
      case "ambiguous": try addAmbiguity(item)
      default: break
      }
    }
  }

  private mutating func addConflicts(_ item: [String: Any]) throws {
    let id = item["id"] as? String ?? ""
    let tree = try AutoLayoutTree(item)
    var options = CheckOptions()
    options.kinds = [.conflict]
    let findings = tree.window.check(options)
    conflictCases += 1
    if findings.isEmpty {
      failures.append("\(id): no contradiction is found")
    } else {
      conflictsFound += 1
    }
    for finding in findings {
      setCount += 1
      fixCount += finding.fixes.isEmpty ? 0 : 1
      if finding.details.contains("without any one of these the others can hold; that is proved") {
        irreducibleCount += 1
      } else {
        failures.append("\(id): the set is not proved irreducible: \(finding.summary)")
      }
    }
  }

  private mutating func addAmbiguity(_ item: [String: Any]) throws {
    let id = item["id"] as? String ?? ""
    let tree = try AutoLayoutTree(item)
    var options = CheckOptions()
    options.kinds = [.ambiguous, .equalPriority, .scrollContent]
    let named = Set(tree.window.check(options).flatMap(\.subjects).compactMap(\.identifier))
    let expect = item["expect"] as? [String: Any] ?? [:]
    let expected = Set((expect["ambiguous"] as? [String: Any] ?? [:]).keys)
    ambiguousCases += 1
    ambiguousViews += expected.count
    viewsFound += expected.intersection(named).count
    falseViews += named.subtracting(expected).count
    if named != expected {
      failures.append("\(id): \(named.sorted()) are named instead of \(expected.sorted())")
    }
  }

  var markdown: [String] {
    [
      "", "## Recorded contradictions and ambiguity", "",
      "| | |", "| --- | --- |",
      "| cases with contradictions, and found | \(conflictCases), \(conflictsFound) |",
      "| sets that were told, and proved irreducible | \(setCount), \(irreducibleCount) |",
      "| sets with at least one change that helps | \(fixCount) |",
      "| cases with ambiguity | \(ambiguousCases) |",
      "| ambiguous views and guides, and found | \(ambiguousViews), \(viewsFound) |",
      "| views called ambiguous that are not | \(falseViews) |",
    ]
  }
}
