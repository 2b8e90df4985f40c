import YarLayout

/// A piece of a text that stands in another one, without what is around it there.
struct ExcerptPiece: Sendable {
  /// Where it begins among the pieces.
  let start: Int
  /// Where it begins in the whole text.
  let position: SourcePosition
}

/// Turns byte offsets of one text into positions, from the one asked for before to the next.
///
/// The cost is that of the way between them, so asking roughly in order costs one pass in all. Keeping
/// a line number with each value instead would slow down every reading for the few that fail.
package struct PositionCursor {
  private let bytes: [UInt8]
  private let pieces: [ExcerptPiece]
  private let start: Int
  private var offset: Int
  private var position = SourcePosition.start

  package init(_ bytes: [UInt8]) { self.init(bytes, pieces: []) }

  /// Begins at the start of a tree's text.
  package init(_ tree: JSONTree) { self.init(tree.bytes, pieces: tree.pieces) }

  private init(_ bytes: [UInt8], pieces: [ExcerptPiece]) {
    self.bytes = bytes
    self.pieces = pieces
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    offset = start
  }

  /// The position of a byte; one past the end is allowed.
  package mutating func position(of target: Int) -> SourcePosition {
    let target = max(start, min(target, bytes.count))
    if let piece = pieces.last(where: { $0.start <= target }),
      target < offset || offset < piece.start
    {
      // What stands before a piece of another text says nothing of its lines.
      (offset, position) = (piece.start, piece.position)
    }
    bytes.withUnsafeBufferPointer { bytes in
      if target < offset { goBack(to: target, in: bytes) } else { goOn(to: target, in: bytes) }
    }
    offset = target
    return position
  }

  private mutating func goOn(to target: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes[offset..<target] {
      if byte == 10 {
        position.line += 1
        position.column = 1
      } else if Self.startsCharacter(byte) {
        position.column += 1
      }
    }
  }

  private mutating func goBack(to target: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let lines = bytes[target..<offset].count { $0 == 10 }
    guard lines > 0 else {
      position.column -= bytes[target..<offset].count(where: Self.startsCharacter)
      return
    }
    position.line -= lines
    let lineStart = bytes[start..<target].lastIndex(of: 10).map { $0 + 1 } ?? start
    position.column = 1 + bytes[lineStart..<target].count(where: Self.startsCharacter)
  }

  /// Whether a byte is the first of a character in UTF-8.
  private static func startsCharacter(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}
