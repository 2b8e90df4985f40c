/// Makes an object of members of another tree, of whose text it keeps their pieces alone.
///
/// Values keep their positions in the text that they are from.
struct JSONExcerpt {
  private let source: JSONTree
  private var cursor: PositionCursor
  private var bytes: [UInt8] = []
  private var records: [JSONTree.Record] = []
  private var pieces: [ExcerptPiece] = []
  private var count = 0

  init(_ source: JSONTree) {
    self.source = source
    cursor = PositionCursor(source)
  }

  /// Begins with an object that stands where another one does.
  mutating func begin(_ object: JSONNode) {
    let start = take(object.offset..<object.offset + 1)
    records.append(JSONTree.Record(kind: .object, offset: UInt32(start)))
  }

  /// Adds a member as it is.
  mutating func add(_ value: JSONNode, named key: JSONNode) {
    add(key)
    add(value)
    count += 1
  }

  /// Adds a value under a name of its own.
  ///
  /// - Parameter place: Where to count lines from.
  mutating func add(_ value: JSONNode, named name: String, countingFrom place: PositionCursor) {
    cursor = place
    let key = records.count
    records.append(JSONTree.Record(kind: .string, isBound: true, offset: UInt32(bytes.count)))
    add(value)
    let start = bytes.count
    bytes += name.utf8
    records[key].payload = JSONTree.Record.payload(content: start..<bytes.count)
    count += 1
  }

  /// The tree.
  func tree() -> JSONTree {
    var records = records
    records[0].payload = UInt64(count)
    records[0].length = UInt32(records.count)
    return JSONTree(bytes: bytes, records: records, pieces: pieces)
  }

  private mutating func add(_ node: JSONNode) {
    let range = node.range
    let shift = take(range) - range.lowerBound
    for var record in source.records[node.place..<node.end] {
      record.offset = UInt32(Int(record.offset) + shift)
      if record.kind == .string {
        let content = record.content
        record.payload = JSONTree.Record.payload(
          content: content.lowerBound + shift..<content.upperBound + shift)
      }
      records.append(record)
    }
  }

  /// Takes a piece of the text; where it begins.
  private mutating func take(_ range: Range<Int>) -> Int {
    let start = bytes.count
    pieces.append(ExcerptPiece(start: start, position: cursor.position(of: range.lowerBound)))
    bytes += source.bytes[range]
    return start
  }
}
