import YarLayout

/// One value of a JSON text.
public struct JSONNode: Sendable {
  /// The kinds of JSON values.
  public enum Kind: UInt8, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool
    /// A number; always finite.
    case number
    /// A text.
    case string
    /// A list.
    case array
    /// Members with names.
    case object
  }

  /// The text that the value stands in.
  public let tree: JSONTree
  let index: Int

  private var record: JSONTree.Record { tree.records[index] }

  /// What kind of value it is.
  public var kind: Kind { record.kind }

  /// The value's first byte in the text.
  public var offset: Int { Int(record.offset) }

  /// The value's place in the text; takes time in proportion to the offset.
  public var position: SourcePosition {
    var cursor = PositionCursor(tree)
    return cursor.position(of: offset)
  }

  /// Whether it comes from the data of a template.
  var isBound: Bool { record.isBound }

  /// Its place among all values of the text, keys included.
  package var place: Int { index }

  /// The place behind it and everything in it.
  var end: Int { index + Int(record.length) }

  /// Whether the value is `null`.
  public var isNull: Bool { record.kind == .null }

  /// The value of `true` or `false`; nil for other kinds.
  public var bool: Bool? { record.kind == .bool ? record.payload != 0 : nil }

  /// The value of a number; nil for other kinds.
  public var number: Double? {
    record.kind == .number ? Double(bitPattern: record.payload) : nil
  }

  /// The text of a whole number that doubles do not count one by one any more; nil for other values.
  package var longDigits: String? {
    guard let number, abs(number) >= 0x1p53, !isBound else { return nil }
    let text = tree.bytes[offset...].prefix { $0 &- 48 < 10 || $0 == UInt8(ascii: "-") }
    let next = tree.bytes[text.endIndex...].first
    let isWhole = next != UInt8(ascii: ".") && (next ?? 0) | 32 != UInt8(ascii: "e")
    return isWhole ? String(decoding: text, as: UTF8.self) : nil
  }

  /// The text of a string; nil for other kinds.
  public var string: String? {
    let record = record
    guard record.kind == .string else { return nil }
    return tree.bytes.withUnsafeBufferPointer { bytes in
      let raw = UnsafeBufferPointer(rebasing: bytes[record.content])
      guard record.hasEscapes else { return String(decoding: raw, as: UTF8.self) }
      return String(decoding: JSONReader.unescaped(raw), as: UTF8.self)
    }
  }

  /// How many elements a list or members an object has; 0 for other kinds.
  public var count: Int {
    record.kind == .array || record.kind == .object ? Int(record.payload) : 0
  }

  /// The elements of a list; none for other kinds.
  public var elements: Elements {
    Elements(tree: tree, upcoming: index + 1, end: record.kind == .array ? end : 0)
  }

  /// The members of an object in the order of the text; none for other kinds.
  public var members: Members {
    Members(tree: tree, upcoming: index + 1, end: record.kind == .object ? end : 0)
  }

  /// The value of an object's member; nil if it has none of the name.
  ///
  /// Looks at all members.
  public subscript(key: String) -> JSONNode? {
    let wanted = key.utf8
    for (name, value) in members {
      let record = tree.records[name.index]
      if record.hasEscapes {
        if name.string?.utf8.elementsEqual(wanted) == true { return value }
      } else {
        let raw = tree.bytes[record.content]
        if raw.count == wanted.count, raw.elementsEqual(wanted) { return value }
      }
    }
    return nil
  }

  /// The elements of a list.
  public struct Elements: Sequence, IteratorProtocol, Sendable {
    let tree: JSONTree
    var upcoming: Int
    let end: Int

    /// The next element.
    public mutating func next() -> JSONNode? {
      guard upcoming < end else { return nil }
      let node = JSONNode(tree: tree, index: upcoming)
      upcoming = node.end
      return node
    }
  }

  /// The members of an object.
  public struct Members: Sequence, IteratorProtocol, Sendable {
    let tree: JSONTree
    var upcoming: Int
    let end: Int

    /// The next member; its key is a string.
    public mutating func next() -> (key: JSONNode, value: JSONNode)? {
      guard upcoming < end else { return nil }
      let key = JSONNode(tree: tree, index: upcoming)
      let value = JSONNode(tree: tree, index: upcoming + 1)
      upcoming = value.end
      return (key, value)
    }
  }
}
