/// One dimension of an answer: the same size for a range of offers, or a point more for each point more.
public struct Side: Sendable, BitwiseCopyable {
  /// The size, or how much larger than the offer it is.
  private(set) var base: Double
  /// The smallest offer for which it holds.
  private(set) var from: Float
  /// The largest one; negative where the size follows.
  private var end: Float

  /// The same size whatever is offered.
  public static func always(_ size: Double) -> Side { .within(size, from: 0, to: .infinity) }

  /// A size for the offers in a range; infinity: without a limit, too.
  ///
  /// The range may be narrower than the truth, never wider.
  public static func within(_ size: Double, from: Double, to: Double) -> Side {
    Side(base: size, from: Float(up: from), to: Float(down: to))
  }

  /// As much as is offered and some points more, for offers with a limit in a range.
  public static func following(plus points: Double, from: Double, to: Double) -> Side {
    Side(
      base: points, from: Float(up: from),
      to: min(Float(down: to), Float(leastUnlimited) - 1), follows: true)
  }

  @inline(__always)
  init(base: Double, from: Float, to: Float, follows: Bool = false) {
    self.base = base
    self.from = from
    end = follows ? -to : to
  }

  /// What was worked out for an offer.
  ///
  /// A size follows offers with a limit only, and where there is none all offers are one.
  @inline(__always)
  init(_ number: Ranged, offered: Double) {
    let from = max(0, Float(offered) - number.reach.down)
    // A reach that ends is one within the limits: it counts from a room, which may be less than the offer.
    let rest = Float(offered) + number.reach.up
    let to = rest == .infinity ? rest : min(rest, Float(leastUnlimited) - 1)
    if offered >= leastUnlimited {
      self.init(base: number.value, from: min(from, Float(leastUnlimited)), to: .infinity)
    } else if number.follows {
      self.init(
        base: number.value - offered, from: from, to: min(to, Float(leastUnlimited) - 1),
        follows: true)
    } else {
      self.init(base: number.value, from: from, to: to)
    }
  }

  @inline(__always) var to: Float { abs(end) }
  package var follows: Bool { end < 0 }
  @inline(__always) var isConstant: Bool { end == .infinity && from <= 0 }

  @inline(__always)
  func value(at offer: Double) -> Double { follows ? base + offer : base }

  @inline(__always)
  func holds(at offer: Double) -> Bool { offer >= Double(from) && offer <= Double(to) }

  /// The smallest and the largest offer for which the size is that at an offer; infinity: without a limit.
  package func range(at offer: Double) -> (least: Double, most: Double) {
    let here = offer >= leastUnlimited ? Double.infinity : offer
    return follows ? (here, here) : (isAtLimit ? .infinity : Double(from), Double(to))
  }

  /// It holds without a limit only.
  private var isAtLimit: Bool { Double(from) >= leastUnlimited }

  /// An offer for which it holds: the largest.
  package var someOffer: Double {
    Double(to) >= leastUnlimited ? noLimit : Double(to)
  }

  /// Whether it holds wherever another one does, and follows the offer where that does.
  package func includes(_ other: Side) -> Bool {
    from <= other.from && to >= other.to && follows == other.follows
  }

  /// For no offer.
  @inline(__always) static var none: Side { Side(base: 0, from: .infinity, to: 0) }

  /// The side as it may be kept: a length, for a range with the offer in it.
  @inline(__always)
  func inOrder(offered: Double) -> Side {
    isConstant && base >= 0 && base <= longest ? self : broughtInOrder(offered: offered)
  }

  @inline(never)
  private func broughtInOrder(offered: Double) -> Side {
    let size = max(0, length(value(at: offered)))
    guard holds(at: offered), follows ? size == value(at: offered) : size == base else {
      return Side(Ranged(size).pinned, offered: offered)
    }
    return self
  }
}

/// What a node wants, for all offers within a rectangle.
public struct Answer: Sendable, BitwiseCopyable {
  /// The width, for a range of widths offered.
  public private(set) var width: Side
  /// The height, for a range of heights offered.
  public private(set) var height: Side

  /// A size for all offers that lie in both ranges.
  public init(width: Side, height: Side) {
    self.width = width
    self.height = height
  }

  /// The same size whatever is offered.
  public init(width: Double, height: Double) {
    self.init(width: .always(width), height: .always(height))
  }

  /// A size for one offer only.
  public init(width: Double, height: Double, only offer: Offer) {
    self.init(
      width: Side(Ranged(width).pinned, offered: offer.width),
      height: Side(Ranged(height).pinned, offered: offer.height))
  }

  /// The width at an offer for which the answer holds.
  public func width(at offer: Offer) -> Double { width.value(at: offer.width) }

  /// The height at an offer for which the answer holds.
  public func height(at offer: Offer) -> Double { height.value(at: offer.height) }

  package static var none: Answer { Answer(width: Side.none, height: Side.none) }

  package var isEmpty: Bool { width.from == .infinity }

  /// It is the same whatever is offered.
  @inline(__always) var isConstant: Bool { width.isConstant && height.isConstant }

  @inline(__always)
  func holds(_ offer: Offer) -> Bool {
    width.holds(at: offer.width) && height.holds(at: offer.height)
  }

  @inline(__always)
  func along<Axis: LineAxis>(_ axis: Axis.Type) -> Side { Axis.isRow ? width : height }

  func inOrder(offered offer: Offer) -> Answer {
    Answer(
      width: width.inOrder(offered: offer.width), height: height.inOrder(offered: offer.height))
  }
}

extension Float {
  /// The smallest whole number not below a bound, that a range may begin at.
  fileprivate init(up bound: Double) {
    self = bound > 0 ? Float(ceilOfLength(min(bound, noLimit))) : 0
  }

  /// The largest whole number not above a bound.
  fileprivate init(down bound: Double) {
    self = bound >= leastUnlimited ? .infinity : Float(floorOfLength(max(0, bound)))
  }
}
