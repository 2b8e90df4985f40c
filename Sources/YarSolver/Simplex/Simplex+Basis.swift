/// Solving with the basis.
///
/// The rows say `row_i − Σ a_ij · column_j = 0`, so the basis column of row `i` is a unit vector and
/// that of column `j` is `−a_j`.
extension Simplex {
  // MARK: Forward: how basic entities follow an entering one

  /// Sets `column` to the change of each basic entity when `entity` grows by 1.
  mutating func loadColumn(_ view: BlockView, of entity: Int) {
    if entity < view.columns {
      for entry in Int(view.columnStart[entity])..<Int(view.columnStart[entity + 1]) {
        column.add(view.columnCoefficient[entry], at: Int(view.columnRow[entry]))
      }
    } else {
      column.add(-1, at: entity - view.columns)
    }
    factors.solve(&column)
  }

  // MARK: Backward: multipliers

  /// Changes the multipliers so that the costs in `residual` (by place) are balanced, and the
  /// reduced costs with them.
  ///
  /// Entities whose reduced cost changed are queued.
  mutating func applyResidual(_ view: BlockView) {
    if residual.pattern.count == 0 { return }
    factors.solveTransposed(&residual)
    for index in 0..<residual.pattern.count {
      let place = Int(residual.pattern[index])
      let change = residual.values[place]
      residual.values[place] = 0
      residual.marks[place] = 0
      if abs(change) < 1e-13 { continue }
      duals[place] += change
      changeReduced(view.columns + place, by: -change)
      for entry in Int(view.rowStart[place])..<Int(view.rowStart[place + 1]) {
        changeReduced(Int(view.rowColumn[entry]), by: change * view.rowCoefficient[entry])
      }
    }
    residual.pattern.removeAll()
  }

  @inline(__always)
  private mutating func changeReduced(_ entity: Int, by change: Double) {
    let state = entities.place(entity)
    state.pointee.reduced += change
    if !state.pointee.isTouched {
      state.pointee.isTouched = true
      touched.append(Int32(entity))
    }
    if state.pointee.place < 0 { push(entity) }
  }

  @inline(__always)
  mutating func push(_ entity: Int) {
    let state = entities.place(entity)
    if state.pointee.isQueued { return }
    state.pointee.isQueued = true
    queue.append(entity)
  }

  // MARK: Exchange

  /// Makes `entity`, whose column is loaded, basic at `place`.
  mutating func exchange(_ view: BlockView, _ entity: Int, at place: Int) {
    let leaving = Int(view.basis[place])
    factors.append(column, at: place)
    entities[leaving].place = -1
    entities[entity].place = Int32(place)
    view.basis[place] = Int32(entity)
  }

  /// Makes the basis consistent with the values of nonbasic entities; returns by how much it was
  /// off.
  @discardableResult
  mutating func repairBasics(_ view: BlockView) -> Double {
    var worst = 0.0
    for row in 0..<view.rows {
      var sum = -entities[view.columns + row].x
      for entry in Int(view.rowStart[row])..<Int(view.rowStart[row + 1]) {
        sum += view.rowCoefficient[entry] * entities[view.rowColumn[entry]].x
      }
      if sum != 0 {
        worst = max(worst, abs(sum))
        column.add(sum, at: row)
      }
    }
    if column.pattern.count == 0 { return 0 }
    factors.solve(&column)
    for index in 0..<column.pattern.count {
      let place = column.pattern[index]
      entities[view.basis[Int(place)]].x += column.values[place]
    }
    column.clear()
    return worst
  }
}
