import YarDocumentChecks
import YarDocuments
import YarLayout

/// The frames of a row's views as one line of JSON.
struct FramesLine {
  private var line = JSONLine()
  private var hasScenes = false

  /// Starts the line of a row.
  init(_ number: Int) {
    line.add("{\"row\":\(number),\"scenes\":[")
  }

  /// Adds a scene that is laid out; `path` is that of its picture.
  mutating func add(_ scene: ShownScene, path: String?) {
    let size = scene.window.frame.size
    line.add(hasScenes ? ",{" : "{")
    hasScenes = true
    if let path {
      line.add("\"file\":")
      line.add(quoted: path)
      line.add(",")
    }
    line.add("\"name\":")
    line.add(quoted: scene.name)
    line.add(",\"size\":[")
    add(size.width, size.height)
    line.add("],\"views\":[")
    var isFirst = true
    for (view, path) in scene.window.viewsWithPaths {
      let frame = view.frame
      line.add(isFirst ? "{\"path\":" : ",{\"path\":")
      isFirst = false
      line.add(quoted: path)
      line.add(",\"id\":")
      line.add(quoted: view.identifier)
      line.add(",\"type\":")
      line.add(quoted: view.typeName)
      line.add(",\"frame\":[")
      add(frame.minX, frame.minY)
      line.add(",")
      add(frame.width, frame.height)
      line.add("]}")
    }
    line.add("]}")
  }

  /// The whole line, with a line feed at its end.
  func finished() -> [UInt8] { line.bytes + Array("]}\n".utf8) }

  private mutating func add(_ one: Double, _ other: Double) {
    line.add(one)
    line.add(",")
    line.add(other)
  }
}
