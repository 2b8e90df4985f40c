import Glibc
import YarDocuments
import YarLayout
import YarScenes

extension Command {
  /// `yar help [COMMAND]`.
  static let help = Command(
    name: "help",
    summary: "Explain the program or one command.",
    operands: "[COMMAND]",
    discussion: "Without a command, lists the commands and the exit statuses.",
    options: [],
    examples: [("yar help render", "explains the command 'render' and its options")]
  ) { arguments, console throws(UsageError) in
    guard arguments.operands.count <= 1 else {
      throw UsageError(message: "'help' explains one command at a time")
    }
    guard let name = arguments.operands.first else {
      return console.print(HelpPage.overview())
    }
    return console.print(HelpPage.page(of: try named(name)))
  }

  /// The command with a name.
  static func named(_ name: String) throws(UsageError) -> Command {
    if let command = all.first(where: { $0.name == name }) { return command }
    let near = nearest(to: name, in: all.map(\.name)).map { "; did you mean '\($0)'?" }
    throw UsageError(message: "unknown command '\(name)'" + (near ?? ""))
  }
}

extension Console {
  /// Prints a result on the standard output.
  func print(_ text: String) -> ExitStatus {
    if FileDescriptor.write(text, to: STDOUT_FILENO) { return .success }
    show(.error("", "cannot write to the standard output: \(String(cString: strerror(errno)))"))
    return .failure
  }
}
