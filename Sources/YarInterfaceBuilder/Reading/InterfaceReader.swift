import YarLayout

/// Reads the tree of elements into a document.
///
/// One reader reads one document; it keeps the notes and what was not read.
final class InterfaceReader {
  let file: String
  private(set) var notes: [InterfaceError] = []
  private var positions: [String: SourcePosition] = [:]
  /// Notes are for people; nobody reads more.
  private static let noteLimit = 100

  init(file: String) {
    self.file = file
  }

  /// Notes what is wrong with a part of the document.
  func note(_ message: String, at element: XMLElement) {
    guard notes.count < Self.noteLimit else { return }
    notes.append(InterfaceError(file: file, position: element.position, message: message))
  }

  /// The id of an element; an id that another element has already is told.
  func id(of element: XMLElement) -> String {
    guard let id = element["id"] else { return "" }
    if let first = positions[id] {
      note(
        "the id \"\(id)\" is already that of the element in line \(first.line); "
          + "what names it means that one",
        at: element)
    } else {
      positions[id] = element.position
    }
    return id
  }

  // MARK: Passing over

  /// Notes that an element and everything in it is known, though nothing is made of it.
  func skip(_ element: XMLElement) {
    skip(element, exceptViews: false)
  }

  /// The same; views inside, which something else reads, can be left out.
  func skip(_ element: XMLElement, exceptViews: Bool) {
    var stack = [element]
    while let next = stack.popLast() {
      if exceptViews, next !== element, next.isView { continue }
      next.isRead = true
      next.skip(attributesIn: Set(next.attributes.map { $0.name }))
      stack.append(contentsOf: next.children)
    }
  }
}

extension XMLElement {
  /// Whether the element is a view: it has a frame, or is the content of a cell.
  var isView: Bool {
    if value(of: "key") == "contentView", name.hasSuffix("ontentView") || name == "view" {
      return true
    }
    return children.contains { $0.name == "rect" && $0.value(of: "key") == "frame" }
  }
}
