import Foundation
import Testing

/// What `yar frames` and `yar render` warn of in rows: once for each cause, with the row.
@Suite struct RowWarningsTests {
  static let template = """
    { "yar": 1, "size": [200, 100],
      "data": { "type": "object", "properties": {
          "name": { "type": "string" }, "family": { "type": "string" },
          "width": { "type": "number" }, "code": { "type": "string" } },
        "required": ["name"], "examples": [{ "name": "a" }] },
      "root": { "type": "View", "subviews": [
        { "type": "Label", "identifier": "name", "text": "{{ name }}", "font": { "family": "{{ family }}" } },
        { "if": "code", "type": "QRCode", "identifier": "code", "message": "{{ code }}",
          "constraints": ["self.width == 20", "self.height == 20"] } ],
        "constraints": ["name.leading == self.leading", "name.top == self.top", "name.width == 60",
          "name.width == {{ width | default(60) }}",
          { "if": "code", "equation": "code.leading == self.leading" },
          { "if": "code", "equation": "code.top == self.top" }] } }
    """

  private func errors(
    _ rows: [String], _ words: [String] = ["frames", "t.json"], name: String = "rows.jsonl"
  ) throws -> String {
    let folder = try Folder()
    try folder.write("t.json", Self.template)
    try folder.write(name, rows.map { $0 + "\n" }.joined())
    return try Program.run(words + ["--rows", name], in: folder).errors
  }

  @Test func aWarningNamesItsRow() throws {
    #expect(
      try errors([#"{"name":"a"}"#, "", #"{"name":"b","family":"Nope"}"#]) == """
        t.json:7:5: warning: 'View/name': the font family "Nope" is not installed; "Inter" is used instead (in row 2, line 3 of rows.jsonl)

        """)
  }

  @Test(arguments: ["1", "2"])
  func rowsWithTheSameWarningAreCounted(_ jobs: String) throws {
    let rows = (1...1200).map { $0 % 2 == 0 ? "\($0),Nope" : "\($0)," }
    let told = try errors(
      ["name,family"] + rows, ["render", "t.json", "-o", "all.tar", "--jobs", jobs],
      name: "rows.csv")
    #expect(
      told == """
        t.json:7:5: warning: 'View/name': the font family "Nope" is not installed; "Inter" is used instead (first in row 2, line 3 of rows.csv; in 600 of 1,200 rows)

        """)
  }

  @Test func pagesOfOneFileWarnTheSame() throws {
    let rows = [#"{"name":"b","code":"x"}"#, #"{"name":"b","code":"y"}"#, #"{"name":"c"}"#]
    #expect(
      try errors(rows, ["render", "t.json", "-o", "all.pdf"]) == """
        t.json:8:5: warning: 'View/code' can hardly be scanned: it is too small to be drawn (first in row 1, line 1 of rows.jsonl; in 2 of 3 rows)

        """)
  }

  /// What differs in numbers or characters alone is one cause.
  @Test func causesAreToldInTheWordsOfTheirFirstRow() throws {
    let rows = [
      #"{"name":"\udbff\udffd"}"#, #"{"name":"a\udbff\udffc\udbff\udffd"}"#,
      #"{"name":"a","width":50}"#, #"{"name":"\udbff\udffc","width":40}"#,
    ]
    #expect(
      try errors(rows) == """
        t.json:7:5: warning: 'View/name': no installed font has the character U+10FFFD (first in row 1, line 1 of rows.jsonl; this or the like in 3 of 4 rows)
        t.json: warning: 'View/name': These constraints cannot all hold: name.width == 60; name.width == 50. In numbers: 60 > 50. Left out: name.width == 50. Change or remove one of them, or give one a priority below 1000. (first in row 3, line 3 of rows.jsonl; this or the like in 2 of 4 rows)

        """)
  }

  @Test func manyCausesAreNotAllTold() throws {
    let rows = "abcdefghijklmnopqrstuvwxyz".map { #"{"name":"a","family":"Nope \#($0)"}"# }
    let lines = try errors(rows).split(separator: "\n").map(String.init)
    #expect(lines.count == 21)
    let last = """
      t.json: warning: there are warnings of more than 20 causes; \
      the first that is not told here is of row 21, line 21 of rows.jsonl: draw it alone to see it
      """
    #expect(lines.last == last)
  }

  /// Rows that each name a font of their own fill no screen, and no memory.
  @Test func aCheckTellsSomeOfVeryManyWarnings() throws {
    let folder = try Folder()
    try folder.write(
      "t.json",
      """
      { "yar": 1, "size": [90, 30],
        "data": { "type": "object", "properties": { "f": { "type": "string" } }, "required": ["f"] },
        "root": { "type": "Label", "text": "a", "font": { "family": "{{ f }}", "size": 12 } } }
      """)
    try folder.write("rows.csv", "f\n" + (1...30).map { "Nope\($0)\n" }.joined())
    let result = try Program.run(["check", "t.json", "--rows", "rows.csv"], in: folder)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 21, "\(result.errors)")
    #expect(
      lines.last
        == "t.json: warning: there are more than 20 warnings; the first that is not told here is of row 21"
    )
    #expect(result.status == 0)
  }
}
