/// The building blocks that all box layouts share: content box, offers, desired sizes, shares.
///
/// They follow WeView 2; where Yar does what a user expects instead, `Documentation/WeView2.md` says so.
extension LayoutTree {
  /// The room inside the margins: whole points, never negative.
  ///
  /// Where the margins leave no room the one at which reading starts wins, so that the two directions
  /// are mirror images.
  @inline(__always)
  func contentBox(
    _ group: LayoutGroup, width: Double, height: Double, rightToLeft: Bool
  ) -> Rect {
    let x = contentStart(width, rightToLeft ? group.rightMargin : group.leftMargin)
    let y = contentStart(height, group.topMargin)
    let boxWidth = contentLength(width, from: x, rightToLeft ? group.leftMargin : group.rightMargin)
    return Rect(
      x: rightToLeft && width < .infinity ? floor(width) - x - boxWidth : x, y: y,
      width: boxWidth, height: contentLength(height, from: y, group.bottomMargin))
  }

  /// The size of the room inside the margins, where its place does not matter.
  @inline(__always)
  func contentSize(
    _ group: LayoutGroup, width: Double, height: Double, rightToLeft: Bool
  ) -> Size {
    var size = Size(width: .infinity, height: .infinity)
    if width < .infinity {
      size.width = contentLength(
        width, from: contentStart(width, rightToLeft ? group.rightMargin : group.leftMargin),
        rightToLeft ? group.leftMargin : group.rightMargin)
    }
    if height < .infinity {
      size.height = contentLength(
        height, from: contentStart(height, group.topMargin), group.bottomMargin)
    }
    return size
  }

  @inline(__always)
  private func contentStart(_ length: Double, _ margin: Float) -> Double {
    floor(min(Double(margin), length))
  }

  @inline(__always)
  private func contentLength(_ length: Double, from start: Double, _ margin: Float) -> Double {
    max(0, floor(length - Double(margin)) - start)
  }

  @inline(__always)
  func isRightToLeft(_ node: Int32) -> Bool {
    nodes[Int(node)].flags.contains(.rightToLeft)
  }

  /// The room that a view may fill, as it is asked for: within its largest desired size, rounded up.
  @inline(__always)
  func offer(to member: Int, roomWidth: Double, roomHeight: Double) -> Size {
    if nodes[member].limits >= 0 { return limitedOffer(to: member, roomWidth, roomHeight) }
    return Size(width: wholeOffer(max(0, roomWidth)), height: wholeOffer(max(0, roomHeight)))
  }

  /// The same where it is known what the room comes to without limits.
  @inline(__always)
  func offer(to member: Int, in room: MemberRoom) -> Size {
    nodes[member].limits < 0
      ? Size(width: room.offeredWidth, height: room.offeredHeight)
      : limitedOffer(to: member, room.width, room.height)
  }

  @inline(never)
  private func limitedOffer(
    to member: Int, _ roomWidth: Double, _ roomHeight: Double
  ) -> Size {
    let limits = limits + Int(nodes[member].limits)
    var width = min(max(0, roomWidth), max(0, limits.pointee.maxDesiredWidth))
    var height = min(max(0, roomHeight), max(0, limits.pointee.maxDesiredHeight))
    if nodes[member].hasExtras { decideOffer(member, &width, &height) }
    return Size(width: wholeOffer(width), height: wholeOffer(height))
  }

  /// What a view wants, adjusted and within its limits, rounded up; 0 where it is ignored.
  ///
  /// At most 10^15 points, so that shares of it stay finite.
  @inline(__always)
  func desiredSize(of member: Int, _ answer: Answer) -> Size {
    var size = Size(width: answer.width, height: answer.height)
    if nodes[member].limits >= 0 { size = limitedSize(of: member, size) }
    let flags = nodes[member].flags
    return Size(
      width: flags.contains(.ignoresWidth) ? 0 : ceilOfLength(size.width),
      height: flags.contains(.ignoresHeight) ? 0 : ceilOfLength(size.height))
  }

  @inline(never)
  private func limitedSize(of member: Int, _ size: Size) -> Size {
    let limits = limits + Int(nodes[member].limits)
    var width = max(
      limits.pointee.minDesiredWidth,
      min(limits.pointee.maxDesiredWidth, size.width + limits.pointee.desiredWidthAdjustment))
    var height = max(
      limits.pointee.minDesiredHeight,
      min(limits.pointee.maxDesiredHeight, size.height + limits.pointee.desiredHeightAdjustment))
    if nodes[member].hasExtras { decideSize(member, &width, &height) }
    return Size(width: width, height: height)
  }

