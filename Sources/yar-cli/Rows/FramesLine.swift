import YarDocuments
import YarLayout

/// The frames of a row's views as one line of JSON.
struct FramesLine {
  private var text: String
  private var hasScenes = false

  /// Starts the line of a row.
  init(_ number: Int) {
    text = "{\"row\":\(number),\"scenes\":["
  }

  /// Adds a scene that is laid out; `path` is that of its picture.
  mutating func add(_ scene: ShownScene, path: String?) {
    let size = scene.window.frame.size
    text += hasScenes ? ",{" : "{"
    hasScenes = true
    if let path { text += "\"file\":\(JSONWriter.quoted(path))," }
    text += "\"name\":\(scene.name.map(JSONWriter.quoted) ?? "null"),"
    text += "\"size\":\(Self.list([size.width, size.height])),\"views\":["
    var isFirst = true
    for (view, path) in FramesReport.views(of: scene) {
      let frame = view.frame
      text += isFirst ? "" : ","
      isFirst = false
      text += "{\"path\":\(JSONWriter.quoted(path)),"
      text += "\"id\":\(view.identifier.map(JSONWriter.quoted) ?? "null"),"
      text += "\"type\":\(JSONWriter.quoted(view.typeName)),"
      text += "\"frame\":\(Self.list([frame.minX, frame.minY, frame.width, frame.height]))}"
    }
    text += "]}"
  }

  /// The whole line, with a line feed at its end.
  func finished() -> String { text + "]}\n" }

  private static func list(_ numbers: [Double]) -> String {
    "[" + numbers.map(JSONWriter.number).joined(separator: ",") + "]"
  }
}
