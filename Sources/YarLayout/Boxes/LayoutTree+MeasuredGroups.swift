/// Measuring flows and grids.
extension LayoutTree {
  func measuredFlow(_ frame: inout MeasureFrame, _ group: LayoutGroup) -> Size {
    if group.crops { cropMembers(frame) }
    let rightToLeft = isRightToLeft(frame.node)
    let width =
      frame.isDirectIdeal && group.isExact
      ? contentSize(group, width: 0, height: 0, rightToLeft: rightToLeft).width : frame.room.width
    let flow = flowRows(
      frame.group, width: width, turned: group.isTurned && !rightToLeft,
      swapped: group.isTurned || rightToLeft)
    if group.crops {
      pin(&frame)
    } else {
      let margins = Double(group.leftMargin) + Double(group.rightMargin)
      // Where no row has two members, less room breaks nothing, margins or not.
      if flow.longestRun > 0 {
        frame.answer.minOfferedWidth = max(
          frame.answer.minOfferedWidth, min(ceil(flow.longestRun) + margins, frame.width))
      }
      if flow.isBroken {
        frame.answer.maxOfferedWidth = min(frame.answer.maxOfferedWidth, frame.width)
      }
    }
    return Size(width: flow.width, height: flow.height)
  }

  private func cropMembers(_ frame: MeasureFrame) {
    var member = groups[Int(frame.group)].firstMember
    while member >= 0 {
      let node = nodes + Int(member)
      node.pointee.workWidth = min(node.pointee.workWidth, frame.room.width)
      node.pointee.workHeight = min(node.pointee.workHeight, frame.room.height)
      member = node.pointee.next
    }
  }

  func startGrid(_ frame: inout MeasureFrame) {
    frame.memberIndex = 0
    guard let grid = grid(frame.group) else { return }
    measureGrids.append(gridPlan(grid, frame.group, rightToLeft: isRightToLeft(frame.node)))
  }

  /// The room for the member at work: in the first round what its cell says, in the second the width of
  /// its columns.
  func gridRoom(_ frame: MeasureFrame) -> Size? {
    guard let plan = measureGrids.last else { return nil }
    let index = Int(frame.memberIndex)
    return frame.step == .gridHeights ? plan.finalRoom(index) : plan.room(index)
  }

  func measuredGrid(_ frame: inout MeasureFrame) -> Size {
    if groups[Int(frame.group)].isExact { fitMeasuredColumns(&frame) }
    guard var plan = measureGrids.popLast() else { return .zero }
    growRows(&plan, frame.group)
    if plan.rows.stretches {
      let extra = ceil(frame.height) - plan.rows.total
      if extra < 0 {
        plan.rows.adjust(by: extra, isExact: groups[Int(frame.group)].isExact)
        pinHeight(&frame)
      } else {
        frame.answer.minOfferedHeight = max(frame.answer.minOfferedHeight, plan.rows.total)
      }
    }
    return Size(width: plan.wantedWidth, height: plan.rows.total)
  }

  /// The answer holds for nothing but the offered size.
  func pin(_ frame: inout MeasureFrame) {
    pinWidth(&frame)
    pinHeight(&frame)
  }

  func pinWidth(_ frame: inout MeasureFrame) {
    frame.answer.minOfferedWidth = frame.width
    frame.answer.maxOfferedWidth = frame.width
  }

  func pinHeight(_ frame: inout MeasureFrame) {
    frame.answer.minOfferedHeight = frame.height
    frame.answer.maxOfferedHeight = frame.height
  }
}
