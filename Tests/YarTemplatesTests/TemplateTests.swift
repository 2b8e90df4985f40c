import Testing
import YarDocuments
import YarLayout
import YarLocales

@testable import YarTemplates

/// Documents of rows, and what is wrong with templates.
@Suite struct TemplateTests {
  static let schema = """
    { "type": "object",
      "properties": {
        "name": { "type": "string" }, "size": { "type": "number" }, "color": { "type": "string" },
        "bold": { "type": "boolean" }, "lang": { "type": "string" }, "any": {},
        "role": { "enum": ["guest", "speaker"] }, "corners": { "type": "array", "items": { "type": "string" } },
        "items": { "type": "array", "items": { "type": "object",
          "properties": { "title": { "type": "string" }, "parts": { "type": "array", "items": { "type": "string" } } } } }
      },
      "required": ["name"] }
    """

  /// A template of a root view.
  static func text(_ root: String, schema: String = Self.schema, more: String = "") -> String {
    "{ \"yar\": 1, \"data\": \(schema.replacing("\n", with: " ")),\(more) \"size\": [200, 100],\n\"root\": \(root) }"
  }

  private func template(_ root: String, more: String = "") throws -> Template {
    try Template(Array(Self.text(root, more: more).utf8), file: "t.json")
  }

  /// The document of a row, written as one that says the same without bindings.
  private func expect(
    _ root: String, _ row: DataValue, gives plain: String, more: String = ""
  ) throws {
    guard case .object(let object) = row else { return }
    let made = try template(root, more: more).document(for: object, formats: ICUFormats())
    let expected = "{ \"yar\": 1, \"size\": [200, 100], \"root\": \(plain) }"
    #expect(made == (try LayoutDocument(Array(expected.utf8), file: "plain.json")))
  }

