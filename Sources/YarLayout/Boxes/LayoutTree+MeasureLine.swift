/// What the members of a row or column come to while they are measured.
struct LineSum: BitwiseCopyable {
  /// Their lengths, one after the other.
  var length = 0.0
  /// The largest size across of those that want the same whatever they are offered there.
  var across = 0.0
  /// How much larger than the room the others want to be across, at most; -infinity if there are none.
  var acrossOffset = -Double.infinity
  /// How many members are longer for every point that they are offered.
  var followers: Int32 = 0
  /// In a row: the member that is offered what the others leave, or -1.
  var rest: Int32 = -1
  /// In a row: another length changes no member's height.
  var keepsHeights = true
  /// In a row: another member than `rest` may want less in less room, or any amount.
  var isFlexible = false
  var isGreedy = false
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

  /// The only round of a column.
  func measureColumn(_ frame: UnsafeMutablePointer<MeasureFrame>, _ isAnswered: Bool) -> Bool {
    var isAnswered = isAnswered
    let room = frame.pointee.room
    var member = frame.pointee.member
    while member >= 0 {
      let flags = nodes[Int(member)].flags
      if !flags.contains(.skipped), !flags.contains([.ignoresWidth, .ignoresHeight]) {
        guard let answer = answer(of: member, frame, isAnswered, in: room) else { return true }
        add(ColumnAxis.self, frame, answer, of: Int(member))
      }
      isAnswered = false
      member = nodes[Int(member)].next
    }
    return false
  }

  /// The first round of a row.
  func measureRow(_ frame: UnsafeMutablePointer<MeasureFrame>, _ isAnswered: Bool) -> Bool {
    var isAnswered = isAnswered
    let isLimited = frame.pointee.room.width < .infinity
    let room = frame.pointee.room.with(width: .infinity)
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
        guard let answer = answer(of: member, frame, isAnswered, in: room) else { return true }
        if answer.offers.givesWay {
          frame.pointee.sum.isFlexible = true
          if isLimited { return false }
          if flags.contains(.ignoresWidth) {
            // In a limited room it would be asked in all of that.
            narrow(frame, to: answer, of: index, stretched: false)
          } else if answer.offers.takesAll {
            frame.pointee.sum.isGreedy = true
          }
        }
        let size = add(RowAxis.self, frame, answer, of: index)
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
  func stepAfterRow(_ frame: inout MeasureFrame) -> MeasureFrame.Step {
    if frame.room.width < .infinity {
      if frame.sum.isFlexible { return .idealWidths }
      if frame.sum.rest >= 0 {
        // Where the others leave nothing, the plan has a rule of its own.
        return frame.room.width - frame.sum.length >= 1 ? .rowRest : .idealWidths
      }
    }
    return finishRow(&frame)
  }

  /// Asks the member that is offered what the others leave.
  func measureRest(_ frame: UnsafeMutablePointer<MeasureFrame>, _ isAnswered: Bool) -> Bool {
    let member = frame.pointee.sum.rest
    let index = Int(member)
    let fixed = frame.pointee.sum.length
    let room = frame.pointee.room.with(width: frame.pointee.room.width - fixed)
    guard let answer = answer(of: member, frame, isAnswered, in: room) else { return true }
    let size = add(RowAxis.self, frame, answer, of: index)
    nodes[index].workWidth = size.width
    nodes[index].workHeight = size.height
    let offers = answer.offers
    if !offers.holdsForAllWidths {
      let insets = insets(RowAxis.self, frame.pointee) + fixed
      frame.pointee.answer.minOfferedWidth = max(
        frame.pointee.answer.minOfferedWidth, max(1, ceil(Double(offers.minWidth))) + insets)
      frame.pointee.answer.maxOfferedWidth = min(
        frame.pointee.answer.maxOfferedWidth, floor(Double(offers.maxWidth)) + insets)
      if offers.followsWidth { frame.pointee.sum.followers += 1 }
      // If it alone stretches, it gets what it was offered.
      if Double(nodes[index].hWeight) != frame.pointee.line.weight {
        frame.pointee.sum.keepsHeights = false
      }
    }
    return false
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
      frame.pointee.sum.across = max(
        frame.pointee.sum.across, Axis.isRow ? size.height : size.width)
    } else {
      addLimited(axis, &frame.pointee, answer, size, of: member)
    }
    return size
  }

