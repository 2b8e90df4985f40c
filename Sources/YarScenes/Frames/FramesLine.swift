import YarDocumentChecks
import YarDocuments
import YarLayout

/// The frames of a row's views as one line of JSON.
struct FramesLine {
  private var line = JSONLine()
  private var hasScenes = false

  /// A view with all that a line says of it but its frame.
  typealias View = (view: YarLayout.View, head: [UInt8])

  /// Starts the line of a row.
  init(_ number: Int) {
    line.add("{\"row\":\(number),\"scenes\":[")
  }

  /// The views of a window, as their values in rows do not change it.
  static func views(of window: Window) -> [View] {
    window.viewsWithPaths.map { view, path in
      var line = JSONLine()
      line.add("{\"path\":")
      line.add(quoted: path)
      line.add(",\"id\":")
      line.add(quoted: view.identifier)
      line.add(",\"type\":")
      line.add(quoted: view.typeName)
      line.add(",\"frame\":[")
      return (view, line.bytes)
    }
  }

  /// Adds a scene that is laid out; `path` is that of its picture.
  mutating func add(_ scene: ShownScene, _ views: [View], path: String?) {
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
    for (view, head) in views {
      let frame = view.frame
      if !isFirst { line.add(",") }
      isFirst = false
      line.add(head)
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
