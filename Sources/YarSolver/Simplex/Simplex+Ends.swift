/// Beginning from a former solution, settling what is free, and keeping the result.
extension Simplex {
  /// Starts from the basis and the values that the block has.
  ///
  /// Nonbasic entities follow the hinges that hold them, which may have moved.
  mutating func restart(_ view: BlockView) {
    for entity in 0..<view.entities { entities[entity].x = view.value[entity] }
    var hasColumns = false
    for place in 0..<view.rows {
      entities[view.basis[place]].place = Int32(place)
      hasColumns = hasColumns || Int(view.basis[place]) != view.columns + place
    }
    for index in 0..<view.entities {
      let entity = entities.place(index)
      if entity.pointee.place >= 0 { continue }
      if view.pin[index] >= 0 { entity.pointee.x = view.hinge[Int(view.pin[index])].position }
      entity.pointee.x = min(max(entity.pointee.x, entity.pointee.lower), entity.pointee.upper)
    }
    if hasColumns { factorise(view) }
    repairBasics(view)
  }

  /// Settles what the levels leave free: the sum of the distances of all columns from their values
  /// before is least.
  ///
  /// The bounds, and with them what counts as ambiguous, stay as they are.
  mutating func stay(_ view: BlockView, _ previous: Previous) {
    guard hasFreedom(view) else { return }
    ownHinges.removeAll()
    for column in 0..<view.columns {
      ownHinges.append(
        Hinge(
          position: previous[view.columnVariable[column]], rate: 0, weight: 1,
          entity: Int32(column), constraint: -1, sides: 3))
    }
    hinges = ownHinges.run
    slopeTolerance = 1e-9
    for column in 0..<view.columns {
      let state = entities.place(column)
      state.pointee.first = Int32(column)
      state.pointee.end = Int32(column + 1)
      if state.pointee.place >= 0 {
        enterSegment(state)
        residual.add(basicSlope(state), at: Int(state.pointee.place))
      } else if state.pointee.lower < state.pointee.upper {
        push(column)
      }
    }
    applyResidual(view)
    descend(view)
    resetPrices(view)
    for column in 0..<view.columns {
      entities[column].first = 0
      entities[column].end = 0
    }
    hinges = view.hinge
  }

  /// Whether a nonbasic entity may still move.
  func hasFreedom(_ view: BlockView) -> Bool {
    for entity in 0..<view.entities {
      let state = entities.place(entity)
      if state.pointee.place < 0 && state.pointee.lower < state.pointee.upper - tolerance {
        return true
      }
    }
    return false
  }

  /// Whether a nonbasic entity that cannot move now may when the held variable does: its limits move apart.
  ///
  /// Where a block is solved at the very value at which a choice begins, it slides to where there is one.
  func opensAsHingesMove(_ view: BlockView) -> Bool {
    for entity in 0..<view.entities {
      let state = entities.place(entity)
      if state.pointee.place < 0, limitsMoveApart(state) { return true }
    }
    return false
  }

  /// Whether the limits of an entity move at different rates.
  private func limitsMoveApart(_ entity: UnsafeMutablePointer<Entity>) -> Bool {
    func rate(_ hinge: Int32) -> Double { hinge >= 0 ? hinges[Int(hinge)].rate : 0 }
    return entity.pointee.lower > -.infinity && entity.pointee.upper < .infinity
      && abs(rate(entity.pointee.lowerHinge) - rate(entity.pointee.upperHinge)) > 1e-12
  }

  /// Whether the limits of an entity are at one place now, and move at different rates.
  private func limitsPart(_ entity: UnsafeMutablePointer<Entity>) -> Bool {
    entity.pointee.upper - entity.pointee.lower <= tolerance && limitsMoveApart(entity)
  }

  /// Writes values and pins to the block.
  mutating func finish(_ view: BlockView) {
    if steps.ofBlock > 0 && repairBasics(view) > 100 * tolerance {
      factorise(view)
      repairBasics(view)
    }
    for index in 0..<view.entities {
      let entity = entities.place(index)
      view.value[index] = entity.pointee.x
      view.pin[index] = pin(entity)
    }
  }

  @inline(__always)
  private func pin(_ entity: UnsafeMutablePointer<Entity>) -> Int32 {
    if entity.pointee.place >= 0 { return -1 }
    if entity.pointee.x == entity.pointee.lower { return entity.pointee.lowerHinge }
    if entity.pointee.x == entity.pointee.upper { return entity.pointee.upperHinge }
    return -1
  }

  /// How the solution moves with the held variable, and how far that variable may move until
  /// another basis is optimal.
  ///
  /// Every entity must stay on the optimal face, whose bounds move with their hinges, and no other
  /// hinge may pass it, for that would change slopes that the face was found with.
  mutating func follow(_ view: BlockView) -> (low: Double, high: Double) {
    findRates(view)
    var reach = HeldReach()
    for index in 0..<view.entities {
      let entity = entities.place(index)
      let rate = view.rate[index]
      // Limits that meet here part as the variable moves, and only another solve tells what counts between them.
      if limitsPart(entity) { return (0, 0) }
      if entity.pointee.lower > -.infinity {
        let hinge = Int(entity.pointee.lowerHinge)
        reach.end(
          gap: max(0, entity.pointee.x - entity.pointee.lower),
          closing: (hinge >= 0 ? hinges[hinge].rate : 0) - rate)
      }
      if entity.pointee.upper < .infinity {
        let hinge = Int(entity.pointee.upperHinge)
        reach.end(
          gap: max(0, entity.pointee.upper - entity.pointee.x),
          closing: rate - (hinge >= 0 ? hinges[hinge].rate : 0))
      }
    }
    for index in 0..<view.hingeCount {
      let hinge = hinges.place(index)
      let entity = entities.place(hinge.pointee.entity)
      let closing = view.rate[Int(hinge.pointee.entity)] - hinge.pointee.rate
      if abs(closing) <= 1e-12 || entity.pointee.lowerHinge == Int32(index)
        || entity.pointee.upperHinge == Int32(index)
      {
        continue
      }
      let distance = hinge.pointee.position - entity.pointee.x
      // They part at once, and which side matters is not known here.
      if abs(distance) <= tolerance { return (0, 0) }
      reach.end(gap: abs(distance), closing: distance > 0 ? closing : -closing)
    }
    return (reach.low, reach.high)
  }

  /// How each entity moves with the held variable, as long as the basis stays optimal.
  private mutating func findRates(_ view: BlockView) {
    for index in 0..<view.entities {
      view.rate[index] = view.pin[index] >= 0 ? hinges[Int(view.pin[index])].rate : 0
    }
    for row in 0..<view.rows {
      var sum = -view.rate[view.columns + row]
      for entry in Int(view.rowStart[row])..<Int(view.rowStart[row + 1]) {
        sum += view.rowCoefficient[entry] * view.rate[Int(view.rowColumn[entry])]
      }
      if sum != 0 { column.add(sum, at: row) }
    }
    factors.solve(&column)
    for index in 0..<column.pattern.count {
      let place = column.pattern[index]
      view.rate[Int(view.basis[Int(place)])] = column.values[place]
    }
    column.clear()
  }
}

/// How far the held variable may move down and up.
private struct HeldReach {
  var low = -Double.infinity
  var high = Double.infinity

  /// Ends it where a gap is closed.
  ///
  /// - Parameter closing: By how much the gap gets smaller as the variable grows by 1.
  mutating func end(gap: Double, closing: Double) {
    if closing > 1e-12 {
      high = min(high, gap / closing)
    } else if closing < -1e-12 {
      low = max(low, gap / closing)
    }
  }
}
