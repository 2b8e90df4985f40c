import Foundation
import Testing

/// Rows as labels on sheets.
@Suite struct SheetTests {
  private let folder: Folder

  private static let template = """
    { "yar": 1, "backgroundColor": "#FFD54F",
      "data": { "type": "object", "properties": {
          "id": { "type": "string" }, "count": { "type": "integer" },
          "part": { "type": "object", "properties": { "count": { "type": "integer" } } } },
        "required": ["id"] },
      "root": { "type": "WeView", "layout": { "kind": "vertical", "margin": 8 },
        "subviews": [ { "type": "Label", "text": "Part {{ id }}" } ] } }
    """

  init() throws {
    folder = try Folder()
    try folder.write("label.json", Self.template)
    try folder.write("rows.csv", "id,count\n" + (1...30).map { "N\($0),\($0 % 3)\n" }.joined())
  }

  private func render(_ words: String...) throws -> ProgramResult {
    try Program.run(["render", "label.json", "--rows", "rows.csv"] + words, in: folder)
  }

  /// The texts of each page of a PDF.
  private func pages(_ path: String) throws -> [[String]] {
    try Program.pageTexts(of: path, in: folder).map { page in
      page.split { $0 == "\n" || $0 == " " }.map(String.init).filter { $0.hasPrefix("N") }
    }
  }

  private func pixels(_ path: String) throws -> Pixels {
    try Pixels(try Data(contentsOf: folder.file(path)))
  }

  private let done = ProgramResult(status: 0, output: "", errors: "")

  @Test func labelsGoOverSheets() throws {
    #expect(try render("--sheet", "avery-l7160", "-o", "labels.pdf") == done)
    let pages = try pages("labels.pdf")
    #expect(pages.map(\.count) == [21, 9])
    #expect(pages.first?.prefix(4) == ["N1", "N2", "N3", "N4"])
    let information = try Program.run(
      ["labels.pdf"], in: folder, program: "/usr/bin/pdfinfo"
    ).output
    #expect(information.contains("595.28 x 841.89 pts (A4)"))
  }

  @Test func theFirstFreeLabelIsNamed() throws {
    #expect(try render("--sheet", "L7160", "--start", "20", "-o", "labels.pdf") == done)
    #expect(try pages("labels.pdf").map(\.count) == [2, 21, 7])
  }

