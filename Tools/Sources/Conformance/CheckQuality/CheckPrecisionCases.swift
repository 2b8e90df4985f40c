import Foundation

/// Measures how much of what `yar check` says is true: findings of real projects, drawn at random and judged by people
/// against the source, are looked for again.
///
/// What was judged false and is mended must not come back. Of what is still told, as many as the bounds say must be
/// true, and true and useful.
struct CheckPrecisionCases {
  /// A finding and what a person says of it.
  struct Judged {
    /// What a person says of a finding.
    enum Verdict: String {
      case useful = "true, useful"
      case noise = "true, noise"
      case wrong = "false"
    }

    /// What of a finding stays when its words change.
    struct Key: Hashable {
      var document: String
      var code: String
      var line: Int
    }

    var key: Key
    var verdict: Verdict
    var reason: String
    var isMended: Bool
  }

  private let folder: String
  private let judged: [Judged]
  private let program: CheckProgram

  /// At least these shares of errors and warnings are true, and true and useful; and of errors alone true.
  private static let bounds = (isTrue: 0.8, isUseful: 0.6, errors: 0.95)

  /// - Parameters:
  ///   - folder: The folder that the paths of the documents begin in.
  ///   - file: The judged findings.
  init(folder: String, judged file: String) throws {
    self.folder = folder
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    guard let items = object?["findings"] as? [[String: Any]] else {
      throw CaseError("\(file) has no list 'findings'")
    }
    judged = try items.map { item in
      guard let verdict = Judged.Verdict(rawValue: item["judged"] as? String ?? "") else {
        throw CaseError("\(file): not a judgement: \(item["judged"] ?? "none")")
      }
      return Judged(
        key: Judged.Key(
          document: item["document"] as? String ?? "", code: item["code"] as? String ?? "",
          line: item["line"] as? Int ?? 0),
        verdict: verdict, reason: item["reason"] as? String ?? "",
        isMended: item["mended"] as? Bool ?? false)
    }
    program = try CheckProgram()
  }

  func run() throws -> CaseReport {
    var report = CaseReport()
    let severities = try told()
    var counts: [String: [Judged.Verdict: Int]] = [:]
    for item in judged {
      let severity = severities[item.key]
      let isTold = severity == "error" || severity == "warning"
      if let severity, isTold, !item.isMended {
        counts[severity, default: [:]][item.verdict, default: 0] += 1
      }
      let failures = isTold && item.isMended ? ["was judged false and is told again"] : []
      report.cases.append(
        CaseReport.Case(
          name: "\(item.key.document):\(item.key.line): \(item.key.code)", failures: failures))
    }
    func count(_ severities: [String], _ verdicts: [Judged.Verdict]) -> Int {
      severities.reduce(0) { sum, severity in
        sum + verdicts.reduce(0) { $0 + (counts[severity]?[$1] ?? 0) }
      }
    }
    let both = ["error", "warning"]
    let all = count(both, [.useful, .noise, .wrong])
    let errors = count(["error"], [.useful, .noise, .wrong])
    note("true", count(both, [.useful, .noise]), of: all, Self.bounds.isTrue, in: &report)
    note("true and useful", count(both, [.useful]), of: all, Self.bounds.isUseful, in: &report)
    note(
      "errors that are true", count(["error"], [.useful, .noise]), of: errors, Self.bounds.errors,
      in: &report)
    return report
  }

  /// Notes a share, and a failure where it is too small.
  private func note(
    _ name: String, _ count: Int, of all: Int, _ bound: Double, in report: inout CaseReport
  ) {
    let share = all == 0 ? 1 : Double(count) / Double(all)
    let text =
      "\(name): \(count) of \(all) (\((share * 1000).rounded() / 10) %, bound \(bound * 100) %)"
    report.notes.append(text)
    report.cases.append(
      CaseReport.Case(name: name, failures: share < bound ? [text] : []))
  }

  /// How bad each finding is that is told now.
  private func told() throws -> [Judged.Key: String] {
    var severities: [Judged.Key: String] = [:]
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    for document in Set(judged.map(\.key.document)).sorted() {
      let found = try program.check(base + document).findings.values.flatMap { $0 }
      for finding in found {
        let key = Judged.Key(document: document, code: finding.code, line: finding.line)
        // Of two findings at one place the worse one counts.
        if severities[key] != "error" { severities[key] = finding.severity }
      }
    }
    return severities
  }
}
