import Foundation
import Testing

/// Scenes whose pages are counted through, by the command.
@Suite struct JoinedScenesTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private static func scene(
    _ name: String, _ size: String, _ count: Int, _ pages: String = "", _ members: String = "",
    _ view: String = ""
  ) -> String {
    let lines = (1...count).map {
      "{ \"type\": \"Label\", \"text\": \"\(name)\($0)\", \"fixedDesiredHeight\": 20, \"font\": { \"size\": 8 }, \"carries\": { \"sum\": 1 } }"
    }
    return """
      { "name": "\(name)", \(members)
        "pages": { "size": \(size), "margin": 10, \(pages)
          "firstHeader": { "type": "Label", "text": "begin of \(name)", "fixedDesiredHeight": 10, "font": { "size": 8 } },
          "lastFooter": { "type": "Label", "text": "{{ page.number }} of {{ page.count }}, end of \(name)", "fixedDesiredHeight": 10, "font": { "size": 8 } },
          "footer": { "type": "Label", "fixedDesiredHeight": 10, "font": { "size": 8 },
            "text": "{{ page.number }} of {{ page.count }}, sum {{ carriedForward.sum }}" } },
        "root": { "type": "WeView", \(view) "hStretchWeight": 1, "identifier": "\(name)",
          "layout": { "kind": "vertical", "hAlign": "leading" }, "subviews": [
          \(lines.joined(separator: ",\n")) ] } }
      """
  }

  private func write(_ scenes: String..., members: String = "") throws {
    try folder.write(
      "a.json",
      """
      { "yar": 1, "name": "Letter", "language": "en", \(members) "scenes": [
      \(scenes.joined(separator: ",\n")) ] }
      """)
  }

  private static let joined = #""continues": true,"#

  /// Two pages, two in landscape, and one more.
  private func writeLetter(members: String = "") throws {
    try write(
      Self.scene("letter", "[200, 100]", 5), Self.scene("annex", "[300, 90]", 5, Self.joined),
      Self.scene("form", "[200, 100]", 1, Self.joined), members: members)
  }

  private func run(_ words: String...) throws -> ProgramResult {
    try Program.run(words, in: folder)
  }

  /// The lines on each page of a PDF.
  private func pages(_ path: String) throws -> [[String]] {
    let text = try Program.run(["-layout", path, "-"], in: folder, program: "/usr/bin/pdftotext")
    return text.output.split(separator: "\u{C}").map { page in
      page.split { $0.isNewline }.map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
    }
  }

  private func sizes(_ path: String) throws -> [String] {
    let text = try Program.run(
      ["-f", "1", "-l", "99", path], in: folder, program: "/usr/bin/pdfinfo"
    ).output
    return text.matches(of: #/Page +\d+ size: +([\d.]+ x [\d.]+)/#).map { String($0.output.1) }
  }

  private static let wanted = [
    ["begin of letter", "letter1", "letter2", "letter3", "1 of 5, sum 3"],
    ["letter4", "letter5", "2 of 5, sum 5"],
    ["annex1", "annex2", "annex3", "3 of 5, sum 8"],
    ["annex4", "annex5", "4 of 5, sum 10"],
    ["form1", "5 of 5, end of form"],
  ]

  @Test func theyAreOneFileWithOneCount() throws {
    try writeLetter()
    let file = try run("render", "a.json", "-o", "a.pdf")
    #expect(file.output == "a.pdf\n" && file.errors == "")
    #expect(try pages("a.pdf") == Self.wanted)
    #expect(
      try sizes("a.pdf")
        == ["200 x 100", "200 x 100", "300 x 90", "300 x 90", "200 x 100"])
    let title = try Program.run(["a.pdf"], in: folder, program: "/usr/bin/pdfinfo").output
    #expect(title.contains("Title:           Letter\n"))
    #expect(try run("render", "a.json", "-o", "-", "--format", "pdf").status == 0)
  }

  @Test func theirPicturesAreNumberedThrough() throws {
    try writeLetter()
    let drawn = try run("render", "a.json", "--scale", "1", "-o", "out")
    #expect(drawn.output == (1...5).map { "out/a-page-\($0).png\n" }.joined())
    #expect(drawn.errors == "")
    let pixels = try Pixels(Data(contentsOf: folder.file("out/a-page-3.png")))
    #expect(pixels.width == 300 && pixels.height == 90)
    let constraints = try run("render", "a.json", "--constraints", "-o", "plain")
    #expect(
      constraints.output == "plain/a-letter.png\nplain/a-annex.png\nplain/a-form.png\n",
      "\(constraints)")
  }

  /// A row is a document; in one file of all rows each begins with page 1.
  @Test func rowsAreCountedEachOnItsOwn() throws {
    try writeLetter()
    try folder.write("rows.jsonl", "{}\n{}\n")
    #expect(
      try run("render", "a.json", "--rows", "rows.jsonl", "-o", "all.pdf").errors == "")
    #expect(try pages("all.pdf") == Self.wanted + Self.wanted)
    let files = try run("render", "a.json", "--rows", "rows.jsonl", "-o", "r{{rowNumber}}.pdf")
    #expect(files.errors == "" && files.status == 0)
    #expect(
      folder.names.filter { $0.hasPrefix("r") && $0.hasSuffix("pdf") } == ["r1.pdf", "r2.pdf"])
    #expect(try pages("r2.pdf") == Self.wanted)
    let frames = try run("frames", "a.json", "--rows", "rows.jsonl").output
    #expect(frames.matches(of: #/"pageCount":5/#).count == 6)
  }

  /// A scene that 'if' leaves out of a row does not count; the one behind it is the first then.
  @Test func aSceneThatARowLeavesOutIsNotCounted() throws {
    let data = """
      "data": { "type": "object", "properties": { "has": { "type": "boolean" } }, "required": ["has"],
        "examples": [ { "has": true } ] },
      """
    try write(
      Self.scene("letter", "[200, 100]", 1, "", #""if": "has","#),
      Self.scene("annex", "[300, 90]", 1, Self.joined), members: data)
    try folder.write("rows.jsonl", "{ \"has\": true }\n{ \"has\": false }\n")
    let files = try run("render", "a.json", "--rows", "rows.jsonl", "-o", "r{{rowNumber}}.pdf")
    #expect(files.errors == "" && files.status == 0, "\(files.errors)")
    #expect(
      try pages("r1.pdf") == [
        ["begin of letter", "letter1", "1 of 2, sum 1"], ["annex1", "2 of 2, end of annex"],
      ])
    #expect(try pages("r2.pdf") == [["begin of annex", "annex1", "1 of 1, end of annex"]])
  }

  /// Several examples are documents of their own, though all pages continue others.
  @Test func examplesAreNotJoined() throws {
    let data = """
      "data": { "type": "object", "properties": { "n": { "type": "number" } }, "examples": [ { "n": 1 }, { "n": 2 } ] },
      """
    try write(
      Self.scene("letter", "[200, 100]", 1, Self.joined),
      Self.scene("annex", "[300, 90]", 1, Self.joined), members: data)
    let drawn = try run("render", "a.json", "-o", "a.pdf")
    #expect(drawn.output == "a-1-letter.pdf\na-2-letter.pdf\n", "\(drawn)")
    #expect(
      try pages("a-2-letter.pdf").map { $0.last } == ["1 of 2, sum 1", "2 of 2, end of annex"])
  }

  @Test func framesAndReasonsHaveTheNumbersOfAllPages() throws {
    try writeLetter()
    let frames = try run("frames", "a.json").output
    #expect(frames.matches(of: #/"pageCount": 5/#).count == 3)
    #expect(frames.contains(#""pages": [{ "page": 4, "frame": [10, 10, "#))
    let words = try run("explain", "a.json", "form").output
    #expect(words.contains("it is on page 5 of 5"), "\(words)")
    #expect(
      words.contains("page 5 begins with it: its scene begins on a page of its own"), "\(words)")
  }

  /// Texts of the flow that ask for their page get the number among all.
  @Test func textsSayTheirPageAmongAll() throws {
    try writeLetter()
    let text = try String(contentsOf: folder.file("a.json"), encoding: .utf8)
      .replacing(
        #""text": "annex4""#, with: #""text": "I am on {{ page.number }} of {{ page.count }}""#)
    try folder.write("a.json", text)
    try folder.write("rows.jsonl", "{}\n")
    #expect(try run("render", "a.json", "-o", "a.pdf").errors == "")
    #expect(try run("render", "a.json", "--rows", "rows.jsonl", "-o", "b.pdf").errors == "")
    for path in ["a.pdf", "b.pdf"] {
      #expect(try pages(path)[3] == ["I am on 4 of 5", "annex5", "4 of 5, sum 10"])
    }
  }

  /// The headings of all scenes are one outline, and what hinders one hinders the file.
  @Test func theFileIsTaggedAsOneDocument() throws {
    func heading(_ level: Int) -> String { #""role": "heading\#(level)", "# }
    func scene(_ name: String, _ level: Int, _ pages: String = "") -> String {
      Self.scene(name, "[200, 100]", 1, pages).replacing(
        "\"type\": \"Label\", \"text\": \"\(name)1\"",
        with: "\"type\": \"Label\", \(heading(level)) \"text\": \"\(name)1\"")
    }
    try write(scene("letter", 1), scene("annex", 2, Self.joined))
    let drawn = try run("render", "a.json", "-o", "a.pdf", "--pdf", "ua-1,a-3b")
    #expect(drawn.output == "a.pdf\n" && drawn.errors == "", "\(drawn.errors)")
    let sound = try Program.run(["--check", "a.pdf"], in: folder, program: "/usr/bin/qpdf")
    #expect(sound.status == 0, "\(sound.output)")
    let structure = try Program.run(
      ["-struct-text", "a.pdf"], in: folder, program: "/usr/bin/pdfinfo"
    ).output
    #expect(structure.contains("H1") && structure.contains("H2"), "\(structure)")
    try write(scene("letter", 1), scene("annex", 3, Self.joined))
    let refused = try run("render", "a.json", "-o", "b.pdf", "--pdf", "ua-1")
    #expect(refused.status == 2 && refused.errors.contains("heading3 follows heading1"))
    #expect(!folder.names.contains("b.pdf"))
  }

  @Test func whatIsWrongIsToldAtItsPlace() throws {
    try write(
      Self.scene("letter", "[200, 100]", 1),
      Self.scene("annex", "[300, 24]", 1, Self.joined))
    let tooLow = try run("render", "a.json", "-o", "a.pdf")
    #expect(
      tooLow.errors
        == "a.json:12:12: error: the head and the foot of a page are 10 pt high, and the page has room for 4 pt between its margins; make 'margin', heads and feet smaller, or 'size' larger\n"
    )
    try folder.write(
      "b.json",
      """
      { "yar": 1, "root": { "type": "Label", "text": "a" }, "scenes": [ { "size": [9, 9] },
        { "pages": { "continues": true } } ] }
      """)
    let alone = try run("render", "b.json", "-o", "b.pdf")
    #expect(
      alone.errors
        == "b.json:2:29: error: 'continues' joins the pages of a scene with those of the scene before it, and that has no 'pages'; give it some, or remove 'continues'\n"
    )
    try folder.write(
      "c.json",
      """
      { "yar": 1, "root": { "type": "Label", "text": "a" }, "pages": { "continues": "yes" } }
      """)
    #expect(
      try run("render", "c.json", "-o", "c.pdf").errors
        == "c.json:1:79: error: 'continues' must be true or false, not the string \"yes\"\n")
    #expect(!folder.names.contains { $0.hasSuffix("pdf") })
  }

  /// What is cut is reported with the number of its page, by its own scene.
  @Test func whatIsCutIsToldOnce() throws {
    try write(
      Self.scene("letter", "[200, 100]", 1),
      Self.scene("annex", "[300, 90]", 1, Self.joined).replacing(
        "{ \"type\": \"Label\", \"text\": \"annex1\"",
        with:
          "{ \"type\": \"View\", \"backgroundColor\": \"red\", \"fixedDesiredWidth\": 20, \"fixedDesiredHeight\": 200 }, { \"type\": \"Label\", \"text\": \"annex1\""
      ))
    let drawn = try run("render", "a.json", "-o", "a.pdf")
    #expect(drawn.errors.matches(of: /is higher than a page/).count == 1, "\(drawn.errors)")
    let checked = try run("check", "a.json")
    #expect(checked.output.matches(of: /is higher than a page/).count == 1, "\(checked.output)")
    #expect(checked.output.contains("it is on page 2"), "\(checked.output)")
  }

  /// A list that is longer than memory is in a document of one scene.
  @Test func longListsAreNotJoined() throws {
    try write(
      Self.scene("letter", "[200, 100]", 1), Self.scene("annex", "[300, 90]", 1, Self.joined),
      members: """
        "data": { "type": "object", "properties": { "items": { "type": "array", "items": { "type": "number" } } },
          "required": ["items"], "examples": [ { "items": [1] } ] },
        """)
    let text = try String(contentsOf: folder.file("a.json"), encoding: .utf8).replacing(
      #""text": "annex1""#, with: #""text": "{{ item }}", "forEach": "items as item""#)
    try folder.write("a.json", text)
    let items = (0..<10_001).map { "\($0)" }.joined(separator: ",")
    try folder.write("rows.jsonl", "{ \"items\": [\(items)] }\n")
    let drawn = try run("render", "a.json", "--rows", "rows.jsonl", "-o", "all.pdf")
    #expect(drawn.errors.contains("the document has several scenes"), "\(drawn.errors)")
  }

  /// A row that leaves out the first of joined scenes does not join the next with what stands before that.
  @Test func aSceneContinuesThoseOfItsOwnGroup() throws {
    try write(
      Self.scene("cover", "[200, 100]", 1),
      Self.scene("letter", "[200, 100]", 1, "", #""if": "a","#),
      Self.scene("annex", "[200, 100]", 1, Self.joined),
      members:
        #""data": { "type": "object", "properties": { "id": { "type": "string" }, "a": { "type": "boolean" } } },"#
    )
    try folder.write("r.jsonl", #"{ "id": "x", "a": true }"# + "\n" + #"{ "id": "y", "a": false }"#)
    let result = try run("render", "a.json", "--rows", "r.jsonl", "-o", "{{id}}.pdf")
    #expect(result.errors == "" && result.status == 0, "\(result)")
    let feet = try folder.names.filter { $0.hasSuffix(".pdf") }.map { name in
      let texts = try Program.pageTexts(of: name, in: folder).joined()
      return "\(name): " + texts.matches(of: #/\d of \d/#).map { $0.output }.joined(separator: ", ")
    }
    #expect(
      feet == [
        "x-cover.pdf: 1 of 1", "x-letter.pdf: 1 of 2, 2 of 2", "y-annex.pdf: 1 of 1",
        "y-cover.pdf: 1 of 1",
      ])
  }

  /// That follows from the document, whatever its rows leave out.
  @Test func nothingContinuesASceneThatARowMayLeaveOut() throws {
    try write(
      Self.scene("cover", "[200, 100]", 1),
      #"{ "name": "card", "if": "false", "size": [10, 10], "root": { "type": "View" } }"#,
      Self.scene("annex", "[200, 100]", 1, Self.joined))
    let result = try run("check", "a.json")
    #expect(result.status == 2)
    #expect(
      result.errors.contains(
        "'continues' joins the pages of a scene with those of the scene before it, and that has no 'pages'"
      ), "\(result)")
  }
}
