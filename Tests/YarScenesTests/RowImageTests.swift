import Foundation
import Testing
import YarCairo
import YarDocuments
import YarDrawing
import YarLayout
import YarScenes
import YarTemplates

/// Images that rows name, and that they hold.
@Suite struct RowImageTests {
  private func template() throws -> Template {
    let text = """
      { "yar": 1, "size": [80, 20], "data": { "type": "object", "properties": {
          "photo": { "type": "string" } }, "required": ["photo"] },
        "root": { "type": "ImageView", "image": "{{ photo }}" } }
      """
    return try Template(Array(text.utf8), file: "t.json")
  }

  /// What is wrong with a row that says a photo; nil where it is drawn.
  private func error(_ photo: String, _ images: (any ImageResolver)? = nil) throws -> String? {
    let renderer = try RowRenderer(try template(), format: .svg, images: images)
    do {
      let pictures = try renderer.pictures(of: DataObject([("photo", .string(photo))]))
      #expect(String(decoding: pictures[0].bytes, as: UTF8.self).contains("<image"))
      return nil
    } catch {
      return error.errors.map(\.message).joined(separator: "; ")
    }
  }

  private func png() throws -> [UInt8] {
    let window = Window(size: Size(width: 4, height: 4))
    window.backgroundColor = .red
    let renderer = CairoRenderer(measurer: PangoTextMeasurer(fonts: try FontLibrary()))
    return try renderer.png(DisplayListBuilder.displayList(of: window))
  }

  @Test func imagesThatAreDataNeedNothing() throws {
    #expect(try error("data:image/png;base64,\(Data(try png()).base64EncodedString())") == nil)
    let broken = try error("data:image/png;base64,AAAA")
    #expect(
      broken
        == "cannot use the image \"data:image/png;base64,AAAA\": the data is not a PNG, JPEG, WebP or SVG image"
    )
  }

  @Test func aPathWithoutAFolderIsAnErrorOfItsRow() throws {
    #expect(
      try error("nope.png")
        == "cannot use the image \"nope.png\": nothing loads images by their path; pass 'images', such as "
        + "FolderImages(folder: \"photos\")")
    #expect(
      try error("../x.png")?.hasSuffix(
        "the path leads outside; images must lie in the document's folder or below it; move the file there, "
          + "or allow images outside") == true)
  }

  @Test func aFolderHasTheImagesThatRowsName() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "yar-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(try png()).write(to: URL(filePath: folder + "/there.png"))
    #expect(try error("there.png", FolderImages(folder: folder)) == nil)
    var drawn: [Bool] = []
    let rows = ["there.png", "nope.png"].map { DataObject([("photo", .string($0))]) }
    for await row in try DrawnRows(
      try template(), rows: rows, images: FolderImages(folder: folder))
    {
      drawn.append((try? row.pictures.get()) != nil)
    }
    #expect(drawn == [true, false])
  }

  @Test func aFileThatWasReplacedIsLoadedAgain() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "yar-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let place = URL(filePath: folder + "/photo.png")
    try Data(try png()).write(to: place)
    let loader = ImageLoader(keptBytes: 1_000_000, keptDataBytes: 1000)
    let first = try loader.image(atPath: place.path)
    #expect(!loader.forgetChangedFiles())
    #expect(try loader.image(atPath: place.path) === first)
    try Data(try png() + [0]).write(to: place)
    #expect(loader.forgetChangedFiles() && !loader.forgetChangedFiles())
    #expect(try loader.image(atPath: place.path) !== first)
    try FileManager.default.removeItem(at: place)
    #expect(loader.forgetChangedFiles())
  }

  @Test func imagesThatAreDataHaveRoomOfTheirOwn() throws {
    let uri = "data:image/png;base64,\(Data(try png()).base64EncodedString())"
    let kept = ImageLoader(keptBytes: 0, keptDataBytes: 1_000_000)
    #expect(try kept.image(inData: uri) === kept.image(inData: uri))
  }

  @Test func onlyTheSceneThatIsAskedForIsDrawn() throws {
    let text = """
      { "yar": 1, "data": { "type": "object" }, "scenes": [
        { "name": "small", "size": [10, 10], "root": { "type": "View" } },
        { "name": "huge", "size": [90000, 90000], "root": { "type": "View" } }] }
      """
    let template = try Template(Array(text.utf8), file: "t.json")
    let renderer = try RowRenderer(template)
    #expect(throws: RowFailure.self) { try renderer.pictures(of: DataObject()) }
    let engine = RowEngine(template, SceneTools(try FontLibrary()), images: FolderImages())
    var seen: [String] = []
    for name in ["small", "none"] {
      try engine.forEachScene(of: DataObject(), named: name) { scene in
        let picture = try engine.pictures(of: scene, as: PictureStyle())[0]
        seen.append("\(scene.place) \(picture.scene ?? "")")
      }
    }
    #expect(seen == ["0 small"])
  }

  @Test func constraintsThatCannotHoldAreToldWithThePicture() throws {
    let text = """
      { "yar": 1, "size": [80, 20], "data": { "type": "object", "properties": {
          "wide": { "type": "number" } }, "required": ["wide"] },
        "root": { "type": "View", "identifier": "root", "subviews": [{ "type": "View", "identifier": "box" }],
          "constraints": ["box.leading == root.leading", "box.top == root.top", "box.height == 5",
            "box.width == 10", "box.width >= {{ wide }}"] } }
      """
    let renderer = try RowRenderer(try Template(Array(text.utf8), file: "t.json"))
    #expect(try renderer.pictures(of: ["wide": 5])[0].conflicts == [])
    let conflicts = try renderer.pictures(of: ["wide": 15])[0].conflicts
    #expect(conflicts.count == 1 && conflicts[0].hasPrefix("These constraints cannot all hold:"))
  }
}
