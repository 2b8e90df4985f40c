/// What one look at the members of a row or column tells of them, before any of them is measured.
struct Line: BitwiseCopyable {
  /// The members that take part.
  var count = 0
  /// The sum of the gaps between them; may be negative.
  var gaps = 0.0
  /// The sum of their stretch weights along the axis.
  var weight = 0.0
  /// The last one with a weight along the axis, or -1.
  var lastWeighted: Int32 = -1
  /// In a row: a member's height may follow from the width it gets.
  var hasHeights = false
  /// In a row: a member waits to see whether it stretches, and is measured only then.
  var hasLate = false
}

extension LayoutTree {
  @inline(__always)
  func lookAtLine(_ group: Int32, isRow: Bool, rightToLeft: Bool) -> Line {
    let nodes = nodes
    var line = Line()
    let spacing = Double(isRow ? groups[Int(group)].hSpacing : groups[Int(group)].vSpacing)
    var previous: Int32 = -1
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let node = nodes + Int(member)
      let flags = node.pointee.flags
      if !flags.contains(.skipped) {
        line.count += 1
        if previous >= 0 {
          line.gaps += spacing + gapAdjustment(previous, member, isRow, rightToLeft)
        }
        let weight = isRow ? node.pointee.hWeight : node.pointee.vWeight
        if weight > 0 {
          line.weight += Double(weight)
          line.lastWeighted = member
        }
        if isRow, node.pointee.vWeight <= 0, !flags.contains(.ignoresHeight) {
          line.hasHeights = true
          if weight > 0, flags.contains(.ignoresWidth) { line.hasLate = true }
        }
        previous = member
      }
      member = node.pointee.next
    }
    return line
  }

  /// Gives extra length to the members with a weight along the axis.
  @inline(__always)
  func stretch(_ extra: Double, _ group: Int32, _ line: Line, isRow: Bool) {
    if groups[Int(group)].hasExtras {
      return share(extra, in: group, along: isRow, weights: .stretch, sign: 1)
    }
    let nodes = nodes
    let amount = round(extra)
    guard amount > 0 else { return }
    var shares = WeightShares(amount: amount, weight: line.weight)
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let node = nodes + Int(member)
      let weight = isRow ? node.pointee.hWeight : node.pointee.vWeight
      if weight > 0, !node.pointee.flags.contains(.skipped) {
        let share = shares.next(Double(weight), isLast: member == line.lastWeighted)
        if isRow {
          node.pointee.workWidth = max(0, round(node.pointee.workWidth + share))
        } else {
          node.pointee.workHeight = max(0, round(node.pointee.workHeight + share))
        }
      }
      member = node.pointee.next
    }
  }
}
