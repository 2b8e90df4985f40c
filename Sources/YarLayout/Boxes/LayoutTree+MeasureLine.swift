/// A row or column that is being measured, and what its members have come to so far.
struct LineSum: BitwiseCopyable {
  /// The room for the members, without margins and gaps.
  var roomWidth = 0.0
  var roomHeight = 0.0
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
  var minWidth = 0.0
  var maxWidth = Double.infinity
  var minHeight = 0.0
  var maxHeight = Double.infinity
  /// How many members are longer for every point that they are offered.
  var followers: Int32 = 0
  /// In a row: the member that is offered what the others leave, or -1.
  var rest: Int32 = -1
  /// In a row: another length changes no member's height.
  var keepsHeights = true
  /// In a row: another member than `rest` may want less in less room, or any amount.
  var isFlexible = false
  var isGreedy = false
  /// In a row: a member waits to see whether it stretches.
  var hasLate = false

  @inline(__always)
  mutating func holdFrom<Axis: LineAxis>(_ axis: Axis.Type, _ least: Double) {
    if Axis.isRow { minWidth = max(minWidth, least) } else { minHeight = max(minHeight, least) }
  }

  @inline(__always)
  mutating func holdUpTo<Axis: LineAxis>(_ axis: Axis.Type, _ most: Double) {
    if Axis.isRow { maxWidth = min(maxWidth, most) } else { maxHeight = min(maxHeight, most) }
  }

  @inline(__always)
  mutating func pin<Axis: LineAxis>(_ axis: Axis.Type, _ offered: Double) {
    if Axis.isRow {
      minWidth = offered
      maxWidth = offered
    } else {
      minHeight = offered
      maxHeight = offered
    }
  }
}

/// Measuring rows and columns in one round over their members, where no uncommon property is at work.
///
/// A row is spared the question for ideal widths where one container is offered what the others leave, and
/// those want the same in any room (`LineSum.rest`): the plan for rows (`RowPlan`) comes to the same. So a
/// container inside containers is mostly asked once, not once without and once with a limit.
///
/// Answers that follow the offer are passed on: along the axis by one member, or by what stretches; across
/// by the largest.
extension LayoutTree {
  /// What keeps a row out of here.
  static let uncommonInRows: GroupTraits = [
    .isExact, .hasExtras, .hasBaselines, .crops, .hasNegativeMargin,
  ]
  static let uncommonInColumns: GroupTraits = [.hasExtras, .hasNegativeMargin]

  /// Looks at the members of a row or column before any of them is measured.
  @inline(__always)
  func startLine<Axis: LineAxis>(_ axis: Axis.Type, _ frame: UnsafeMutablePointer<MeasureFrame>) {
    let nodes = nodes
    let group = groups + Int(frame.pointee.group)
    let spacing = Double(Axis.isRow ? group.pointee.hSpacing : group.pointee.vSpacing)
    var gaps = 0.0
    var weight = 0.0
    var isFirst = true
    var hasLate = false
    var previousLimits: Int32 = -1
    var member = group.pointee.firstMember
    frame.pointee.member = member
    while member >= 0 {
      let node = nodes + Int(member)
      let flags = node.pointee.flags
      if !flags.contains(.skipped) {
        let limits = node.pointee.limits
        if !isFirst {
          gaps +=
            spacing
            + gapAdjustment(
              axis, previousLimits, limits, Axis.isRow && isRightToLeft(frame.pointee.node))
        }
        isFirst = false
        previousLimits = limits
        let own = node.pointee.weight(axis)
        if own > 0 {
          weight += Double(own)
          if Axis.isRow, flags.contains(.ignoresWidth), !flags.contains(.ignoresHeight),
            node.pointee.vWeight <= 0
          {
            hasLate = true
          }
        }
      }
      member = node.pointee.next
    }
    let along = group.pointee.margins(axis)
    let across = group.pointee.marginsAcross(axis)
    var sum = LineSum()
    sum.insets = along + gaps
    sum.margins = across
    sum.weight = weight
    sum.hasLate = hasLate
    // Margins are whole and none is negative; the gaps may be.
    let length = floor(Axis.isRow ? frame.pointee.width : frame.pointee.height)
    let room = max(0, max(0, length - along) - gaps)
    let crossLength = floor(Axis.isRow ? frame.pointee.height : frame.pointee.width)
    let crossRoom = max(0, crossLength - across)
    sum.roomWidth = Axis.isRow ? room : crossRoom
    sum.roomHeight = Axis.isRow ? crossRoom : room
    frame.pointee.sum = sum
    frame.pointee.gaps = gaps
    frame.pointee.changes = state.pointee.changes
  }

