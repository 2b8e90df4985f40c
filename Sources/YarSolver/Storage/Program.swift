/// The order in which definitions are evaluated, and a compiled form of them.
///
/// The order is kept as two lists: definitions that were given the highest rank of their time, and
/// those that were given the lowest, which come first, in reverse. A definition that is placed
/// between others makes the order unsorted, until it is sorted anew.
///
/// The compiled form is a straight-line program. It is made when the definitions have not changed
/// since the last complete evaluation, as when a window is resized. Every line fills one cache line
/// and has room for three terms, which is as many as an equality between edges or centres of views
/// leaves; unused terms have the coefficient 0, so that a line is evaluated without a branch. The used
/// ones come last: in a chain of lines each waits for the one before, and what is unused is done by then.
struct Program: ~Copyable {
  struct Line: BitwiseCopyable {
    /// Times the scale, as the coefficients.
    var constant: Double
    /// What of the definition's scale is worked into the line: all of it where that is exact, else 1.
    var scale: Double
    var coefficients: (Double, Double, Double) = (0, 0, 0)
    /// Of the terms; the defined variable itself where there is no term.
    var variables: (Int32, Int32, Int32)
    /// Variable that is defined.
    var variable: Int32
    /// The last line that uses the variable and is near, or the line itself.
    var reach: Int32
    /// What few lines have, or -1.
    var extra: Int32 = -1
  }

  /// Terms of a line after the third, a scale that is no power of two, and lines that use its variable
  /// but are not near.
  struct Extra: BitwiseCopyable {
    var scale = 1.0
    var firstTerm: Int32 = 0
    var endOfTerms: Int32 = 0
    var firstUser: Int32 = 0
    var endOfUsers: Int32 = 0
  }

  struct Term: BitwiseCopyable {
    var coefficient: Double
    var variable: Int32
  }

  /// Lines no farther apart are near: it is cheaper to evaluate all between them than to mark one.
  static let nearness = 32

  var high = Buffer<Int32>()
  var low = Buffer<Int32>()
  var isSorted = true
  /// Complete evaluations since the definitions last changed.
  var runs = 0
  var isCompiled = false
  var lines = Buffer<Line>()
  var extras = Buffer<Extra>()
  /// Terms that extras name.
  var terms = Buffer<Term>()
  /// Lines that extras name, ascending for each.
  var users = Buffer<Int32>()
  /// Line of each variable, or -1.
  var lineOf = Buffer<Int32>()
  /// A bit for each line that a sweep has to evaluate; all zero between sweeps.
  var dirty = Buffer<UInt64>()
  /// How many of the listed changes are known not to be of lines; all-ones once one was.
  var checkedChanges = 0

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
    guard isCompiled else { return }
    let line = lines.place(lineOf[variable])
    line.pointee.constant = constant * line.pointee.scale
  }

  func copy() -> Program {
    var result = Program()
    result.high = high.copy()
    result.low = low.copy()
    result.isSorted = isSorted
    return result
  }
}
