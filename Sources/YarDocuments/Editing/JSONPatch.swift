import YarLayout

/// Changes of a JSON text that leave alone what they are not about: its lines, its order, its comments.
package struct JSONPatch {
  private let tree: JSONTree
  private var edits: ByteEdits
  /// Lists whose elements come and go, in the order of their first change.
  private var lists: [ListChange] = []

  /// What comes into a list and what goes.
  private struct ListChange {
    var list: JSONNode
    /// The offsets of the elements that go.
    var removed: Set<Int> = []
    /// What comes behind the last.
    var added: [JSONValue] = []
  }

  /// Begins with a text that was read.
  package init(_ tree: JSONTree) {
    self.tree = tree
    edits = ByteEdits(tree.bytes)
  }

  /// The text with all changes.
  package var text: [UInt8] {
    var edits = edits
    for change in lists { apply(change, &edits) }
    return edits.text
  }

  /// Puts another value in the place of one; of a list or an object that stays one, only what differs in it.
  package mutating func replace(_ node: JSONNode, with value: JSONValue) {
    switch value {
    case .bool(let bool) where node.bool == bool: return
    case .number(let number) where node.number == number: return
    case .string(let string) where node.string == string: return
    case .array(let elements) where node.kind == .array && node.count == elements.count:
      for (element, value) in zip(node.elements, elements) { replace(element, with: value) }
    case .object(let members)
    where node.kind == .object && members.allSatisfy { node[$0.key] != nil }:
      for member in members {
        if let known = node[member.key] { replace(known, with: member.value) }
      }
    default: edits.replace(node.range, with: Self.bytes(value))
    }
  }

  /// Puts other characters in the place of some of a string, whose bytes are counted without escapes.
  mutating func replace(_ characters: Range<Int>, of string: JSONNode, with text: String) {
    let start = string.offset(ofCharacterAt: characters.lowerBound)
    let end = string.offset(ofCharacterAt: characters.upperBound)
    edits.replace(start..<end, with: Array(JSONWriter.quoted(text).utf8.dropFirst().dropLast()))
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

  /// Gives a member of an object that has some a value; a new one stands behind the last, as that does behind the one before.
  mutating func setLast(_ key: String, of object: JSONNode, to value: JSONValue) {
    let members = Array(object.members)
    guard object[key] == nil, let last = members.last else {
      return set(key, of: object, to: value)
    }
    let separator =
      members.count > 1
      ? Array(
        tree.bytes[members[members.count - 2].value.range.upperBound..<last.key.offset])
      : Array(", ".utf8)
    let end = last.value.range.upperBound
    edits.replace(
      end..<end,
      with: separator + Array((JSONWriter.quoted(key) + ": ").utf8) + Self.bytes(value))
  }

  // MARK: Lists

  /// Adds an element at the end of a list, as the last one stands there.
  package mutating func append(_ value: JSONValue, to list: JSONNode) {
    lists[place(of: list)].added.append(value)
  }

  /// Takes an element out of a list, with its comma.
  package mutating func remove(_ element: JSONNode, from list: JSONNode) {
    lists[place(of: list)].removed.insert(element.offset)
  }

  private mutating func place(of list: JSONNode) -> Int {
    if let place = lists.firstIndex(where: { $0.list.offset == list.offset }) { return place }
    lists.append(ListChange(list: list))
    return lists.count - 1
  }

  private func apply(_ change: ListChange, _ edits: inout ByteEdits) {
    let elements = Array(change.list.elements)
    let lastKept = elements.lastIndex { !change.removed.contains($0.offset) }
    guard let lastKept else {
      guard let first = elements.first, let last = elements.last, !change.added.isEmpty else {
        return edits.replace(change.list.range, with: Self.bytes(.array(change.added)))
      }
      let text = Self.joined(change.added, by: separator(of: elements, in: change.list))
      return edits.replace(first.offset..<last.range.upperBound, with: text)
    }
    // What goes goes with the comma behind it as long as nothing before it stays, else with the one before it.
    let firstKept = elements.firstIndex { !change.removed.contains($0.offset) } ?? 0
    if firstKept > 0 { edits.replace(elements[0].offset..<elements[firstKept].offset, with: []) }
    for place in firstKept + 1..<max(firstKept + 1, lastKept)
    where change.removed.contains(elements[place].offset) {
      edits.replace(
        elements[place - 1].range.upperBound..<elements[place].range.upperBound, with: [])
    }
    let end = elements[lastKept].range.upperBound
    let rest = elements[elements.count - 1].range.upperBound
    guard end < rest || !change.added.isEmpty else { return }
    let separator = separator(of: elements, in: change.list)
    edits.replace(
      end..<rest, with: change.added.flatMap { separator + Self.bytes($0) })
  }

  /// What stands between the last two elements of a list: a comma with spaces or a line break before or behind it.
  private func separator(of elements: [JSONNode], in list: JSONNode) -> [UInt8] {
    guard let last = elements.last else { return Array(", ".utf8) }
    if elements.count > 1 {
      return Array(tree.bytes[elements[elements.count - 2].range.upperBound..<last.offset])
    }
    let gap = tree.bytes[list.offset + 1..<last.offset]
    return [0x2C] + (gap.isEmpty ? [0x20] : Array(gap))
  }

  private static func joined(_ values: [JSONValue], by separator: [UInt8]) -> [UInt8] {
    Array(values.map { bytes($0) }.joined(separator: separator))
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
