import YarBoxes

/// The answer of a view to an offer of room, and the offers for which it would be the same.
///
/// The range is what keeps measuring linear: a label that fits on one line answers every wider offer
/// alike, so a container that asks again with the room it really has finds the answer kept. A range
/// may be narrower than the truth, never wider. Infinity stands for an unlimited dimension.
struct Measurement {
  var width: Double
  var height: Double
  var minOfferedWidth: Double
  var maxOfferedWidth: Double
  var minOfferedHeight: Double
  var maxOfferedHeight: Double
  /// It wants this width however little it is offered, though its height may be another one then.
  var isRigid = false

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

  /// Whether it is the same whatever width is offered.
  @inline(__always)
  var holdsAtAnyWidth: Bool { minOfferedWidth == 0 && maxOfferedWidth == .infinity }
}

extension Measurement {
  /// What the mirror keeps, as a view would answer it; where the size follows the offer, for that offer.
  init(_ answer: Answer, _ offer: Offer) {
    self.init(always: Size(width: answer.width(at: offer), height: answer.height(at: offer)))
    (minOfferedWidth, maxOfferedWidth) = answer.width.range(at: offer.width)
    (minOfferedHeight, maxOfferedHeight) = answer.height.range(at: offer.height)
  }
}

extension Answer {
  @inline(__always)
  init(_ measurement: Measurement) {
    // Most views want the same whatever they are offered.
    if measurement.holdsAtAnyWidth, measurement.minOfferedHeight == 0,
      measurement.maxOfferedHeight == .infinity
    {
      self.init(width: measurement.width, height: measurement.height)
    } else {
      self.init(
        width: .within(
          measurement.width, from: measurement.minOfferedWidth, to: measurement.maxOfferedWidth),
        height: .within(
          measurement.height, from: measurement.minOfferedHeight, to: measurement.maxOfferedHeight))
    }
  }
}

extension Offer {
  /// The width as views are asked: infinite without a limit.
  @inline(__always) var roomWidth: Double { hasWidth ? width : .infinity }

  @inline(__always) var roomHeight: Double { hasHeight ? height : .infinity }
}

extension ProposedSize {
  init(_ offer: Offer) {
    self.init(
      width: offer.hasWidth ? offer.width : nil, height: offer.hasHeight ? offer.height : nil)
  }
}
