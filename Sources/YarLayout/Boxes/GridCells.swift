/// The rows and columns that one member of a grid covers, counted from 0 in reading direction.
struct GridCell: Equatable {
  var column: Int
  var row: Int
  var columnSpan = 1
  var rowSpan = 1
}

/// Where the members of a grid stand.
struct GridCells {
  var columnCount: Int
  var rowCount: Int
  /// The cells in the order of the members; empty where each member has the next cell, row by row.
  var cells: [GridCell] = []

  @inline(__always)
  subscript(index: Int) -> GridCell {
    cells.isEmpty
      ? GridCell(column: index % columnCount, row: index / columnCount) : cells[index]
  }
}

/// A grid at work: its cells, its columns (in reading direction) and its rows.
struct GridPlan {
  var cells: GridCells
  var columns: GridAxis
  var rows: GridAxis
  /// While measuring: the width the grid wants; its columns may have more.
  var wantedWidth = 0.0

  /// The room in which a member is asked first: unlimited, or the fixed size of its rows or columns.
  ///
  /// Nil where both are fixed: what it wants does not matter.
  func room(_ index: Int) -> Size? {
    let cell = cells[index]
    let hasColumns = columns.isFixed(from: cell.column, count: cell.columnSpan)
    if rows.isFixed(from: cell.row, count: cell.rowSpan) {
      if hasColumns { return nil }
      return Size(
        width: .infinity, height: rows.length(from: cell.row, count: cell.rowSpan))
    }
    return Size(
      width: hasColumns ? columns.length(from: cell.column, count: cell.columnSpan) : .infinity,
      height: .infinity)
  }

  /// The room in which a member is asked again for its height, when the columns have their widths.
  ///
  /// Nil where its rows are fixed: what it wants does not matter.
  func finalRoom(_ index: Int) -> Size? {
    let cell = cells[index]
    if rows.isFixed(from: cell.row, count: cell.rowSpan) { return nil }
    return Size(
      width: columns.length(from: cell.column, count: cell.columnSpan), height: .infinity)
  }

  /// The place of a member's cell.
  func frame(_ index: Int, xs: [Double], ys: [Double]) -> Rect {
    let cell = cells[index]
    return Rect(
      x: xs[cell.column], y: ys[cell.row],
      width: columns.length(from: cell.column, count: cell.columnSpan),
      height: rows.length(from: cell.row, count: cell.rowSpan))
  }
}
