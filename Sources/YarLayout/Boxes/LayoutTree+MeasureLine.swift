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

  /// Begins with a group, if it is a row or column with nothing uncommon about it.
  @inline(__always)
  func startsLine(_ frame: UnsafeMutablePointer<MeasureFrame>, _ group: Int32) -> Bool {
    if state.pointee.takesGeneralWay { return false }
    let style = groups + Int(group)
    if style.pointee.kind == .vertical {
      guard style.pointee.isDisjoint(with: LayoutTree.uncommonInColumns) else { return false }
      frame.pointee.group = group
      frame.pointee.step = .column
      startLine(ColumnAxis.self, frame)
      return true
    }
    guard style.pointee.kind == .horizontal,
      style.pointee.isDisjoint(with: LayoutTree.uncommonInRows)
    else { return false }
    frame.pointee.group = group
    frame.pointee.step = .row
    startLine(RowAxis.self, frame)
    return true
  }

  /// Looks at the members of a row or column before any of them is measured.
  @inline(__always)
  private func startLine<Axis: LineAxis>(
    _ axis: Axis.Type, _ frame: UnsafeMutablePointer<MeasureFrame>
  ) {
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
          if Axis.isRow, flags.contains(.ignoresWidth), !flags.contains(.ignoresHeight) {
            hasLate = true
          }
        }
      }
      member = node.pointee.next
    }
    let along = group.pointee.margins(axis)
    let across = group.pointee.marginsAcross(axis)
    // Margins are whole and none is negative; the gaps may be.
    let length = floor(Axis.isRow ? frame.pointee.width : frame.pointee.height)
    let crossLength = floor(Axis.isRow ? frame.pointee.height : frame.pointee.width)
    frame.pointee.sum.start(
      room: max(0, max(0, length - along) - gaps), roomAcross: max(0, crossLength - across),
      insets: along + gaps, margins: across, weight: weight)
    frame.pointee.sum.hasLate = hasLate
    frame.pointee.sum.isOnly =
      group.pointee.next < 0 && nodes[Int(frame.pointee.node)].firstGroup == frame.pointee.group
    frame.pointee.gaps = gaps
    frame.pointee.changes = state.pointee.changes
  }

  /// Measures a column, or goes on with it.
  ///
  /// False if it is done, true if the member at work must be measured first; `isAnswered`: that has just
  /// happened.
  @inline(never)
  func stepColumn(_ frame: UnsafeMutablePointer<MeasureFrame>, _ isAnswered: Bool) -> Bool {
    if measureColumn(frame, isAnswered) { return true }
    finishColumn(frame)
    frame.pointee.step = .nextGroup
    return false
  }

  /// The same for a row; if it is not done, the step says what is left to do.
  @inline(never)
  func stepRow(_ frame: UnsafeMutablePointer<MeasureFrame>, _ isAnswered: Bool) -> Bool {
    if frame.pointee.step == .row {
      if measureRow(frame, isAnswered) { return true }
      if frame.pointee.sum.room < .infinity {
        if frame.pointee.sum.isFlexible {
          startPlan(&frame.pointee)
          return false
        }
        if frame.pointee.sum.rest >= 0 {
          // Where the others leave nothing, the plan has a rule of its own.
          guard frame.pointee.sum.room - frame.pointee.sum.length >= 1 else {
            startPlan(&frame.pointee)
            return false
          }
          frame.pointee.step = .rowRest
          if measureRest(frame, false) { return true }
        }
      }
    } else if measureRest(frame, isAnswered) {
      return true
    }
    frame.pointee.step = finishRow(frame)
    frame.pointee.member = groups[Int(frame.pointee.group)].firstMember
    return false
  }

  /// The only round of a column.
  @inline(__always)
  private func measureColumn(
    _ frame: UnsafeMutablePointer<MeasureFrame>, _ isAnswered: Bool
  ) -> Bool {
    var isAnswered = isAnswered
    let offer = offerOf(frame.pointee.sum.roomAcross, frame.pointee.sum.room)
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
  private func measureRow(_ frame: UnsafeMutablePointer<MeasureFrame>, _ isAnswered: Bool) -> Bool {
    var isAnswered = isAnswered
    let isLimited = frame.pointee.sum.room < .infinity
    let offer = offerOf(.infinity, frame.pointee.sum.roomAcross)
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
            narrowLength(&frame.pointee.sum, to: given.offers.minWidth)
          } else if given.takesMore {
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

  /// Begins anew, with the plan for rows; see `RowPlan`.
  @inline(never)
  private func startPlan(_ frame: inout MeasureFrame) {
    leaveLine(&frame)
    frame.step = .idealWidths
    frame.member = groups[Int(frame.group)].firstMember
  }

  /// Goes on with the general steps, which know of no sum.
  func leaveLine(_ frame: inout MeasureFrame) {
    let sum = frame.sum
    frame.room = MemberRoom(width: sum.room, height: sum.roomAcross)
    frame.line = lookAtLine(RowAxis.self, frame.group, rightToLeft: isRightToLeft(frame.node))
    frame.isPlanned = false
    frame.needsPlan = false
    frame.onlyFlexible = -1
    frame.isSqueezed = false
    frame.answer.minOfferedWidth = max(frame.answer.minOfferedWidth, Double(sum.least))
    frame.answer.maxOfferedWidth = min(frame.answer.maxOfferedWidth, Double(sum.most))
    frame.answer.minOfferedHeight = max(frame.answer.minOfferedHeight, Double(sum.leastAcross))
    frame.answer.maxOfferedHeight = min(frame.answer.maxOfferedHeight, Double(sum.mostAcross))
  }

  /// Asks the member that is offered what the others leave.
  @inline(__always)
  private func measureRest(_ frame: UnsafeMutablePointer<MeasureFrame>, _ isAnswered: Bool) -> Bool
  {
    let member = frame.pointee.sum.rest
    let index = Int(member)
    let fixed = frame.pointee.sum.length
    let given: Answer
    if isAnswered {
      given = state.pointee.lastAnswer
    } else if let answer = answer(
      of: member, frame, offerOf(frame.pointee.sum.room - fixed, frame.pointee.sum.roomAcross))
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
      let insets = Float(frame.pointee.sum.insets + fixed)
      // Never 0, whatever negative gaps take: whoever may want something else in less room gives way.
      frame.pointee.sum.least = max(
        frame.pointee.sum.least, max(0.5, max(1, offers.minWidth.roundedUpToWhole) + insets))
      frame.pointee.sum.most = min(
        frame.pointee.sum.most, offers.maxWidth.roundedDownToWhole + insets)
      if frame.pointee.width < 1 { frame.pointee.sum.pin(frame.pointee.width) }
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
    if !Axis.isRow {
      narrow(&sum.least, &sum.most, offers.minHeight, offers.maxHeight, sum.insets, member, false)
    }
    narrow(
      &sum.leastAcross, &sum.mostAcross, Axis.isRow ? offers.minHeight : offers.minWidth,
      Axis.isRow ? offers.maxHeight : offers.maxWidth, sum.margins, member, !Axis.isRow)
    let across = Axis.isRow ? size.height : size.width
    sum.across = max(sum.across, across)
    guard offers.follows else {
      sum.fixedAcross = max(sum.fixedAcross, across)
      return
    }
    let flags = nodes[member].flags
    let isLimited = nodes[member].limits >= 0
    if !Axis.isRow, offers.followsHeight {
      if flags.contains(.ignoresHeight) {
        sum.most = min(sum.most, OfferRange.largest)
      } else {
        // Within limits of its own it follows only so far, as if there were two.
        sum.followers += isLimited ? 2 : 1
      }
    }
    if Axis.isRow ? offers.followsHeight : offers.followsWidth {
      if flags.contains(Axis.isRow ? .ignoresHeight : .ignoresWidth) {
        // Without a limit it may want something else in the other dimension.
        sum.mostAcross = min(sum.mostAcross, OfferRange.largest)
      } else {
        sum.acrossOffset = max(sum.acrossOffset, isLimited ? .infinity : across - sum.roomAcross)
      }
    } else {
      sum.fixedAcross = max(sum.fixedAcross, across)
    }
  }

  /// Narrows the offers to those that offer a member one for which its answer holds.
  @inline(__always)
  private func narrow(
    _ least: inout Float, _ most: inout Float, _ itsLeast: Float, _ itsMost: Float,
    _ insets: Double, _ member: Int, _ isWidth: Bool
  ) {
    if itsLeast > 0 { least = max(least, itsLeast.roundedUpToWhole + Float(insets)) }
    if itsMost < .infinity, nodes[member].limits < 0 || itsMost < limitedOffer(of: member, isWidth)
    {
      most = min(most, itsMost.roundedDownToWhole + Float(insets))
    }
  }

  /// The row is asked again where it offers less than a member that is offered all of it can do with.
  @inline(never)
  private func narrowLength(_ sum: inout LineSum, to least: Float) {
    sum.least = max(sum.least, max(0.5, least.roundedUpToWhole + Float(sum.insets)))
  }

  /// The most that a member with limits is ever offered.
  @inline(never)
  private func limitedOffer(of member: Int, _ isWidth: Bool) -> Float {
    let limits = limits[Int(nodes[member].limits)]
    return single(ceil(isWidth ? limits.maxDesiredWidth : limits.maxDesiredHeight))
  }
}
