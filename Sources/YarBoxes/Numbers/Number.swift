/// What the layouts reckon with: `Ranged` while a container is measured and its answer is kept, `Plain` while
/// its members are placed.
///
/// The rules are written once, for any number, and compiled for both. Lengths are whole points.
protocol Number: Wanted where N == Self {
  /// The members are being placed: what only a range is for can be left out.
  static var isPlacing: Bool { get }

  init(_ constant: Double)
  /// The offer itself.
  init(offer: Double)

  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  /// A constant more.
  func plus(_ constant: Double) -> Self
  /// At least a constant.
  mutating func enlarge(_ constant: Double)
  static func larger(_ a: Self, _ b: Self) -> Self
  static func smaller(_ a: Self, _ b: Self) -> Self
  /// The whole part of an equal share.
  func share(among count: Int32) -> Self
  /// The number stands, but what it was worked out from holds only so far.
  mutating func narrow(to reach: Reach)
  /// What one side of an answer is, asked for with this as the offer: with some points more, rounded up.
  func answer(_ side: Side, plus points: Double) -> Self
}

extension Number {
  /// The smaller bound wins.
  @inline(__always)
  func clamped(_ least: Double, _ most: Double) -> Self {
    .larger(.smaller(self, Self(most)), Self(least))
  }

  /// There is a limit to what is offered.
  @inline(__always) var isLimited: Bool { value < leastUnlimited }

  /// What is offered to whoever is asked for a size in this room.
  @inline(__always)
  var asked: Double { value < 0 ? 0 : value < leastUnlimited ? value : noLimit }

  /// The number as it is at this very offer.
  @inline(__always)
  var pinned: Self {
    var result = self
    result.narrow(to: .here)
    return result
  }

  /// Whether a number is larger than another; `reach` is narrowed to where the outcome is the same.
  ///
  /// A plain `if` on a value would decide for offers that it knows nothing of.
  @inline(__always)
  static func isLarger(_ a: Self, _ b: Self, _ reach: inout Reach) -> Bool {
    let isLarger = a.value > b.value
    if isPlacing { return isLarger }
    reach.narrow(to: a.reach)
    reach.narrow(to: b.reach)
    if a.follows != b.follows {
      let gap = Float(abs(a.value - b.value))
      // Whole points: where `a` is larger it may fall to one above `b`; else rise until it is equal.
      if a.follows == isLarger {
        reach.narrow(down: isLarger ? gap - 1 : gap)
      } else {
        reach.narrow(up: isLarger ? gap - 1 : gap)
      }
    }
    return isLarger
  }
}
