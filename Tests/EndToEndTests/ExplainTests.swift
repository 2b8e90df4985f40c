import Foundation
import Testing

/// `yar explain`: what it says of a view, of a tree, and of a view that is not there.
@Suite struct ExplainTests {
  private func run(_ words: [String]) throws -> ProgramResult {
    let folder = try Folder()
    for name in ["tiles.json", "card.json"] { try folder.write(name, try Fixtures.data(name)) }
    return try Program.run(["explain"] + words, in: folder)
  }

  @Test(arguments: ["blue", "tiles/blue"])
  func aViewInWords(_ name: String) throws {
    let result = try run(["tiles.json", name])
    #expect(
      result.output == """
        tiles/blue (PlaceholderView)
          width 50 = its desired 10 + 40 of the 40 extra points (weight 1 of 1)
          height 40 = that of its cell, which it fills (its vStretchWeight is 1)
          x 60 = the start of its cell
          y 10 = the start of its cell

        """)
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  /// What the README shows is what the command says of the document there.
  @Test func theTextOfTheReadme() throws {
    let readme = try Fixtures.text("../../README.md")
    let block = try #require(readme.components(separatedBy: "```json\n").dropFirst().first)
    let folder = try Folder()
    try folder.write("card.json", try #require(block.components(separatedBy: "```").first))
    let result = try Program.run(["explain", "card.json", "title"], in: folder)
    #expect(result.errors == "")
    #expect(readme.contains("```\n" + result.output + "```\n"))
  }

  @Test func ofSeveralScenesEachIsNamed() throws {
    let folder = try Folder()
    try folder.write(
      "two.json",
      """
      { "yar": 1, "size": [100, 20], "scenes": [{ "name": "wide" }, { "size": [50, 20] }],
        "root": { "type": "View", "identifier": "box" } }
      """)
    let result = try Program.run(["explain", "two.json", "box"], in: folder)
    #expect(
      result.output == """
        scene 'wide'
        box (View)
          size 100 × 20: that of the window, which it fills

        scene '2'
        box (View)
          size 50 × 20: that of the window, which it fills

        """)
    #expect(result.errors == "")
  }

  @Test func aViewAtAnotherSize() throws {
    let result = try run(["--size", "200x60", "tiles.json", "blue"])
    #expect(
      result.output.contains(
        "width 130 = its desired 10 + 120 of the 120 extra points (weight 1 of 1)"))
  }

  @Test func theWholeTree() throws {
    let result = try run(["tiles.json"])
    #expect(
      result.output == """
        tiles (WeView) (0, 0, 120, 60)
          red (PlaceholderView) (10, 10, 40, 40)
          blue (PlaceholderView) (60, 10, 50, 40), stretched by 40; hStretchWeight 1, vStretchWeight 1

        """)
    #expect(result.status == 0)
  }

  @Test(arguments: [
    (
      ["tiles.json", "bleu"],
      "tiles.json: error: there is no view 'bleu'; did you mean 'blue'?\n"
    ),
    (
      ["tiles.json", "nothing-like-it"],
      "tiles.json: error: there is no view 'nothing-like-it'; "
        + "'yar frames tiles.json' prints the paths of all views\n"
    ),
    (
      [],
      "yar: error: 'yar explain' takes a document and at most one view (see 'yar help explain')\n"
    ),
    (["none.json", "x"], "none.json: error: cannot be read: No such file or directory\n"),
  ])
  func mistakes(_ words: [String], _ message: String) throws {
    let result = try run(words)
    #expect(result.output == "")
    #expect(result.errors == message)
    #expect(result.status == 2)
  }
}
