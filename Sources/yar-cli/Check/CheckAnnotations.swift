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
      guard !check.isChecked else { continue }
      for error in check.errors {
        text += command(
          "error", file, error.position, "The document cannot be read",
          ([error.text] + error.details).joined(separator: "\n"))
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
    let message = ([finding.summary] + finding.explanation).joined(separator: "\n")
    return command(
      word, file, finding.place.map { ($0.line, $0.column) },
      "\(finding.kind.title) [\(finding.kind.rawValue)]", message)
  }

  private static func command(
    _ word: String, _ file: String, _ place: (line: Int, column: Int)?, _ title: String,
    _ message: String
  ) -> String {
    var properties = ["file=\(escaped(file, isProperty: true))"]
    if let place { properties += ["line=\(place.line)", "col=\(place.column)"] }
    properties.append("title=\(escaped(title, isProperty: true))")
    return "::\(word) \(properties.joined(separator: ","))"
      + "::\(escaped(message, isProperty: false))\n"
  }

  /// A text as workflow commands have it: on one line, and in properties without their separators.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
