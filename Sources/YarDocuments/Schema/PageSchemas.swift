/// The schema of pages.
enum PageSchemas {
  static var pages: JSONValue {
    var members: [JSONValue.Member] = [
      .init(
        "size",
        [
          "anyOf": [
            ["type": "string"], ValueKind.size.schema,
          ]
        ]),
      .init(
        "orientation",
        [
          "enum": .array(PageKeys.orientations.map { .string($0) })
        ]),
      .init(
        "margin",
        [
          "anyOf": [["type": "number", "minimum": 0], ValueKind.insets.schema]
        ]),
    ]
    for key in PageKeys.margins { members.append(.init(key, ["$ref": "#/$defs/view"])) }
    return .object(
      closedObject(members, required: []) + [
        .init("description", "The pages that the scene goes over, in place of a size.")
      ])
  }
}
