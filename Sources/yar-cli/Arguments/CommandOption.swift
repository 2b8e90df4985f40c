/// An option that a command understands.
struct CommandOption: Sendable {
  /// The long name, without the dashes.
  var name: String
  /// The one-letter name, without the dash.
  var letter: Character?
  /// What stands for the value in help texts; nil for a switch, which has none.
  var value: String?
  /// Whether it may be given more than once; else a second time is an error.
  var isRepeatable = false
  /// What it does, in one or a few lines.
  var help: String

  /// The option as help texts show it: `-o, --output OUT`.
  var usage: String {
    let short = letter.map { "-\($0), " } ?? "    "
    return "\(short)--\(name)" + (value.map { " \($0)" } ?? "")
  }

  /// Every command shows its help.
  static let help = CommandOption(name: "help", letter: "h", help: "Show this help.")
}
