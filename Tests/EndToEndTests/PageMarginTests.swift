import Foundation
import Testing

/// Heads, feet and warnings of pages, as the command tells them.
@Suite struct PageMarginTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func write(_ pages: String, flow: String = "", members: String = "") throws {
    let lines = (1...6).map { "{ \"type\": \"Label\", \"text\": \"line \($0)\" }" }
    try folder.write(
      "a.json",
      """
      { "yar": 1, "pages": { "size": [200, 100], "margin": 10,
          \(pages) }, \(members)
        "root": { "type": "WeView", "layout": { "kind": "vertical" }, "subviews": [
          \(flow)\(flow.isEmpty ? "" : ",") \(lines.joined(separator: ", ")) ] } }
      """)
  }

  private func foot(_ text: String, _ members: String = "") -> String {
    "\"footer\": { \"type\": \"Label\", \(members) \"text\": \"\(text)\" }"
  }

  private func run(_ words: String...) throws -> ProgramResult {
    try Program.run(words, in: folder)
  }

  /// The feet of the pages of a PDF.
  private func feet(_ path: String) throws -> [String] {
    try Program.pageTexts(of: path, in: folder).map { page in
      page.split { $0.isNewline }.map { $0.trimmingCharacters(in: .whitespaces) }
        .first { $0.hasPrefix("p") } ?? ""
    }
  }

  /// An error that a later page has first is told at its place, by every command.
  @Test(arguments: [["render", "-o", "a.pdf"], ["check"], ["frames"], ["explain"]])
  func errorsOfLaterPagesHaveTheirPlace(_ words: [String]) throws {
    try write(foot("{{ 1 / (page.number - 2) }}"))
    let result = try Program.run([words[0], "a.json"] + words.dropFirst(), in: folder)
    #expect(result.errors == "a.json:2:49: error: division by 0: it is 0\n")
    #expect(result.status == 2)
  }

  @Test(arguments: [
    ("page.number > 1", ["", "p2", "p3"]), ("page.number < 2", ["p1", "", ""]),
    ("page.isLast", ["", "", "p3"]), ("false", ["", ""]),
  ])
  func aConditionLeavesTheFootOut(_ condition: String, _ wanted: [String]) throws {
    try write(foot("p{{ page.number }}", "\"if\": \"\(condition)\","))
    #expect(try run("render", "a.json", "-o", "a.pdf").errors == "")
    try folder.write("rows.jsonl", "{}\n")
    #expect(try run("render", "a.json", "--rows", "rows.jsonl", "-o", "rows.pdf").errors == "")
    #expect(try feet("a.pdf") == wanted)
    #expect(try feet("rows.pdf") == wanted)
    #expect(try run("check", "a.json").status == 0)
  }

  /// What one 'if' leaves out is not written for that page: the next that fits counts.
  @Test func theNextFootCountsWhereOneIsLeftOut() throws {
    try write(
      foot("p{{ page.number }}")
        + ", \"lastFooter\": { \"type\": \"Label\", \"text\": \"plast\", \"if\": \"page.count < 2\" }"
    )
    #expect(try run("render", "a.json", "-o", "a.pdf").errors == "")
    #expect(try feet("a.pdf").last?.hasPrefix("plast") == false)
  }

  @Test(arguments: [
    (
      "", "{{ carriedForward.t }}", "3:",
      "the data has no 'carriedForward'; only heads and feet of pages have it"
    ),
    (
      "\"footer\": { \"type\": \"Label\", \"text\": \"{{ carriedForward.t }}\" }", "", "2:",
      "the data has no 'carriedForward'; no view says what it adds to sums, such as \"carries\": { \"total\": 12.5 }"
    ),
    (
      "\"firstFooter\": { \"type\": \"Label\" }", "", "2:",
      "unknown key 'firstFooter' in 'pages'; there are 'footer' and 'lastFooter'; a view in 'footer' with \"if\": \"page.isFirst\" is on the first page alone"
    ),
    (
      "\"lastHeader\": { \"type\": \"Label\" }", "", "2:",
      "unknown key 'lastHeader' in 'pages'; there are 'header' and 'firstHeader'; a view in 'header' with \"if\": \"page.isLast\" is on the last page alone"
    ),
    (
      "\"size\": [1e9, 1e9]", "", "2:",
      "the sides of a page are more than 0 and at most 14400 pt long"
    ),
    (
      "\"margin\": \"20mm\"", "", "2:",
      "'margin' of 'pages' is in points: one number, [top, left, bottom, right], or an object with 'top', 'bottom', 'inner' and 'outer', not the string \"20mm\""
    ),
    (
      "\"footer\": { \"type\": \"Label\", \"nonsense\": 1 }", "", "2:",
      "unknown key 'nonsense' in Label; remove it, or start its name with \"//\" to make it a comment"
    ),
  ])
  func messagesSayWhatIsThere(
    _ pages: String, _ text: String, _ line: String, _ message: String
  ) throws {
    try folder.write(
      "a.json",
      """
      { "yar": 1, "pages": {
        \(pages) },
        "root": { "type": "Label", "text": "\(text)" } }
      """)
    let result = try run("frames", "a.json")
    let first = result.errors.split(separator: "\n").first ?? ""
    #expect(first.hasPrefix("a.json:\(line)"), "\(first)")
    #expect(first.hasSuffix(": error: \(message)"), "\(first)")
    #expect(result.status == 2)
  }

  /// A root view that a row leaves out is no missing key.
  @Test func aRootThatIsLeftOutIsTold() throws {
    try folder.write(
      "a.json",
      """
      { "yar": 1, "size": [9, 9], "data": { "type": "object", "properties": { "n": { "type": "string" } } },
        "root": { "type": "View", "if": "n == 'a'" } }
      """)
    try folder.write("rows.csv", "n\na\nb\n")
    let result = try run("render", "a.json", "--rows", "rows.csv", "-o", "a.pdf")
    #expect(
      result.errors.hasPrefix(
        "a.json:2:35: error: 'if' leaves the root view out, and nothing is left to show; let it stand at a view inside of it, or at the scene (in row 2, line 3 of rows.csv)\n"
      ), "\(result.errors)")
    #expect(result.status == 1)
  }

  /// What is wrong with a view on many pages is told once.
  @Test func aViewIsWarnedOfOnceForAllPages() throws {
    try write(
      foot("p"),
      flow:
        "{ \"type\": \"Label\", \"identifier\": \"big\", \"numberOfLines\": 0, \"font\": { \"size\": 90 }, \"text\": \"aaa bbb ccc ddd\" }"
    )
    let result = try run("render", "a.json", "-o", "a.pdf")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(result.errors)")
    #expect(
      try #require(lines.first).contains(
        " at its foot are cut off (so on pages 1 to 4) [higher-than-page]; "))
  }

  @Test func whatIsShownAgainSaysWhere() throws {
    try write(
      foot("p"),
      flow:
        "{ \"type\": \"WeView\", \"identifier\": \"head\", \"repeatsOnPages\": true, \"layout\": { \"kind\": \"vertical\" }, \"subviews\": [ { \"type\": \"Label\", \"identifier\": \"word\", \"text\": \"Head\" } ] }"
    )
    for view in ["head", "word"] {
      let lines = try run("explain", "a.json", view).output.split(separator: "\n")
      #expect(lines.suffix(2) == ["  it is on page 1 of 6", "  it is shown again on pages 2 to 6"])
    }
  }
}
