/// A place in a text: line and column, both counted from 1.
///
/// A column counts characters (Unicode scalars), not bytes, so that editors find it; a tab is one,
/// and a byte order mark is none.
public struct SourcePosition: Hashable, Sendable {
  /// The line; lines end with a line feed.
  public var line: Int
  /// The column in the line.
  public var column: Int

  /// Makes a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The first character of a text.
  public static let start = SourcePosition(line: 1, column: 1)
}

extension SourcePosition: CustomStringConvertible {
  /// The position as `line:column`.
  public var description: String { "\(line):\(column)" }
}

/// Turns byte offsets of one text into positions; asking in ascending order costs one pass in all.
///
/// Keeping a line number with each value instead would slow down every reading for the few that
/// fail.
struct PositionCursor {
  private let bytes: [UInt8]
  private let start: Int
  private var offset: Int
  private var position = SourcePosition.start

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    offset = start
  }

  /// The position of a byte; one past the end is allowed.
  mutating func position(of target: Int) -> SourcePosition {
    if target < offset {
      offset = start
      position = .start
    }
    let end = min(target, bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      var line = position.line
      var column = position.column
      var at = offset
      while at < end {
        let byte = bytes[at]
        if byte == 10 {
          line += 1
          column = 1
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
        at += 1
      }
      position = SourcePosition(line: line, column: column)
    }
    offset = max(offset, end)
    return position
  }
}
