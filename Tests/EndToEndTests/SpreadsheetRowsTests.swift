import Foundation
import Testing

/// Rows as spreadsheets and data teams have them, by the program: what is passed over, and causes told once.
@Suite struct SpreadsheetRowsTests {
  static let template = """
    { "yar": 1, "size": [300, 120], "backgroundColor": "white",
      "data": { "type": "object", "properties": { "name": { "type": "string" },
          "n": { "type": "number" }, "ean": { "type": "string" } }, "required": ["name"],
        "examples": [{ "name": "A" }] },
      "root": { "type": "WeView", "layout": { "kind": "vertical" }, "subviews": [
        { "type": "Label", "text": "{{ name }} {{ n }}" },
        { "type": "Barcode", "if": "ean", "symbology": "ean", "moduleSize": 2, "message": "{{ ean }}" } ] } }
    """

  private func run(
    _ words: [String], _ rows: String, name: String = "rows.csv"
  ) throws -> (result: ProgramResult, folder: Folder) {
    let folder = try Folder()
    try folder.write("t.json", Self.template)
    try folder.write(name, rows)
    return (try Program.run(words + ["--rows", name], in: folder), folder)
  }

  /// What Excel writes where columns are separated by semicolons, with rows below the last one.
  @Test func anExportOfExcelIsDrawn() throws {
    let rows =
      "\u{FEFF}sep=;\r\nname;n;ean;\r\n\"Ann; B\";1;4006381333931;\r\n;;;\r\nBo;2;;\r\n;;;\r\n"
    let (drawn, folder) = try run(["render", "t.json", "-o", "{{rowNumber}}.svg"], rows)
    #expect(
      drawn.errors
        == "rows.csv: warning: 2 rows have empty fields only and were passed over; the first is line 4\n"
    )
    #expect(drawn.status == 0)
    #expect(folder.names == ["1.svg", "2.svg", "rows.csv", "t.json"])
    let checked = try run(["check", "t.json"], rows).result
    #expect(checked.output == "nothing found in 2 rows (2 empty rows were passed over)\n")
    #expect(checked.errors == "")
    let json = try run(["check", "t.json", "--json"], rows).result
    #expect(json.output.contains("\"empty\": 2"), "\(json.output)")
    let alone = try run(["check", "t.json"], "name,n\n,\n").result
    #expect(alone.output == "no row was checked (1 empty row was passed over)\n")
  }

  @Test(arguments: [["render", "t.json", "-o", "all.tar"], ["check", "t.json"]])
  func aCauseOfErrorsIsToldOnce(_ words: [String]) throws {
    let rows = (1...1200).map {
      $0 % 2 == 0 ? "{\"name\":\"a\",\"n\":\"v\($0)\"}" : "{\"n\":\($0)}"
    }
    let (result, folder) = try run(words, rows.joined(separator: "\n"), name: "rows.jsonl")
    var wanted = """
      rows.jsonl: error: 'name': is missing (first in row 1, line 1 of rows.jsonl; in 600 of 1,200 rows: 1, 3, 5, 7, 9, …)
      rows.jsonl: error: 'n': must be a number, not the text "v2" (first in row 2, line 2 of rows.jsonl; this or the like in 600 of 1,200 rows: 2, 4, 6, 8, 10, …)

      """
    if words[0] == "render" {
      wanted += "rows.jsonl: error: 1200 of 1200 rows failed; 'errors.jsonl' says why\n"
    }
    #expect(result.errors == wanted)
    #expect(result.status == 1)
    // What programs read has a line for each.
    let lines = try String(contentsOf: folder.file("errors.jsonl"), encoding: .utf8)
    #expect(lines.split(separator: "\n").count == 1200)
  }

  @Test func errorsOfVeryManyCausesAreNotAllTold() throws {
    let rows = (0..<26).map {
      "{\"name\":\"a\",\"\(Character(UnicodeScalar(UInt8(97 + $0))))\" 1}"
    }
    let errors = try run(
      ["frames", "t.json"], rows.joined(separator: "\n") + "\n{\"n\":1}\n", name: "rows.jsonl"
    ).result.errors
    // What is wrong with JSON is one cause, whatever stands there.
    #expect(
      errors == """
        rows.jsonl: error: column 17: expected ':' after the name "a" but found '1' (first in row 1, line 1 of rows.jsonl; this or the like in 26 of 27 rows: 1, 2, 3, 4, 5, …)
        rows.jsonl: error: 'name': is missing (in row 27, line 27 of rows.jsonl)
        rows.jsonl: error: 27 of 27 rows failed; 'errors.jsonl' says why

        """)
  }

  @Test(arguments: [
    (
      "4.00638E+12",
      "it is a number that a spreadsheet has shortened: its last digits are lost; give its column the format "
        + "of text there before the numbers are put in"
    ),
    (
      "36000291452",
      "ean does not take this text: it has 11 characters and needs 13 or 8 digits, or 12 or 7 without the "
        + "check digit; if zeros in front of it were lost, write '0036000291452'"
    ),
  ])
  func aCodeThatMayBeAnotherNamesItsRow(_ code: String, _ reason: String) throws {
    let result = try run(["frames", "t.json"], "name,ean\nAnn,4006381333931\nBo,\(code)\n").result
    #expect(
      result.errors == """
        t.json:7:87: error: 'ean': 'message' "\(code)" gives no code: \(reason) (in row 2, line 3 of rows.csv)
        rows.csv: error: 1 of 2 rows failed; 'errors.jsonl' says why

        """)
  }

  /// Which side, and how far, as documents say it.
  @Test func whatLiesOutsideIsToldWithNumbers() throws {
    let folder = try Folder()
    try folder.write(
      "t.json",
      """
      { "yar": 1, "size": [200, 100], "backgroundColor": "white",
        "data": { "type": "object", "properties": { "x": { "type": "number" },
            "items": { "type": "array" } }, "examples": [{ "x": 0 }] },
        "root": { "type": "WeView", "layout": { "kind": "vertical" }, "subviews": [
          { "type": "Spacer", "forEach": "items as item", "minDesiredSize": [10, 100] },
          { "type": "Button", "title": "OK", "xPositionOffset": "{{ x | default(0) }}" } ] } }
      """)
    try folder.write("rows.jsonl", "{\"x\":0}\n{\"x\":300}\n{\"x\":500}\n{\"items\":[1,2,3]}\n")
    let result = try Program.run(
      ["check", "t.json", "--rows", "rows.jsonl", "--only", "outside"], in: folder)
    let words = "lies outside the screen [outside]\n    by "
    #expect(result.output.contains(words), "\(result.output)")
  }
}
