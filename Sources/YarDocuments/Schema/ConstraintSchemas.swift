import YarLayout

/// The schemas of constraints and layout guides, which every view may have.
enum ConstraintSchemas {
  static let members: [JSONValue.Member] = [
    .init(
      "layoutGuides",
      [
        "type": "array", "items": ["type": ["string", "null"], "minLength": 1],
        "description": "The names of rectangles that constraints place and nobody sees.",
      ]),
    .init(
      "constraints",
      [
        "type": "array", "items": reference("constraint"),
        "description":
          "Equations such as title.leading == icon.trailing + 8 @750, visual formats, or objects.",
      ]),
  ]

  static let definitions: [JSONValue.Member] = [
    .init(
      "constraint",
      ["anyOf": [["type": "string"], equation, format, object]]),
    .init("attribute", ["enum": words(Equation.attributes.map { $0.name })]),
  ]

  private static let identifier = JSONValue.Member(
    "identifier", ["type": "string", "description": "A name for messages."])

  private static let equation = JSONValue.object(
    closedObject(
      [
        .init(
          "equation",
          [
            "type": "string",
            "description": "An equation, such as title.leading == icon.trailing + 8 @750.",
          ]), identifier,
      ], required: ["equation"]))

  private static let format = JSONValue.object(
    closedObject(
      [
        .init(
          "visualFormat",
          [
            "type": ["string", "array"], "items": ["type": "string"],
            "description": "A visual format or several, such as |-[icon]-gap-[title]-|.",
          ]),
        .init(
          "options",
          described(
            ValueKind.wordList(WordLists.formatOption.all).schema,
            "How views line up across the format, and in which direction they run.")),
        .init(
          "metrics",
          [
            "type": "object", "patternProperties": ["^//": true],
            "additionalProperties": ["type": "number"],
            "description": "Numbers for names in the format.",
          ]),
        .init(
          "standardSpacing",
          [
            "enum": words(WordLists.standardSpacing.all),
            "description": "What a single - means; legacy by default.",
          ]), identifier,
      ], required: ["visualFormat"]))

  private static let object = JSONValue.object(
    closedObject(
      [
        item("item", "The view or guide that is placed: an identifier, self or superview."),
        attribute("attribute", "What of the item."),
        .init(
          "relation",
          [
            "enum": words(WordLists.relation.all),
            "description": "How the sides compare; == by default.",
          ]),
        .init(
          "toItem",
          [
            "type": ["string", "null"], "minLength": 1,
            "description": "The view or guide that it is measured from; none for a plain number.",
          ]),
        attribute("toAttribute", "What of that; the same attribute by default."),
        .init(
          "multiplier",
          described(NumberRange.any.reference, "The factor of the second attribute; 1 by default.")),
        .init(
          "constant",
          described(NumberRange.any.reference, "What is added, in points; 0 by default.")),
        .init(
          "priority",
          [
            "anyOf": [
              NumberRange.priority.reference, ["enum": words(Equation.priorities.map { $0.name })],
            ],
            "description": "How much the constraint matters; 1000, which is required, by default.",
          ]), identifier,
      ], required: ["item", "attribute"]))

  private static func item(_ key: String, _ summary: String) -> JSONValue.Member {
    .init(key, ["type": "string", "minLength": 1, "description": .string(summary)])
  }

  private static func attribute(_ key: String, _ summary: String) -> JSONValue.Member {
    .init(key, described(reference("attribute"), summary))
  }
}
