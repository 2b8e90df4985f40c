import YarDiagnosis

/// The findings as JUnit's XML: a suite for each document, a case for each scene and kind that fails, and one
/// that passes for a scene without findings.
enum CheckJUnit {
  /// The text of all documents.
  static func text(of checks: [DocumentCheck]) -> String {
    let checked = checks.filter(\.isChecked)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"yar check\">\n"
    for check in checked { text += suite(check) }
    return text + "</testsuites>\n"
  }

  private static func suite(_ check: DocumentCheck) -> String {
    var cases = ""
    var count = 0
    var failures = 0
    for scene in check.scenes {
      let name = scene.name ?? "scene \(scene.number)"
      let counted = scene.findings.filter { $0.severity > .note }
      if counted.isEmpty {
        count += 1
        cases +=
          "    <testcase classname=\(quoted(check.input.displayName)) name=\(quoted(name))/>\n"
      }
      for finding in counted {
        count += 1
        failures += 1
        let place = finding.place.map { " line \($0.line)" } ?? ""
        cases +=
          "    <testcase classname=\(quoted(check.input.displayName)) "
          + "name=\(quoted("\(name): \(finding.kind.rawValue)\(place)"))>\n"
          + "      <failure type=\(quoted(finding.kind.rawValue)) message=\(quoted(finding.summary))>"
          + escaped(finding.explanation.joined(separator: "\n")) + "</failure>\n    </testcase>\n"
      }
    }
    return
      "  <testsuite name=\(quoted(check.input.displayName)) tests=\"\(count)\" "
      + "failures=\"\(failures)\" errors=\"0\">\n\(cases)  </testsuite>\n"
  }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// The text without what XML has a use for; characters that XML does not allow become a question mark.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      default:
        let isAllowed = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        result.unicodeScalars.append(isAllowed ? scalar : "?")
      }
    }
    return result
  }
}
