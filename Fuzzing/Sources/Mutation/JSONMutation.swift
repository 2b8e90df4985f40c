import Yar
import YarDocuments

/// Changes JSON documents as trees: keys become other keys of the schema, values others of its values, and
/// what stands in one place is copied to another.
struct JSONMutation {
  var random: Randomness
  let schema: SchemaValues
  /// Whether changes mostly leave a document that is read: what follows upon reading is fuzzed.
  var isGentle = false

  /// A changed document; nil where the bytes are no JSON, or nested too deep to be changed here.
  mutating func change(_ bytes: [UInt8], with other: [UInt8]? = nil) -> [UInt8]? {
    guard var value = Self.value(of: bytes) else {
      return random.oneIn(3) ? Array(JSONWriter.text(of: schema.document(&random)).utf8) : nil
    }
    if let other = other.flatMap(Self.value(of:)) {
      let part = other.node(at: random.below(other.nodeCount))
      value = changed(value) { _, _ in part }
    } else {
      for _ in 0...random.below(3) { value = changedOnce(value) }
    }
    return Array(JSONWriter.text(of: value).utf8)
  }

  private mutating func changedOnce(_ value: JSONValue) -> JSONValue {
    if isGentle, !random.oneIn(12) {
      switch random.below(5) {
      case 0, 1: return changed(value) { node, mutation in mutation.fittingMembers(node) }
      case 2, 3: return constrained(value)
      default:
        return changed(value) { node, mutation in
          guard case .array(let elements) = node, elements.contains(where: \.isObject) else {
            return node
          }
          return mutation.changedElements(node)
        }
      }
    }
    switch random.below(10) {
    case 0: return changed(value) { node, mutation in mutation.schema.scalar(&mutation.random) }
    case 1, 2, 3:
      return changed(value) { node, mutation in mutation.changedMembers(node) }
    case 4, 5: return changed(value) { node, mutation in mutation.changedElements(node) }
    case 6:
      let part = value.node(at: random.below(value.nodeCount))
      return changed(value) { _, _ in part }
    case 7: return changed(value) { node, mutation in mutation.nested(node) }
    case 8:
      return changed(value) { node, mutation in
        guard case .string = node else { return node }
        return .string(mutation.schema.text(&mutation.random))
      }
    default: return schema.document(&random)
    }
  }

  /// The tree with one of its nodes, any of them, replaced.
  private mutating func changed(
    _ value: JSONValue, _ change: (JSONValue, inout JSONMutation) -> JSONValue
  ) -> JSONValue {
    var index = random.below(value.nodeCount)
    return value.replacing(&index) { change($0, &self) }
  }

  private mutating func changedMembers(_ node: JSONValue) -> JSONValue {
    guard case .object(var members) = node else { return schema.scalar(&random) }
    let key = random.pick(schema.keys)
    guard !members.isEmpty, !random.oneIn(2) else {
      members.append(.init(key, schema.value(forKey: key, &random)))
      return .object(members)
    }
    let index = random.below(members.count)
    switch random.below(5) {
    case 0: members.remove(at: index)
    case 1: members[index].key = key
    case 2: members.append(members[index])
    case 3: members[index].value = schema.value(forKey: members[index].key, &random)
    default: members.swapAt(index, random.below(members.count))
    }
    return .object(members)
  }

  /// A member more, or another value of one, as the schema has it.
  private mutating func fittingMembers(_ node: JSONValue) -> JSONValue {
    guard case .object(var members) = node, !members.isEmpty else { return node }
    let index = random.below(members.count)
    switch random.below(4) {
    case 0 where members[index].key != "type": members.remove(at: index)
    case 1 where !["type", "yar", "constraints"].contains(members[index].key):
      members[index].value = schema.value(forKey: members[index].key, &random)
    default:
      // A key that another object of its kind may have; an unknown one would be refused.
      guard members.contains(where: { $0.key == "type" }) else { return node }
      let key = random.pick(schema.viewKeys)
      members.removeAll { $0.key == key }
      members.append(.init(key, schema.value(forKey: key, &random)))
    }
    return .object(members)
  }

