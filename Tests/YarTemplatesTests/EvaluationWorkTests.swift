import Testing

@testable import YarDocuments
@testable import YarTemplates

/// Templates and rows that say by few words that they want much work.
@Suite struct EvaluationWorkTests {
  private func template(_ root: String, schema: String = TemplateTests.schema) throws -> Template {
    try Template(Array(TemplateTests.text(root, schema: schema).utf8), file: "t.json")
  }

  /// What each of 10,000 copies looks through as a whole.
  ///
  /// These conditions are quick, but count as what they may be.
  @Test(
    arguments: [
      "name == name and not name", "(any | count) + (any | count) < 0",
    ])
  func whatEachCopyDoesOverAgainIsRefused(_ condition: String) throws {
    let template = try template(
      #"{ "type": "View", "subviews": [{ "type": "View", "forEach": "any as one", "if": "\#(condition)" }] }"#
    )
    let list = DataValue.list(Array(repeating: .null, count: 9_999))
    let row = DataObject([("name", .string(String(repeating: "x", count: 900_000))), ("any", list)])
    let failure = #expect(throws: RowFailure.self) { try template.document(for: row) }
    #expect(
      failure?.errors.first?.message.hasPrefix(
        "the expressions of the row take more than 500000000 steps") == true,
      "\(failure?.errors ?? [])")
  }

  /// The next row has all of it again.
  @Test func workIsThatOfARow() throws {
    let template = try template(#"{ "type": "Label", "text": "{{ any | join | count }}" }"#)
    let list = DataValue.list(Array(repeating: "0123456789", count: 10_000))
    for _ in 0..<3 {
      let row = DataObject([("name", "x"), ("any", list)])
      let document = try template.document(for: row)
      #expect(document.scenes[0].root.values.last?.value.string == "119998")
    }
  }

  @Test func listsInListsDoNotMakeMillionsOfMadeUpValues() throws {
    var items = #"{ "type": "string" }"#
    for _ in 0..<12 { items = #"{ "type": "array", "minItems": 100, "items": \#(items) }"# }
    let schema =
      #"{ "type": "object", "properties": { "any": \#(items) }, "required": ["any"] }"#
    _ = try template(#"{ "type": "Label", "text": "{{ any | count }}" }"#, schema: schema)
  }

  @Test func ofManyFieldsEachIsLookedUpOnce() throws {
    let names = (0..<5_000).map { "field\($0)" }
    let properties = names.map { #""\#($0)": { "type": "string" }"# }.joined(separator: ", ")
    let schema =
      #"{ "type": "object", "properties": { \#(properties) }, "additionalProperties": false }"#
    let template = try template(#"{ "type": "View" }"#, schema: schema)
    let known = DataObject(unique: names.map { ($0, "x") })
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(template.schema.problems(of: .object(known)).isEmpty)
      let unknown = DataObject(unique: names.map { ("other" + $0, "x") })
      #expect(template.schema.problems(of: .object(unknown)).count == DataSchema.maxProblems)
    }
    #expect(time < .seconds(10))
  }
}

extension DataObject {
  /// Fields of different names.
  fileprivate init(unique fields: [(String, DataValue)]) {
    self.init()
    for field in fields { append(field.0, field.1) }
  }
}
