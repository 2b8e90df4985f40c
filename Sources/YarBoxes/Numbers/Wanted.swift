/// One dimension of what a member wants, as a rule adds it to what it has.
///
/// Most members want the same in any room. A rule is written once for both: what narrows nothing costs nothing.
protocol Wanted: BitwiseCopyable {
  associatedtype N: Number

  /// It is the same in any room.
  static var isFixed: Bool { get }

  var value: Double { get }
  /// How far the offer may change before it is another one (where it does not follow).
  var reach: Reach { get }
  /// A point more for each point more that is offered.
  var follows: Bool { get }
  /// Nothing, as far as this holds.
  var nothing: Self { get }

  func add(to sum: inout N)
  /// Makes a number at least this large.
  func enlarge(_ number: inout N)
}

/// A length that is the same in any room.
struct Fixed<N: Number>: Wanted {
  let value: Double

  @inline(__always) init(_ value: Double) { self.value = value }

  @inline(__always) static var isFixed: Bool { true }
  @inline(__always) var reach: Reach { .all }
  @inline(__always) var follows: Bool { false }
  @inline(__always) var nothing: Fixed { Fixed(0) }
  @inline(__always) func add(to sum: inout N) { sum = sum.plus(value) }
  @inline(__always) func enlarge(_ number: inout N) { number.enlarge(value) }
}

extension Number {
  @inline(__always) static var isFixed: Bool { false }
  @inline(__always) func add(to sum: inout Self) { sum = sum + self }
  @inline(__always) func enlarge(_ number: inout Self) { number = .larger(number, self) }

  @inline(__always)
  var nothing: Self {
    var nothing = Self(0)
    nothing.narrow(to: reach)
    return nothing
  }
}
