/// The completions of bash.
///
/// They need nothing but bash 4: words are compared here, and what a word needs to stay one word is quoted.
enum BashCompletions {
  static func script() -> String {
    var text = functions
    text += (Command.all.map(\.name) + ["--help", "--version"]).map { $0 + "\n" }.joined()
    text += """
      END
          return
        fi
        case ${COMP_WORDS[1]}:$before in

      """
    for command in Command.all {
      for option in command.options where option.placeholder != nil {
        let patterns = option.spellings.map { "\(command.name):\($0)" }.joined(separator: " | ")
        text += "    \(patterns))\n\(lines(for: option.offer))      return\n      ;;\n"
      }
    }
    text += """
        esac
        case ${COMP_WORDS[1]} in

      """
    for command in Command.all {
      let words = command.allOptions.flatMap(\.spellings)
      text += """
            \(command.name))
              if [[ $_yar_word == -* ]]; then
        \(lines(for: .words(words)))      else
        \(lines(for: command.operandOffer))      fi
              ;;

        """
    }
    return text + """
        esac
      }

      complete -F _yar yar

      """
  }

  /// The commands that offer something, indented.
  private static func lines(for offer: ValueOffer) -> String {
    switch offer {
    case .words(let words): "      _yar_words <<'END'\n\(document(words))"
    case .list(let words): "      _yar_list <<'END'\n\(document(words))"
    case .file(let endings): "      _yar_files" + endings.map { " \($0)" }.joined() + "\n"
    case .folder: "      _yar_folders\n"
    case .anything: "      :\n"
    }
  }

  private static func document(_ words: [String]) -> String {
    words.map { $0 + "\n" }.joined() + "END\n"
  }

  /// What offers words, lists, files and folders, and the beginning of the function that chooses among them.
  private static let functions = """
    # Completions of bash for yar, made by 'yar completions bash'.

    # The words, one on a line, that begin as the word at the cursor does.
    _yar_words() {
      local word typed=$_yar_word quote=
      case $typed in [\\'\\"]*) quote=${typed:0:1} typed=${typed:1} ;; esac
      typed=${typed//\\\\/}
      while IFS= read -r word; do
        [[ $word == "$typed"* ]] || continue
        if [[ -n $quote ]]; then COMPREPLY+=("$word"); else COMPREPLY+=("$(printf %q "$word")"); fi
      done
    }

    # The same for words with commas between them.
    _yar_list() {
      local word before=
      case $_yar_word in *,*) before=${_yar_word%,*}, ;; esac
      while IFS= read -r word; do
        [[ $before$word == "$_yar_word"* ]] && COMPREPLY+=("$before$word")
      done
      compopt -o nospace 2>/dev/null
    }

    # Folders, and files with one of the endings; all files where no ending is given.
    _yar_files() {
      local path ending
      compopt -o filenames 2>/dev/null
      while IFS= read -r path; do
        if [[ -d $path || $# == 0 ]]; then COMPREPLY+=("$path"); continue; fi
        for ending in "$@"; do
          if [[ $path == *."$ending" ]]; then COMPREPLY+=("$path"); fi
        done
      done < <(compgen -f -- "$_yar_word")
    }

    _yar_folders() {
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -d -- "$_yar_word")
    }

    _yar() {
      local _yar_word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
      COMPREPLY=()
      # bash takes '--name=value' for three words.
      if [[ $_yar_word == = ]]; then
        _yar_word=
      elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      if ((COMP_CWORD == 1)); then
        _yar_words <<'END'

    """
}
