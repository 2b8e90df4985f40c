/// Changes of inputs that know their form.
public struct Mutation: Sendable {
  /// The form of inputs.
  public enum Form: Sendable {
    case layout, gentleLayout, catalog, interface, format, equations, expressions, value, strings,
      image

    /// The form of what the reader of a name reads; nil if there is no such reader.
    public init?(ofReader name: String) {
      switch name {
      case "documents": self = .layout
      case "documentLayouts": self = .gentleLayout
      case "interfaces", "interfaceLayouts": self = .interface
      case "formats": self = .format
      case "equations": self = .equations
      case "expressions", "rows": self = .expressions
      case "values": self = .value
      case "strings": self = .strings
      case "catalogs": self = .catalog
      case "images", "pixels": self = .image
      default: return nil
      }
    }
  }

  private let form: Form
  private let words: [String]
  private nonisolated(unsafe) let schema: SchemaValues

  /// Makes changes of inputs of some form; `words` are names that its reader knows.
  public init(_ form: Form, words: [String]) {
    self.form = form
    self.words = words.isEmpty ? ["view"] : words
    schema = SchemaValues()
  }

  /// A changed input, or one made anew; nil where bytes are best changed as bytes.
  public func change(_ bytes: [UInt8], with other: [UInt8]?, seed: UInt32) -> [UInt8]? {
    let random = Randomness(seed: seed)
    var grammar = GrammarText(random: random)
    switch form {
    case .layout:
      var mutation = JSONMutation(random: random, schema: schema)
      return mutation.change(bytes, with: other)
    case .gentleLayout:
      var mutation = JSONMutation(random: random, schema: schema, isGentle: true)
      return mutation.change(bytes, with: other)
    case .catalog:
      // The keys of catalogues are those of the seeds; parts of these are copied about.
      var mutation = JSONMutation(random: random, schema: schema)
      return mutation.change(bytes, with: other)
    case .interface:
      var mutation = XMLMutation(random: random, words: words)
      return mutation.change(bytes, with: other)
    case .image:
      var mutation = ImageMutation(random: random)
      return mutation.change(bytes)
    case .format: return spliced(bytes, Array(grammar.format().utf8), &grammar.random)
    case .equations: return spliced(bytes, Array(grammar.equations().utf8), &grammar.random)
    case .expressions:
      return spliced(bytes, Array(grammar.expressions().utf8), &grammar.random)
    case .value: return spliced(bytes, Array(grammar.value().utf8), &grammar.random)
    case .strings: return spliced(bytes, Array(grammar.strings().utf8), &grammar.random)
    }
  }

  /// A new text, or a part of it in place of a part of the old one.
  private func spliced(_ old: [UInt8], _ new: [UInt8], _ random: inout Randomness) -> [UInt8] {
    if random.oneIn(2) || old.isEmpty { return new }
    let start = random.below(old.count)
    let end = start + random.below(old.count - start + 1)
    let from = random.below(new.count)
    let part = new[from..<(from + random.below(new.count - from + 1))]
    return Array(old[..<start]) + part + old[end...]
  }
}
