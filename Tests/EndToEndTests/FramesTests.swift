import Foundation
import Testing

/// `yar frames`: what it prints.
@Suite struct FramesTests {
  /// The report of the fixture `tiles.json`, as a file of some name.
  static func tiles(input: String, width: Int = 120) -> String {
    """
    {
      "input": "\(input)",
      "scenes": [
        {
          "name": "Tiles",
          "size": [\(width), 60],
          "views": [
            { "path": "tiles", "id": "tiles", "type": "WeView", "frame": [0, 0, \(width), 60] },
            { "path": "tiles/red", "id": "red", "type": "PlaceholderView", "frame": [10, 10, 40, 40] },
            { "path": "tiles/blue", "id": "blue", "type": "PlaceholderView", "frame": [60, 10, \
    \(width - 70), 40] }
          ]
        }
      ]
    }
    """
  }

  private func run(_ words: [String], input: Data? = nil) throws -> ProgramResult {
    let folder = try Folder()
    for name in ["tiles.json", "card.json", "scenes.json"] {
      try folder.write(name, try Fixtures.data(name))
      try folder.write("docs/\(name)", try Fixtures.data(name))
    }
    return try Program.run(["frames"] + words, in: folder, input: input)
  }

  @Test(arguments: [
    (["tiles.json"], "tiles.json", 120), (["docs/tiles.json"], "docs/tiles.json", 120),
    (["--size", "200x60", "tiles.json"], "tiles.json", 200),
    (["tiles.json", "-s=200x"], "tiles.json", 200),
    (["--", "tiles.json"], "tiles.json", 120),
  ])
  func oneDocumentGivesOneObject(_ words: [String], _ input: String, _ width: Int) throws {
    let result = try run(words.map { $0 == "-s=200x" ? "-s200x" : $0 })
    #expect(result.output == FramesTests.tiles(input: input, width: width) + "\n")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func standardInputIsADocument() throws {
    let result = try run(["-"], input: try Fixtures.data("tiles.json"))
    #expect(result.output == FramesTests.tiles(input: "-") + "\n")
    #expect(result.status == 0)
  }

  @Test func severalDocumentsGiveAList() throws {
    let result = try run(["tiles.json", "docs/tiles.json"])
    let first = FramesTests.tiles(input: "tiles.json")
    let second = FramesTests.tiles(input: "docs/tiles.json")
    #expect(result.output == "[\(first),\n\(second)]\n")
    #expect(result.status == 0)
  }

  @Test func aFolderGivesAListInTheOrderOfNames() throws {
    let result = try run(["docs"])
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let list = try #require(value as? [[String: Any]])
    #expect(
      list.map { $0["input"] as? String }
        == ["docs/card.json", "docs/scenes.json", "docs/tiles.json"])
    #expect(result.status == 0)
  }

  @Test func aDocumentWithErrorsDoesNotStopTheOthers() throws {
    let folder = try Folder()
    try folder.write("good.json", try Fixtures.data("tiles.json"))
    try folder.write("bad.json", "{ \"yar\": 1 ")
    let result = try Program.run(["frames", "bad.json", "good.json", "none.json"], in: folder)
    #expect(result.output == "[\(FramesTests.tiles(input: "good.json"))]\n")
    #expect(
      result.errors == """
        bad.json:1:12: error: the document ends inside an object; a '}' is missing (opened at 1:1)
        none.json: error: cannot be read: No such file or directory
        yar: error: 2 of 3 documents failed

        """)
    #expect(result.status == 2)
  }

  @Test func aRightToLeftRowStartsAtTheRight() throws {
    let result = try run(["--direction", "rtl", "card.json"])
    #expect(result.status == 0)
    #expect(result.output.contains("\"id\": \"title\""))
  }

  @Test func theNumberOfThreadsChangesNothing() throws {
    let one = try run(["--jobs", "1", "docs", "tiles.json"])
    let many = try run(["--jobs", "8", "docs", "tiles.json"])
    #expect(one == many)
    #expect(one.status == 0)
  }
}
