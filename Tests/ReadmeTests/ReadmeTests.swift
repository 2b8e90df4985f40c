import Foundation
import Testing
import Yar
import YarCairo

/// README.md says nothing that does not work.
@Suite struct ReadmeTests {
  /// The code blocks of a language in README.md.
  private func blocks(_ language: String) throws -> [[String]] {
    CodeBlocks(try Places.text(Places.root.appendingPathComponent("README.md"))).blocks(language)
  }

  @Test func everySwiftBlockIsCompiledHere() throws {
    let readme = try Places.text(Places.root.appendingPathComponent("README.md"))
    let compiled = try ["Snippets.swift", "CheckSnippets.swift"].map {
      try Places.text(Places.tests.appendingPathComponent($0))
    }.joined(separator: "\n")
    let program = try Places.text(
      Places.root.appendingPathComponent("Examples/Swift/Departures/main.swift"))
    let blocks = CodeBlocks(readme).blocks("swift")
    #expect(blocks.count == 5)
    #expect(blocks.first.map { $0.joined(separator: "\n") + "\n" } == program)
    #expect(CodeBlocks(readme).swiftBlocks(missingIn: compiled + program) == [])
    let checks = try Places.text(Places.root.appendingPathComponent("Documentation/Checks.md"))
    #expect(CodeBlocks(checks).blocks("swift").count == 3)
    #expect(CodeBlocks(checks).swiftBlocks(missingIn: compiled) == [])
  }

  /// The host of Hosts.md is the one that is tested.
  @Test func theHostOfThePageForHostsIsCompiled() throws {
    let page = CodeBlocks(
      try Places.text(Places.root.appendingPathComponent("Documentation/Boxes/Hosts.md")))
    let tests = Places.root.appendingPathComponent("Tests/YarBoxesTests")
    let sources = try ["PaneHost.swift", "HostTests.swift"].map {
      try Places.text(tests.appendingPathComponent($0))
    }
    #expect(page.blocks("swift").count == 2)
    #expect(page.swiftBlocks(missingIn: sources.joined(separator: "\n")) == [])
  }

  /// The pieces of UIKit.md stand in the programs that are tested as written for UIKit.
  @Test func everyPieceOfThePageForUIKitIsCompiled() throws {
    let page = CodeBlocks(
      try Places.text(Places.root.appendingPathComponent("Documentation/UIKit.md")))
    let tests = Places.root.appendingPathComponent("Tests/YarUIKitTests")
    let ports = tests.appendingPathComponent("Ports")
    var sources = [try Places.text(tests.appendingPathComponent("Port.swift"))]
    for name in try Places.files(in: ports, ending: ".swift") {
      sources.append(try Places.text(ports.appendingPathComponent(name)))
    }
    #expect(page.blocks("swift").count == 7)
    #expect(page.swiftBlocks(missingIn: sources.joined(separator: "\n")) == [])
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
  }

  /// The program is as long as it looks: it writes one picture, as high as its content.
  @Test func theProgramDrawsItsPicture() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("yar-readme-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = Places.program("Departures")
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let file = folder.appendingPathComponent("departures.png")
    let bytes = Array(try Data(contentsOf: file))
    let picture = try BitmapImage(bytes: bytes)
    #expect(picture.pixelWidth == 640)
    #expect((200..<280).contains(picture.pixelHeight))
    // An empty page of this size has 700 bytes.
    #expect(bytes.count > 5000)
  }

  @Test func theEquationsPlaceTheViews() {
    let snippets = Snippets()
    let panel = snippets.equations()
    panel.frame = Rect(x: 0, y: 0, width: 300, height: 60)
    panel.layoutIfNeeded()
    #expect(snippets.icon.frame == Rect(x: 16, y: 18, width: 24, height: 24))
    #expect(snippets.title.frame.minX == 48)
    #expect(panel.layoutIssues == [])
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