  /// The only round of a column.
  @inline(__always)
  func measureColumn(_ frame: UnsafeMutablePointer<MeasureFrame>, _ isAnswered: Bool) -> Bool {
    var isAnswered = isAnswered
    let offer = offerOf(frame.pointee.sum.roomWidth, frame.pointee.sum.roomHeight)
    var member = frame.pointee.member
    while member >= 0 {
      let index = Int(member)
      let flags = nodes[index].flags
      if !flags.contains(.skipped), !flags.contains([.ignoresWidth, .ignoresHeight]) {
        if isAnswered {
          add(ColumnAxis.self, frame, state.pointee.lastAnswer, of: index)
        } else if let answer = answer(of: member, frame, offer) {
          add(ColumnAxis.self, frame, answer, of: index)
        } else {
          return true
        }
      }
      isAnswered = false
      member = nodes[index].next
    }
    return false
  }

  /// The first round of a row.
  @inline(__always)
  func measureRow(_ frame: UnsafeMutablePointer<MeasureFrame>, _ isAnswered: Bool) -> Bool {
    var isAnswered = isAnswered
    let isLimited = frame.pointee.sum.roomWidth < .infinity
    let offer = offerOf(.infinity, frame.pointee.sum.roomHeight)
    var member = frame.pointee.member
    while member >= 0 {
      let index = Int(member)
      let flags = nodes[index].flags
      if flags.contains(.skipped) {
        // takes no part
      } else if flags.contains(.ignoresWidth),
        flags.contains(.ignoresHeight) || isLimited && nodes[index].hWeight > 0
      {
        nodes[index].workWidth = 0
        nodes[index].workHeight = 0
        if !flags.contains(.ignoresHeight) { frame.pointee.sum.keepsHeights = false }
      } else if isLimited, frame.pointee.sum.rest < 0, canTakeRest(index, flags) {
        frame.pointee.sum.rest = member
      } else {
        let given: Answer
        if isAnswered {
          given = state.pointee.lastAnswer
        } else if let answer = answer(of: member, frame, offer) {
          given = answer
        } else {
          return true
        }
        if given.offers.givesWay {
          frame.pointee.sum.isFlexible = true
          // The plan for rows asks this one again.
          if isLimited { return false }
          if flags.contains(.ignoresWidth) {
            // In a limited room it would be asked in all of that.
            narrow(
              &frame.pointee.sum, to: given, of: index, alongWidth: true,
              frame.pointee.sum.insets)
          } else if given.offers.takesAll {
            frame.pointee.sum.isGreedy = true
          }
        }
        let size = add(RowAxis.self, frame, given, of: index)
        nodes[index].workWidth = size.width
        nodes[index].workHeight = size.height
      }
      isAnswered = false
      member = nodes[index].next
    }
    return false
  }

  /// Whether a member of a row can be the one that is offered what the others leave.
  @inline(__always)
  func canTakeRest(_ index: Int, _ flags: NodeFlags) -> Bool {
    flags.contains(.measuredByGroups) && !flags.contains(.ignoresWidth) && nodes[index].limits < 0
  }

