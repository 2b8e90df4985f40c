import YarLayout

extension LayoutDocument {
  /// A JSON Schema (draft 2020-12) of documents, for editors that complete and check while one
  /// types.
  ///
  /// Made from the tables that the reader uses; `Documentation/yar-layout.schema.json` holds it.
  /// What a schema cannot say (unique identifiers, images that exist) only the reader checks.
  public static var schema: String { SchemaText.text(of: schemaValue) }

  /// The schema as a value.
  package static var schemaValue: JSONValue {
    let views = ViewSchemas()
    let definitions =
      [.init("scene", sceneSchema), .init("view", views.view)] + views.definitions
      + [.init("style", views.style)] + LayoutSchemas.definitions + ValueSchemas.definitions
      + ConstraintSchemas.definitions
    let members: [JSONValue.Member] =
      [
        .init("$schema", ["type": "string", "description": "The place of this schema."]),
        .init(
          "yar",
          [
            "const": .number(Double(formatVersion)), "description": "The version of the format.",
          ]),
      ]
      + SceneKeys.shared.map { .init($0.key, reference("scene/properties/\($0.key)")) } + [
        .init("pages", reference("scene/properties/pages")),
        .init(
          "styles",
          [
            "type": "object", "additionalProperties": reference("style"),
            "patternProperties": ["^//": true],
            "description": "Named sets of properties, for the key 'style' of views.",
          ]),
        .init("root", ["$ref": "#/$defs/view", "description": "The root view."]),
        .init(
          "scenes",
          [
            "type": "array", "minItems": 1, "items": reference("scene"),
            "description": "Several scenes; those without a root show the document's.",
          ]),
      ]
    return .object(
      [
        .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
        .init("title", "Yar layout document"),
      ] + closedObject(members, required: ["yar"]) + [
        .init(
          "anyOf",
          [
            ["required": ["root"]],
            [
              "required": ["scenes"],
              "properties": ["scenes": ["items": ["required": ["root"]]]],
            ],
          ]),
        .init("$defs", .object(definitions)),
      ])
  }

  private static var sceneSchema: JSONValue {
    .object(
      closedObject(
        SceneKeys.shared.map { field in
          let schema = field.kind.schema
          return .init(
            field.key, described(field.key == "name" ? schema : orNull(schema), field.summary))
        } + [
          .init("pages", PageSchemas.pages),
          .init(
            "root",
            ["$ref": "#/$defs/view", "description": "The root view; by default the document's."]),
          .init(
            "texts",
            [
              "type": "object", "patternProperties": ["^//": true],
              "additionalProperties": [
                "anyOf": [
                  ["type": "string"], ["type": "array", "items": ["type": "string"]],
                ]
              ],
              "description":
                "Texts of labels, buttons and fields, and lists of titles of segments, by identifier, for another language.",
            ]),
        ], required: []))
  }
}

/// The schemas of layouts.
enum LayoutSchemas {
  /// A layout, what all kinds have in common, and what each has besides.
  static var definitions: [JSONValue.Member] {
    let common = LayoutType.all[0].table
    let base: JSONValue = [
      "properties": .object(
        common.schemaMembers + [.init("kind", true), .init("subviews", true)]),
      "patternProperties": ["^//": true],
    ]
    return [.init("layout", layout), .init("boxLayout", base)]
      + LayoutType.all.map { .init("\($0.name)Layout", schema(of: $0, besides: common)) }
  }

  /// The kind decides which definition applies.
  private static var layout: JSONValue {
    let short = LayoutType.all.filter { $0.requiredKeys.isEmpty }.map { $0.name }
    return [
      "if": ["type": "string"],
      "then": ["enum": words(short)],
      "else": [
        "type": "object",
        "required": ["kind"],
        "properties": [
          "kind": ["enum": words(LayoutType.all.map { $0.name })],
          "subviews": [
            "type": "array", "items": reference("view"),
            "description": "The views that the layout places (in 'layouts' only).",
          ],
        ],
        "allOf": .array(
          LayoutType.all.map { choice("kind", of: $0.name, definition: "\($0.name)Layout") }),
      ],
    ]
  }

  private static func schema(
    of kind: LayoutType, besides common: PropertyTable<BoxLayout>
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("description", .string(kind.summary)), .init("allOf", [reference("boxLayout")]),
    ]
    let own = kind.table.keys.filter { common.entry(for: $0) == nil }
    if !own.isEmpty { members.append(.init("properties", .object(kind.table.members(of: own)))) }
    if !kind.requiredKeys.isEmpty {
      let forms = kind.requiredKeys.map { JSONValue.object([.init("required", words([$0]))]) }
      members.append(.init("oneOf", .array(forms)))
    }
    return .object(members + [.init("unevaluatedProperties", false)])
  }
}

/// A reference to a definition.
func reference(_ definition: String) -> JSONValue { ["$ref": .string("#/$defs/\(definition)")] }

/// That a definition applies to objects with a word in a key.
func choice(_ key: String, of word: String, definition: String) -> JSONValue {
  [
    "if": [
      "properties": .object([.init(key, ["const": .string(word)])]), "required": words([key]),
    ],
    "then": reference(definition),
  ]
}

extension PropertyTable {
  /// All keys, each with the schema of its values.
  var schemaMembers: [JSONValue.Member] { members(of: keys) }

  /// Some keys, each with the schema of its values.
  func members(of keys: [String]) -> [JSONValue.Member] {
    keys.compactMap { key in
      schema(of: key).map { .init(key, described($0.schema, $0.summary)) }
    }
  }

  /// The schema of a key's values, and what the key is.
  func schema(of key: String) -> (schema: JSONValue, summary: String)? {
    switch entry(for: key) {
    case nil: return nil
    case .property(let index):
      let property = properties[index]
      let schema = property.kind.schema
      return (property.acceptsNull ? orNull(schema) : schema, property.summary)
    case .shortcut(let index): return (shortcuts[index].kind.schema, shortcuts[index].summary)
    }
  }
}
