extension Simplex {
  /// Narrows the bounds of an entity to where its cost at the present level plus `reduced` times
  /// its value is least.
  ///
  /// Its hinges of the level are sorted by position, so this is one walk from the lower bound to
  /// the point where the slope turns.
  func narrow(_ entity: UnsafeMutablePointer<Entity>, reduced: Double) {
    let first = Int(entity.pointee.first)
    let end = Int(entity.pointee.end)
    let lower = entity.pointee.lower
    let upper = entity.pointee.upper
    if lower >= upper { return }
    var slope = reduced
    var index = first
    for hinge in first..<end {
      if hinges[hinge].position <= lower + tolerance {
        if hinges[hinge].costsAbove { slope += hinges[hinge].weight }
        index = hinge + 1
      } else if hinges[hinge].costsBelow {
        slope -= hinges[hinge].weight
      }
    }
    if slope > slopeTolerance {
      // Rising from the lower bound on. Without one this is rounding.
      if lower == -.infinity { return }
      entity.pointee.upper = lower
      entity.pointee.upperHinge = entity.pointee.lowerHinge
      return
    }
    while slope < -slopeTolerance {
      if index == end || hinges[index].position >= upper - tolerance {
        if upper == .infinity { return }
        entity.pointee.lower = upper
        entity.pointee.lowerHinge = entity.pointee.upperHinge
        return
      }
      slope += hinges[index].bend
      if slope >= -slopeTolerance {
        entity.pointee.lower = hinges[index].position
        entity.pointee.lowerHinge = Int32(index)
      }
      index += 1
    }
    if slope > slopeTolerance {
      entity.pointee.upper = entity.pointee.lower
      entity.pointee.upperHinge = entity.pointee.lowerHinge
    } else if index < end && hinges[index].position < upper {
      entity.pointee.upper = max(hinges[index].position, entity.pointee.lower)
      entity.pointee.upperHinge = Int32(index)
    }
  }

  /// Gives every entity its hinges of a level.
  ///
  /// Returns the greatest weight.
  mutating func openLevel(_ view: BlockView, _ level: Int) {
    var index = Int(view.levelStart[level])
    let end = Int(view.levelStart[level + 1])
    var greatest = 1.0
    while index < end {
      let entity = view.hinge[index].entity
      let state = entities.place(entity)
      state.pointee.first = Int32(index)
      while index < end && view.hinge[index].entity == entity {
        greatest = max(greatest, view.hinge[index].weight)
        index += 1
      }
      state.pointee.end = Int32(index)
    }
    slopeTolerance = 1e-9 * greatest
  }

  /// Starts with all rows basic and every column at its own best.
  ///
  /// Returns whether that is optimal.
  mutating func startSeparably(_ view: BlockView, _ previous: Previous) -> Bool {
    let columns = view.columns
    for level in 1..<max(view.levels, 1) {
      openLevel(view, level)
      forEachEntity(view, level) { entity, state in
        if entity < columns { narrow(state, reduced: 0) }
      }
    }
    for column in 0..<columns {
      let entity = entities.place(column)
      let wish = previous[view.columnVariable[column]]
      entity.pointee.x = min(max(wish, entity.pointee.lower), entity.pointee.upper)
    }
    for row in 0..<view.rows {
      var sum = 0.0
      for entry in Int(view.rowStart[row])..<Int(view.rowStart[row + 1]) {
        sum += view.rowCoefficient[entry] * entities[view.rowColumn[entry]].x
      }
      let entity = entities.place(columns + row)
      entity.pointee.x = sum
      entity.pointee.place = Int32(row)
      view.basis[row] = Int32(columns + row)
    }
    if rowsAreContent(view) {
      if restsSomewhere(view) {
        closeHinges(view)
        settleFreedom(view, previous)
      }
      finish(view)
      return true
    }
    // Bounds as required again; the values stay as a start.
    for column in 0..<columns {
      let entity = entities.place(column)
      entity.pointee.lower = -.infinity
      entity.pointee.upper = .infinity
      entity.pointee.lowerHinge = -1
      entity.pointee.upperHinge = -1
    }
    for row in columns..<view.entities {
      let entity = entities.place(row)
      entity.pointee.lower = -.infinity
      entity.pointee.upper = .infinity
      entity.pointee.lowerHinge = -1
      entity.pointee.upperHinge = -1
    }
    _ = setRequiredBounds(view)
    closeHinges(view)
    return false
  }

  /// Whether no row has any cost; then the rows' bounds are narrowed to where they have none.
  private mutating func rowsAreContent(_ view: BlockView) -> Bool {
    for row in view.columns..<view.entities {
      let entity = entities[row]
      if entity.x < entity.lower - tolerance || entity.x > entity.upper + tolerance { return false }
    }
    if view.rows == 0 { return true }
    for index in Int(view.levelStart[1])..<view.hingeCount {
      let hinge = view.hinge[index]
      let entity = entities.place(hinge.entity)
      if Int(hinge.entity) < view.columns { continue }
      if hinge.costsBelow {
        if entity.pointee.x < hinge.position - tolerance { return false }
        if hinge.position > entity.pointee.lower {
          entity.pointee.lower = hinge.position
          entity.pointee.lowerHinge = Int32(index)
        }
      }
      if hinge.costsAbove {
        if entity.pointee.x > hinge.position + tolerance { return false }
        if hinge.position < entity.pointee.upper {
          entity.pointee.upper = hinge.position
          entity.pointee.upperHinge = Int32(index)
        }
      }
    }
    return true
  }

  /// Calls `body` once for each entity that has hinges in the level.
  @inline(__always)
  func forEachEntity(
    _ view: BlockView, _ level: Int, _ body: (Int, UnsafeMutablePointer<Entity>) -> Void
  ) {
    var index = Int(view.levelStart[level])
    let end = Int(view.levelStart[level + 1])
    while index < end {
      let entity = Int(view.hinge[index].entity)
      let state = entities.place(entity)
      body(entity, state)
      index = Int(state.pointee.end)
    }
  }

  /// Takes the hinges of the last level away from all entities.
  func closeHinges(_ view: BlockView) {
    for entity in 0..<view.entities {
      entities[entity].first = 0
      entities[entity].end = 0
    }
  }
}

/// Values before the solve, by variable.
struct Previous {
  let values: Run<Double>
  /// Whether all count as 0, as in a new solver.
  var areForgotten = false

  @inline(__always)
  subscript(variable: Int32) -> Double { areForgotten ? 0 : values[variable] }
}