  /// What comes after the first round of a row.
  @inline(__always)
  func stepAfterRow(_ frame: UnsafeMutablePointer<MeasureFrame>) -> MeasureFrame.Step {
    if frame.pointee.sum.roomWidth < .infinity {
      if frame.pointee.sum.isFlexible { return startPlan(&frame.pointee) }
      if frame.pointee.sum.rest >= 0 {
        // Where the others leave nothing, the plan has a rule of its own.
        return frame.pointee.sum.roomWidth - frame.pointee.sum.length >= 1
          ? .rowRest : startPlan(&frame.pointee)
      }
    }
    return finishRow(frame)
  }

  /// Begins anew, with the plan for rows; see `RowPlan`.
  private func startPlan(_ frame: inout MeasureFrame) -> MeasureFrame.Step {
    leaveLine(&frame)
    return .idealWidths
  }

  /// Goes on with the general steps, which know of no sum.
  private func leaveLine(_ frame: inout MeasureFrame) {
    let sum = frame.sum
    frame.room = MemberRoom(width: sum.roomWidth, height: sum.roomHeight)
    frame.line = lookAtLine(RowAxis.self, frame.group, rightToLeft: isRightToLeft(frame.node))
    frame.isPlanned = false
    frame.needsPlan = false
    frame.onlyFlexible = -1
    frame.isSqueezed = false
    frame.answer.minOfferedWidth = max(frame.answer.minOfferedWidth, sum.minWidth)
    frame.answer.maxOfferedWidth = min(frame.answer.maxOfferedWidth, sum.maxWidth)
    frame.answer.minOfferedHeight = max(frame.answer.minOfferedHeight, sum.minHeight)
    frame.answer.maxOfferedHeight = min(frame.answer.maxOfferedHeight, sum.maxHeight)
  }

  /// Asks the member that is offered what the others leave.
  @inline(__always)
  func measureRest(_ frame: UnsafeMutablePointer<MeasureFrame>, _ isAnswered: Bool) -> Bool {
    let member = frame.pointee.sum.rest
    let index = Int(member)
    let fixed = frame.pointee.sum.length
    let given: Answer
    if isAnswered {
      given = state.pointee.lastAnswer
    } else if let answer = answer(
      of: member, frame, offerOf(frame.pointee.sum.roomWidth - fixed, frame.pointee.sum.roomHeight))
    {
      given = answer
    } else {
      return true
    }
    let size = add(RowAxis.self, frame, given, of: index)
    nodes[index].workWidth = size.width
    nodes[index].workHeight = size.height
    let offers = given.offers
    if !offers.holdsForAllWidths {
      let insets = frame.pointee.sum.insets + fixed
      frame.pointee.sum.holdFrom(
        RowAxis.self, max(1, ceil(Double(offers.minWidth))) + insets)
      frame.pointee.sum.holdUpTo(RowAxis.self, floor(Double(offers.maxWidth)) + insets)
      if offers.followsWidth { frame.pointee.sum.followers += 1 }
      // If it alone stretches, it gets what it was offered.
      if Double(nodes[index].hWeight) != frame.pointee.sum.weight {
        frame.pointee.sum.keepsHeights = false
      }
    }
    return false
  }

  /// What a member wants for an offer; nil if it must be measured first.
  @inline(__always)
  private func answer(
    of member: Int32, _ frame: UnsafeMutablePointer<MeasureFrame>, _ room: Size
  ) -> Answer? {
    var offer = room
    if nodes[Int(member)].limits >= 0 {
      offer = self.offer(to: Int(member), roomWidth: room.width, roomHeight: room.height)
    }
    if let answer = known(member, width: offer.width, height: offer.height) { return answer }
    frame.pointee.member = member
    frame.pointee.offeredWidth = offer.width
    frame.pointee.offeredHeight = offer.height
    return nil
  }

  /// What a whole room comes to as an offer.
  @inline(__always)
  private func offerOf(_ width: Double, _ height: Double) -> Size {
    Size(
      width: width <= largestOffer ? width : .infinity,
      height: height <= largestOffer ? height : .infinity)
  }

