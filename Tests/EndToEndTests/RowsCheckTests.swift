import Foundation
import Testing

/// `yar check --rows`: what does not fit in which rows, why, and what was tried.
@Suite struct RowsCheckTests {
  static let template = """
    { "yar": 1, "size": [220, 90], "backgroundColor": "white",
      "data": { "type": "object", "properties": {
          "name": { "type": "string" }, "price": { "type": "number" }, "photo": { "type": "string" },
          "items": { "type": "array", "items": { "type": "string" } } }, "required": ["name"],
        "examples": [{ "name": "Ann" }] },
      "root": { "type": "WeView", "layout": { "kind": "vertical", "margin": 4, "hAlign": "leading" }, "subviews": [
        { "type": "Label", "identifier": "name", "text": "{{ name }}" },
        { "type": "Label", "identifier": "price", "maxDesiredWidth": 70, "text": "{{ price | number(2) }}" },
        { "type": "ImageView", "if": "photo", "image": "{{ photo }}", "fixedDesiredSize": [40, 20] },
        { "type": "Label", "forEach": "items as item", "text": "{{ item }}" }
      ] } }
    """

  private func check(_ rows: [String], _ more: [String] = []) throws -> ProgramResult {
    let folder = try Folder()
    try folder.write("t.json", Self.template)
    try folder.write("rows.jsonl", rows.joined(separator: "\n"))
    return try Program.run(["check", "t.json", "--rows", "rows.jsonl"] + more, in: folder)
  }

  @Test func rowsThatFitAreInOrder() throws {
    let result = try check((0..<20).map { "{\"name\":\"Guest \($0)\",\"price\":\($0)}" })
    #expect(result.output == "nothing found in 20 rows\n")
    #expect(result.status == 0)
  }

  @Test func faultsAreGatheredByCause() throws {
    var rows = (1...1200).map { "{\"name\":\"Guest \($0)\",\"price\":\($0)}" }
    rows[99] = "{\"name\":\"Hubert Blaine Wolfeschlegelstein\"}"
    rows[299] = "{\"name\":\"Hubert Blaine Wolfeschlegel\"}"
    rows[499] = "{\"name\":\"Ann\",\"price\":12345678901}"
    rows[699] = "{\"name\":\"Ann\",\"items\":[\"a\",\"b\",\"c\",\"d\"]}"
    rows[899] = "{\"name\":3}"
    let result = try check(rows)
    #expect(
      result.output == """
        t.json:7:5: warning: 'name' is cut in 2 of 1,200 rows; the longest (row 100, "Hubert Blaine Wolfeschlegelstein") needs 265 pt and has 206 [truncated]
          tried: two lines fit all 2; 0.8 of the size fits all 2
        t.json:8:5: warning: 'price' is cut in 1 of 1,200 rows; the longest (row 500, "12,345,678,901.00") needs 148 pt and has 69 [truncated]
          tried: three lines fit it
        t.json:7:5: warning: 'name': 1 of 1,200 rows; in row 700, name sticks out of the screen: 17.79 pt at the top [outside]
        t.json:10:5: warning: 'item': 1 of 1,200 rows; in row 700, 'd' sticks out of the screen: 17.79 pt at the bottom [outside]
        4 of 1,200 rows have faults, of 4 causes; 1 could not be laid out ('errors.jsonl')

        """)
    #expect(result.status == 1)
  }

  @Test func rowsAreToldAsJSON() throws {
    let result = try check(
      ["{\"name\":\"Ann\"}", "{\"name\":\"Hubert Blaine Wolfeschlegelstein\"}"], ["--json"])
    let read = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let all = try #require(read as? [String: Any])
    #expect(all["rows"] as? Int == 2)
    #expect(all["faultyRows"] as? Int == 1)
    let findings = try #require(all["findings"] as? [[String: Any]])
    #expect(findings.map { $0["kind"] as? String } == ["truncated"])
    #expect(findings.first?["rows"] as? [Int] == [2])
    #expect(findings.first?["field"] as? String == "name")
    #expect((findings.first?["fixes"] as? [String])?.isEmpty == false)
  }
}
