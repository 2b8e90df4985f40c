/// The elementary columns of a factor by place, to follow only those that a sparse vector meets.
struct SparseFactor: ~Copyable {
  /// By place: the elementary column of the factor that pivots there, or -1.
  private var pivoting = Buffer<Int32>()
  /// By place: the elementary columns of the factor that have an entry there.
  private var start = Buffer<Int32>()
  private var members = Buffer<Int32>()
  /// Heap of elementary columns to apply, and whether one is in it.
  private var waiting = Buffer<Int32>()
  private var isWaiting = Buffer<UInt8>()
  /// From this many elementary columns on, looking at each costs more than following the few that
  /// matter.
  static let worthwhile = 40

  init() {}

  var isEmpty: Bool { waiting.count == 0 }

  /// Lists the first `count` elementary columns by place.
  mutating func list(
    _ etas: borrowing Buffer<Eta>, _ entries: borrowing Buffer<EtaEntry>, count: Int, rows: Int
  ) {
    pivoting.removeAll()
    pivoting.extend(to: rows, filling: -1)
    start.removeAll()
    start.extend(to: rows + 2, filling: 0)
    isWaiting.removeAll()
    isWaiting.extend(to: count, filling: 0)
    for index in 0..<count {
      let eta = etas[index]
      pivoting[eta.place] = Int32(index)
      for entry in eta.first..<(eta.first + eta.count) { start[entries[entry].place + 2] += 1 }
    }
    for place in 0..<rows { start[place + 2] += start[place + 1] }
    members.removeAll()
    members.extend(by: Int(start[rows + 1]))
    for index in 0..<count {
      let eta = etas[index]
      for entry in eta.first..<(eta.first + eta.count) {
        let place = entries[entry].place
        members[start[place + 1]] = Int32(index)
        start[place + 1] += 1
      }
    }
  }

  /// The first elementary column that waits.
  @inline(__always)
  mutating func next() -> Int32 {
    let index = waiting.removeFirst { $0 < $1 }
    isWaiting[index] = 0
    return index
  }

  /// Lets what pivots at a place wait, if it comes after the one that was applied last.
  @inline(__always)
  mutating func meet(_ place: Int32, after: Int32) {
    let index = pivoting[place]
    if index > after && isWaiting[index] == 0 {
      isWaiting[index] = 1
      waiting.insert(index) { $0 < $1 }
    }
  }

  /// The last elementary column that waits.
  ///
  /// Numbers are negated in the heap, which gives the least first.
  @inline(__always)
  mutating func nextTransposed() -> Int32 {
    let index = -waiting.removeFirst { $0 < $1 }
    isWaiting[index] = 0
    return index
  }

  /// Lets what pivots at a place wait.
  @inline(__always)
  mutating func meetTransposed(_ place: Int32) { waitTransposed(pivoting[place], before: .max) }

  /// Lets what has an entry at a place wait, if it comes before the one that was applied last.
  @inline(__always)
  mutating func meetMembers(of place: Int32, before: Int32) {
    for member in start[place]..<start[place + 1] {
      waitTransposed(members[member], before: before)
    }
  }

  @inline(__always)
  private mutating func waitTransposed(_ index: Int32, before: Int32) {
    if index >= 0 && index < before && isWaiting[index] == 0 {
      isWaiting[index] = 1
      waiting.insert(-index) { $0 < $1 }
    }
  }
}
