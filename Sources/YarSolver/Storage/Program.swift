/// The order in which definitions are evaluated, and a compiled form of them.
///
/// The order is kept as two lists: definitions that were given the highest rank of their time, and
/// those that were given the lowest, which come first, in reverse. A definition that is placed
/// between others makes the order unsorted, until it is sorted anew.
///
/// The compiled form is a straight-line program with all it needs in a row. It is made when the
/// definitions have not changed since the last complete evaluation, as when a window is resized.
struct Program: ~Copyable {
  struct Line: BitwiseCopyable {
    var constant: Double
    var scale: Double
    var variable: Int32
    /// Where its terms begin and end.
    var first: Int32
    var end: Int32
    /// Where the lines that use its variable begin and end in `users`.
    var firstUser: Int32 = 0
    var endOfUsers: Int32 = 0
  }

  struct Term: BitwiseCopyable {
    var coefficient: Double
    var variable: Int32
  }

  var high = Buffer<Int32>()
  var low = Buffer<Int32>()
  var isSorted = true
  /// Complete evaluations since the definitions last changed.
  var runs = 0
  var isCompiled = false
  var lines = Buffer<Line>()
  var terms = Buffer<Term>()
  /// Line of each variable, or -1.
  var lineOf = Buffer<Int32>()
  /// Lines that use the variable of a line.
  var users = Buffer<Int32>()
  /// A bit for each line that a sweep has to evaluate; all zero between sweeps.
  var dirty = Buffer<UInt64>()

  init() {}

  @inline(__always)
  mutating func insert(_ variable: Int32, isHighest: Bool, isLowest: Bool) {
    noteChange()
    if isHighest {
      high.append(variable)
    } else if isLowest {
      low.append(variable)
    } else {
      isSorted = false
    }
  }

  /// A definition was made or taken back.
  @inline(__always)
  mutating func noteChange() {
    runs = 0
    isCompiled = false
  }

  /// The constant of a definition changed.
  @inline(__always)
  mutating func noteConstant(of variable: Int32, _ constant: Double) {
    if isCompiled { lines[lineOf[variable]].constant = constant }
  }

  /// Lists for each line the lines that use its variable, in order.
  mutating func listUsers() {
    for term in 0..<terms.count {
      let used = lineOf[terms[term].variable]
      if used >= 0 { lines[used].endOfUsers += 1 }
    }
    var total: Int32 = 0
    for line in 0..<lines.count {
      let count = lines[line].endOfUsers
      lines[line].firstUser = total
      lines[line].endOfUsers = total
      total += count
    }
    users.removeAll()
    users.extend(to: Int(total), filling: 0)
    for line in 0..<lines.count {
      for term in lines[line].first..<lines[line].end {
        let used = lineOf[terms[term].variable]
        guard used >= 0 else { continue }
        users[lines[used].endOfUsers] = Int32(line)
        lines[used].endOfUsers += 1
      }
    }
    dirty.removeAll()
    dirty.extend(to: (lines.count + 63) / 64, filling: 0)
  }

  func copy() -> Program {
    var result = Program()
    result.high = high.copy()
    result.low = low.copy()
    result.isSorted = isSorted
    return result
  }
}
