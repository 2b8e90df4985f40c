import Testing

@testable import YarTemplates

/// What filters and signs belong to.
@Suite struct BindingTests {
  static let row = DataObject([("p", 2.5), ("n", 3), ("t", "x")])

  @Test(
    arguments: [
      ("-1.5 | currency('EUR')", "-€1.50"), ("-2 | number(2)", "-2.00"), ("- 2.5 | round", -3),
      ("2 - 3", -1), ("2 - -3", 5), ("n -1", 2), ("--3", 3), ("-n", -3), ("-0 | number", "0"),
    ] as [(String, DataValue)])
  func aMinusInFrontOfANumberIsPartOfIt(_ text: String, _ expected: DataValue) throws {
    #expect(try evaluated(text, row: Self.row) == expected)
  }

  static let messages: [(String, Int, String)] = [
    ("p * n | currency('EUR')", 2, "'n | currency(…)' is a text; write (p * n) | currency(…)"),
    ("n | currency('EUR') * p", 20, "'n | currency(…)' is a text; write (n * p) | currency(…)"),
    ("-n | number(2)", 0, "'n | number(…)' is a text; write (-n) | number(…)"),
    ("p + n | percent", 2, "'n | percent' is a text; write (p + n) | percent"),
    (
      "(p + 1) * n | round | number(2)", 8,
      "'n | round | number(…)' is a text; write ((p + 1) * n | round) | number(…)"
    ),
    (
      "p * n * p | currency('EUR')", 6,
      "'p | currency(…)' is a text; write (p * n * p) | currency(…)"
    ),
  ]

  @Test(arguments: messages)
  func arithmeticWithTextsSaysWhatBinds(_ text: String, _ offset: Int, _ message: String) throws {
    #expect(throws: ExpressionError(offset: offset, message: message)) {
      try evaluated(text, row: Self.row)
    }
  }

  @Test(arguments: messages)
  func templatesSayItBeforeRows(_ text: String, _ offset: Int, _ message: String) throws {
    let document = """
      { "yar": 1, "size": [100, 50], "data": { "type": "object", "required": ["p", "n"],
        "properties": { "p": { "type": "number" }, "n": { "type": "integer" } } },
        "root": { "type": "Label", "text": "{{ \(text) }}" } }
      """
    let errors = Template.read(Array(document.utf8), file: "t.json").errors.map(\.message)
    #expect(errors == [message])
  }
}
