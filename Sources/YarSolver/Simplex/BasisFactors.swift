/// One elementary column: the basis inverse is a product of them.
struct Eta: BitwiseCopyable {
  /// Place whose basic entity was exchanged.
  var place: Int32
  var first: Int32
  var count: Int32
  var pivot: Double
}

/// An entry of an elementary column besides the pivot.
struct EtaEntry: BitwiseCopyable {
  var place: Int32
  var value: Double
}

/// The inverse of the basis: a product of elementary columns.
///
/// Both directions of solving keep a list of the places that are not zero, and touch nothing else. Of a large
/// factor, elementary columns that would not change anything are not looked at.
struct BasisFactors: ~Copyable {
  private(set) var etas = Buffer<Eta>()
  private(set) var entries = Buffer<EtaEntry>()
  /// How many of the etas, and of their entries, came from factorising.
  private var factorCount = 0
  private var factorEntries = 0
  private var sparse = SparseFactor()

  init() {}

  mutating func removeAll() {
    etas.removeAll()
    entries.removeAll()
    // While a factor is built, columns are solved with all of what there is.
    factorCount = 0
    factorEntries = 0
  }

  /// What there is now comes from factorising.
  mutating func finishFactor(rows: Int) {
    factorCount = etas.count
    factorEntries = entries.count
    if isSparse { sparse.list(etas, entries, count: factorCount, rows: rows) }
  }

  private var isSparse: Bool { factorCount >= SparseFactor.worthwhile }

  /// Whether the product has grown so long that a new factorisation pays.
  var wantsFactorising: Bool {
    let added = etas.count - factorCount
    if added > 64 { return true }
    let addedEntries = entries.count - factorEntries
    return added > 8 && addedEntries > 2 * (factorEntries + 8 * factorCount)
  }

  // MARK: Adding

  /// Adds an entry of the elementary column that ``append(at:pivot:from:)`` ends.
  mutating func append(_ entry: EtaEntry) { entries.append(entry) }

  /// Ends an elementary column whose entries begin at `first`.
  mutating func append(at place: Int32, pivot: Double, from first: Int) {
    etas.append(
      Eta(
        place: place, first: Int32(first), count: Int32(entries.count - first), pivot: pivot))
  }

  /// Makes an elementary column of `column`, which holds the change of basic entities: the negative
  /// of the basis column that enters.
  mutating func append(_ column: borrowing SparseVector, at place: Int) {
    let first = entries.count
    for index in 0..<column.pattern.count {
      let other = Int(column.pattern[index])
      let value = column.values[other]
      if other != place && abs(value) > 1e-14 {
        entries.append(EtaEntry(place: Int32(other), value: -value))
      }
    }
    append(at: Int32(place), pivot: -column.values[place], from: first)
  }

  // MARK: Solving

  /// Applies the basis inverse to `column`.
  mutating func solve(_ column: inout SparseVector) {
    var index = 0
    if isSparse {
      solveSparsely(&column)
      index = factorCount
    }
    while index < etas.count {
      let eta = etas[index]
      index += 1
      let value = column.values[eta.place]
      if value == 0 { continue }
      let scaled = value / eta.pivot
      column.values[eta.place] = scaled
      let entries = entries.run.part(from: Int(eta.first), count: Int(eta.count))
      for entry in 0..<Int(eta.count) {
        column.add(-entries[entry].value * scaled, at: Int(entries[entry].place))
      }
    }
  }

  /// Applies the factor to `column`, in order of the elementary columns that it meets.
  private mutating func solveSparsely(_ column: inout SparseVector) {
    for index in 0..<column.pattern.count { sparse.meet(column.pattern[index], after: -1) }
    while !sparse.isEmpty {
      let index = sparse.next()
      let eta = etas[index]
      let value = column.values[eta.place]
      if value == 0 { continue }
      let scaled = value / eta.pivot
      column.values[eta.place] = scaled
      for entry in eta.first..<(eta.first + eta.count) {
        let place = entries[entry].place
        column.add(-entries[entry].value * scaled, at: Int(place))
        sparse.meet(place, after: index)
      }
    }
  }

  /// Applies the transposed basis inverse to `residual`.
  mutating func solveTransposed(_ residual: inout SparseVector) {
    var index = etas.count - 1
    let isSparse = isSparse
    let last = isSparse ? factorCount : 0
    while index >= last {
      let eta = etas[index]
      index -= 1
      let entries = entries.run.part(from: Int(eta.first), count: Int(eta.count))
      var value = residual.values[eta.place]
      for entry in 0..<Int(eta.count) {
        value -= entries[entry].value * residual.values[entries[entry].place]
      }
      if value == 0 {
        residual.values[eta.place] = 0
      } else {
        residual.set(value / eta.pivot, at: eta.place)
      }
    }
    if isSparse { solveTransposedSparsely(&residual) }
  }

  /// Applies the transposed factor to `residual`, last elementary column first.
  private mutating func solveTransposedSparsely(_ residual: inout SparseVector) {
    for index in 0..<residual.pattern.count {
      let place = residual.pattern[index]
      sparse.meetTransposed(place)
      sparse.meetMembers(of: place, before: .max)
    }
    while !sparse.isEmpty {
      let index = sparse.nextTransposed()
      let eta = etas[index]
      var value = residual.values[eta.place]
      for entry in eta.first..<(eta.first + eta.count) {
        value -= entries[entry].value * residual.values[entries[entry].place]
      }
      if value == 0 {
        residual.values[eta.place] = 0
        continue
      }
      residual.set(value / eta.pivot, at: eta.place)
      sparse.meetMembers(of: eta.place, before: index)
    }
  }
}
