import Foundation
import Testing
import Yar

/// What the pages in `Documentation/` show of code is compiled, and what they show of a log is what comes out.
@Suite struct PageTests {
  private static func page(_ name: String) throws -> String {
    try Places.text(Places.root.appendingPathComponent("Documentation/\(name).md"))
  }

  /// The pages whose pieces have no test of their own, with how many they have.
  @Test(arguments: [
    ("Boxes/Algorithm", 1), ("Bridge", 2), ("Constraints", 4), ("Documents", 1),
    ("InterfaceBuilder", 1), ("PDF", 1), ("Templates", 2), ("VisualFormat", 1),
  ])
  func everyPieceIsCompiled(_ name: String, _ count: Int) throws {
    let compiled = try ["PageSnippets.swift", "RowSnippets.swift"].map {
      try Places.text(Places.tests.appendingPathComponent($0))
    }.joined(separator: "\n")
    let page = CodeBlocks(try Self.page(name))
    #expect(page.blocks("swift").count == count)
    #expect(page.swiftBlocks(missingIn: compiled) == [])
  }

  @Test func thePiecesRun() async throws {
    let snippets = PageSnippets()
    #expect(snippets.equations(isCompact: true).map(\.error).count == 6)
    #expect(snippets.equations(isCompact: false).count == 5)
    #expect(snippets.minimumSize().requiresMinimumSize)
    try PageSnippets().visualFormat()
    #expect(PageSnippets().scaledInside().subviews.count == 1)
    snippets.boxes()
    let bytes = Array(#"{ "yar": 1, "root": { "type": "Label", "text": "Hello" } }"#.utf8)
    let document = try snippets.document(bytes, LayoutEnvironment(), nil)
    #expect(document.errorCount == 0)
    #expect(document.text.contains("Hello"))
    try await RowSnippets.drawnRows()
    try RowSnippets.views()
  }

  /// `Constraints.md` shows a log: 16 + 280 + 16 points in a window of 288.
  @Test func theLogOfAConflictIsThatOfThePage() throws {
    let window = Window(size: Size(width: 288, height: 100))
    let box = View()
    box.identifier = "box"
    box.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(box)
    let constraints = LayoutConstraint.activate {
      box.leading == window.leading + 16
      window.trailing == box.trailing + 16
      box.width == 280
    }
    constraints[1].identifier = "trailing-gap"
    window.layoutIfNeeded()
    let conflict = try #require(window.layoutConflicts.first)
    let page = try Self.page("Constraints")
    #expect(page.contains("```\n\(conflict.description)\n```"), "\(conflict.description)")
  }

  /// `Constraints.md` shows what decides a title between an icon and a button.
  @Test func theExplanationIsThatOfThePage() throws {
    let window = Window(size: Size(width: 300, height: 40))
    let icon = View()
    let title = PlaceholderView(Size(width: 80, height: 20))
    let button = View()
    for (view, name) in [(icon, "icon"), (title, "title"), (button, "button")] {
      view.identifier = name
      view.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(view)
    }
    LayoutConstraint.activate {
      icon.leading == window.leading + 8
      icon.width == 24
      title.leading == icon.trailing + 8
      title.top >= window.top + 10
      button.leading == title.trailing + 12
      button.width == 48
      button.trailing == window.trailing - 8
    }
    window.layoutIfNeeded()
    let lines = title.layoutExplanation.joined(separator: "\n")
    #expect(try Self.page("Constraints").contains("```\n\(lines)\n```"), "\(lines)")
  }
}
