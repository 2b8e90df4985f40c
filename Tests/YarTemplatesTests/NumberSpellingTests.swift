import Testing

@testable import YarTemplates

/// What is said of texts that stand for numbers.
@Suite struct NumberSpellingTests {
  @Test(
    arguments: [
      ("007", "write 7: a number has no leading zeros"),
      ("-007.5", "write -7.5: a number has no leading zeros"),
      ("+5", "write 5: a number has no '+' in front"),
      (".5", "write 0.5: a number has a digit in front of the point"),
      ("-.5", "write -0.5: a number has a digit in front of the point"),
      ("5.", "write 5: a number has a digit behind the point"),
      ("0x10", "write 16: a number has decimal digits only"), ("20", "write it without quotes"),
      ("0.5e3", "write it without quotes"), ("0", "write it without quotes"),
      ("inf", "there is no such number in a row"), ("two", nil), ("", nil),
    ] as [(String, String?)])
  func textsForNumbers(_ text: String, _ hint: String?) {
    #expect(NumberSpelling.hint(for: text) == hint)
  }

  /// In CSV there are no quotes to leave out.
  @Test func columnsSayHowToWriteNumbers() throws {
    let schema = #"{ "type": "object", "properties": { "n": { "type": "integer" } } }"#
    let document = """
      { "yar": 1, "size": [9, 9], "data": \(schema), "root": { "type": "Label", "text": "{{ n }}" } }
      """
    let template = try Template(Array(document.utf8), file: "t.json")
    let columns = try CSVColumns(Array("n".utf8), line: 1, schema: template.schema)
    let row = try columns.object(Array("007".utf8))
    let failure = #expect(throws: RowFailure.self) { try template.document(for: row) }
    #expect(
      failure?.errors.map(\.message) == [
        "must be a whole number, not the text \"007\"; write 7: a number has no leading zeros"
      ])
  }
}
