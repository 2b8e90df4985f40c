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
  /// Every member that takes part has a weight across the axis.
  var fillsAcross = true
}

/// Which way a row or column runs, known when the code for it is compiled: which of a member's dimensions
/// counts is not asked at every member.
protocol LineAxis {
  static var isRow: Bool { get }
}

enum RowAxis: LineAxis {
  @inline(__always)
  static var isRow: Bool { true }
}

enum ColumnAxis: LineAxis {
  @inline(__always)
  static var isRow: Bool { false }
}

extension LayoutNode {
  /// The size at work along the axis.
  @inline(__always)
  func workLength<Axis: LineAxis>(_ axis: Axis.Type) -> Double {
    Axis.isRow ? workWidth : workHeight
  }

  /// The size at work across.
  @inline(__always)
  func workAcross<Axis: LineAxis>(_ axis: Axis.Type) -> Double {
    Axis.isRow ? workHeight : workWidth
  }

  /// The stretch weight along the axis.
  @inline(__always)
  func weight<Axis: LineAxis>(_ axis: Axis.Type) -> Float { Axis.isRow ? hWeight : vWeight }

  /// The stretch weight across.
  @inline(__always)
  func weightAcross<Axis: LineAxis>(_ axis: Axis.Type) -> Float { Axis.isRow ? vWeight : hWeight }
}

extension LayoutTree {
  func lookAtLine<Axis: LineAxis>(_ axis: Axis.Type, _ group: Int32, rightToLeft: Bool) -> Line {
    let isRow = Axis.isRow
    let nodes = nodes
    var line = Line()
    let spacing = Double(isRow ? groups[Int(group)].hSpacing : groups[Int(group)].vSpacing)
    var previousLimits: Int32 = -1
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let node = nodes + Int(member)
      let flags = node.pointee.flags
      if !flags.contains(.skipped) {
        let limits = node.pointee.limits
        if line.count > 0 {
          line.gaps += spacing + gapAdjustment(axis, previousLimits, limits, rightToLeft)
        }
        line.count += 1
        previousLimits = limits
        let weight = node.pointee.weight(axis)
        if weight > 0 {
          line.weight += Double(weight)
          line.lastWeighted = member
        }
        if node.pointee.weightAcross(axis) <= 0 {
          line.fillsAcross = false
          if isRow, !flags.contains(.ignoresHeight) {
            line.hasHeights = true
            if weight > 0, flags.contains(.ignoresWidth) { line.hasLate = true }
          }
        }
      }
      member = node.pointee.next
    }
    return line
  }

  /// Gives extra length to the members with a weight along the axis.
  func stretch<Axis: LineAxis>(
    _ axis: Axis.Type, _ extra: Double, _ group: Int32, _ line: Line
  ) {
    let isRow = Axis.isRow
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
      let weight = node.pointee.weight(axis)
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

  /// The lengths of the members of a row or column, one after the other.
  func sumOfLengths<Axis: LineAxis>(_ axis: Axis.Type, _ group: Int32) -> Double {
    let nodes = nodes
    var sum = 0.0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let node = nodes + Int(member)
      if !node.pointee.flags.contains(.skipped) { sum += node.pointee.workLength(axis) }
      member = node.pointee.next
    }
    return sum
  }

  func sumOfLengths(_ group: Int32, isRow: Bool) -> Double {
    isRow ? sumOfLengths(RowAxis.self, group) : sumOfLengths(ColumnAxis.self, group)
  }

  /// The size of the members of a row or column: their lengths one after the other, the largest across.
  func lineSize<Axis: LineAxis>(_ axis: Axis.Type, of group: Int32) -> Size {
    let nodes = nodes
    var sum = 0.0
    var across = 0.0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let node = nodes + Int(member)
      if !node.pointee.flags.contains(.skipped) {
        sum += node.pointee.workLength(axis)
        across = max(across, node.pointee.workAcross(axis))
      }
      member = node.pointee.next
    }
    return Axis.isRow ? Size(width: sum, height: across) : Size(width: across, height: sum)
  }
}
