import YarLayout

/// A JSON text that was read: values that know where they stand in it.
///
/// The values lie flat in one array, in the order of the text, so that neither reading nor freeing
/// recurses: a text nested 100,000 deep costs no stack. Strings stay in the text until somebody
/// asks.
public final class JSONTree: Sendable {
  /// One value, or the key of a member.
  struct Record: Sendable {
    var kind: JSONNode.Kind
    /// Whether a string holds a backslash.
    var hasEscapes = false
    /// Whether it was not written as it is, but comes from the data of a template.
    var isBound = false
    /// The first byte of the value.
    var offset: UInt32
    /// How many records the value takes with everything in it.
    var length: UInt32 = 1
    /// A number's bits, where a string's content starts and ends, a bool, or the count of elements or members.
    var payload: UInt64 = 0

    /// The content of a string in the text, without its quotes.
    var content: Range<Int> { Int(payload >> 32)..<Int(payload & 0xFFFF_FFFF) }

    /// The payload of a string whose content lies there.
    static func payload(content: Range<Int>) -> UInt64 {
      UInt64(content.lowerBound) << 32 | UInt64(content.upperBound)
    }
  }

  /// The text.
  public let bytes: [UInt8]
  let records: [Record]
  /// Of which pieces of a longer text it is made; none where it is a whole one.
  let pieces: [ExcerptPiece]

  /// Reads a text.
  ///
  /// Strict RFC 8259; a byte order mark at the start is skipped. Refused besides what the grammar
  /// refuses: invalid UTF-8, two members of the same name, half a surrogate pair, numbers too large
  /// for a `Double`, and what exceeds the limits. Takes about 10 ms for each megabyte.
  public init(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONError) {
    if let message = Self.sizeProblem(bytes.count, limits: limits) {
      throw JSONError(position: .start, message: message)
    }
    records = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) -> [Record] in
      var reader = JSONReader(buffer, depth: limits.depth)
      do throws(JSONReader.Failure) {
        try reader.read()
      } catch {
        var cursor = PositionCursor(bytes)
        let position = cursor.position(of: error.offset)
        var message = error.message
        if let other = error.relatedOffset {
          message += " (\(error.relation) at \(cursor.position(of: other)))"
        }
        throw JSONError(position: position, message: message)
      }
      return reader.records
    }
    self.bytes = bytes
    pieces = []
  }

  /// All texts, names of members among them, in their order.
  package var texts: [JSONNode] {
    records.indices.compactMap {
      records[$0].kind == .string ? JSONNode(tree: self, index: $0) : nil
    }
  }

  /// The value with a place among all values, keys included.
  package subscript(place: Int) -> JSONNode { JSONNode(tree: self, index: place) }

  /// Makes a tree of records that refer to the bytes; every record comes from a tree that was checked.
  init(bytes: [UInt8], records: [Record], pieces: [ExcerptPiece]) {
    self.bytes = bytes
    self.records = records
    self.pieces = pieces
  }

  /// What is wrong with a text of a size, or nil; lets a caller refuse a file before reading it.
  public static func sizeProblem(_ byteCount: Int, limits: JSONLimits = JSONLimits()) -> String? {
    let limit = min(limits.byteCount, Int(clamping: UInt32.max) - 1)
    guard byteCount > limit else { return nil }
    return
      "the text is \(byteCountInWords(byteCount)) long; at most \(byteCountInWords(limit)) are read"
  }

  /// The value of the whole text.
  public var root: JSONNode { JSONNode(tree: self, index: 0) }
}
