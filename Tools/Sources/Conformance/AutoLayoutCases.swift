import Foundation

/// The cases of Auto Layout: one file with many kinds of cases, each run by its own code.
///
/// Kinds without code are counted in a note. Adding a kind is a line in `run(_:)`.
struct AutoLayoutCases {
  private let cases: [[String: Any]]

  init(file: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    guard
      let object = try JSONSerialization.jsonObject(with: data) as? [String: Any],
      object["format"] as? String == "autolayout-vectors/1",
      let cases = object["cases"] as? [[String: Any]]
    else { throw CaseError("\(file) is not a file of Auto Layout cases") }
    self.cases = cases
  }

  func run() -> CaseReport {
    var report = CaseReport()
    var others: [String: Int] = [:]
    for item in cases {
      let id = item["id"] as? String ?? "?"
      let kind = item["kind"] as? String ?? "?"
      guard let outcome = Self.run(item, kind: kind) else {
        others[kind, default: 0] += 1
        continue
      }
      report.cases.append(CaseReport.Case(name: id, failures: outcome.failures))
      report.notes += outcome.remarks.map { "note: \(id): \($0)" }
    }
    let list = others.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    if !list.isEmpty { report.notes.append("kinds not run: " + list.joined(separator: ", ")) }
    return report
  }

  /// What a case of a kind gives, or nil for a kind without code.
  private static func run(_ item: [String: Any], kind: String) -> CaseOutcome? {
    switch kind {
    case "layout", "sequence", "wrap", "fitting": return layoutOutcome(item)
    case "unsat", "unsat-log": return conflictOutcome(item)
    case "ambiguous": return ambiguityOutcome(item)
    case "autoresizing": return autoresizingOutcome(item)
    case "legality": return legalityOutcome(item)
    case "legality-priority": return priorityOutcome(item)
    case "legality-mutation": return mutationOutcome(item)
    case "ownership": return ownershipOutcome(item)
    case "linear": return linearOutcome(item)
    case "stack": return stackOutcome(item)
    case "stack-appkit": return appKitStackOutcome(item)
    case "vfl": return visualFormatOutcome(item)
    case "vfl-error": return visualFormatErrorOutcome(item)
    default: return nil
    }
  }
}

/// What one case gives.
struct CaseOutcome {
  /// What differs where the case binds.
  var failures: [String] = []
  /// What differs where the case only informs.
  var remarks: [String] = []
}
