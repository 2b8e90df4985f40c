import YarLayout

/// The schemas of views and styles.
///
/// What all views have stands once (`shared`), and so does what several types have in the same form: at the first
/// of them, to which the others refer.
struct ViewSchemas {
  /// What all views share, and each type.
  private(set) var definitions: [JSONValue.Member] = []
  /// The keys of the types so far, in the form that the first type has.
  private var firsts: [(key: String, form: (schema: JSONValue, summary: String), place: String)] =
    []
  /// The definitions of properties that a style may have.
  private var styled = ["shared"]

  /// The keys that every view has but no style.
  private static let structure: [JSONValue.Member] =
    [
      .init(
        "style",
        [
          "type": ["string", "array"], "items": ["type": "string"],
          "description": "The name of a style of the document, or several; a later one wins.",
        ])
    ]
    + ViewProperties.all.members(of: ["identifier", "frame"]) + [
      .init(
        StructureKeys.child,
        [
          "type": "integer", "minimum": 0,
          "description": "Which of the superview's 'layouts' places the view, counted from 0.",
        ]),
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
          NumberRange.any.reference,
          "The distance to the next view of a StackView, instead of its spacing.")),
    ] + ConstraintSchemas.members + [views("subviews", "The views inside, the last one on top.")]

  init() {
    let keys = ViewProperties.all.keys.filter { !DocumentReader.keysOfOneView.contains($0) }
    definitions.append(
      .init("shared", ["properties": .object(ViewProperties.all.members(of: keys))]))
    // Closed definitions allow by name what 'view' describes: only there views in views are followed.
    let names = ["type"] + Self.structure.map { $0.key }
    definitions.append(
      .init(
        "common",
        [
          "allOf": [reference("shared")],
          "properties": .object(names.map { .init($0, true) }),
          "patternProperties": ["^//": true],
        ]))
    for type in ViewType.all { add(type) }
  }

  /// A view: its type decides which definition applies.
  var view: JSONValue {
    [
      "type": "object",
      "required": ["type"],
      "properties": .object(
        [.init("type", ["enum": words(ViewType.all.map { $0.name })])] + Self.structure),
      "not": Self.together(MarginProperties.exclusiveKeys),
      "allOf": .array(ViewType.all.map { choice("type", of: $0.name, definition: $0.name) }),
    ]
  }

  /// A style: any property of any type, in the form that the first type has.
  var style: JSONValue {
    [
      "type": "object", "allOf": .array(styled.map { reference($0) }),
      "patternProperties": ["^//": true], "unevaluatedProperties": false,
    ]
  }

  private mutating func add(_ type: ViewType) {
    var shown: [JSONValue.Member] = []
    var own: [JSONValue.Member] = []
    for key in type.table.keys where ViewProperties.all.entry(for: key) == nil {
      guard let form = type.table.schema(of: key) else { continue }
      let member = JSONValue.Member(key, described(form.schema, form.summary))
      let first = firsts.first { $0.key == key }
      if DocumentReader.keysOfOneView.contains(key)
        || first.map({ $0.form.schema != form.schema }) ?? false
      {
        own.append(member)
      } else if let first, first.form.summary == form.summary {
        shown.append(.init(key, reference(first.place)))
      } else {
        if first == nil { firsts.append((key, form, "\(type.name)Properties/properties/\(key)")) }
        shown.append(member)
      }
    }
    own += Self.parts(of: type)
    var bases = ["common"]
    if !shown.isEmpty {
      bases.append("\(type.name)Properties")
      styled.append("\(type.name)Properties")
      definitions.append(.init("\(type.name)Properties", ["properties": .object(shown)]))
    }
    var members: [JSONValue.Member] = [
      .init("description", .string(type.summary)),
      .init("allOf", .array(bases.map { reference($0) })),
    ]
    if !own.isEmpty { members.append(.init("properties", .object(own))) }
    let common = MarginProperties.exclusiveKeys.map { $0.0 }
    var pairs = type.exclusiveKeys.filter { !common.contains($0.0) }
    if type.hasLayouts { pairs.append(("layout", "layouts")) }
    if !pairs.isEmpty { members.append(.init("not", Self.together(pairs))) }
    members.append(.init("unevaluatedProperties", false))
    definitions.append(.init(type.name, .object(members)))
  }

  /// The keys of a type that hold layouts or views.
  private static func parts(of type: ViewType) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if type.hasLayouts {
      members.append(
        .init(
          "layout",
          ["$ref": "#/$defs/layout", "description": "The layout that places all subviews."]))
      members.append(
        .init(
          "layouts",
          [
            "type": "array", "items": reference("layout"),
            "description": "Several layouts with their own subviews, instead of 'layout'.",
          ]))
    }
    if type.hasContent {
      members.append(
        .init(
          StructureKeys.content,
          ["$ref": "#/$defs/view", "description": "The view that scrolls."]))
    }
    if type.hasArranged {
      members.append(
        views(StructureKeys.arranged, "The views that the stack view places, in order."))
    }
    return members
  }

  private static func views(_ key: String, _ summary: String) -> JSONValue.Member {
    .init(
      key, ["type": "array", "items": reference("view"), "description": .string(summary)])
  }

  /// That two keys of a pair are there.
  private static func together(_ pairs: [(String, String)]) -> JSONValue {
    ["anyOf": .array(pairs.map { ["required": words([$0.0, $0.1])] })]
  }
}
