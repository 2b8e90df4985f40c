import YarDocuments
import YarLayout
import YarScenes

/// Sorts the words of a command line into options and operands by a command's table of options.
///
/// 1. `--name value`, `--name=value`, `-n value` and `-nvalue` give an option its value.
/// 2. Options and operands may be mixed; after `--` everything is an operand.
/// 3. A lone `-` is an operand: the standard input.
struct ArgumentParser {
  /// What the command understands.
  let options: [any CommandOption]

  /// Sorts the words, without the names of the program and the command.
  func parse(_ words: [String]) throws(UsageError) -> Arguments {
    var arguments = Arguments()
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        arguments.operands += rest
        break
      } else if word.hasPrefix("--") {
        try parseLong(word.dropFirst(2), rest: &rest, into: &arguments)
      } else if word.hasPrefix("-"), word != "-" {
        try parseShort(word.dropFirst(), rest: &rest, into: &arguments)
      } else {
        arguments.operands.append(word)
      }
    }
    return arguments
  }

  private func parseLong(
    _ text: Substring, rest: inout ArraySlice<String>, into arguments: inout Arguments
  ) throws(UsageError) {
    let equals = text.firstIndex(of: "=")
    let name = String(text[..<(equals ?? text.endIndex)])
    guard let option = options.first(where: { $0.name == name }) else {
      throw UsageError(message: "unknown option '--\(name)'" + suggestion(for: name))
    }
    let attached = equals.map { String(text[text.index(after: $0)...]) }
    try store(option, as: "--\(name)", attached: attached, rest: &rest, into: &arguments)
  }

  private func parseShort(
    _ text: Substring, rest: inout ArraySlice<String>, into arguments: inout Arguments
  ) throws(UsageError) {
    var letters = text
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw UsageError(message: "unknown option '-\(letter)'")
      }
      var attached: String?
      if option.placeholder != nil, !letters.isEmpty {
        attached = String(letters)
        letters = ""
      }
      try store(option, as: "-\(letter)", attached: attached, rest: &rest, into: &arguments)
    }
  }

  private func store(
    _ option: any CommandOption, as spelling: String, attached: String?,
    rest: inout ArraySlice<String>, into arguments: inout Arguments
  ) throws(UsageError) {
    guard let placeholder = option.placeholder else {
      guard attached == nil else {
        throw UsageError(message: "'\(spelling)' is a switch and takes no value")
      }
      arguments.add(nil, to: option)
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError(message: "'\(spelling)' needs a value: \(spelling) \(placeholder)")
    }
    if !option.isRepeatable, arguments.has(option) {
      throw UsageError(message: "'\(spelling)' is given twice; give it once")
    }
    arguments.add(value, to: option)
  }

  private func suggestion(for name: String) -> String {
    guard let near = nearest(to: name, in: options.map(\.name)) else { return "" }
    return "; did you mean '--\(near)'?"
  }
}
