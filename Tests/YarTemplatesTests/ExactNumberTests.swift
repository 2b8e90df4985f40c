import Testing

@testable import YarDocuments
@testable import YarTemplates

/// Whole numbers of more digits than doubles have, from rows to texts.
@Suite struct ExactNumberTests {
  private func rows(_ text: String, _ schema: String) throws -> [Result<DataObject, RowFailure>] {
    var left = Array(text.utf8)
    let template = try template("{{ id }}", schema)
    var reader = RowReader(format: nil, schema: template.schema) {
      defer { left = [] }
      return left
    }
    var rows: [Result<DataObject, RowFailure>] = []
    while let row = try reader.next() { rows.append(row.content) }
    return rows
  }

  private func template(_ text: String, _ type: String = "\"integer\"") throws -> Template {
    let text = """
      { "yar": 1, "data": { "type": "object", "properties": { "id": { "type": \(type) } } },
        "root": { "type": "Label", "text": "\(text)" } }
      """
    return try Template(Array(text.utf8), file: "t.json")
  }

  /// The text of the label that a row gives, or what is wrong with it.
  private func shown(_ text: String, _ id: DataValue) throws -> String {
    let template = try template(text)
    do throws(RowFailure) {
      let document = try template.document(for: DataObject([("id", id)]))
      return document.scenes[0].root.values.compactMap { $0.value.string }.first ?? ""
    } catch {
      return error.errors[0].message
    }
  }

  @Test(
    arguments: [
      "9007199254740993", "-9007199254740993", "1790000000000000123", "36893488147419103233",
    ])
  func allDigitsAreShown(_ digits: String) throws {
    for text in ["{\"id\": \(digits)}", "id\n\(digits)\n"] {
      let row = try rows(text, "\"integer\"")[0].get()
      let value = try #require(row["id"])
      #expect(value == .exact(try #require(ExactNumber(digits))))
      #expect(try shown("{{ id }}", value) == digits)
      #expect(try shown("No. {{ id }}", value) == "No. \(digits)")
      #expect(try shown("{{ id | truncate(3, end='') }}", value) == String(digits.prefix(3)))
      #expect(try shown("{{ 'it' if id == \(digits) else 'no' }}", value) == "it")
    }
  }

  @Test func nothingIsCalculatedWithThem() throws {
    let value = DataValue.exact(try #require(ExactNumber("1790000000000000123")))
    for text in ["{{ id + 1 }}", "{{ -id }}", "{{ id | number }}", "{{ id | currency('EUR') }}"] {
      #expect(try shown(text, value).contains("more digits than is calculated with"), "\(text)")
    }
  }

  @Test func numbersThatDoublesHoldStayNumbers() throws {
    #expect(ExactNumber("9007199254740991") == nil && ExactNumber("1.5") == nil)
    #expect(ExactNumber("") == nil && ExactNumber("--9007199254740993") == nil)
    #expect(try rows("{\"id\": 1e20}", "\"number\"")[0].get()["id"] == .number(1e20))
    #expect(try rows("{\"id\": 12}", "\"number\"")[0].get()["id"] == .number(12))
  }

  @Test func theyAreInOrder() throws {
    let numbers = try [
      "-10000000000000000001", "-10000000000000000000", "9007199254740992", "9007199254740993",
      "9999999999999999999", "10000000000000000000",
    ].map { try #require(ExactNumber($0)) }
    for (first, second) in zip(numbers, numbers.dropFirst()) {
      #expect(first < second && !(second < first) && first != second)
    }
  }

  @Test func limitsOfTheSchemaCount() throws {
    let schema = DataSchema()
    #expect(schema.problems(of: .exact(try #require(ExactNumber("9007199254740993")))).isEmpty)
    var limited = DataSchema()
    limited.maximum = 10
    #expect(
      limited.problems(of: .exact(try #require(ExactNumber("9007199254740993"))))[0].message
        == "must be at most 10; it is 9007199254740993")
  }
}
