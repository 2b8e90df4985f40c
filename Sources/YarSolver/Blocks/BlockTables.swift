/// The blocks of an engine, and which of them wait.
struct BlockTables: ~Copyable {
  var records = Buffer<BlockRecord>()
  /// Places of records that are used again.
  var free = Buffer<Int32>()
  /// What the records describe: columns, rows, hinges.
  var memory = Slab<UInt64>()
  /// Variables that may need a block.
  var loose = Buffer<Int32>()
  /// Blocks to solve.
  var unsolved = Buffer<Int32>()
  /// Blocks that depend on held variables.
  var parametric = Buffer<Int32>()

  init() {}

  /// How many bytes of an arena the copies of the large tables take.
  var copiedBytes: Int {
    Arena.byteCount(records.count, of: BlockRecord.self)
      + Arena.byteCount(memory.storage.count, of: UInt64.self)
  }

  func copy(in arena: inout Arena) -> BlockTables {
    var result = BlockTables()
    result.records = records.copy(in: &arena)
    result.memory = memory.copy(in: &arena)
    result.free = free.copy()
    result.loose = loose.copy()
    result.unsolved = unsolved.copy()
    result.parametric = parametric.copy()
    return result
  }
}
