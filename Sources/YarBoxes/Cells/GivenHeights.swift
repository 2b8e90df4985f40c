/// Widths that follow from heights which a container gives.
///
/// A member that keeps a ratio, and stretches its height alone, is as wide as the height it gets says. While a container is
/// measured it gets none that is known, unless the container's own height is given: fixed, a root's, or stretched itself. Of
/// those that stretch themselves only those are offered a limited height whose container gives it to them.
extension Tree {
  /// Whether the height that a container is offered is the one that it will have, by what it says itself.
  func givesHeight(_ container: NodeID) -> Bool {
    let node = nodes[container]
    if node.weight.height > 0 || !node.parent.exists { return true }
    guard node.details.exists else { return false }
    let details = details(of: container)
    return details.hasFixedHeight || details.heightPercent >= 0
  }

  /// Drops the answers of a container whose width follows from its height, as it may be given another way from now on.
  @inline(__always)
  package mutating func forgetFollowing(_ container: NodeID) {
    if nodes[container].flags.has(.widthFollows) { forget(container) }
  }

  /// Notes whether the width of a member follows from a height that its container gives it, as the container's does then.
  @inline(__always)
  mutating func noteFollowing(_ member: NodeID, _ own: inout Flex, _ facts: inout Facts) {
    let node = nodes.at(member)
    guard node.pointee.flags.hasAny(.mayFollow), followsHeight(member) else {
      own.flags.set(.widthFollows, false)
      return
    }
    own.flags.set(.widthFollows, true)
    facts.traits.set(.hasFollowing, true)
  }

  @inline(never)
  private func followsHeight(_ member: NodeID) -> Bool {
    let node = nodes[member]
    guard node.weight.height > 0, node.weight.width <= 0 else { return false }
    if node.flags.has(.widthFollows) { return true }
    return node.flags.has(.hasExtras) && details(of: member).aspectRatio > 0
  }

  /// The room of a container whose width follows from its height, while the one that it is in is measured: without a limit of
  /// the height unless that is given.
  @inline(never)
  func followingRoom<N: Number>(
    _ member: NodeID, _ room: Room<N>, in container: NodeID
  ) -> Room<N> {
    let node = nodes[member]
    guard !N.isPlacing, node.flags.has(.widthFollows), node.weight.height > 0 else { return room }
    // A column takes all of the height that it is offered.
    if node.group.exists, groups[node.group].style.kind == .column { return room }
    let stretches = !node.home.exists || groups[node.home].style.kind != .flow
    if stretches, givesHeight(container) { return room }
    var room = room
    room.height = N(noLimit)
    return room
  }

  /// The height that a container gives a member, as far as it is known.
  func givenHeight<N: Number>(_ height: N, in container: NodeID) -> Double? {
    guard height.isLimited, N.isPlacing || givesHeight(container) else { return nil }
    return max(0, height.value)
  }
}

extension NodeFlags {
  fileprivate static var mayFollow: NodeFlags {
    NodeFlags(rawValue: NodeFlags.hasExtras.rawValue | NodeFlags.widthFollows.rawValue)
  }
}
