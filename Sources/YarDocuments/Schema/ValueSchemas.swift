/// The schemas of values that many properties share.
enum ValueSchemas {
  static let definitions: [JSONValue.Member] = [
    .init(
      "color",
      [
        "description": "#RGB, #RRGGBB, #RRGGBBAA, a name, or components from 0 to 1.",
        "anyOf": [
          ["type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"],
          ["enum": words(WordLists.color.all)],
          ["type": "array", "items": NumberRange.unit.schema, "minItems": 3, "maxItems": 4],
        ],
      ]),
    .init("font", object(ObjectShape.font, nullable: ["family"])),
    .init("textRun", object(ObjectShape.textRun, required: ["text"])),
    .init("paragraph", object(ObjectShape.paragraph)),
    .init(
      "attributedText",
      [
        "description": "Texts and stretches of text in a list, or a markup.",
        "anyOf": [
          [
            "type": "array", "items": ["anyOf": [["type": "string"], ["$ref": "#/$defs/textRun"]]],
          ],
          object(ObjectShape.markup, required: ["markup"]),
        ],
      ]),
    .init(
      "tabStop",
      [
        "anyOf": [
          NumberRange.notNegative.schema, object(ObjectShape.tabStop, required: ["position"]),
        ]
      ]),
    .init("shadow", object(ObjectShape.shadow)),
    .init("stop", object(ObjectShape.stop, required: ["color", "location"])),
    .init("gradient", gradient),
    .init(
      "sizing",
      [
        "description": "A size in points, what the content wants, or with a stretch weight.",
        "anyOf": [
          NumberRange.notNegative.schema, ["const": "content"], object(ObjectShape.sizing),
        ],
      ]),
    .init(
      "gap",
      [
        "description": "A gap in points, or with a stretch weight.",
        "anyOf": [NumberRange.notNegative.schema, object(ObjectShape.gap)],
      ]),
  ]

  private static var gradient: JSONValue {
    guard case .object(let members) = object(ObjectShape.gradient) else { return true }
    return .object(
      members + [.init("oneOf", [["required": ["colors"]], ["required": ["stops"]]])])
  }

  private static func object(
    _ fields: [ObjectField], required: [String] = [], nullable: [String] = []
  ) -> JSONValue {
    .object(
      closedObject(
        fields.map { field in
          let schema = field.kind.schema
          return .init(
            field.key,
            described(nullable.contains(field.key) ? orNull(schema) : schema, field.summary))
        }, required: required))
  }
}

extension NumberRange {
  var schema: JSONValue {
    let limit = JSONValue.number(Self.limit)
    switch self {
    case .any: return ["type": "number", "minimum": .number(-Self.limit), "maximum": limit]
    case .notNegative: return ["type": "number", "minimum": 0, "maximum": limit]
    case .positive: return ["type": "number", "exclusiveMinimum": 0, "maximum": limit]
    case .unit: return ["type": "number", "minimum": 0, "maximum": 1]
    case .fromOne: return ["type": "number", "minimum": 1, "maximum": limit]
    case .priority: return ["type": "number", "exclusiveMinimum": 0, "maximum": 1000]
    }
  }
}

extension ValueKind {
  /// The schema of the values of the kind.
  var schema: JSONValue {
    switch self {
    case .bool: return ["type": "boolean"]
    case .number(let range): return range.schema
    case .integer(let least):
      return [
        "type": "integer", "minimum": .number(Double(least)), "maximum": .number(NumberRange.limit),
      ]
    case .string: return ["type": "string"]
    case .language:
      return ["type": "string", "pattern": "^[A-Za-z0-9]{2,8}(-[A-Za-z0-9]{1,8})*$"]
    case .strings: return ["type": "array", "items": ["type": "string"]]
    case .identifier, .image: return ["type": "string", "minLength": 1]
    case .word(let list): return ["enum": words(list)]
    case .size: return tuple([.notNegative, .notNegative])
    case .openSize: return tuple([.notNegative, .notNegative], acceptsNull: true)
    case .offset, .point: return tuple([.any, .any])
    case .frame: return tuple([.any, .any, .notNegative, .notNegative])
    case .insets, .directionalInsets: return tuple([.any, .any, .any, .any])
    case .wordList(let list):
      return ["type": "array", "items": ["enum": words(list)], "uniqueItems": true]
    case .numbers(let range): return ["type": "array", "items": range.schema]
    case .color: return ["$ref": "#/$defs/color"]
    case .colors: return list(of: "color", upTo: DocumentReader.maxStops)
    case .stops: return list(of: "stop", upTo: DocumentReader.maxStops)
    case .corners: return ["type": "array", "items": ["enum": words(WordLists.corner.all)]]
    case .fontWeight:
      return [
        "anyOf": [
          ["enum": words(WordLists.fontWeight.all)],
          ["type": "integer", "minimum": 1, "maximum": 1000],
        ]
      ]
    case .font: return ["$ref": "#/$defs/font"]
    case .features:
      return [
        "type": "array", "items": ["type": "string", "pattern": "^[!-<>-~]{4}(=[0-9]{1,5})?$"],
      ]
    case .variations:
      return [
        "type": "array",
        "items": ["type": "string", "pattern": "^[!-<>-~]{4}=-?[0-9]+(\\.[0-9]+)?$"],
      ]
    case .attributedText: return ["$ref": "#/$defs/attributedText"]
    case .paragraph: return ["$ref": "#/$defs/paragraph"]
    case .tabStops: return ["type": "array", "items": ["$ref": "#/$defs/tabStop"]]
    case .shadow: return ["$ref": "#/$defs/shadow"]
    case .gradient: return ["$ref": "#/$defs/gradient"]
    case .sizing: return ["$ref": "#/$defs/sizing"]
    case .sizings: return ["type": "array", "items": ["$ref": "#/$defs/sizing"]]
    case .gap: return ["$ref": "#/$defs/gap"]
    case .gaps: return ["type": "array", "items": ["$ref": "#/$defs/gap"]]
    }
  }

  private func list(of definition: String, upTo most: Int) -> JSONValue {
    [
      "type": "array", "minItems": 1, "maxItems": .number(Double(most)),
      "items": ["$ref": .string("#/$defs/\(definition)")],
    ]
  }

  private func tuple(_ ranges: [NumberRange], acceptsNull: Bool = false) -> JSONValue {
    let count = JSONValue.number(Double(ranges.count))
    return [
      "type": "array",
      "prefixItems": .array(ranges.map { acceptsNull ? orNull($0.schema) : $0.schema }),
      "items": false, "minItems": count,
    ]
  }
}

/// An object that has no members besides the given ones and comments.
func closedObject(_ members: [JSONValue.Member], required: [String]) -> [JSONValue.Member] {
  var schema: [JSONValue.Member] = [.init("type", "object")]
  if !required.isEmpty { schema.append(.init("required", words(required))) }
  return schema + [
    .init("properties", .object(members)),
    .init("patternProperties", ["^//": true]),
    .init("additionalProperties", false),
  ]
}

/// A schema that also takes `null`.
func orNull(_ schema: JSONValue) -> JSONValue {
  ["anyOf": [schema, ["type": "null"]]]
}

/// A schema with a description for editors.
func described(_ schema: JSONValue, _ summary: String) -> JSONValue {
  guard case .object(let members) = schema else { return schema }
  return .object(members + [.init("description", .string(summary))])
}

/// Words as a JSON list.
func words(_ list: [String]) -> JSONValue { .array(list.map { .string($0) }) }
