import Foundation
import Testing

/// Lists that are longer than memory, in one flow over the pages of a PDF.
@Suite struct PiecedFlowTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("statement.json", Self.statement())
    try folder.write("rows.jsonl", "{\"name\": \"A\"}\n")
  }

  /// A statement with a head that is repeated, sums that are brought forward, and a total.
  private static func statement(
    list: String = #""layout": { "kind": "vertical", "spacing": 1 }"#,
    texts: String = "{{ bookings | count }} in {{ name }}"
  ) -> String {
    """
    { "yar": 1, "name": "Statement", "language": "en", "locale": "en-GB",
      "pages": { "size": [300, 400], "margin": 20,
        "header": { "type": "Label", "text": "forward {{ broughtForward.total | number(2) }}", "font": { "size": 8 } },
        "firstHeader": { "type": "Label", "text": "Statement", "font": { "size": 8 } },
        "footer": { "type": "Label", "font": { "size": 8 },
          "text": "carried {{ carriedForward.total | number(2) }}, page {{ page.number }} of {{ page.count }}" } },
      "data": { "type": "object", "required": ["name", "bookings"], "properties": { "name": { "type": "string" },
        "bookings": { "type": "array", "items": { "type": "object", "required": ["amount"],
          "properties": { "amount": { "type": "number" } } } } } },
      "root": { "type": "WeView", "layout": { "kind": "vertical", "spacing": 4 }, "subviews": [
        { "type": "Label", "text": "\(texts)", "font": { "size": 12 }, "role": "heading1" },
        { "type": "WeView", "hStretchWeight": 1, \(list), "subviews": [
          { "type": "WeView", "hStretchWeight": 1, "layout": { "kind": "horizontal" }, "repeatsOnPages": true, "subviews": [
            { "type": "Label", "text": "No", "font": { "size": 8 }, "fixedDesiredWidth": 60 },
            { "type": "Label", "text": "Amount", "font": { "size": 8 }, "hStretchWeight": 1, "ignoreDesiredWidth": true } ] },
          { "type": "WeView", "hStretchWeight": 1, "layout": { "kind": "horizontal" },
            "forEach": "bookings as booking at number", "carries": { "total": "{{ booking.amount }}" }, "subviews": [
            { "type": "Label", "text": "no {{ number }}:", "font": { "size": 8 }, "fixedDesiredWidth": 60 },
            { "type": "Label", "text": "{{ booking.amount | number(2) }}", "font": { "size": 8 }, "hStretchWeight": 1,
              "ignoreDesiredWidth": true } ] } ] },
        { "type": "Label", "text": "total {{ bookings | sum('amount') | number(2) }}", "font": { "size": 8 },
          "breakBefore": "avoid" } ] } }
    """
  }

  private static func hundredths(_ index: Int) -> Int { (index * 7_919) % 20_001 - 5_000 }

  private static func decimal(_ hundredths: Int) -> String {
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  private static func items(_ range: Range<Int>) -> String {
    range.map { "{\"amount\": \(decimal(hundredths($0)))}\n" }.joined()
  }

  private func pages(_ path: String) throws -> [Substring] {
    try Program.pageTexts(of: path, in: folder).filter { $0.contains("carried") }
  }

  private static func number(_ text: Substring?) -> Int? {
    let plain = text?.replacing(",", with: "").replacing("\u{2212}", with: "-")
    return plain.flatMap { Double($0) }.map { Int(($0 * 100).rounded()) }
  }

  /// Memory is that of a piece, and what is carried on each page is what is printed on those before.
  @Test func aLongListTakesTheMemoryOfAPiece() throws {
    var memory: [Int] = []
    for count in [10_000, 50_000] {
      try folder.write("items.jsonl", Self.items(0..<count))
      let run = try Program.measured(
        [
          "render", "statement.json", "--rows", "rows.jsonl", "--items", "items.jsonl", "-o",
          "all.pdf", "--pdf", "ua-1,a-3b",
        ], in: folder)
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
      memory.append(run.memory)
    }
    #expect(Double(memory[1]) < 1.2 * Double(memory[0]), "\(memory)")
    #expect(try runTool("qpdf", ["--check", "all.pdf"], in: folder) ?? 0 == 0)
    let pages = try pages("all.pdf")
    var (sum, next) = (0, 0)
    for (index, page) in pages.enumerated() {
      if index > 0 {
        #expect(page.contains("Amount"))
        let forward = page.firstMatch(of: #/forward ([-−\d,.]+)/#)?.output.1
        #expect(Self.number(forward) == sum, "page \(index + 1)")
      }
      for line in page.matches(of: #/no (\d+): +([-−\d,.]+)/#) {
        next += 1
        #expect(line.output.1 == "\(next)")
        sum += try #require(Self.number(line.output.2))
      }
      let carried = page.firstMatch(of: #/carried ([-−\d,.]+), page (\d+) of (\d+)/#)
      #expect(Self.number(carried?.output.1) == sum, "page \(index + 1)")
      #expect(carried?.output.2 == "\(index + 1)")
      #expect(carried?.output.3 == "\(pages.count)")
    }
    #expect(next == 50_000)
    #expect(sum == (0..<50_000).reduce(0) { $0 + Self.hundredths($1) })
    #expect(pages.first?.contains("50000 in A") ?? false)
    let total = pages.last?.firstMatch(of: #/total ([-−\d,.]+)/#)?.output.1
    #expect(Self.number(total) == sum)
  }

  /// The same file comes of a list in the row, of one in a file of its own, and as a file of the row.
  @Test func aListInTheRowAndAFileOfTheRowAreTheSame() throws {
    let items = Self.items(0..<4_500)
    try folder.write("items.jsonl", items)
    try folder.write(
      "whole.jsonl",
      "{\"name\": \"A\", \"bookings\": [\(items.split(separator: "\n").joined(separator: ","))]}\n")
    let words = ["render", "statement.json", "--pdf", "tagged", "--rows"]
    for more in [
      ["rows.jsonl", "--items", "items.jsonl", "-o", "all.pdf"],
      ["whole.jsonl", "-o", "whole.pdf"],
      ["whole.jsonl", "-o", "{{ name }}.pdf"],
    ] {
      let run = try Program.run(words + more, in: folder)
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    }
    let bytes = try Data(contentsOf: folder.file("all.pdf"))
    #expect(try Data(contentsOf: folder.file("whole.pdf")) == bytes)
    #expect(try Data(contentsOf: folder.file("A.pdf")) == bytes)
    let structure = try Program.run(
      ["-struct", "all.pdf"], in: folder, program: "/usr/bin/pdfinfo"
    ).output
    #expect(structure.matches(of: #/Table/#).count == 1)
    #expect(structure.matches(of: #/TR\n/#).count == 4_501)
  }

  /// Items of several rows, of which one has many, go to their rows.
  @Test func itemsOfSeveralRowsMayBeManyAndFew() throws {
    try folder.write("rows.csv", "name\nA\nB\nC\n")
    let lines = (0..<4_200).map { "B,\(Self.decimal(Self.hundredths($0)))\n" }.joined()
    try folder.write("items.csv", "name,amount\nA,1\n\(lines)C,2\n")
    let run = try Program.run(
      [
        "render", "statement.json", "--rows", "rows.csv", "--items", "items.csv", "--items-key",
        "name", "-o", "{{ name }}.pdf",
      ], in: folder)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    #expect(try pages("A.pdf").first?.contains("total 1.00") ?? false)
    #expect(try pages("B.pdf").first?.contains("4200 in B") ?? false)
    #expect(try pages("C.pdf").first?.contains("total 2.00") ?? false)
  }

  private func errors(_ template: String, _ words: String...) throws -> String {
    try folder.write("items.jsonl", Self.items(0..<10_001))
    try folder.write("t.json", template)
    let run = try Program.run(
      ["render", "t.json", "--rows", "rows.jsonl", "--items", "items.jsonl"] + words, in: folder)
    #expect(run.status == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.file("all.pdf").path))
    return run.errors
  }

  @Test(arguments: [
    (
      statement(list: #""layout": { "kind": "grid", "columns": 1 }"#),
      "it is in a view that is no column ('layout' of the kind 'vertical'); the columns of a grid follow from all of its rows"
    ),
    (
      statement(list: #""layout": { "kind": "vertical" }, "keepsTogether": true"#),
      "it is in a view that is to be on one page ('keepsTogether')"
    ),
    (
      statement(list: #""layout": { "kind": "vertical" }, "maxDesiredHeight": 900000"#),
      "it is in a view whose height is limited"
    ),
  ])
  func whatCannotBeTakenInPiecesSaysWhy(_ template: String, _ reason: String) throws {
    #expect(
      try errors(template, "-o", "all.pdf").hasPrefix(
        "t.json:16:7: error: 'bookings': the list has 10001 items; at most 10000 are drawn at once, and it cannot be taken "
          + "in pieces: \(reason)"))
  }

  @Test func otherUsesOfALongListSayWhy() throws {
    let first = Self.statement(texts: "{{ bookings[0].amount }}")
    #expect(
      try errors(first, "-o", "all.pdf").contains(
        "'forEach' makes 10001 copies; at most 10000 are made for a row; a longer one goes over the pages of a PDF in pieces, "
          + "but for this one: texts or conditions ask 'bookings' for more than its 'count' and 'sum'"
      ))
    #expect(
      try errors(Self.statement(), "-o", "{{name}}.png").contains(
        "at most 10000 are made for a row; a longer one goes over the pages of a PDF in pieces, if nothing but a PDF is asked for"
      ))
  }

  /// A list of numbers, those of which are shown that a condition in the language of the row lets through.
  private static func numbers(_ condition: String, _ more: String = "") -> String {
    """
    { "yar": 1, "locale": "de", "pages": { "size": "A4", "margin": 40 },
      "data": { "type": "object", "required": ["id", "list"], "properties": { "id": { "type": "string" },
        "file": { "type": "string" }, "list": { "type": "array", "items": { "type": "object", "required": ["n"],
          "properties": { "n": { "type": "number" } } } } } },
      "root": { "type": "WeView", "layout": { "kind": "vertical" }, "subviews": [
        \(more)
        { "type": "WeView", "hStretchWeight": 1, "layout": { "kind": "vertical" }, "subviews": [
          { "type": "Label", "forEach": "list as x", "if": "\(condition)", "text": "n {{ x.n }}" } ] } ] } }
    """
  }

  private static func row(_ id: String, _ count: Int, _ more: String = "") -> String {
    let numbers = (0..<count).map { "{\"n\": \($0 % 3).5}" }.joined(separator: ", ")
    return "{\"id\": \"\(id)\", \(more)\"list\": [\(numbers)]}\n"
  }

  /// Each row has its own files and items, in its language: what was known of the row before does not stay.
  @Test func rowsInPiecesHaveNothingOfEachOther() throws {
    try folder.write("t.json", Self.numbers("(x.n | number(1)) != '1,5'"))
    try folder.write("a.txt", "a")
    try folder.write("b.txt", "b")
    try folder.write(
      "r.jsonl",
      Self.row("A", 4_101, #""file": "a.txt", "#) + Self.row("B", 4_200, #""file": "b.txt", "#))
    let run = try Program.run(
      [
        "render", "t.json", "--rows", "r.jsonl", "--attach", "{{ file }}", "-j", "1", "-o",
        "{{ id }}-{{ list | count }}.pdf",
      ], in: folder)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    for (name, file, count) in [("A-4101", "a.txt", 2_734), ("B-4200", "b.txt", 2_800)] {
      let list = try Program.run(
        ["-list", "\(name).pdf"], in: folder, program: "/usr/bin/pdfdetach")
      #expect(list.output.contains("1: \(file)"))
      let text = try Program.pageTexts(of: "\(name).pdf", in: folder).joined()
      #expect(text.split { $0.isNewline }.count { $0.hasPrefix("n ") } == count)
    }
  }

  @Test func filesAreNamedByListsOfAFileOfTheirOwn() throws {
    try folder.write("t.json", Self.numbers("true"))
    try folder.write("r.csv", "id\nA\n")
    try folder.write("i.csv", "n\n" + String(repeating: "1\n", count: 4_100))
    let run = try Program.run(
      [
        "render", "t.json", "--rows", "r.csv", "--items", "i.csv", "-o",
        "{{ id }}-{{ list | count }}.pdf",
      ],
      in: folder)
    #expect(run.errors == "" && run.status == 0, "\(run)")
    #expect(FileManager.default.fileExists(atPath: folder.file("A-4100.pdf").path))
  }

  @Test func aMistakeFarDownInTheListOfARowHasItsPlace() throws {
    try folder.write("t.json", Self.numbers("true"))
    try folder.write(
      "r.jsonl", Self.row("A", 4_100).replacing("]}", with: ", {\"n\": \"much\"}]}"))
    let run = try Program.run(
      ["render", "t.json", "--rows", "r.jsonl", "-o", "a.pdf"], in: folder)
    #expect(
      run.errors.hasPrefix("r.jsonl: error: 'list[4100].n': must be a number"), "\(run.errors)")
    #expect(run.status == 1)
  }

  /// A sum that nothing shows may be impossible, as in a list that is drawn at once.
  @Test(arguments: [10, 4_100]) func aSumThatIsNotAskedForIsNoMistake(_ count: Int) throws {
    let label = #"{ "type": "Label", "if": "id == 'Z'", "text": "{{ list | sum('m') }}" },"#
    let template = Self.numbers("true", label).replacing(
      #""n": { "type": "number" }"#, with: #""n": { "type": "number" }, "m": {}"#)
    try folder.write("t.json", template)
    let items = String(repeating: "{\"n\": 1, \"m\": \"text\"}, ", count: count - 1)
    try folder.write("r.jsonl", "{\"id\": \"A\", \"list\": [\(items){\"n\": 2}]}\n")
    let run = try Program.run(
      ["render", "t.json", "--rows", "r.jsonl", "-o", "a.pdf"], in: folder)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
  }

  @Test func aMistakeInAnItemFarDownIsToldWithItsLine() throws {
    try folder.write(
      "items.jsonl", Self.items(0..<5_000) + "{\"amount\": \"much\"}\n" + Self.items(0..<3))
    let run = try Program.run(
      [
        "render", "statement.json", "--rows", "rows.jsonl", "--items", "items.jsonl", "-o",
        "all.pdf",
      ], in: folder)
    #expect(
      run.errors.hasPrefix(
        "rows.jsonl: error: 'bookings[5000].amount': must be a number, not the text \"much\" (items.jsonl:5001)"
      ), "\(run.errors)")
    #expect(run.status == 1)
  }

  /// What is found when pages are in the file already leaves no file.
  @Test(arguments: ["all.pdf", "{{ name }}.pdf"])
  func aTableThatGetsAnotherColumnLeavesNoFile(_ output: String) throws {
    let template = Self.statement().replacing(
      #""text": "{{ booking.amount | number(2) }}","#,
      with: #""if": "booking.amount != 7", "text": "{{ booking.amount | number(2) }}","#)
    try folder.write("t.json", template)
    try folder.write("items.jsonl", Self.items(0..<4_500) + "{\"amount\": 7}\n")
    let run = try Program.run(
      [
        "render", "t.json", "--rows", "rows.jsonl", "--items", "items.jsonl", "-o", output, "--pdf",
        "ua-1",
      ], in: folder)
    #expect(run.status != 0)
    #expect(
      run.errors.contains(
        "row 4502 of the table covers 1 columns and the first one 2; PDF/UA needs as many in each"),
      "\(run.errors)")
    #expect(run.errors.contains("t.json:16:7: "), "\(run.errors)")
    for name in ["all.pdf", "A.pdf"] {
      #expect(!FileManager.default.fileExists(atPath: folder.file(name).path))
    }
  }
}
