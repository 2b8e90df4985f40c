/// The widths that a row offers its members.
///
/// WeView 2 offers every member the whole room, so text beside anything else sticks out. Here:
/// 1. Every member says how wide it is without a limit: its ideal width.
/// 2. If they all fit, each gets that; what is left over is offered to those that would take more (a
///    container with something that stretches, or with text that ignores its own width), in equal parts.
/// 3. If they do not, those that can do with less (wrapping or truncated text, and containers with it)
///    share what the others leave, equally, none more than its ideal width.
///
/// A member is asked at one ideal and one limited width, so nesting stays linear.
struct RowPlan {
  /// The least room for which the same plan comes out; infinite where only this room does.
  var leastRoom: Double
  /// The others leave nothing: the largest room for which that is so; else -1.
  var mostRoom = -1.0
  /// The only member that may want less, where not all get their ideal widths; or -1.
  var onlyFlexible: Int32 = -1
  /// What the others take then.
  var fixed = 0.0
}

extension LayoutTree {
  /// Notes the answer to the first question; true if there is a second one.
  ///
  /// A member that wants the same in any width keeps the height of this answer.
  @inline(__always)
  func noteIdeal(_ member: Int, _ size: Size, _ answer: Answer) -> Bool {
    let node = nodes + member
    node.pointee.flags.remove([.isFlexible, .isGreedy])
    if node.pointee.hasExtras {
      node.pointee.workWidth = stretchLimits(member, isRow: true).clamp(size.width)
    } else {
      node.pointee.workWidth = size.width
      node.pointee.workHeight = size.height
      if !answer.offers.givesWay { return false }
    }
    guard answer.offers.givesWay, !node.pointee.flags.contains(.ignoresWidth),
      !node.pointee.hasExtras || !hasDecidedWidth(member)
    else { return true }
    node.pointee.flags.insert(.isFlexible)
    if answer.takesMore { node.pointee.flags.insert(.isGreedy) }
    return true
  }

  /// Whether the ideal size of a member is what it gets in any room.
  @inline(__always)
  func isDoneWhenIdeal(_ flags: NodeFlags) -> Bool {
    flags.isDisjoint(with: [.hasExtras, .isFlexible, .ignoresWidth])
  }

