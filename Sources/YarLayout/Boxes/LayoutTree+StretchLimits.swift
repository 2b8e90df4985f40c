/// Sharing room along the axis of a row or column in which some members have limits that hold after
/// stretching.
///
/// The rule is that of CSS flexbox ("resolving flexible lengths"): what would break its limit gets the limit
/// instead, and what that leaves or takes is shared again among the others, until nothing breaks one. Each
/// round settles at least one member, so there are at most as many rounds as members with limits; mostly
/// there are two or three.
extension LayoutTree {
  /// What a member's length may be: its limits where it has a weight along the axis.
  @inline(__always)
  func stretchLimits(_ member: Int, isRow: Bool) -> ClosedRange<Double> {
    guard nodes[member].hasExtras,
      (isRow ? nodes[member].hWeight : nodes[member].vWeight) > 0
    else { return 0...Double.infinity }
    let extras = extras(member).pointee
    return extras.stretchRange(isWidth: isRow)
  }

  /// Whether a member has limits that hold after stretching.
  func hasStretchLimits(_ group: Int32) -> Bool {
    guard groups[Int(group)].hasExtras else { return false }
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let index = Int(member)
      if nodes[index].hasExtras, extras(index).pointee.hasStretchLimits { return true }
      member = nodes[index].next
    }
    return false
  }

  /// What the plan of a row counts for a member whose desired width is ignored.
  @inline(__always)
  func leastPlannedWidth(_ member: Int) -> Double {
    !nodes[member].hasExtras ? 0 : stretchLimits(member, isRow: true).lowerBound
  }

  /// The lengths of the members of a row or column, each within its limits.
  func sumWithinLimits(_ group: Int32, isRow: Bool) -> Double {
    guard groups[Int(group)].hasExtras else {
      return sumOfLengths(group, isRow: isRow)
    }
    var sum = 0.0
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let index = Int(member)
      if !nodes[index].flags.contains(.skipped) {
        let length = isRow ? nodes[index].workWidth : nodes[index].workHeight
        sum += stretchLimits(index, isRow: isRow).clamp(length)
      }
      member = nodes[index].next
    }
    return sum
  }

  /// Brings the members of a row or column in which nothing stretches into their limits.
  ///
  /// True if that changed a length.
  @discardableResult
  func holdStretchLimits(_ group: Int32, isRow: Bool) -> Bool {
    guard groups[Int(group)].hasExtras else { return false }
    var hasChanged = false
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let index = Int(member)
      if !nodes[index].flags.contains(.skipped) {
        let length = isRow ? nodes[index].workWidth : nodes[index].workHeight
        let held = stretchLimits(index, isRow: isRow).clamp(length)
        if held != length {
          setWorkLength(index, held, isRow: isRow)
          hasChanged = true
        }
      }
      member = nodes[index].next
    }
    return hasChanged
  }

  /// Makes the members' lengths larger or smaller by a total that their limits have been taken from.
  ///
  /// What no member can take or give is left over.
  func shareWithinLimits(
    _ total: Double, in group: Int32, along isRow: Bool, weights: ShareWeights, sign: Double
  ) {
    let first = groups[Int(group)].firstMember
    // The total counts from lengths within their limits; the shares from the lengths themselves.
    var amount =
      round(total)
      + sign * (sumWithinLimits(group, isRow: isRow) - sumOfLengths(group, isRow: isRow))
    var member = first
    while member >= 0 {
      nodes[Int(member)].flags.remove(.isSettled)
      member = nodes[Int(member)].next
    }
    func weight(_ node: Int) -> Double {
      if !nodes[node].flags.isDisjoint(with: [.skipped, .isSettled]) { return 0 }
      switch weights {
      case .stretch: return Double(isRow ? nodes[node].hWeight : nodes[node].vWeight)
      case .length: return isRow ? nodes[node].workWidth : nodes[node].workHeight
      }
    }
    while true {
      var weightSum = 0.0
      var last: Int32 = -1
      member = first
      while member >= 0 {
        let weight = weight(Int(member))
        if weight > 0 {
          weightSum += weight
          last = member
        }
        member = nodes[Int(member)].next
      }
      guard last >= 0 else { return }
      // The first walk finds by how much limits are broken, and to which side; the second one settles.
      var broken = 0.0
      for isSettling in [false, true] {
        var shares = WeightShares(amount: max(0, amount), weight: weightSum)
        var settled = 0.0
        member = first
        while member >= 0 {
          let index = Int(member)
          let weight = weight(index)
          if weight > 0 {
            let length = isRow ? nodes[index].workWidth : nodes[index].workHeight
            let wanted = round(length + sign * shares.next(weight, isLast: member == last))
            let held = stretchLimits(index, isRow: isRow).clamp(wanted)
            if !isSettling {
              broken += held - wanted
            } else if broken == 0 || (held - wanted) * broken > 0 {
              setWorkLength(index, held, isRow: isRow)
              nodes[index].flags.insert(.isSettled)
              settled += sign * (held - length)
            }
          }
          member = nodes[index].next
        }
        if isSettling { amount -= settled }
      }
    }
  }

  @inline(__always)
  private func setWorkLength(_ member: Int, _ length: Double, isRow: Bool) {
    if isRow { nodes[member].workWidth = length } else { nodes[member].workHeight = length }
  }
}

extension BoxExtras {
  var hasStretchLimits: Bool {
    minStretchedWidth > 0 || minStretchedHeight > 0 || maxStretchedWidth < .infinity
      || maxStretchedHeight < .infinity
  }

  /// The limits of a stretched dimension, in whole points; the smallest one wins.
  @inline(__always)
  func stretchRange(isWidth: Bool) -> ClosedRange<Double> {
    // At most 10^15 points, so that sums stay finite.
    let least = min(1e15, ceil(isWidth ? minStretchedWidth : minStretchedHeight))
    let most = floor(isWidth ? maxStretchedWidth : maxStretchedHeight)
    return least...max(least, most)
  }
}

extension ClosedRange<Double> {
  @inline(__always)
  func clamp(_ value: Double) -> Double {
    value < lowerBound ? lowerBound : value > upperBound ? upperBound : value
  }
}
