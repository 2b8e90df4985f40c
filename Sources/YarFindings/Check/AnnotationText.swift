import YarScenes

/// The words of documents and file names as workflow commands of GitHub have them.
///
/// A runner reads commands from the log: none may come from a name. Everything in a command goes through here.
enum AnnotationText {
  /// A command on a line of its own, such as `::error file=a.json,line=1,col=2,title=...::...`.
  ///
  /// - Parameter source: Lines of a document that follow; the tabs that they begin with stay.
  static func command(
    _ word: String, _ file: String, _ place: (line: Int, column: Int?)?, _ title: String,
    _ lines: [String], source: [String] = []
  ) -> String {
    var properties = ["file=\(property(file))"]
    if let place { properties.append("line=\(place.line)") }
    if let column = place?.column { properties.append("col=\(column)") }
    properties.append("title=\(property(title))")
    // The line breaks between lines are those of the message; others are spelt out like all that steers a terminal.
    let message = (lines.map { escaped($0) } + source.map { indented($0) }).joined(separator: "%0A")
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
    TerminalText.line(text)
      .split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%25")
  }

  private static func indented(_ line: String) -> String {
    let text = line.drop { $0 == "\t" }
    return String(line.prefix(line.count - text.count)) + escaped(String(text))
  }

  /// Whether a line of a document comes out as it is, but for the tabs that it begins with.
  static func isPlain(_ line: String) -> Bool {
    let text = String(line.drop { $0 == "\t" })
    return TerminalText.line(text) == text
  }
}
