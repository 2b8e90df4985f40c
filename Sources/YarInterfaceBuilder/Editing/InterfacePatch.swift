import YarLayout

/// Changes of the text of a document of Interface Builder that leave alone what they are not about: its lines, its comments,
/// the order of its attributes.
///
/// What changes is named by the places that the document's views and constraints have. What Interface Builder would write is
/// written as it does so: a new attribute stands before the `id`, a new element on a line of its own.
package struct InterfacePatch {
  private let bytes: [UInt8]
  private let root: XMLElement
  private let elements: [SourcePosition: XMLElement]
  private var edits: ByteEdits
  private var addedCount = 0
  /// What was taken away: nothing may stand behind it.
  private var removed: Set<ObjectIdentifier> = []
  /// The lists of constraints that come, one for each view that had none.
  private var newLists: [NewList] = []

  /// Constraints of a view that had none.
  private struct NewList {
    var view: ObjectIdentifier
    /// What it stands behind; in the place of an empty list, that.
    var before: XMLElement
    var constraints: [String]
  }

  /// Begins with a text; nil where it is no XML that is read.
  package init?(_ bytes: [UInt8]) {
    guard let root = try? XMLReader().read(bytes) else { return nil }
    self.bytes = bytes
    self.root = root
    edits = ByteEdits(bytes)
    var elements: [SourcePosition: XMLElement] = [:]
    root.forEach { elements[$0.position] = $0 }
    self.elements = elements
  }

  /// The text with all changes.
  package var text: [UInt8] {
    var edits = edits
    for list in newLists {
      let depths = [0] + list.constraints.map { _ in 1 } + [0]
      let lines = ["<constraints>"] + list.constraints + ["</constraints>"]
      let isEmptyList = list.before.name == "constraints"
      let place = isEmptyList ? list.before.tag.lowerBound : list.before.end
      edits.replace(
        place..<list.before.end,
        with: self.lines(depths, lines, like: list.before, startsLine: !isEmptyList))
    }
    return edits.text
  }

  // MARK: Attributes

  /// Gives an attribute of the element at a place a value; nil takes it away.
  ///
  /// - Returns: Whether there is such an element.
  package mutating func set(
    _ name: String, to value: String?, at position: SourcePosition
  ) -> Bool {
    guard let element = elements[position] else { return false }
    set(name, to: value, of: element)
    return true
  }

  private mutating func set(_ name: String, to value: String?, of element: XMLElement) {
    let attributes = element.attributes
    let known = attributes.firstIndex { $0.name == name }
    guard let value else {
      if let known { edits.replace(rangeWithSpace(of: known, in: element), with: []) }
      return
    }
    let text = Array(Self.escaped(value).utf8)
    if let known { return edits.replace(attributes[known].valueBytes, with: text) }
    let id = attributes.firstIndex { $0.name == "id" }
    let before = id ?? attributes.count
    let place = end(before: before, in: element)
    edits.replace(place..<place, with: Array(" \(name)=\"".utf8) + text + [0x22])
  }

  /// An attribute with the space before it.
  private func rangeWithSpace(of index: Int, in element: XMLElement) -> Range<Int> {
    end(before: index, in: element)..<element.attributes[index].bytes.upperBound
  }

  /// Where the attribute before another ends, or the name of the element.
  private func end(before index: Int, in element: XMLElement) -> Int {
    index > 0
      ? element.attributes[index - 1].bytes.upperBound
      : element.tag.lowerBound + 1 + element.name.utf8.count
  }

  /// A value as it may stand between quotes of both kinds.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      default: result.append(character)
      }
    }
    return result
  }

  /// Gives the view at a place another frame.
  package mutating func setFrame(_ rect: Rect, at position: SourcePosition) -> Bool {
    guard let element = elements[position],
      let frame = element.children.first(where: {
        $0.name == "rect" && $0.value(of: "key") == "frame"
      })
    else { return false }
    let numbers = [
      ("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height),
    ]
    for (name, number) in numbers {
      guard let old = frame.value(of: name).flatMap({ Double($0) }), old != number else { continue }
      set(name, to: formattedExactly(number), of: frame)
    }
    return true
  }

  // MARK: Elements

  /// Takes the element at a place away, with its line where it has that alone.
  ///
  /// - Returns: Whether it is there, and nothing in the document names it.
  package mutating func remove(at position: SourcePosition) -> Bool {
    guard let element = elements[position], element.end > 0 else { return false }
    if let id = element.value(of: "id"), isNamed(id, besides: element) { return false }
    var range = element.tag.lowerBound..<element.end
    let start = lineStart(of: range.lowerBound)
    let next = bytes[range.upperBound...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
    if bytes[start..<range.lowerBound].allSatisfy({ $0 == 0x20 || $0 == 0x09 }),
      next == bytes.count || bytes[next] == 0x0A || bytes[next] == 0x0D
    {
      var end = next
      if end < bytes.count, bytes[end] == 0x0D { end += 1 }
      if end < bytes.count, bytes[end] == 0x0A { end += 1 }
      range = start..<end
    }
    edits.replace(range, with: [])
    removed.insert(ObjectIdentifier(element))
    return true
  }

  /// Adds a constraint to the view at a place.
  ///
  /// - Parameter attributes: Its attributes in their order, without the `id`.
  package mutating func addConstraint(
    _ attributes: [(name: String, value: String)], at position: SourcePosition
  ) -> Bool {
    guard let view = elements[position] else { return false }
    let words = attributes.map { " \($0.name)=\"\(Self.escaped($0.value))\"" }.joined()
    let constraint = "<constraint\(words) id=\"\(newID())\"/>"
    let list = view.children.first { $0.name == "constraints" }
    if let last = list?.children.last(where: { !removed.contains(ObjectIdentifier($0)) }) {
      edits.replace(last.end..<last.end, with: lines([0], [constraint], like: last))
      return true
    }
    if let list, let first = list.children.first {
      // All that it had goes.
      let end = list.tag.upperBound
      edits.replace(end..<end, with: lines([0], [constraint], like: first))
      return true
    }
    if let known = newLists.firstIndex(where: { $0.view == ObjectIdentifier(view) }) {
      newLists[known].constraints.append(constraint)
      return true
    }
    let parts: Set = ["rect", "autoresizingMask", "subviews", "viewLayoutGuide", "color"]
    guard let before = list ?? view.children.last(where: { parts.contains($0.name) }) else {
      return false
    }
    newLists.append(
      NewList(view: ObjectIdentifier(view), before: before, constraints: [constraint]))
    return true
  }

  /// Lines as they stand beside an element, each as far in as it is, or a step further.
  private func lines(
    _ depths: [Int], _ lines: [String], like element: XMLElement, startsLine: Bool = true
  ) -> [UInt8] {
    let start = lineStart(of: element.tag.lowerBound)
    let indent = Array(bytes[start..<element.tag.lowerBound].prefix { $0 == 0x20 || $0 == 0x09 })
    let isAlone = start + indent.count == element.tag.lowerBound && start > 0
    let step: [UInt8] = indent.first == 0x09 ? [0x09] : Array("    ".utf8)
    let lineEnd: [UInt8] = start > 1 && bytes[start - 2] == 0x0D ? [0x0D, 0x0A] : [0x0A]
    var text: [UInt8] = []
    for (place, (depth, line)) in zip(depths, lines).enumerated() {
      if isAlone, startsLine || place > 0 { text += lineEnd + indent + (depth > 0 ? step : []) }
      text += Array(line.utf8)
    }
    return text
  }

  private func lineStart(of place: Int) -> Int {
    bytes[..<place].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
  }

  /// Whether an element has an id that others name.
  private func isNamed(_ id: String, besides element: XMLElement) -> Bool {
    var found = false
    root.forEach { other in
      if other !== element, other.attributes.contains(where: { $0.value == id }) { found = true }
    }
    return found
  }

  /// An id that nothing has yet.
  private mutating func newID() -> String {
    var known: Set<String> = []
    root.forEach { element in
      if let id = element.value(of: "id") { known.insert(id) }
    }
    while true {
      addedCount += 1
      let digits = "\(addedCount)"
      let id = "yar-fx-" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
      if !known.contains(id) { return id }
    }
  }

  // MARK: Looking

  /// The id of the safe area of the view at a place; nil where the document has none.
  package func safeAreaID(at position: SourcePosition) -> String? {
    elements[position]?.children.first {
      $0.name == "viewLayoutGuide" && $0.value(of: "key") == "safeArea"
    }?.value(of: "id")
  }
}

extension XMLElement {
  /// Looks at the element and all in it, in the order of the text.
  fileprivate func forEach(_ body: (XMLElement) -> Void) {
    var waiting: [XMLElement] = [self]
    while let element = waiting.popLast() {
      body(element)
      waiting.append(contentsOf: element.children.reversed())
    }
  }
}
