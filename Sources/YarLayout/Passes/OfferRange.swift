/// The offers for which an answer holds, in 16 bytes.
///
/// Offers are whole numbers below 2^24, which a `Float` holds exactly: for whole offers a range as it is
/// kept says the same as the one that the view answered.
///
/// In each dimension the size is the same for all offers in the range, or it *follows* the offer: one more
/// point of room, one more point of size. A column with a weight and room to spare fills whatever height it
/// is offered; without such answers it would be asked again for each.
struct OfferRange: BitwiseCopyable {
  var minWidth: Float
  var minHeight: Float
  /// The largest offer; negative where the size follows.
  ///
  /// It does so for offers that are a limit only: there
  /// infinity, too, means the largest of those.
  private var widthEnd: Float
  private var heightEnd: Float

  /// No offer at all.
  static var none: OfferRange {
    OfferRange(minWidth: .infinity, minHeight: .infinity, widthEnd: 0, heightEnd: 0)
  }

  /// Every offer.
  @inline(__always)
  static var all: OfferRange {
    OfferRange(minWidth: 0, minHeight: 0, widthEnd: .infinity, heightEnd: .infinity)
  }

  /// The ends are negative where the size follows.
  @inline(__always)
  init(minWidth: Float, minHeight: Float, widthEnd: Float, heightEnd: Float) {
    self.minWidth = minWidth
    self.minHeight = minHeight
    self.widthEnd = widthEnd
    self.heightEnd = heightEnd
  }

  @inline(__always)
  init(_ measurement: Measurement) {
    // Most views want the same whatever they are offered.
    if measurement.minOfferedWidth == 0, measurement.maxOfferedWidth == .infinity,
      measurement.minOfferedHeight == 0, measurement.maxOfferedHeight == .infinity
    {
      self = .all
      return
    }
    minWidth = OfferRange.lowerBound(measurement.minOfferedWidth)
    minHeight = OfferRange.lowerBound(measurement.minOfferedHeight)
    widthEnd = OfferRange.upperBound(measurement.maxOfferedWidth)
    heightEnd = OfferRange.upperBound(measurement.maxOfferedHeight)
  }

  @inline(__always)
  var maxWidth: Float { abs(widthEnd) }

  @inline(__always)
  var maxHeight: Float { abs(heightEnd) }

  @inline(__always)
  var followsWidth: Bool { widthEnd < 0 }

  @inline(__always)
  var followsHeight: Bool { heightEnd < 0 }

  /// Whether the size follows the offer in a dimension.
  @inline(__always)
  var follows: Bool { min(widthEnd, heightEnd) < 0 }

  var isEmpty: Bool { minWidth > maxWidth || minHeight > maxHeight }

  @inline(__always)
  func contains(width: Double, height: Double) -> Bool {
    width >= Double(minWidth) && width <= Double(maxWidth)
      && height >= Double(minHeight) && height <= Double(maxHeight)
  }

  /// The answer is that for every offer.
  @inline(__always)
  var isUnlimited: Bool { holdsForAllHeights && holdsForAllWidths }

  /// The answer is that for every height offered with a width for which it holds.
  @inline(__always)
  var holdsForAllHeights: Bool { minHeight <= 0 && heightEnd == .infinity }

  @inline(__always)
  var holdsForAllWidths: Bool { minWidth <= 0 && widthEnd == .infinity }

  /// Whether the answer may be another one in less room; what follows the offer is, from no room on.
  @inline(__always)
  var givesWay: Bool { minWidth > 0 || followsWidth }

  /// Whether the answer holds without a limit only: there is always more to fill.
  @inline(__always)
  var takesAll: Bool { minWidth == .infinity }

  /// Whether every offer of another range is one of this, and the size follows where it does there.
  func includes(_ other: OfferRange) -> Bool {
    minWidth <= other.minWidth && maxWidth >= other.maxWidth
      && minHeight <= other.minHeight && maxHeight >= other.maxHeight
      && followsWidth == other.followsWidth && followsHeight == other.followsHeight
  }

  /// An offer in the range: the largest one, whole if there is a whole one.
  var someWidth: Double { OfferRange.some(minWidth, maxWidth, follows: followsWidth) }

  var someHeight: Double { OfferRange.some(minHeight, maxHeight, follows: followsHeight) }

  private static func some(_ least: Float, _ most: Float, follows: Bool) -> Double {
    let most = Double(follows ? min(most, OfferRange.largest) : most)
    let whole = floor(most)
    return whole >= Double(least) ? whole : most
  }

  /// The largest offer that is a limit.
  static let largest = Float(largestOffer)

  /// The smallest `Float` that is not below the bound: the range may shrink, never grow.
  @inline(__always)
  static func lowerBound(_ value: Double) -> Float {
    let single = Float(value)
    return Double(single) >= value ? single : next(above: single)
  }

  @inline(__always)
  static func upperBound(_ value: Double) -> Float {
    let single = Float(value)
    return Double(single) <= value ? single : next(below: single)
  }

  // Seldom called: bounds are mostly whole.

  @inline(never)
  private static func next(above value: Float) -> Float { value.nextUp }

  @inline(never)
  private static func next(below value: Float) -> Float { value.nextDown }
}
