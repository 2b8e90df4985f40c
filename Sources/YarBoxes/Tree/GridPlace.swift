/// Where a node asks to stand in a grid, and how much it covers.
public struct GridPlace: Hashable, Sendable, BitwiseCopyable {
  /// The column, counted from 0 in reading direction; negative: the next free one.
  public var column: Int32 = -1
  /// The row; negative: the next one with room.
  public var row: Int32 = -1
  /// The columns it covers.
  public var columnSpan: Int32 = 1
  /// The rows it covers.
  public var rowSpan: Int32 = 1

  /// The next free cell.
  public init() {}

  /// At least one row and column.
  var inOrder: GridPlace {
    var place = self
    place.columnSpan = max(1, columnSpan)
    place.rowSpan = max(1, rowSpan)
    return place
  }
}
