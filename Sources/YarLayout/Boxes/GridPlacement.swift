/// What a member asks of its grid; columns in reading direction.
struct GridRequest {
  /// The place among the members.
  var index: Int
  var column: Int?
  var row: Int?
  var columnSpan = 1
  var rowSpan = 1
}

/// Finds a cell for every member of a grid in which some have cells or spans of their own.
///
/// As in CSS grid with `grid-auto-flow: row`: first those with a row and a column, then those with a row,
/// then the others one after the other, row by row, never back. Nothing overlaps. The work is linear in
/// the cells that are covered or passed over.
struct GridPlacement {
  /// Rows and columns beyond these are not looked at: a mistake should not cost a gigabyte.
  static let limit = 1000

  private let columnCount: Int
  /// For each row, as far as needed, the columns that members with a row of their own cover.
  private var taken: [[Bool]] = []
  /// For each row, the column after the last member that has a row but no column.
  private var nextColumns: [Int] = []
  /// For each column, the first row that nothing from the flow covers.
  private var freeFrom: [Int]
  /// Where the flow goes on.
  private var row = 0
  private var column = 0
  private(set) var usedColumns = 0
  private(set) var usedRows = 0

  init(columnCount: Int) {
    self.columnCount = columnCount
    freeFrom = Array(repeating: 0, count: columnCount)
  }

  /// Takes a given cell; nil if something is there already.
  mutating func take(_ request: GridRequest, row: Int, column: Int) -> GridCell? {
    guard blocker(request, row: row, column: column) == nil else { return nil }
    while taken.count < row + request.rowSpan { taken.append([]) }
    for covered in row..<row + request.rowSpan {
      while taken[covered].count < column + request.columnSpan { taken[covered].append(false) }
      for place in column..<column + request.columnSpan { taken[covered][place] = true }
    }
    return used(request, row: row, column: column)
  }

  /// Takes the next free columns of a row; nil if there are none.
  mutating func take(_ request: GridRequest, row: Int) -> GridCell? {
    while nextColumns.count <= row { nextColumns.append(0) }
    var column = nextColumns[row]
    while column + request.columnSpan <= columnCount {
      guard let next = blocker(request, row: row, column: column) else {
        nextColumns[row] = column + request.columnSpan
        return take(request, row: row, column: column)
      }
      column = next
    }
    return nil
  }

  /// Takes the next free cell of the flow.
  mutating func flow(_ request: GridRequest) -> GridCell {
    if let wanted = request.column {
      if wanted < column { row += 1 }
      column = wanted
      while blocker(request, row: row, column: wanted) != nil { row += 1 }
    } else {
      while true {
        if column + request.columnSpan > columnCount {
          row += 1
          column = 0
        } else if let next = blocker(request, row: row, column: column) {
          column = next
        } else {
          break
        }
      }
    }
    for covered in column..<column + request.columnSpan {
      freeFrom[covered] = row + request.rowSpan
    }
    let cell = used(request, row: row, column: column)
    column += request.columnSpan
    return cell
  }

  /// The column after what is in the way; nil if nothing is.
  private func blocker(_ request: GridRequest, row: Int, column: Int) -> Int? {
    var next: Int?
    for covered in column..<column + request.columnSpan where freeFrom[covered] > row {
      next = covered + 1
    }
    if row < taken.count {
      for covered in row..<min(row + request.rowSpan, taken.count) {
        let end = min(column + request.columnSpan, taken[covered].count)
        for place in column..<max(column, end) where taken[covered][place] {
          next = max(next ?? 0, place + 1)
        }
      }
    }
    return next
  }

  private mutating func used(_ request: GridRequest, row: Int, column: Int) -> GridCell {
    usedColumns = max(usedColumns, column + request.columnSpan)
    usedRows = max(usedRows, row + request.rowSpan)
    return GridCell(
      column: column, row: row, columnSpan: request.columnSpan, rowSpan: request.rowSpan)
  }
}
