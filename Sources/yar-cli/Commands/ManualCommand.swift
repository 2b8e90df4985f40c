import YarScenes

extension Command {
  /// `yar manual`.
  static let manual = Command(
    name: "manual",
    summary: "Print the manual page.",
    operands: "",
    discussion: "'make install' installs it, so that 'man yar' shows it.",
    options: [],
    examples: [
      ("yar manual | man -l -", "reads it"),
      ("yar manual > yar.1", "writes it to a file"),
    ]
  ) { arguments, console throws(UsageError) in
    guard arguments.operands.isEmpty else {
      throw UsageError(message: "'yar manual' takes no input")
    }
    return console.print(ManualPage.text())
  }
}
