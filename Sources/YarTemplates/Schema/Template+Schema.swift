import YarDocuments

extension Template {
  /// A JSON Schema (draft 2020-12) of templates, for editors that complete and check while one types.
  ///
  /// Made from that of documents: any value may be bound, objects have `if`, elements of lists `forEach`.
  /// `Documentation/yar-template.schema.json` holds it.
  public static var schema: String {
    guard case .object(var members) = LayoutDocument.schemaValue else { return "" }
    for (index, member) in members.enumerated() {
      switch member.key {
      case "title": members[index].value = "Yar template"
      case "required": members[index].value = ["yar", "data"]
      case "properties":
        guard case .object(let keys) = TemplateSchema.bound(member.value, isNames: true) else {
          break
        }
        members[index].value = .object(keys + TemplateSchema.keys)
      case "$defs":
        guard case .object(let list) = TemplateSchema.bound(member.value, isNames: true) else {
          break
        }
        members[index].value = .object(
          list.map(TemplateSchema.repeated) + TemplateSchema.definitions)
      default: break
      }
    }
    return SchemaText.text(of: .object(members))
  }
}

/// Makes the schema of a template from that of a document.
private enum TemplateSchema {
  /// The keys that a document has not.
  static let keys: [JSONValue.Member] = [
    .init("data", ["$ref": "#/$defs/data", "description": "A JSON Schema of the rows."]),
    .init(
      "locale",
      [
        "type": "string",
        "description": "The language and region in which filters write, such as \"de-CH\".",
      ]),
  ]

  static let definitions: [JSONValue.Member] = [
    .init("binding", ["type": "string", "pattern": "\\{\\{"]),
    .init(
      "if",
      [
        "type": "string",
        "description": "A condition; where it does not hold, the object is left out.",
      ]),
    .init(
      "forEach",
      [
        "type": "string", "pattern": " as ",
        "description": "\"list as name\" or \"list as name at place\": a copy for each element.",
      ]),
    .init("data", data),
  ]

  /// What is read of a row's schema.
  ///
  /// Other words are told as warnings, so editors pass them.
  private static var data: JSONValue {
    let count: JSONValue = ["type": "integer", "minimum": 0]
    let number: JSONValue = ["type": "number"]
    let kinds: JSONValue = [
      "enum": ["object", "array", "string", "number", "integer", "boolean", "null"]
    ]
    return [
      "type": ["object", "boolean"],
      "properties": .object(
        DataSchemaReader.words.map { word in
          let form: JSONValue =
            switch word {
            case "type": ["anyOf": [kinds, ["type": "array", "items": kinds]]]
            case "properties":
              ["type": "object", "additionalProperties": ["$ref": "#/$defs/data"]]
            case "required": ["type": "array", "items": ["type": "string"]]
            case "additionalProperties", "uniqueItems": ["type": "boolean"]
            case "items": ["$ref": "#/$defs/data"]
            case "enum": ["type": "array", "minItems": 1]
            case "const": true
            case "format": ["type": "string"]
            case _ where word.hasSuffix("Length") || word.hasSuffix("Items"): count
            default: number
            }
          return .init(word, form)
        } + DataSchemaReader.refused.sorted().map { .init($0, false) }
          + [.init("examples", ["type": "array"])]),
    ]
  }

  /// A definition whose objects may be left out and repeated.
  static func repeated(_ definition: JSONValue.Member) -> JSONValue.Member {
    let own: [JSONValue.Member] = ["if", "forEach"].map {
      .init($0, ["$ref": .string("#/$defs/\($0)")])
    }
    return .init(
      definition.key,
      adding(own, to: definition.value, isNamed: ["common", "boxLayout"].contains(definition.key)))
  }

  /// Adds keys to all closed objects in a schema.
  private static func adding(
    _ own: [JSONValue.Member], to schema: JSONValue, isNamed: Bool = false
  ) -> JSONValue {
    switch schema {
    case .array(let elements): return .array(elements.map { adding(own, to: $0) })
    case .object(let members):
      let isClosed =
        isNamed || members.contains { $0.key == "additionalProperties" && $0.value == false }
      return .object(
        members.map { member in
          guard member.key == "properties", isClosed, case .object(let keys) = member.value else {
            return .init(member.key, adding(own, to: member.value))
          }
          return .init(
            "properties", .object(keys.map { .init($0.key, adding(own, to: $0.value)) } + own))
        })
    default: return schema
    }
  }

  /// A schema whose values may be bound to a row.
  ///
  /// - Parameters:
  ///   - isNames: Whether it is an object of schemas by name and none itself.
  ///   - isWhole: Whether only what is in it is bound.
  static func bound(_ schema: JSONValue, isNames: Bool = false, isWhole: Bool = false) -> JSONValue
  {
    guard case .object(let members) = schema else { return schema }
    if isNames {
      return .object(
        members.map { member in
          if keepsLiteral.contains(member.key) { return member }
          return .init(member.key, bound(member.value, isWhole: member.key == keepsPlace))
        })
    }
    let inner = JSONValue.object(
      members.map { (member) -> JSONValue.Member in
        switch member.key {
        case "properties": return .init(member.key, bound(member.value, isNames: true))
        case "items", "additionalProperties", "else", "then":
          return .init(member.key, bound(member.value))
        case "prefixItems", "anyOf", "allOf":
          return .init(member.key, list(member.value, isChoice: member.key == "anyOf"))
        default: return member
        }
      })
    return takesBinding(members) && !isWhole ? orBinding(inner) : inner
  }

  /// What no row says, and the definition whose members others refer to.
  private static let keepsLiteral: Set<String> = ["$schema", "yar"]
  private static let keepsPlace = "scene"

  private static func list(_ schemas: JSONValue, isChoice: Bool) -> JSONValue {
    guard case .array(let elements) = schemas else { return schemas }
    // Choices get the binding once, from the schema that holds them.
    return .array(elements.map { isChoice ? unbound($0) : bound($0) })
  }

  /// A choice of several: what is in it is bound, itself it is not.
  private static func unbound(_ schema: JSONValue) -> JSONValue {
    guard case .object(let members) = schema, takesBinding(members),
      case .object(let made) = bound(schema), case .array(let choices)? = made.first?.value
    else { return bound(schema) }
    return choices[0]
  }

  /// Whether values other than any text are wanted.
  private static func takesBinding(_ members: [JSONValue.Member]) -> Bool {
    func has(_ keys: [String]) -> Bool { members.contains { keys.contains($0.key) } }
    if members.contains(where: { $0.key == "additionalProperties" && $0.value == false }) {
      return true
    }
    if has(["$ref", "properties", "unevaluatedProperties", "if", "required"]) { return false }
    if has(["enum", "const", "anyOf", "prefixItems", "items", "pattern"]) { return true }
    guard let type = members.first(where: { $0.key == "type" })?.value else { return false }
    let plain: [JSONValue] = ["string", "object", ["string", "null"]]
    return !plain.contains(type)
  }

  /// The schema, or a text that is bound; the description stays outside, where editors look for it.
  private static func orBinding(_ schema: JSONValue) -> JSONValue {
    guard case .object(let members) = schema else { return schema }
    let words = members.filter { $0.key == "description" }
    let rest = members.filter { $0.key != "description" }
    let binding: JSONValue = ["$ref": "#/$defs/binding"]
    if rest.count == 1, rest[0].key == "anyOf", case .array(let choices) = rest[0].value {
      return .object([.init("anyOf", .array(choices + [binding]))] + words)
    }
    return .object([.init("anyOf", [.object(rest), binding])] + words)
  }
}
