import Foundation
import Testing

/// The documents that README.md and the pages show are right: nothing is found, nothing is warned of, and they are drawn.
@Suite struct PageDocumentTests {
  @Test(arguments: [
    ("README", 1), ("Documentation/Documents", 11), ("Documentation/Templates", 2),
    ("Documentation/Pages", 1),
  ])
  func nothingIsWrongWithThem(_ name: String, _ count: Int) throws {
    let root = CheckPages.documentation.deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("\(name).md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```json\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }.filter { $0.contains("\"yar\":") }
    #expect(blocks.count == count)
    let folder = try Folder()
    for (number, block) in blocks.enumerated() {
      try folder.write("pages/\(number + 1).json", block)
    }
    let checked = try Program.run(["check", "pages"], in: folder)
    #expect(checked.status == 0, "\(checked.output)")
    #expect(checked.errors == "")
    let drawn = try Program.run(["render", "pages", "-o", "out"], in: folder)
    #expect(drawn.status == 0)
    #expect(drawn.errors == "")
  }
}
