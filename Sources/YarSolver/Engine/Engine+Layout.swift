/// Laying out a gathered component as a block.
extension Engine {
  /// Lays out the component in `assembly` as a new block and queues it to be solved.
  mutating func layOutBlock() {
    let (shape, parameter) = collectHinges(extraRow: -1)
    let offset = blocks.memory.allocate(shape.words)
    let view = BlockView(blocks.memory.run(at: offset, shape.words), shape)
    var block = BlockRecord(shape: shape, offset: offset, parameter: parameter)
    let index: Int32
    if blocks.free.count > 0 {
      index = blocks.free.removeLast()
      // The lists still have a place for the former block of this number.
      block.flags.formUnion(blocks.records[index].flags)
      blocks.records[index] = block
    } else {
      index = Int32(blocks.records.count)
      blocks.records.append(block)
    }
    fill(view)
    for column in 0..<view.columns {
      let record = variables.place(assembly.columns[column])
      record.pointee.block = index
      record.pointee.flags.remove(.gathered)
    }
    for row in 0..<view.rows {
      constraints[assembly.rows[row]].block = index
    }
    if parameter != -1 && !blocks.records[index].flags.contains(.listed) {
      blocks.records[index].flags.insert(.listed)
      blocks.parametric.append(index)
    }
    if parameter >= 0 { blocks.records[index].reference = values[parameter] }
    queueBlock(index)
  }

  mutating func queueBlock(_ block: Int32) {
    if blocks.records[block].flags.contains(.unsolved) { return }
    blocks.records[block].flags.insert(.unsolved)
    blocks.unsolved.append(block)
  }

  /// Notes all hinges of the component, and what it depends on.
  ///
  /// `extraRow` is a constraint whose expanded form is in `expansion`, to be tried as one row more.
  mutating func collectHinges(extraRow: Int32) -> (BlockShape, parameter: Int32) {
    assembly.hinges.removeAll()
    assembly.hingeLevel.removeAll()
    assembly.priorities.removeAll()
    assembly.counts.removeAll()
    assembly.priorities.append(1000)
    assembly.counts.append(0)
    var parameter: Int32 = -1
    if assembly.columns.count > 64 { reserveHinges() }
    for column in 0..<assembly.columns.count {
      var node = variables[assembly.columns[column]].expanded
      while node >= 0 {
        let entry = nodes[node]
        node = entry.next
        guard constraints[entry.constraint].kind == .hinge else { continue }
        collectHinge(
          entry.constraint, entity: Int32(column), coefficient: entry.coefficient, &parameter)
      }
    }
    var nonzeros: Int32 = 0
    let columnCount = Int32(assembly.columns.count)
    for row in 0..<assembly.rows.count {
      let constraint = assembly.rows[row]
      collectHinge(constraint, entity: columnCount + Int32(row), coefficient: 1, &parameter)
      let record = constraints[constraint]
      for node in record.nodes..<(record.nodes + record.nodeCount) {
        guard nodes[node].isKind(.base) else { break }
        nonzeros += 1
      }
    }
    var rowCount = Int32(assembly.rows.count)
    if extraRow >= 0 {
      let record = constraints[extraRow]
      var sum = expansion.constant
      for position in 0..<expansion.held.count {
        let entry = expansion.held[position]
        sum += entry.coefficient * values[entry.variable]
      }
      appendHinge(
        Hinge(
          position: record.constant - sum, rate: 0, weight: 1, entity: columnCount + rowCount,
          constraint: extraRow, sides: Int32(record.relation.rawValue)),
        priority: 1000)
      nonzeros += Int32(expansion.base.count)
      rowCount += 1
    }
    return (
      BlockShape(
        columns: columnCount, rows: rowCount, nonzeros: nonzeros,
        hinges: Int32(assembly.hinges.count), levels: Int32(assembly.priorities.count)),
      parameter
    )
  }

  /// Makes room for as many hinges as there are limits on columns, which is most of them.
  private mutating func reserveHinges() {
    var count = assembly.rows.count
    for column in 0..<assembly.columns.count {
      count += Int(variables[assembly.columns[column]].bounds)
    }
    assembly.hinges.reserve(count)
    assembly.hingeLevel.reserve(count)
  }

  @inline(__always)
  private mutating func collectHinge(
    _ constraint: Int32, entity: Int32, coefficient: Double, _ parameter: inout Int32
  ) {
    let record = constraints.place(constraint)
    var sum = record.pointee.expandedConstant
    var rate = 0.0
    if record.pointee.nodeCount > 1 {
      let first = record.pointee.nodes
      for node in first..<(first + record.pointee.nodeCount)
      where nodes[node].isKind(.parameter) {
        let entry = nodes[node]
        sum += entry.coefficient * values[entry.variable]
        rate = entry.coefficient
        if parameter != entry.variable { parameter = parameter == -1 ? entry.variable : -2 }
      }
    }
    var sides = Int32(record.pointee.relation.rawValue)
    let rests = record.pointee.flags.contains(.rests)
    if coefficient == 1 {
      appendHinge(
        Hinge(
          position: record.pointee.constant - sum, rate: -rate, weight: 1, entity: entity,
          constraint: constraint, sides: sides, rests: rests),
        priority: record.pointee.priority)
      return
    }
    // A negative factor turns the relation around: 1 and 2 change places, 3 stays.
    if coefficient < 0 && sides != 3 { sides = 3 - sides }
    appendHinge(
      Hinge(
        position: (record.pointee.constant - sum) / coefficient, rate: -rate / coefficient,
        weight: abs(coefficient), entity: entity, constraint: constraint, sides: sides,
        rests: rests),
      priority: record.pointee.priority)
  }

