import YarDocuments
import YarLayout

/// Reads the schema of a template's data.
struct DataSchemaReader {
  /// Something wrong at a value.
  typealias Note = (node: JSONNode, message: String)

  private(set) var errors: [Note] = []
  private(set) var warnings: [Note] = []

  /// What says something about a schema and asks nothing of a row.
  static let annotations: Set<String> = [
    "title", "description", "default", "examples", "$schema", "$id", "$comment", "deprecated",
    "readOnly", "writeOnly", "contentMediaType", "contentEncoding",
  ]
  /// What changes the meaning of other words, so that it cannot be left out.
  static let refused: Set<String> = [
    "$ref", "$dynamicRef", "anyOf", "oneOf", "allOf", "not", "if", "then", "else", "prefixItems",
    "patternProperties", "dependentSchemas",
  ]
  static let words = [
    "type", "properties", "required", "additionalProperties", "items", "enum", "const", "minimum",
    "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength",
    "minItems", "maxItems", "uniqueItems", "format",
  ]

  /// Reads a schema; recursion is bounded by the depth limit of the JSON reader.
  mutating func read(_ node: JSONNode) -> DataSchema {
    var schema = DataSchema()
    if let all = node.bool {
      if !all { errors.append((node, "the schema false takes no value at all")) }
      return schema
    }
    guard node.kind == .object else {
      errors.append((node, "a schema must be an object, not \(DataValue(node).words)"))
      return schema
    }
    var required: JSONNode?
    for (key, value) in node.members {
      let word = key.string ?? ""
      switch word {
      case "type": readType(value, &schema)
      case "properties": readProperties(value, &schema)
      case "required": required = value
      case "additionalProperties":
        if let bool = value.bool {
          schema.allowsMore = bool
        } else {
          errors.append((value, "'additionalProperties' must be true or false here"))
        }
      case "items": schema.items = [read(value)]
      case "enum":
        schema.choices = value.elements.map { DataValue($0) }
        if schema.choices.isEmpty {
          errors.append((value, "'enum' must be a list of values"))
        }
      case "const": schema.choices = [DataValue(value)]
      case "uniqueItems": schema.uniqueItems = value.bool ?? false
      case "format": schema.format = value.string
      default:
        if readLimit(word, value, &schema) || Self.annotations.contains(word) { continue }
        other(word, key)
      }
    }
    if let required { readRequired(required, &schema) }
    return schema
  }

  private mutating func other(_ word: String, _ key: JSONNode) {
    if word.hasPrefix("//") || word.hasPrefix("x-") || word == "$defs" { return }
    if Self.refused.contains(word) {
      errors.append(
        (
          key,
          "'\(word)' is not read; write the schema out with \(Self.words.joined(separator: ", "))"
        ))
      return
    }
    let near = nearest(to: word, in: Self.words).map { "; did you mean '\($0)'?" } ?? ""
    warnings.append((key, "'\(shortened(word))' is not looked at in rows\(near)"))
  }

  private mutating func readType(_ node: JSONNode, _ schema: inout DataSchema) {
    var kinds: DataKinds = []
    var names: [JSONNode] = Array(node.elements)
    if node.kind != .array { names = [node] }
    for name in names {
      switch name.string {
      case "null": kinds.insert(.null)
      case "boolean": kinds.insert(.bool)
      case "number": kinds.insert(.number)
      case "integer":
        schema.isInteger = !kinds.contains(.number)
        kinds.insert(.number)
      case "string": kinds.insert(.string)
      case "array": kinds.insert(.list)
      case "object": kinds.insert(.object)
      default:
        errors.append(
          (
            name,
            "'type' must be string, number, integer, boolean, array, object or null, "
              + "or a list of these, not \(DataValue(name).words)"
          ))
        return
      }
    }
    schema.kinds = kinds
  }

  private mutating func readProperties(_ node: JSONNode, _ schema: inout DataSchema) {
    guard node.kind == .object else {
      errors.append(
        (node, "'properties' must be an object of schemas, not \(DataValue(node).words)"))
      return
    }
    for (key, value) in node.members {
      let name = key.string ?? ""
      if name.hasPrefix("//") { continue }
      schema.properties.append(
        DataSchema.Property(name: name, schema: read(value), isRequired: false))
    }
  }

  private mutating func readRequired(_ node: JSONNode, _ schema: inout DataSchema) {
    guard node.kind == .array else {
      errors.append((node, "'required' must be a list of names, not \(DataValue(node).words)"))
      return
    }
    for name in node.elements {
      guard let text = name.string,
        let place = schema.properties.firstIndex(where: { $0.name == text })
      else {
        let known = schema.properties.map(\.name)
        let near =
          name.string.flatMap { nearest(to: $0, in: known) }.map { "; did you mean '\($0)'?" }
        errors.append(
          (
            name,
            "'required' names \(DataValue(name).words), which 'properties' does not have"
              + (near ?? "")
          ))
        continue
      }
      schema.properties[place].isRequired = true
    }
  }

  private mutating func readLimit(
    _ word: String, _ node: JSONNode, _ schema: inout DataSchema
  ) -> Bool {
    let numbers: [String: WritableKeyPath<DataSchema, Double?>] = [
      "minimum": \.minimum, "maximum": \.maximum, "exclusiveMinimum": \.exclusiveMinimum,
      "exclusiveMaximum": \.exclusiveMaximum, "multipleOf": \.multipleOf,
    ]
    let counts: [String: WritableKeyPath<DataSchema, Int?>] = [
      "minLength": \.minLength, "maxLength": \.maxLength, "minItems": \.minItems,
      "maxItems": \.maxItems,
    ]
    if let path = numbers[word] {
      guard let number = node.number, word != "multipleOf" || number > 0 else {
        errors.append((node, "'\(word)' must be a number, not \(DataValue(node).words)"))
        return true
      }
      schema[keyPath: path] = number
      return true
    }
    guard let path = counts[word] else { return false }
    guard let number = node.number, let count = Int(exactly: number), count >= 0 else {
      errors.append((node, "'\(word)' must be a whole number from 0, not \(DataValue(node).words)"))
      return true
    }
    schema[keyPath: path] = count
    return true
  }
}
