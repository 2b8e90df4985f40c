import YarBoxes

/// Lays its subviews out in rows and columns, row by row.
///
/// A column is as wide as its sizing says: fixed, or as wide as the widest subview in it wants; rows
/// alike. Where margins, rows, columns or gaps have stretch weights, those share out extra and missing
/// room; otherwise the grid is aligned as a whole. The stretch weights of subviews act in their cells only.
/// Measuring and arranging are linear in the number of subviews. (WeView 2's grid layout.)
public final class GridLayout: BoxLayout {
  /// What limits the number of columns or rows.
  public enum Limit: Hashable, Sendable {
    /// At most so many columns; 0 puts all subviews in one row.
    case columns(Int)
    /// At most so many rows; 0 puts all subviews in one column.
    case rows(Int)
  }

  /// What limits the number of columns or rows.
  public var limit: Limit {
    didSet { if limit != oldValue { propertyDidChange() } }
  }

  var rowTracks = GridTracks() {
    didSet { if rowTracks != oldValue { propertyDidChange() } }
  }
  var columnTracks = GridTracks() {
    didSet { if columnTracks != oldValue { propertyDidChange() } }
  }

  /// Makes a grid.
  public init(_ limit: Limit) {
    self.limit = limit
    super.init()
  }

  @discardableResult
  public override func resetAllProperties() -> Self {
    rowTracks = GridTracks()
    columnTracks = GridTracks()
    super.resetAllProperties()
    return self
  }

  override func copyStyle(to style: inout GroupStyle) {
    super.copyStyle(to: &style)
    style.kind = .grid
  }

  /// The rows and columns as the mirror keeps them.
  override var gridDescription: GridDescription? {
    var result: GridDescription
    switch limit {
    case .columns(let count): result = GridDescription(.columns(count))
    case .rows(let count): result = GridDescription(.rows(count))
    }
    result.columns = columnTracks
    result.rows = rowTracks
    return result
  }
}

extension BoxLayoutKind where Self == GridLayout {
  /// A new grid with at most so many columns; 0 is one row of all.
  public static func grid(columns: Int) -> GridLayout { GridLayout(.columns(columns)) }

  /// A new grid with at most so many rows; 0 is one column of all.
  public static func grid(rows: Int) -> GridLayout { GridLayout(.rows(rows)) }
}
