import Yar
import YarDocuments

/// Values that the JSON Schema of documents describes, made at random.
final class SchemaValues {
  /// Every key that the schema names.
  private(set) var keys: [String] = []
  /// The keys that every view may have.
  private(set) var viewKeys: [String] = []
  /// Every word that it lists as a value.
  private(set) var words: [String] = []
  private let root: JSONNode
  private let definitions: JSONNode?
  /// The properties of objects, by where they stand in the schema: asked again and again.
  private var properties: [Int: [(key: String, schema: JSONNode)]] = [:]
  /// The schemas of each key, wherever it stands.
  private var schemas: [String: [JSONNode]] = [:]

  /// Reads the schema that the program prints.
  init() {
    guard let schema = try? JSONTree(Array(LayoutDocument.schema.utf8)) else {
      fatalError("the schema is no JSON")
    }
    root = schema.root
    definitions = root["$defs"]
    collect(root)
    keys = schemas.keys.sorted()
    let view =
      allProperties(of: definitions?["view"] ?? root)
      + allProperties(of: definitions?["shared"] ?? root)
    viewKeys = view.map(\.key).filter {
      !["type", "style", "identifier", "constraints"].contains($0)
    }
  }

  private func collect(_ node: JSONNode) {
    for element in node.elements { collect(element) }
    for (key, value) in node.members {
      let key = key.string ?? ""
      if key == "properties" {
        properties[value.offset] = value.members.map { ($0.key.string ?? "", $0.value) }
        for (name, schema) in value.members {
          schemas[name.string ?? "", default: []].append(schema)
        }
      }
      if key == "enum" { words += value.elements.compactMap(\.string) }
      collect(value)
    }
  }

  /// A whole document.
  func document(_ random: inout Randomness) -> JSONValue {
    guard case .object(let members) = value(for: root, 0, &random) else { return .null }
    return .object([.init("yar", 1)] + members.filter { $0.key != "yar" })
  }

  /// A value that suits a key, as one of the places of that key has it.
  func value(forKey key: String, _ random: inout Randomness) -> JSONValue {
    guard let schemas = schemas[key] else { return scalar(&random) }
    return value(for: random.pick(schemas), 4, &random)
  }

  /// Any plain value.
  func scalar(_ random: inout Randomness) -> JSONValue {
    switch random.below(6) {
    case 0: return .null
    case 1: return .bool(random.oneIn(2))
    case 2, 3: return .number(random.number())
    default: return .string(text(&random))
    }
  }

  /// Some text: a word of the schema, a colour, an equation, a name.
  func text(_ random: inout Randomness) -> String {
    var grammar = GrammarText(random: random)
    defer { random = grammar.random }
    switch grammar.random.below(6) {
    case 0: return grammar.random.pick(words)
    case 1: return String(grammar.value().unicodeScalars.dropFirst())
    case 2, 3: return grammar.equation()
    default:
      return grammar.random.pick([
        "a", "b", "root", "", "ä\u{301}", "long text of some words", "\n",
      ])
    }
  }

  private func value(for node: JSONNode, _ depth: Int, _ random: inout Randomness) -> JSONValue {
    if let reference = node["$ref"]?.string {
      return followed(reference).map { value(for: $0, depth, &random) } ?? .null
    }
    for key in ["anyOf", "oneOf"] where node["properties"] == nil {
      if let choices = node[key]?.elements.map({ $0 }), !choices.isEmpty {
        return value(for: random.pick(choices), depth, &random)
      }
    }
    if let choices = node["enum"]?.elements.map({ $0 }), !choices.isEmpty {
      return plain(random.pick(choices))
    }
    if let constant = node["const"] { return plain(constant) }
    switch node["type"]?.string ?? node["type"]?.elements.compactMap(\.string).first {
    case "object": return object(node, depth, &random)
    case "array": return array(node, depth, &random)
    case "number", "integer": return .number(number(node, &random))
    case "string" where node["pattern"] != nil:
      // The only pattern is that of colours.
      let digits = String(random.below(1 << 24) | 1 << 24, radix: 16).dropFirst()
      return .string("#" + digits)
    case "boolean": return .bool(random.oneIn(2))
    case "null": return .null
    default:
      return node["properties"] == nil && node["allOf"] == nil
        ? .string(text(&random)) : object(node, depth, &random)
    }
  }

  /// What a reference leads to.
  private func followed(_ reference: String) -> JSONNode? {
    reference.split(separator: "/").dropFirst()
      .reduce(Optional(root)) { $0?[String($1)] }
  }

  /// The properties of a schema, and of those that it refers to.
  private func allProperties(of node: JSONNode) -> [(key: String, schema: JSONNode)] {
    var found = node["properties"].flatMap { properties[$0.offset] } ?? []
    for base in node["allOf"]?.elements.map({ $0 }) ?? [] {
      guard let schema = base["$ref"]?.string.flatMap(followed) else { continue }
      found += allProperties(of: schema)
    }
    // 'true' stands for what another schema of the same object describes.
    return found.filter { $0.schema.kind == .object }
  }

  /// A number, mostly within the limits of its place.
  private func number(_ node: JSONNode, _ random: inout Randomness) -> Double {
    let number = random.number()
    if random.oneIn(16) { return number }
    let least = node["minimum"]?.number ?? node["exclusiveMinimum"]?.number.map { $0 + 0.5 }
    let bounded = max(least ?? -1e6, min(node["maximum"]?.number ?? 1e6, number))
    return node["type"]?.string == "integer" ? bounded.rounded(.down) : bounded
  }

  private func object(_ node: JSONNode, _ depth: Int, _ random: inout Randomness) -> JSONValue {
    var members: [JSONValue.Member] = []
    let required = node["required"]?.elements.compactMap(\.string) ?? []
    let properties = allProperties(of: node)
    for (key, schema) in properties where required.contains(key) {
      members.append(.init(key, value(for: schema, depth + 1, &random)))
    }
    // One of several kinds, by the value of "type" or "kind".
    let kinds = (node["allOf"]?.elements.map { $0 } ?? []).filter { $0["if"] != nil }
    if !kinds.isEmpty {
      let kind = random.pick(kinds)
      for (key, test) in kind["if"]?["properties"]?.members.map({ $0 }) ?? [] {
        guard let constant = test["const"], let key = key.string else { continue }
        members.removeAll { $0.key == key }
        members.append(.init(key, plain(constant)))
      }
      if let then = kind["then"], case .object(let more) = value(for: then, depth, &random) {
        members += more.filter { one in !members.contains { $0.key == one.key } }
      }
    }
    guard depth < 7, !properties.isEmpty else { return .object(members) }
    for _ in 0..<random.below(5) {
      let (key, schema) = random.pick(properties)
      guard !members.contains(where: { $0.key == key }) else { continue }
      members.append(.init(key, value(for: schema, depth + 1, &random)))
    }
    return .object(members)
  }

  private func array(_ node: JSONNode, _ depth: Int, _ random: inout Randomness) -> JSONValue {
    if let items = node["prefixItems"]?.elements.map({ $0 }) {
      return .array(items.map { value(for: $0, depth + 1, &random) })
    }
    guard let items = node["items"], items.kind == .object, depth < 9 else { return .array([]) }
    let least = Int(node["minItems"]?.number ?? 0)
    return .array(
      (0..<(least + random.below(3))).map { _ in value(for: items, depth + 1, &random) })
  }

  private func plain(_ node: JSONNode) -> JSONValue {
    switch node.kind {
    case .bool: .bool(node.bool ?? false)
    case .number: .number(node.number ?? 0)
    case .string: .string(node.string ?? "")
    default: .null
    }
  }
}
