import Foundation
import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// The structure of a file: what readers that read aloud find, and in which order.
@Suite struct TaggedPageTests {
  private let renderer: CairoRenderer

  init() throws { renderer = try CairoRenderer(measurer: makeMeasurer()) }

  private func label(_ text: String, _ rect: Rect, _ role: ContentRole? = nil) -> Label {
    let label = Label(text)
    label.frame = rect
    label.role = role
    return label
  }

  private func window(_ views: [View]) -> Window {
    let window = Window(size: Size(width: 200, height: 200))
    window.environment = {
      var environment = window.environment
      environment.textMeasurer = renderer.measurer
      return environment
    }()
    for view in views { window.addSubview(view) }
    window.layoutIfNeeded()
    return window
  }

  private func file(
    _ lists: [DisplayList], standards: Set<PDFStandard> = [], tagged: Bool = true
  ) throws -> [UInt8] {
    var information = PDFInformation(title: "A & B", language: "en")
    information.isTagged = tagged
    information.standards = standards
    var bytes: [UInt8] = []
    try renderer.pdf(
      information,
      write: {
        bytes += $0
        return true
      },
      { (pages) throws(RenderError) in for list in lists { try pages.add(list) } })
    return bytes
  }

  /// The tree as Poppler has it: one line for each element, with its depth and text.
  private func structure(_ file: [UInt8]) throws -> [String] {
    let folder = TemporaryFolder()
    let path = try folder.add("a.pdf", file)
    let words = try judge("qpdf", ["--check", path])
    #expect(words.contains("No syntax or stream encoding errors found"), "\(words)")
    _ = try judge("mutool", ["draw", "-q", "-F", "txt", path])
    return try judge("pdfinfo", ["-struct-text", path]).split(separator: "\n").map(String.init)
      .filter { !$0.contains("/") && !$0.trimmingCharacters(in: .whitespaces).isEmpty }
  }

