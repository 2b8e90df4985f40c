/// One elementary column: the basis inverse is a product of them.
struct Eta: BitwiseCopyable {
  /// Place whose basic entity was exchanged.
  var place: Int32
  var first: Int32
  var count: Int32
  var pivot: Double
}

/// An entry of an elementary column besides the pivot.
struct EtaEntry: BitwiseCopyable {
  var place: Int32
  var value: Double
}

/// Solving with the basis.
///
/// The rows say `row_i − Σ a_ij · column_j = 0`, so the basis column of row `i` is a unit vector and
/// that of column `j` is `−a_j`. Both directions of solving keep a list of the places that are not
/// zero, and touch nothing else.
extension Simplex {
  // MARK: Forward: how basic entities follow an entering one

  @inline(__always)
  mutating func addToColumn(_ place: Int, _ value: Double) {
    if columnMark[place] == 0 {
      columnMark[place] = 1
      columnPattern.append(Int32(place))
      column[place] = value
    } else {
      column[place] += value
    }
  }

  mutating func clearColumn() {
    for index in 0..<columnPattern.count {
      let place = columnPattern[index]
      column[place] = 0
      columnMark[place] = 0
    }
    columnPattern.removeAll()
  }

  /// Sets `column` to the change of each basic entity when `entity` grows by 1.
  mutating func loadColumn(_ view: BlockView, of entity: Int) {
    if entity < view.columns {
      for entry in Int(view.columnStart[entity])..<Int(view.columnStart[entity + 1]) {
        addToColumn(Int(view.columnRow[entry]), view.columnCoefficient[entry])
      }
    } else {
      addToColumn(entity - view.columns, -1)
    }
    solveColumn()
  }

  /// Applies the basis inverse to `column`.
  mutating func solveColumn() {
    var index = 0
    if factorCount >= SparseFactor.worthwhile {
      solveColumnSparsely()
      index = factorCount
    }
    while index < etas.count {
      let eta = etas[index]
      index += 1
      let value = column[eta.place]
      if value == 0 { continue }
      let scaled = value / eta.pivot
      column[eta.place] = scaled
      let entries = etaEntries.run.part(from: Int(eta.first), count: Int(eta.count))
      for entry in 0..<Int(eta.count) {
        addToColumn(Int(entries[entry].place), -entries[entry].value * scaled)
      }
    }
  }

  // MARK: Backward: multipliers

  @inline(__always)
  mutating func addToResidual(_ place: Int, _ value: Double) {
    if residualMark[place] == 0 {
      residualMark[place] = 1
      residualPattern.append(Int32(place))
      residual[place] = value
    } else {
      residual[place] += value
    }
  }

  /// Applies the transposed basis inverse to `residual`.
  private mutating func solveResidual() {
    var index = etas.count - 1
    let isSparse = factorCount >= SparseFactor.worthwhile
    let last = isSparse ? factorCount : 0
    while index >= last {
      let eta = etas[index]
      let entries = etaEntries.run.part(from: Int(eta.first), count: Int(eta.count))
      var value = residual[eta.place]
      for entry in 0..<Int(eta.count) {
        value -= entries[entry].value * residual[entries[entry].place]
      }
      if value != 0 {
        if residualMark[Int(eta.place)] == 0 {
          residualMark[Int(eta.place)] = 1
          residualPattern.append(eta.place)
        }
        value /= eta.pivot
      }
      residual[eta.place] = value
      index -= 1
    }
    if isSparse { solveResidualSparsely() }
  }

  /// Changes the multipliers so that the costs in `residual` (by place) are balanced, and the
  /// reduced costs with them.
  ///
  /// Entities whose reduced cost changed are queued.
  mutating func applyResidual(_ view: BlockView) {
    if residualPattern.count == 0 { return }
    solveResidual()
    for index in 0..<residualPattern.count {
      let place = Int(residualPattern[index])
      let change = residual[place]
      residual[place] = 0
      residualMark[place] = 0
      if abs(change) < 1e-13 { continue }
      duals[place] += change
      changeReduced(view.columns + place, by: -change)
      for entry in Int(view.rowStart[place])..<Int(view.rowStart[place + 1]) {
        changeReduced(Int(view.rowColumn[entry]), by: change * view.rowCoefficient[entry])
      }
    }
    residualPattern.removeAll()
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
    queue.append(Int32(entity))
  }

  // MARK: Exchange

  /// Makes `entity`, whose column is loaded, basic at `place`.
  mutating func exchange(_ view: BlockView, _ entity: Int, at place: Int) {
    let leaving = Int(view.basis[place])
    appendEta(at: place)
    entities[leaving].place = -1
    entities[entity].place = Int32(place)
    view.basis[place] = Int32(entity)
  }

  /// Makes an elementary column of `column`, which holds the change of basic entities: the negative
  /// of the basis column that enters.
  private mutating func appendEta(at place: Int) {
    let first = etaEntries.count
    for index in 0..<columnPattern.count {
      let other = Int(columnPattern[index])
      let value = column[other]
      if other != place && abs(value) > 1e-14 {
        etaEntries.append(EtaEntry(place: Int32(other), value: -value))
      }
    }
    etas.append(
      Eta(
        place: Int32(place), first: Int32(first), count: Int32(etaEntries.count - first),
        pivot: -column[place]))
  }

  /// Whether the product has grown so long that a new factorisation pays.
  var wantsFactorising: Bool {
    let added = etas.count - factorCount
    if added > 64 { return true }
    let addedEntries = etaEntries.count - factorEntries
    return added > 8 && addedEntries > 2 * (factorEntries + 8 * factorCount)
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
        addToColumn(row, sum)
      }
    }
    if columnPattern.count == 0 { return 0 }
    solveColumn()
    for index in 0..<columnPattern.count {
      let place = columnPattern[index]
      entities[view.basis[Int(place)]].x += column[place]
    }
    clearColumn()
    return worst
  }
}
