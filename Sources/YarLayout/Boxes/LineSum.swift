/// A row or column that is being measured, and what its members have come to so far.
///
/// Offers are whole, and so are their bounds here: `Float` holds those that are a limit.
struct LineSum: BitwiseCopyable {
  /// The room for the members, without margins and gaps.
  var room = 0.0
  var roomAcross = 0.0
  /// The margins along the axis and the gaps; the margins across.
  var insets = 0.0
  var margins = 0.0
  /// The sum of the stretch weights along the axis.
  var weight = 0.0
  /// The members' lengths, one after the other.
  var length = 0.0
  /// The largest of their sizes across.
  var across = 0.0
  /// That of those that want the same whatever they are offered there.
  var fixedAcross = 0.0
  /// How much larger than the room the others want to be across, at most: -infinity if there are none,
  /// infinity if that is not known for other rooms.
  var acrossOffset = -Double.infinity
  /// The offers for which all this is so.
  var least: Float = 0
  var most = Float.infinity
  var leastAcross: Float = 0
  var mostAcross = Float.infinity
  /// How many members are longer for every point that they are offered.
  var followers: Int32 = 0
  /// In a row: the member that is offered what the others leave, or -1.
  var rest: Int32 = -1
  /// The container has no other group.
  var isOnly = true
  /// In a row: another length changes no member's height.
  var keepsHeights = true
  /// In a row: another member than `rest` may want less in less room, or any amount.
  var isFlexible = false
  var isGreedy = false
  /// In a row: a member waits to see whether it stretches.
  var hasLate = false

  /// Begins anew: field by field, as a whole one would be made elsewhere and copied.
  @inline(__always)
  mutating func start(
    room: Double, roomAcross: Double, insets: Double, margins: Double, weight: Double
  ) {
    self.room = room
    self.roomAcross = roomAcross
    self.insets = insets
    self.margins = margins
    self.weight = weight
    length = 0
    across = 0
    fixedAcross = 0
    acrossOffset = -.infinity
    least = 0
    most = .infinity
    leastAcross = 0
    mostAcross = .infinity
    followers = 0
    rest = -1
    keepsHeights = true
    isFlexible = false
    isGreedy = false
  }

  @inline(__always)
  mutating func pin(_ offered: Double) {
    least = OfferRange.lowerBound(offered)
    most = OfferRange.upperBound(offered)
  }

  @inline(__always)
  mutating func pinAcross(_ offered: Double) {
    leastAcross = OfferRange.lowerBound(offered)
    mostAcross = OfferRange.upperBound(offered)
  }
}

extension LayoutGroup {
  /// The margins along an axis.
  @inline(__always)
  func margins<Axis: LineAxis>(_ axis: Axis.Type) -> Double {
    Axis.isRow
      ? Double(leftMargin) + Double(rightMargin) : Double(topMargin) + Double(bottomMargin)
  }

  @inline(__always)
  func marginsAcross<Axis: LineAxis>(_ axis: Axis.Type) -> Double {
    Axis.isRow
      ? Double(topMargin) + Double(bottomMargin) : Double(leftMargin) + Double(rightMargin)
  }
}
