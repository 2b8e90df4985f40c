import YarDiagnosis

/// The findings as workflow commands of GitHub, a line each; documents that cannot be read are errors.
enum CheckAnnotations {
  /// The text of all documents.
  static func text(of checks: [DocumentCheck]) -> String {
    let paths = ResultPath()
    var text = ""
    for check in checks {
      let file = paths.relative(check.input)
      for finding in check.findings { text += line(finding, in: file) }
      for error in check.errors {
        text += AnnotationText.command(
          "error", file, error.position, check.obstacle,
          [error.text] + error.details)
      }
    }
    return text
  }

  private static func line(_ finding: Finding, in file: String) -> String {
    let word =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    return AnnotationText.command(
      word, file, finding.place.map { ($0.line, $0.column) },
      "\(finding.kind.title) [\(finding.kind.rawValue)]", [finding.summary] + finding.explanation)
  }
}
