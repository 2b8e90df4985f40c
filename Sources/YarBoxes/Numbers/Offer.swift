/// Offers from here on are without a limit; sizes and offers with one are below.
///
/// No limit is a domain of its own: there nothing stretches and nobody is cut. An unlimited offer loses its
/// margins on the way like any other, so that what a room comes to is one line for both domains, and a member
/// of a container is asked without a limit again.
let leastUnlimited = 8_388_608.0

/// What is offered where there is no limit.
let noLimit = 16_777_216.0

/// The room that a node is offered, in whole points; each dimension may be without a limit.
public struct Offer: Hashable, Sendable, BitwiseCopyable {
  /// The width, at least 0.
  public private(set) var width: Double
  /// The height, at least 0.
  public private(set) var height: Double

  /// An offer; what is negative or no number is no room, 2^23 points or more (or infinity) is no limit.
  public init(width: Double, height: Double) {
    self.init(asked: Offer.room(width), Offer.room(height))
  }

  /// No limit in either dimension.
  public static var unlimited: Offer { Offer(width: .infinity, height: .infinity) }

  /// Whether there is a limit to the width.
  public var hasWidth: Bool { width < leastUnlimited }

  /// Whether there is a limit to the height.
  public var hasHeight: Bool { height < leastUnlimited }

  private static func room(_ value: Double) -> Double {
    value >= leastUnlimited ? noLimit : value > 0 ? value : 0
  }

  /// An offer of rooms that are in order.
  @inline(__always)
  init(asked width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  @inline(__always)
  func along<Axis: LineAxis>(_ axis: Axis.Type) -> Double { Axis.isRow ? width : height }

  @inline(__always)
  func across<Axis: LineAxis>(_ axis: Axis.Type) -> Double { Axis.isRow ? height : width }

  /// Answers are kept for whole offers; each dimension has its own.
  package var isWhole: Bool { floorOfLength(width) == width && floorOfLength(height) == height }
}
