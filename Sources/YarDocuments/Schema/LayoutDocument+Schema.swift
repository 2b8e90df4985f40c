extension LayoutDocument {
  /// A JSON Schema (draft 2020-12) of documents, for editors that complete and check while one
  /// types.
  ///
  /// Made from the tables that the reader uses; `Documentation/yar-layout.schema.json` holds it.
  /// What a schema cannot say (unique identifiers, images that exist) only the reader checks.
  public static var schema: String { JSONWriter.text(of: schemaValue) }

  static var schemaValue: JSONValue {
    var definitions: [JSONValue.Member] = [
      .init("scene", sceneSchema), .init("view", viewSchema), .init("style", styleSchema),
      .init("layout", layoutSchema),
    ]
    for type in ViewType.all { definitions.append(.init(type.name, type.schema)) }
    for kind in LayoutType.all { definitions.append(.init("\(kind.name)Layout", kind.schema)) }
    definitions += ValueSchemas.definitions + ConstraintSchemas.definitions
    let members: [JSONValue.Member] =
      [
        .init("$schema", ["type": "string", "description": "The place of this schema."]),
        .init(
          "yar",
          [
            "const": .number(Double(formatVersion)), "description": "The version of the format.",
          ]),
      ] + sceneMembers + [
        .init(
          "styles",
          [
            "type": "object", "additionalProperties": ["$ref": "#/$defs/style"],
            "patternProperties": ["^//": true],
            "description": "Named sets of properties, for the key 'style' of views.",
          ]),
        .init("root", ["$ref": "#/$defs/view", "description": "The root view."]),
        .init(
          "scenes",
          [
            "type": "array", "minItems": 1, "items": ["$ref": "#/$defs/scene"],
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

  private static var sceneMembers: [JSONValue.Member] {
    SceneKeys.shared.map { field in
      let schema = field.kind.schema
      let isNullable = field.key != "name"
      return .init(field.key, described(isNullable ? orNull(schema) : schema, field.summary))
    }
  }

  private static var sceneSchema: JSONValue {
    .object(
      closedObject(
        sceneMembers + [
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

  /// A view: its type decides which definition applies.
  private static var viewSchema: JSONValue {
    .object([
      .init("type", "object"),
      .init("required", ["type"]),
      .init(
        "properties",
        ["type": ["enum": .array(ViewType.all.map { .string($0.name) })]]),
      .init(
        "allOf",
        .array(
          ViewType.all.map { type in
            [
              "if": ["properties": ["type": ["const": .string(type.name)]], "required": ["type"]],
              "then": ["$ref": .string("#/$defs/\(type.name)")],
            ]
          })),
    ])
  }

  private static var layoutSchema: JSONValue {
    let names = LayoutType.all.map { JSONValue.string($0.name) }
    let short = LayoutType.all.filter { $0.requiredKeys.isEmpty }.map { JSONValue.string($0.name) }
    return .object([
      .init("if", ["type": "string"]),
      .init("then", ["enum": .array(short)]),
      .init(
        "else",
        .object([
          .init("type", "object"),
          .init("required", ["kind"]),
          .init("properties", ["kind": ["enum": .array(names)]]),
          .init(
            "allOf",
            .array(
              LayoutType.all.map { kind in
                [
                  "if": [
                    "properties": ["kind": ["const": .string(kind.name)]], "required": ["kind"],
                  ],
                  "then": ["$ref": .string("#/$defs/\(kind.name)Layout")],
                ]
              })),
        ])),
    ])
  }

  /// A style: any property of any type; a key that types use differently may have any of the forms.
  private static var styleSchema: JSONValue {
    let members = DocumentReader.styleKeys.map { key in
      var forms: [JSONValue] = []
      var summary = ""
      for type in ViewType.all {
        guard let form = type.table.schema(of: key) else { continue }
        if !forms.contains(form.schema) { forms.append(form.schema) }
        if summary.isEmpty { summary = form.summary }
      }
      return JSONValue.Member(
        key, described(forms.count == 1 ? forms[0] : ["anyOf": .array(forms)], summary))
    }
    return .object(closedObject(members, required: []))
  }
}

extension ViewType {
  fileprivate var schema: JSONValue {
    var members: [JSONValue.Member] = [
      .init("type", ["const": .string(name), "description": .string(summary)]),
      .init(
        "style",
        [
          "type": ["string", "array"], "items": ["type": "string"],
          "description": "The name of a style of the document, or several; a later one wins.",
        ]),
    ]
    members += table.schemaMembers
    members.append(
      .init(
        StructureKeys.child,
        [
          "type": "integer", "minimum": 0,
          "description": "Which of the superview's 'layouts' places the view, counted from 0.",
        ]))
    members += [
      .init(
        StructureKeys.arrangedChild,
        [
          "type": "integer", "minimum": 0,
          "description":
            "The view's place among those that the superview, a StackView, arranges, from 0.",
        ]),
      .init(
        StructureKeys.spacing,
        described(
          NumberRange.any.schema,
          "The distance to the next view of a StackView, instead of its spacing.")),
    ]
    if hasLayouts {
      members.append(
        .init(
          "layout",
          ["$ref": "#/$defs/layout", "description": "The layout that places all subviews."]))
      members.append(
        .init(
          "layouts",
          [
            "type": "array", "items": ["$ref": "#/$defs/layout"],
            "description": "Several layouts with their own subviews, instead of 'layout'.",
          ]))
    }
    if hasContent {
      members.append(
        .init(
          StructureKeys.content,
          ["$ref": "#/$defs/view", "description": "The view that scrolls."]))
    }
    members += ConstraintSchemas.members
    if hasArranged {
      members.append(
        .init(
          StructureKeys.arranged,
          [
            "type": "array", "items": ["$ref": "#/$defs/view"],
            "description": "The views that the stack view places, in order.",
          ]))
    }
    members.append(
      .init(
        "subviews",
        [
          "type": "array", "items": ["$ref": "#/$defs/view"],
          "description": "The views inside, the last one on top.",
        ]))
    var schema = closedObject(members, required: ["type"])
    var forbidden = exclusiveKeys.map { [$0.0, $0.1] }
    if hasLayouts { forbidden.append(["layout", "layouts"]) }
    if !forbidden.isEmpty {
      let pairs = forbidden.map { JSONValue.array($0.map { .string($0) }) }
      schema.append(.init("not", ["anyOf": .array(pairs.map { ["required": $0] })]))
    }
    return .object(schema)
  }
}

extension LayoutType {
  fileprivate var schema: JSONValue {
    var choice: [JSONValue.Member] = []
    if !requiredKeys.isEmpty {
      let forms = requiredKeys.map { JSONValue.object([.init("required", words([$0]))]) }
      choice.append(.init("oneOf", .array(forms)))
    }
    return .object(
      closedObject(
        [.init("kind", ["const": .string(name), "description": .string(summary)])]
          + table.schemaMembers + [
            .init(
              "subviews",
              [
                "type": "array", "items": ["$ref": "#/$defs/view"],
                "description": "The views that the layout places (in 'layouts' only).",
              ])
          ],
        required: ["kind"]) + choice)
  }
}

extension PropertyTable {
  fileprivate var schemaMembers: [JSONValue.Member] {
    keys.compactMap { key in
      schema(of: key).map { .init(key, described($0.schema, $0.summary)) }
    }
  }

  /// The schema of a key's values, and what the key is.
  fileprivate func schema(of key: String) -> (schema: JSONValue, summary: String)? {
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