  /// The document with constraints more between views that it names, in its root.
  private mutating func constrained(_ value: JSONValue) -> JSONValue {
    let names = value.values(ofKey: "identifier").compactMap { name in
      if case .string(let text) = name, !text.isEmpty, !text.contains("'") {
        "'\(text)'"
      } else {
        nil
      }
    }
    guard case .object(var members) = value, !names.isEmpty,
      let place = members.firstIndex(where: { $0.key == "root" }),
      case .object(var root) = members[place].value
    else { return value }
    var grammar = GrammarText(random: random)
    let equations = (0...grammar.random.below(4)).map { _ in grammar.constraint(of: names) }
    random = grammar.random
    var constraints = equations.map(JSONValue.string)
    if let old = root.firstIndex(where: { $0.key == "constraints" }) {
      if case .array(let known) = root[old].value { constraints = known + constraints }
      root.remove(at: old)
    }
    root.append(.init("constraints", .array(constraints)))
    members[place].value = .object(root)
    return .object(members)
  }

  private mutating func changedElements(_ node: JSONValue) -> JSONValue {
    guard case .array(var elements) = node, !elements.isEmpty else { return .array([node, node]) }
    let index = random.below(elements.count)
    switch random.below(4) {
    case 0: elements.remove(at: index)
    case 1: elements += Array(repeating: elements[index], count: 1 + random.below(6))
    case 2: elements.swapAt(index, random.below(elements.count))
    default: elements[index] = isGentle ? elements[0] : schema.scalar(&random)
    }
    return .array(elements)
  }

  /// A view in views, or a list in lists.
  private mutating func nested(_ node: JSONValue) -> JSONValue {
    var node = node
    for _ in 0...random.below(random.oneIn(8) ? 60 : 4) {
      if case .object = node {
        let type = random.pick(["View", "WeView", "ScrollView", "StackView", "ProxyView"])
        node = .object([.init("type", .string(type)), .init("subviews", .array([node]))])
      } else {
        node = .array([node])
      }
    }
    return node
  }

  /// What bytes say.
  private static func value(of bytes: [UInt8]) -> JSONValue? {
    (try? JSONTree(bytes, limits: JSONLimits(depth: 150))).map { value(of: $0.root) }
  }

  private static func value(of node: JSONNode) -> JSONValue {
    switch node.kind {
    case .null: .null
    case .bool: .bool(node.bool ?? false)
    case .number: .number(node.number ?? 0)
    case .string: .string(node.string ?? "")
    case .array: .array(node.elements.map(value(of:)))
    case .object: .object(node.members.map { .init($0.key.string ?? "", value(of: $0.value)) })
    }
  }
}

extension JSONValue {
  /// How many values there are, with this one.
  var nodeCount: Int {
    switch self {
    case .array(let elements): elements.reduce(1) { $0 + $1.nodeCount }
    case .object(let members): members.reduce(1) { $0 + $1.value.nodeCount }
    default: 1
    }
  }

  /// Whether it has members.
  var isObject: Bool {
    if case .object = self { true } else { false }
  }

  /// The values of all members of a name.
  func values(ofKey key: String) -> [JSONValue] {
    switch self {
    case .array(let elements): elements.flatMap { $0.values(ofKey: key) }
    case .object(let members):
      members.flatMap { ($0.key == key ? [$0.value] : []) + $0.value.values(ofKey: key) }
    default: []
    }
  }

  /// The value of a number, in the order of the text.
  func node(at index: Int) -> JSONValue {
    var index = index
    var found = JSONValue.null
    _ = replacing(&index) { node in
      found = node
      return node
    }
    return found
  }

  /// The tree with the value of a number replaced.
  func replacing(_ index: inout Int, by change: (JSONValue) -> JSONValue) -> JSONValue {
    index -= 1
    if index < 0 { return index == -1 ? change(self) : self }
    switch self {
    case .array(var elements):
      for place in elements.indices where index >= 0 {
        elements[place] = elements[place].replacing(&index, by: change)
      }
      return .array(elements)
    case .object(var members):
      for place in members.indices where index >= 0 {
        members[place].value = members[place].value.replacing(&index, by: change)
      }
      return .object(members)
    default: return self
    }
  }
}
