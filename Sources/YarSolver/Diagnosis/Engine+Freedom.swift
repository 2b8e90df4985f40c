/// What the optimal solutions have in common, and where they differ.
extension Engine {
  /// Whether optimal solutions differ in the value of an expression: its least and its greatest
  /// value over the optimal face of every block are compared.
  ///
  /// All must be solved.
  mutating func isAmbiguous(_ terms: [Term]) -> Bool {
    solveSlidBlocks()
    expand(terms)
    var seen: [Int32] = []
    for index in 0..<expansion.base.count {
      let block = variables[expansion.base[index].variable].block
      // Nothing says anything about a variable that has no block.
      if block < 0 { return true }
      if seen.contains(block) || !blocks.records[block].flags.contains(.free) { continue }
      seen.append(block)
      if varies(block) { return true }
    }
    return false
  }

  /// Expands a sum of terms into `expansion`, by way of a constraint that is not kept.
  mutating func expand(_ terms: [Term]) {
    withTrial(terms, .equal, 0, 1) { engine, constraint in engine.expand(constraint) }
  }

  /// Calls `body` with a constraint that has terms but takes no part in anything.
  mutating func withTrial<Result>(
    _ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Double,
    _ body: (inout Engine, Int32) -> Result
  ) -> Result {
    let constraint = beginConstraint(
      termCount: terms.count, relation: relation, constant: constant, priority: priority)
    for (position, term) in terms.enumerated() {
      setTerm(constraint, position, term.variable.index, term.coefficient)
    }
    let result = body(&self, constraint)
    undoBegin(constraint)
    return result
  }

  /// Takes back `beginConstraint` and `setTerm`, to the last bit.
  mutating func undoBegin(_ constraint: Int32) {
    let record = constraints[constraint]
    var offset = record.termCount - 1
    while offset >= 0 {
      unlinkUse(record.terms + offset)
      offset -= 1
    }
    nodes.free(record.terms, count: Int(record.termCount))
    constraints[constraint].kind = .free
    constraints[constraint].flags = []
    freeID(constraint)
    nextSerial &-= 1
  }

  /// Whether the expression in `expansion` varies over the optimal face of the block.
  private mutating func varies(_ block: Int32) -> Bool {
    let view = view(block)
    let cost = Buffer<Double>.zeros(view.columns)
    var isConcerned = false
    for index in 0..<expansion.base.count {
      let entry = expansion.base[index]
      guard variables[entry.variable].block == block else { continue }
      cost[variables[entry.variable].column] = entry.coefficient
      isConcerned = true
    }
    if !isConcerned { return false }
    return withFace(block) { simplex, view in
      for _ in 0..<2 {
        let start = simplex.sum(view, cost)
        if !simplex.descendFace(view, cost: cost.run) { return true }
        // Far above rounding, far below what could be seen.
        if abs(simplex.sum(view, cost) - start) > max(1e-6, 1000 * simplex.tolerance) {
          return true
        }
        for column in 0..<view.columns { cost[column] = -cost[column] }
      }
      return false
    }
  }

  /// The least and the greatest value of a sum of terms over all optimal solutions; infinite where
  /// nothing limits it.
  ///
  /// All must be solved.
  mutating func range(_ terms: [Term]) -> (lower: Double, upper: Double) {
    solveSlidBlocks()
    var value = 0.0
    for term in terms { value += term.coefficient * values[term.variable.index] }
    var range = (lower: value, upper: value)
    expand(terms)
    var seen: [Int32] = []
    for index in 0..<expansion.base.count {
      let block = variables[expansion.base[index].variable].block
      if block < 0 { return (-.infinity, .infinity) }
      if seen.contains(block) || !blocks.records[block].flags.contains(.free) { continue }
      seen.append(block)
      let room = room(block)
      range.lower -= room.below
      range.upper += room.above
    }
    return range
  }

