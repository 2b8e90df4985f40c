import YarScenes

/// The words of documents and file names as workflow commands of GitHub have them.
///
/// A runner reads commands from the log: none may come from a name. Everything in a command goes through here.
enum AnnotationText {
  /// A command on a line of its own, such as `::error file=a.json,line=1,col=2,title=...::...`.
  static func command(
    _ word: String, _ file: String, _ place: (line: Int, column: Int)?, _ title: String,
    _ lines: [String]
  ) -> String {
    var properties = ["file=\(property(file))"]
    if let place { properties += ["line=\(place.line)", "col=\(place.column)"] }
    properties.append("title=\(property(title))")
    // The line breaks between lines are those of the message; others are spelt out like all that steers a terminal.
    let message = lines.map { escaped($0) }.joined(separator: "%0A")
    return "::\(word) \(properties.joined(separator: ","))::\(message)\n"
  }

  /// A text between the separators of properties.
  private static func property(_ text: String) -> String {
    var result = ""
    for character in escaped(text).unicodeScalars {
      switch character {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  /// A text on one line; `%` begins what the runner turns back.
  private static func escaped(_ text: String) -> String {
    // A tab is how lines of a suggestion begin.
    text.split(separator: "\t", omittingEmptySubsequences: false)
      .map { TerminalText.line(String($0)) }.joined(separator: "\t")
      .split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%25")
  }
}
