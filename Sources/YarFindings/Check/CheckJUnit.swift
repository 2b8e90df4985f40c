import YarCairo
import YarDiagnosis

/// The findings as JUnit's XML: a suite for each document, a case for each finding that fails, one that passes for
/// a scene without such findings, and an error for a document that cannot be read or took too long.
enum CheckJUnit {
  /// One suite, and what it counts.
  private struct Suite {
    var name: String
    var cases: [String] = []
    var failures = 0
    var errors = 0
    var names: [String: Int] = [:]

    /// A name that no case before has: services show one case of a name only.
    mutating func distinct(_ name: String) -> String {
      let count = names[name, default: 0] + 1
      names[name] = count
      return count == 1 ? name : "\(name) (\(count))"
    }

    var counts: String {
      "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    }
  }

  /// The text of all documents.
  ///
  /// - Parameter least: The least severity of what fails.
  static func text(of checks: [DocumentCheck], failingFrom least: FindingSeverity) -> String {
    let paths = ResultPath()
    let suites = checks.map { suite($0, paths, least) }
    let cases = suites.reduce(0) { $0 + $1.cases.count }
    let failures = suites.reduce(0) { $0 + $1.failures }
    let errors = suites.reduce(0) { $0 + $1.errors }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"yar check\" tests=\"\(cases)\" failures=\"\(failures)\" "
    text += "errors=\"\(errors)\">\n"
    for suite in suites {
      text += "  <testsuite name=\(XMLText.attribute(suite.name)) \(suite.counts)>\n"
      text += suite.cases.joined() + "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func suite(
    _ check: DocumentCheck, _ paths: ResultPath, _ least: FindingSeverity
  ) -> Suite {
    let document = paths.relative(check.input)
    var suite = Suite(name: document)
    func open(_ name: String, _ line: Int?, of file: String? = nil) -> String {
      let file = XMLText.attribute(file ?? document)
      let place = "classname=\(XMLText.attribute(document)) file=\(file)"
      let line = line.map { " line=\"\($0)\"" } ?? ""
      return
        "    <testcase \(place)\(line) name=\(XMLText.attribute(suite.distinct(name))) time=\"0\""
    }
    if check.isUnfinished {
      let first = check.errors.first
      let source = first.map(check.source)
      suite.errors = 1
      let finished =
        check.rows != nil
        ? "every row can be laid out"
        : check.stop == nil ? "the document has no errors" : "the check comes to its end"
      let name = check.isChecked ? finished : "the document can be read"
      let type = check.isChecked ? "unfinished" : "unreadable"
      suite.cases.append(
        open(name, source?.line, of: source.map { paths.relative($0.input) }) + ">\n"
          + "      <error type=\"\(type)\" message=\(XMLText.attribute(first?.text ?? "it cannot be read"))>"
          + check.errors.map { XMLText.line("\($0.place): \($0.text)") }.joined(separator: "\n")
          + "</error>\n    </testcase>\n")
    }
    for scene in check.scenes {
      let name = scene.name ?? "scene \(scene.number)"
      let counted = scene.findings.filter { $0.severity >= least }
      if counted.isEmpty { suite.cases.append(open(name, nil) + "/>\n") }
      for finding in counted {
        suite.failures += 1
        let view = finding.subjects.first.map { " \($0.name)" } ?? ""
        suite.cases.append(
          open("\(name): \(finding.kind.rawValue)\(view)", finding.place?.line) + ">\n"
            + "      <failure type=\(XMLText.attribute(finding.kind.rawValue)) "
            + "message=\(XMLText.attribute(finding.summary))>"
            + finding.explanation.map { XMLText.line($0) }.joined(separator: "\n")
            + "</failure>\n    </testcase>\n")
      }
    }
    return suite
  }
}