  @Test func aFieldSaysHowManyLabelsARowGets() throws {
    #expect(
      try render("--sheet", "A4:3x8", "--copies-field", "count", "-o", "labels.pdf") == done)
    let pages = try pages("labels.pdf")
    #expect(pages.joined().count == 30)
    #expect(pages.first?.prefix(4) == ["N1", "N2", "N2", "N4"])
  }

  @Test func aRowThatSaysNoNumberOfLabelsIsAnErrorOfTheRow() throws {
    try folder.write("rows.csv", "id,count\nA,1\nB,-1\nC,\nD,2\n")
    let result = try render("--sheet", "A4:1x9", "--copies-field", "count", "-o", "labels.pdf")
    #expect(
      result.errors == """
        rows.csv: error: 'count': says how many labels there are, and is no whole number from 0 to 10000 \
        (in row 2, line 3 of rows.csv)
        rows.csv: error: 1 of 4 rows failed; 'errors.jsonl' says why

        """)
    #expect(result.status == 1)
    let pages = try Program.pageTexts(of: "labels.pdf", in: folder, keepsColumns: false)
    #expect(
      pages.joined().split(separator: "\n").filter { $0.hasPrefix("Part") } == [
        "Part A", "Part C", "Part D", "Part D",
      ])
  }

  @Test func noLabelAtAllIsTold() throws {
    try folder.write("rows.csv", "id,count\nA,0\n")
    let result = try render("--sheet", "A4:1x9", "--copies-field", "count", "-o", "labels.pdf")
    #expect(
      result.errors
        == "rows.csv: warning: no label was drawn: no row asks for one with '--copies-field'\n")
    #expect(folder.names == ["label.json", "rows.csv"])
  }

  /// A run that failed says why, and nothing of labels that it did not come to.
  @Test func aRunThatFailsSaysNothingOfLabels() throws {
    for output in ["labels.pdf", "labels.png"] {
      let full = try render("--sheet", "A4:1x9", "--frames", "/dev/full", "-o", output)
      #expect(full.status == 2)
      #expect(
        full.errors == "yar: error: '/dev/full' cannot be written: No space left on device\n")
    }
    try folder.write("rows.csv", "id,count\nA,0\n\"B,1\n")
    let broken = try render("--sheet", "A4:1x9", "--copies-field", "count", "-o", "labels.pdf")
    #expect(broken.status == 1)
    #expect(!broken.errors.contains("no label was drawn"), "\(broken.errors)")
  }

  /// Each sheet is a file of its own; labels lie in their places, and fill them.
  @Test func picturesHaveANumber() throws {
    try folder.write("rows.csv", "id\nA\nB\nC\n")
    #expect(
      try render("--sheet", "220x60pt:2x1:margin=10:gap=20,0", "-o", "out/s.png") == done)
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: folder.file("out").path
      ).sorted() == ["s-page-1.png", "s-page-2.png"])
    let first = try pixels("out/s-page-1.png")
    #expect(first.width == 220 && first.height == 60)
    #expect(first.color(5, 30) == [255, 255, 255])
    #expect(first.color(12, 48) == [255, 213, 79])
    #expect(first.color(110, 30) == [255, 255, 255])
    #expect(first.color(208, 48) == [255, 213, 79])
    let second = try pixels("out/s-page-2.png")
    #expect(second.color(12, 48) == [255, 213, 79])
    #expect(second.color(208, 48) == [255, 255, 255])
  }

  @Test func backgroundsBleedAndMarksStandOutside() throws {
    try folder.write("rows.csv", "id\nA\n")
    #expect(
      try render(
        "--sheet", "120x80pt:1x1:margin=20", "--bleed", "4pt", "--marks", "cut", "-o", "s.png",
        "--scale", "4") == done)
    let sheet = try pixels("s-page-1.png")
    #expect(sheet.color(17 * 4, 40 * 4) == [255, 213, 79])
    #expect(sheet.color(15 * 4, 40 * 4) == [255, 255, 255])
    // At the left edge of the label, in the margin above it.
    #expect(sheet.color(20 * 4, 5 * 4)[0] < 200)
    #expect(sheet.color(60 * 4, 5 * 4) == [255, 255, 255])
  }

  @Test(arguments: [
    (
      "\"size\": [200, 80],", "1:21", "200 by 80",
      "make its \"size\" smaller, or leave it out: it is that of the sheet then"
    ),
    (
      "\"pages\": { \"margin\": 4, \"size\": [200, 80] },", "1:45", "200 by 80",
      "make the \"size\" of its \"pages\" smaller, or leave \"pages\" out: the label is as large as that of the sheet then"
    ),
    (
      "\"pages\": {},", "1:22", "595.3 by 841.9",
      "make the \"size\" of its \"pages\" smaller, or leave \"pages\" out: the label is as large as that of the sheet then"
    ),
  ])
  func aLabelThatIsTooLargeIsToldWithItsPlace(
    _ member: String, _ place: String, _ size: String, _ advice: String
  ) throws {
    try folder.write(
      "label.json", Self.template.replacing("\"yar\": 1,", with: "\"yar\": 1, \(member)"))
    let result = try render("--sheet", "avery-l7160", "-o", "labels.pdf")
    #expect(
      result.errors == """
        label.json:\(place): error: the label is \(size) pt, and 'avery-l7160' has room for 180 by 108 pt; \
        \(advice) (first in row 1, line 2 of rows.csv; in 30 of \
        30 rows: 1, 2, 3, 4, 5, …)
        rows.csv: error: 30 of 30 rows failed; 'errors.jsonl' says why

        """)
    #expect(!folder.names.contains("labels.pdf"))
  }

  /// Scenes of several have sizes of their own.
  @Test func aSceneThatIsTooLargeIsToldAtItsOwnSize() throws {
    try folder.write(
      "label.json",
      """
      { "yar": 1, "data": { "type": "object", "properties": { "id": { "type": "string" } } },
        "scenes": [
          { "if": "id == 'N1'", "name": "a", "size": [20, 20], "root": { "type": "View" } },
          { "name": "b",
            "size": [2000, 20], "root": { "type": "View" } } ] }
      """)
    try folder.write("rows.csv", "id\nN1\nN2\n")
    let result = try render("--sheet", "A4:1x9", "-o", "labels.pdf")
    #expect(
      result.errors.hasPrefix("label.json:5:15: error: the label is 2000 by 20 pt"),
      "\(result.errors)")
  }

  /// What is wrong with every row is told of the rows; the file that is not written for it lacks nothing.
  @Test(arguments: [["--sheet", "A4:1x9"], []])
  func rowsThatAllFailAreToldAlone(_ words: [String]) throws {
    let result = try Program.run(
      ["render", "label.json", "--rows", "rows.csv", "--pdf", "ua-1", "-o", "labels.pdf"] + words,
      in: folder)
    let lines = result.errors.split(separator: "\n")
    try #require(lines.count == 3, "\(result.errors)")
    #expect(lines[0].contains("PDF/UA needs a title"))
    #expect(lines[1].contains("PDF/UA needs the language of the texts"))
    #expect(lines[2] == "rows.csv: error: 30 of 30 rows failed; 'errors.jsonl' says why")
    #expect(result.status == 1)
    #expect(!folder.names.contains("labels.pdf"))
  }

  /// A number alone leads to the one sheet that has it.
  @Test(arguments: [("7160", 21), ("L7160", 21), ("8160", 30), ("4677", 21), ("6114", 27)])
  func aNumberNamesASheet(_ number: String, _ count: Int) throws {
    try folder.write("rows.csv", "id\n" + (1...count + 1).map { "N\($0)\n" }.joined())
    #expect(try render("--sheet", number, "-o", "labels.pdf") == done)
    #expect(try pages("labels.pdf").map(\.count) == [count, 1])
  }

  @Test func framesHaveTheSizeOfLabels() throws {
    try folder.write("rows.csv", "id\nA\n")
    let frames = try Program.run(
      ["frames", "label.json", "--rows", "rows.csv", "--sheet", "120x80pt:1x1:margin=20"],
      in: folder)
    #expect(frames.output.contains("\"size\":[80,40]"), "\(frames.output)\(frames.errors)")
  }

  @Test(arguments: [
    (
      ["--sheet", "7190"],
      "'--sheet': there is no sheet '7190'; did you mean 'avery-l7160'? 'yar sheets' lists the names, and "
        + "A4:3x8:margin=10mm says a sheet by paper, columns and rows"
    ),
    (
      ["--sheet", "avery-l7190"],
      "'--sheet': there is no sheet 'avery-l7190'; did you mean 'avery-l7160'? 'yar sheets' lists the names, and "
        + "A4:3x8:margin=10mm says a sheet by paper, columns and rows"
    ),
    (
      ["--sheet", "A44:3x8"],
      "'--sheet': there is no paper 'A44'; write a name, such as A4 or Letter, or WIDTHxHEIGHT, such as 210x297mm"
    ),
    (
      ["--sheet", "A4:0x8"],
      "'--sheet': '0x8' is no columns and rows, such as 3x8, of 1 to 100 each"
    ),
    (
      ["--sheet", "A4:3x8:margin=nan"],
      "'--sheet': 'margin=nan' says neither margins nor gaps: write margin=10mm or margin=TOP,LEFT,BOTTOM,RIGHT, and "
        + "gap=2mm or gap=BESIDE,BELOW"
    ),
    (
      ["--sheet", "A4:3x8:margin=110mm"],
      "'--sheet': 'A4:3x8:margin=110mm' leaves no room for labels; make margins and gaps smaller"
    ),
    (
      ["--sheet", "avery-l7160", "--start", "22"],
      "'--start' is 22, and a sheet of 'avery-l7160' has 21 labels; the first label that is free has a number from 1 "
        + "to 21"
    ),
    (
      ["--sheet", "zweckform-3474", "--marks", "cut"],
      "'--marks cut' needs margins of 10 pt, which 'zweckform-3474' does not have at all edges; leave it out, as "
        + "labels that are sold are cut, or say a sheet with margins, such as A4:3x8:margin=10mm"
    ),
    (
      ["--sheet", "avery-l7160", "--bleed", "2in"],
      "'--bleed' must be a length of at most an inch, such as 3mm, 0.125in or 9pt, not '2in'"
    ),
    (
      ["--sheet", "avery-l7160", "--copies-field", "cuont"],
      "'--copies-field' names 'cuont', which the template's data do not have; did you mean 'count'?"
    ),
    (
      ["--sheet", "avery-l7160", "-o", "out/"],
      "sheets of labels go to one PDF, such as -o labels.pdf, or to files with a number, such as -o labels.png "
        + "(labels-page-1.png); not to 'out/'"
    ),
    (["--start", "3"], "'--start' needs a sheet of labels: --sheet SHEET"),
    (
      ["--sheet", "avery-l7160", "--resume"],
      "'--resume' needs outputs that can be taken up: files, a .tar or '--frames FILE'"
    ),
  ])
  func whatDoesNotGoTogetherIsRefused(_ words: [String], _ message: String) throws {
    try Program.expectRefusal(
      ["render", "label.json", "--rows", "rows.csv"] + words, message, in: folder)
  }

  /// A text that is cut off on the label is found before anything is printed.
  @Test func checksKnowTheSizeOfLabels() throws {
    try folder.write("rows.csv", "id\nof a name that is long\n")
    let wide = try Program.run(["check", "label.json", "--rows", "rows.csv"], in: folder)
    #expect(wide.output == "nothing found in 1 row\n")
    let checked = try Program.run(
      ["check", "label.json", "--rows", "rows.csv", "--sheet", "avery-l7651"], in: folder)
    #expect(checked.output.contains("[truncated]"), "\(checked.output)")
    #expect(checked.status == 1)
  }

  @Test func sheetsNeedRows() throws {
    try Program.expectRefusal(
      ["render", "label.json", "--sheet", "A4:3x8"], "'--sheet' needs rows: --rows FILE",
      in: folder)
  }

  @Test func sheetsAreListed() throws {
    let lines = try Program.run(["sheets"], in: folder).output.split(separator: "\n")
    #expect(lines.count >= 30)
    #expect(
      lines.contains(
        "avery-l7160      A4      3x7    63.5 x 38.1 mm    avery-j8160, herma-4677"))
    #expect(lines.contains("zweckform-3477   A4      2x7    105 x 41 mm"))
  }
}
