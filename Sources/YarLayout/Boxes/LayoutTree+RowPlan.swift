/// The widths that a row offers its members.
///
/// WeView 2 offers every member the whole room, so text beside anything else sticks out. Here:
/// 1. Every member says how wide it is without a limit: its ideal width.
/// 2. If they all fit, each gets that; what is left over is offered to those that would take more (a
///    container with something that stretches), in equal parts.
/// 3. If they do not, those that can do with less (wrapping or truncated text, and containers with it)
///    share what the others leave, equally, none more than its ideal width.
///
/// A member is asked at one ideal and one limited width, so nesting stays linear.
struct RowPlan {
  /// How many members were offered less than their ideal width.
  var fitted = 0
  /// Whether a member was offered more than its ideal width.
  var isGreedy = false
  /// Whether a member would be offered more than its ideal width if there were more.
  var canBeGreedy = false
  var flexible = 0
  var sumOfIdeals = 0.0
  /// What the members leave that are not fitted.
  var fixed = 0.0
}

extension LayoutTree {
  /// Notes the answer to the first question.
  @inline(__always)
  func noteIdeal(_ member: Int, _ width: Double, _ answer: Measurement) {
    nodes[member].workWidth = width
    nodes[member].flags.remove([.isFlexible, .isGreedy])
    guard answer.minOfferedWidth > 0, !nodes[member].flags.contains(.ignoresWidth) else { return }
    nodes[member].flags.insert(.isFlexible)
    if answer.minOfferedWidth == .infinity { nodes[member].flags.insert(.isGreedy) }
  }

  /// Writes the width each flexible member is offered into its `workHeight`.
  func planRow(_ group: Int32, room: Double) -> RowPlan {
    let nodes = nodes
    var plan = RowPlan()
    var flexible = 0
    var greedy = 0
    var flexibleSum = 0.0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let index = Int(member)
      let flags = nodes[index].flags
      if !flags.contains(.skipped) {
        plan.sumOfIdeals += nodes[index].workWidth
        if flags.contains(.isFlexible) {
          flexible += 1
          flexibleSum += nodes[index].workWidth
        }
        if flags.contains(.isGreedy) { greedy += 1 }
      }
      member = nodes[index].next
    }
    plan.flexible = flexible
    plan.canBeGreedy = greedy > 0
    guard flexible > 0 else { return plan }
    plan.fixed = plan.sumOfIdeals - flexibleSum
    let extra = room - plan.sumOfIdeals
    var cap = Double.infinity
    if extra < 0, room > plan.fixed {
      cap = equalShare(group, among: flexible, of: room - plan.fixed)
    }
    let bonus = extra > 0 && greedy > 0 ? floor(extra / Double(greedy)) : 0
    member = groups[Int(group)].firstMember
    while member >= 0 {
      let index = Int(member)
      let flags = nodes[index].flags
      if flags.contains(.isFlexible), !flags.contains(.skipped) {
        // Not the ideal width itself: an adjustment may have made that less than the content needs.
        var offer = Double.infinity
        if nodes[index].workWidth > cap {
          offer = cap
          plan.fitted += 1
        } else if flags.contains(.isGreedy), bonus > 0 {
          offer = nodes[index].workWidth + bonus
          plan.isGreedy = true
        }
        nodes[index].workHeight = offer
      }
      member = nodes[index].next
    }
    if plan.fitted == 1 {
      // What the one that is fitted does not get.
      plan.fixed = room - cap
    }
    return plan
  }

  /// The largest width such that the flexible members, cut to it, fit the room: whole points.
  private func equalShare(_ group: Int32, among count: Int, of room: Double) -> Double {
    let nodes = nodes
    var cap = floor(room / Double(count))
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
    let group = groups[Int(frame.group)]
    let plan = planRow(frame.group, room: frame.roomWidth)
    frame.isPlanned = true
    let insets = Double(group.leftMargin) + Double(group.rightMargin) + frame.gaps
    if plan.flexible == 0 { return }
    if plan.fitted > 0 || plan.canBeGreedy {
      pinWidth(&frame)
    } else if frame.roomWidth < plan.sumOfIdeals {
      // The others leave nothing, so nothing is fitted: not until there is more room than they take.
      frame.answer.maxOfferedWidth = min(
        frame.answer.maxOfferedWidth, max(frame.width, plan.fixed + insets))
    } else {
      frame.answer.minOfferedWidth = max(
        frame.answer.minOfferedWidth, min(frame.width, plan.sumOfIdeals + insets))
    }
  }
}
