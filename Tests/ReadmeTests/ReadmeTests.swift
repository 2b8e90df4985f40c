import Foundation
import Testing
import Yar
import YarCairo

/// README.md says nothing that does not work.
@Suite struct ReadmeTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let root = tests.deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// The code blocks of a language in README.md.
  private func blocks(_ language: String) throws -> [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for line in try text(ReadmeTests.root.appendingPathComponent("README.md"))
      .components(separatedBy: "\n")
    {
      if line == "```\(language)" {
        blocks.append([])
        isInside = true
      } else if line == "```" {
        isInside = false
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  @Test func everySwiftBlockIsCompiledHere() throws {
    let compiled = try text(ReadmeTests.tests.appendingPathComponent("Snippets.swift"))
      .components(separatedBy: "\n").map { $0.drop(while: \.isWhitespace) }
    let blocks = try blocks("swift")
    #expect(blocks.count == 6)
    for block in blocks {
      let lines = block.map { $0.drop(while: \.isWhitespace) }
      let isThere = compiled.indices.contains { compiled[$0...].starts(with: lines) }
      #expect(isThere, "not in Snippets.swift: \(block.first ?? "")")
    }
  }

  @Test func theFormsMakeWorkingTrees() throws {
    let snippets = Snippets()
    let panel = snippets.chaining()
    snippets.plainProperties()
    panel.frame = Rect(x: 0, y: 0, width: 300, height: 60)
    panel.layoutIfNeeded()
    #expect(snippets.icon.frame == Rect(x: 5, y: 18, width: 24, height: 24))
    #expect(snippets.title.frame.minX == 34)
    #expect(snippets.button.frame.maxX == 295)
    #expect(snippets.badge.frame == Rect(x: 292, y: 0, width: 8, height: 8))
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("yar-readme-\(UUID().uuidString).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let window = try snippets.picture(of: snippets.wholeTree(), at: path)
    #expect(window.layoutIssues == [])
    let picture = try BitmapImage(bytes: Array(Data(contentsOf: URL(fileURLWithPath: path))))
    #expect(picture.pixelWidth == 640)
    #expect(picture.pixelHeight == 320)
  }

  @Test func theDocumentHasTheFramesThatAreShown() throws {
    let blocks = try blocks("json").map { $0.joined(separator: "\n") }
    try #require(blocks.count == 2)
    let document = try LayoutDocument(Array(blocks[0].utf8), file: "README.md")
    let measurer = PangoTextMeasurer(fonts: try FontLibrary())
    let scene = try document.scenes[0].make(
      environment: LayoutEnvironment(textMeasurer: measurer))
    scene.window.layoutIfNeeded()
    let frames = scene.views.map { view, _ in
      let frame = view.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { "\(Int($0))" }
      return "\"frame\": [\(numbers.joined(separator: ", "))]"
    }
    for frame in frames { #expect(blocks[1].contains(frame)) }
    #expect(blocks[1].components(separatedBy: "\"frame\"").count == frames.count + 1)
  }
}
