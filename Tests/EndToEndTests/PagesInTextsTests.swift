import Foundation
import Testing

/// Texts in the flow that say the page they stand on.
@Suite struct PagesInTextsTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func render(_ words: String...) throws -> ProgramResult {
    try Program.run(["render"] + words, in: folder)
  }

  /// The lines on each page of a PDF.
  private func pages(_ path: String) throws -> [[String]] {
    try Program.pageTexts(of: path, in: folder).map { page in
      page.split { $0.isNewline }.map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// Lines of 20 points on pages with room for four of them.
  private static func document(
    _ subviews: String, _ more: String = ""
  ) -> String {
    """
    { "yar": 1, "pages": { "size": [300, 100], "margin": 10 }, \(more)
      "styles": { "line": { "fixedDesiredHeight": 20 } },
      "root": { "type": "WeView", "layout": { "kind": "vertical", "hAlign": "leading" }, "subviews": [
    \(subviews) ] } }
    """
  }

  private static func line(_ text: String, _ more: String = "") -> String {
    #"{ "type": "Label", "style": "line", \#(more) "text": "\#(text)" }"#
  }

  @Test func eachTextSaysItsPage() throws {
    let names = ["page", "row.page", "row['page']"]
    let lines = (1...10).map {
      Self.line("\($0) on {{ \(names[$0 % 3]).number }} of {{ page.count }}")
    }
    try folder.write("a.json", Self.document(lines.joined(separator: ",\n")))
    #expect(try render("a.json", "-o", "a.pdf").errors == "")
    let wanted = [
      (1...4).map { "\($0) on 1 of 3" }, (5...8).map { "\($0) on 2 of 3" },
      (9...10).map { "\($0) on 3 of 3" },
    ]
    #expect(try pages("a.pdf") == wanted)
    try folder.write("r.jsonl", "{}\n{}\n")
    #expect(try render("a.json", "--rows", "r.jsonl", "-o", "all.pdf").errors == "")
    #expect(try pages("all.pdf") == wanted + wanted)
    let frames = try Program.run(["frames", "a.json"], in: folder)
    #expect(frames.status == 0 && frames.errors == "")
  }

  /// Rows of one shape share their views, and those of another one have others.
  @Test func copiesInRowsSayTheirPages() throws {
    try folder.write(
      "a.json",
      Self.document(
        Self.line(
          "{{ name }} {{ n }}{{ ', the last page' if page.isLast }}",
          #""forEach": "names as name at n","#) + ","
          + Self.line("{{ page.section }} {{ page.sectionNumber }}", #""section": "End","#),
        """
        "data": { "type": "object", "required": ["names"], "properties": {
          "names": { "type": "array", "items": { "type": "string" } } } },
        """))
    try folder.write(
      "r.jsonl",
      #"{ "names": ["ann", "bob"] }"# + "\n" + #"{ "names": ["cat", "dan", "eve", "fay", "gus"] }"#)
    #expect(try render("a.json", "--rows", "r.jsonl", "-o", "all.pdf").errors == "")
    #expect(
      try pages("all.pdf") == [
        ["ann 1", "bob 2"], ["End 1"], ["cat 1", "dan 2", "eve 3", "fay 4"], ["gus 5"], ["End 1"],
      ])
  }

  /// A text that gets longer moves what follows, which has to say its page as well.
  @Test func textsThatGrowMoveWhatFollows() throws {
    let lines = (1...4).map { Self.line("\($0) on {{ page.number }}") }
    let grows = Self.line(
      "{{ 'x\\ny' if page.count > 1 else 'x' }}", Self.free)
    try folder.write("a.json", Self.document(([grows] + lines).joined(separator: ",\n")))
    #expect(try render("a.json", "-o", "a.pdf").errors == "")
    #expect(try pages("a.pdf") == [["x", "y", "1 on 1"], ["2 on 2", "3 on 2", "4 on 2"]])
  }

  /// It fits on the first page only where it says what it says on the second.
  @Test func aTextWithoutAPageOfItsOwnIsAnError() throws {
    let lines = (1...2).map { Self.line("\($0)") }
    let restless = Self.line("{{ 'x\\ny\\nz' if page.number == 1 else 'x' }}", Self.free)
    try folder.write("a.json", Self.document((lines + [restless]).joined(separator: ",\n")))
    let result = try render("a.json", "-o", "a.pdf")
    #expect(
      result.errors
        == "a.json:6:1: error: the page that this view is on follows from what its text says of that page, and never comes to rest; give the view a size of its own, such as 'fixedDesiredHeight'\n"
    )
    #expect(result.status == 2)
    #expect(folder.names == ["a.json"])
  }

  /// As high as its lines are, and on one page.
  private static let free =
    #""numberOfLines": 0, "keepsTogether": true, "maxDesiredHeight": 100, "minDesiredHeight": 0,"#

  @Test(arguments: [
    (
      Self.line("a", #""if": "page.number > 1","#),
      "a.json:4:44: error: the data has no 'page'; only heads and feet of pages have it, and the \"text\" that stands in a view that goes over pages"
    ),
    (
      #"{ "type": "View", "identifier": "{{ page.number }}" }"#,
      "a.json:4:37: error: the data has no 'page'; only heads and feet of pages have it, and the \"text\" that stands in a view that goes over pages"
    ),
    (
      Self.line("{{ page.nmber }}"),
      "a.json:4:55: error: 'page' has no 'nmber'; did you mean 'number'?"
    ),
  ])
  func otherPlacesDoNotKnowTheirPage(_ view: String, _ message: String) throws {
    try folder.write("a.json", Self.document(view))
    let result = try render("a.json", "-o", "a.pdf")
    #expect(result.errors.split { $0.isNewline }.first.map(String.init) == message)
    #expect(result.status == 2)
  }

  @Test func aSceneWithoutPagesHasNone() throws {
    try folder.write(
      "a.json",
      """
      { "yar": 1, "data": { "type": "object" }, "size": [100, 100],
        "root": { "type": "Label", "text": "{{ page.number }}" } }
      """)
    try folder.write("r.jsonl", "{}\n")
    let result = try render("a.json", "--rows", "r.jsonl", "-o", "a.pdf")
    #expect(
      result.errors.contains(
        "only heads and feet of pages have it, and the \"text\" that stands in a view that goes over pages"
      ))
  }

  /// A field of the row that is called so is what the author means.
  @Test func aFieldOfTheRowComesFirst() throws {
    try folder.write(
      "a.json",
      Self.document(
        Self.line("{{ page }}"),
        #""data": { "type": "object", "required": ["page"], "properties": { "page": { "type": "string" } } },"#
      ))
    try folder.write("r.jsonl", #"{ "page": "own" }"#)
    #expect(try render("a.json", "--rows", "r.jsonl", "-o", "a.pdf").errors == "")
    #expect(try pages("a.pdf") == [["own"]])
  }
}
