import YarScenes

/// An option that a command understands, whatever its value is.
protocol CommandOption: Sendable {
  /// The long name, without the dashes.
  var name: String { get }
  /// The one-letter name, without the dash.
  var letter: Character? { get }
  /// What stands for the value in help texts; nil for a switch, which has none.
  var placeholder: String? { get }
  /// What shells offer as the value.
  var offer: ValueOffer { get }
  /// Whether it may be given more than once; else a second time is an error.
  var isRepeatable: Bool { get }
  /// What it does, in one or a few lines.
  var help: String { get }
}

extension CommandOption {
  /// The option as help texts show it: `-o, --output OUT`.
  var usage: String {
    let short = letter.map { "-\($0), " } ?? "    "
    return "\(short)--\(name)" + (placeholder.map { " \($0)" } ?? "")
  }

  /// The spellings: `-o` and `--output`.
  var spellings: [String] { (letter.map { ["-\($0)"] } ?? []) + ["--\(name)"] }

  /// The first sentence of the help, for a list of options.
  var shortHelp: String {
    let line = help.split(separator: "\n").joined(separator: " ")
    let ends = [". ", "; "].compactMap { line.firstRange(of: $0)?.lowerBound }
    if let end = ends.min() { return String(line[..<end]) }
    return line.last == "." ? String(line.dropLast()) : line
  }
}

/// An option with the type of its value; `arguments[option]` is what a command line says.
struct Option<Value>: CommandOption {
  let name: String
  let letter: Character?
  let placeholder: String?
  let offer: ValueOffer
  let isRepeatable: Bool
  let help: String
  /// Makes the value of the words that were given; nil where the option was not.
  let read: @Sendable ([String]?) throws(UsageError) -> Value

  /// An option that may be left out: its value is nil then.
  init<One>(
    name: String, letter: Character? = nil, value placeholder: String, _ type: ValueType<One>,
    help: String
  ) where Value == One? {
    self.init(
      name: name, letter: letter, value: placeholder, type.optional, default: nil, help: help)
  }

  /// An option with a value that holds where it is left out.
  init(
    name: String, letter: Character? = nil, value placeholder: String, _ type: ValueType<Value>,
    default standard: @autoclosure @escaping @Sendable () -> Value, help: String
  ) {
    self.name = name
    self.letter = letter
    self.placeholder = placeholder
    self.help = help
    offer = type.offer
    isRepeatable = false
    read = { (words) throws(UsageError) in
      guard let word = words?.last else { return standard() }
      return try type.read(word, "--\(name)")
    }
  }

  /// An option that may be given several times.
  init<One>(name: String, value placeholder: String, each type: ValueType<One>, help: String)
  where Value == [One] {
    self.name = name
    self.placeholder = placeholder
    self.help = help
    letter = nil
    offer = type.offer
    isRepeatable = true
    read = { (words) throws(UsageError) in
      var values: [One] = []
      for word in words ?? [] { values.append(try type.read(word, "--\(name)")) }
      return values
    }
  }

  /// A switch.
  init(name: String, letter: Character? = nil, help: String) where Value == Bool {
    self.name = name
    self.letter = letter
    self.help = help
    placeholder = nil
    offer = .anything
    isRepeatable = false
    read = { (words) throws(UsageError) in words != nil }
  }
}

extension Option<Bool> {
  /// Every command shows its help.
  static let help = Option(name: "help", letter: "h", help: "Show this help.")
}
