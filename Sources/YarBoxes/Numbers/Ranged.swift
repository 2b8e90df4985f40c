/// A number that is the same, or a point more for each point more, while the offer stays in reach.
///
/// The operations narrow the reach themselves, so no layout's rule narrows a range by hand.
struct Ranged: Number {
  var value: Double
  var reach: Reach
  var follows: Bool

  @inline(__always) static var isPlacing: Bool { false }

  @inline(__always) init(_ constant: Double) { self.init(constant, .all, follows: false) }

  @inline(__always) init(offer: Double) { self.init(offer, .all, follows: true) }

  @inline(__always)
  init(_ value: Double, _ reach: Reach, follows: Bool) {
    self.value = value
    self.reach = reach
    self.follows = follows
  }

  @inline(__always) mutating func narrow(to other: Reach) { reach.narrow(to: other) }

  /// A value worked out from two numbers.
  @inline(__always)
  private init(_ value: Double, of a: Ranged, _ b: Ranged, follows: Bool) {
    self.init(value, a.reach, follows: follows)
    reach.narrow(to: b.reach)
  }

  @inline(__always)
  func plus(_ constant: Double) -> Ranged { Ranged(value + constant, reach, follows: follows) }

  @inline(__always)
  mutating func enlarge(_ constant: Double) {
    if follows { self = .larger(self, Ranged(constant)) } else { value = max(value, constant) }
  }

  /// Where both follow, the sum gets two points for each: it holds for this offer.
  @inline(__always)
  static func + (a: Ranged, b: Ranged) -> Ranged {
    var sum = Ranged(a.value + b.value, of: a, b, follows: a.follows != b.follows)
    if a.follows && b.follows { sum.reach = .here }
    return sum
  }

  @inline(__always)
  static func - (a: Ranged, b: Ranged) -> Ranged {
    var rest = Ranged(a.value - b.value, of: a, b, follows: a.follows && !b.follows)
    if !a.follows && b.follows { rest.reach = .here }
    return rest
  }

  /// Where a line crosses a constant the outcome becomes the other one: the reach ends there.
  @inline(__always)
  private static func extreme(_ a: Ranged, _ b: Ranged, isLarger: Bool) -> Ranged {
    // Of two equal ones the constant: `isLarger` calls them equal, too.
    let isFirst = a.value == b.value ? !a.follows : (a.value > b.value) == isLarger
    var result = Ranged(
      isFirst ? a.value : b.value, of: a, b, follows: isFirst ? a.follows : b.follows)
    if a.follows != b.follows {
      let gap = Float(abs(a.value - b.value))
      if result.follows == isLarger {
        result.reach.narrow(down: gap)
      } else {
        result.reach.narrow(up: gap)
      }
    }
    return result
  }

  @inline(__always)
  static func larger(_ a: Ranged, _ b: Ranged) -> Ranged { extreme(a, b, isLarger: true) }

  @inline(__always)
  static func smaller(_ a: Ranged, _ b: Ranged) -> Ranged { extreme(a, b, isLarger: false) }

  @inline(__always)
  func share(among count: Int32) -> Ranged {
    let whole = floorOfLength(value / Double(count))
    var result = Ranged(whole, reach, follows: false)
    if follows {
      let left = Float(value - whole * Double(count))
      result.reach.narrow(to: Reach(down: left, up: Float(count) - 1 - left))
    }
    return result
  }

  @inline(__always)
  func answer(_ side: Side, plus points: Double) -> Ranged {
    if side.isConstant { return Ranged(ceilOfLength(side.base + points)) }
    return answerInReach(side, plus: points)
  }

  @inline(__always)
  private func answerInReach(_ side: Side, plus points: Double) -> Ranged {
    var result = Ranged(ceilOfLength(side.value(at: asked) + points), reach, follows: false)
    guard follows else { return result }
    if value < 0 {
      // What is asked is 0 until the room is larger than that.
      result.reach.narrow(up: side.follows ? Float(-value) : side.to - Float(value))
    } else if value >= leastUnlimited {
      result.reach.narrow(down: Float(value - Double(min(side.from, Float(leastUnlimited)))))
    } else {
      result.follows = side.follows
      // A side that follows stays where it is in less than no room.
      if side.follows || side.from > 0 { result.reach.narrow(down: Float(value) - side.from) }
      result.reach.narrow(up: side.to - Float(value))
    }
    return result
  }
}
