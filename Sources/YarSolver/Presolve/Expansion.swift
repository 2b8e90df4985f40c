/// Working memory for writing a constraint in base variables.
struct Expansion: ~Copyable {
  struct Entry: BitwiseCopyable {
    var variable: Int32
    var coefficient: Double
  }

  /// A defined variable that waits to be replaced; the highest rank goes first.
  struct Waiting: BitwiseCopyable {
    var order: Double
    var variable: Int32
  }

  /// What has been added up for one variable.
  struct Sum: BitwiseCopyable {
    /// The coefficient so far.
    var value = 0.0
    /// The magnitudes that went into it, to tell a true zero from rounding.
    var magnitude = 0.0

    /// Whether anything was added.
    @inline(__always) var isNoted: Bool { magnitude != 0 }
    @inline(__always) var vanishes: Bool { abs(value) <= 1e-12 * magnitude }
  }

  /// By variable.
  var sums = Buffer<Sum>()

  /// A heap.
  var waiting = Buffer<Waiting>()
  /// Variables without definition, as met.
  var met = Buffer<Int32>()

  // Results
  var base = Buffer<Entry>()
  var held = Buffer<Entry>()
  var replaced = Buffer<Entry>()
  var constant = 0.0
  /// Magnitude of what was added up into `constant`.
  var scale = 0.0
  /// How many definitions were replaced since the solver was made, for tests that pin the work.
  var replacements = 0

  init() {}

  @inline(__always)
  mutating func wait(_ entry: Waiting) {
    waiting.insert(entry) { $0.order > $1.order }
  }

  @inline(__always)
  mutating func nextWaiting() -> Int32 {
    waiting.removeFirst { $0.order > $1.order }.variable
  }
}
