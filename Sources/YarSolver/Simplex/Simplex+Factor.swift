/// Building the product of elementary columns from scratch.
///
/// What `Peeling` leaves between the front and the back is eliminated column by column, with the largest entry as
/// pivot. A triangular column is its own elementary column: no fill. A column that turns out to depend on
/// others leaves the basis, and the row that stays unmatched returns to it.
extension Simplex {
  mutating func factorise(_ view: BlockView) {
    factors.removeAll()
    startPeeling(view)
    peeling.match(view)
    // A row that is matched has its entity's column entering at that place.
    for index in 0..<(peeling.front.count / 2) {
      appendTriangular(view, peeling.front[2 * index], at: peeling.front[2 * index + 1])
    }
    eliminateNucleus(view)
    var index = peeling.back.count / 2 - 1
    while index >= 0 {
      appendTriangular(view, peeling.back[2 * index], at: peeling.back[2 * index + 1])
      index -= 1
    }
    peeling.finish()
    factors.finishFactor(rows: view.rows)
  }

  private mutating func startPeeling(_ view: BlockView) {
    peeling.start(view)
    for row in 0..<view.rows {
      if entities[view.columns + row].place >= 0 {
        // A basic row is its own unit column, at its own place.
        view.basis[row] = Int32(view.columns + row)
        entities[view.columns + row].place = Int32(row)
      } else {
        peeling.open(row: row)
      }
    }
  }

  /// A column whose entries are at its pivot row, at later rows, or at basic rows, is its own
  /// elementary column.
  private mutating func appendTriangular(_ view: BlockView, _ entity: Int32, at row: Int32) {
    let column = Int(entity)
    let first = factors.entries.count
    var pivot = 0.0
    for entry in Int(view.columnStart[column])..<Int(view.columnStart[column + 1]) {
      let value = -view.columnCoefficient[entry]
      if view.columnRow[entry] == row {
        pivot = value
      } else {
        factors.append(EtaEntry(place: view.columnRow[entry], value: value))
      }
    }
    factors.append(at: row, pivot: pivot, from: first)
    view.basis[Int(row)] = entity
    entities[entity].place = row
  }

  private mutating func eliminateNucleus(_ view: BlockView) {
    for index in 0..<peeling.columns.count {
      let entity = Int(peeling.columns[index])
      guard peeling.isLeft(entity) else { continue }
      loadColumn(view, of: entity)
      var best = -1
      for position in 0..<column.pattern.count {
        let row = Int(column.pattern[position])
        guard peeling.isOpen(row: row) else { continue }
        if best < 0 || abs(column.values[row]) > abs(column.values[best]) { best = row }
      }
      if best >= 0 && abs(column.values[best]) > 1e-8 {
        peeling.close(row: best)
        exchangeInFactor(view, entity, at: best)
      } else {
        entities[entity].place = -1
      }
      column.clear()
    }
    for row in 0..<view.rows where peeling.isOpen(row: row) {
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