  /// How far the expression in `expansion` can go down and up on the optimal face of the block.
  private mutating func room(_ block: Int32) -> (below: Double, above: Double) {
    let view = view(block)
    let cost = Buffer<Double>.zeros(view.columns)
    var now = 0.0
    for index in 0..<expansion.base.count {
      let entry = expansion.base[index]
      guard variables[entry.variable].block == block else { continue }
      cost[variables[entry.variable].column] += entry.coefficient
      now += entry.coefficient * values[entry.variable]
    }
    return withFace(block) { simplex, view in
      var rooms: [Double] = []
      for _ in 0..<2 {
        let isLimited = simplex.descendFace(view, cost: cost.run)
        rooms.append(isLimited ? max(0, now - simplex.sum(view, cost)) : .infinity)
        for column in 0..<view.columns { cost[column] = -cost[column] }
        now = -now
        // The second time round, everything is seen from the other side.
        if rooms.count == 1, !isLimited { simplex.openFace(view) }
      }
      return (rooms[0], rooms[1])
    }
  }

  /// Opens the optimal face of a solved block for `body` and leaves the block as it was.
  mutating func withFace<Result>(
    _ block: Int32, _ body: (inout Simplex, BlockView) -> Result
  ) -> Result {
    let view = view(block)
    let basis = Buffer<Int32>.zeros(view.rows)
    basis.run.update(from: view.basis)
    simplex.openFace(view)
    let result = body(&simplex, view)
    view.basis.update(from: basis.run)
    return result
  }

  /// Solves blocks that leave a choice and only slid with a held variable, for its present value.
  ///
  /// Their limits are noted for the value they were solved for, and so would be what the choice is.
  mutating func solveSlidBlocks() {
    var isQueued = false
    for index in 0..<blocks.parametric.count {
      let block = blocks.parametric[index]
      let record = blocks.records[block]
      guard record.flags.contains(.live), record.flags.contains(.free), record.parameter >= 0,
        values[record.parameter] != record.reference
      else { continue }
      blocks.records[block].flags.insert(.moved)
      queueBlock(block)
      isQueued = true
    }
    if isQueued { solveFully() }
  }

  /// Moves every block that has several optimal solutions to another one.
  mutating func moveToAlternative(seed: UInt64) {
    var state = seed
    func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
    solveSlidBlocks()
    for index in 0..<blocks.records.count {
      let block = Int32(index)
      guard blocks.records[block].flags.contains(.live), blocks.records[block].flags.contains(.free)
      else {
        continue
      }
      let view = view(block)
      let cost = Buffer<Double>.zeros(view.columns)
      for column in 0..<view.columns { cost[column] = Double(next() % 2001) / 1000 - 1 }
      simplex.openFace(view)
      simplex.limitFace(view, to: 100)
      _ = simplex.descendFace(view, cost: cost.run)
      if simplex.isAt(view) {
        for column in 0..<view.columns { cost[column] = -cost[column] }
        _ = simplex.descendFace(view, cost: cost.run)
      }
      simplex.finish(view)
      keepSolution(block, view)
    }
    for index in 0..<variables.count {
      let record = variables[index]
      if record.isBase && record.block < 0 && record.flags.contains(.live) {
        assign(Int32(index), values[index] + Double(next() % 201) - 100)
      }
    }
    evaluate()
  }
}

extension Simplex {
  /// The sum of `cost` times column.
  func sum(_ view: BlockView, _ cost: borrowing Buffer<Double>) -> Double {
    var sum = 0.0
    for column in 0..<view.columns { sum += cost[column] * entities[column].x }
    return sum
  }

  /// Bounds what is unbounded, so that moving along the face comes to an end.
  func limitFace(_ view: BlockView, to distance: Double) {
    for index in 0..<view.columns {
      let entity = entities.place(index)
      if entity.pointee.lower == -.infinity {
        entity.pointee.lower = entity.pointee.x - distance
        entity.pointee.lowerHinge = -1
      }
      if entity.pointee.upper == .infinity {
        entity.pointee.upper = entity.pointee.x + distance
        entity.pointee.upperHinge = -1
      }
    }
  }

  /// Whether the columns are where the block has them.
  func isAt(_ view: BlockView) -> Bool {
    for column in 0..<view.columns
    where abs(entities[column].x - view.value[column]) > 1000 * tolerance {
      return false
    }
    return true
  }
}

extension Buffer where Element: ExpressibleByIntegerLiteral {
  /// A buffer of `count` zeros.
  static func zeros(_ count: Int) -> Buffer<Element> {
    var result = Buffer<Element>(capacity: count)
    result.extend(to: count, filling: 0)
    return result
  }
}
