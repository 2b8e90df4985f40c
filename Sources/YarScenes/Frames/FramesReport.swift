import YarDocuments
import YarLayout

/// The frames of a document's views as JSON: what `yar frames` prints.
///
/// The order of keys and views is fixed (each view before its subviews, back to front), numbers are
/// written in the fewest digits, and each view has a line: two reports can be compared line by line.
package struct FramesReport {
  private var text: String
  private var hasScenes = false

  /// Starts the report of an input.
  package init(input: String) {
    text = "{\n  \"input\": \(JSONWriter.quoted(input)),\n  \"scenes\": ["
  }

  /// Adds a scene that is laid out.
  package mutating func add(_ scene: ShownScene) {
    let size = scene.window.frame.size
    text += hasScenes ? ",\n    {" : "\n    {"
    hasScenes = true
    text += "\n      \"name\": \(scene.name.map(JSONWriter.quoted) ?? "null"),"
    text += "\n      \"size\": \(FramesReport.list([size.width, size.height])),"
    text += "\n      \"views\": ["
    var isFirst = true
    for (view, path) in FramesReport.views(of: scene) {
      text += isFirst ? "\n        " : ",\n        "
      isFirst = false
      text += FramesReport.line(view, path: path)
    }
    text += "\n      ]\n    }"
  }

  /// The whole report, without a line feed at its end.
  package func finished() -> String { text + "\n  ]\n}" }

  /// The views in order, with their paths.
  package static func views(of scene: ShownScene) -> [(View, String)] {
    scene.window.viewsWithPaths.map { ($0.view, $0.path) }
  }

  private static func line(_ view: View, path: String) -> String {
    let frame = view.frame
    let id = view.identifier.map(JSONWriter.quoted) ?? "null"
    return "{ \"path\": \(JSONWriter.quoted(path)), \"id\": \(id), "
      + "\"type\": \(JSONWriter.quoted(view.typeName)), "
      + "\"frame\": \(list([frame.minX, frame.minY, frame.width, frame.height])) }"
  }

  private static func list(_ numbers: [Double]) -> String {
    "[" + numbers.map(JSONWriter.number).joined(separator: ", ") + "]"
  }
}
