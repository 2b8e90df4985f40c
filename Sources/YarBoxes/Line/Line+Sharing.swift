/// Steps 2 and 3: who gives way, who gets more, and how much.
extension Line {
  /// Step 2; the step in which members are asked again, if any are.
  @inline(never)
  mutating func plan(_ tree: inout Tree) -> Step? {
    if N.isLarger(length, room, &decided) {
      return planShrinking(&tree) ? .shrink : nil
    }
    guard facts.growers > 0 else { return nil }
    guard room.isLimited else {
      holdUnlimited()
      return nil
    }
    let part = (room - length).share(among: facts.growers)
    decided.narrow(to: part.reach)
    share = part.value
    return share > 0 ? .grow : nil
  }

  /// The most that each member that shrinks may have: the largest length with which all fit; false if none
  /// shrinks.
  private mutating func planShrinking(_ tree: inout Tree) -> Bool {
    var others = length
    var count = 0
    var most = 0.0
    for member in tree.members(of: group) where tree.nodes[member].flags.has(.givesWay) {
      let ideal = tree.nodes[member].size.along(Axis.self)
      others = others - N(ideal)
      most = max(most, ideal)
      count += 1
    }
    guard count > 0 else { return false }
    let all = room - others
    // An equal share mostly is, or nearly is.
    var low = -1.0
    var high = most + 1
    let equal = floorOfLength(max(0, all.value) / Double(count))
    if equal < high {
      if sum(&tree, cutTo: equal) <= all.value { low = equal } else { high = equal }
    }
    while high - low > 1 {
      let middle = floorOfLength((low + high) / 2)
      if sum(&tree, cutTo: middle) <= all.value { low = middle } else { high = middle }
    }
    // It stays so as long as these fit and a point more does not.
    if low >= 0 { _ = N.isLarger(N(sum(&tree, cutTo: low)), all, &decided) }
    if high <= most { _ = N.isLarger(N(sum(&tree, cutTo: high)), all, &decided) }
    share = max(0, low)
    return true
  }

  /// What the members that shrink take when none may have more than a length: their leasts count.
  private func sum(_ tree: inout Tree, cutTo most: Double) -> Double {
    var sum = 0.0
    for member in tree.members(of: group) where tree.nodes[member].flags.has(.givesWay) {
      let ideal = tree.nodes[member].size.along(Axis.self)
      sum += min(ideal, max(most, least(&tree, member)))
    }
    return sum
  }

  /// Step 3.
  @inline(__always)
  mutating func stretch(_ tree: inout Tree) {
    guard facts.weight > 0 || facts.traits.has(.hasDeferred) || N.isPlacing else { return }
    if N.isPlacing, !Detail.isPlain, tree.recording.isOn { record(&tree) }
    guard room.isLimited else {
      if has(.hasStretchLimits) { holdLengths(&tree) }
      return holdUnlimited()
    }
    if facts.traits.has(.hasDeferred) { holdLimited() }
    if room.value > length.value, facts.weight > 0 {
      hasShared = true
      // What crops is cut across only where something was shared out.
      if Axis.isRow, has(.crops) { _ = N.isLarger(room, length, &decided) }
      if has(.hasStretchLimits) {
        stretchWithinLimits(&tree)
      } else {
        stretchByWeight(&tree)
      }
    } else {
      if has(.hasStretchLimits) { holdLengths(&tree) }
      if N.isPlacing, has(.crops), max(0, room.value) < length.value {
        crop(&tree)
      }
    }
  }

  /// Each weight's part is the floor of its part of what is left; the last one gets the rest.
  @inline(__always)
  private mutating func stretchByWeight(_ tree: inout Tree) {
    let extra = room - length
    if extra.follows {
      if facts.weighted == 1 { follower = facts.lastWeighted } else { sharesFollow = true }
    }
    // Where nobody is placed or asked again, only the sum matters.
    guard N.isPlacing || unsettled > 0 else { return }
    var shares = WeightShares(amount: extra.value, weight: facts.weight)
    for member in tree.members(of: group) {
      let node = tree.nodes.at(member)
      let weight = Double(node.pointee.weight.along(Axis.self))
      guard weight > 0 else { continue }
      let part = shares.next(weight, isLast: member == facts.lastWeighted)
      node.pointee.size.setAlong(Axis.self, node.pointee.size.along(Axis.self) + part)
    }
  }

  /// The same where limits of stretching are at work: for this offer.
  @inline(never)
  private mutating func stretchWithinLimits(_ tree: inout Tree) {
    let reach = room.follows ? Reach.here : room.reach
    decided.narrow(to: reach)
    decided.narrow(to: length.follows ? .here : length.reach)
    LengthShares<Axis>(group, weights: .stretch, sign: 1)
      .shareWithinLimits(room.value - length.value, &tree)
    setSum(&tree)
  }

  /// Brings lengths into the limits of stretching where nothing is shared out.
  @inline(never)
  private mutating func holdLengths(_ tree: inout Tree) {
    for member in tree.members(of: group) {
      let length = tree.nodes[member].size.along(Axis.self)
      tree.nodes[member].size.setAlong(Axis.self, tree.stretched(Axis.self, member, length))
    }
    // Outside, more room may be shared out.
    decided.narrow(to: .here)
  }

  /// Takes missing length from the members: by weight first, then by length.
  @inline(never)
  private mutating func crop(_ tree: inout Tree) {
    let least = max(0, room.value)
    let hasLimits = has(.hasStretchLimits)
    hasShared = true
    if facts.weight > 0 {
      LengthShares<Axis>(group, weights: .stretch, sign: -1)
        .share(length.value - least, &tree, withinLimits: hasLimits)
      setSum(&tree)
    }
    if length.value > least {
      LengthShares<Axis>(group, weights: .length, sign: -1)
        .share(length.value - least, &tree, withinLimits: hasLimits)
      setSum(&tree)
    }
  }

  /// The sum of lengths that were worked out for this offer.
  private mutating func setSum(_ tree: inout Tree) {
    var sum = 0.0
    for member in tree.members(of: group) { sum += tree.nodes[member].size.along(Axis.self) }
    length = N(sum)
  }
}