  @Test(arguments: [
    // Text around, text alone, numbers where texts are wanted.
    (
      "{ \"type\": \"Label\", \"text\": \"Hi {{ name }}!\" }",
      "{ \"type\": \"Label\", \"text\": \"Hi Ann!\" }"
    ),
    (
      "{ \"type\": \"Label\", \"text\": \"{{size}}\" }", "{ \"type\": \"Label\", \"text\": \"20\" }"
    ),
    // Whole values keep their kinds.
    (
      "{ \"type\": \"Label\", \"font\": { \"size\": \"{{ size }}\" } }",
      "{ \"type\": \"Label\", \"font\": { \"size\": 20 } }"
    ),
    (
      "{ \"type\": \"View\", \"isHidden\": \"{{ bold }}\" }",
      "{ \"type\": \"View\", \"isHidden\": true }"
    ),
    (
      "{ \"type\": \"View\", \"backgroundColor\": \"{{ color }}\" }",
      "{ \"type\": \"View\", \"backgroundColor\": \"#112233\" }"
    ),
    (
      "{ \"type\": \"View\", \"cornerRadius\": 4, \"maskedCorners\": \"{{ corners }}\" }",
      "{ \"type\": \"View\", \"cornerRadius\": 4, \"maskedCorners\": [\"topLeft\"] }"
    ),
    // What a row leaves out is left to the default.
    ("{ \"type\": \"View\", \"alpha\": \"{{ any }}\" }", "{ \"type\": \"View\" }"),
    (
      "{ \"type\": \"Label\", \"text\": \"{{ '{{' }} \\n{{ any }}\" }",
      "{ \"type\": \"Label\", \"text\": \"{{ \\n\" }"
    ),
    // Views, layouts and constraints that are there or not.
    (
      "{ \"type\": \"View\", \"subviews\": [{ \"if\": \"size > 20\", \"type\": \"View\" }, { \"if\": \"{{ bold }}\", \"type\": \"Label\" }] }",
      "{ \"type\": \"View\", \"subviews\": [{ \"type\": \"Label\" }] }"
    ),
    (
      "{ \"type\": \"WeView\", \"layout\": { \"if\": \"not bold\", \"kind\": \"vertical\" } }",
      "{ \"type\": \"WeView\" }"
    ),
    (
      "{ \"type\": \"ScrollView\", \"content\": { \"if\": false, \"type\": \"View\" } }",
      "{ \"type\": \"ScrollView\" }"
    ),
    // Copies, with identifiers and constraints of their own.
    (
      "{ \"type\": \"View\", \"subviews\": [{ \"forEach\": \"items as item at n\", \"type\": \"View\", \"identifier\": \"line\", \"subviews\": [{ \"type\": \"Label\", \"identifier\": \"title\", \"text\": \"{{ n }} {{ item.title }}\" }], \"constraints\": [\"title.width == line.width - 2\", \"title.left == self.left\"] }] }",
      "{ \"type\": \"View\", \"subviews\": [{ \"type\": \"View\", \"identifier\": \"line_1\", \"subviews\": [{ \"type\": \"Label\", \"identifier\": \"title_1\", \"text\": \"1 A\" }], \"constraints\": [\"title_1.width == line_1.width - 2\", \"title_1.left == self.left\"] }, { \"type\": \"View\", \"identifier\": \"line_2\", \"subviews\": [{ \"type\": \"Label\", \"identifier\": \"title_2\", \"text\": \"2 B\" }], \"constraints\": [\"title_2.width == line_2.width - 2\", \"title_2.left == self.left\"] }] }"
    ),
    (
      "{ \"type\": \"View\", \"subviews\": [{ \"forEach\": \"items as item\", \"if\": \"item.title != 'A'\", \"type\": \"View\", \"subviews\": [{ \"forEach\": \"item.parts as part\", \"type\": \"Label\", \"identifier\": \"p\", \"text\": \"{{ part }}\" }] }] }",
      "{ \"type\": \"View\", \"subviews\": [{ \"type\": \"View\", \"subviews\": [{ \"type\": \"Label\", \"identifier\": \"p_2_1\", \"text\": \"x\" }, { \"type\": \"Label\", \"identifier\": \"p_2_2\", \"text\": \"y\" }] }] }"
    ),
    // Languages.
    (
      "{ \"type\": \"Label\", \"text\": \"{{ 1234.5 | number }}\" }",
      "{ \"type\": \"Label\", \"text\": \"1.234,5\" }"
    ),
  ])
  func rowsGiveDocuments(_ root: String, _ plain: String) throws {
    let row: DataValue = [
      "name": "Ann", "size": 20, "bold": true, "color": "#112233", "lang": "de",
      "corners": ["topLeft"],
      "items": [["title": "A"], ["title": "B", "parts": ["x", "y"]]],
    ]
    try expect(root, row, gives: plain, more: " \"locale\": \"{{ lang }}\",")
  }