  @Test func orderIsThatOfTheTree() throws {
    let row = View(frame: Rect(x: 0, y: 80, width: 200, height: 20))
    row.role = .row
    row.addSubview(label("Name", Rect(x: 0, y: 0, width: 100, height: 20), .headerCell))
    row.addSubview(label("", Rect(x: 100, y: 0, width: 100, height: 20), .cell))
    let table = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    table.role = .table
    table.addSubview(row)
    let deco = label("deco", Rect(x: 0, y: 120, width: 200, height: 20), .artifact)
    let views = [
      label("Below", Rect(x: 0, y: 40, width: 200, height: 20)),
      label("Title", Rect(x: 0, y: 0, width: 200, height: 20), .heading1), table, deco,
    ]
    views[0].backgroundColor = .yellow
    let list = DisplayListBuilder.displayList(of: window(views), tags: .all)
    let bytes = try file([list])
    let found = try structure(bytes)
    #expect(
      found == [
        "Document", "  P (block)", "    \"Below\"", "  H1 (block)", "    \"Title\"",
        "  Table (block)",
        "    TR", "      TH:", "        \"Name\"", "      TD",
      ])
    let text = try UnpackedPDF(bytes).text
    #expect(text.contains("/Title (Title)/Dest["))
    #expect(text.contains("/Artifact BMC"))
    #expect(text.contains("/MarkInfo<</Marked true>>"))
  }

  @Test func cellsOfAGridMakeRows() throws {
    let table = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    table.role = .table
    for (place, text) in ["A", "B", "C", "D"].enumerated() {
      let rect = Rect(
        x: Double(place % 2) * 100, y: Double(place / 2) * 20, width: 100, height: 20)
      table.addSubview(label(text, rect, place < 2 ? .headerCell : nil))
    }
    let list = DisplayListBuilder.displayList(of: window([table]), tags: .all)
    let found = try structure(file([list]))
    #expect(
      found == [
        "Document", "  Table (block)", "    TR", "      TH:", "        \"A\"", "      TH:",
        "        \"B\"",
        "    TR", "      TD", "        \"C\"", "      TD", "        \"D\"",
      ])
  }

  @Test func anElementGoesOnOverPages() throws {
    let paragraph = ContentTag(.paragraph)
    func page(_ words: String, _ tag: ContentTag) -> DisplayList {
      let box = Rect(x: 0, y: 0, width: 100, height: 30)
      return DisplayList(
        size: Size(width: 100, height: 50),
        commands: [
          .pushTag(tag, box), .pushOpacity(0.5),
          .text(renderer.measurer.text(TextContent(text: words)), in: box, color: .black), .pop,
          .pop,
        ])
    }
    let lists = [
      page("one", paragraph), page("two", paragraph), page("three", ContentTag(.caption)),
    ]
    let bytes = try file(lists)
    let found = try structure(bytes)
    #expect(found.filter { $0.contains("P (block)") }.count == 1)
    #expect(found.filter { $0.contains("Caption") }.count == 1)
  }

  @Test func aLinkIsAnElementWithItsAnnotation() throws {
    let linked = label("here", Rect(x: 0, y: 0, width: 200, height: 20))
    linked.link = "https://example.org/"
    let list = DisplayListBuilder.displayList(of: window([linked]), tags: .all)
    let bytes = try file([list], standards: [.ua1, .a3b])
    #expect(
      try structure(bytes).map { $0.trimmingCharacters(in: .whitespaces) }.contains("Link (inline)")
    )
    let text = try UnpackedPDF(bytes).text
    #expect(text.contains("/StructParent 0"))
    #expect(text.contains("/OBJR"))
    #expect(text.contains("<pdfuaid:part>1</pdfuaid:part>"))
    #expect(text.contains("<pdfaid:part>3</pdfaid:part>"))
    #expect(text.contains("A &amp; B"))
    #expect(text.contains("/GTS_PDFA1"))
    #expect(text.contains("/ID[<"))
  }

  @Test func headingsAreBookmarks() throws {
    func heading(_ words: String, _ role: ContentRole) -> [DrawingCommand] {
      let box = Rect(x: 0, y: 0, width: 100, height: 30)
      return [
        .pushTag(ContentTag(role), box),
        .text(renderer.measurer.text(TextContent(text: words)), in: box, color: .black), .pop,
      ]
    }
    let commands =
      heading("A", .heading1) + heading("A1", .heading3) + heading("A2", .heading2)
      + heading("B", .heading1)
    let folder = TemporaryFolder()
    let list = DisplayList(size: Size(width: 100, height: 50), commands: commands)
    let path = try folder.add("a.pdf", file([list], tagged: false))
    let words = try judge("mutool", ["show", path, "outline"]).split(separator: "\n").map {
      $0.split(separator: "\t").filter { $0.contains("\"") }.joined()
    }
    #expect(words == ["\"A\"", "\"A1\"", "\"A2\"", "\"B\""])
  }

  @Test func attachmentsAreThereWithTheirKinds() throws {
    var information = PDFInformation(title: "Invoice", language: "en", date: 1_700_000_000)
    information.standards = [.a3b]
    information.invoice = .en16931
    let list = DisplayList(size: Size(width: 100, height: 50))
    #expect(throws: RenderError.self) { try renderer.pdf(list, information: information) }
    information.attachments = [
      PDFAttachment(name: "factur-x.xml", bytes: Array("<a/>".utf8), relationship: .alternative),
      PDFAttachment(name: "Größe.csv", bytes: [65], relationship: .data, summary: "Numbers"),
    ]
    let bytes = try renderer.pdf(list, information: information)
    let folder = TemporaryFolder()
    let path = try folder.add("a.pdf", bytes)
    let words = try judge("pdfdetach", ["-list", path])
    #expect(words.contains("2 embedded files"))
    #expect(words.contains("1: factur-x.xml") || words.contains("2: factur-x.xml"))
    let text = try UnpackedPDF(bytes).text
    #expect(text.contains("/Subtype/text#2Fxml"))
    #expect(text.contains("/AFRelationship/Alternative"))
    #expect(text.contains("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>"))
    #expect(text.contains("2023-11-14T22:13:20Z"))
    #expect(bytes == (try renderer.pdf(list, information: information)))
    information.attachments.append(PDFAttachment(name: "a/b", bytes: []))
    #expect(throws: RenderError.self) { try renderer.pdf(list, information: information) }
  }

  @Test func anInvoiceThatPagesBringNeedsAStandard() throws {
    let data = PDFAttachment(
      name: "factur-x.xml", bytes: Array("<a/>".utf8), relationship: .alternative)
    func draw(_ standards: Set<PDFStandard>) throws(RenderError) {
      var information = PDFInformation(title: "Invoice", language: "en")
      information.standards = standards
      try renderer.pdf(information, write: { _ in true }) { (pages) throws(RenderError) in
        try pages.add(DisplayList(size: Size(width: 100, height: 50)), files: [data])
        pages.invoice = .basic
      }
    }
    try draw([.a3b])
    #expect(throws: RenderError.backend(reason: "an invoice with data must be a PDF/A ('a-3b')")) {
      try draw([.ua1])
    }
  }

  @Test func pagesShareFilesAndRefuseClashes() throws {
    let list = DisplayList(size: Size(width: 100, height: 50))
    func named(_ name: String, _ text: String) -> PDFAttachment {
      PDFAttachment(name: name, bytes: Array(text.utf8), relationship: .data)
    }
    var file: [UInt8] = []
    let append = { (bytes: UnsafeRawBufferPointer) in
      file.append(contentsOf: bytes)
      return true
    }
    try renderer.pdf(PDFInformation(), write: append) { (pages) throws(RenderError) in
      for number in 1...600 {
        try pages.add(
          list, files: [named("terms.txt", "Terms"), named("\(number).txt", "\(number)")])
      }
      #expect(throws: RenderError.self) { try pages.check([named("7.txt", "8")]) }
      #expect(throws: RenderError.self) { try pages.add(list, files: [named("7.txt", "8")]) }
    }
    let folder = TemporaryFolder()
    let path = try folder.add("a.pdf", file)
    let words = try judge("pdfdetach", ["-list", path]).split(separator: "\n")
    #expect(words.first == "601 embedded files")
    #expect(try judge("pdfdetach", ["-savefile", "599.txt", "-o", "/dev/stdout", path]) == "599")
    #expect(try judge("qpdf", ["--check", path]).contains("No syntax or stream encoding errors"))
    let text = try UnpackedPDF(file).text
    #expect(text.components(separatedBy: "/Type/Filespec").count == 602)
    #expect(text.components(separatedBy: "/AF[").count == 601)
  }

  @Test func stretchesSayTheirLanguage() throws {
    let label = label("", Rect(x: 0, y: 0, width: 200, height: 20))
    label.attributedText = AttributedText {
      "The word "
      TextRun("Schadenfreude").language("de").underlined().bold()
      TextRun(" is").language("no tag)")
    }
    let list = DisplayListBuilder.displayList(of: window([label]), tags: .all)
    let bytes = try file([list], standards: [.ua1])
    let text = try UnpackedPDF(bytes).text
    #expect(text.components(separatedBy: "/Span<</Lang(de)>>BDC").count == 2)
    #expect(!text.contains("/Lang(no tag"))
    let folder = TemporaryFolder()
    let path = try folder.add("a.pdf", bytes)
    #expect(try judge("pdftotext", [path, "-"]).contains("The word Schadenfreude is"))
    #expect(
      !(try judge("pdftoppm", ["-r", "20", "-png", path, "\(folder.path)/p"])).contains("Error"))
    #expect(!(try UnpackedPDF(file([list], tagged: false)).text.contains("/Lang(de)")))
  }

  /// They are boxes to the eye, and read all the same.
  @Test func lettersThatNoFontHasAreText() throws {
    let list = DisplayListBuilder.displayList(
      of: window([label("a\u{10E123}b", Rect(x: 0, y: 0, width: 200, height: 20))]), tags: .all)
    let folder = TemporaryFolder()
    let path = try folder.add("a.pdf", file([list], standards: [.ua1]))
    #expect(try judge("pdftotext", [path, "-"]).contains("\u{10E123}"))
    #expect(renderer.measurer.fonts.warnings.map(\.description).first?.contains("U+10E123") == true)
  }

  /// What a plain text has at the end of a line, structure has too; what others read of the page stays as it is.
  @Test(arguments: [
    ("one two three four", "one two three four"), ("one two\nthree", "one two three"),
    ("שלום עולם ועוד", "שלום עולם ועוד"), ("日本語の本を読む人", "日本語の本を読む人"),
    ("Donau\u{AD}dampf\u{AD}schiff", "Donaudampfschiff"),
  ])
  func linesEndInSpaces(_ text: String, _ read: String) throws {
    let view = label(text, Rect(x: 0, y: 0, width: 60, height: 200))
    view.numberOfLines = 0
    let list = DisplayListBuilder.displayList(of: window([view]), tags: .all)
    let bytes = try file([list])
    #expect(try words(bytes) == read)
    let folder = TemporaryFolder()
    let readings = try [bytes, file([list], tagged: false)].map { bytes in
      try judge("pdftotext", [folder.add("a.pdf", bytes), "-"])
    }
    #expect(readings[0] == readings[1])
    #expect(readings[0].split(separator: "\n").count > 1)
    #expect(!readings[0].contains("  "))
  }

  /// Labels of one element are words of their own; its bookmark says so too.
  @Test func labelsOfOneElementAreApart() throws {
    let heading = View(frame: Rect(x: 0, y: 0, width: 200, height: 40))
    heading.role = .heading1
    heading.addSubview(label("Invoice", Rect(x: 0, y: 0, width: 100, height: 20)))
    heading.addSubview(label("No 7", Rect(x: 100, y: 0, width: 100, height: 20)))
    let bytes = try file([DisplayListBuilder.displayList(of: window([heading]), tags: .all)])
    #expect(try words(bytes) == "Invoice No 7")
    #expect(try UnpackedPDF(bytes).text.contains("/Title (Invoice No 7)"))
  }

  /// The text of all elements, one behind the other.
  private func words(_ file: [UInt8]) throws -> String {
    let parts = try structure(file).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("\"") }.map { $0.dropFirst().dropLast() }
    let marks: Set<Unicode.Scalar> = ["\u{202A}", "\u{202B}", "\u{202C}", "\u{200E}"]
    return String(
      String.UnicodeScalarView(parts.joined().unicodeScalars.filter { !marks.contains($0) }))
  }

  @Test func aLinkOverLinesIsOneElement() throws {
    let view = Label("")
    view.attributedText = AttributedText([
      TextRun("See "), TextRun("the long text of the terms").link("https://a.example/"),
      TextRun(" now"),
    ])
    view.numberOfLines = 0
    view.frame = Rect(x: 0, y: 0, width: 60, height: 200)
    let bytes = try file(
      [DisplayListBuilder.displayList(of: window([view]), tags: .all)], standards: [.ua1])
    let found = try structure(bytes)
    #expect(found.count { $0.contains("Link") } == 1, "\(found)")
    #expect(try words(bytes) == "See the long text of the terms now")
    let pdf = try UnpackedPDF(bytes).text
    #expect(pdf.components(separatedBy: "/Subtype/Link").count > 3)
    #expect(pdf.components(separatedBy: "/S/Link/").count == 2)
  }

  @Test func hostsAreWrittenInASCII() throws {
    let view = label("a", Rect(x: 0, y: 0, width: 60, height: 20))
    view.link = "https://me@münchen.de:80/ä?b"
    let bytes = try file([DisplayListBuilder.displayList(of: window([view]), tags: .all)])
    #expect(
      try UnpackedPDF(bytes).text.contains("/URI(https://me@xn--mnchen-3ya.de:80/%C3%A4?b)"))
  }

  /// Where more or fewer signs than characters show them together.
  @Test func eachSignStandsForSomethingUnderPDFUA() throws {
    let words = "श्रीकृष्ण चट्टोपाध्याय रेलगाड़ियों"
    let thai = "น้ำ ก้ำ"
    let list = DisplayListBuilder.displayList(
      of: window([
        label(words + " கொ e\u{301}", Rect(x: 0, y: 0, width: 300, height: 20)),
        label(thai, Rect(x: 0, y: 40, width: 300, height: 20)),
      ]), tags: .all)
    let bytes = try file([list], standards: [.ua1])
    let text = try UnpackedPDF(bytes).text
    #expect(text.contains("beginbfchar"))
    #expect(!text.contains("><>"))
    let folder = TemporaryFolder()
    let path = try folder.add("a.pdf", bytes)
    #expect(!text.contains("034F"))
    for (tool, options) in [("pdftotext", []), ("mutool", ["draw", "-q", "-F", "txt"])] {
      let read = try judge(tool, options + [path] + (tool == "mutool" ? [] : ["-"]))
      #expect(read.contains(thai), "\(tool): \(read)")
      #expect(tool == "mutool" || read.contains(words))
    }
  }
}
