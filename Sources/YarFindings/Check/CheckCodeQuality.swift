import YarDiagnosis
import YarDocuments

/// The findings as GitLab's code quality reports have them: a list of objects.
enum CheckCodeQuality {
  /// The text of all documents.
  static func text(of checks: [DocumentCheck]) -> String {
    let paths = ResultPath()
    var seen: [String: Int] = [:]
    var entries: [JSONValue] = []
    for check in checks {
      let file = paths.relative(check.input)
      for scene in check.scenes {
        for finding in scene.findings {
          // Names what it is about, not where it stands; the same in two scenes is two findings.
          let key = "\(file)#\(scene.name ?? "\(scene.number)")#\(finding.fingerprint)"
          let count = seen[key, default: 0]
          seen[key] = count + 1
          entries.append(
            entry(
              finding.kind.rawValue, finding.summary, severity(finding.severity), file,
              finding.place?.line, count == 0 ? key : "\(key)#\(count + 1)"))
        }
      }
      let code = check.isChecked ? "unfinished" : "unreadable"
      for error in check.errors {
        let source = check.source(of: error)
        let file = paths.relative(source.input)
        entries.append(
          entry(
            code, error.text, "critical", file, source.line,
            "\(file)#\(code)#\(error.text)"))
      }
    }
    return JSONWriter.text(of: .array(entries))
  }

  private static func entry(
    _ code: String, _ text: String, _ severity: String, _ file: String, _ line: Int?,
    _ fingerprint: String
  ) -> JSONValue {
    .object([
      .init("type", .string("issue")), .init("check_name", .string(code)),
      .init("description", .string(text)), .init("severity", .string(severity)),
      .init("categories", .array([.string("Bug Risk")])),
      .init("fingerprint", .string(fingerprint)),
      .init(
        "location",
        .object([
          .init("path", .string(file)),
          .init("lines", .object([.init("begin", .number(Double(line ?? 1)))])),
        ])),
    ])
  }

  private static func severity(_ severity: FindingSeverity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
