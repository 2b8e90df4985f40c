import YarScenes

/// A command of the program: what it understands, how its help reads, and what it does.
struct Command: Sendable {
  /// The word after `yar`.
  var name: String
  /// What it does, in one line.
  var summary: String
  /// What stands for the operands in the usage line.
  var operands: String
  /// What one needs to know to use it, in paragraphs.
  var discussion: String
  /// Its options, in the order of the help.
  var options: [any CommandOption]
  /// Commands to learn from, each with what it does.
  var examples: [(line: String, purpose: String)]
  /// Does it.
  var run: @Sendable (Arguments, Console) throws(UsageError) -> ExitStatus

  /// Its options, and that which shows its help.
  var allOptions: [any CommandOption] { options + [Option.help] }

  /// The commands, in the order of the help.
  static let all = [
    render, frames, explain, check, fix, schema, serve, mcp, devices, sheets, fonts, completions,
    manual, help,
  ]
}
