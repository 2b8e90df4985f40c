/// Rows and columns that take extra room and give missing room.
extension Tracks {
  /// Shares extra (positive) or missing (negative) room among all that has a weight: the margins, the rows or
  /// columns, the gaps.
  ///
  /// None becomes negative that is not so already; `isExact`: none stays negative either, as in WeView 2. What
  /// one at zero could not give is asked of the others again.
  mutating func adjust(_ tree: inout Tree, by extra: Double, isExact: Bool) {
    let sign: Double = extra < 0 ? -1 : 1
    var amount = roundOfLength(extra * sign)
    var isAgain = false
    while amount > 0 {
      var weightSum = 0.0
      var last: Int32 = -1
      for part in 0..<parts {
        let weight = partWeight(&tree, part, isAgain)
        guard weight > 0 else { continue }
        weightSum += weight
        last = part
      }
      guard last >= 0 else { return }
      var shares = WeightShares(amount: amount, weight: weightSum)
      var missing = 0.0
      for part in 0..<parts {
        let weight = partWeight(&tree, part, isAgain)
        guard weight > 0 || isExact else { continue }
        let share = weight > 0 ? shares.next(weight, isLast: part == last) : 0
        let length = partLength(&tree, part)
        // With no room to give, a negative length stays what it is.
        let least = isExact ? 0 : min(0, length)
        let changed = length + sign * share
        if weight > 0 { missing += max(0, least - changed) }
        setPartLength(&tree, part, max(least, changed))
      }
      guard sign < 0, missing < amount else { return }
      amount = missing
      isAgain = true
    }
  }

  /// The margins, the tracks, the gaps between them: in this order.
  private var parts: Int32 { 2 + count + max(0, count - 1) }

  private func partLength(_ tree: inout Tree, _ part: Int32) -> Double {
    if part < 2 { return part == 0 ? firstMargin : lastMargin }
    return part < 2 + count
      ? tree.tracks[id(part - 2)].size : tree.tracks[id(part - 2 - count)].gap
  }

  private mutating func setPartLength(_ tree: inout Tree, _ part: Int32, _ length: Double) {
    if part < 2 {
      setMargin(isFirst: part == 0, length)
    } else if part < 2 + count {
      tree.tracks[id(part - 2)].size = length
    } else {
      tree.tracks[id(part - 2 - count)].gap = length
    }
  }

  /// The weight with which a part takes part; again only what is not used up.
  private func partWeight(_ tree: inout Tree, _ part: Int32, _ isAgain: Bool) -> Double {
    if isAgain, partLength(&tree, part) <= 0 { return 0 }
    if part < 2 { return marginWeight(isFirst: part == 0) }
    return part < 2 + count
      ? tree.tracks[id(part - 2)].weight : tree.tracks[id(part - 2 - count)].gapWeight
  }

  /// Takes missing room from those that may become smaller, as equally as their least sizes allow.
  ///
  /// All are cut to the same size, the largest for which everything fits; points that this leaves over go to
  /// the first of those that were cut.
  func shrink(_ tree: inout Tree, by shortage: Double) {
    var goal = -shortage
    var high = 0.0
    for index in 0..<count {
      goal += tree.tracks[id(index)].size
      high = max(high, tree.tracks[id(index)].size)
    }
    // A text that is offered nothing takes that for no limit.
    var low = 1.0
    while high - low > 1 {
      let middle = floorOfLength((low + high) / 2)
      if sum(&tree, cutTo: middle) <= goal { low = middle } else { high = middle }
    }
    var left = max(0, goal - sum(&tree, cutTo: low))
    for index in 0..<count {
      let before = tree.tracks[id(index)].size
      var size = cut(tree.tracks[id(index)], to: low)
      if !isUniform, left > 0, size < before, size == low {
        size += 1
        left -= 1
      }
      tree.tracks[id(index)].size = size
    }
  }

  private func cut(_ track: Track, to cap: Double) -> Double {
    track.isFixed || track.weight > 0
      ? track.size : max(min(track.least, track.size), min(track.size, cap))
  }

  private func sum(_ tree: inout Tree, cutTo cap: Double) -> Double {
    var sum = 0.0
    for index in 0..<count { sum += cut(tree.tracks[id(index)], to: cap) }
    return sum
  }
}
