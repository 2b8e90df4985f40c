import Foundation
import Testing
import YarCairo
import YarDocuments
import YarDrawing
import YarLayout

/// One of the scenes of the documents in `Examples/`.
struct ExampleDocument: CustomTestStringConvertible {
  /// The name of the file without `.json`.
  let name: String
  /// Which of its scenes, from 0.
  var scene = 0

  var testDescription: String { scene == 0 ? name : "\(name), scene \(scene)" }

  /// The folder with the documents.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples").path

  /// All scenes of all of them, by name; a document that cannot be read counts as one scene.
  static let all: [ExampleDocument] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted()
      .flatMap { file in
        let document = ExampleDocument(name: String(file.dropLast(5)))
        let count = (try? document.read())?.scenes.count ?? 1
        return (0..<count).map { ExampleDocument(name: document.name, scene: $0) }
      }
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

  /// Makes the live views of a scene and lays them out.
  func layOut(
    _ example: ExampleDocument, overrides: SceneOverrides = SceneOverrides()
  ) throws -> Window {
    let scene = try example.read().scenes[example.scene]
    let live = try scene.make(environment: environment, overrides: overrides, images: self)
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
