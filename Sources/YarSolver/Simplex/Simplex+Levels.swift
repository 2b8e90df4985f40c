extension Simplex {
  /// Brings basic entities within their required bounds; returns whether that was possible.
  mutating func reachFeasibility(_ view: BlockView) -> Bool {
    isFeasibilityLevel = true
    slopeTolerance = 1e-9
    var isViolated = false
    for place in 0..<view.rows {
      let entity = entities.place(view.basis[place])
      let side = violatedSide(entity)
      entity.pointee.segment = Int32(1 + side)
      if side != 0 {
        isViolated = true
        residual.add(Double(side), at: place)
      }
    }
    guard isViolated else {
      isFeasibilityLevel = false
      return true
    }
    queueByStake(view)
    applyResidual(view)
    descend(view)
    resetPrices(view)
    isFeasibilityLevel = false
    repairBasics(view)
    for place in 0..<view.rows {
      let entity = entities[view.basis[place]]
      if entity.x < entity.lower - feasibilityTolerance
        || entity.x > entity.upper + feasibilityTolerance
      {
        return false
      }
    }
    return true
  }

  /// -1 below the lower bound, 1 above the upper one, else 0.
  @inline(__always)
  private func violatedSide(_ entity: UnsafeMutablePointer<Entity>) -> Int {
    if entity.pointee.x < entity.pointee.lower - tolerance { return -1 }
    if entity.pointee.x > entity.pointee.upper + tolerance { return 1 }
    return 0
  }

  /// Queues nonbasic columns, those first that have the least to lose: feasibility found by moving
  /// them is less likely to be undone at a high level.
  private mutating func queueByStake(_ view: BlockView) {
    for column in 0..<view.columns where entities[column].place < 0 {
      entities[column].segment = 0
    }
    var level = view.levels - 1
    while level >= 1 {
      for index in Int(view.levelStart[level])..<Int(view.levelStart[level + 1]) {
        let entity = entities.place(view.hinge[index].entity)
        if entity.pointee.place < 0 { entity.pointee.segment = Int32(level) }
      }
      level -= 1
    }
    for column in 0..<view.columns
    where entities[column].place < 0 && entities[column].segment == 0 {
      push(column)
    }
    level = view.levels - 1
    while level >= 1 {
      for index in Int(view.levelStart[level])..<Int(view.levelStart[level + 1]) {
        let entity = Int(view.hinge[index].entity)
        if entities[entity].place < 0 && entities[entity].segment == Int32(level) { push(entity) }
      }
      level -= 1
    }
  }

  /// Minimises the cost of one level within the bounds, and narrows the bounds to its optimal face.
  mutating func minimise(_ view: BlockView, level: Int) {
    openLevel(view, level)
    var index = Int(view.levelStart[level])
    while index < Int(view.levelStart[level + 1]) {
      let entity = Int(view.hinge[index].entity)
      let state = entities.place(entity)
      index = Int(state.pointee.end)
      if state.pointee.place >= 0 {
        enterSegment(state)
        let slope = basicSlope(state)
        if slope != 0 { residual.add(slope, at: Int(state.pointee.place)) }
      } else if state.pointee.lower < state.pointee.upper {
        push(entity)
      }
    }
    applyResidual(view)
    descend(view)
    forEachEntity(view, level) { _, state in
      narrow(state, reduced: state.pointee.reduced)
    }
    for index in 0..<touched.count {
      let state = entities.place(touched[index])
      if state.pointee.first == state.pointee.end && abs(state.pointee.reduced) > slopeTolerance {
        narrow(state, reduced: state.pointee.reduced)
      }
    }
    closeLevel(view, level)
    resetPrices(view)
  }

  private func closeLevel(_ view: BlockView, _ level: Int) {
    for index in Int(view.levelStart[level])..<Int(view.levelStart[level + 1]) {
      let state = entities.place(view.hinge[index].entity)
      state.pointee.first = 0
      state.pointee.end = 0
    }
  }

  /// Forgets multipliers and reduced costs.
  mutating func resetPrices(_ view: BlockView) {
    for index in 0..<touched.count {
      let entity = Int(touched[index])
      entities[entity].reduced = 0
      entities[entity].isTouched = false
      if entity >= view.columns { duals[entity - view.columns] = 0 }
    }
    touched.removeAll()
    while !queue.isEmpty { entities[queue.removeFirst()].isQueued = false }
    queue.removeAll()
  }

  /// Counts the hinges to the left of a basic entity.
  @inline(__always)
  func enterSegment(_ state: UnsafeMutablePointer<Entity>) {
    var segment: Int32 = 0
    for index in Int(state.pointee.first)..<Int(state.pointee.end) {
      if hinges[index].position > state.pointee.x { break }
      segment += 1
    }
    state.pointee.segment = segment
  }

  /// Slope of a basic entity in its segment.
  @inline(__always)
  func basicSlope(_ state: UnsafeMutablePointer<Entity>) -> Double {
    if isFeasibilityLevel { return Double(state.pointee.segment) - 1 }
    var slope = 0.0
    let turn = Int(state.pointee.first + state.pointee.segment)
    for index in Int(state.pointee.first)..<Int(state.pointee.end) {
      if index < turn {
        if hinges[index].costsAbove { slope += hinges[index].weight }
      } else if hinges[index].costsBelow {
        slope -= hinges[index].weight
      }
    }
    return slope
  }

  /// Takes steps until no queued entity can lower the cost.
  ///
  /// Every entity whose prospects change is queued, so an empty queue is an optimum.
  mutating func descend(_ view: BlockView) {
    steps.degenerate = 0
    let limit = 200 + 50 * view.entities
    var taken = 0
    while !queue.isEmpty {
      let entity = queue.removeFirst()
      entities[entity].isQueued = false
      let direction = attraction(entity)
      if direction == 0 { continue }
      taken += 1
      // A safeguard against endless rounding, never met in tests: what is found is feasible.
      if taken > limit || workLimit?.spend() ?? false { break }
      step(view, entity, direction)
      if factors.wantsFactorising {
        factorise(view)
        repairBasics(view)
      }
      if steps.degenerate > 40 + view.rows {
        descendCarefully(view, limit: limit)
        return
      }
    }
  }

  /// Bland's rule: always the attractive entity of least number.
  ///
  /// It cannot cycle.
  private mutating func descendCarefully(_ view: BlockView, limit: Int) {
    var taken = 0
    while taken < limit {
      if workLimit?.spend() ?? false { break }
      taken += 1
      var found = -1
      var direction = 0.0
      for entity in 0..<view.entities {
        direction = attraction(entity)
        if direction != 0 {
          found = entity
          break
        }
      }
      if found < 0 { break }
      step(view, found, direction)
      if factors.wantsFactorising {
        factorise(view)
        repairBasics(view)
      }
    }
  }

  /// The direction in which moving a nonbasic entity lowers the cost, or 0.
  @inline(__always)
  func attraction(_ entity: Int) -> Double {
    let state = entities.place(entity)
    if state.pointee.place >= 0 { return 0 }
    let x = state.pointee.x
    let reduced = state.pointee.reduced
    var right = reduced
    var left = reduced
    if !isFeasibilityLevel {
      for index in Int(state.pointee.first)..<Int(state.pointee.end) {
        let hinge = hinges.place(index)
        if hinge.pointee.position <= x + tolerance {
          if hinge.pointee.costsAbove { right += hinge.pointee.weight }
        } else if hinge.pointee.costsBelow {
          right -= hinge.pointee.weight
        }
        if hinge.pointee.position < x - tolerance {
          if hinge.pointee.costsAbove { left += hinge.pointee.weight }
        } else if hinge.pointee.costsBelow {
          left -= hinge.pointee.weight
        }
      }
    }
    if right < -slopeTolerance && x < state.pointee.upper - tolerance { return 1 }
    if left > slopeTolerance && x > state.pointee.lower + tolerance { return -1 }
    return 0
  }
}
