/// Working memory for finding a triangular order.
struct Peeling: ~Copyable {
  /// Basic columns, and for each row and column how many unpeeled partners it has.
  var columns = Buffer<Int32>()
  var rowCount = Buffer<Int32>()
  var columnCount = Buffer<Int32>()
  var isBasicColumn = Buffer<UInt8>()
  var stack = Buffer<Int32>()
  /// Columns with their pivot rows, from the front and from the back.
  var front = Buffer<Int32>()
  var back = Buffer<Int32>()
  init() {}
}

/// Building the product of elementary columns from scratch.
///
/// Only columns in the basis matter; they must be matched with the rows that are not. Layout bases
/// are triangular but for a small nucleus, so:
///
/// 1. Rows with a single unmatched column are matched first, from the front.
/// 2. Columns with a single unmatched row are matched last, from the back.
/// 3. What is left is eliminated in between, column by column, with the largest entry as pivot.
///
/// A triangular column is its own elementary column: no fill. A column that turns out to depend on
/// others leaves the basis, and the row that stays unmatched returns to it.
extension Simplex {
  mutating func factorise(_ view: BlockView) {
    etas.removeAll()
    etaEntries.removeAll()
    // While the factor is built, columns are solved with all of what there is.
    factorCount = 0
    startPeeling(view)
    peelRows(view)
    peelColumns(view)
    // A row that is matched has its entity's column entering at that place.
    for index in 0..<(peel.front.count / 2) {
      appendTriangular(view, peel.front[2 * index], at: peel.front[2 * index + 1])
    }
    eliminateNucleus(view)
    var index = peel.back.count / 2 - 1
    while index >= 0 {
      appendTriangular(view, peel.back[2 * index], at: peel.back[2 * index + 1])
      index -= 1
    }
    for index in 0..<peel.columns.count { peel.isBasicColumn[peel.columns[index]] = 0 }
    factorCount = etas.count
    factorEntries = etaEntries.count
    indexFactor(view)
  }

  private mutating func startPeeling(_ view: BlockView) {
    peel.columns.removeAll()
    peel.stack.removeAll()
    peel.front.removeAll()
    peel.back.removeAll()
    peel.isBasicColumn.extend(to: view.columns, filling: 0)
    peel.columnCount.extend(to: view.columns, filling: 0)
    peel.rowCount.extend(to: view.rows, filling: 0)
    for row in 0..<view.rows { peel.rowCount[row] = -1 }
    for place in 0..<view.rows {
      let entity = view.basis[place]
      if Int(entity) < view.columns {
        peel.columns.append(entity)
        peel.isBasicColumn[entity] = 1
      }
    }
    for row in 0..<view.rows {
      if entities[view.columns + row].place >= 0 {
        // A basic row is its own unit column, at its own place.
        view.basis[row] = Int32(view.columns + row)
        entities[view.columns + row].place = Int32(row)
      } else {
        peel.rowCount[row] = 0
      }
    }
    for index in 0..<peel.columns.count {
      let column = Int(peel.columns[index])
      var count: Int32 = 0
      for entry in Int(view.columnStart[column])..<Int(view.columnStart[column + 1]) {
        let row = view.columnRow[entry]
        if peel.rowCount[row] >= 0 && abs(view.columnCoefficient[entry]) > 1e-9 {
          count += 1
          peel.rowCount[row] += 1
        }
      }
      peel.columnCount[column] = count
    }
  }

  private mutating func peelRows(_ view: BlockView) {
    for row in 0..<view.rows where peel.rowCount[row] == 1 { peel.stack.append(Int32(row)) }
    while peel.stack.count > 0 {
      let row = Int(peel.stack.removeLast())
      guard peel.rowCount[row] == 1 else { continue }
      for entry in Int(view.rowStart[row])..<Int(view.rowStart[row + 1]) {
        let column = Int(view.rowColumn[entry])
        if peel.isBasicColumn[column] == 1 && abs(view.rowCoefficient[entry]) > 1e-9 {
          peel.front.append(Int32(column))
          peel.front.append(Int32(row))
          retire(view, column: column, row: row)
          break
        }
      }
    }
  }

