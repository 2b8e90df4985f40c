import Foundation
import Testing

/// What `yar render` tells of its pictures without a check: what is cut, outside, or has no room.
@Suite struct DrawnFaultsTests {
  /// A date that is cut, a total below the page, and a view with labels that nothing places.
  static let page = """
    { "yar": 1, "size": [200, 100],
      "root": { "type": "View", "identifier": "page", "subviews": [
        { "type": "Label", "identifier": "date", "text": "29 November 2026", "frame": [10, 10, 60, 20] },
        { "type": "Label", "identifier": "total", "text": "Total", "frame": [10, 110, 60, 20] },
        { "type": "View", "identifier": "box", "frame": [10, 40, 100, 40], "subviews": [
          { "type": "Label", "identifier": "name", "text": "Carla" } ] } ] } }
    """

  static let template = """
    { "yar": 1, "size": [200, 40],
      "data": { "type": "object", "properties": { "name": { "type": "string" } },
        "required": ["name"], "examples": [{ "name": "a" }] },
      "root": { "type": "View", "subviews": [
        { "type": "Label", "identifier": "name", "text": "{{ name }}", "frame": [10, 10, 60, 20] } ] } }
    """

  @Test func whatIsCutOutsideOrWithoutRoomIsTold() throws {
    let folder = try Folder()
    try folder.write("page.json", Self.page)
    for (words, status) in [([], 0), (["--strict"], 1)] as [([String], Int32)] {
      let result = try Program.run(["render", "page.json"] + words, in: folder)
      #expect(
        result.errors == """
          page.json:3:5: warning: the text of date is cut off: it needs 156 pt and has 60 [truncated]; allow more lines, let the view grow, or write a shorter text
          page.json:4:5: warning: total lies outside the screen [outside]; tie the view to both sides, or let its text wrap
          page.json:6:7: warning: name has something to show but no size [zero-size]; look for the constraint that makes it flat: 'yar explain DOCUMENT VIEW' names it

          """)
      #expect(result.output == "page.png\n")
      #expect(result.status == status)
    }
  }

  /// Too many lines are one warning, with the points that are missing and the way out.
  @Test(arguments: ["vertical", "grid"])
  func tooManyLinesAreToldOnce(_ layout: String) throws {
    let folder = try Folder()
    let kind =
      layout == "grid"
      ? #""layout": { "kind": "grid", "columns": 1, "vAlign": "top" }"#
      : #""layout": { "kind": "vertical", "vAlign": "top" }"#
    let lines = (1...30).map {
      """
      { "type": "WeView", "layout": "horizontal", "fixedDesiredHeight": 20, "subviews": [
        { "type": "Label", "text": "item \($0)" }, { "type": "Label", "text": "\($0) pounds" } ] }
      """
    }
    try folder.write(
      "bill.json",
      """
      { "yar": 1, "size": [200, 400],
        "root": { "type": "WeView", "identifier": "bill", \(kind), "subviews": [
      \(lines.joined(separator: ",\n")) ] } }
      """)
    let warning =
      "bill.json:2:11: warning: the content of bill is 200 pt too high: "
    let result = try Program.run(["render", "bill.json"], in: folder)
    let told = result.errors.split { $0.isNewline }
    #expect(told.count == 1, "\(result.errors)")
    #expect(result.errors.hasPrefix(warning), "\(result.errors)")
    #expect(
      result.errors.hasSuffix(
        " others are outside the screen, or stick out of it [outside]; say \"pages\" in place of \"size\", so that it goes over several, or make the scene higher\n"
      ), "\(result.errors)")
  }

  /// What sticks out of a column with a height of its own is on the page: that would not help.
  @Test func aColumnWithAHeightOfItsOwnIsNoMatterOfTheScene() throws {
    let folder = try Folder()
    let lines = (1...9).map { "{ \"type\": \"Label\", \"text\": \"line \($0)\" }" }
    try folder.write(
      "a.json",
      """
      { "yar": 1, "size": [200, 900],
        "root": { "type": "WeView", "layout": "vertical", "subviews": [
          { "type": "WeView", "layout": "vertical", "fixedDesiredHeight": 100, "backgroundColor": "white",
            "subviews": [ \(lines.joined(separator: ", ")) ] } ] } }
      """)
    let result = try Program.run(["render", "a.json"], in: folder)
    #expect(!result.errors.contains("pages"), "\(result.errors)")
  }

  @Test func rowsAreToldOnceForEachCause() throws {
    let folder = try Folder()
    try folder.write("t.json", Self.template)
    let rows = ["Ada", "Bartholomew Winterbottom", "Bo", "Clementine Featherstone"]
    try folder.write("rows.jsonl", rows.map { "{\"name\":\"\($0)\"}\n" }.joined())
    for out in ["out/{{name}}.svg", "all.pdf", "all.tar"] {
      for (words, status) in [([], 0), (["--strict"], 1)] as [([String], Int32)] {
        let result = try Program.run(
          ["render", "t.json", "--rows", "rows.jsonl", "-o", out] + words, in: folder)
        #expect(
          result.errors == """
            t.json:5:5: warning: the text of name is cut off: it needs 222 pt and has 60 [truncated]; allow more lines, let the view grow, or write a shorter text (first in row 2, line 2 of rows.jsonl; this or the like in 2 of 4 rows)

            """)
        #expect(result.status == status)
      }
    }
  }

  /// The head of a document's pages is looked at on the first, the second and the last of them.
  @Test func headsOfPagesAreToldInTheirOwnWords() throws {
    let folder = try Folder()
    try folder.write(
      "pages.json",
      """
      { "yar": 1, "pages": { "size": [200, 150], "margin": 10, "header": { "type": "WeView", "layout": "horizontal", "subviews": [
          { "type": "Label", "identifier": "head", "maxDesiredWidth": 40, "text": "\(String(repeating: "{{ page.number }}", count: 4)) of the pages" } ] } },
        "root": { "type": "WeView", "layout": "vertical", "subviews": [
          { "type": "WeView", "fixedDesiredSize": [100, 90] }, { "type": "WeView", "fixedDesiredSize": [100, 90] },
          { "type": "WeView", "fixedDesiredSize": [100, 90] } ] } }
      """)
    let result = try Program.run(["render", "pages.json", "-o", "pages.pdf"], in: folder)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 3 && Set(lines).count == 3)
    for line in lines {
      #expect(line.hasPrefix("pages.json:2:5: warning: the text of head is cut off: it needs 1"))
      #expect(line.hasSuffix("write a shorter text"))
    }
  }

  /// Rows that say it in other words than the first have the like of it; others have the same.
  @Test(arguments: [
    (["Ada", "Bartholomew Winterbottom", "Bo", "Bartholomew Winterbottom"], ""),
    (["Ada", "Bartholomew Winterbottom", "Clementine Featherstone"], "this or the like "),
  ])
  func rowsAreComparedWithTheFirst(_ names: [String], _ like: String) throws {
    let folder = try Folder()
    try folder.write("t.json", Self.template)
    try folder.write("rows.jsonl", names.map { "{\"name\":\"\($0)\"}\n" }.joined())
    for jobs in ["1", "2"] {
      let result = try Program.run(
        ["render", "t.json", "--rows", "rows.jsonl", "-o", "all.pdf", "--jobs", jobs], in: folder)
      #expect(
        result.errors == """
          t.json:5:5: warning: the text of name is cut off: it needs 222 pt and has 60 [truncated]; allow more lines, let the view grow, or write a shorter text (first in row 2, line 2 of rows.jsonl; \(like)in 2 of \(names.count) rows)

          """)
    }
  }

  /// Whoever asks for frames alone looks at them, and a picture that is in order says nothing.
  @Test func othersSayNothing() throws {
    let folder = try Folder()
    try folder.write("t.json", Self.template)
    try folder.write("rows.jsonl", "{\"name\":\"Bartholomew Winterbottom\"}\n")
    let frames = try Program.run(["frames", "t.json", "--rows", "rows.jsonl"], in: folder)
    #expect(frames.errors == "" && frames.status == 0)
    let strict = try Program.run(["render", "t.json", "--strict"], in: folder)
    #expect(strict.errors == "" && strict.status == 0)
  }
}