  /// Adds what a member wants, and narrows the offers for which the answer of the container holds.
  @inline(__always)
  @discardableResult
  private func add<Axis: LineAxis>(
    _ axis: Axis.Type, _ frame: UnsafeMutablePointer<MeasureFrame>, _ answer: Answer,
    of member: Int
  ) -> Size {
    let size = desiredSize(of: member, answer)
    frame.pointee.sum.length += Axis.isRow ? size.width : size.height
    if Axis.isRow ? answer.offers.holdsForAllHeights : answer.offers.isUnlimited {
      let across = Axis.isRow ? size.height : size.width
      frame.pointee.sum.across = max(frame.pointee.sum.across, across)
      frame.pointee.sum.fixedAcross = max(frame.pointee.sum.fixedAcross, across)
    } else {
      addLimited(axis, &frame.pointee.sum, answer, size, of: member)
    }
    return size
  }

  /// The rest of `add` for an answer that does not hold for every offer.
  @inline(__always)
  private func addLimited<Axis: LineAxis>(
    _ axis: Axis.Type, _ sum: inout LineSum, _ answer: Answer, _ size: Size, of member: Int
  ) {
    let offers = answer.offers
    // In a row its width is another matter: the row says how that follows from the offer.
    if !Axis.isRow { narrow(&sum, to: answer, of: member, alongWidth: true, sum.margins) }
    narrow(
      &sum, to: answer, of: member, alongWidth: false, Axis.isRow ? sum.margins : sum.insets)
    let across = Axis.isRow ? size.height : size.width
    sum.across = max(sum.across, across)
    guard offers.follows else {
      sum.fixedAcross = max(sum.fixedAcross, across)
      return
    }
    let flags = nodes[member].flags
    if offers.follows(Axis.self), !Axis.isRow, !flags.contains(.ignoresHeight) {
      sum.followers += 1
      // Within limits of its own it follows only so far.
      if nodes[member].limits >= 0 { sum.followers += 1 }
    }
    if offers.followsAcross(Axis.self),
      !flags.contains(Axis.isRow ? .ignoresHeight : .ignoresWidth)
    {
      let room = Axis.isRow ? sum.roomHeight : sum.roomWidth
      sum.acrossOffset = max(
        sum.acrossOffset, nodes[member].limits >= 0 ? .infinity : across - room)
    } else {
      sum.fixedAcross = max(sum.fixedAcross, across)
    }
  }

  /// Narrows the offers to those that offer a member one for which its answer holds.
  @inline(__always)
  private func narrow(
    _ sum: inout LineSum, to answer: Answer, of member: Int, alongWidth: Bool, _ insets: Double
  ) {
    let least = Double(alongWidth ? answer.offers.minWidth : answer.offers.minHeight)
    let most = Double(alongWidth ? answer.offers.maxWidth : answer.offers.maxHeight)
    if least > 0 {
      let bound = least < .infinity ? ceil(least) + insets : least
      if alongWidth {
        sum.minWidth = max(sum.minWidth, bound)
      } else {
        sum.minHeight = max(sum.minHeight, bound)
      }
    }
    if most < .infinity, nodes[member].limits < 0 || most < limitedOffer(of: member, alongWidth) {
      let bound = floor(most) + insets
      if alongWidth {
        sum.maxWidth = min(sum.maxWidth, bound)
      } else {
        sum.maxHeight = min(sum.maxHeight, bound)
      }
    }
  }

  /// The most that a member with limits is ever offered.
  @inline(never)
  private func limitedOffer(of member: Int, _ isWidth: Bool) -> Double {
    let limits = limits[Int(nodes[member].limits)]
    return ceil(isWidth ? limits.maxDesiredWidth : limits.maxDesiredHeight)
  }

