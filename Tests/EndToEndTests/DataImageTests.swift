import Foundation
import Testing

/// Images that documents and rows hold themselves, as `data:` URIs.
@Suite struct DataImageTests {
  private let folder: Folder
  private let examples = Fixtures.example("images")

  init() throws { folder = try Folder() }

  private func document(_ image: String) -> String {
    """
    { "yar": 1, "size": [60, 40], "scale": 2, "backgroundColor": "white",
      "root": { "type": "ImageView", "image": "\(image)", "contentMode": "scaleAspectFit" } }
    """
  }

  private func uri(_ name: String, _ type: String) throws -> String {
    let bytes = try Data(contentsOf: examples.appendingPathComponent(name))
    return "data:\(type);base64,\(bytes.base64EncodedString())"
  }

  private func draw(_ image: String, as format: String) throws -> Data {
    try folder.write("a.json", document(image))
    let result = try Program.run(["render", "a.json", "-o", "a.\(format)"], in: folder)
    #expect(result.status == 0 && result.errors == "", "\(result.errors.prefix(300))")
    return try Data(contentsOf: folder.file("a.\(format)"))
  }

  /// What is drawn is what the file gives; in PNG, PDF and SVG.
  @Test(arguments: [
    ("person-1@2x.png", "image/png"), ("album@2x.jpg", "image/jpeg"), ("album@2x.jpg", "IMAGE/JPG"),
    ("wheat.svg", "image/svg+xml;charset=utf-8"),
  ])
  func theyAreDrawnAsTheirFiles(_ name: String, _ type: String) throws {
    try folder.write(name, try Data(contentsOf: examples.appendingPathComponent(name)))
    for format in ["png", "pdf", "svg"] {
      let own = try draw(try uri(name, type), as: format)
      #expect(own == (try draw(name, as: format)), "\(format)")
    }
  }

  @Test func shapesMayBeWrittenAsText() throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'>"
      + "<rect width='60' height='40' fill='#00f'/></svg>"
    let escaped = text.replacing("<", with: "%3C").replacing("#", with: "%23")
    for image in ["data:image/svg+xml,\(escaped)", "data:image/svg+xml;utf8,\(text)"] {
      let pixels = try Pixels(try draw(image, as: "png"))
      #expect(pixels.color(60, 40) == [0, 0, 255])
    }
  }

  private static let template = """
    { "yar": 1, "size": [60, 40], "scale": 2, "backgroundColor": "white",
      "data": { "type": "object", "properties": { "id": { "type": "string" }, "photo": { "type": "string" } } },
      "root": { "type": "WeView", "layout": "horizontal", "subviews": [
        { "type": "ImageView", "if": "photo", "image": "{{ photo }}" },
        { "type": "Label", "text": "{{ id }}" }
      ] } }
    """

  /// Photos are larger than any text may be; a row whose photo is broken costs that row.
  @Test func rowsHoldThem() throws {
    var bytes = try Data(contentsOf: examples.appendingPathComponent("dunes@2x.jpg"))
    // What follows its end is no part of a picture.
    bytes += Data(repeating: 0, count: 60_000)
    let photo = "data:image/jpeg;base64,\(bytes.base64EncodedString())"
    try folder.write("t.json", Self.template)
    try folder.write(
      "rows.jsonl",
      """
      {"id":"a","photo":"\(photo)"}
      {"id":"b","photo":"data:image/png;base64,iVBORw0KGgo"}
      {"id":"c","photo":"data:image/tiff;base64,AAAA"}
      {"id":"\(photo)"}
      {"id":"d"}
      """)
    let result = try Program.run(
      ["render", "t.json", "--rows", "rows.jsonl", "-o", "out/{{rowNumber}}.png"], in: folder)
    #expect(
      result.errors.hasSuffix("rows.jsonl: error: 3 of 5 rows failed; 'errors.jsonl' says why\n"))
    #expect(folder.names.filter { $0.hasPrefix("out/") } == ["out/1.png", "out/5.png"])
    #expect(
      try String(contentsOf: folder.file("errors.jsonl"), encoding: .utf8) == """
        {"row":2,"line":2,"field":"photo","message":"cannot use the image \\"data:image/png;base64,iVBORw0KGgo\\": the data is broken: the PNG header is cut off","at":"t.json:4:52"}
        {"row":3,"line":3,"field":"photo","message":"cannot use the image \\"data:image/tiff;base64,AAAA\\": its type is 'image/tiff'; PNG, JPEG, WebP and SVG are read","at":"t.json:4:52"}
        {"row":4,"line":4,"field":"id","message":"the text is \(photo.utf8.count) bytes long; at most 100000 are shown in one place","at":"t.json:5:32"}

        """)
    try folder.write("dunes.jpg", bytes)
    try folder.write("file.jsonl", "{\"id\":\"a\",\"photo\":\"dunes.jpg\"}\n")
    _ = try Program.run(
      ["render", "t.json", "--rows", "file.jsonl", "-o", "file/{{id}}.png"], in: folder)
    #expect(
      try Data(contentsOf: folder.file("out/1.png")) == Data(contentsOf: folder.file("file/a.png")))
  }

  /// A finding about one says its start.
  @Test func aCheckNamesThemByTheirStart() throws {
    try folder.write(
      "t.json",
      Self.template.replacing(
        "\"image\": \"{{ photo }}\"",
        with: "\"image\": \"{{ photo }}\", \"fixedDesiredSize\": [50, 30]"))
    try folder.write(
      "rows.jsonl", "{\"photo\":\"\(try uri("icon-pin@2x.png", "image/png"))\"}\n")
    let result = try Program.run(["check", "t.json", "--rows", "rows.jsonl"], in: folder)
    #expect(
      result.output == """
        t.json with rows.jsonl
          4:5: warning: the picture of ImageView[0] is squeezed: it is 22 × 30 pt and shown as 50 × 30 pt [squeezed-image]
            scaleAspectFit or scaleAspectFill keeps its shape, and so does a constraint for its ratio
            in 1 of 1 row: row 1
          4:5: warning: the picture of ImageView[0] is too small for its place: it has 22 pixels across and needs 101 [blurred-image]
            in 1 of 1 row: row 1, 'photo' is "data:image/png;base64,iVBORw0KG…"
        2 warnings in 1 row (1 row has faults)

        """)
  }
}
