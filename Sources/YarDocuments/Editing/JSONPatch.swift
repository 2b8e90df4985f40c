import YarLayout

/// Changes of a JSON text that leave alone what they are not about: its lines, its order, its comments.
package struct JSONPatch {
  private let tree: JSONTree
  private var edits: ByteEdits

  /// Begins with a text that was read.
  package init(_ tree: JSONTree) {
    self.tree = tree
    edits = ByteEdits(tree.bytes)
  }

  /// The text with all changes.
  package var text: [UInt8] { edits.text }

  /// Puts another value in the place of one.
  package mutating func replace(_ node: JSONNode, with value: JSONValue) {
    edits.replace(node.range, with: Self.bytes(value))
  }

  /// Gives a member of an object a value; a new one stands behind the first, which says what the object is.
  package mutating func set(_ key: String, of object: JSONNode, to value: JSONValue) {
    if let known = object[key] { return replace(known, with: value) }
    let member = JSONWriter.quoted(key) + ": "
    if let first = object.members.first(where: { _ in true }) {
      let end = first.value.range.upperBound
      edits.replace(end..<end, with: Array((", " + member).utf8) + Self.bytes(value))
    } else {
      edits.replace(
        object.range, with: Array(("{ " + member).utf8) + Self.bytes(value) + Array(" }".utf8))
    }
  }

  /// Adds an element at the end of a list, as the last one stands there.
  package mutating func append(_ value: JSONValue, to list: JSONNode) {
    let elements = Array(list.elements)
    guard let last = elements.last else { return replace(list, with: .array([value])) }
    let before = elements.count > 1 ? elements[elements.count - 2].range.upperBound : list.offset
    // What stands between the last two: a comma and a space, or a line break with its indentation.
    let space = tree.bytes[before..<last.offset].drop { $0 == 0x2C || $0 == 0x5B }
    let gap = space.isEmpty || space.contains(0x2F) ? [0x20] : Array(space)
    let end = last.range.upperBound
    edits.replace(end..<end, with: [0x2C] + gap + Self.bytes(value))
  }

  /// Takes an element out of a list, with its comma.
  package mutating func remove(_ element: JSONNode, from list: JSONNode) {
    let elements = Array(list.elements)
    guard let place = elements.firstIndex(where: { $0.offset == element.offset }) else { return }
    let range: Range<Int>
    if place > 0 {
      range = elements[place - 1].range.upperBound..<element.range.upperBound
    } else if elements.count > 1 {
      range = element.offset..<elements[1].offset
    } else {
      range = element.range
    }
    edits.replace(range, with: [])
  }

  private static func bytes(_ value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value)
    return Array(writer.text.utf8)
  }
}

extension JSONNode {
  /// The bytes of the value in its text.
  package var range: Range<Int> {
    let bytes = tree.bytes
    var end = offset
    switch kind {
    case .null: end += 4
    case .bool: end += bool == true ? 4 : 5
    case .number:
      while end < bytes.count, !Self.ends(bytes[end]) { end += 1 }
    case .string: end = Self.end(ofString: offset, in: bytes)
    case .array, .object:
      var depth = 0
      repeat {
        switch bytes[end] {
        case 0x22: end = Self.end(ofString: end, in: bytes) - 1
        case 0x5B, 0x7B: depth += 1
        case 0x5D, 0x7D: depth -= 1
        default: break
        }
        end += 1
      } while depth > 0 && end < bytes.count
    }
    return offset..<end
  }

  private static func ends(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x2C || byte == 0x5D || byte == 0x7D
  }

  private static func end(ofString start: Int, in bytes: [UInt8]) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] != 0x22 { end += bytes[end] == 0x5C ? 2 : 1 }
    return end + 1
  }
}

extension JSONTree {
  /// The elements of a list that stands in an object, by their places: `constraints` of views.
  package func elements(
    of key: String, in objects: [Object]
  ) -> [SourcePosition: (element: JSONNode, list: JSONNode)] {
    var found: [SourcePosition: (element: JSONNode, list: JSONNode)] = [:]
    var cursor = PositionCursor(bytes)
    for object in objects {
      guard let list = object.node[key], list.kind == .array else { continue }
      for element in list.elements {
        found[cursor.position(of: element.offset)] = (element, list)
      }
    }
    return found
  }
}