  private mutating func peelColumns(_ view: BlockView) {
    for index in 0..<peel.columns.count {
      let column = peel.columns[index]
      if peel.isBasicColumn[column] == 1 && peel.columnCount[column] == 1 {
        peel.stack.append(column)
      }
    }
    while peel.stack.count > 0 {
      let column = Int(peel.stack.removeLast())
      guard peel.isBasicColumn[column] == 1, peel.columnCount[column] == 1 else { continue }
      for entry in Int(view.columnStart[column])..<Int(view.columnStart[column + 1]) {
        let row = Int(view.columnRow[entry])
        guard peel.rowCount[row] >= 0, abs(view.columnCoefficient[entry]) > 1e-9 else { continue }
        peel.back.append(Int32(column))
        peel.back.append(Int32(row))
        retireRow(view, column: column, row: row)
        break
      }
    }
  }

  /// Takes a matched pair out, queuing rows that are left with a single column.
  private mutating func retire(_ view: BlockView, column: Int, row: Int) {
    peel.isBasicColumn[column] = 2
    peel.rowCount[row] = -1
    for entry in Int(view.columnStart[column])..<Int(view.columnStart[column + 1]) {
      let other = view.columnRow[entry]
      if peel.rowCount[other] > 0 && abs(view.columnCoefficient[entry]) > 1e-9 {
        peel.rowCount[other] -= 1
        if peel.rowCount[other] == 1 { peel.stack.append(other) }
      }
    }
    for entry in Int(view.rowStart[row])..<Int(view.rowStart[row + 1]) {
      let other = view.rowColumn[entry]
      if peel.isBasicColumn[other] == 1 && abs(view.rowCoefficient[entry]) > 1e-9 {
        peel.columnCount[other] -= 1
      }
    }
  }

  /// Takes a matched pair out, queuing columns that are left with a single row.
  private mutating func retireRow(_ view: BlockView, column: Int, row: Int) {
    peel.isBasicColumn[column] = 2
    peel.rowCount[row] = -1
    for entry in Int(view.rowStart[row])..<Int(view.rowStart[row + 1]) {
      let other = view.rowColumn[entry]
      if peel.isBasicColumn[other] == 1 && abs(view.rowCoefficient[entry]) > 1e-9 {
        peel.columnCount[other] -= 1
        if peel.columnCount[other] == 1 { peel.stack.append(other) }
      }
    }
  }

  /// A column whose entries are at its pivot row, at later rows, or at basic rows, is its own
  /// elementary column.
  private mutating func appendTriangular(_ view: BlockView, _ entity: Int32, at row: Int32) {
    let column = Int(entity)
    let first = etaEntries.count
    var pivot = 0.0
    for entry in Int(view.columnStart[column])..<Int(view.columnStart[column + 1]) {
      let value = -view.columnCoefficient[entry]
      if view.columnRow[entry] == row {
        pivot = value
      } else {
        etaEntries.append(EtaEntry(place: view.columnRow[entry], value: value))
      }
    }
    etas.append(
      Eta(
        place: row, first: Int32(first), count: Int32(etaEntries.count - first), pivot: pivot))
    view.basis[Int(row)] = entity
    entities[entity].place = row
  }

  private mutating func eliminateNucleus(_ view: BlockView) {
    for index in 0..<peel.columns.count {
      let entity = Int(peel.columns[index])
      guard peel.isBasicColumn[entity] == 1 else { continue }
      loadColumn(view, of: entity)
      var best = -1
      for position in 0..<columnPattern.count {
        let row = Int(columnPattern[position])
        guard peel.rowCount[row] >= 0 else { continue }
        if best < 0 || abs(column[row]) > abs(column[best]) { best = row }
      }
      if best >= 0 && abs(column[best]) > 1e-8 {
        peel.rowCount[best] = -1
        exchangeInFactor(view, entity, at: best)
      } else {
        entities[entity].place = -1
      }
      clearColumn()
    }
    for row in 0..<view.rows where peel.rowCount[row] >= 0 {
      view.basis[row] = Int32(view.columns + row)
      entities[view.columns + row].place = Int32(row)
    }
  }

  private mutating func exchangeInFactor(_ view: BlockView, _ entity: Int, at place: Int) {
    // The row that belongs here left the basis long ago: nothing to take out.
    view.basis[place] = Int32(view.columns + place)
    let wasPlace = entities[view.columns + place].place
    exchange(view, entity, at: place)
    entities[view.columns + place].place = wasPlace
  }
}
