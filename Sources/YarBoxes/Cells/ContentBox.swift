/// The room inside a group's margins: whole points, never negative.
extension Tree {
  /// The content box for an offer, as the rules reckon with it.
  mutating func contentBox<N: Number>(_ group: GroupID, _ container: NodeID, _ offer: Offer)
    -> Room<N>
  {
    let style = groups[group].style
    let margins = style.hMargins(rightToLeft: isRightToLeft(container))
    return Room(
      inside(N(offer: floorOfLength(offer.width)), margins.first, margins.last),
      inside(
        N(offer: floorOfLength(offer.height)), Double(style.topMargin), Double(style.bottomMargin)))
  }

  /// What two margins leave of a length; where they leave nothing, the first one wins.
  private mutating func inside<N: Number>(_ whole: N, _ first: Double, _ last: Double) -> N {
    if last >= 0 { return .larger(whole - N(first + last), N(0)) }
    return .larger(whole - N(last) - .smaller(N(first), whole), N(0))
  }

  /// Where the box of a container begins: at the side where reading starts, and at the top.
  @inline(__always)
  func contentStart(_ style: GroupStyle, _ container: NodeID) -> Pair<Double> {
    let node = nodes.at(container)
    let frame = node.pointee.frame
    let rightToLeft = node.pointee.flags.has(.rightToLeft)
    return Pair(
      min(style.hMargins(rightToLeft: rightToLeft).first, floorOfLength(frame.width)),
      min(Double(style.topMargin), floorOfLength(frame.height)))
  }
}
