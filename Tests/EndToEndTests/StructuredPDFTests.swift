import Foundation
import Testing

/// PDFs with structure, of standards and with attachments, by the command.
@Suite struct StructuredPDFTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("t.json", Self.template)
    for number in 1...2 { try folder.write("xml/\(number).xml", Self.data(of: number)) }
  }

  private static let template = """
    { "yar": 1, "name": "Invoice", "language": "en", "size": [300, 200],
      "data": { "type": "object", "properties": {
        "number": { "type": "number" }, "total": { "type": "string" } }, "required": ["number", "total"] },
      "root": { "type": "WeView", "layout": { "kind": "vertical" }, "subviews": [
        { "type": "Label", "text": "Invoice {{ number }}", "role": "heading1" },
        { "type": "Label", "text": "To pay: {{ total }} €" } ] } }
    """

  private static func data(of number: Int) -> String {
    let name = "SpecifiedTradeSettlementHeaderMonetarySummation"
    return "<I><\(name)><DuePayableAmount>\(number)000.50</DuePayableAmount></\(name)></I>"
  }

  private func render(_ words: [String], rows: String) throws -> ProgramResult {
    try folder.write("rows.jsonl", rows)
    return try Program.run(["render", "t.json", "--rows", "rows.jsonl"] + words, in: folder)
  }

  private let rows = """
    {"number": 1, "total": "1,000.50"}
    {"number": 2, "total": "2,000.60"}

    """

  @Test func anInvoiceWhoseAmountsDifferIsNotWritten() throws {
    let result = try render(
      [
        "-o", "{{ number }}.pdf", "--attach", "xml/{{ number }}.xml", "--factur-x", "en16931",
        "--pdf", "ua-1",
      ], rows: rows)
    #expect(result.status == 1)
    let errors = try String(contentsOf: folder.file("errors.jsonl"), encoding: .utf8)
    #expect(
      errors.contains(
        "the amount to pay is 2000.50 in the data, and no text of the pages says it; the nearest number there is 2000.60"
      ))
    #expect(folder.names.filter { $0.hasSuffix(".pdf") } == ["1.pdf"])
    let list = try Program.run(["-list", "1.pdf"], in: folder, program: "/usr/bin/pdfdetach")
    #expect(list.output.contains("1: factur-x.xml"))
    let structure = try Program.run(["-struct", "1.pdf"], in: folder, program: "/usr/bin/pdfinfo")
    #expect(structure.output == "Document\n  H1 (block)\n  P (block)\n")
  }

  @Test func onePDFOfAllRowsIsTagged() throws {
    let result = try render(["-o", "all.pdf", "--pdf", "ua-1,a-3b"], rows: rows)
    #expect(result == ProgramResult(status: 0, output: "", errors: ""))
    let check = try Program.run(["--check", "all.pdf"], in: folder, program: "/usr/bin/qpdf")
    #expect(check.status == 0)
    let structure = try Program.run(
      ["-struct", "all.pdf"], in: folder, program: "/usr/bin/pdfinfo")
    #expect(
      structure.output
        == "Document\n  H1 (block)\n  P (block)\n  H1 (block)\n  P (block)\n")
  }

  @Test func whatCannotBeMeantIsTold() throws {
    func error(_ words: [String]) throws -> String { try render(words, rows: rows).errors }
    let help = " (see 'yar help render')\n"
    #expect(
      try error(["-o", "a.pdf", "--pdf", "plain,ua-2"])
        == "yar: error: '--pdf' takes 'plain' alone: it is nothing of the other words" + help)
    #expect(
      try error(["-o", "a.pdf", "--pdf", "ua-2"])
        == "yar: error: '--pdf' takes plain, tagged, a-3b, ua-1 with commas between, not 'ua-2'"
        + help)
    #expect(
      try error(["-f", "png", "--pdf", "ua-1"])
        == "yar: error: '--pdf' is for PDF; draw with '--format pdf'" + help)
    #expect(
      try error(["-o", "a.pdf", "--factur-x", "basic"])
        == "yar: error: '--factur-x' needs the XML of the invoice: --attach FILE" + help)
  }

  @Test func onePDFOfAllRowsCarriesTheFilesOfAll() throws {
    try folder.write("terms.txt", "Terms")
    let result = try render(
      [
        "-o", "all.pdf", "--pdf", "ua-1,a-3b", "--attach", "xml/{{ number }}.xml", "--attach",
        "terms.txt",
      ], rows: rows)
    #expect(result == ProgramResult(status: 0, output: "", errors: ""))
    let list = try Program.run(["-list", "all.pdf"], in: folder, program: "/usr/bin/pdfdetach")
    #expect(list.output == "3 embedded files\n1: 1.xml\n2: 2.xml\n3: terms.txt\n")
    let check = try Program.run(["--check", "all.pdf"], in: folder, program: "/usr/bin/qpdf")
    #expect(check.status == 0)
  }

  /// A pipe gives its bytes once.
  @Test func attachmentsAreReadOnceForAllScenes() throws {
    let scene = #"{ "name": "NAME", "root": { "type": "Label", "text": "a" } }"#
    let scenes = ["One", "Two"].map { scene.replacing("NAME", with: $0) }.joined(separator: ", ")
    try folder.write("d.json", "{ \"yar\": 1, \"scenes\": [\(scenes)] }")
    let data = #""data": { "type": "object", "properties": { "n": { "type": "number" } } }"#
    try folder.write("d2.json", "{ \"yar\": 1, \(data), \"scenes\": [\(scenes)] }")
    try folder.write("rows.jsonl", "{\"n\": 1}\n")
    for words in [
      ["d.json", "-f", "pdf", "-o", "plain/"],
      ["d2.json", "--rows", "rows.jsonl", "-f", "pdf", "-o", "rows/{{n}}.pdf"],
    ] {
      let result = try Program.run(
        ["render"] + words + ["--attach", "/dev/stdin"], in: folder, input: Data("Terms".utf8))
      #expect(result.status == 0, "\(result.errors)")
    }
    let files = folder.names.filter { $0.hasSuffix(".pdf") }
    #expect(files.count == 4, "\(files)")
    for file in files {
      let terms = try Program.run(
        ["-savefile", "stdin", "-o", "/dev/stdout", file], in: folder,
        program: "/usr/bin/pdfdetach")
      #expect(terms.output == "Terms", "\(file)")
    }
  }

  @Test func filesOfOneNameClashInOnePDF() throws {
    for number in 1...2 { try folder.write("\(number)/data.xml", "<n>\(number)</n>") }
    let result = try render(["-o", "all.pdf", "--attach", "{{ number }}/data.xml"], rows: rows)
    #expect(result.status == 1)
    let errors = try String(contentsOf: folder.file("errors.jsonl"), encoding: .utf8)
    #expect(
      errors.contains(
        "the PDF has another file called 'data.xml' already; give each a name of its own, or write a PDF for each row"
      ))
    let list = try Program.run(["-list", "all.pdf"], in: folder, program: "/usr/bin/pdfdetach")
    #expect(list.output == "1 embedded files\n1: data.xml\n")
  }

  @Test func onePDFIsOneInvoice() throws {
    let words = ["-o", "all.pdf", "--attach", "xml/{{ number }}.xml", "--factur-x", "basic"]
    let right = rows.replacing("2,000.60", with: "2,000.50")
    let result = try render(words, rows: right)
    #expect(result.status == 1)
    let errors = try String(contentsOf: folder.file("errors.jsonl"), encoding: .utf8)
    #expect(
      errors.contains(
        "a PDF is one invoice, and another row is it already; write a PDF for each row"))
    let one = try render(words, rows: String(rows.prefix { $0 != "\n" }))
    #expect(one == ProgramResult(status: 0, output: "", errors: ""))
    let info = try Program.run(["-meta", "all.pdf"], in: folder, program: "/usr/bin/pdfinfo")
    #expect(info.output.contains("<fx:ConformanceLevel>BASIC</fx:ConformanceLevel>"))
  }

  @Test func documentsSayItThemselves() throws {
    let own = #"""
      "pdf": { "standard": ["ua-1", "a-3b"], "author": "Ann", "title": "Invoice {{ number }}" },
      "attachments": [
        { "path": "xml/{{ number }}.xml", "facturX": "en16931" },
        { "path": "terms.txt", "relationship": "supplement", "description": "Terms" } ],
      """#
    try folder.write("terms.txt", "Terms")
    try folder.write("t.json", Self.template.replacing("\"root\"", with: own + "\"root\""))
    let right = rows.replacing("2,000.60", with: "2,000.50")
    #expect(
      try render(["-o", "{{ number }}.pdf"], rows: right)
        == ProgramResult(status: 0, output: "", errors: ""))
    let list = try Program.run(["-list", "2.pdf"], in: folder, program: "/usr/bin/pdfdetach")
    #expect(list.output == "2 embedded files\n1: factur-x.xml\n2: terms.txt\n")
    let info = try Program.run(["2.pdf"], in: folder, program: "/usr/bin/pdfinfo").output
    #expect(info.contains("Title:           Invoice 2\n"))
    #expect(info.contains("Author:          Ann\n"))
    #expect(info.contains("Tagged:          yes\n"))
    let wrong = try render(["-o", "{{ number }}.pdf"], rows: rows)
    #expect(
      wrong.errors.contains("t.json:6:3: error: the amount to pay is 2000.50"), "\(wrong.errors)")
    // The command counts more.
    let plain = try render(
      ["-o", "{{ number }}.pdf", "--pdf", "plain", "--attach", "terms.txt"], rows: rows)
    #expect(plain == ProgramResult(status: 0, output: "", errors: ""))
    let other = try Program.run(["-list", "2.pdf"], in: folder, program: "/usr/bin/pdfdetach")
    #expect(other.output == "1 embedded files\n1: terms.txt\n")
    let tags = try Program.run(["2.pdf"], in: folder, program: "/usr/bin/pdfinfo").output
    #expect(tags.contains("Tagged:          no\n"))
    // All rows in one PDF: what is the same in all of them.
    let one = try render(["-o", "all.pdf"], rows: String(rows.prefix { $0 != "\n" }))
    #expect(one == ProgramResult(status: 0, output: "", errors: ""))
    let all = try Program.run(["all.pdf"], in: folder, program: "/usr/bin/pdfinfo").output
    #expect(all.contains("Title:           Invoice 1\n"))
    #expect(all.contains("Author:          Ann\n"))
    #expect(all.contains("Tagged:          yes\n"))
  }

  @Test func checkFindsTheAmounts() throws {
    let own = #""attachments": [{ "path": "xml/{{ number }}.xml", "facturX": "en16931" }],"#
    try folder.write("t.json", Self.template.replacing("\"root\"", with: own + "\"root\""))
    try folder.write("rows.jsonl", rows)
    let result = try Program.run(["check", "t.json", "--rows", "rows.jsonl"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "is not what its invoice says: the amount to pay is 2000.50 in the data, and no text of the pages says it; the nearest number there is 2000.60 [wrong-amount]"
      ), "\(result.output)")
    let right = rows.replacing("2,000.60", with: "2,000.50")
    try folder.write("rows.jsonl", right)
    let other = try Program.run(["check", "t.json", "--rows", "rows.jsonl"], in: folder)
    #expect(!other.output.contains("wrong-amount"), "\(other.output)")
    try folder.write("rows.jsonl", right.replacing("\"number\": 2", with: "\"number\": 9"))
    let missing = try Program.run(["check", "t.json", "--rows", "rows.jsonl"], in: folder)
    #expect(
      missing.errors.contains("t.json:4:19: error: cannot attach \"xml/9.xml\": cannot be read"),
      "\(missing.errors)")
  }

  /// What keeps a document from being its own PDF is the same error, at the same place, whether it is drawn or checked.
  @Test(arguments: [
    (
      #""attachments": [{ "path": "none.xml" }]"#,
      ["1:29: error: cannot attach \"none.xml\": cannot be read: No such file or directory"]
    ),
    (
      #""attachments": [{ "path": "none.xml", "facturX": "basic" }]"#,
      ["1:29: error: cannot attach \"none.xml\": cannot be read: No such file or directory"]
    ),
    (
      #""attachments": [{ "path": "xml/1.xml" }, { "path": "copy/1.xml" }]"#,
      [
        "1:54: error: cannot attach \"copy/1.xml\": another attachment is called '1.xml' too; give one another name"
      ]
    ),
    (
      #""attachments": [{ "path": "xml" }]"#,
      ["1:29: error: cannot attach \"xml\": it is a folder, not a file"]
    ),
    (
      #""attachments": [{ "path": "xml/1.xml", "name": "a/b" }]"#,
      [
        "1:29: error: cannot attach \"xml/1.xml\": the name of an attachment must be 1 to 255 bytes without folders and control characters, not 'a/b'"
      ]
    ),
    (
      #""attachments": [{ "path": "broken.xml", "facturX": "basic" }]"#,
      ["1:29: error: the data of the invoice cannot be read: line 1, column 4: no element found"]
    ),
    (
      #""pdf": { "standard": "ua-1" }"#,
      [
        "1:52: error: PDF/UA needs a title; say \"name\": \"…\" in the document or scene",
        "1:52: error: PDF/UA needs the language of the texts; say \"language\": \"en\" in the document",
      ]
    ),
  ])
  func checkTellsWhyThereIsNoPDF(_ key: String, _ errors: [String]) throws {
    try folder.write("copy/1.xml", "<a/>")
    try folder.write("broken.xml", "<a>")
    try folder.write(
      "d.json", "{ \"yar\": 1, \(key), \"root\": { \"type\": \"Label\", \"text\": \"1\" } }")
    for words in [["check", "d.json"], ["render", "d.json", "-o", "d.pdf"]] {
      let result = try Program.run(words, in: folder)
      #expect(result.status == 2)
      #expect(result.errors == errors.map { "d.json:\($0)\n" }.joined())
    }
    let github = try Program.run(["check", "d.json", "--format", "github"], in: folder)
    #expect(github.output.contains("title=The document has errors::"), "\(github.output)")
  }

  /// A file that keeps to nothing carries the data as it carries other files.
  @Test func plainIsNothingOfThat() throws {
    let own = #""attachments": [{ "path": "xml/1.xml", "facturX": "en16931" }],"#
    try folder.write("t.json", Self.template.replacing("\"root\"", with: own + "\"root\""))
    for (output, drawn) in [("{{ number }}.pdf", "1.pdf"), ("all.pdf", "all.pdf")] {
      let result = try render(
        ["-o", output, "--pdf", "plain"], rows: #"{"number": 1, "total": "3"}"#)
      #expect(result == ProgramResult(status: 0, output: "", errors: ""))
      let meta = try Program.run(["-meta", drawn], in: folder, program: "/usr/bin/pdfinfo")
      #expect(!meta.output.contains("pdfaid"), "\(meta.output)")
      let list = try Program.run(["-list", drawn], in: folder, program: "/usr/bin/pdfdetach")
      #expect(list.output == "1 embedded files\n1: factur-x.xml\n")
    }
    try Program.expectRefusal(
      ["render", "t.json", "-o", "a.pdf", "--pdf", "a-3b,plain"],
      "'--pdf' takes 'plain' alone: it is nothing of the other words", in: folder)
    try Program.expectRefusal(
      [
        "render", "t.json", "-o", "a.pdf", "--pdf", "plain", "--attach", "xml/1.xml", "--factur-x",
        "basic",
      ], "'--factur-x' makes a PDF/A-3b; leave '--pdf plain' out, or '--factur-x'", in: folder)
  }

  /// What a file of all rows says of itself is what is the same in all of them, be it one.
  @Test func aFileOfOneRowIsCalledAsTheRow() throws {
    let own = #""pdf": { "standard": "ua-1", "author": "A{{ number }}" },"#
    try folder.write(
      "t.json",
      Self.template.replacing("\"Invoice\"", with: "\"Invoice {{ number }}\"")
        .replacing("\"root\"", with: own + "\"root\""))
    func facts(_ file: String) throws -> [Substring] {
      try Program.run([file], in: folder, program: "/usr/bin/pdfinfo").output.split(separator: "\n")
        .filter { $0.hasPrefix("Title:") || $0.hasPrefix("Author:") }
    }
    let one = String(rows.prefix { $0 != "\n" })
    #expect(
      try render(["-o", "one.pdf"], rows: one) == ProgramResult(status: 0, output: "", errors: ""))
    #expect(try facts("one.pdf") == ["Title:           Invoice 1", "Author:          A1"])
    #expect(
      try render(["-o", "both.pdf"], rows: rows)
        == ProgramResult(status: 0, output: "", errors: ""))
    #expect(try facts("both.pdf") == ["Title:           t"])
  }

  /// Of rows that all failed there is no file, and nothing else is wrong.
  @Test func rowsThatFailAreTheOnlyErrors() throws {
    let result = try render(
      ["-o", "all.pdf", "--pdf", "ua-1"], rows: #"{"number": "x", "total": "3"}"#)
    #expect(
      result
        == ProgramResult(
          status: 1, output: "",
          errors: """
            rows.jsonl: error: 'number': must be a number, not the text "x" (in row 1, line 1 of rows.jsonl)
            rows.jsonl: error: 1 of 1 rows failed; 'errors.jsonl' says why

            """))
    #expect(!folder.names.contains("all.pdf"))
  }

  @Test func aLinkInALinkIsTold() throws {
    try folder.write(
      "d.json",
      #"""
      { "yar": 1, "name": "N", "language": "en", "root": { "type": "WeView", "identifier": "box",
        "link": "https://a.example/", "layout": { "kind": "vertical" }, "subviews": [
        { "type": "Label", "identifier": "inner", "text": "1", "link": "https://b.example/" } ] } }
      """#)
    let warning =
      "d.json:3:3: warning: 'box/inner': its link is in another link, and readers follow one of them, not all the same one; remove one\n"
    for words in [["check", "d.json"], ["render", "d.json", "-o", "d.pdf"]] {
      let result = try Program.run(words, in: folder)
      #expect(result.errors == warning)
      #expect(result.status == 0)
    }
    let strict = try Program.run(["render", "d.json", "-o", "e.pdf", "--pdf", "ua-1"], in: folder)
    #expect(
      strict.errors.contains(
        "d.json:3:3: error: a link is in another link, and PDF/UA takes none there; remove one of them\n"
      ),
      "\(strict.errors)")
    #expect(strict.status == 2)
  }

  /// A document over two pages, whose amount stands in the foot of the last one.
  private static let statement = """
    { "yar": 1, "name": "Statement", "language": "en",
      "data": { "type": "object", "properties": {
        "number": { "type": "number" }, "total": { "type": "string" } }, "required": ["number", "total"] },
      "pdf": { "standard": ["ua-1", "a-3b"] },
      "attachments": [{ "path": "xml/{{ number }}.xml", "facturX": "en16931" }],
      "pages": { "size": [300, 120], "margin": 10,
        "lastFooter": { "type": "Label", "text": "To pay: {{ total }} €" } },
      "root": { "type": "WeView", "layout": { "kind": "vertical" }, "subviews": [
        { "type": "Label", "text": "Statement {{ number }}", "role": "heading1" },
        { "type": "View", "minDesiredHeight": 60 }, { "type": "View", "minDesiredHeight": 60 } ] } }
    """

  @Test func scenesOverPagesCarryFiles() throws {
    try folder.write("t.json", Self.statement)
    let result = try render(["-o", "{{ number }}.pdf"], rows: rows)
    #expect(
      result.errors.contains(
        "t.json:5:19: error: the amount to pay is 2000.50 in the data, and no text of the pages says it; the nearest number there is 2000.60"
      ), "\(result.errors)")
    #expect(folder.names.filter { $0.hasSuffix(".pdf") } == ["1.pdf"])
    let list = try Program.run(["-list", "1.pdf"], in: folder, program: "/usr/bin/pdfdetach")
    #expect(list.output == "1 embedded files\n1: factur-x.xml\n")
    let info = try Program.run(["1.pdf"], in: folder, program: "/usr/bin/pdfinfo").output
    #expect(info.contains("Pages:           2\n"))
    #expect(info.contains("Tagged:          yes\n"))
    let check = try Program.run(["check", "t.json", "--rows", "rows.jsonl"], in: folder)
    #expect(
      check.output.contains("the nearest number there is 2000.60 [wrong-amount]"),
      "\(check.output)")
    let right = rows.replacing("2,000.60", with: "2,000.50")
    try folder.write("rows.jsonl", right)
    let other = try Program.run(["check", "t.json", "--rows", "rows.jsonl"], in: folder)
    #expect(!other.output.contains("wrong-amount"), "\(other.output)")
    let all = try render(["-o", "all.pdf"], rows: String(right.prefix { $0 != "\n" }))
    #expect(all == ProgramResult(status: 0, output: "", errors: ""))
    let meta = try Program.run(["-meta", "all.pdf"], in: folder, program: "/usr/bin/pdfinfo")
    #expect(meta.output.contains("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>"))
    let carried = try Program.run(["-list", "all.pdf"], in: folder, program: "/usr/bin/pdfdetach")
    #expect(carried.output == "1 embedded files\n1: factur-x.xml\n")
  }

  @Test func documentsOverPagesCarryFiles() throws {
    let text = Self.statement.replacing("{{ number }}", with: "1").replacing(
      "{{ total }}", with: "1,000.50")
    let start = try #require(text.range(of: "  \"data\""))
    let end = try #require(text.range(of: "  \"pdf\""))
    var plain = text
    plain.removeSubrange(start.lowerBound..<end.lowerBound)
    try folder.write("d.json", plain)
    let result = try Program.run(["render", "d.json", "-o", "d.pdf"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let list = try Program.run(["-list", "d.pdf"], in: folder, program: "/usr/bin/pdfdetach")
    #expect(list.output == "1 embedded files\n1: factur-x.xml\n")
    try folder.write("d.json", plain.replacing("1,000.50", with: "1,000.60"))
    let wrong = try Program.run(["render", "d.json", "-o", "d.pdf"], in: folder)
    #expect(wrong.errors.contains("the nearest number there is 1000.60"), "\(wrong.errors)")
    let check = try Program.run(["check", "d.json"], in: folder)
    #expect(check.output.contains("[wrong-amount]"), "\(check.output)")
  }

  @Test func sheetsOfLabelsCarryTheFilesOfAll() throws {
    try folder.write("terms.txt", "Terms")
    let own = #"""
      "pdf": { "standard": "a-3b", "author": "Ann" },
      "attachments": [{ "path": "xml/{{ number }}.xml" }, { "path": "terms.txt" }],
      """#
    let label = Self.template.replacing("\"size\": [300, 200],", with: own)
    try folder.write("t.json", label)
    let done = ProgramResult(status: 0, output: "", errors: "")
    #expect(try render(["--sheet", "A4:1x2", "-o", "all.pdf"], rows: rows) == done)
    let list = try Program.run(["-list", "all.pdf"], in: folder, program: "/usr/bin/pdfdetach")
    #expect(list.output == "3 embedded files\n1: 1.xml\n2: 2.xml\n3: terms.txt\n")
    let info = try Program.run(["all.pdf"], in: folder, program: "/usr/bin/pdfinfo").output
    #expect(info.contains("Author:          Ann\n"))
    let check = try Program.run(["--check", "all.pdf"], in: folder, program: "/usr/bin/qpdf")
    #expect(check.status == 0)
    // Files of one name are an error of the second row, and the sheet has the labels of the others.
    for number in 1...2 { try folder.write("\(number)/data.xml", "<n>\(number)</n>") }
    let words = ["--sheet", "A4:1x2", "-o", "all.pdf", "--attach", "{{ number }}/data.xml"]
    let clash = try render(words, rows: rows)
    #expect(clash.status == 1)
    #expect(clash.errors.contains("the PDF has another file called 'data.xml' already"))
    let text = try Program.pageTexts(of: "all.pdf", in: folder).joined()
    #expect(text.contains("Invoice 1") && !text.contains("Invoice 2"))
    #expect(try render(["--sheet", "A4:1x2", "-o", "sheet.png"], rows: rows) == done)
  }

  @Test func filesThatAreTooLargeAreNotRead() throws {
    try folder.write("big.bin", "")
    #expect(truncate(folder.file("big.bin").path, 300 << 20) == 0)
    try folder.write("plain.json", #"{ "yar": 1, "size": [9, 9], "root": { "type": "View" } }"#)
    let result = try Program.run(
      ["render", "plain.json", "-o", "a.pdf", "--attach", "big.bin"], in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "cannot attach 'big.bin': it has 314572800 bytes or more; all files of one PDF may have 268435456 together"
      ), "\(result.errors)")
    let nothing = try Program.run(
      ["render", "plain.json", "-o", "a.pdf", "--attach", "xml"], in: folder)
    #expect(nothing.errors.contains("it is a folder, not a file"), "\(nothing.errors)")
    #expect(!folder.names.contains("a.pdf"))
  }
}
