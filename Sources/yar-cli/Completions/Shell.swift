/// A shell that completes what one types.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script that teaches it to complete the command lines of `yar`, made from the tables of commands and
  /// options.
  var completions: String {
    switch self {
    case .bash: BashCompletions.script()
    case .zsh: ZshCompletions.script()
    case .fish: FishCompletions.script()
    }
  }

  /// A text as one word, in quotes that bash, zsh and fish read alike.
  ///
  /// In single quotes bash and zsh know no escapes and fish knows two: so what fish would take for one, and
  /// the quote itself, stand outside of them.
  static func quoted(_ text: String) -> String {
    "'"
      + text.map { $0 == "'" || $0 == "\\" ? "'\\\($0)'" : String($0) }.joined() + "'"
  }
}
