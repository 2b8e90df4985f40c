import YarScenes

extension Command {
  /// `yar completions SHELL`.
  static let completions = Command(
    name: "completions",
    summary: "Print what teaches a shell to complete the command lines of yar.",
    operands: "SHELL",
    discussion: """
      SHELL is bash, zsh or fish. 'make install' puts the completions where each shell looks for them;
      without it, a line in the shell's own start file reads them.
      """,
    options: [],
    examples: [
      ("source <(yar completions bash)", "completes from now on, in ~/.bashrc at each start"),
      (
        "yar completions zsh > ~/.zsh/_yar",
        "writes them to a folder of zsh's fpath; zsh finds them at its next start"
      ),
      (
        "yar completions fish > ~/.config/fish/completions/yar.fish",
        "writes them where fish looks for them"
      ),
    ]
  ) { arguments, console throws(UsageError) in
    let words = Shell.allCases.map(\.rawValue)
    guard arguments.operands.count == 1, let shell = Shell(rawValue: arguments.operands[0]) else {
      let given = arguments.operands.map { "'\($0)'" }.joined(separator: " ")
      throw UsageError(
        message: "'yar completions' takes one of " + words.joined(separator: ", ")
          + (given.isEmpty ? "" : "; not \(given)"))
    }
    return console.print(shell.completions)
  }
}
