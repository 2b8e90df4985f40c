/// Where a view stands in a grid, and how many rows and columns it covers.
///
/// Rows and columns count from 0, columns in reading direction. The rules are those of CSS grid with
/// `grid-auto-flow: row`; `Documentation/Boxes.md` has them step by step. Other layouts do not read these
/// properties.
extension View {
  /// The column of the grid that the view starts in; nil (the default) is the next free one.
  ///
  /// A column that the grid does not have is reported as a layout issue and counts as nil.
  public var gridColumn: Int? {
    get { boxExtras.gridPlace.column < 0 ? nil : Int(boxExtras.gridPlace.column) }
    set { setExtras { $0.gridPlace.column = cellNumber(newValue) } }
  }

  /// The row of the grid that the view starts in; nil (the default) is the next one with room.
  ///
  /// A row that the grid does not have is reported as a layout issue and counts as nil.
  public var gridRow: Int? {
    get { boxExtras.gridPlace.row < 0 ? nil : Int(boxExtras.gridPlace.row) }
    set { setExtras { $0.gridPlace.row = cellNumber(newValue) } }
  }

  /// The number of columns of the grid that the view covers; 1 by default.
  ///
  /// Less counts as 1. More than there are is reported as a layout issue and counts as those that there
  /// are.
  public var gridColumnSpan: Int {
    get { Int(boxExtras.gridPlace.columnSpan) }
    set { setExtras { $0.gridPlace.columnSpan = max(1, cellNumber(newValue)) } }
  }

  /// The number of rows of the grid that the view covers; 1 by default.
  ///
  /// Less counts as 1. More than there are is reported as a layout issue and counts as those that there
  /// are.
  public var gridRowSpan: Int {
    get { Int(boxExtras.gridPlace.rowSpan) }
    set { setExtras { $0.gridPlace.rowSpan = max(1, cellNumber(newValue)) } }
  }

  /// Sets the column of the grid that the view starts in; nil is the next free one.
  @discardableResult
  public func setGridColumn(_ column: Int?) -> Self {
    gridColumn = column
    return self
  }

  /// Sets the row of the grid that the view starts in; nil is the next one with room.
  @discardableResult
  public func setGridRow(_ row: Int?) -> Self {
    gridRow = row
    return self
  }

  /// Sets the cell of the grid that the view starts in; nil is the next free one.
  @discardableResult
  public func setGridCell(row: Int?, column: Int?) -> Self {
    setGridRow(row).setGridColumn(column)
  }

  /// Sets the number of columns of the grid that the view covers.
  @discardableResult
  public func setGridColumnSpan(_ count: Int) -> Self {
    gridColumnSpan = count
    return self
  }

  /// Sets the number of rows of the grid that the view covers.
  @discardableResult
  public func setGridRowSpan(_ count: Int) -> Self {
    gridRowSpan = count
    return self
  }
}

/// A number of a row or column as it is kept; -1 for none.
private func cellNumber(_ number: Int?) -> Int32 {
  Int32(clamping: max(-1, number ?? -1))
}
