import YarLayout

/// Makes a tree of the values of another one and of new ones in between.
///
/// Each value keeps a place in the text of the first tree; new texts are kept behind it. So whoever reads the result
/// speaks of places in the text that a person wrote.
package struct JSONTreeBuilder {
  private let source: JSONTree
  private var bytes: [UInt8]
  private var records: [JSONTree.Record] = []
  private var open: [(index: Int, count: UInt64)] = []

  /// Starts an empty tree.
  package init(_ source: JSONTree) {
    self.source = source
    bytes = []
    // Repeated parts make more of it than there is.
    bytes.reserveCapacity(source.bytes.count + 4096)
    bytes += source.bytes
    records.reserveCapacity(source.records.count * 4)
    open.reserveCapacity(16)
  }

  /// How many values there are so far.
  package var valueCount: Int { records.count }

  /// How many bytes of new text there are so far.
  package var textByteCount: Int { bytes.count - source.bytes.count }

  /// The tree, when everything is closed.
  package func tree() -> JSONTree {
    JSONTree(bytes: bytes, records: records, pieces: source.pieces)
  }

  // MARK: Values of the source

  /// Adds a value and everything in it.
  package mutating func copy(_ node: JSONNode) {
    records += source.records[node.place..<node.end]
    count(1)
  }

  /// Adds members, up to one whose value is marked or that leaves the number of values at a limit; it is the next one then.
  package mutating func copy(
    _ members: inout JSONNode.Members, upTo marks: [Bool], limit: Int
  ) {
    let run = run(from: members.upcoming, to: members.end, key: 1, upTo: marks, limit: limit)
    members.upcoming = run.end
    copy(run)
  }

  /// Adds elements, up to one that is marked or that leaves the number of values at a limit; it is the next one then.
  package mutating func copy(
    _ elements: inout JSONNode.Elements, upTo marks: [Bool], limit: Int
  ) {
    let run = run(from: elements.upcoming, to: elements.end, key: 0, upTo: marks, limit: limit)
    elements.upcoming = run.end
    copy(run)
  }

  /// Values that stand one behind the other.
  private struct Run {
    var start, end, count: Int
  }

  /// - Parameter key: How many records are in front of each value.
  private func run(from start: Int, to end: Int, key: Int, upTo marks: [Bool], limit: Int) -> Run {
    var run = Run(start: start, end: start, count: 0)
    while run.end < end, !marks[run.end + key], records.count + run.end - start + key <= limit {
      run.end += key + Int(source.records[run.end + key].length)
      run.count += 1
    }
    return run
  }

  private mutating func copy(_ run: Run) {
    guard run.count > 0 else { return }
    records += source.records[run.start..<run.end]
    count(run.count)
  }

  /// Adds the name of a member; its value follows.
  package mutating func key(_ node: JSONNode) {
    records.append(source.records[node.place])
  }

  /// Opens a list or an object like one of the source.
  package mutating func begin(_ node: JSONNode) {
    begin(source.records[node.place].kind, at: node)
  }

  /// Closes what was opened last.
  package mutating func end() {
    guard let container = open.popLast() else { return }
    records[container.index].payload = container.count
    records[container.index].length = UInt32(records.count - container.index)
    count(1)
  }

  // MARK: New values

  /// Opens a list.
  package mutating func beginArray(at node: JSONNode) { begin(.array, at: node) }

  /// Opens an object.
  package mutating func beginObject(at node: JSONNode) { begin(.object, at: node) }

  /// Adds `null`.
  package mutating func null(at node: JSONNode) { add(.null, 0, at: node) }

  /// Adds true or false.
  package mutating func bool(_ value: Bool, at node: JSONNode) {
    add(.bool, value ? 1 : 0, at: node)
  }

  /// Adds a number, which must be finite.
  package mutating func number(_ value: Double, at node: JSONNode) {
    add(.number, value.bitPattern, at: node)
  }

  /// Adds a text.
  package mutating func string(_ text: String, at node: JSONNode) {
    add(.string, content(text), at: node)
  }

  /// Adds the name of a member; its value follows.
  package mutating func key(_ name: String, at node: JSONNode) {
    append(.string, content(name), at: node)
  }

  private mutating func content(_ text: String) -> UInt64 {
    let start = bytes.count
    bytes += text.utf8
    return JSONTree.Record.payload(content: start..<bytes.count)
  }

  private mutating func begin(_ kind: JSONNode.Kind, at node: JSONNode) {
    open.append((records.count, 0))
    append(kind, 0, at: node)
  }

  private mutating func add(_ kind: JSONNode.Kind, _ payload: UInt64, at node: JSONNode) {
    append(kind, payload, at: node)
    count(1)
  }

  private mutating func append(_ kind: JSONNode.Kind, _ payload: UInt64, at node: JSONNode) {
    records.append(
      JSONTree.Record(
        kind: kind, isBound: true, offset: source.records[node.place].offset, payload: payload))
  }

  /// More values in what is open.
  private mutating func count(_ more: Int) {
    guard !open.isEmpty else { return }
    open[open.count - 1].count += UInt64(more)
  }
}

extension JSONTree {
  /// How many values there are, keys included.
  package var valueCount: Int { records.count }

  /// The place of a byte.
  package func position(ofByte offset: Int) -> SourcePosition {
    var cursor = PositionCursor(self)
    return cursor.position(of: offset)
  }

  /// The places of bytes that are in order; takes the time of one pass.
  package func positions(ofBytes offsets: [Int]) -> [SourcePosition] {
    var cursor = PositionCursor(self)
    return offsets.map { cursor.position(of: $0) }
  }

  /// Whether bytes are valid UTF-8.
  package static func isUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    invalidUTF8(in: bytes) == nil
  }
}
