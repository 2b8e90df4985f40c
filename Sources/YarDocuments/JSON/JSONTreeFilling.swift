/// Makes a tree like another one that was built of a template, with other texts, numbers and truth values in the places
/// that rows fill.
///
/// It takes two copies of memory, where to build the tree anew goes through all of the template.
package struct JSONTreeFilling {
  private var bytes: [UInt8] = []
  private var records: [JSONTree.Record]
  private let pieces: [ExcerptPiece]

  /// Starts with the values of a tree; new texts are kept behind all of its own, as what is not set stays what it is.
  package init(_ tree: JSONTree) {
    bytes.reserveCapacity(tree.bytes.count + 1024)
    bytes += tree.bytes
    records = tree.records
    pieces = tree.pieces
  }

  /// Sets a text.
  package mutating func set(_ text: String, at place: Int) {
    let start = bytes.count
    bytes += text.utf8
    records[place].payload = JSONTree.Record.payload(content: start..<bytes.count)
  }

  /// Sets a number, which must be finite.
  package mutating func set(_ number: Double, at place: Int) {
    records[place].payload = number.bitPattern
  }

  /// Sets true or false.
  package mutating func set(_ bool: Bool, at place: Int) {
    records[place].payload = bool ? 1 : 0
  }

  /// The tree, when all is set.
  package func tree() -> JSONTree { JSONTree(bytes: bytes, records: records, pieces: pieces) }
}
