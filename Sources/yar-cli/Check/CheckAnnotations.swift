import YarDiagnosis

/// The findings as workflow commands of GitHub, a line each.
enum CheckAnnotations {
  /// The text of all documents.
  static func text(of checks: [DocumentCheck]) -> String {
    var text = ""
    for check in checks {
      for finding in check.findings { text += line(finding, in: check.input.displayName) + "\n" }
    }
    return text
  }

  private static func line(_ finding: Finding, in file: String) -> String {
    var properties = ["file=\(escaped(file, isProperty: true))"]
    if let place = finding.place {
      properties += ["line=\(place.line)", "col=\(place.column)"]
    }
    properties.append("title=\(escaped(finding.kind.title, isProperty: true))")
    let command =
      switch finding.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    let message = ([finding.summary] + finding.explanation).joined(separator: "\n")
    return
      "::\(command) \(properties.joined(separator: ","))::\(escaped(message, isProperty: false))"
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
