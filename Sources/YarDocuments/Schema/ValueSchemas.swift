/// The schemas of values that many properties share.
enum ValueSchemas {
  static let definitions: [JSONValue.Member] =
    NumberRange.all.map { .init($0.definition, $0.schema) } + composed
    + PageSchemas.definitions

  private static let composed: [JSONValue.Member] = [
    .init("size", tuple([.notNegative, .notNegative])),
    .init("point", tuple([.any, .any])),
    .init("insets", tuple([.any, .any, .any, .any])),
    .init(
      "color",
      [
        "description": "#RGB, #RRGGBB, #RRGGBBAA, a name, or components from 0 to 1.",
        "anyOf": [
          ["type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"],
          ["enum": words(WordLists.color.all)],
          ["type": "array", "items": NumberRange.unit.reference, "minItems": 3, "maxItems": 4],
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
            "type": "array", "items": ["anyOf": [["type": "string"], reference("textRun")]],
          ],
          object(ObjectShape.markup, required: ["markup"]),
        ],
      ]),
    .init(
      "tabStop",
      [
        "anyOf": [
          NumberRange.notNegative.reference, object(ObjectShape.tabStop, required: ["position"]),
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
          NumberRange.notNegative.reference, ["const": "content"], object(ObjectShape.sizing),
        ],
      ]),
    .init(
      "gap",
      [
        "description": "A gap in points, or with a stretch weight.",
        "anyOf": [NumberRange.notNegative.reference, object(ObjectShape.gap)],
      ]),
    .init("pdf", object(ObjectShape.pdf)),
    .init("attachment", object(ObjectShape.attachment, required: ["path"])),
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
  static let all: [NumberRange] = [.any, .notNegative, .positive, .unit, .fromOne, .priority]

  /// The name of its definition.
  var definition: String {
    switch self {
    case .any: "number"
    case .notNegative: "length"
    case .positive: "positive"
    case .unit: "part"
    case .fromOne: "multiple"
    case .priority: "priority"
    }
  }

  var reference: JSONValue { ["$ref": .string("#/$defs/\(definition)")] }

  fileprivate var schema: JSONValue {
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
    case .number(let range): return range.reference
    case .integer(let least):
      return [
        "type": "integer", "minimum": .number(Double(least)), "maximum": .number(NumberRange.limit),
      ]
    case .string: return ["type": "string"]
    case .language:
      return ["type": "string", "pattern": "^[A-Za-z0-9]{2,8}(-[A-Za-z0-9]{1,8})*$"]
    case .strings: return ["type": "array", "items": ["type": "string"]]
    case .identifier, .image, .file: return ["type": "string", "minLength": 1]
    case .word(let list): return ["enum": words(list)]
    case .size: return reference("size")
    case .openSize: return tuple([.notNegative, .notNegative], acceptsNull: true)
    case .offset, .point: return reference("point")
    case .frame: return tuple([.any, .any, .notNegative, .notNegative])
    case .insets, .directionalInsets: return reference("insets")
    case .wordList(let list):
      return ["type": "array", "items": ["enum": words(list)], "uniqueItems": true]
    case .wordOrWords(let list):
      return ["anyOf": [["enum": words(list)], ValueKind.wordList(list).schema]]
    case .numbers(let range): return ["type": "array", "items": range.reference]
    case .color: return reference("color")
    case .amounts: return ["type": "object", "additionalProperties": ["type": "number"]]
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
    case .font: return reference("font")
    case .features:
      return [
        "type": "array", "items": ["type": "string", "pattern": "^[!-<>-~]{4}(=[0-9]{1,5})?$"],
      ]
    case .variations:
      return [
        "type": "array",
        "items": ["type": "string", "pattern": "^[!-<>-~]{4}=-?[0-9]+(\\.[0-9]+)?$"],
      ]
    case .attributedText: return reference("attributedText")
    case .paragraph: return reference("paragraph")
    case .tabStops: return ["type": "array", "items": reference("tabStop")]
    case .shadow: return reference("shadow")
    case .gradient: return reference("gradient")
    case .sizing: return reference("sizing")
    case .sizings: return ["type": "array", "items": reference("sizing")]
    case .gap: return reference("gap")
    case .gaps: return ["type": "array", "items": reference("gap")]
    case .pdf: return reference("pdf")
    case .attachments: return ["type": "array", "items": reference("attachment")]
    }
  }

  private func list(of definition: String, upTo most: Int) -> JSONValue {
    [
      "type": "array", "minItems": 1, "maxItems": .number(Double(most)),
      "items": reference(definition),
    ]
  }

}

/// A list of so many numbers.
private func tuple(_ ranges: [NumberRange], acceptsNull: Bool = false) -> JSONValue {
  let count = JSONValue.number(Double(ranges.count))
  return [
    "type": "array",
    "prefixItems": .array(ranges.map { acceptsNull ? orNull($0.reference) : $0.reference }),
    "items": false, "minItems": count,
  ]
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
  if case .object(let members) = schema, let first = members.first {
    if case .string = first.value, first.key == "type" {
      return .object([.init("type", [first.value, "null"])] + members.dropFirst())
    }
    if case .array(let choices) = first.value, first.key == "enum", members.count == 1 {
      return ["enum": .array(choices + [.null])]
    }
  }
  return ["anyOf": [schema, ["type": "null"]]]
}

/// A schema with a description for editors.
func described(_ schema: JSONValue, _ summary: String) -> JSONValue {
  guard case .object(let members) = schema else { return schema }
  return .object(members + [.init("description", .string(summary))])
}

/// Words as a JSON list.
func words(_ list: [String]) -> JSONValue { .array(list.map { .string($0) }) }
