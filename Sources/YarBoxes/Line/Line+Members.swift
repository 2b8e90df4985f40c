/// What a line asks a member in each step, and what it makes of the answer.
extension Line {
  /// The length that the member at work is offered in this step; nil if it is not asked.
  @inline(__always)
  mutating func lengthOffered(_ tree: inout Tree) -> N? {
    let node = tree.nodes.at(member)
    let flags = node.pointee.flags
    switch step {
    case .ideal:
      if flags.has(.ignores(Axis.self)) {
        noteNoLength(&tree)
        return nil
      }
      if followsWeView2 { return room }
      return facts.flexible == 1 && member == facts.lastFlexible ? nil : N(noLimit)
    case .rest:
      guard member == facts.lastFlexible else { return nil }
      // Offered less than its least it would want that all the same, and be asked again when it has it.
      return withoutAdjustment(&tree, .larger(room - length, N(least(&tree, member))))
    case .shrink:
      let ideal = node.pointee.size.along(Axis.self)
      guard flags.has(.givesWay) else { return nil }
      let least = least(&tree, member)
      let most = max(share, least)
      if ideal > most { return withoutAdjustment(&tree, N(most)) }
      if ideal > least { longestToCut = max(longestToCut, ideal) }
      return nil
    case .grow:
      guard flags.has(.takesMore) else { return nil }
      return withoutAdjustment(&tree, N(node.pointee.size.along(Axis.self) + share))
    case .settle:
      return flags.has(.settled) ? nil : finalLength(&tree, flags)
    case .baselines, .done:
      return nil
    }
  }

  /// The least that a member can be made by offering it less.
  @inline(__always)
  func least(_ tree: inout Tree, _ member: NodeID) -> Double {
    Detail.isPlain
      ? ceilOfLength(Double(tree.nodes[member].least.along(Axis.self)))
      : tree.least(Axis.self, of: member)
  }

  /// Step 4: the length that a member has by now.
  @inline(__always)
  private func finalLength(_ tree: inout Tree, _ flags: NodeFlags) -> N {
    if !room.isLimited { return N(noLimit) }
    let node = tree.nodes.at(member)
    let hasShare = hasShared && node.pointee.weight.along(Axis.self) > 0
    if !hasShare, flags.has(.ignores(Axis.self)) {
      return hasShared && followsWeView2 ? N(0) : room
    }
    if !hasShared, followsWeView2 { return room }
    let length = node.pointee.size.along(Axis.self)
    if member == follower { return N(offer: length) }
    return sharesFollow && hasShare ? N(length).pinned : N(length)
  }

  @inline(__always)
  private func withoutAdjustment(_ tree: inout Tree, _ length: N) -> N {
    if Detail.isPlain { return length }
    let adjustment = tree.adjustment(Axis.self, of: member)
    return adjustment == 0 ? length : length.plus(-adjustment)
  }

  /// What the line gives a member by stretching, as far as that is known when it is asked.
  @inline(__always)
  private func given(_ tree: inout Tree) -> Given {
    var given = Given()
    guard has(.hasExtras), tree.nodes[member].flags.has(.hasExtras) else {
      return given
    }
    let details = tree.details(of: member)
    let weight = tree.nodes[member].weight
    if Axis.isRow {
      if step == .settle, hasShared, weight.width > 0 {
        given.width = details.stretchedWidth(tree.nodes[member].size.width)
      }
      if weight.height > 0, let height = tree.givenHeight(roomAcross, in: container) {
        given.height = details.stretchedHeight(height)
      }
    } else if weight.width > 0, roomAcross.isLimited {
      // As a text does: the height is that in the width offered.
      given.width = details.stretchedWidth(max(0, roomAcross.value))
    } else if step == .settle, hasShared, weight.height > 0 {
      given.height = details.stretchedHeight(tree.nodes[member].size.height)
    }
    return given
  }

  /// Step 1 for a member that ignores its length: it has none, or the least that it may stretch to.
  @inline(__always)
  private mutating func noteNoLength(_ tree: inout Tree) {
    let node = tree.nodes.at(member)
    node.pointee.size = Pair(0, 0)
    if has(.hasStretchLimits) { length = length.plus(tree.stretched(Axis.self, member, 0)) }
    setSettled(!needsAcross(node), node)
  }

  /// Takes the answer of the member at work into account.
  @inline(__always)
  mutating func note(_ tree: inout Tree, _ room: Room<N>) {
    if !Detail.isPlain {
      return take(&tree, tree.desired(member, in: room, box: box, given: given(&tree)), room)
    }
    let answer = tree.recent.at(member)
    if !N.isPlacing, answer.pointee.isConstant {
      // What is the same in any room narrows nothing.
      let size = Pair(
        Fixed<N>(ceilOfLength(answer.pointee.width.base)),
        Fixed<N>(ceilOfLength(answer.pointee.height.base)))
      take(&tree, ignoring(tree.nodes[member].flags, size), room)
    } else {
      let size = Room(
        room.width.answer(answer.pointee.width, plus: 0),
        room.height.answer(answer.pointee.height, plus: 0))
      take(&tree, ignoring(tree.nodes[member].flags, size), room)
    }
  }

