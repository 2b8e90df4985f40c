/// A code as dark and light modules.
public struct CodeSymbol: Hashable, Sendable {
  /// What kind of code it is.
  public let kind: CodeKind
  /// How many modules there are from side to side, without the quiet zone.
  public let columns: Int
  /// The rows from above; each says of its modules whether they are dark.
  public let rows: [[Bool]]
  /// How many modules high each row is; for a linear code 0, as it may be of any height.
  public let rowHeights: [Double]

  /// Makes a code of its modules.
  public init(kind: CodeKind, columns: Int, rows: [[Bool]], rowHeights: [Double]) {
    self.kind = kind
    self.columns = columns
    self.rows = rows
    self.rowHeights = rowHeights
  }

  /// How many modules high it is, without the quiet zone; 0 for a linear code.
  public var height: Double { rowHeights.reduce(0, +) }
}
