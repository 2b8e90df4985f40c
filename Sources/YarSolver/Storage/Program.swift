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
    /// Where its terms end.
    var end: Int32
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
  mutating func noteConstant() {
    isCompiled = false
  }

  func copy() -> Program {
    var result = Program()
    result.high = high.copy()
    result.low = low.copy()
    result.isSorted = isSorted
    return result
  }
}
