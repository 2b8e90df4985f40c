/// The answer of a view to an offer of room, and the offers for which it would be the same.
///
/// The range is what keeps measuring linear: a label that fits on one line answers every wider offer
/// alike, so a container that asks again with the room it really has finds the answer kept. A range
/// may be narrower than the truth, never wider. Infinity stands for an unlimited dimension.
///
/// A smallest width above 0 says that the view gives way: it may want something else in less room. Rows share their
/// room by that, so it must not depend on what the view was asked before, and rules that narrow a range leave it so.
struct Measurement {
  var width: Double
  var height: Double
  var minOfferedWidth: Double
  var maxOfferedWidth: Double
  var minOfferedHeight: Double
  var maxOfferedHeight: Double

  /// An answer that holds for any offer.
  init(always size: Size) {
    width = size.width
    height = size.height
    minOfferedWidth = 0
    maxOfferedWidth = .infinity
    minOfferedHeight = 0
    maxOfferedHeight = .infinity
  }

  /// An answer that is known to hold for one offer only.
  init(size: Size, width offeredWidth: Double, height offeredHeight: Double) {
    width = size.width
    height = size.height
    minOfferedWidth = offeredWidth
    maxOfferedWidth = offeredWidth
    minOfferedHeight = offeredHeight
    maxOfferedHeight = offeredHeight
  }

  var size: Size { Size(width: width, height: height) }
}

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
  /// The largest offer; negative where the size follows. It does so for offers that are a limit only: there
  /// infinity, too, means the largest of those.
  private var widthEnd: Float
  private var heightEnd: Float

  /// No offer at all.
  static var none: OfferRange {
    OfferRange(minWidth: .infinity, minHeight: .infinity, widthEnd: 0, heightEnd: 0)
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

  /// Whether the answer may be another one in less room.
  @inline(__always)
  var givesWay: Bool { minWidth > 0 }

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

/// What a view wants for an offer, and the offers for which it wants the same or what follows from them.
struct Answer: BitwiseCopyable {
  var width: Double
  var height: Double
  var offers: OfferRange

  @inline(__always)
  init(width: Double, height: Double, offers: OfferRange) {
    self.width = width
    self.height = height
    self.offers = offers
  }

  @inline(__always)
  init(_ measurement: Measurement) {
    width = measurement.width
    height = measurement.height
    offers = OfferRange(measurement)
  }

  var size: Size { Size(width: width, height: height) }

  /// The same as a view would answer; where the size follows the offer, for the one offer it was given for.
  func measurement(width offeredWidth: Double, height offeredHeight: Double) -> Measurement {
    var result = Measurement(always: Size(width: width, height: height))
    result.minOfferedWidth = offers.followsWidth ? offeredWidth : Double(offers.minWidth)
    result.maxOfferedWidth = offers.followsWidth ? offeredWidth : Double(offers.maxWidth)
    result.minOfferedHeight = offers.followsHeight ? offeredHeight : Double(offers.minHeight)
    result.maxOfferedHeight = offers.followsHeight ? offeredHeight : Double(offers.maxHeight)
    return result
  }
}

/// One kept answer, in 32 bytes.
///
/// In a dimension that follows the offer, what is kept is how much larger than it the size is.
struct KeptMeasurement: BitwiseCopyable {
  private var width = 0.0
  private var height = 0.0
  private(set) var offers = OfferRange.none

  /// Whether it holds for no offer.
  var isEmpty: Bool { offers.isEmpty }

  init() {}

  @inline(__always)
  init(_ answer: Answer, width offeredWidth: Double, height offeredHeight: Double) {
    width = answer.width
    height = answer.height
    offers = answer.offers
    if offers.follows {
      if offers.followsWidth { width -= offeredWidth }
      if offers.followsHeight { height -= offeredHeight }
    }
  }

  /// The answer to an offer; nil if it does not hold for that.
  @inline(__always)
  func answer(width offeredWidth: Double, height offeredHeight: Double) -> Answer? {
    guard offers.contains(width: offeredWidth, height: offeredHeight) else { return nil }
    var answer = Answer(width: width, height: height, offers: offers)
    if offers.follows {
      // Views are offered whole points; what a fraction comes to is not known.
      if offers.followsWidth {
        guard offeredWidth <= largestOffer, offeredWidth == floor(offeredWidth) else { return nil }
        answer.width += offeredWidth
      }
      if offers.followsHeight {
        guard offeredHeight <= largestOffer, offeredHeight == floor(offeredHeight) else {
          return nil
        }
        answer.height += offeredHeight
      }
    }
    return answer
  }
}
