/// A width or height that a layout gives a member by stretching, as far as it is known; negative: it is not.
struct Given: BitwiseCopyable {
  var width = -1.0
  var height = -1.0
}

/// A part of a container's length in percent, in whole points, with what a member adds to it.
///
/// The member's limits are not looked at.
@inline(__always)
package func partOfLength(
  _ percent: Double, of length: Double, plus adjustment: Double
) -> Double {
  floorOfLength(max(0, length) * percent / 100) + adjustment
}

/// Sizes that follow from something else than what a member wants: parts of the container, an aspect ratio,
/// limits of what stretches (`Documentation/Boxes.md` has the rules).
///
/// Few members have such properties, and parts of the offer are no straight line of it: what is worked out
/// here from an offer holds for that offer.
extension Tree {
  /// The room that a member is offered, where something else decides it.
  mutating func decideOffer<N: Number>(
    _ member: NodeID, _ details: Details, _ room: inout Room<N>, box: Room<N>
  ) {
    if let part = partWidth(details, box.width) {
      room.width = part
    } else if nodes[member].weight.width > 0 {
      room.width = room.width.clamped(details.minStretchedWidth, details.maxStretchedWidth)
    }
    if let part = partHeight(details, box.height) {
      room.height = part
    } else if nodes[member].weight.height > 0 {
      room.height = room.height.clamped(details.minStretchedHeight, details.maxStretchedHeight)
    }
  }

  /// The part of the container that a member's width is, within its limits; nil if it is none.
  private mutating func partWidth<N: Number>(_ details: Details, _ box: N) -> N? {
    part(details.widthPercent, of: box, plus: details.desiredWidthAdjustment, details.heldWidth)
  }

  private mutating func partHeight<N: Number>(_ details: Details, _ box: N) -> N? {
    part(details.heightPercent, of: box, plus: details.desiredHeightAdjustment, details.heldHeight)
  }

  private func part<N: Number>(
    _ percent: Double, of box: N, plus adjustment: Double, _ held: (Double) -> Double
  ) -> N? {
    guard percent >= 0, box.isLimited else { return nil }
    let part = max(0, partOfLength(percent, of: box.value, plus: adjustment))
    var number = N(held(ceilOfLength(min(part, longest))))
    // It was worked out from the value of the box alone.
    number.narrow(to: box.follows ? .here : box.reach)
    return number
  }

  /// What a member wants, where something else decides it.
  mutating func decideSize<N: Number>(
    _ member: NodeID, _ details: Details, _ size: inout Room<N>, box: Room<N>, given: Given
  ) {
    let partWidth: N? = partWidth(details, box.width)
    let partHeight: N? = partHeight(details, box.height)
    if let partWidth { size.width = partWidth }
    if let partHeight { size.height = partHeight }
    // Without a limit a percentage says nothing, with one it does.
    if details.widthPercent >= 0 { size.width.narrow(to: .here) }
    if details.heightPercent >= 0 { size.height.narrow(to: .here) }
    guard details.aspectRatio > 0 else { return }
    let decidedWidth = given.width >= 0 ? given.width : fixedWidth(details, partWidth?.value)
    let decidedHeight = given.height >= 0 ? given.height : fixedHeight(details, partHeight?.value)
    let ratio = details.aspectRatio
    var width = size.width.value
    var height = size.height.value
    if let decidedWidth {
      if decidedHeight == nil { height = details.heldHeight(rounded(decidedWidth / ratio)) }
    } else if let decidedHeight {
      width = details.heldWidth(rounded(decidedHeight * ratio))
    } else if width > 0 {
      let followed = rounded(width / ratio)
      height = details.heldHeight(followed)
      // A limit of the height decides both.
      if height != followed { width = details.heldWidth(rounded(height * ratio)) }
    } else {
      width = details.heldWidth(rounded(height * ratio))
    }
    // Each follows from both: that is for this offer.
    size.width = N(width).pinned
    size.height = N(height).pinned
  }

  /// A length that follows from a ratio.
  private mutating func rounded(_ length: Double) -> Double { roundOfLength(min(length, longest)) }

  /// The width that a part of the container or limits decide; nil if the content does.
  private mutating func fixedWidth(_ details: Details, _ part: Double?) -> Double? {
    part ?? (details.hasFixedWidth ? details.minDesiredWidth : nil)
  }

  private mutating func fixedHeight(_ details: Details, _ part: Double?) -> Double? {
    part ?? (details.hasFixedHeight ? details.minDesiredHeight : nil)
  }

  /// The size of a member in its cell, where it stretches: its limits hold, its aspect ratio is kept.
  mutating func decideStretched(_ member: NodeID, _ size: inout Pair<Double>) {
    let details = details(of: member)
    let flags = nodes[member].flags
    let stretchesWidth = nodes[member].weight.width > 0
    let stretchesHeight = nodes[member].weight.height > 0
    if stretchesWidth { size.width = details.stretchedWidth(size.width) }
    if stretchesHeight { size.height = details.stretchedHeight(size.height) }
    guard details.aspectRatio > 0, stretchesWidth != stretchesHeight else { return }
    let isPartWidth = details.widthPercent >= 0 || details.hasFixedWidth
    let isPartHeight = details.heightPercent >= 0 || details.hasFixedHeight
    if stretchesWidth, !flags.has(.ignoresHeight), !isPartHeight {
      size.height = details.heldHeight(rounded(size.width / details.aspectRatio))
    }
    if stretchesHeight, !flags.has(.ignoresWidth), !isPartWidth {
      size.width = details.heldWidth(rounded(size.height * details.aspectRatio))
    }
  }
}
