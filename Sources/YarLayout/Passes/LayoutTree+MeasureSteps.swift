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
      case .idealWidths:
        if let pending = measureIdealWidths(&frame, answer) { return pending }
        goOn(&frame, &answer)
      case .members where groups[Int(frame.group)].kind != .grid:
        if let pending = measureInRoom(&frame, answer) { return pending }
        goOn(&frame, &answer)
      case .squeezedMember:
        if let pending = measureSqueezed(&frame, answer) { return pending }
        goOn(&frame, &answer)
      case .lateMembers:
        if let pending = measureLateMembers(&frame, answer) { return pending }
        goOn(&frame, &answer)
      case .stretchedMembers:
        if let pending = measureStretched(&frame, answer) { return pending }
        goOn(&frame, &answer)
      case .members, .gridHeights:
        if let pending = measureInGrid(&frame, answer) { return pending }
        goOn(&frame, &answer)
      }
    }
  }

  /// Every member has had its turn: goes on to the next round.
  @inline(__always)
  private func goOn(_ frame: inout MeasureFrame, _ answer: inout Measurement?) {
    answer = nil
    frame.step = nextStep(&frame)
    frame.member = groups[Int(frame.group)].firstMember
    frame.memberIndex = 0
  }

  /// What comes after a round over the members.
  private func nextStep(_ frame: inout MeasureFrame) -> MeasureFrame.Step {
    switch frame.step {
    case .idealWidths where frame.needsPlan:
      planRow(&frame)
      return .members
    case .members where asksSqueezed(frame):
      return .squeezedMember
    case .idealWidths, .members, .squeezedMember:
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
    frame.needsPlan = false
    frame.onlyFlexible = -1
    frame.isSqueezed = false
    if group.pointee.hasExtras { noteContentBox(&frame, box) }
    switch group.pointee.kind {
    case .horizontal:
      lookAtLine(&frame, isRow: true)
      frame.roomWidth = max(0, box.width - frame.gaps)
      if !group.pointee.isExact {
        frame.step = .idealWidths
        return
      }
    case .vertical:
      lookAtLine(&frame, isRow: false)
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

  @inline(__always)
  private func lookAtLine(_ frame: inout MeasureFrame, isRow: Bool) {
    frame.line = lookAtLine(
      frame.group, isRow: isRow, rightToLeft: isRow && isRightToLeft(frame.node))
    frame.gaps = frame.line.gaps
    frame.changes = state.pointee.changes
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
    if state.pointee.changes != frame.changes {
      // A view that was asked for its size has changed something; the gaps were counted before.
      let gaps = frame.gaps
      lookAtLine(&frame, isRow: isRow)
      frame.gaps = gaps
    }
    guard frame.line.weight > 0 else { return .nothing }
    let sum = room < .infinity ? sumWithinLimits(frame.group, isRow: isRow) : 0
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
    stretch(extra, frame.group, frame.line, isRow: isRow)
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
      size = lineSize(of: frame.group, isRow: true)
      size.width += frame.gaps
      if group.hasBaselines { size.height = max(size.height, baselineHeight(frame.group)) }
    case .vertical:
      size = lineSize(of: frame.group, isRow: false)
      size.height += frame.gaps
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

  /// The size of the members of a row or column: their lengths one after the other, the largest across.
  @inline(__always)
  private func lineSize(of group: Int32, isRow: Bool) -> Size {
    let nodes = nodes
    var sum = 0.0
    var across = 0.0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let node = nodes + Int(member)
      if !node.pointee.flags.contains(.skipped) {
        sum += isRow ? node.pointee.workWidth : node.pointee.workHeight
        across = max(across, isRow ? node.pointee.workHeight : node.pointee.workWidth)
      }
      member = node.pointee.next
    }
    return isRow ? Size(width: sum, height: across) : Size(width: across, height: sum)
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
}
