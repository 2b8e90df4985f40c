/// The steps of measuring a container.
extension LayoutTree {
  /// Goes on with a container until it is measured (false), or until the member at work must be measured
  /// first, in the room that the frame says.
  ///
  /// `isAnswered`: that has just happened, and its answer is the last one.
  func step(_ frame: UnsafeMutablePointer<MeasureFrame>, _ isAnswered: Bool) -> Bool {
    var isAnswered = isAnswered
    while true {
      let waits: Bool
      switch frame.pointee.step {
      case .nextGroup:
        let next =
          frame.pointee.group < 0
          ? nodes[Int(frame.pointee.node)].firstGroup : groups[Int(frame.pointee.group)].next
        guard next >= 0 else { return false }
        // An empty group stays at this step.
        if groups[Int(next)].firstMember < 0 {
          frame.pointee.group = next
        } else if !startsLine(frame, next) {
          frame.pointee.group = next
          startGroup(&frame.pointee)
        }
        continue
      case .column, .row, .rowRest:
        if frame.pointee.step == .column
          ? stepColumn(frame, isAnswered) : stepRow(frame, isAnswered)
        {
          return true
        }
        if frame.pointee.isDone { return false }
        isAnswered = false
        continue
      case .idealWidths: waits = measureIdealWidths(frame, isAnswered)
      case .members: waits = measureInRoom(frame, isAnswered)
      case .squeezedMember: waits = measureSqueezed(frame, isAnswered)
      case .lateMembers: waits = measureLateMembers(frame, isAnswered)
      case .stretchedMembers: waits = measureStretched(frame, isAnswered)
      case .gridMembers, .gridHeights: waits = measureInGrid(frame, isAnswered)
      }
      if waits { return true }
      // Every member has had its turn.
      isAnswered = false
      frame.pointee.step = nextStep(&frame.pointee)
      frame.pointee.member = groups[Int(frame.pointee.group)].firstMember
    }
  }

  /// What comes after a round over the members.
  @inline(__always)
  private func nextStep(_ frame: inout MeasureFrame) -> MeasureFrame.Step {
    switch frame.step {
    case .idealWidths where frame.needsPlan:
      planRow(&frame)
      return .members
    case .members where asksSqueezed(frame):
      return .squeezedMember
    case .gridMembers where !groups[Int(frame.group)].isExact:
      fitMeasuredColumns(&frame)
      frame.memberIndex = 0
      return .gridHeights
    case .idealWidths, .members, .squeezedMember:
      switch stretchInMeasure(&frame) {
      case .measureStretched: return .stretchedMembers
      case .measureLate: return .lateMembers
      case .nothing: break
      }
    case .lateMembers, .stretchedMembers, .gridMembers, .gridHeights, .nextGroup, .column, .row,
      .rowRest:
      break
    }
    finishGroup(&frame)
    return .nextGroup
  }

  @inline(never)
  private func startGroup(_ frame: inout MeasureFrame) {
    let group = groups + Int(frame.group)
    let kind = group.pointee.kind
    guard kind != .unmanaged else { return }
    frame.member = group.pointee.firstMember
    let size = contentSize(
      group.pointee, width: frame.width, height: frame.height,
      rightToLeft: isRightToLeft(frame.node))
    frame.gaps = 0
    frame.isPlanned = false
    frame.needsPlan = false
    frame.onlyFlexible = -1
    frame.isSqueezed = false
    frame.step = .members
    if group.pointee.hasExtras { noteContentBox(&frame, size) }
    var gaps = Size.zero
    switch kind {
    case .horizontal:
      lookAtLine(RowAxis.self, &frame)
      gaps.width = frame.gaps
      if !group.pointee.isExact { frame.step = .idealWidths }
    case .vertical:
      lookAtLine(ColumnAxis.self, &frame)
      gaps.height = frame.gaps
    case .grid:
      startGrid(&frame)
      frame.step = .gridMembers
    case .custom:
      frame.step = .nextGroup
      measureCustom(&frame)
    case .stack, .flow, .unmanaged:
      break
    }
    frame.room = MemberRoom(
      width: max(0, size.width - gaps.width), height: max(0, size.height - gaps.height))
  }

  /// A user's layout is asked at once; it measures its members itself.
  private func measureCustom(_ frame: inout MeasureFrame) {
    let size = measureCustom(
      frame.group, of: frame.node, width: frame.width, height: frame.height)
    frame.answer.width = max(frame.answer.width, size.width)
    frame.answer.height = max(frame.answer.height, size.height)
    pin(&frame)
  }

  @inline(__always)
  private func lookAtLine<Axis: LineAxis>(_ axis: Axis.Type, _ frame: inout MeasureFrame) {
    frame.line = lookAtLine(
      axis, frame.group, rightToLeft: Axis.isRow && isRightToLeft(frame.node))
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
  @inline(__always)
  private func stretchInMeasure(_ frame: inout MeasureFrame) -> AfterStretch {
    switch groups[Int(frame.group)].kind {
    case .horizontal: return stretchInMeasure(RowAxis.self, &frame)
    case .vertical: return stretchInMeasure(ColumnAxis.self, &frame)
    case .stack, .flow, .grid, .custom, .unmanaged: return .nothing
    }
  }

  private func stretchInMeasure<Axis: LineAxis>(
    _ axis: Axis.Type, _ frame: inout MeasureFrame
  ) -> AfterStretch {
    let isRow = Axis.isRow
    let room = isRow ? frame.room.width : frame.room.height
    if state.pointee.changes != frame.changes {
      // A view that was asked for its size has changed something; the gaps were counted before.
      let gaps = frame.gaps
      lookAtLine(axis, &frame)
      frame.gaps = gaps
    }
    guard frame.line.weight > 0 else { return .nothing }
    var sum = 0.0
    if room < .infinity {
      sum =
        groups[Int(frame.group)].hasExtras
        ? sumWithinLimits(frame.group, isRow: isRow) : sumOfLengths(axis, frame.group)
    }
    let offered = isRow ? frame.width : frame.height
    let extra = room - sum
    guard extra > 0, room < .infinity else {
      if groups[Int(frame.group)].hasExtras { holdStretchLimits(frame.group, isRow: isRow) }
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
    stretch(axis, extra, frame.group, frame.line)
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
    let group = groups + Int(frame.group)
    let margins =
      isRow
      ? Double(group.pointee.leftMargin) + Double(group.pointee.rightMargin)
      : Double(group.pointee.topMargin) + Double(group.pointee.bottomMargin)
    return margins + frame.gaps
  }

  /// Adds what the group wants to the answer: the larger of each dimension over all groups.
  private func finishGroup(_ frame: inout MeasureFrame) {
    let group = groups + Int(frame.group)
    var size: Size
    switch group.pointee.kind {
    case .horizontal:
      size = lineSize(RowAxis.self, of: frame.group)
      size.width += frame.gaps
      if group.pointee.hasBaselines { size.height = max(size.height, baselineHeight(frame.group)) }
    case .vertical:
      size = lineSize(ColumnAxis.self, of: frame.group)
      size.height += frame.gaps
    case .flow:
      size = measuredFlow(&frame, group.pointee)
    case .grid:
      let total = measuredGrid(&frame)
      frame.answer.width = max(frame.answer.width, total.width)
      frame.answer.height = max(frame.answer.height, total.height)
      return
    case .stack, .custom, .unmanaged:
      size = membersSize(of: frame.group)
    }
    size.width += Double(group.pointee.leftMargin) + Double(group.pointee.rightMargin)
    size.height += Double(group.pointee.topMargin) + Double(group.pointee.bottomMargin)
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
}
