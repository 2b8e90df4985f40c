import Foundation
import Testing
import Yar
import YarCairo

/// The pages of the documentation: their code compiles and does what they say.
@Suite struct TutorialTests {
  static let pages = (try? Places.files(in: Places.catalogue, ending: ".md")) ?? []

  private func page(_ name: String) throws -> String {
    try Places.text(Places.catalogue.appendingPathComponent(name))
  }

  @Test(arguments: pages) func everySwiftBlockIsCompiledHere(_ name: String) throws {
    let folder = Places.tests.appendingPathComponent("Tutorial")
    let source = try Places.files(in: folder, ending: ".swift")
      .filter { $0.hasPrefix("TutorialSnippets") }
      .map { try Places.text(folder.appendingPathComponent($0)) }.joined(separator: "\n")
    #expect(CodeBlocks(try page(name)).swiftBlocks(missingIn: source) == [])
  }

  /// Each page has a picture with words for those who do not see it, and each picture has a page.
  @Test func everyPageHasAPicture() throws {
    var shown: Set<String> = []
    for name in Self.pages {
      let images = try page(name).components(separatedBy: "![").dropFirst()
      #expect(!images.isEmpty, "\(name) has no picture")
      for image in images {
        let parts = image.components(separatedBy: "](")
        #expect(parts[0].count > 10, "\(name): say what the picture shows")
        // Without its ending the name might be that of the document.
        let file = parts[1].components(separatedBy: ")")[0]
        #expect(file.hasSuffix(".png"))
        shown.insert(String(file.dropLast(4)))
      }
    }
    let folder = Places.catalogue.appendingPathComponent("Documents")
    let documents = try Places.files(in: folder, ending: ".json").map { String($0.dropLast(5)) }
    #expect(shown == Set(documents))
    #expect(Self.pages.count >= 14)
  }

  private func frames(_ view: View, _ width: Double, _ height: Double) -> [Rect] {
    view.frame = Rect(x: 0, y: 0, width: width, height: height)
    view.layoutIfNeeded()
    #expect(view.layoutIssues.map(\.message) == [])
    return view.subviews.map(\.frame)
  }

  @Test func theFirstPagesDoWhatTheySay() {
    let (panel, window) = TutorialSnippets().container()
    #expect(frames(panel, 270, 72)[3] == Rect(x: 244, y: 4, width: 22, height: 22))
    #expect(panel.subviews[1].frame.minX == 62)
    #expect(window.layoutIssues == [])
    let (_, page, tags) = TutorialSnippets().layouts()
    #expect(frames(page, 100, 100)[0] == Rect(x: 0, y: 0, width: 100, height: 100))
    #expect(page.layouts.count == 2)
    #expect(frames(tags, 120, 100).map(\.minY).max() ?? 0 > 8)
    let properties = frames(TutorialSnippets().properties(), 100, 60)
    #expect(properties[0].origin == Point(x: 20, y: 4))
    let sizing = frames(TutorialSnippets().sizing(), 200, 60)
    #expect(sizing[0] == Rect(x: 0, y: 18, width: 24, height: 24))
    #expect(sizing[2].width == 176)
    // The button has weight 2 of 3 in the room that its own width and the icon's leave.
    let stretching = frames(TutorialSnippets().stretching(), 300, 60)
    #expect(stretching[2].maxX == 300)
    #expect(stretching[2].width > 2 * stretching[1].width)
    let (keys, table) = TutorialSnippets().grids()
    #expect(frames(keys, 200, 100).count == 6)
    #expect(frames(table, 400, 100).count == 3)
    let stairs = frames(TutorialSnippets().custom(), 300, 200)
    #expect(stairs[1] == Rect(x: 62, y: 44, width: 70, height: 44))
    #expect(stairs[3].maxX == 300)
  }

  @Test func controlsDoWhatTheySay() {
    let (form, volume, window) = TutorialSnippets().controls()
    window.layoutIfNeeded()
    #expect(window.layoutIssues == [])
    #expect(form.subviews.map(\.frame.width) == [288, 288, 288, 288])
    #expect(form.subviews[0].frame.height == 34)
    #expect(volume.tintColor == .orange)
    let row = form.subviews[1]
    #expect(row.subviews[1].frame == Rect(x: 237, y: 0, width: 51, height: 31))
    #expect(Slider().sizeThatFits(.unspecified).width == 154)
  }

  @Test func theLaterPagesDoWhatTheySay() throws {
    let looks = TutorialSnippets().textOfSeveralLooks()
    #expect(looks.map { $0.attributedText?.runs.count } == [4, 7, nil])
    #expect(looks[1].text == "Baked in a stone oven, every morning: the mill.")
    let message = try TutorialSnippets().text()
    let label = try #require(message.rootView?.subviews[1])
    #expect(label.frame.maxX <= 190)
    #expect(label.frame.height > 30)
    let scroll = TutorialSnippets().scrolling()
    #expect(frames(scroll, 100, 40).count == 1)
    #expect(scroll.isScrollEnabled)
    let (bar, rule, balanced) = TutorialSnippets().proxies()
    #expect(frames(bar, 300, 50).last?.maxX == 292)
    #expect(rule.sizeThatFits(.unspecified) == .zero)
    let (grid, line) = TutorialSnippets().beyond()
    // The first view covers two columns, the second two rows in the third one, the last begins below.
    let cells = frames(grid, 200, 100)
    #expect(cells[1].minX >= cells[0].maxX)
    #expect(cells[2].minY >= cells[0].maxY)
    let widths = frames(line, 400, 60).map(\.width)
    #expect(widths[1] == 156 && widths[2] == 200)
    #expect(abs(frames(balanced, 300, 50)[2].midX - 150) < 1)
  }

  @Test func directionsAndWords() throws {
    let snippets = TutorialSnippets()
    let first = PlaceholderView(Size(width: 180, height: 40)).setHStretchWeight(1)
    let window = Window(size: Size(width: 300, height: 56))
    window.rootView = WeView(.horizontal) {
      first
      PlaceholderView(Size(width: 24, height: 40)).setHStretchWeight(2)
    }
    var printed: [String] = []
    snippets.explaining(window, first: first) { printed.append("\($0)") }
    let words = try page("Explaining.md").components(separatedBy: "\n").filter {
      $0.hasPrefix("// ")
    }.map { $0.dropFirst(3) }
    #expect(words.joined(separator: "\n") == printed[0])
    #expect(printed.count == 2)
    snippets.rightToLeft(window, controls: first)
    #expect(first.frame.minX == 88)
    #expect(first.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func picturesAndDocuments() throws {
    let folder = Places.catalogue.appendingPathComponent("Documents")
    let bytes = Array(try Data(contentsOf: folder.appendingPathComponent("output.json")))
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("yar-tutorial-\(UUID().uuidString).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let snippets = TutorialSnippets()
    let window = snippets.container().window
    let made = try snippets.output(window, bytes: bytes, to: path)
    #expect(made.layoutIssues == [])
    #expect(made.bounds.width > 320)
    let picture = try BitmapImage(bytes: Array(Data(contentsOf: URL(fileURLWithPath: path))))
    #expect(picture.pixelWidth == 640)
  }
}