  /// What a member wants in some room; measures it where the answer is not known.
  @inline(__always)
  func desiredSize(of member: Int32, roomWidth: Double, roomHeight: Double) -> Size {
    let index = Int(member)
    if nodes[index].flags.contains([.ignoresWidth, .ignoresHeight]) { return .zero }
    let offer = offer(to: index, roomWidth: roomWidth, roomHeight: roomHeight)
    return desiredSize(of: index, wanted(member, width: offer.width, height: offer.height))
  }

  /// Works out the size of a member in a room, for placing it; cut to the room where the layout crops.
  @inline(__always)
  func workOutSize(of member: Int32, roomWidth: Double, roomHeight: Double, crops: Bool) {
    var size = desiredSize(of: member, roomWidth: roomWidth, roomHeight: roomHeight)
    if crops {
      size = Size(width: min(size.width, roomWidth), height: min(size.height, roomHeight))
    }
    nodes[Int(member)].workWidth = size.width
    nodes[Int(member)].workHeight = size.height
  }

  /// What two neighbours add to the gap between them: the one with the limits `before`, and the next one.
  @inline(__always)
  func gapAdjustment<Axis: LineAxis>(
    _ axis: Axis.Type, _ before: Int32, _ after: Int32, _ rightToLeft: Bool
  ) -> Double {
    guard before >= 0 || after >= 0 else { return 0 }
    return sumOfAdjustments(before, after, isRow: Axis.isRow, rightToLeft)
  }

  @inline(never)
  private func sumOfAdjustments(
    _ before: Int32, _ after: Int32, isRow: Bool, _ rightToLeft: Bool
  ) -> Double {
    var sum = 0.0
    if before >= 0 {
      let limits = limits[Int(before)]
      sum +=
        isRow
        ? (rightToLeft ? limits.leftSpacingAdjustment : limits.rightSpacingAdjustment)
        : limits.bottomSpacingAdjustment
    }
    if after >= 0 {
      let limits = limits[Int(after)]
      sum +=
        isRow
        ? (rightToLeft ? limits.rightSpacingAdjustment : limits.leftSpacingAdjustment)
        : limits.topSpacingAdjustment
    }
    return round(sum)
  }

  /// Narrows the offers for which the answer of the container at work holds to those for which its
  /// member's answer does.
  @inline(__always)
  func narrow(
    _ frame: UnsafeMutablePointer<MeasureFrame>, to answer: Answer, of member: Int,
    stretched: Bool
  ) {
    let group = groups + Int(frame.pointee.group)
    // Most answers hold for every offer.
    if stretched ? answer.offers.holdsForAllHeights : answer.offers.isUnlimited,
      !group.pointee.hasNegativeMargin
    {
      return
    }
    narrowToPart(&frame.pointee, to: answer, of: member, stretched: stretched)
  }

  @inline(never)
  private func narrowToPart(
    _ frame: inout MeasureFrame, to answer: Answer, of member: Int, stretched: Bool
  ) {
    let group = groups + Int(frame.group)
    let place = nodes[member].limits
    if !stretched {
      let gaps = group.pointee.kind == .horizontal ? frame.gaps : 0
      let insets =
        Double(group.pointee.leftMargin) + Double(group.pointee.rightMargin) + gaps
      let least = Double(answer.offers.minWidth)
      if least > 0 {
        let bound = least < .infinity ? ceil(least) + insets : least
        // Never 0, whatever negative gaps take: whoever may want something else in less room gives way.
        frame.answer.minOfferedWidth = max(
          frame.answer.minOfferedWidth, bound, min(frame.width, 0.5))
        if frame.width <= 0 { pinWidth(&frame) }
      }
      let most = Double(answer.offers.maxWidth)
      if most < .infinity, place < 0 || most < ceil(limits[Int(place)].maxDesiredWidth) {
        frame.answer.maxOfferedWidth = min(frame.answer.maxOfferedWidth, floor(most) + insets)
      }
      // Where the left margin is larger than the room, a negative right margin makes room again.
      if min(group.pointee.leftMargin, group.pointee.rightMargin) < 0 { pinWidth(&frame) }
    }
    let gaps = group.pointee.kind == .vertical ? frame.gaps : 0
    let insets =
      Double(group.pointee.topMargin) + Double(group.pointee.bottomMargin) + gaps
    let least = Double(answer.offers.minHeight)
    if least > 0 {
      frame.answer.minOfferedHeight = max(
        frame.answer.minOfferedHeight, least < .infinity ? ceil(least) + insets : least)
    }
    let most = Double(answer.offers.maxHeight)
    if most < .infinity, place < 0 || most < ceil(limits[Int(place)].maxDesiredHeight) {
      frame.answer.maxOfferedHeight = min(frame.answer.maxOfferedHeight, floor(most) + insets)
    }
    if group.pointee.bottomMargin < 0 { pinHeight(&frame) }
    // Where a size follows the offer and the layout does not say how that counts, it counts for this offer.
    if answer.offers.followsWidth, !stretched { pinWidth(&frame) }
    if answer.offers.followsHeight { pinHeight(&frame) }
  }
}