  /// A size whose ignored dimension is nothing: only its reach is left.
  @inline(__always)
  private func ignoring<M: Wanted>(_ flags: NodeFlags, _ size: Pair<M>) -> Pair<M> {
    guard flags.hasAny(.ignoresBoth) else { return size }
    return Pair(
      flags.has(.ignoresWidth) ? size.width.nothing : size.width,
      flags.has(.ignoresHeight) ? size.height.nothing : size.height)
  }

  @inline(__always)
  private mutating func take<M: Wanted>(_ tree: inout Tree, _ size: Pair<M>, _ room: Room<N>)
  where M.N == N {
    let node = tree.nodes.at(member)
    let itsLength = size.along(Axis.self)
    let itsAcross = size.across(Axis.self)
    if step == .settle {
      decided.narrow(to: itsLength.reach)
      if self.room.isLimited { holdLimited() }
      noteAcross(node, itsAcross)
      return
    }
    if step == .shrink || step == .grow {
      length = length.plus(-node.pointee.size.along(Axis.self))
      if !node.pointee.flags.has(.settled) { unsettled -= 1 }
      if step == .shrink {
        let cut = itsLength.value
        shortestCut = min(shortestCut, cut)
        if cut > least(&tree, member) { longestToCut = max(longestToCut, cut) }
      }
    }
    // Limits of stretching count for the sum; shares start from what is wanted.
    if has(.hasStretchLimits) {
      let held = tree.stretched(Axis.self, member, itsLength.value)
      if held == itsLength.value {
        itsLength.add(to: &length)
      } else {
        length = length + N(held).pinned
      }
    } else {
      itsLength.add(to: &length)
    }
    if Axis.isRow, !Detail.isPlain || facts.flexible > 1, step == .ideal,
      node.pointee.flags.has(.isRigid)
    {
      node.pointee.flags.set(.isFlexible, false)
    }
    if itsLength.follows { follower = member }
    node.pointee.size.setAlong(Axis.self, itsLength.value)
    if !needsAcross(node) {
      setSettled(true, node)
      across.narrow(to: itsAcross.reach)
    } else if isSettled(&tree, itsLength, offered: room.along(Axis.self)) {
      setSettled(true, node)
      noteAcross(node, itsAcross)
    } else {
      setSettled(false, node)
      // Its length counts, which may be another one in another room across.
      across.narrow(to: itsAcross.reach)
    }
  }

  /// Whether the answer to one length is also that to the one it will have.
  @inline(__always)
  private mutating func isSettled<M: Wanted>(
    _ tree: inout Tree, _ itsLength: M, offered: N
  ) -> Bool {
    if Detail.isPlain, M.isFixed { return true }
    let side = tree.recent[member].along(Axis.self)
    let node = tree.nodes.at(member)
    let flags = node.pointee.flags
    if has(.hasExtras), flags.has(.hasExtras) { return !room.isLimited }
    if side.isConstant { return true }
    // In a column the host is not asked for a width at each height: views ask for the height in a width.
    if !Axis.isRow, flags.has(.asksHost) { return true }
    if !room.isLimited {
      // In an unlimited room nobody has another length than the ideal one, and none is asked again.
      if !side.holds(at: itsLength.value) { holdUnlimited() }
      return true
    }
    if followsWeView2, !Axis.isRow { return true }
    // It may be made smaller than it wants.
    if N.isPlacing, has(.crops) { return false }
    if followsWeView2, facts.weight <= 0 { return true }
    let hasDetails = !Detail.isPlain && node.pointee.details.exists
    // It takes all that the others leave: there is nothing to stretch.
    let offered = offered.asked
    if step == .rest, itsLength.value == offered, !hasDetails { return true }
    if hasDetails || node.pointee.weight.along(Axis.self) > 0 { return false }
    if step == .ideal, facts.flexible > 1, flags.hasAny(.isFlexible), !followsWeView2 {
      return false
    }
    if itsLength.follows, itsLength.value != offered { return false }
    return side.holds(at: itsLength.value)
  }

  /// Where members are placed, one that gets all the room across need not be asked for its own.
  @inline(__always)
  private func needsAcross(_ node: UnsafeMutablePointer<Node>) -> Bool {
    if node.pointee.flags.has(.ignoresAcross(Axis.self)) { return false }
    return !N.isPlacing || node.pointee.weight.across(Axis.self) <= 0
  }

  @inline(__always)
  private mutating func setSettled(_ isSettled: Bool, _ node: UnsafeMutablePointer<Node>) {
    node.pointee.flags.set(.settled, isSettled)
    if isSettled { node.pointee.size.setAcross(Axis.self, 0) } else { unsettled += 1 }
  }

  @inline(__always)
  private mutating func noteAcross<M: Wanted>(
    _ node: UnsafeMutablePointer<Node>, _ itsAcross: M
  ) where M.N == N {
    if N.isPlacing || has(.hasBaselines) {
      node.pointee.size.setAcross(Axis.self, itsAcross.value)
    }
    itsAcross.enlarge(&across)
    // In another size a member may have another baseline.
    if has(.hasBaselines), itsAcross.follows { across.narrow(to: .here) }
  }

  /// The line would do something else in a room with a limit.
  @inline(__always)
  mutating func holdUnlimited() {
    if !N.isPlacing { decided.narrow(down: Float(room.value - leastUnlimited)) }
  }

  /// The line would do something else in a room without one.
  @inline(__always)
  mutating func holdLimited() {
    if !N.isPlacing { decided.narrow(up: Float(leastUnlimited - 1 - room.value)) }
  }
}
