/// What a member asks of its grid; columns in reading direction.
struct GridRequest {
  /// The place among the members.
  var index: Int
  var node: NodeID
  var column: Int?
  var row: Int?
  var columnSpan = 1
  var rowSpan = 1

  /// The same without a cell of its own.
  var free: GridRequest {
    var request = self
    request.row = nil
    request.column = nil
    return request
  }
}

/// The largest numbers of columns and rows.
struct GridBounds {
  let columns: Int
  let rows: Int

  init(_ limit: GridDescription.Limit) {
    switch limit {
    case .columns(let count):
      columns = count > 0 ? count : Int.max
      rows = count > 0 ? Int.max : 1
    case .rows(let count):
      columns = count > 0 ? Int.max : 1
      rows = count > 0 ? count : Int.max
    }
  }

  /// Brings what a member asks into what there is; the issue, if that changes something.
  func fit(_ request: inout GridRequest) -> GridIssue.Kind? {
    let asked = request
    let columns = min(columns, GridPlacement.limit)
    let rows = min(rows, GridPlacement.limit)
    let isOutside = (request.column ?? 0) >= columns || (request.row ?? 0) >= rows
    if isOutside { request = request.free }
    request.columnSpan = min(request.columnSpan, columns - (request.column ?? 0))
    request.rowSpan = min(request.rowSpan, rows - (request.row ?? 0))
    if isOutside { return .cellOutside(rows: rows, columns: columns) }
    if request.columnSpan != asked.columnSpan || request.rowSpan != asked.rowSpan {
      return .spanOutside(rowsLeft: request.rowSpan, columnsLeft: request.columnSpan)
    }
    return nil
  }
}

/// Finds a cell for every member of a grid in which some have cells or spans of their own.
///
/// 1. What a member asks is brought into what there is (`fit`).
/// 2. Members with a row and a column take their cells, in their order.
/// 3. Members with a row but no column take the next free columns of that row.
/// 4. All others follow each other row by row, around what is there, never back.
/// 5. Where more rows are covered than there may be, all begin anew with a quarter more columns.
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
  private var usedColumns = 0
  private var usedRows = 0

  init(columnCount: Int) {
    self.columnCount = columnCount
    freeFrom = Array(repeating: 0, count: columnCount)
  }

  /// Places all members.
  static func place(_ requests: [GridRequest], _ record: inout GridRecord) {
    let bounds = GridBounds(record.description.limit)
    var requests = requests
    for index in requests.indices {
      if let kind = bounds.fit(&requests[index]) {
        record.issues.append(GridIssue(node: requests[index].node, kind: kind))
      }
      record.widestSpan = max(record.widestSpan, Int32(requests[index].columnSpan))
      record.highestSpan = max(record.highestSpan, Int32(requests[index].rowSpan))
    }
    var widest = 1
    var sum = 0
    var area = 0
    for request in requests {
      widest = max(widest, request.columnSpan + (request.column ?? 0))
      sum += request.columnSpan
      area += request.columnSpan * request.rowSpan
    }
    // With this many columns everything finds room in one row.
    let most = min(bounds.columns, sum + widest)
    var columns = most
    if bounds.rows < Int.max, bounds.rows > 1 {
      columns = min(most, max(widest, (area + bounds.rows - 1) / bounds.rows))
    }
    while true {
      var placement = GridPlacement(columnCount: columns)
      let taken = placement.placeAll(requests, &record)
      if placement.usedRows > bounds.rows, columns < most {
        // Holes beside wide members took rows.
        columns = min(most, columns + max(1, columns / 4))
        continue
      }
      record.issues += taken
      return
    }
  }

  /// Steps 2 to 4; those whose cell was taken.
  private mutating func placeAll(
    _ requests: [GridRequest], _ record: inout GridRecord
  ) -> [GridIssue] {
    record.cells = Array(repeating: GridCell(column: 0, row: 0), count: requests.count)
    var taken: [GridIssue] = []
    var later: [GridRequest] = []
    for request in requests {
      guard let row = request.row, let column = request.column else { continue }
      if let cell = take(request, row: row, column: column) {
        record.cells[request.index] = cell
      } else {
        taken.append(GridIssue(node: request.node, kind: .cellTaken(row: row, column: column)))
        later.append(request.free)
      }
    }
    for request in requests where request.column == nil {
      guard let row = request.row else { continue }
      if let cell = take(request, row: row) {
        record.cells[request.index] = cell
      } else {
        taken.append(GridIssue(node: request.node, kind: .cellTaken(row: row, column: 0)))
        later.append(request.free)
      }
    }
    later += requests.filter { $0.row == nil }
    later.sort { $0.index < $1.index }
    for request in later { record.cells[request.index] = flow(request) }
    record.columnCount = usedColumns
    record.rowCount = usedRows
    return taken
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
