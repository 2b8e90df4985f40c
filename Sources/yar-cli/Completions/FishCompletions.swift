/// The completions of fish: a line for each command and option.
enum FishCompletions {
  static func script() -> String {
    var text = """
      # Completions of fish for yar, made by 'yar completions fish'.

      complete -c yar -f
      complete -c yar -n __fish_use_subcommand -s h -l help -d 'Show the help'
      complete -c yar -n __fish_use_subcommand -l version -d 'Show the version'

      """
    for command in Command.all {
      text += "complete -c yar -n __fish_use_subcommand -a \(command.name)"
      text += " -d \(Shell.quoted(command.summary))\n"
    }
    for command in Command.all {
      let begin = "complete -c yar -n '__fish_seen_subcommand_from \(command.name)'"
      text += "\n"
      if command.operandOffer != .anything {
        text += "\(begin)\(words(for: command.operandOffer))\n"
      }
      for option in command.allOptions {
        text += begin
        if let letter = option.letter { text += " -s \(letter)" }
        text += " -l \(option.name)"
        if option.placeholder != nil {
          text += " \(option.offer.isFile ? "-r" : "-x")\(words(for: option.offer))"
        }
        text += " -d \(Shell.quoted(option.shortHelp))\n"
      }
    }
    return text
  }

  private static func words(for offer: ValueOffer) -> String {
    switch offer {
    case .words(let words):
      // fish splits at blanks, but for those in quotes of their own.
      " -a "
        + Shell.quoted(words.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " "))
    case .list(let words):
      " -a " + Shell.quoted("(__fish_append , \(words.joined(separator: " ")))")
    case .file(let endings) where endings.isEmpty: " -F"
    case .file(let endings):
      " -k -a "
        + Shell.quoted(
          "(" + endings.map { "__fish_complete_suffix .\($0)" }.joined(separator: "; ") + ")")
    case .folder: " -a '(__fish_complete_directories)'"
    case .anything: ""
    }
  }
}
