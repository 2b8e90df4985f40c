/// The steps of measuring a container.
extension LayoutTree {
  struct PendingMeasure {
    var node: Int32
    var width: Double
    var height: Double
  }

  /// Goes on with a container until it is measured (nil) or a member must be measured first.
  ///
  /// `answer` is that of the member at work, if it has just been measured.
  func step(_ frame: inout MeasureFrame, _ answer: Measurement?) -> PendingMeasure? {
    var answer = answer
    while true {
      switch frame.step {
      case .nextGroup:
        let next =
          frame.group < 0 ? nodes[Int(frame.node)].firstGroup : groups[Int(frame.group)].next
        guard next >= 0 else { return nil }
        frame.group = next
        startGroup(&frame)
      case .idealWidths, .members, .lateMembers, .stretchedMembers, .gridHeights:
        while frame.member >= 0 {
          if let pending = measureMember(&frame, answer) { return pending }
          answer = nil
          frame.member = nodes[Int(frame.member)].next
        }
        frame.step = nextStep(&frame)
        frame.member = groups[Int(frame.group)].firstMember
        frame.memberIndex = 0
      }
    }
  }

  /// What comes after a round over the members.
  private func nextStep(_ frame: inout MeasureFrame) -> MeasureFrame.Step {
    switch frame.step {
    case .idealWidths:
      planRow(&frame)
      return .members
    case .members:
      if groups[Int(frame.group)].kind == .grid, !groups[Int(frame.group)].isExact {
        fitMeasuredColumns(&frame)
        return .gridHeights
      }
      switch stretchInMeasure(&frame) {
      case .measureStretched: return .stretchedMembers
      case .measureLate: return .lateMembers
      case .nothing: break
      }
    case .lateMembers, .stretchedMembers, .gridHeights, .nextGroup:
      break
    }
    finishGroup(&frame)
    return .nextGroup
  }

  private func startGroup(_ frame: inout MeasureFrame) {
    let group = groups + Int(frame.group)
    guard group.pointee.kind != .unmanaged, group.pointee.firstMember >= 0 else {
      return  // stays at .nextGroup
    }
    frame.member = group.pointee.firstMember
    let box = contentBox(
      group.pointee, width: frame.width, height: frame.height,
      rightToLeft: isRightToLeft(frame.node))
    frame.roomWidth = box.width
    frame.roomHeight = box.height
    frame.gaps = 0
    frame.isPlanned = false
    if group.pointee.hasExtras { noteContentBox(&frame, box) }
    switch group.pointee.kind {
    case .horizontal:
      frame.gaps = gaps(of: frame.group, rightToLeft: isRightToLeft(frame.node))
      frame.roomWidth = max(0, box.width - frame.gaps)
      if !group.pointee.isExact {
        frame.step = .idealWidths
        return
      }
    case .vertical:
      frame.gaps = gaps(of: frame.group, rightToLeft: false)
      frame.roomHeight = max(0, box.height - frame.gaps)
    case .grid:
      startGrid(&frame)
    case .custom:
      // The layout is asked at once; it measures its members itself.
      let size = measureCustom(
        frame.group, of: frame.node, width: frame.width, height: frame.height)
      frame.answer.width = max(frame.answer.width, size.width)
      frame.answer.height = max(frame.answer.height, size.height)
      pin(&frame)
      return
    case .stack, .flow, .unmanaged:
      break
    }
    frame.step = .members
  }

