/// Working memory for following only those elementary columns that a sparse vector meets.
struct SparseFactor: ~Copyable {
  /// By place: the elementary column of the factor that pivots there, or -1.
  var pivoting = Buffer<Int32>()
  /// By place: the elementary columns of the factor that have an entry there.
  var start = Buffer<Int32>()
  var members = Buffer<Int32>()
  /// Heap of elementary columns to apply, and whether one is in it.
  var waiting = Buffer<Int32>()
  var isWaiting = Buffer<UInt8>()
  /// From this many elementary columns on, looking at each costs more than following the few that
  /// matter.
  static let worthwhile = 40

  init() {}

  /// Puts a number in the heap; the least comes out first.
  @inline(__always)
  mutating func wait(_ number: Int32) {
    waiting.insert(number) { $0 < $1 }
  }

  @inline(__always)
  mutating func next() -> Int32 {
    waiting.removeFirst { $0 < $1 }
  }
}

/// Solving with a large factor: elementary columns that would not change anything are not looked at.
extension Simplex {
  /// Lists the factor by place, if it is large.
  mutating func indexFactor(_ view: BlockView) {
    guard factorCount >= SparseFactor.worthwhile else { return }
    sparse.pivoting.removeAll()
    sparse.pivoting.extend(to: view.rows, filling: -1)
    sparse.start.removeAll()
    sparse.start.extend(to: view.rows + 2, filling: 0)
    sparse.isWaiting.removeAll()
    sparse.isWaiting.extend(to: factorCount, filling: 0)
    for index in 0..<factorCount {
      let eta = etas[index]
      sparse.pivoting[eta.place] = Int32(index)
      for entry in eta.first..<(eta.first + eta.count) {
        sparse.start[etaEntries[entry].place + 2] += 1
      }
    }
    for place in 0..<view.rows { sparse.start[place + 2] += sparse.start[place + 1] }
    sparse.members.removeAll()
    sparse.members.extend(by: Int(sparse.start[view.rows + 1]))
    for index in 0..<factorCount {
      let eta = etas[index]
      for entry in eta.first..<(eta.first + eta.count) {
        let place = etaEntries[entry].place
        sparse.members[sparse.start[place + 1]] = Int32(index)
        sparse.start[place + 1] += 1
      }
    }
  }

  /// Applies the factor to `column`, in order of the elementary columns that it meets.
  mutating func solveColumnSparsely() {
    for index in 0..<columnPattern.count { meet(sparse.pivoting[columnPattern[index]], after: -1) }
    while sparse.waiting.count > 0 {
      let index = sparse.next()
      sparse.isWaiting[index] = 0
      let eta = etas[index]
      let value = column[eta.place]
      if value == 0 { continue }
      let scaled = value / eta.pivot
      column[eta.place] = scaled
      for entry in eta.first..<(eta.first + eta.count) {
        let place = etaEntries[entry].place
        addToColumn(Int(place), -etaEntries[entry].value * scaled)
        meet(sparse.pivoting[place], after: index)
      }
    }
  }

  @inline(__always)
  private mutating func meet(_ index: Int32, after: Int32) {
    if index > after && sparse.isWaiting[index] == 0 {
      sparse.isWaiting[index] = 1
      sparse.wait(index)
    }
  }

  /// Applies the transposed factor to `residual`, last elementary column first.
  mutating func solveResidualSparsely() {
    // Numbers are negated: the heap gives the least first.
    for index in 0..<residualPattern.count {
      let place = residualPattern[index]
      meetTransposed(sparse.pivoting[place], before: Int32.max)
      meetMembers(of: place, before: Int32.max)
    }
    while sparse.waiting.count > 0 {
      let index = -sparse.next()
      sparse.isWaiting[index] = 0
      let eta = etas[index]
      var value = residual[eta.place]
      for entry in eta.first..<(eta.first + eta.count) {
        value -= etaEntries[entry].value * residual[etaEntries[entry].place]
      }
      if value == 0 {
        residual[eta.place] = 0
        continue
      }
      if residualMark[eta.place] == 0 {
        residualMark[eta.place] = 1
        residualPattern.append(eta.place)
      }
      residual[eta.place] = value / eta.pivot
      meetMembers(of: eta.place, before: index)
    }
  }

  @inline(__always)
  private mutating func meetMembers(of place: Int32, before: Int32) {
    for member in sparse.start[place]..<sparse.start[place + 1] {
      meetTransposed(sparse.members[member], before: before)
    }
  }

  @inline(__always)
  private mutating func meetTransposed(_ index: Int32, before: Int32) {
    if index >= 0 && index < before && sparse.isWaiting[index] == 0 {
      sparse.isWaiting[index] = 1
      sparse.wait(-index)
    }
  }
}
