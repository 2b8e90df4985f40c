import YarDocuments
import YarLayout

/// The frames of views as JSON: of a document on many lines, of a row on one.
///
/// The order of keys and views is fixed (each view before its subviews, back to front), numbers are written in the fewest
/// digits. Of a document each view has a line: two reports can be compared line by line.
package struct FramesText {
  private var text = JSONLine()
  private let isLine: Bool
  private var hasScenes = false

  /// A view with all that is said of it but its frame: the values of rows do not change it.
  package typealias View = (view: YarLayout.View, head: [UInt8])

  /// Starts the line of a row.
  package init(row number: Int) {
    isLine = true
    text.add("{\"row\":\(number),\"scenes\":[")
  }

  /// Starts the report of an input.
  package init(input: String) {
    isLine = false
    text.add("{\n  \"input\": ")
    text.add(quoted: input)
    text.add(",\n  \"scenes\": [")
  }

  /// The views of a window, to be added to a line or to a report.
  package static func views(of window: Window, isLine: Bool) -> [View] {
    let (start, colon, comma) = isLine ? ("{", ":", ",") : ("{ ", ": ", ", ")
    return window.viewsWithPaths.map { view, path in
      var text = JSONLine()
      for (key, value) in [("path", path), ("id", view.identifier), ("type", view.typeName)] {
        text.add("\(key == "path" ? start : comma)\"\(key)\"\(colon)")
        text.add(quoted: value)
      }
      text.add("\(comma)\"frame\"\(colon)")
      return (view, text.bytes)
    }
  }

  /// Adds a scene that is laid out.
  ///
  /// - Parameters:
  ///   - name: The name of the scene; nil if the document says none.
  ///   - views: What was found of its views; nil looks now.
  ///   - pages: Its pages, on which the places of views are told as well; nil where it is one as it is.
  ///   - file: The path of its picture; nil tells none.
  package mutating func add(
    _ name: String?, _ window: Window, _ views: [View]? = nil, pages: ScenePages? = nil,
    file: String? = nil
  ) throws {
    let (colon, line, next) =
      isLine ? (":", "", ",") : (": ", "\n      ", ",\n        ")
    text.add((hasScenes ? "," : "") + (isLine ? "{" : "\n    {"))
    hasScenes = true
    if let file {
      text.add("\"file\"\(colon)")
      text.add(quoted: file)
      text.add(",")
    }
    text.add("\(line)\"name\"\(colon)")
    text.add(quoted: name)
    text.add(",\(line)\"size\"\(colon)")
    text.add("[")
    add(window.frame.width, window.frame.height)
    text.add("]")
    let places = try pages?.places()
    if let pages {
      text.add(",\(line)\"pageSize\"\(colon)[")
      add(pages.size.width, pages.size.height)
      if let size = pages.firstSize {
        text.add("],\(line)\"firstPageSize\"\(colon)[")
        add(size.width, size.height)
      }
      text.add("],\(line)\"pageCount\"\(colon)\(pages.count)")
    }
    text.add(",\(line)\"views\"\(colon)[")
    var isFirst = true
    for (view, head) in views ?? Self.views(of: window, isLine: isLine) {
      text.add(isFirst ? String(next.dropFirst()) : next)
      isFirst = false
      let frame = view.frame
      text.add(head)
      text.add("[")
      add(frame.minX, frame.minY)
      text.add(isLine ? "," : ", ")
      add(frame.width, frame.height)
      text.add("]")
      if let places { add(places[ObjectIdentifier(view)] ?? []) }
      text.add(isLine ? "}" : " }")
    }
    text.add(isLine ? "]}" : "\n      ]\n    }")
  }

  /// The whole text, with a line feed at its end where it is a line.
  package func finished() -> [UInt8] {
    text.bytes + Array((isLine ? "]}\n" : "\n  ]\n}").utf8)
  }

  /// Where a view stands on pages: nowhere for a container that goes over several.
  private mutating func add(_ places: [(page: Int, frame: Rect)]) {
    let (colon, comma) = isLine ? (":", ",") : (": ", ", ")
    text.add("\(comma)\"pages\"\(colon)[")
    for (index, place) in places.enumerated() {
      text.add((index > 0 ? comma : "") + (isLine ? "{" : "{ "))
      text.add("\"page\"\(colon)\(place.page)\(comma)\"frame\"\(colon)[")
      add(place.frame.minX, place.frame.minY)
      text.add(comma)
      add(place.frame.width, place.frame.height)
      text.add(isLine ? "]}" : "] }")
    }
    text.add("]")
  }

  private mutating func add(_ one: Double, _ other: Double) {
    text.add(one)
    text.add(isLine ? "," : ", ")
    text.add(other)
  }
}
