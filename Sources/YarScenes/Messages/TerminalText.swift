import YarLayout

/// The words of documents, file names and command lines as they may stand on a terminal or in a log.
///
/// Everything that the program prints as text goes through here; what it prints as JSON or XML is escaped by the rules
/// of these.
package enum TerminalText {
  /// A text on one line: what would steer the terminal, line breaks included, is spelt out as `\\u{1B}`.
  package static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.steersText) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.steersText {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Lines, each with a line feed at its end.
  package static func lines(_ lines: some Sequence<String>) -> String {
    lines.map { line($0) + "\n" }.joined()
  }
}