  /// The size of a column, and for which offers.
  @inline(__always)
  func finishColumn(_ frame: UnsafeMutablePointer<MeasureFrame>) {
    if state.pointee.changes != frame.pointee.changes {
      // A view that was asked for its size has changed something; the gaps were counted before.
      frame.pointee.sum.weight =
        lookAtLine(ColumnAxis.self, frame.pointee.group, rightToLeft: false).weight
    }
    finish(ColumnAxis.self, frame)
  }

  /// The size of a row; or the round that is left to know it.
  @inline(__always)
  func finishRow(_ frame: UnsafeMutablePointer<MeasureFrame>) -> MeasureFrame.Step {
    if state.pointee.changes != frame.pointee.changes {
      let line = lookAtLine(
        RowAxis.self, frame.pointee.group, rightToLeft: isRightToLeft(frame.pointee.node))
      frame.pointee.sum.weight = line.weight
      frame.pointee.sum.hasLate = line.hasLate
    }
    if frame.pointee.sum.roomWidth == .infinity {
      // In a limited room they would be asked for less, or for more.
      if frame.pointee.sum.isFlexible {
        frame.pointee.sum.holdFrom(
          RowAxis.self, frame.pointee.sum.length + frame.pointee.sum.insets)
        if frame.pointee.sum.isGreedy { frame.pointee.sum.pin(RowAxis.self, frame.pointee.width) }
      }
    } else if frame.pointee.sum.weight > 0 {
      let extra = frame.pointee.sum.roomWidth - frame.pointee.sum.length
      if extra > 0 ? !frame.pointee.sum.keepsHeights : frame.pointee.sum.hasLate {
        return askAgain(&frame.pointee, extra)
      }
    }
    finish(RowAxis.self, frame)
    return .nextGroup
  }

  /// The heights of some members follow from the widths they get: those are asked again.
  private func askAgain(_ frame: inout MeasureFrame, _ extra: Double) -> MeasureFrame.Step {
    leaveLine(&frame)
    // Those of others are known for this offer.
    if frame.sum.acrossOffset > -.infinity { pinHeight(&frame) }
    if extra > 0 {
      stretch(RowAxis.self, extra, frame.group, frame.line)
      pinWidth(&frame)
      return .stretchedMembers
    }
    let most = frame.sum.length + frame.sum.insets
    frame.answer.maxOfferedWidth = min(frame.answer.maxOfferedWidth, max(frame.width, most))
    if frame.sum.followers > 0 { pinWidth(&frame) }
    return .lateMembers
  }

  /// The size, and the offers for which it is that.
  ///
  /// The length is what the members want, or the whole room where one of them stretches; across it is that
  /// of the largest.
  @inline(__always)
  private func finish<Axis: LineAxis>(
    _ axis: Axis.Type, _ frame: UnsafeMutablePointer<MeasureFrame>
  ) {
    var sum = frame.pointee.sum
    let offered = Axis.isRow ? frame.pointee.width : frame.pointee.height
    let room = Axis.isRow ? sum.roomWidth : sum.roomHeight
    var length = sum.length
    var follows = false
    if room < .infinity {
      follows = sum.followers > 0
      if sum.weight > 0 {
        if room > length {
          sum.holdFrom(axis, length + sum.insets)
          length = room
          follows = true
        } else if !follows {
          // With more room something would stretch.
          sum.holdUpTo(axis, max(offered, length + sum.insets))
        }
      }
      if follows, sum.followers > 1 || offered != sum.insets + room {
        sum.pin(axis, offered)
        follows = false
      }
    } else if sum.weight > 0 {
      // The answer holds only where nothing can stretch.
      sum.pin(axis, offered)
    }

    let offeredAcross = Axis.isRow ? frame.pointee.height : frame.pointee.width
    var followsAcross = false
    if sum.acrossOffset > -.infinity {
      let roomAcross = Axis.isRow ? sum.roomHeight : sum.roomWidth
      let least = sum.fixedAcross - sum.acrossOffset
      if sum.acrossOffset == .infinity || offeredAcross != sum.margins + roomAcross {
        sum.pinAcross(axis, offeredAcross)
      } else if roomAcross >= least {
        sum.holdFromAcross(axis, least + sum.margins)
        followsAcross = true
      } else {
        sum.holdUpToAcross(axis, least + sum.margins)
      }
    }
    let total = length + sum.insets
    let totalAcross = sum.across + sum.margins
    take(
      frame, sum, width: Axis.isRow ? total : totalAcross,
      height: Axis.isRow ? totalAcross : total, followsWidth: Axis.isRow ? follows : followsAcross,
      followsHeight: Axis.isRow ? followsAcross : follows)
  }