  @Test(
    arguments: [
      (
        "{ \"type\": \"Label\",\n \"text\": \"Hi {{ nam }}\" }",
        "t.json:3:17: the data has no 'nam'; did you mean 'name'?", "Hi {{ nam }}", 6
      ),
      (
        "{ \"type\": \"Label\",\n \"text\": \"a\\n\\u00e9 {{ name | uper }}\" }",
        "t.json:3:31: unknown filter 'uper'; did you mean 'upper'?", "a é {{ name | uper }}", 14
      ),
      (
        "{ \"type\": \"Label\",\n \"text\": \"{{ name \" }",
        "t.json:3:11: '{{' has no '}}' behind it", "{{ name ", 0
      ),
      (
        "{ \"type\": \"Label\",\n \"text\": \"{{ items }} x\" }",
        "t.json:3:14: 'items' is a list, which is no text; write '| join(\", \")' behind it",
        "{{ items }} x", 3
      ),
      (
        "{ \"type\": \"Label\",\n \"text\": \"{{ name * 2 }}\" }",
        "t.json:3:19: '*' needs a number; 'name' is a text", "{{ name * 2 }}", 8
      ),
      (
        "{ \"type\": \"Label\",\n \"if\": \"role == 'speeker'\" }",
        "t.json:3:17: 'role' is never the text \"speeker\"; did you mean \"speaker\"?",
        "role == 'speeker'", 8
      ),
      (
        "{ \"type\": \"Label\",\n \"if\": \"name == 3\" }",
        "t.json:3:14: this is never so: 'name' is a text, the other a number", "name == 3", 5
      ),
      (
        "{ \"type\": \"View\", \"subviews\": [{\n \"forEach\": \"name as n\", \"type\": \"View\" }] }",
        "t.json:3:14: 'forEach' needs a list; 'name' is a text", "name as n", 0
      ),
      (
        "{ \"type\": \"View\", \"subviews\": [{\n \"forEach\": \"items\", \"type\": \"View\" }] }",
        "t.json:3:14: 'forEach' is written \"LIST as NAME\", such as \"items as item\"", "items", 0
      ),
      (
        "{ \"type\": \"View\", \"subviews\": [{ \"forEach\": \"items as item\", \"type\": \"Label\",\n \"text\": \"{{ item.titel }}\" }] }",
        "t.json:3:19: 'item' has no 'titel'; did you mean 'title'?", "{{ item.titel }}", 8
      ),
    ] as [(String, String, String, Int)])
  func mistakesAreFoundBeforeAnyRow(
    _ root: String, _ message: String, _ line: String, _ caret: Int
  ) throws {
    let result = Template.read(Array(Self.text(root).utf8), file: "t.json")
    let error = try #require(result.errors.first)
    #expect(
      error.description
        == "\(message)\n  \(line)\n  \(String(repeating: " ", count: caret))^")
    #expect(result.errors.count == 1)
    #expect(result.template == nil)
  }

  @Test(
    arguments: [
      (["name": 3], "name: must be a text, not the number 3"),
      (
        ["name": nil],
        "name: must be a text, not nothing (null); leave the field out, or let its 'type' be a list with \"null\""
      ),
      ([:], "name: is missing"),
      (
        ["name": "x", "size": "20"],
        "size: must be a number, not the text \"20\"; write it without quotes"
      ),
      (
        ["name": "x", "role": "guets"],
        "role: must be one of the text \"guest\", the text \"speaker\"; it is the text \"guets\""
      ),
      (["name": "x", "items": [["title": 1]]], "items[0].title: must be a text, not the number 1"),
      // What the row makes of the document is told at its place in the template.
      (["name": "x", "size": -3], "size: 'size' must be greater than 0; it is -3 at 2:68"),
      (
        ["name": "x", "size": 10, "items": "no"],
        "items: must be a list, not the text \"no\"; a list is written as [\"one\", \"two\"], in CSV too"
      ),
      (
        ["name": "x", "size": "NaN"],
        "size: must be a number, not the text \"NaN\"; there is no such number in a row"
      ),
    ] as [(DataValue, String)])
  func rowsAreCheckedByField(_ row: DataValue, _ message: String) throws {
    let template = try template(
      "{ \"type\": \"Label\", \"text\": \"{{ name }}\", \"font\": { \"size\": \"{{ size }}\" } }")
    guard case .object(let object) = row else { return }
    let failure = #expect(throws: RowFailure.self) { try template.document(for: object) }
    let error = try #require(failure?.errors.first)
    let place = error.position.map { " at \($0)" } ?? ""
    #expect("\(error.field): \(error.message)\(place)" == message)
  }

  /// The field that an error is of: the one at its place, or the only one.
  @Test(
    arguments: [
      ("{{ size | currency(name) }}", ["name": "EURO", "size": 1], "name"),
      ("{{ 1 / size }}", ["name": "x", "size": 0], "size"),
    ] as [(String, DataValue, String)])
  func errorsNameTheirField(_ text: String, _ row: DataValue, _ field: String) throws {
    let template = try template("{ \"type\": \"Label\", \"text\": \"\(text)\" }")
    guard case .object(let object) = row else { return }
    let failure = #expect(throws: RowFailure.self) { try template.document(for: object) }
    #expect(failure?.errors.map(\.field) == [field])
  }

  @Test func explodingCopiesAreRefusedWithTheirCount() throws {
    let template = try template(
      "{ \"type\": \"View\", \"subviews\": [{ \"forEach\": \"items as a\", \"type\": \"View\", \"subviews\": [{ \"forEach\": \"items as b\", \"type\": \"View\" }] }] }"
    )
    let items = DataValue.list(Array(repeating: ["title": "x"], count: 200))
    let row = DataObject([("name", "x"), ("items", items)])
    let failure = #expect(throws: RowFailure.self) { try template.document(for: row) }
    #expect(
      failure?.errors.first?.message
        == "'forEach' makes 200 copies, with those before 10000; at most 10000 are made for a row"
        || failure?.errors.first?.message
          == "'forEach' makes 200 copies, with those before 10200; at most 10000 are made for a row"
    )
    #expect(failure?.errors.first?.field == "items")
  }

  @Test func aTextThatIsTooLongToBeShownIsAnError() throws {
    let template = try template("{ \"type\": \"Label\", \"text\": \"{{ name }}\" }")
    let row = DataObject([("name", .string(String(repeating: "x", count: 100_001)))])
    let failure = #expect(throws: RowFailure.self) { try template.document(for: row) }
    let error = RowError(
      field: "name",
      message: "the text is 100001 bytes long; at most 100000 are shown in one place",
      position: SourcePosition(line: 2, column: 36))
    #expect(failure == RowFailure([error]))
  }

  @Test func examplesAreScenes() throws {
    let schema = """
      { "type": "object", "properties": { "name": { "type": "string" } },
        "examples": [{ "name": "Ann" }, { "name": "Bo" }] }
      """
    let text = Self.text("{ \"type\": \"Label\", \"text\": \"{{ name }}\" }", schema: schema)
    let template = try Template(Array(text.utf8), file: "t.json")
    let document = try template.exampleDocument()
    #expect(document.scenes.map(\.name) == ["1", "2"])
    let wrong = text.replacing("\"Bo\"", with: "4")
    let errors = Template.read(Array(wrong.utf8), file: "t.json").errors.map(\.description)
    #expect(errors == ["t.json:1:123: example 2: 'name' must be a text, not the number 4"])
  }

  @Test func schemasAreRead() throws {
    func problems(_ schema: String, _ value: DataValue) throws -> [String] {
      var reader = DataSchemaReader()
      let read = reader.read(try JSONTree(Array(schema.utf8)).root)
      return reader.errors.map { "error \($0.message)" }
        + reader.warnings.map { "warning \($0.message)" }
        + read.problems(of: value).map { "\($0.field): \($0.message)" }
    }
    #expect(
      try problems("{ \"minimum\": 1, \"maximum\": 3, \"multipleOf\": 0.1 }", 0.3) == [
        ": must be at least 1; it is 0.3"
      ])
    #expect(try problems("{ \"multipleOf\": 0.1 }", 0.3) == [])
    #expect(
      try problems("{ \"type\": \"integer\" }", 1.5) == [": must be a whole number; it is 1.5"])
    #expect(
      try problems("{ \"maxLength\": 2 }", "abc") == [": must have at most 2 characters; it has 3"])
    #expect(
      try problems("{ \"format\": \"date\" }", "2026-02-30") == [
        ": must be a date such as 2026-11-22; it is the text \"2026-02-30\""
      ])
    #expect(
      try problems("{ \"uniqueItems\": true, \"maxItems\": 3 }", [1, 1]) == [
        ": holds an element twice: the number 1"
      ])
    #expect(
      try problems("{ \"properties\": { \"a\": {} }, \"additionalProperties\": false }", ["aa": 1])
        == ["aa: is not a field of the schema; did you mean 'a'?"])
    #expect(
      try problems("{ \"patern\": \"x\" }", 1) == ["warning 'patern' is not looked at in rows"])
    #expect(
      try problems("{ \"required\": [\"b\"], \"properties\": { \"a\": {} } }", [:]) == [
        "error 'required' names the text \"b\", which 'properties' does not have; did you mean 'a'?"
      ])
    #expect(
      try problems("{ \"anyOf\": [] }", 1).first?.hasPrefix("error 'anyOf' is not read") == true)
  }
}