  /// The rest of `add` for an answer that does not hold for every offer.
  @inline(never)
  private func addLimited<Axis: LineAxis>(
    _ axis: Axis.Type, _ frame: inout MeasureFrame, _ answer: Answer, _ size: Size, of member: Int
  ) {
    let offers = answer.offers
    // In a row its width is another matter: the row says how that follows from the offer.
    narrowRange(&frame, to: answer, of: member, stretched: Axis.isRow)
    let flags = nodes[member].flags
    let isLimited = nodes[member].limits >= 0
    if offers.follows(Axis.self), !Axis.isRow, !flags.contains(.ignoresHeight) {
      frame.sum.followers += 1
      // Within limits of its own it follows only so far.
      if isLimited { pinHeight(&frame) }
    }
    let across = Axis.isRow ? size.height : size.width
    if offers.followsAcross(Axis.self),
      !flags.contains(Axis.isRow ? .ignoresHeight : .ignoresWidth)
    {
      let room = Axis.isRow ? frame.room.height : frame.room.width
      frame.sum.acrossOffset = max(frame.sum.acrossOffset, across - room)
      if isLimited {
        if Axis.isRow { pinHeight(&frame) } else { pinWidth(&frame) }
      }
    } else {
      frame.sum.across = max(frame.sum.across, across)
    }
  }

  /// The margins and gaps along the axis.
  @inline(__always)
  private func insets<Axis: LineAxis>(_ axis: Axis.Type, _ frame: MeasureFrame) -> Double {
    groups[Int(frame.group)].margins(axis) + frame.gaps
  }

  /// The size of a column, and for which offers.
  func finishColumn(_ frame: inout MeasureFrame) {
    if state.pointee.changes != frame.changes {
      // A view that was asked for its size has changed something; the gaps were counted before.
      frame.line = lookAtLine(ColumnAxis.self, frame.group, rightToLeft: false)
    }
    addUpLength(ColumnAxis.self, &frame)
    addUpAcross(ColumnAxis.self, &frame)
  }

  /// The size of a row; or the round that is left to know it.
  func finishRow(_ frame: inout MeasureFrame) -> MeasureFrame.Step {
    if state.pointee.changes != frame.changes {
      frame.line = lookAtLine(
        RowAxis.self, frame.group, rightToLeft: isRightToLeft(frame.node))
    }
    if frame.room.width == .infinity {
      // In a limited room they would be asked for less, or for more.
      if frame.sum.isFlexible {
        frame.answer.minOfferedWidth = max(
          frame.answer.minOfferedWidth, frame.sum.length + insets(RowAxis.self, frame))
        if frame.sum.isGreedy { pinWidth(&frame) }
      }
    } else if frame.line.weight > 0 {
      let extra = frame.room.width - frame.sum.length
      if extra > 0 ? !frame.sum.keepsHeights : frame.line.hasLate {
        // The heights of some follow from the widths they get; those of others are known for this offer.
        if frame.sum.acrossOffset > -.infinity { pinHeight(&frame) }
        if extra > 0 {
          stretch(RowAxis.self, extra, frame.group, frame.line)
          pinWidth(&frame)
          return .stretchedMembers
        }
        holdWhileNothingStretches(RowAxis.self, &frame)
        if frame.sum.followers > 0 { pinWidth(&frame) }
        return .lateMembers
      }
    }
    addUpLength(RowAxis.self, &frame)
    addUpAcross(RowAxis.self, &frame)
    return .nextGroup
  }

  /// The length: what the members want, or the whole room where one of them stretches.
  private func addUpLength<Axis: LineAxis>(_ axis: Axis.Type, _ frame: inout MeasureFrame) {
    let room = Axis.isRow ? frame.room.width : frame.room.height
    var length = frame.sum.length
    var follows = false
    if room < .infinity {
      follows = frame.sum.followers > 0
      if frame.line.weight > 0 {
        if room > length {
          holdFrom(axis, length, &frame)
          length = room
          follows = true
        } else if frame.sum.followers == 0 {
          holdWhileNothingStretches(axis, &frame)
        }
      }
    } else if frame.line.weight > 0 {
      // The answer holds only where nothing can stretch.
      pin(axis, &frame)
    }
    let insets = insets(axis, frame)
    let total = length + insets
    if Axis.isRow {
      frame.answer.width = max(frame.answer.width, total)
    } else {
      frame.answer.height = max(frame.answer.height, total)
    }
    if follows { follow(axis, &frame, insets, room, isOne: frame.sum.followers <= 1) }
  }

