import Foundation
import Testing

/// A list of features in the documentation and the tests of these names are the same list.
@Suite struct ChecklistTests {
  /// Where a list and its tests are.
  struct Checklist: Sendable, CustomTestStringConvertible {
    /// The page with the list.
    var page: String
    /// The folder with the tests.
    var folder: String
    /// How many features there are.
    var count: Int
    /// Those that are not tested there.
    var withoutTest: Set<Int>
    var testDescription: String { page }
  }

  static let checklists = [
    // Tools around the library: a sandbox, code generation, recordings.
    Checklist(page: "WeView2.md", folder: "Checklist", count: 41, withoutTest: [38, 39, 40]),
    // View controllers have tests of their own.
    Checklist(
      page: "Constraints.md", folder: "AutoLayoutChecklist", count: 45, withoutTest: [35, 36]),
  ]

  @Test(arguments: checklists)
  func everyFeatureHasATestOfItsName(_ checklist: Checklist) throws {
    let features = try listed(checklist.page)
    #expect(features.map(\.number) == Array(1...checklist.count))
    let expected = features.filter { !checklist.withoutTest.contains($0.number) }.map(\.feature)
    let tested = try tested(checklist.folder)
    #expect(Set(tested) == Set(expected))
    #expect(tested.count == expected.count)
  }

  /// The rows of the table in a page.
  private func listed(_ page: String) throws -> [(number: Int, feature: String)] {
    let text = try SourceTree.text(
      SourceTree.root.appendingPathComponent("Documentation/\(page)"))
    let section = try #require(text.components(separatedBy: "## The whole list").last)
    return section.split(separator: "\n").compactMap { line in
      let cells = line.components(separatedBy: " | ")
      guard cells.count == 3, let number = Int(cells[0].dropFirst(2)) else { return nil }
      return (number, cells[1])
    }
  }

  /// The display names of the tests in a folder.
  private func tested(_ name: String) throws -> [String] {
    let folder = SourceTree.root.appendingPathComponent("Tests/YarLayoutTests/\(name)")
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