  /// Writes the width that each flexible member is offered into its `workHeight`.
  ///
  @discardableResult
  func planRow(_ group: Int32, room: Double) -> RowPlan {
    let nodes = nodes
    var flexible = 0
    var greedy = 0
    var sum = 0.0
    var flexibleSum = 0.0
    var last: Int32 = -1
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let index = Int(member)
      let flags = nodes[index].flags
      if !flags.contains(.skipped) {
        sum += nodes[index].workWidth
        if flags.contains(.isFlexible) {
          flexible += 1
          last = member
          flexibleSum += nodes[index].workWidth
        }
        if flags.contains(.isGreedy) { greedy += 1 }
      }
      member = nodes[index].next
    }
    guard flexible > 0 else { return RowPlan(leastRoom: 0) }
    let extra = room - sum
    let fixed = sum - flexibleSum
    let cap =
      extra < 0 && room > fixed ? equalShare(group, among: flexible, of: room - fixed) : .infinity
    let bonus = extra > 0 && greedy > 0 ? floor(extra / Double(greedy)) : 0
    member = groups[Int(group)].firstMember
    while member >= 0 {
      let index = Int(member)
      let flags = nodes[index].flags
      if flags.contains(.isFlexible), !flags.contains(.skipped) {
        let ideal = nodes[index].workWidth
        if ideal > cap {
          nodes[index].workHeight = max(1, cap - widthAdjustment(index))
        } else if flags.contains(.isGreedy) {
          nodes[index].workHeight = max(1, ideal + bonus - widthAdjustment(index))
        } else {
          // Its ideal width: the answer to the first question stands.
          nodes[index].workHeight = .infinity
        }
      }
      member = nodes[index].next
    }
    if extra >= 0, greedy == 0 { return RowPlan(leastRoom: sum) }
    var plan = RowPlan(leastRoom: .infinity)
    // Where only one gives way, it is offered what the others leave, a point more for a point more.
    if flexible == 1, extra < 0, nodes[Int(last)].limits < 0 {
      plan.onlyFlexible = last
      plan.fixed = fixed
    }
    if extra < 0, room <= fixed { plan.mostRoom = fixed }
    return plan
  }

  /// What is added to the width that a member wants; what it is offered is less by that.
  private func widthAdjustment(_ member: Int) -> Double {
    let place = nodes[member].limits
    return place >= 0 ? limits[Int(place)].desiredWidthAdjustment : 0
  }

  /// The largest width such that the flexible members, cut to it, fit the room: whole points.
  private func equalShare(_ group: Int32, among count: Int, of room: Double) -> Double {
    let nodes = nodes
    var cap = floor(room / Double(count))
    // The only one gets it all.
    if count == 1 { return cap }
    // Those below the share leave more for the others; a few rounds come close enough.
    for _ in 0..<4 {
      var left = room
      var above = 0
      var member = groups[Int(group)].firstMember
      while member >= 0 {
        let index = Int(member)
        if nodes[index].flags.contains(.isFlexible), !nodes[index].flags.contains(.skipped) {
          if nodes[index].workWidth <= cap { left -= nodes[index].workWidth } else { above += 1 }
        }
        member = nodes[index].next
      }
      guard above > 0 else { return cap }
      let next = floor(left / Double(above))
      if next <= cap { return cap }
      cap = next
    }
    return cap
  }

  /// The plan of a row that is being measured, and the offers for which its answer will hold.
  func planRow(_ frame: inout MeasureFrame) {
    let plan = planRow(frame.group, room: frame.room.width)
    let group = groups[Int(frame.group)]
    frame.isPlanned = true
    if plan.onlyFlexible >= 0, min(group.leftMargin, group.rightMargin) >= 0 {
      // How far the answer holds is known when the member has told.
      frame.onlyFlexible = plan.onlyFlexible
      frame.fixedWidth = plan.fixed
      frame.onlyFlexibleWidth = nodes[Int(plan.onlyFlexible)].workWidth
      frame.isSqueezed = plan.mostRoom >= 0
    }
    if frame.onlyFlexible >= 0, !frame.isSqueezed { return }
    if plan.mostRoom >= 0, min(group.leftMargin, group.rightMargin) >= 0 {
      let insets = Double(group.leftMargin) + Double(group.rightMargin) + frame.gaps
      frame.widestBefore = frame.answer.maxOfferedWidth
      frame.answer.maxOfferedWidth = min(
        frame.answer.maxOfferedWidth, max(frame.width, plan.mostRoom + insets))
      // Never 0: whoever may want something else in more room is flexible.
      frame.answer.minOfferedWidth = max(frame.answer.minOfferedWidth, min(frame.width, 0.5))
      if frame.width <= 0 { frame.answer.maxOfferedWidth = 0 }
    } else if plan.leastRoom == .infinity {
      pinWidth(&frame)
    } else if plan.leastRoom > 0 {
      let insets = Double(group.leftMargin) + Double(group.rightMargin) + frame.gaps
      frame.answer.minOfferedWidth = max(
        frame.answer.minOfferedWidth, min(frame.width, max(0.5, plan.leastRoom + insets)))
    }
  }

  /// In a row whose other members leave nothing, the only one that gives way is asked what it wants in the
  /// least room: if that is its ideal size all the same, more room than nothing changes nothing either.
  ///
  /// Without it, rows inside each other that overflow would answer for one more point of room as if they had
  /// never been asked, and a nest of them would be measured again at each of its levels. A view that is no
  /// row itself is not worth the question.
  func asksSqueezed(_ frame: MeasureFrame) -> Bool {
    frame.isSqueezed && frame.onlyFlexible >= 0
      && !groups[Int(frame.group)].isDisjoint(with: LayoutTree.uncommonInRows)
      && nodes[Int(frame.onlyFlexible)].flags.contains(.measuredByGroups)
  }

  func measureSqueezed(_ frame: UnsafeMutablePointer<MeasureFrame>, _ isAnswered: Bool) -> Bool {
    let member = frame.pointee.onlyFlexible
    guard
      let answer = answer(
        of: member, frame, isAnswered, in: frame.pointee.room.with(width: 1))
    else { return true }
    holdInMoreRoom(&frame.pointee, answer, of: Int(member))
    return false
  }

  private func holdInMoreRoom(
    _ frame: inout MeasureFrame, _ answer: Answer, of member: Int
  ) {
    let size = desiredSize(of: member, answer)
    if size.width == frame.onlyFlexibleWidth, size.height == frame.flexibleHeight,
      frame.width > 0, !answer.offers.follows
    {
      let group = groups[Int(frame.group)]
      let insets =
        Double(group.leftMargin) + Double(group.rightMargin) + frame.gaps + frame.fixedWidth
      let most =
        min(floor(Double(answer.offers.maxWidth)), ceil(frame.onlyFlexibleWidth) - 1) + insets
      // Another member may have narrowed it further.
      if frame.answer.maxOfferedWidth == max(frame.width, insets) {
        frame.answer.maxOfferedWidth = min(
          frame.widestBefore, max(frame.answer.maxOfferedWidth, most))
      }
      narrow(&frame, to: answer, of: member, stretched: true)
    }
  }

  /// The offers for which a row's answer holds where one member takes what the others leave: those that
  /// leave it a width for which its own answer holds, less than its ideal one.
  func narrowToOnlyFlexible(_ frame: inout MeasureFrame, _ answer: Answer) {
    if answer.offers.followsWidth { return pinWidth(&frame) }
    let leastOffered = Double(answer.offers.minWidth)
    let group = groups[Int(frame.group)]
    let insets =
      Double(group.leftMargin) + Double(group.rightMargin) + frame.gaps + frame.fixedWidth
    let member = nodes[Int(frame.onlyFlexible)]
    var least = max(1, ceil(leastOffered)) + insets
    // Where the others leave nothing, it is offered its ideal width: with the same outcome there is no limit.
    if leastOffered <= 1, member.workWidth == frame.onlyFlexibleWidth,
      member.workHeight == frame.flexibleHeight
    {
      least = 0.5
    }
    let most =
      min(floor(Double(answer.offers.maxWidth)), ceil(frame.onlyFlexibleWidth) - 1) + insets
    guard least <= frame.width, frame.width <= most else { return pinWidth(&frame) }
    frame.answer.minOfferedWidth = max(frame.answer.minOfferedWidth, least)
    frame.answer.maxOfferedWidth = min(frame.answer.maxOfferedWidth, most)
  }
}
