/// A number without a range, for the offer at hand: members are placed with it.
struct Plain: Number {
  var value: Double

  @inline(__always) static var isPlacing: Bool { true }
  @inline(__always) var reach: Reach { .all }
  @inline(__always) var follows: Bool { false }
  @inline(__always) init(_ constant: Double) { value = constant }
  @inline(__always) init(offer: Double) { value = offer }
  @inline(__always) static func + (a: Plain, b: Plain) -> Plain { Plain(a.value + b.value) }
  @inline(__always) static func - (a: Plain, b: Plain) -> Plain { Plain(a.value - b.value) }
  @inline(__always) func plus(_ constant: Double) -> Plain { Plain(value + constant) }
  @inline(__always)
  mutating func enlarge(_ constant: Double) { value = max(value, constant) }
  @inline(__always)
  static func larger(_ a: Plain, _ b: Plain) -> Plain { a.value > b.value ? a : b }
  @inline(__always)
  static func smaller(_ a: Plain, _ b: Plain) -> Plain { a.value < b.value ? a : b }
  @inline(__always)
  func share(among count: Int32) -> Plain { Plain(floorOfLength(value / Double(count))) }
  @inline(__always) mutating func narrow(to reach: Reach) {}
  @inline(__always)
  func answer(_ side: Side, plus points: Double) -> Plain {
    Plain(ceilOfLength(side.value(at: asked) + points))
  }
}
