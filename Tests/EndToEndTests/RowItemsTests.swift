import Foundation
import Testing

/// Items of rows in a file of their own.
@Suite struct RowItemsTests {
  private let folder: Folder

  private static let template = """
    { "yar": 1, "pages": { "size": [200, 100], "margin": 10 },
      "data": { "type": "object", "required": ["number", "lines"], "properties": {
          "number": { "type": "string" },
          "lines": { "type": "array", "items": { "type": "object", "required": ["name"], "properties": {
            "name": { "type": "string" }, "price": { "type": "number" } } } } } },
      "root": { "type": "WeView", "layout": { "kind": "vertical" }, "subviews": [
        { "type": "Label", "text": "{{ number }}: {{ lines | sum('price') }}" },
        { "type": "Label", "forEach": "lines as line", "text": "{{ line.name }} {{ line.price }}" } ] } }
    """

  init() throws {
    folder = try Folder()
    try folder.write("bill.json", Self.template)
    try folder.write("rows.csv", "number\nA\nB\nC\n")
    try folder.write("lines.csv", "number,name,price\nA,oak,2\nA,glue,3\nC,nail,0.5\n")
  }

  private func render(_ words: String...) throws -> ProgramResult {
    try Program.run(["render", "bill.json", "--rows", "rows.csv"] + words, in: folder)
  }

  /// The texts of a PDF.
  private func texts(_ path: String) throws -> [String] {
    let text = try Program.run(["-layout", path, "-"], in: folder, program: "/usr/bin/pdftotext")
    return text.output.split { $0.isNewline }.map { $0.filter { $0 != " " && $0 != "\u{C}" } }
      .filter { !$0.isEmpty }
  }

  private let done = ProgramResult(status: 0, output: "", errors: "")

  @Test func itemsGoToTheRowsWithTheirKey() throws {
    #expect(try render("--items", "lines.csv", "--items-key", "number", "-o", "all.pdf") == done)
    #expect(try texts("all.pdf") == ["A:5", "oak2", "glue3", "B:0", "C:0.5", "nail0.5"])
  }

  @Test func theItemsOfOneRowNeedNoKey() throws {
    try folder.write("rows.csv", "number\nA\n")
    try folder.write(
      "lines.jsonl", (1...30).map { "{ \"name\": \"item\", \"price\": \($0) }\n" }.joined())
    #expect(try render("--items", "lines=lines.jsonl", "-o", "all.pdf") == done)
    let texts = try texts("all.pdf")
    #expect(texts.count == 31)
    #expect(texts.first == "A:465")
    #expect(texts.last == "item30")
  }

  @Test func itemsOfSeveralRowsNeedAKey() throws {
    let result = try render("--items", "lines.csv", "-o", "all.pdf")
    #expect(
      result.errors.hasPrefix(
        """
        rows.csv: error: there is more than one row, and nothing says whose items those of 'lines.csv' are; name the \
        field that rows and items have in common: --items-key FIELD
        """))
    #expect(result.status == 1)
  }

  @Test func itemsInAnotherOrderAreAnError() throws {
    try folder.write("lines.csv", "number,name,price\nA,oak,2\nC,nail,1\nB,glue,3\n")
    let result = try render("--items", "lines.csv", "--items-key", "number", "-o", "all.pdf")
    #expect(
      result.errors
        == """
        yar: error: lines.csv:4: the items from here on are of no row ('number' is 'B'); items stand in the order of \
        their rows: sort both files alike

        """)
    #expect(result.status == 2)
  }

  /// What is wrong with an item is wrong with its row, and told with its place in the file of items.
  @Test func aBrokenItemIsAnErrorOfItsRow() throws {
    try folder.write("lines.csv", "number,name,price\nA,oak,2\nA,glue,dear\nB,nail,1\n")
    let result = try render("--items", "lines.csv", "--items-key", "number", "-o", "all.pdf")
    #expect(
      result.errors == """
        rows.csv: error: 'lines[1].price': must be a number, not the text "dear" (lines.csv:3) (in row 1, line 2 of \
        rows.csv)
        rows.csv: error: 1 of 3 rows failed; 'errors.jsonl' says why

        """)
    #expect(result.status == 1)
    #expect(try texts("all.pdf") == ["B:1", "nail1", "C:0"])
  }

  /// A row that cannot be read does not shift the items of those behind it.
  @Test func aBrokenRowKeepsItsItems() throws {
    try folder.write("rows.jsonl", "{\"number\":\"A\"\n{\"number\":\"B\"}\n")
    try folder.write("lines.csv", "number,name,price\nA,oak,2\nB,nail,1\n")
    let result = try Program.run(
      [
        "render", "bill.json", "--rows", "rows.jsonl", "--items", "lines.csv", "--items-key",
        "number",
        "-o", "all.pdf",
      ], in: folder)
    #expect(result.status == 1)
    #expect(try texts("all.pdf") == ["B:1", "nail1"])
  }

  @Test func checksReadItems() throws {
    let words = ["check", "bill.json", "--rows", "rows.csv", "--items-key", "number", "--items"]
    let checked = try Program.run(words + ["lines.csv"], in: folder)
    #expect(checked.output == "nothing found in 3 rows\n")
    #expect(checked.errors == "")
    #expect(checked.status == 0)
    try folder.write("lines.csv", "number,name,price\nC,nail,1\nA,oak,2\n")
    let late = try Program.run(words + ["lines.csv"], in: folder)
    #expect(late.status == 2)
    #expect(late.errors.hasPrefix("yar: error: lines.csv:3: the items from here on are of no row"))
  }

  @Test(arguments: [
    (
      ["--items", "parts=lines.csv"],
      "'--items' names 'parts', which is no list of the template's data"
    ),
    (["--items-key", "number"], "'--items-key' needs a file of items: --items FILE"),
    (
      ["--items", "lines.csv", "--items-key", "nubmer"],
      "'--items-key' names 'nubmer', which the template's data do not have; did you mean 'number'?"
    ),
    (["--items", "none.csv"], "'--items' cannot be read: 'none.csv': No such file or directory"),
    (
      ["--items", "lines.csv", "--resume"],
      "'--resume' knows nothing of items in a file of their own; leave it out, and draw all rows anew"
    ),
  ])
  func whatDoesNotGoTogetherIsRefused(_ words: [String], _ message: String) throws {
    try Program.expectRefusal(
      ["render", "bill.json", "--rows", "rows.csv"] + words, message, in: folder)
  }
}
