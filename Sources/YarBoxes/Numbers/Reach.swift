/// How far the offer may fall and rise before a number is another one.
///
/// It counts from the offer that the number was worked out for, so that adding and taking the larger of two
/// numbers need not know that offer. Offers are whole and below 2^24, which a `Float` holds exactly.
struct Reach: BitwiseCopyable {
  var down: Float
  var up: Float

  /// Whatever is offered.
  @inline(__always) static var all: Reach { Reach(down: .infinity, up: .infinity) }

  /// For the one offer only.
  @inline(__always) static var here: Reach { Reach(down: 0, up: 0) }

  @inline(__always)
  mutating func narrow(to other: Reach) {
    down = min(down, other.down)
    up = min(up, other.up)
  }

  @inline(__always) mutating func narrow(down most: Float) { down = min(down, most) }
  @inline(__always) mutating func narrow(up most: Float) { up = min(up, most) }
}
