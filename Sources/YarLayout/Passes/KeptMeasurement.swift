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

  /// Whether there may be more to fill than the view wants without a limit: it takes any amount, or it would
  /// want something else in the width that it asks for.
  @inline(__always)
  var takesMore: Bool { offers.takesAll || Double(offers.minWidth) > ceil(width) }

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

  /// An answer that does not follow the offer.
  @inline(__always)
  init(fixed answer: Answer) {
    width = answer.width
    height = answer.height
    offers = answer.offers
  }

  @inline(__always)
  init(_ answer: Answer, width offeredWidth: Double, height offeredHeight: Double) {
    self.init(fixed: answer)
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
