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
