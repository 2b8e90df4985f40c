/// The completions of zsh, by its `_arguments`.
enum ZshCompletions {
  static func script() -> String {
    var text = """
      #compdef yar
      # Completions of zsh for yar, made by 'yar completions zsh'.

      _yar() {
        local context state state_descr line
        typeset -A opt_args
        local -a commands
        commands=(

      """
    for command in Command.all {
      text += "    \(Shell.quoted("\(command.name):\(command.summary)"))\n"
    }
    text += """
        )
        _arguments -C \\
          '(- *)'{-h,--help}'[Show the help]' \\
          '(- *)--version[Show the version]' \\
          '1: :->command' \\
          '*:: :->rest'
        case $state in
          command) _describe 'command' commands ;;
          rest)
            case $words[1] in

      """
    for command in Command.all {
      text += "        \(command.name))\n          _arguments -s -S"
      for option in command.allOptions {
        text += " \\\n            \(specification(of: option))"
      }
      let operand = action(for: command.operandOffer)
      if !command.operands.isEmpty {
        text += " \\\n            \(Shell.quoted("*:\(command.operands.lowercased()):\(operand)"))"
      }
      text += "\n          ;;\n"
    }
    return text + """
            esac
            ;;
        esac
      }

      _yar "$@"

      """
  }

  /// `'(-o --output)'{-o+,--output=}'[Where to draw to]:OUT:_files'`.
  private static func specification(of option: any CommandOption) -> String {
    var rest = "[\(escaped(option.shortHelp, "[]:"))]"
    var long = "--\(option.name)"
    var short = option.letter.map { "-\($0)" }
    if let placeholder = option.placeholder {
      long += "="
      short = short.map { $0 + "+" }
      rest += ":\(escaped(placeholder, ":")):\(action(for: option.offer))"
    }
    let excluded = option.isRepeatable ? "*" : "(\(option.spellings.joined(separator: " ")))"
    guard let short else { return Shell.quoted(excluded + long + rest) }
    return "\(Shell.quoted(excluded)){\(short),\(long)}\(Shell.quoted(rest))"
  }

  private static func action(for offer: ValueOffer) -> String {
    switch offer {
    case .words(let words): "(\(words.map { escaped($0, " ()") }.joined(separator: " ")))"
    case .list(let words): "_values -s , code \(words.joined(separator: " "))"
    case .file(let endings):
      endings.isEmpty ? "_files" : "_files -g \"*.(\(endings.joined(separator: "|")))(-.)\""
    case .folder: "_files -/"
    case .anything: " "
    }
  }

  private static func escaped(_ text: String, _ special: String) -> String {
    text.map { special.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