  /// Works out the desired size of the member at work; nil when it is known, else what to measure first.
  ///
  /// In the last round of a row (`stretchedMembers`) the room is the member's new length, and only its
  /// height is taken over.
  private func measureMember(
    _ frame: inout MeasureFrame, _ measured: Measurement?
  ) -> PendingMeasure? {
    let member = Int(frame.member)
    let flags = nodes[member].flags
    if flags.contains(.skipped) { return nil }
    let kind = groups[Int(frame.group)].kind
    let isStretched = frame.step == .stretchedMembers
    if flags.contains([.ignoresWidth, .ignoresHeight])
      || frame.step != .stretchedMembers && kind == .horizontal && waits(member, frame)
    {
      if !isStretched {
        nodes[member].workWidth = frame.step == .idealWidths ? leastPlannedWidth(member) : 0
        if frame.step != .lateMembers { nodes[member].workHeight = 0 }
        nodes[member].flags.remove([.isFlexible, .isGreedy])
        frame.memberIndex += 1
      }
      return nil
    }
    if frame.step == .lateMembers, !isLate(member) { return nil }
    var room = Size(width: frame.roomWidth, height: frame.roomHeight)
    if isStretched {
      room.width = nodes[member].workWidth
      giveWidth(member, room.width)
    } else if frame.step == .idealWidths {
      room.width = .infinity
    } else if frame.isPlanned {
      room.width = nodes[member].flags.contains(.isFlexible) ? nodes[member].workHeight : room.width
    }
    if kind == .grid {
      guard let cell = gridRoom(frame) else {
        frame.memberIndex += 1
        return nil
      }
      room = cell
      if frame.step == .gridHeights { giveWidth(member, cell.width) }
    }
    let offer = offer(to: member, roomWidth: room.width, roomHeight: room.height)
    guard
      let answer = measured ?? known(frame.member, width: offer.width, height: offer.height)
    else {
      return PendingMeasure(node: frame.member, width: offer.width, height: offer.height)
    }
    let size = desiredSize(of: member, answer)
    if kind == .grid {
      if frame.step == .members { noteFlexible(member, answer) }
      if frame.step == .gridHeights { narrowGrid(&frame, to: answer, of: member) }
    }
    frame.memberIndex += 1
    switch frame.step {
    case .idealWidths:
      noteIdeal(member, size.width, answer)
      narrow(&frame, to: answer, of: member, stretched: true)
      return nil
    case .stretchedMembers:
      nodes[member].workHeight =
        groups[Int(frame.group)].crops ? min(size.height, frame.roomHeight) : size.height
    case .gridHeights:
      nodes[member].workHeight = size.height
    case .members, .lateMembers, .nextGroup:
      nodes[member].workWidth = size.width
      nodes[member].workHeight = size.height
    }
    // In a grid, members are measured in rooms that the offer has no part in; in a planned row, the plan
    // says for which widths the answer holds, except for those that get the whole room.
    if kind != .grid {
      let isFromPlan = frame.isPlanned && !flags.contains(.ignoresWidth)
      narrow(&frame, to: answer, of: member, stretched: isStretched || isFromPlan)
    }
    return nil
  }

  /// Whether the member of a row is not measured before it is known whether it will stretch.
  ///
  /// Its width counts as 0 until then, and its height will be that at its share.
  private func waits(_ member: Int, _ frame: MeasureFrame) -> Bool {
    frame.step != .lateMembers && frame.roomWidth < .infinity && isLate(member)
  }

  private func isLate(_ member: Int) -> Bool {
    nodes[member].flags.contains(.ignoresWidth) && nodes[member].hWeight > 0
  }

  /// What is left to measure after extra room was shared out.
  private enum AfterStretch {
    case nothing
    /// In a row a new width may change a height.
    case measureStretched
    /// Nothing stretched: the members that waited are measured in the whole room.
    case measureLate
  }

