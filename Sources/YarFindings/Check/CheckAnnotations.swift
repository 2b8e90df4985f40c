import YarDiagnosis

/// The findings as workflow commands of GitHub, a line each; documents that cannot be read are errors.
enum CheckAnnotations {
  /// The text of all documents.
  static func text(of checks: [DocumentCheck]) -> String {
    let paths = ResultPath()
    var text = ""
    for check in checks {
      let file = paths.relative(check.input)
      for finding in check.findings { text += line(finding, in: file, check.text) }
      for error in check.errors {
        let source = check.source(of: error)
        text += AnnotationText.command(
          "error", paths.relative(source.input), source.line.map { ($0, source.column) },
          check.obstacle,
          [error.text] + error.details)
      }
    }
    return text
  }

  private static func line(_ finding: Finding, in file: String, _ document: [UInt8]?) -> String {
    let word =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    return AnnotationText.command(
      word, file, finding.place.map { ($0.line, $0.column) },
      "\(finding.kind.title) [\(finding.kind.rawValue)]",
      [finding.summary] + finding.explanation, source: suggestion(for: finding, in: document))
  }

  /// The change that helps most as lines that a review can suggest; empty where none can be written.
  private static func suggestion(for finding: Finding, in document: [UInt8]?) -> [String] {
    guard let document, let fix = finding.fixes.first(where: { $0.isWritable }) else { return [] }
    let parts = SuggestedLines.of(fix, in: document)
    // A long one is read in a patch.
    guard parts.reduce(0, { $0 + $1.text.count }) <= mostLines else { return [] }
    let lines = parts.flatMap(\.block)
    // What is spelt out in the log would be written so.
    guard lines.allSatisfy(AnnotationText.isPlain) else { return [] }
    return ["Suggestion: \(fix.text)"] + lines
  }

  /// The most lines of a suggestion.
  private static let mostLines = 20
}
