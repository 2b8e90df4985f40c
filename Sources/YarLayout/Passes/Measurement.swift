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

  /// Makes the range hold the offer that the answer was worked out for, and that one only, where rules that
  /// narrow it from both sides have left it out.
  ///
  /// They add margins and gaps to what a member's answer holds for. Where those take more than there is, or are
  /// negative, the offer may lie outside.
  @inline(__always)
  mutating func holdAtLeast(width: Double, height: Double) {
    if width < minOfferedWidth || width > maxOfferedWidth {
      minOfferedWidth = width
      maxOfferedWidth = width
    }
    if height < minOfferedHeight || height > maxOfferedHeight {
      minOfferedHeight = height
      maxOfferedHeight = height
    }
  }
}

/// One kept answer, in 32 bytes.
///
/// Offers are whole numbers below 2^24, which a `Float` holds exactly: for whole offers a range as it is
/// kept says the same as the one that the view answered.
struct KeptMeasurement {
  var width = 0.0
  var height = 0.0
  var minOfferedWidth = Float.infinity
  var maxOfferedWidth = -Float.infinity
  var minOfferedHeight = Float.infinity
  var maxOfferedHeight = -Float.infinity

  /// Whether it holds for no offer.
  var isEmpty: Bool {
    minOfferedWidth > maxOfferedWidth || minOfferedHeight > maxOfferedHeight
  }

  init() {}

  @inline(__always)
  init(_ measurement: Measurement) {
    width = measurement.width
    height = measurement.height
    minOfferedWidth = KeptMeasurement.lowerBound(measurement.minOfferedWidth)
    maxOfferedWidth = KeptMeasurement.upperBound(measurement.maxOfferedWidth)
    minOfferedHeight = KeptMeasurement.lowerBound(measurement.minOfferedHeight)
    maxOfferedHeight = KeptMeasurement.upperBound(measurement.maxOfferedHeight)
  }

  @inline(__always)
  func holds(width: Double, height: Double) -> Bool {
    width >= Double(minOfferedWidth) && width <= Double(maxOfferedWidth)
      && height >= Double(minOfferedHeight) && height <= Double(maxOfferedHeight)
  }

  /// The answer is that for every offer.
  @inline(__always)
  var holdsAlways: Bool {
    holdsForAllHeights && minOfferedWidth <= 0 && maxOfferedWidth == .infinity
  }

  /// The answer is that for every height offered with a width for which it holds.
  @inline(__always)
  var holdsForAllHeights: Bool { minOfferedHeight <= 0 && maxOfferedHeight == .infinity }

  var measurement: Measurement {
    var result = Measurement(always: Size(width: width, height: height))
    result.minOfferedWidth = Double(minOfferedWidth)
    result.maxOfferedWidth = Double(maxOfferedWidth)
    result.minOfferedHeight = Double(minOfferedHeight)
    result.maxOfferedHeight = Double(maxOfferedHeight)
    return result
  }

  /// The smallest `Float` that is not below the bound: the range may shrink, never grow.
  @inline(__always)
  private static func lowerBound(_ value: Double) -> Float {
    let single = Float(value)
    return Double(single) >= value ? single : next(above: single)
  }

  @inline(__always)
  private static func upperBound(_ value: Double) -> Float {
    let single = Float(value)
    return Double(single) <= value ? single : next(below: single)
  }

  // Seldom called: bounds are mostly whole.

  @inline(never)
  private static func next(above value: Float) -> Float { value.nextUp }

  @inline(never)
  private static func next(below value: Float) -> Float { value.nextDown }
}
