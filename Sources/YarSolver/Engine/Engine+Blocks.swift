/// Taking touched blocks apart and building new ones.
///
/// 1. An edit *loosens* the base variables it touches: their blocks are dissolved, and all their
///    members become loose too.
/// 2. From every loose variable the component is gathered: its rows, their variables, and so on.
///    A block that the component reaches is dissolved and joins.
/// 3. Each component that has hinges or rows is laid out as a block (`Engine+Layout`) and queued to
///    be solved.
///
/// Cost: the size of the touched blocks.
extension Engine {
  @inline(__always)
  mutating func loosen(_ variable: Int32) {
    let record = variables.place(variable)
    if record.pointee.block >= 0 { dissolve(record.pointee.block) }
    if !record.pointee.flags.contains(.loose) {
      record.pointee.flags.insert(.loose)
      blocks.loose.append(variable)
    }
  }

  /// Frees a block; its variables become loose.
  mutating func dissolve(_ block: Int32) {
    let record = blocks.records[block]
    let view = BlockView(blocks.memory.run(at: record.offset, record.shape.words), record.shape)
    for column in 0..<view.columns {
      let variable = view.columnVariable[column]
      let entry = variables.place(variable)
      entry.pointee.block = -1
      if !entry.pointee.flags.contains(.loose) {
        entry.pointee.flags.insert(.loose)
        blocks.loose.append(variable)
      }
    }
    for row in 0..<view.rows {
      constraints[view.rowConstraint[row]].block = -1
    }
    blocks.memory.free(record.offset, count: record.shape.words)
    blocks.records[block].flags.formIntersection([.listed, .unsolved])
    blocks.free.append(block)
  }

  /// Builds blocks of all loose variables.
  mutating func buildBlocks() {
    var position = 0
    if blocks.loose.count > 256 { reserveBlocks() }
    while position < blocks.loose.count {
      let variable = blocks.loose[position]
      position += 1
      let record = variables.place(variable)
      record.pointee.flags.remove(.loose)
      guard record.pointee.isBase, record.pointee.block < 0, record.pointee.expanded >= 0
      else { continue }
      gather(variable)
      layOutBlock()
    }
    blocks.loose.removeAll()
  }

  /// Makes room for the blocks of many loose variables: as much as they need if none shares a row
  /// and no limit comes through definitions.
  private mutating func reserveBlocks() {
    var words = 0
    var count = 0
    for index in 0..<blocks.loose.count {
      let record = variables[blocks.loose[index]]
      guard record.isBase, record.expanded >= 0 else { continue }
      count += 1
      let hinges = max(1, record.bounds)
      words +=
        BlockShape(columns: 1, hinges: hinges, levels: min(hinges, 2) + 1).words
    }
    blocks.memory.reserve(blocks.memory.storage.count + words)
    blocks.records.reserve(blocks.records.count + count - blocks.free.count)
    blocks.unsolved.reserve(count)
  }

  /// Collects the component of a variable in `assembly`.
  private mutating func gather(_ start: Int32) {
    assembly.columns.removeAll()
    assembly.rows.removeAll()
    collect(start)
    var position = 0
    while position < assembly.columns.count {
      var node = variables[assembly.columns[position]].expanded
      position += 1
      while node >= 0 {
        let entry = nodes[node]
        node = entry.next
        let constraint = constraints.place(entry.constraint)
        guard constraint.pointee.kind == .row, constraint.pointee.block != -2 else { continue }
        if constraint.pointee.block >= 0 { dissolve(constraint.pointee.block) }
        constraint.pointee.block = -2
        assembly.rows.append(entry.constraint)
        let first = constraint.pointee.nodes
        for other in first..<(first + constraint.pointee.nodeCount) {
          guard nodes[other].isKind(.base) else { break }
          collect(nodes[other].variable)
        }
      }
    }
  }

  @inline(__always)
  private mutating func collect(_ variable: Int32) {
    let record = variables.place(variable)
    if record.pointee.flags.contains(.gathered) { return }
    record.pointee.flags.insert(.gathered)
    if record.pointee.block >= 0 { dissolve(record.pointee.block) }
    record.pointee.column = Int32(assembly.columns.count)
    assembly.columns.append(variable)
  }
}
