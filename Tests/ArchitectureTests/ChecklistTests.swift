import Foundation
import Testing

/// The list of WeView 2's features in the documentation and the tests of these names are the same list.
@Suite struct ChecklistTests {
  /// Tools around the library: a sandbox, code generation, recordings.
  static let withoutTest: Set<Int> = [38, 39, 40]

  @Test func everyFeatureHasATestOfItsName() throws {
    let features = try listed()
    #expect(features.map(\.number) == Array(1...41))
    let expected = features.filter { !Self.withoutTest.contains($0.number) }.map(\.feature)
    #expect(Set(try tested()) == Set(expected))
    #expect(try tested().count == expected.count)
  }

  /// The rows of the table in `Documentation/WeView2.md`.
  private func listed() throws -> [(number: Int, feature: String)] {
    let text = try SourceTree.text(
      SourceTree.root.appendingPathComponent("Documentation/WeView2.md"))
    let section = try #require(text.components(separatedBy: "## The whole list").last)
    return section.split(separator: "\n").compactMap { line in
      let cells = line.components(separatedBy: " | ")
      guard cells.count == 3, let number = Int(cells[0].dropFirst(2)) else { return nil }
      return (number, cells[1])
    }
  }

  /// The display names of the tests in the suite.
  private func tested() throws -> [String] {
    let folder = SourceTree.root.appendingPathComponent("Tests/YarLayoutTests/Checklist")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try files.flatMap { file in
      let text = try SourceTree.text(folder.appendingPathComponent(file))
      return text.components(separatedBy: "@Test(").dropFirst().compactMap { part in
        let parts = part.components(separatedBy: "\"")
        return parts.count > 1 ? parts[1] : nil
      }
    }
  }
}
