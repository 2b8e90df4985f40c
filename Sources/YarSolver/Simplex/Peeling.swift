/// Finding a triangular order of the basic columns.
///
/// Only columns in the basis matter; they must be matched with the rows that are not. Layout bases
/// are triangular but for a small nucleus, so:
///
/// 1. Rows with a single unmatched column are matched first, from the front.
/// 2. Columns with a single unmatched row are matched last, from the back.
struct Peeling: ~Copyable {
  /// The basic columns.
  var columns = Buffer<Int32>()
  /// Columns with their pivot rows, from the front and from the back.
  private(set) var front = Buffer<Int32>()
  private(set) var back = Buffer<Int32>()
  /// For each row and column how many unpeeled partners it has; -1 for rows that need none any more.
  private var rowCount = Buffer<Int32>()
  private var columnCount = Buffer<Int32>()
  /// By column: 1 in the basis, 2 matched.
  private var isBasicColumn = Buffer<UInt8>()
  private var stack = Buffer<Int32>()

  init() {}

  /// Whether no row is matched with a basic column yet.
  func isLeft(_ column: Int) -> Bool { isBasicColumn[column] == 1 }

  /// Whether a row needs a column.
  func isOpen(row: Int) -> Bool { rowCount[row] >= 0 }

  /// Takes a row out that was matched by elimination.
  mutating func close(row: Int) { rowCount[row] = -1 }

  /// Forgets the block before, and takes in the columns of the basis.
  mutating func start(_ view: BlockView) {
    columns.removeAll()
    stack.removeAll()
    front.removeAll()
    back.removeAll()
    isBasicColumn.extend(to: view.columns, filling: 0)
    columnCount.extend(to: view.columns, filling: 0)
    rowCount.extend(to: view.rows, filling: 0)
    for row in 0..<view.rows { rowCount[row] = -1 }
    for place in 0..<view.rows {
      let entity = view.basis[place]
      if Int(entity) < view.columns {
        columns.append(entity)
        isBasicColumn[entity] = 1
      }
    }
  }

  /// A row that is not basic needs a column.
  mutating func open(row: Int) { rowCount[row] = 0 }

  /// Matches what can be matched from the front and from the back.
  mutating func match(_ view: BlockView) {
    for index in 0..<columns.count {
      let column = Int(columns[index])
      var count: Int32 = 0
      for entry in Int(view.columnStart[column])..<Int(view.columnStart[column + 1]) {
        let row = view.columnRow[entry]
        if rowCount[row] >= 0 && abs(view.columnCoefficient[entry]) > 1e-9 {
          count += 1
          rowCount[row] += 1
        }
      }
      columnCount[column] = count
    }
    peelRows(view)
    peelColumns(view)
  }

  mutating func finish() {
    for index in 0..<columns.count { isBasicColumn[columns[index]] = 0 }
  }

  private mutating func peelRows(_ view: BlockView) {
    for row in 0..<view.rows where rowCount[row] == 1 { stack.append(Int32(row)) }
    while stack.count > 0 {
      let row = Int(stack.removeLast())
      guard rowCount[row] == 1 else { continue }
      for entry in Int(view.rowStart[row])..<Int(view.rowStart[row + 1]) {
        let column = Int(view.rowColumn[entry])
        if isBasicColumn[column] == 1 && abs(view.rowCoefficient[entry]) > 1e-9 {
          front.append(Int32(column))
          front.append(Int32(row))
          retire(view, column: column, row: row)
          break
        }
      }
    }
  }

  private mutating func peelColumns(_ view: BlockView) {
    for index in 0..<columns.count {
      let column = columns[index]
      if isBasicColumn[column] == 1 && columnCount[column] == 1 { stack.append(column) }
    }
    while stack.count > 0 {
      let column = Int(stack.removeLast())
      guard isBasicColumn[column] == 1, columnCount[column] == 1 else { continue }
      for entry in Int(view.columnStart[column])..<Int(view.columnStart[column + 1]) {
        let row = Int(view.columnRow[entry])
        guard rowCount[row] >= 0, abs(view.columnCoefficient[entry]) > 1e-9 else { continue }
        back.append(Int32(column))
        back.append(Int32(row))
        retireRow(view, column: column, row: row, queuesColumns: true)
        break
      }
    }
  }

  /// Takes a matched pair out, queuing rows that are left with a single column.
  private mutating func retire(_ view: BlockView, column: Int, row: Int) {
    retireRow(view, column: column, row: row, queuesColumns: false)
    for entry in Int(view.columnStart[column])..<Int(view.columnStart[column + 1]) {
      let other = view.columnRow[entry]
      if rowCount[other] > 0 && abs(view.columnCoefficient[entry]) > 1e-9 {
        rowCount[other] -= 1
        if rowCount[other] == 1 { stack.append(other) }
      }
    }
  }

  /// Takes a matched pair out of the counts of columns; if asked, queues those that are left with a single row.
  private mutating func retireRow(
    _ view: BlockView, column: Int, row: Int, queuesColumns: Bool
  ) {
    isBasicColumn[column] = 2
    rowCount[row] = -1
    for entry in Int(view.rowStart[row])..<Int(view.rowStart[row + 1]) {
      let other = view.rowColumn[entry]
      if isBasicColumn[other] == 1 && abs(view.rowCoefficient[entry]) > 1e-9 {
        columnCount[other] -= 1
        if queuesColumns, columnCount[other] == 1 { stack.append(other) }
      }
    }
  }
}