/// The room that members of a group are asked in, and what it comes to for those without limits.
struct MemberRoom: BitwiseCopyable {
  private(set) var width: Double
  let height: Double
  private(set) var offeredWidth: Double
  let offeredHeight: Double

  @inline(__always)
  init(width: Double, height: Double) {
    self.width = width
    self.height = height
    offeredWidth = wholeOffer(max(0, width))
    offeredHeight = wholeOffer(max(0, height))
  }

  /// A room that is whole and not negative.
  @inline(__always)
  init(wholeWidth width: Double, wholeHeight height: Double) {
    self.width = width
    self.height = height
    offeredWidth = width <= largestOffer ? width : .infinity
    offeredHeight = height <= largestOffer ? height : .infinity
  }

  /// The room with another width.
  @inline(__always)
  func with(width: Double) -> MemberRoom {
    var room = self
    room.width = width
    room.offeredWidth = wholeOffer(max(0, width))
    return room
  }
}

/// Offers are whole; above 2^24 points there is no limit.
@inline(__always)
private func wholeOffer(_ room: Double) -> Double {
  room <= largestOffer ? ceil(room) : .infinity
}

/// The largest offer that is a limit.
let largestOffer = 16_777_215.0

/// Sharing out extra or missing room.
extension LayoutTree {
  enum ShareWeights {
    /// The stretch weights along the axis.
    case stretch
    /// The lengths themselves.
    case length
  }

  /// Makes the members' lengths larger (sign 1) or smaller (sign -1) by a total amount.
  ///
  /// Shares are whole: each member gets the floor of its part of what is left, the last one the rest.
  /// When shrinking, what a member at zero could not give is asked of the others again, until the
  /// shortage is used up. (WeView 2 leaves it over.)
  func share(
    _ total: Double, in group: Int32, along isRow: Bool, weights: ShareWeights, sign: Double
  ) {
    if hasStretchLimits(group) {
      return shareWithinLimits(total, in: group, along: isRow, weights: weights, sign: sign)
    }
    var amount = round(total)
    var onlyPositiveLengths = false
    while amount > 0 {
      let missing = shareOnce(
        amount, in: group, along: isRow, weights: weights, sign: sign,
        onlyPositiveLengths: onlyPositiveLengths)
      guard sign < 0, missing < amount else { return }
      amount = missing
      onlyPositiveLengths = true
    }
  }

  /// One round of shares; returns what members at zero could not give.
  private func shareOnce(
    _ amount: Double, in group: Int32, along isRow: Bool, weights: ShareWeights, sign: Double,
    onlyPositiveLengths: Bool
  ) -> Double {
    let nodes = nodes
    func weight(_ node: Int) -> Double {
      if nodes[node].flags.contains(.skipped) { return 0 }
      let length = isRow ? nodes[node].workWidth : nodes[node].workHeight
      if onlyPositiveLengths, length <= 0 { return 0 }
      switch weights {
      case .stretch: return Double(isRow ? nodes[node].hWeight : nodes[node].vWeight)
      case .length: return length
      }
    }
    var weightLeft = 0.0
    var last: Int32 = -1
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let weight = weight(Int(member))
      if weight > 0 {
        weightLeft += weight
        last = member
      }
      member = nodes[Int(member)].next
    }
    guard last >= 0 else { return amount }
    var shares = WeightShares(amount: amount, weight: weightLeft)
    var missing = 0.0
    member = groups[Int(group)].firstMember
    while member >= 0 {
      let node = Int(member)
      let weight = weight(node)
      if weight > 0 {
        let share = shares.next(weight, isLast: member == last)
        let length = isRow ? nodes[node].workWidth : nodes[node].workHeight
        let changed = round(length + sign * share)
        missing += max(0, -changed)
        if isRow {
          nodes[node].workWidth = max(0, changed)
        } else {
          nodes[node].workHeight = max(0, changed)
        }
      }
      member = nodes[node].next
    }
    return missing
  }
}
