import YarScenes

/// A command line sorted into options and operands.
struct Arguments {
  /// What is not an option, in order.
  var operands: [String] = []
  /// The words given to each option, by its long name, in order; a switch that is on has none.
  private var words: [String: [String]] = [:]

  /// What the command line says for an option.
  subscript<Value>(option: Option<Value>) -> Value {
    get throws(UsageError) { try option.read(words[option.name]) }
  }

  /// Whether an option is given.
  func has(_ option: any CommandOption) -> Bool { words[option.name] != nil }

  /// Gives an option one more word; a switch is on without one.
  mutating func add(_ word: String?, to option: any CommandOption) {
    words[option.name, default: []] += word.map { [$0] } ?? []
  }
}
