import Testing
import YarCairo
import YarFindings
import YarScenes
import YarTemplates

/// What is told of rows that are drawn without a check.
@Suite struct DrawnFaultsOfRowsTests {
  private static let template = """
    { "yar": 1, "size": [200, 40],
      "data": { "type": "object", "properties": { "name": { "type": "string" } } },
      "root": { "type": "View", "subviews": [
        { "type": "Label", "identifier": "name", "text": "{{ name }}", "frame": [10, 10, 60, 20] } ] } }
    """

  /// A cause is told once: its words for people are made once, and other rows are compared with it.
  @Test func wordsOfACauseAreMadeOnce() throws {
    let template = try Template(Array(Self.template.utf8), file: "t.json")
    let engine = RowEngine(
      template, SceneTools(try FontLibrary()), images: FolderImages(folder: "."))
    let faults = DrawnFaults(file: "t.json")
    func warnings(_ name: String) throws -> [SceneWarning] {
      var found: [SceneWarning] = []
      try engine.forEachScene(of: DataObject([("name", .string(name))])) {
        found += faults.warnings(of: $0)
      }
      return found
    }
    #expect(try warnings("Ada") == [])
    #expect(faults.wordingCount == 0)
    let first = try warnings("Bartholomew Winterbottom")
    #expect(
      first.map(\.text) == [
        "the text of name is cut off: it needs 222 pt and has 60 [truncated]; allow more lines, "
          + "let the view grow, or write a shorter text"
      ])
    for _ in 0..<3 { #expect(try warnings("Bartholomew Winterbottom") == first) }
    for name in ["Clementine Featherstone", "Dorothea Summerfield"] {
      let other = try warnings(name)
      #expect(other.map(\.cause) == first.map(\.cause) && other.map(\.text) != first.map(\.text))
    }
    #expect(faults.wordingCount == 1)
  }
}