  /// Lets a row or column with a limited length give extra room to those with a weight.
  private func stretchInMeasure(_ frame: inout MeasureFrame) -> AfterStretch {
    let kind = groups[Int(frame.group)].kind
    guard kind == .horizontal || kind == .vertical else { return .nothing }
    let isRow = kind == .horizontal
    let room = isRow ? frame.roomWidth : frame.roomHeight
    guard sumOfWeights(frame.group, isRow: isRow) > 0 else { return .nothing }
    let sum = sumWithinLimits(frame.group, isRow: isRow)
    let offered = isRow ? frame.width : frame.height
    let extra = room - sum
    guard extra > 0, room < .infinity else {
      holdStretchLimits(frame.group, isRow: isRow)
      // The answer holds only while nothing can stretch.
      let most = room == .infinity ? Double.infinity : max(offered, insets(frame, isRow) + sum)
      let least = room == .infinity ? Double.infinity : 0
      if isRow {
        frame.answer.maxOfferedWidth = min(frame.answer.maxOfferedWidth, most)
        frame.answer.minOfferedWidth = max(frame.answer.minOfferedWidth, least)
      } else {
        frame.answer.maxOfferedHeight = min(frame.answer.maxOfferedHeight, most)
        frame.answer.minOfferedHeight = max(frame.answer.minOfferedHeight, least)
      }
      return isRow ? .measureLate : .nothing
    }
    share(extra, in: frame.group, along: isRow, weights: .stretch, sign: 1)
    if isRow {
      frame.answer.minOfferedWidth = offered
      frame.answer.maxOfferedWidth = offered
      if groups[Int(frame.group)].crops {
        frame.answer.minOfferedHeight = frame.height
        frame.answer.maxOfferedHeight = frame.height
      }
    } else {
      frame.answer.minOfferedHeight = offered
      frame.answer.maxOfferedHeight = offered
    }
    return isRow ? .measureStretched : .nothing
  }

  /// The margins and gaps along the axis.
  private func insets(_ frame: MeasureFrame, _ isRow: Bool) -> Double {
    let group = groups[Int(frame.group)]
    let margins =
      isRow
      ? Double(group.leftMargin) + Double(group.rightMargin)
      : Double(group.topMargin) + Double(group.bottomMargin)
    return margins + frame.gaps
  }

  /// Adds what the group wants to the answer: the larger of each dimension over all groups.
  private func finishGroup(_ frame: inout MeasureFrame) {
    let group = groups[Int(frame.group)]
    var size: Size
    switch group.kind {
    case .horizontal:
      size = membersSize(of: frame.group)
      size.width = sumOfLengths(frame.group, isRow: true) + frame.gaps
      if group.hasBaselines { size.height = max(size.height, baselineHeight(frame.group)) }
    case .vertical:
      size = membersSize(of: frame.group)
      size.height = sumOfLengths(frame.group, isRow: false) + frame.gaps
    case .flow:
      size = measuredFlow(&frame, group)
    case .grid:
      let total = measuredGrid(&frame)
      frame.answer.width = max(frame.answer.width, total.width)
      frame.answer.height = max(frame.answer.height, total.height)
      return
    case .stack, .custom, .unmanaged:
      size = membersSize(of: frame.group)
    }
    size.width += Double(group.leftMargin) + Double(group.rightMargin)
    size.height += Double(group.topMargin) + Double(group.bottomMargin)
    frame.answer.width = max(frame.answer.width, size.width)
    frame.answer.height = max(frame.answer.height, size.height)
  }

  /// The largest width and the largest height of the members.
  private func membersSize(of group: Int32) -> Size {
    let nodes = nodes
    var size = Size.zero
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let index = Int(member)
      if !nodes[index].flags.contains(.skipped) {
        size.width = max(size.width, nodes[index].workWidth)
        size.height = max(size.height, nodes[index].workHeight)
      }
      member = nodes[index].next
    }
    return size
  }

  /// The lengths of the members of a row or column, one after the other.
  func sumOfLengths(_ group: Int32, isRow: Bool) -> Double {
    let nodes = nodes
    var sum = 0.0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      if !nodes[Int(member)].flags.contains(.skipped) {
        sum += isRow ? nodes[Int(member)].workWidth : nodes[Int(member)].workHeight
      }
      member = nodes[Int(member)].next
    }
    return sum
  }

  /// The sum of the stretch weights of the members of a row or column.
  func sumOfWeights(_ group: Int32, isRow: Bool) -> Double {
    let nodes = nodes
    var sum = 0.0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      if !nodes[Int(member)].flags.contains(.skipped) {
        sum += Double(isRow ? nodes[Int(member)].hWeight : nodes[Int(member)].vWeight)
      }
      member = nodes[Int(member)].next
    }
    return sum
  }
}
