/// The schema of pages.
enum PageSchemas {
  static var pages: JSONValue {
    var members = paper
    members.append(
      .init(
        "firstPage",
        .object(
          closedObject(paper, required: []) + [
            .init(
              "description",
              "The first page, where it differs; as wide between its margins as the others."
            )
          ])))
    members.append(
      .init(
        "continues",
        [
          "type": "boolean",
          "description":
            "Whether its pages follow those of the scene before, in one file with one count.",
        ]))
    for key in PageKeys.margins { members.append(.init(key, ["$ref": "#/$defs/view"])) }
    return .object(
      closedObject(members, required: []) + [
        .init("description", "The pages that the scene goes over, in place of a size.")
      ])
  }

  /// What pages have, and the first page may have on its own.
  private static var paper: [JSONValue.Member] {
    [
      .init("size", ["anyOf": [["type": "string"], ValueKind.size.schema]]),
      .init("orientation", ["enum": .array(PageKeys.orientations.map { .string($0) })]),
      .init("margin", ["$ref": "#/$defs/pageMargin"]),
    ]
  }

  /// What both of them have.
  static let definitions: [JSONValue.Member] = [
    .init(
      "pageMargin",
      [
        "anyOf": [
          NumberRange.notNegative.reference, ValueKind.insets.schema,
          named(PageKeys.mirroredEdges), named(PageKeys.edges),
        ]
      ])
  ]

  /// Margins by the names of their edges.
  private static func named(_ edges: [String]) -> JSONValue {
    .object(
      closedObject(
        edges.map { .init($0, NumberRange.notNegative.reference) }, required: edges))
  }
}
