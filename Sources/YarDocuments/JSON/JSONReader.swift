/// Reads a JSON text into records; see `JSONTree` for what it accepts.
///
/// Lists and objects that are open stand on a stack of its own, so depth costs memory only up to
/// the limit and never machine stack.
struct JSONReader {
  /// Why reading stopped: byte offsets, turned into positions by the caller.
  struct Failure: Error {
    var offset: Int
    var message: String
    var relation = ""
    var relatedOffset: Int?
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let depth: Int
  var at = 0
  var records: [JSONTree.Record] = []
  private var open: [Int] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>, depth: Int) {
    self.bytes = bytes
    self.depth = depth
    records.reserveCapacity(bytes.count / 12 + 1)
  }

  /// Reads the whole text.
  mutating func read() throws(Failure) {
    if let encoding = wideEncoding(of: Array(bytes.prefix(4))) {
      throw Failure(offset: 0, message: "the document is in \(encoding); save it as UTF-8")
    }
    if let offset = invalidUTF8(in: bytes) {
      throw Failure(offset: offset, message: "not valid UTF-8; save the document as UTF-8")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    skipSpace()
    if at == bytes.count { throw Failure(offset: at, message: "the document is empty") }
    repeat {
      try beginValue()
      try endValues()
    } while !open.isEmpty
    skipSpace()
    guard at == bytes.count else {
      throw Failure(
        offset: at, message: "unexpected \(found()) after the end of the document's value")
    }
  }

  /// Reads one value, or the openings up to the first value that is complete.
  private mutating func beginValue() throws(Failure) {
    while true {
      skipSpace()
      let isObject = at < bytes.count && bytes[at] == UInt8(ascii: "{")
      guard isObject || (at < bytes.count && bytes[at] == UInt8(ascii: "[")) else {
        return try scalar()
      }
      guard open.count < depth else {
        throw Failure(
          offset: at, message: "nested deeper than \(depth) levels; flatten the document")
      }
      open.append(records.count)
      records.append(JSONTree.Record(kind: isObject ? .object : .array, offset: UInt32(at)))
      at += 1
      skipSpace()
      if at < bytes.count, bytes[at] == UInt8(ascii: isObject ? "}" : "]") {
        return try close()
      }
      if isObject { try key() }
    }
  }

  /// After a value: closes what closes here, and stops in front of the next value.
  private mutating func endValues() throws(Failure) {
    while let container = open.last {
      records[container].payload += 1
      let isObject = records[container].kind == .object
      skipSpace()
      guard at < bytes.count else { throw unclosed(container) }
      if bytes[at] == UInt8(ascii: ",") {
        let comma = at
        at += 1
        skipSpace()
        if at < bytes.count, bytes[at] == UInt8(ascii: "}") || bytes[at] == UInt8(ascii: "]") {
          throw Failure(
            offset: comma,
            message: "a comma after the last \(isObject ? "member" : "element"); remove it")
        }
        if isObject { try key() }
        return
      }
      guard bytes[at] == UInt8(ascii: isObject ? "}" : "]") else {
        throw Failure(
          offset: at,
          message: "expected ',' or '\(isObject ? "}" : "]")' but found \(found())")
      }
      try close()
    }
  }

  /// Closes the innermost list or object.
  private mutating func close() throws(Failure) {
    at += 1
    guard let container = open.popLast() else { return }
    records[container].length = UInt32(records.count - container)
    if records[container].kind == .object { try refuseDuplicateKeys(of: container) }
  }

  /// Reads a member's name and the colon after it.
  private mutating func key() throws(Failure) {
    skipSpace()
    guard at < bytes.count else { throw unclosed(open.last ?? 0) }
    guard bytes[at] == UInt8(ascii: "\"") else {
      var message = "expected the name of a member but found \(found())"
      if isWordStart(bytes[at]) || bytes[at] == UInt8(ascii: "'") {
        message += "; names stand in double quotes"
      } else if bytes[at] == UInt8(ascii: "/") {
        message += Self.commentHint
      }
      throw Failure(offset: at, message: message)
    }
    let name = at
    try string()
    let nameEnd = at
    skipSpace()
    guard at < bytes.count, bytes[at] == UInt8(ascii: ":") else {
      throw Failure(
        offset: at,
        message: "expected ':' after the name \(quoted(name, nameEnd)) but "
          + "found \(found())")
    }
    at += 1
  }

  private mutating func scalar() throws(Failure) {
    guard at < bytes.count else {
      throw open.last.map { unclosed($0) }
        ?? Failure(offset: at, message: "the document ends where a value is expected")
    }
    switch bytes[at] {
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    case UInt8(ascii: "t"): try literal("true", .bool, 1)
    case UInt8(ascii: "f"): try literal("false", .bool, 0)
    case UInt8(ascii: "n"): try literal("null", .null, 0)
    default: throw unexpectedValue()
    }
  }

  private mutating func literal(
    _ word: StaticString, _ kind: JSONNode.Kind, _ payload: UInt64
  ) throws(Failure) {
    let end = at + word.utf8CodeUnitCount
    let isWord =
      end <= bytes.count
      && (0..<word.utf8CodeUnitCount).allSatisfy { bytes[at + $0] == word.utf8Start[$0] }
    guard isWord, end == bytes.count || !isWordStart(bytes[end]) else { throw unexpectedValue() }
    append(kind, at, payload)
    at = end
  }

  mutating func append(
    _ kind: JSONNode.Kind, _ offset: Int, _ payload: UInt64, hasEscapes: Bool = false
  ) {
    records.append(
      JSONTree.Record(
        kind: kind, hasEscapes: hasEscapes, offset: UInt32(offset), payload: payload))
  }

  @inline(__always)
  mutating func skipSpace() {
    while at < bytes.count, bytes[at] <= 32,
      bytes[at] == 32 || bytes[at] == 10 || bytes[at] == 13 || bytes[at] == 9
    { at += 1 }
  }
}