  @inline(__always)
  private mutating func appendHinge(_ hinge: Hinge, priority: Double) {
    assembly.hinges.append(hinge)
    assembly.hingeLevel.append(assembly.level(of: priority))
  }

  /// Fills the memory of a block from `assembly`; with an extra row, from `expansion` too.
  mutating func fill(_ view: BlockView, extraRow: Bool = false) {
    placeHinges(view)
    for column in 0..<view.columns {
      view.columnVariable[column] = assembly.columns[column]
      view.columnStart[column] = 0
    }
    view.columnStart[view.columns] = 0
    // Rows as they are stored, counting columns on the way.
    var place = 0
    for row in 0..<view.rows {
      view.rowStart[row] = Int32(place)
      view.basis[row] = Int32(view.columns + row)
      if extraRow && row == view.rows - 1 {
        view.rowConstraint[row] = -1
        for position in 0..<expansion.base.count {
          let entry = expansion.base[position]
          place = add(view, place, variables[entry.variable].column, entry.coefficient)
        }
        continue
      }
      view.rowConstraint[row] = assembly.rows[row]
      let record = constraints[assembly.rows[row]]
      for node in record.nodes..<(record.nodes + record.nodeCount) {
        let entry = nodes[node]
        guard entry.isKind(.base) else { break }
        place = add(view, place, variables[entry.variable].column, entry.coefficient)
      }
    }
    view.rowStart[view.rows] = Int32(place)
    // Columns, by counting.
    var sum: Int32 = 0
    for column in 0..<view.columns {
      sum += view.columnStart[column]
      view.columnStart[column] = sum
    }
    view.columnStart[view.columns] = sum
    var row = view.rows - 1
    while row >= 0 {
      for entry in Int(view.rowStart[row])..<Int(view.rowStart[row + 1]) {
        let column = Int(view.rowColumn[entry])
        view.columnStart[column] -= 1
        let position = Int(view.columnStart[column])
        view.columnRow[position] = Int32(row)
        view.columnCoefficient[position] = view.rowCoefficient[entry]
      }
      row -= 1
    }
    for entity in 0..<view.entities {
      view.pin[entity] = -1
      view.rate[entity] = 0
    }
  }

  @inline(__always)
  private func add(_ view: BlockView, _ place: Int, _ column: Int32, _ coefficient: Double) -> Int {
    view.rowColumn[place] = column
    view.rowCoefficient[place] = coefficient
    view.columnStart[Int(column)] += 1
    return place + 1
  }

  /// Sorts hinges by level and entity (they come by entity: counting keeps that order), then by
  /// position.
  private mutating func placeHinges(_ view: BlockView) {
    let levels = view.levels
    assembly.ranks.removeAll()
    // Rank of a priority: how many are higher. There are few.
    for level in 0..<levels {
      var rank: Int32 = 0
      for other in 0..<levels where assembly.priorities[other] > assembly.priorities[level] {
        rank += 1
      }
      assembly.ranks.append(rank)
      view.levelStart[Int(rank) + 1] = assembly.counts[level]
    }
    view.levelStart[0] = 0
    for level in 0..<levels { view.levelStart[level + 1] += view.levelStart[level] }
    for index in 0..<view.hingeCount {
      let rank = Int(assembly.ranks[assembly.hingeLevel[index]])
      let place = Int(view.levelStart[rank])
      view.levelStart[rank] += 1
      view.hinge[place] = assembly.hinges[index]
    }
    var level = levels
    while level > 0 {
      view.levelStart[level] = view.levelStart[level - 1]
      level -= 1
    }
    view.levelStart[0] = 0
    sortHinges(view)
  }
}

/// Sorts the hinges of each entity in each level by position.
///
/// Called again when they moved.
func sortHinges(_ view: BlockView) {
  for level in 0..<view.levels {
    var first = Int(view.levelStart[level])
    let end = Int(view.levelStart[level + 1])
    while first < end {
      let entity = view.hinge[first].entity
      var last = first + 1
      while last < end && view.hinge[last].entity == entity { last += 1 }
      if last - first > 1 {
        sortRun(view.hinge.part(from: first, count: last - first), view.pin, entity, first)
      }
      first = last
    }
  }
}

/// Stable insertion sort of one run, or heap-free binary merge for long ones.
///
/// Keeps the pin of the entity on its hinge.
private func sortRun(
  _ run: Run<Hinge>, _ pin: Run<Int32>, _ entity: Int32, _ offset: Int
) {
  let count = run.count
  var isSorted = true
  for index in 1..<count where run[index - 1].position > run[index].position {
    isSorted = false
    break
  }
  if isSorted { return }
  let pinned = pin[Int(entity)]
  let isPinnedHere = pinned >= offset && pinned < offset + count
  let source = isPinnedHere ? run[Int(pinned) - offset].constraint : -1
  if count <= 24 {
    for index in 1..<count {
      let moving = run[index]
      var place = index
      while place > 0 && run[place - 1].position > moving.position {
        run[place] = run[place - 1]
        place -= 1
      }
      run[place] = moving
    }
  } else {
    var longRun = run
    longRun.sort {
      $0.position < $1.position
        || ($0.position == $1.position && $0.constraint < $1.constraint)
    }
  }
  if isPinnedHere {
    for index in 0..<count where run[index].constraint == source {
      pin[Int(entity)] = Int32(offset + index)
    }
  }
}
