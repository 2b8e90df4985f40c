import YarScenes

/// The manual page `yar(1)`, made from the tables of commands and options, in the macros of `man(7)`.
enum ManualPage {
  static func text() -> String {
    var text = """
      .\\" Made by 'yar manual'.
      .TH YAR 1 "" "Yar \(yarVersion)" "User Commands"
      .SH NAME
      yar \\- lays out documents and draws them as pictures
      .SH SYNOPSIS

      """
    for command in Command.all {
      let operands = command.operands.isEmpty ? "" : " \\fI\(roman(command.operands))\\fR"
      text += ".B yar \(roman(command.name))\n[\\fIOPTIONS\\fR]\(operands)\n.br\n"
    }
    text += """
      .SH DESCRIPTION
      .B yar
      lays out documents of its own format (.json) and screens made in Xcode (.xib, .storyboard), draws them,
      says why each view has its size and place, and finds what is wrong with them.
      .SH COMMANDS

      """
    for command in Command.all { text += section(command) }
    text += ".SH EXIT STATUS\n"
    for status in ExitStatus.allCases {
      text += ".TP\n.B \(status.rawValue)\n\(lines(status.meaning))"
    }
    return text
  }

  private static func section(_ command: Command) -> String {
    var text = ".SS yar \(roman(command.name))\n\(lines(command.summary))"
    for paragraph in command.discussion.split(separator: "\n\n") {
      text += ".PP\n\(lines(String(paragraph)))"
    }
    for option in command.allOptions {
      let names = option.spellings.map { "\\fB\(roman($0))\\fR" }.joined(separator: ", ")
      let value = option.placeholder.map { " \\fI\(roman($0))\\fR" } ?? ""
      text += ".TP\n\(names)\(value)\n\(lines(option.help))"
    }
    if !command.examples.isEmpty { text += ".PP\nExamples:\n" }
    for example in command.examples {
      text += ".TP\n\\fB\(roman(example.line))\\fR\n\(lines(example.purpose))"
    }
    return text
  }

  /// Lines of text that no macro is read from.
  private static func lines(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      let isMacro = line.hasPrefix(".") || line.hasPrefix("'")
      return (isMacro ? "\\&" : "") + roman(String(line)) + "\n"
    }.joined()
  }

  /// Text as it is: hyphens that can be copied, straight quotes, no escapes.
  private static func roman(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      default: String(character)
      }
    }.joined()
  }
}
