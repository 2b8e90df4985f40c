/// A set of base variables that are decided together, and where its memory is.
struct BlockRecord: BitwiseCopyable {
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    static let live = Flags(rawValue: 1)
    /// In the list of blocks to solve.
    static let unsolved = Flags(rawValue: 2)
    /// In the list of blocks that depend on held variables.
    static let listed = Flags(rawValue: 4)
    /// Solved at least once since it was built: basis and pins are worth keeping.
    static let solved = Flags(rawValue: 8)
    /// Some of its variables have other optimal values.
    static let free = Flags(rawValue: 16)
    /// Positions of hinges must be read anew before it is solved.
    static let moved = Flags(rawValue: 32)
    /// Some of its columns move with the held variable.
    static let slides = Flags(rawValue: 64)
  }

  var shape: BlockShape
  var offset: Int32
  /// The held variable on which the block depends, -1 for none, -2 for several.
  var parameter: Int32
  /// Value of the held variable for which the block was solved.
  var reference = 0.0
  /// Values of the held variable for which the same basis stays optimal.
  var low = -Double.infinity
  var high = Double.infinity
  var flags: Flags = .live
}

/// Sizes of a block.
struct BlockShape: BitwiseCopyable {
  var columns: Int32 = 0
  var rows: Int32 = 0
  var nonzeros: Int32 = 0
  var hinges: Int32 = 0
  /// Distinct priorities, with required always the first.
  var levels: Int32 = 1

  /// Words of 8 bytes that a block takes.
  var words: Int {
    let entities = Int(columns + rows)
    let doubles = 2 * entities + 2 * Int(nonzeros)
    let hingeWords = Int(hinges) * MemoryLayout<Hinge>.stride / 8
    let integers =
      Int(levels) + 1 + Int(rows) + 1 + Int(nonzeros) + Int(columns) + 1 + Int(nonzeros)
      + Int(columns) + 2 * Int(rows) + entities
    return doubles + hingeWords + (integers + 1) / 2
  }
}

/// The tables of one block in its memory.
///
/// Valid until memory is allocated.
///
/// Entities are numbered columns first, then rows. Row `i` is the sum over its nonzeros.
struct BlockView {
  let columns: Int
  let rows: Int
  let nonzeros: Int
  let hingeCount: Int
  let levels: Int
  /// By entity: the value found, and how it moves with the held variable.
  let value: Run<Double>
  let rate: Run<Double>
  let rowCoefficient: Run<Double>
  let columnCoefficient: Run<Double>
  /// By level (descending; level 0 is required), entity, position.
  let hinge: Run<Hinge>
  let levelStart: Run<Int32>
  let rowStart: Run<Int32>
  let rowColumn: Run<Int32>
  let columnStart: Run<Int32>
  let columnRow: Run<Int32>
  let columnVariable: Run<Int32>
  let rowConstraint: Run<Int32>
  /// By place in the basis: the entity.
  let basis: Run<Int32>
  /// By entity: the hinge that holds a nonbasic entity, or -1.
  let pin: Run<Int32>

  var entities: Int { columns + rows }

  /// - Parameter memory: As many words as the shape says.
  init(_ memory: Run<UInt64>, _ shape: BlockShape) {
    precondition(memory.count == shape.words)
    columns = Int(shape.columns)
    rows = Int(shape.rows)
    nonzeros = Int(shape.nonzeros)
    let entities = columns + rows
    hingeCount = Int(shape.hinges)
    levels = Int(shape.levels)
    var raw = UnsafeMutableRawPointer(memory.base)
    func take<T>(_ type: T.Type, _ count: Int) -> Run<T> {
      let result = Run(raw.assumingMemoryBound(to: type), count)
      raw += count * MemoryLayout<T>.stride
      return result
    }
    value = take(Double.self, entities)
    rate = take(Double.self, entities)
    rowCoefficient = take(Double.self, nonzeros)
    columnCoefficient = take(Double.self, nonzeros)
    hinge = take(Hinge.self, hingeCount)
    levelStart = take(Int32.self, levels + 1)
    rowStart = take(Int32.self, rows + 1)
    rowColumn = take(Int32.self, nonzeros)
    columnStart = take(Int32.self, columns + 1)
    columnRow = take(Int32.self, nonzeros)
    columnVariable = take(Int32.self, columns)
    rowConstraint = take(Int32.self, rows)
    basis = take(Int32.self, rows)
    pin = take(Int32.self, entities)
  }
}