  /// Makes the answer of the container, or a part of it.
  @inline(__always)
  private func take(
    _ frame: UnsafeMutablePointer<MeasureFrame>, _ sum: LineSum, width: Double, height: Double,
    followsWidth: Bool, followsHeight: Bool
  ) {
    var sum = sum
    // One that follows is larger than nothing as soon as it has room.
    if followsWidth {
      sum.holdFrom(RowAxis.self, frame.pointee.width - sum.roomWidth)
      sum.holdUpTo(RowAxis.self, largestOffer)
    }
    if followsHeight {
      sum.holdFrom(ColumnAxis.self, frame.pointee.height - sum.roomHeight)
      sum.holdUpTo(ColumnAxis.self, largestOffer)
    }
    let isOnly =
      nodes[Int(frame.pointee.node)].firstGroup == frame.pointee.group
      && groups[Int(frame.pointee.group)].next < 0
    if !isOnly {
      if followsWidth { sum.pin(RowAxis.self, frame.pointee.width) }
      if followsHeight { sum.pin(ColumnAxis.self, frame.pointee.height) }
    }
    frame.pointee.followsWidth = followsWidth && isOnly
    frame.pointee.followsHeight = followsHeight && isOnly
    frame.pointee.answer.width = max(frame.pointee.answer.width, width)
    frame.pointee.answer.height = max(frame.pointee.answer.height, height)
    frame.pointee.answer.minOfferedWidth = max(
      frame.pointee.answer.minOfferedWidth, sum.minWidth)
    frame.pointee.answer.maxOfferedWidth = min(
      frame.pointee.answer.maxOfferedWidth, sum.maxWidth)
    frame.pointee.answer.minOfferedHeight = max(
      frame.pointee.answer.minOfferedHeight, sum.minHeight)
    frame.pointee.answer.maxOfferedHeight = min(
      frame.pointee.answer.maxOfferedHeight, sum.maxHeight)
  }
}

extension LineSum {
  @inline(__always)
  mutating func holdFromAcross<Axis: LineAxis>(_ axis: Axis.Type, _ least: Double) {
    if Axis.isRow { minHeight = max(minHeight, least) } else { minWidth = max(minWidth, least) }
  }

  @inline(__always)
  mutating func holdUpToAcross<Axis: LineAxis>(_ axis: Axis.Type, _ most: Double) {
    if Axis.isRow { maxHeight = min(maxHeight, most) } else { maxWidth = min(maxWidth, most) }
  }

  @inline(__always)
  mutating func pinAcross<Axis: LineAxis>(_ axis: Axis.Type, _ offered: Double) {
    if Axis.isRow {
      minHeight = offered
      maxHeight = offered
    } else {
      minWidth = offered
      maxWidth = offered
    }
  }
}

extension OfferRange {
  /// Whether the length along an axis follows the offer.
  @inline(__always)
  func follows<Axis: LineAxis>(_ axis: Axis.Type) -> Bool {
    Axis.isRow ? followsWidth : followsHeight
  }

  @inline(__always)
  func followsAcross<Axis: LineAxis>(_ axis: Axis.Type) -> Bool {
    Axis.isRow ? followsHeight : followsWidth
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
