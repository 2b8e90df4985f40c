import YarScenes

/// The help texts, made from the tables of commands and options.
enum HelpPage {
  /// What `yar --help` shows.
  static func overview() -> String {
    var text = """
      yar \(yarVersion): lays out documents and draws them as pictures.

      Usage: yar COMMAND [OPTIONS] [INPUT...]

      Commands:

      """
    let width = Command.all.map(\.name.count).max() ?? 0
    for command in Command.all {
      text += "  \(padded(command.name, to: width))  \(command.summary)\n"
    }
    return text + """

      Options:
        -h, --help     Show this help; after a command, the help of that command.
            --version  Show the version.

      \(exitStatuses)
      Examples:
        yar render card.json          draws card.json as card.png
        yar frames card.json          prints the frame of every view as JSON
        yar help render               explains the command 'render'

      """
  }

  private static var exitStatuses: String {
    let lines = ExitStatus.allCases.flatMap { status in
      status.meaning.split(separator: "\n").enumerated().map { index, line in
        "  \(index == 0 ? "\(status.rawValue)" : " ")  \(line)\n"
      }
    }
    return "Exit status:\n" + lines.joined()
  }

  /// What `yar help COMMAND` shows.
  static func page(of command: Command) -> String {
    var text = "yar \(command.name): \(command.summary)\n\n"
    let operands = command.operands.isEmpty ? "" : " \(command.operands)"
    let options = command.allOptions
    text += "Usage: yar \(command.name) [OPTIONS]\(operands)\n\n"
    text += command.discussion + "\n\nOptions:\n"
    let width = options.map(\.usage.count).max() ?? 0
    for option in options {
      let lines = option.help.split(separator: "\n")
      for (index, line) in lines.enumerated() {
        text += "  \(padded(index == 0 ? option.usage : "", to: width))  \(line)\n"
      }
    }
    if !command.examples.isEmpty {
      text += "\nExamples:\n"
      for example in command.examples {
        text += "  \(example.line)\n      \(example.purpose)\n"
      }
    }
    return text
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
