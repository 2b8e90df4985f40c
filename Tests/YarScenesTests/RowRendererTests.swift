import Testing
import YarScenes
import YarTemplates

/// Pictures of rows, in a program.
@Suite struct RowRendererTests {
  private func template() throws -> Template {
    let text = """
      { "yar": 1, "size": [80, 20], "data": { "type": "object", "properties": {
          "name": { "type": "string" }, "n": { "type": "number" } }, "required": ["name"] },
        "root": { "type": "Label", "text": "{{ name }}", "font": { "size": "{{ n }}" } } }
      """
    return try Template(Array(text.utf8), file: "t.json")
  }

  @Test func rowsAreDrawnOneAfterTheOther() async throws {
    let rows = ["Ann", "Bo", "Cy"].map { DataObject([("name", .string($0))]) }
    var numbers: [Int] = []
    for await row in try DrawnRows(try template(), rows: rows, format: .svg) {
      let pictures = try row.pictures.get()
      #expect(pictures.count == 1)
      #expect(
        String(decoding: pictures[0].bytes, as: UTF8.self).contains(
          ["Ann", "Bo", "Cy"][row.number - 1]))
      numbers.append(row.number)
    }
    #expect(numbers == [1, 2, 3])
  }

  /// A foot that its 'if' leaves out on a page is not there, and is again on the next.
  @Test(arguments: [
    ("page.number > 1", [false, true, true]), ("page.isLast", [false, false, true]),
  ])
  func feetAreThereWhereTheirConditionsSay(_ condition: String, _ wanted: [Bool]) throws {
    let text = """
      { "yar": 1, "pages": { "size": [80, 60], "margin": 4,
          "footer": { "type": "Label", "if": "\(condition)", "text": "foot" } },
        "root": { "type": "WeView", "layout": { "kind": "vertical" }, "subviews": [
          { "type": "View", "fixedDesiredSize": [9, 30] }, { "type": "View", "fixedDesiredSize": [9, 30] },
          { "type": "View", "fixedDesiredSize": [9, 30] } ] } }
      """
    let renderer = try RowRenderer(Template(Array(text.utf8), file: "t.json"), format: .svg)
    for _ in 1...2 {
      let pictures = try renderer.pictures(of: DataObject())
      #expect(
        pictures.map { String(decoding: $0.bytes, as: UTF8.self).contains("foot") } == wanted)
    }
  }

  @Test func theBytesAreThoseOfTheRowAlone() throws {
    let renderer = try RowRenderer(try template())
    let rows = (0..<8).map {
      DataObject([("name", .string("Guest \($0)")), ("n", .number(Double(9 + $0)))])
    }
    let together = try rows.map { try renderer.pictures(of: $0) }
    for (row, pictures) in zip(rows, together) {
      #expect(try RowRenderer(try template()).pictures(of: row) == pictures)
    }
  }

  @Test func aRowThatFailsIsAnElement() async throws {
    let rows = [
      DataObject([("name", 3)]), DataObject([("name", "Bo"), ("n", -1)]),
      DataObject([("name", "Cy")]),
    ]
    var messages: [String] = []
    for await row in try DrawnRows(try template(), rows: rows) {
      if case .failure(let failure) = row.pictures {
        messages += failure.errors.map { "\(row.number) \($0.field): \($0.message)" }
      } else {
        messages.append("\(row.number)")
      }
    }
    #expect(
      messages == [
        "1 name: must be a text, not the number 3", "2 n: 'size' must be greater than 0; it is -1",
        "3",
      ])
  }

  /// Rows made by code of an actor are made there, whoever draws them.
  @MainActor @Test func lazyRowsAreMadeOnTheirActor() async throws {
    var made = 0
    let rows = (1...3).lazy.map { number in
      MainActor.assertIsolated()
      made += 1
      return DataObject([("name", "Guest \(number)")])
    }
    for await row in try DrawnRows(try template(), rows: rows, format: .svg) {
      #expect(made >= row.number)
      _ = try row.pictures.get()
    }
    #expect(made == 3)
  }
}