  /// The size across: that of the largest.
  private func addUpAcross<Axis: LineAxis>(_ axis: Axis.Type, _ frame: inout MeasureFrame) {
    let margins = groups[Int(frame.group)].marginsAcross(axis)
    var across = frame.sum.across
    if frame.sum.acrossOffset > -.infinity {
      let room = Axis.isRow ? frame.room.height : frame.room.width
      let least = across - frame.sum.acrossOffset
      if room >= least {
        across = room + frame.sum.acrossOffset
        if Axis.isRow {
          holdFrom(ColumnAxis.self, least, margins, &frame)
          follow(ColumnAxis.self, &frame, margins, room, isOne: true)
        } else {
          holdFrom(RowAxis.self, least, margins, &frame)
          follow(RowAxis.self, &frame, margins, room, isOne: true)
        }
      } else if Axis.isRow {
        frame.answer.maxOfferedHeight = min(frame.answer.maxOfferedHeight, least + margins)
      } else {
        frame.answer.maxOfferedWidth = min(frame.answer.maxOfferedWidth, least + margins)
      }
    }
    if Axis.isRow {
      frame.answer.height = max(frame.answer.height, across + margins)
    } else {
      frame.answer.width = max(frame.answer.width, across + margins)
    }
  }

  /// The length follows the offer; if it is the only group's, and one point for each.
  private func follow<Axis: LineAxis>(
    _ axis: Axis.Type, _ frame: inout MeasureFrame, _ insets: Double, _ room: Double, isOne: Bool
  ) {
    let isOnly =
      nodes[Int(frame.node)].firstGroup == frame.group && groups[Int(frame.group)].next < 0
    let offered = Axis.isRow ? frame.width : frame.height
    guard isOne, isOnly, offered == insets + room else { return pin(axis, &frame) }
    if Axis.isRow {
      frame.answer.minOfferedWidth = max(frame.answer.minOfferedWidth, insets)
      frame.answer.maxOfferedWidth = min(frame.answer.maxOfferedWidth, largestOffer)
      frame.followsWidth = true
    } else {
      frame.answer.minOfferedHeight = max(frame.answer.minOfferedHeight, insets)
      frame.answer.maxOfferedHeight = min(frame.answer.maxOfferedHeight, largestOffer)
      frame.followsHeight = true
    }
  }

  /// The answer holds for rooms of a length and more.
  @inline(__always)
  private func holdFrom<Axis: LineAxis>(
    _ axis: Axis.Type, _ length: Double, _ frame: inout MeasureFrame
  ) {
    holdFrom(axis, length, insets(axis, frame), &frame)
  }

  @inline(__always)
  private func holdFrom<Axis: LineAxis>(
    _ axis: Axis.Type, _ length: Double, _ insets: Double, _ frame: inout MeasureFrame
  ) {
    if Axis.isRow {
      frame.answer.minOfferedWidth = max(frame.answer.minOfferedWidth, length + insets)
    } else {
      frame.answer.minOfferedHeight = max(frame.answer.minOfferedHeight, length + insets)
    }
  }

  /// With more room something would stretch.
  @inline(__always)
  private func holdWhileNothingStretches<Axis: LineAxis>(
    _ axis: Axis.Type, _ frame: inout MeasureFrame
  ) {
    let most = frame.sum.length + insets(axis, frame)
    if Axis.isRow {
      frame.answer.maxOfferedWidth = min(frame.answer.maxOfferedWidth, max(frame.width, most))
    } else {
      frame.answer.maxOfferedHeight = min(frame.answer.maxOfferedHeight, max(frame.height, most))
    }
  }

  @inline(__always)
  private func pin<Axis: LineAxis>(_ axis: Axis.Type, _ frame: inout MeasureFrame) {
    if Axis.isRow { pinWidth(&frame) } else { pinHeight(&frame) }
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
