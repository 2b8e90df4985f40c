/// Where the tables are kept: apart while they grow, together where their sizes are known.
extension Engine {
  /// Makes room.
  ///
  /// In a new engine all tables whose size follows are put into one arena.
  mutating func reserve(variables variableCount: Int, constraints count: Int, terms: Int) {
    guard variables.count == 0, constraints.count == 0, nodes.storage.count == 0 else {
      variables.reserve(variableCount)
      values.reserve(variableCount)
      evaluation.changeMarks.reserve(variableCount)
      expansion.sums.reserve(variableCount)
      constraints.reserve(count)
      presolving.work.reserve(count)
      nodes.reserve(terms)
      return
    }
    var bytes = Arena.byteCount(variableCount, of: VariableRecord.self)
    bytes += Arena.byteCount(variableCount, of: Double.self)
    bytes += Arena.byteCount(variableCount, of: UInt8.self)
    bytes += Arena.byteCount(variableCount, of: Expansion.Sum.self)
    bytes += 3 * Arena.byteCount(variableCount, of: Int32.self)
    bytes += Arena.byteCount(count, of: ConstraintRecord.self)
    bytes += Arena.byteCount(count, of: Int32.self)
    bytes += Arena.byteCount(terms, of: TermNode.self)
    var arena = Arena(byteCount: bytes)
    variables = Buffer(capacity: variableCount, in: &arena)
    values = Buffer(capacity: variableCount, in: &arena)
    evaluation.changeMarks = Buffer(capacity: variableCount, in: &arena)
    expansion.sums = Buffer(capacity: variableCount, in: &arena)
    blocks.loose = Buffer(capacity: variableCount, in: &arena)
    evaluation.changed = Buffer(capacity: variableCount, in: &arena)
    evaluation.program.high = Buffer(capacity: variableCount, in: &arena)
    constraints = Buffer(capacity: count, in: &arena)
    presolving.work = Buffer(capacity: count, in: &arena)
    nodes = Slab(capacity: terms, in: &arena)
    self.arena = arena
  }

  /// What the large tables take.
  var tableBytes: Int {
    variables.capacity * MemoryLayout<VariableRecord>.stride
      + constraints.capacity * MemoryLayout<ConstraintRecord>.stride
      + nodes.storage.capacity * MemoryLayout<TermNode>.stride
      + blocks.memory.storage.capacity * MemoryLayout<UInt64>.stride
      + (presolving.work.capacity + blocks.loose.capacity + evaluation.changed.capacity)
      * MemoryLayout<Int32>.stride
  }

  /// What the large tables must take.
  var usedTableBytes: Int {
    variables.count * MemoryLayout<VariableRecord>.stride
      + constraints.count * MemoryLayout<ConstraintRecord>.stride
      + nodes.storage.count * MemoryLayout<TermNode>.stride
      + blocks.memory.storage.count * MemoryLayout<UInt64>.stride
      + (presolving.work.count + blocks.loose.count + evaluation.changed.count)
      * MemoryLayout<Int32>.stride
  }

  func copy() -> Engine {
    var bytes = Arena.byteCount(variables.count, of: VariableRecord.self)
    bytes += Arena.byteCount(variables.count, of: Double.self)
    bytes += Arena.byteCount(variables.count, of: UInt8.self)
    bytes += Arena.byteCount(variables.count, of: Expansion.Sum.self)
    bytes += Arena.byteCount(constraints.count, of: ConstraintRecord.self)
    bytes += Arena.byteCount(nodes.storage.count, of: TermNode.self)
    bytes += blocks.copiedBytes
    var result = Engine()
    result.arena = Arena(byteCount: bytes)
    result.variables = variables.copy(in: &result.arena)
    result.values = values.copy(in: &result.arena)
    result.evaluation = evaluation.copy(in: &result.arena)
    result.expansion.sums = Buffer(capacity: variables.count, in: &result.arena)
    result.expansion.sums.extend(to: variables.count, filling: Expansion.Sum())
    result.constraints = constraints.copy(in: &result.arena)
    result.nodes = nodes.copy(in: &result.arena)
    result.blocks = blocks.copy(in: &result.arena)
    result.freeVariables = freeVariables.copy()
    result.freeConstraints = freeConstraints.copy()
    result.firstAddition = firstAddition
    result.constraintCount = constraintCount
    result.variableCount = variableCount
    result.nextSerial = nextSerial
    result.nextStamp = nextStamp
    result.presolving = presolving.copy()
    result.conflicts = conflicts
    return result
  }
}
