import Foundation
import Testing
import YarCairo
import YarDocuments
import YarDrawing
import YarLayout

/// One of the documents in `Examples/`.
struct ExampleDocument: CustomTestStringConvertible {
  /// The name of the file without `.json`.
  let name: String

  var testDescription: String { name }

  /// The folder with the documents.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples").path

  /// All of them, by name.
  static let all: [ExampleDocument] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted()
      .map { ExampleDocument(name: String($0.dropLast(5))) }
  }()

  /// The text of the document.
  func bytes() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(name).json")))
  }

  /// Reads the document; its errors fail the test that asks.
  func read() throws -> LayoutDocument {
    try LayoutDocument(bytes(), file: "\(name).json")
  }
}

/// What it takes to lay out and draw examples; made anew for each test.
final class Studio: ImageResolver {
  let measurer: PangoTextMeasurer
  let renderer: CairoRenderer
  private let loader = ImageLoader()
  /// What went wrong while laying out.
  private(set) var issues: [LayoutIssue] = []

  init() throws {
    measurer = PangoTextMeasurer(fonts: try FontLibrary())
    renderer = CairoRenderer(measurer: measurer)
  }

  func image(at path: String) throws(ImageResolverError) -> Image {
    do throws(ImageError) {
      return try loader.image(atPath: "\(ExampleDocument.folder)/\(path)", name: path)
    } catch {
      throw ImageResolverError("\(error)")
    }
  }

  var environment: LayoutEnvironment {
    LayoutEnvironment(scale: 2, textMeasurer: measurer) { [unowned self] in issues.append($0) }
  }

  /// Makes the live views of a document's only scene and lays them out.
  func layOut(
    _ example: ExampleDocument, overrides: SceneOverrides = SceneOverrides()
  ) throws -> Window {
    let scenes = try example.read().scenes
    #expect(scenes.count == 1)
    let live = try scenes[0].make(environment: environment, overrides: overrides, images: self)
    live.window.layoutIfNeeded()
    return live.window
  }

  /// The pixels of a window that is laid out.
  func png(_ window: Window) throws -> [UInt8] {
    try renderer.png(DisplayListBuilder.displayList(of: window), scale: 2)
  }
}

extension View {
  /// The view and everything in it, from back to front, with the places in the window.
  var everything: [(view: View, place: Rect)] {
    var result: [(view: View, place: Rect)] = []
    func visit(_ view: View, _ origin: Point) {
      let place = view.frame.offsetBy(x: origin.x, y: origin.y)
      result.append((view, place))
      for subview in view.subviews { visit(subview, place.origin) }
    }
    visit(self, .zero)
    return result
  }
}
