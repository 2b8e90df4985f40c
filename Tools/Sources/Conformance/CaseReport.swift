import Foundation

/// What became of each case of a file.
struct CaseReport {
  struct Case {
    var name: String
    /// What differed, in the order of the answers; empty when all was right.
    var failures: [String]
    /// Why the case was not run, or nil.
    var skipped: String?
  }

  var cases: [Case] = []
  /// Lines about the whole run, printed before the closing line.
  var notes: [String] = []

  var passed: Int { cases.count { $0.failures.isEmpty && $0.skipped == nil } }
  var failed: Int { cases.count { !$0.failures.isEmpty } }
  var skipped: Int { cases.count { $0.skipped != nil } }

  /// One line for each failing case, then the notes.
  var lines: [String] {
    cases.filter { !$0.failures.isEmpty }.map { failing in
      let rest = failing.failures.count - 1
      return "\(failing.name): \(failing.failures[0])" + (rest > 0 ? " (and \(rest) more)" : "")
    } + notes
  }

  var closingLine: String {
    "\(passed) passed, \(failed) failed" + (skipped > 0 ? ", \(skipped) skipped" : "")
  }

  func json() throws -> Data {
    let results: [[String: Any]] = cases.map { item in
      var result: [String: Any] = [
        "name": item.name,
        "result": item.skipped != nil ? "skipped" : item.failures.isEmpty ? "passed" : "failed",
      ]
      if !item.failures.isEmpty { result["failures"] = item.failures }
      if let reason = item.skipped { result["reason"] = reason }
      return result
    }
    return try JSONSerialization.data(
      withJSONObject: [
        "cases": results, "passed": passed, "failed": failed, "skipped": skipped, "notes": notes,
      ],
      options: [.prettyPrinted, .sortedKeys])
  }
}
