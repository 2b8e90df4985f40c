/// A place in a document: line and column, both counted from 1.
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
