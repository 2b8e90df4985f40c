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
    try Program.pageTexts(of: path, in: folder).joined().split { $0.isNewline }
      .map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
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
    for output in ["all.pdf", "{{number}}.png"] {
      let result = try render("--items", "lines.csv", "-o", output)
      #expect(
        result.errors
          == """
          rows.csv:3: error: there is more than one row, and nothing says which items are whose; name the field that \
          rows and items have in common: --items-key FIELD

          """)
      #expect(result.status == 2)
    }
    // Nothing is written, not of the first row either.
    #expect(folder.names == ["bill.json", "lines.csv", "rows.csv"])
  }

  /// Items with a field of rows may be those of another row.
  @Test func itemsThatNameTheirRowNeedAKey() throws {
    try folder.write("rows.csv", "number\nN2\n")
    let result = try render("--items", "lines.csv", "-o", "all.pdf")
    #expect(
      result.errors == """
        rows.csv: error: the items of 'lines.csv' have 'number', as rows have; if that says whose they are: --items-key \
        number; if not, name it in the 'items' of 'lines' in the template's data (in row 1, line 2 of rows.csv)
        rows.csv: error: 1 of 1 rows failed; 'errors.jsonl' says why

        """)
    #expect(result.status == 1)
    try folder.write(
      "bill.json",
      Self.template.replacing(
        "\"price\": {", with: "\"number\": { \"type\": \"string\" }, \"price\": {"))
    #expect(try render("--items", "lines.csv", "-o", "all.pdf") == done)
  }

  /// A row whose items come when it is done was drawn without them, and says so.
  @Test(arguments: [
    ("all.pdf", "the pages of the row in 'all.pdf' lack them"),
    ("{{number}}.png", "the pictures of the row lack them"),
  ])
  func rowsWhoseItemsComeTooLateFail(_ output: String, _ words: String) throws {
    try folder.write("rows.csv", "number\nA\nB\nC\nD\n")
    try folder.write("lines.csv", "number,name,price\nC,nail,1\nA,oak,2\nD,x,1\nB,glue,3\n")
    let result = try render("--items", "lines.csv", "--items-key", "number", "-o", output)
    #expect(
      result.errors == """
        rows.csv: error: its items come too late, in lines.csv:3, behind those of others: \(words); sort both files \
        alike, and do it again (first in row 1, line 2 of rows.csv; this or the like in 2 of 4 rows: 1, 2)
        rows.csv: error: 2 of 4 rows failed; 'errors.jsonl' says why

        """)
    #expect(result.status == 1)
    let list = String(
      decoding: try Data(contentsOf: folder.file("errors.jsonl")), as: UTF8.self)
    #expect(
      list.split(separator: "\n").map { $0.prefix(18) } == [
        "{\"row\":1,\"line\":2,", "{\"row\":2,\"line\":3,",
      ])
  }

  /// A row that failed for another reason, too, is counted once.
  @Test func aRowThatFailsTwiceIsCountedOnce() throws {
    try folder.write(
      "bill.json",
      Self.template.replacing("\"type\": \"array\",", with: "\"type\": \"array\", \"minItems\": 1,")
    )
    try folder.write("rows.csv", "number\nA\nB\n")
    try folder.write("lines.csv", "number,name,price\nB,nail,1\nA,oak,2\n")
    let words = ["--items", "lines.csv", "--items-key", "number"]
    let result = try Program.run(
      ["render", "bill.json", "--rows", "rows.csv", "-o", "all.pdf"] + words, in: folder)
    #expect(result.errors.contains("1 of 2 rows failed"), "\(result.errors)")
    let checked = try Program.run(
      ["check", "bill.json", "--rows", "rows.csv"] + words, in: folder)
    #expect(checked.output.contains("1 could not be laid out"), "\(checked.output)")
  }

  @Test func itemsOfNoRowAreAnError() throws {
    try folder.write(
      "lines.csv", "number,name,price\nA,oak,2\nX,nail,1\nX,nail,1\nY,glue,3\n")
    let result = try render("--items", "lines.csv", "--items-key", "number", "-o", "all.pdf")
    #expect(
      result.errors
        == "yar: error: lines.csv:3: no row has \"X\" as its 'number'; with it 3 items are of no row\n"
    )
    #expect(result.status == 2)
  }

  /// All of them are counted, however many come behind the last row.
  @Test func manyItemsOfNoRowAreCounted() throws {
    let others = String(repeating: "X,nail,1\n", count: 40_000)
    try folder.write("lines.csv", "number,name,price\nA,oak,2\n" + others + "Y,glue,3\n")
    let result = try render("--items", "lines.csv", "--items-key", "number", "-o", "all.pdf")
    #expect(
      result.errors
        == "yar: error: lines.csv:3: no row has \"X\" as its 'number'; with it 40001 items are of no row\n"
    )
    #expect(result.status == 2)
  }

  @Test func twoRowsWithOneKeyAreAnError() throws {
    try folder.write("rows.csv", "number\nA\nA\nC\n")
    let result = try render("--items", "lines.csv", "--items-key", "number", "-o", "all.pdf")
    #expect(
      result.errors.hasPrefix(
        "rows.csv: error: 'number': is \"A\", as in row 1, line 2, which has all items with it; rows need different ones "
      ), "\(result.errors)")
    #expect(result.status == 1)
    #expect(try texts("all.pdf") == ["A:5", "oak2", "glue3", "C:0.5", "nail0.5"])
  }

  @Test(arguments: [
    ("", "there are no items in it"),
    (
      "number,name,price\n",
      "there are no items in it; its first line was taken for the names of columns of CSV"
    ),
  ])
  func aFileWithoutItemsIsTold(_ text: String, _ words: String) throws {
    try folder.write("lines.csv", text)
    let result = try render("--items", "lines.csv", "--items-key", "number", "-o", "all.pdf")
    #expect(
      result == ProgramResult(status: 0, output: "", errors: "lines.csv: warning: \(words)\n"))
  }

  @Test(arguments: [
    (
      "lines.csv", "nummer,name\nA,oak\n",
      "lines.csv: error: there is no column 'number', by which '--items-key' finds the row of an item; did you mean '--items-key nummer'?"
    ),
    (
      "lines.jsonl", "{\"name\":\"oak\"}\n",
      "lines.jsonl:1: error: the item has no field 'number', by which '--items-key' finds the row of an item; it has 'name'"
    ),
    (
      "lines.csv", "number,name,name\nA,oak,2\n",
      "lines.csv:1: error: two columns are called \"name\"; rename one"
    ),
  ])
  func aFileThatCannotBeUsedIsToldBeforeAnythingIsDrawn(
    _ name: String, _ text: String, _ message: String
  ) throws {
    try folder.write(name, text)
    let result = try render("--items", name, "--items-key", "number", "-o", "{{number}}.png")
    #expect(result == ProgramResult(status: 2, output: "", errors: message + "\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("A-page-1.png").path))
  }

  @Test func keysThatDifferInTheirWritingAreTold() throws {
    try folder.write("rows.csv", "number\n7\n8\n")
    try folder.write("lines.csv", "number,name,price\n007,oak,2\n8,nail,1\n")
    let result = try render("--items", "lines.csv", "--items-key", "number", "-o", "all.pdf")
    #expect(
      result.errors.hasPrefix(
        "rows.csv: error: 'number': is \"7\", and \"007\" in lines.csv:2; these are two texts: write both alike "
      ), "\(result.errors)")
    #expect(try texts("all.pdf") == ["8:1", "nail1"])
  }

  @Test func aListOfTheRowsOwnIsAnError() throws {
    try folder.write(
      "rows.jsonl",
      "{\"number\":\"A\",\"lines\":[{\"name\":\"own\"}]}\n{\"number\":\"C\",\"lines\":[]}\n")
    let result = try Program.run(
      [
        "render", "bill.json", "--rows", "rows.jsonl", "--items", "lines.csv", "--items-key",
        "number", "-o", "all.pdf",
      ], in: folder)
    #expect(
      result.errors.hasPrefix(
        "rows.jsonl: error: 'lines': is in the row, and '--items' has it in 'lines.csv'; leave one of them out (in row 1, line 1 of rows.jsonl)\n"
      ), "\(result.errors)")
    #expect(try texts("all.pdf") == ["C:0.5", "nail0.5"])
  }

  /// Misspelt fields of items are told as those of rows, wherever the items are.
  @Test func unknownFieldsOfItemsAreTold() throws {
    try folder.write("lines.csv", "number,nme,name\nA,1,oak\nC,,nail\n")
    #expect(
      try render("--items", "lines.csv", "--items-key", "number", "-o", "all.pdf").errors
        == "lines.csv: warning: column 'nme' is not in the template's data; did you mean 'name'?\n")
    try folder.write(
      "rows.jsonl",
      "{\"number\":\"A\",\"lines\":[{\"name\":\"a\",\"pric\":1},{\"name\":\"b\",\"pric\":1}]}\n")
    let result = try Program.run(
      ["render", "bill.json", "--rows", "rows.jsonl", "-o", "all.pdf"], in: folder)
    #expect(
      result.errors
        == "rows.jsonl: warning: field 'lines.pric' is not in the template's data; did you mean 'lines.price'?\n"
    )
  }

  @Test func anItemWithoutItsKeyIsAnErrorOfItsRow() throws {
    try folder.write("lines.csv", "number,name,price\nA,oak,2\n,glue,3\nC,nail,1\n")
    let result = try render("--items", "lines.csv", "--items-key", "number", "-o", "all.pdf")
    #expect(
      result.errors.hasPrefix(
        "rows.csv: error: 'lines[1].number': is missing, and says whose the item is (lines.csv:3) "),
      "\(result.errors)")
    #expect(try texts("all.pdf") == ["B:0", "C:1", "nail1"])
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

  /// Items that may be of a row that cannot be read are passed over, and missed by the row that they are of.
  @Test func aBrokenRowThatTakesTheItemsOfOthersIsNamed() throws {
    try folder.write(
      "rows.jsonl", "{\"number\":\"A\"\n{\"number\":\"B\"}\n{\"number\":\"C\"}\n")
    try folder.write("lines.csv", "number,name,price\nC,oak,2\n")
    let result = try Program.run(
      [
        "render", "bill.json", "--rows", "rows.jsonl", "--items", "lines.csv", "--items-key",
        "number", "-o", "all.pdf",
      ], in: folder)
    #expect(
      result.errors.contains(
        "'number': is \"C\", and the items with it (lines.csv:2) were taken for those of a row before; mend that row first"
      ), "\(result.errors)")
  }

  @Test func checksReadItems() throws {
    let words = ["check", "bill.json", "--rows", "rows.csv", "--items-key", "number", "--items"]
    let checked = try Program.run(words + ["lines.csv"], in: folder)
    #expect(checked.output == "nothing found in 3 rows\n")
    #expect(checked.errors == "")
    #expect(checked.status == 0)
    try folder.write("lines.csv", "number,name,price\nC,nail,1\nA,oak,2\n")
    let late = try Program.run(words + ["lines.csv"], in: folder)
    #expect(late.status == 1)
    #expect(
      late.errors.hasPrefix(
        "rows.csv: error: its items come too late, in lines.csv:3, behind those of others: it was laid out without them; "
      ), "\(late.errors)")
    #expect(
      late.output == "nothing found in 3 rows (1 could not be laid out, see 'errors.jsonl')\n")
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
