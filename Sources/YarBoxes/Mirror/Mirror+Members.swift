/// Members that come, go and move, and what ends with them.
extension Mirror {
  /// Appends a node that is nobody's member to a group.
  public func append(_ node: NodeID, to group: GroupID) {
    checkMayJoin(node, group)
    link(node, to: group, after: tree.groups[group].last)
    structureChanged(tree.groups[group].container)
  }

  /// Inserts a node that is nobody's member into the group of another one, before it.
  ///
  /// - Complexity: As many steps as there are members before it; `setMembers` sets many at once.
  public func insert(_ node: NodeID, before sibling: NodeID) {
    precondition(isValid(sibling), "no such node")
    let group = tree.nodes[sibling].home
    precondition(group.exists, "it is nobody's member")
    checkMayJoin(node, group)
    link(node, to: group, after: memberBefore(sibling, in: group))
    structureChanged(tree.groups[group].container)
  }

  /// Sets the members of a group, in order: nodes that are nobody's members, and members that it has, each once.
  ///
  /// Members that are not among them are nobody's then. The members that it has, in their order, change nothing.
  ///
  /// - Complexity: As many steps as there were and are members.
  public func setMembers(_ members: [NodeID], of group: GroupID) {
    precondition(isValid(group), "no such group")
    if hasMembers(members, group) { return }
    var member = tree.groups[group].first
    while member.exists {
      let next = tree.nodes[member].next
      unlink(member)
      member = next
    }
    tree.groups[group].first = .none
    tree.groups[group].last = .none
    for member in members {
      checkMayJoin(member, group)
      link(member, to: group, after: tree.groups[group].last)
    }
    structureChanged(tree.groups[group].container)
  }

  /// Takes a node out of its group; it keeps its frame and what is below it.
  ///
  /// - Complexity: As many steps as there are members before it; `setMembers` takes out many at once.
  public func remove(_ node: NodeID) {
    precondition(isValid(node), "no such node")
    let group = tree.nodes[node].home
    guard group.exists else { return }
    let before = memberBefore(node, in: group)
    let next = tree.nodes[node].next
    if before.exists { tree.nodes[before].next = next } else { tree.groups[group].first = next }
    if tree.groups[group].last == node { tree.groups[group].last = before }
    unlink(node)
    structureChanged(tree.groups[group].container)
  }

  /// Ends a node that is nobody's member, and its groups, which have none; its number will be another's.
  public func free(_ node: NodeID) {
    precondition(isValid(node), "no such node")
    precondition(!tree.nodes[node].home.exists, "it is a member")
    while tree.nodes[node].group.exists { free(tree.nodes[node].group) }
    tree.nodes[node].flags = .isFree
    tree.nodes[node].next = freeNode
    freeNode = node
  }

  /// Ends a group without members; its number will be another's.
  ///
  /// A container without groups is a leaf: `contentChanged` says how it gives way.
  public func free(_ group: GroupID) {
    precondition(isValid(group), "no such group")
    precondition(!tree.groups[group].first.exists, "it has members")
    let container = tree.groups[group].container
    precondition(!tree.nodes[container].flags.has(.atWork), "it is being laid out")
    let next = tree.groups[group].next
    if tree.nodes[container].group == group {
      tree.nodes[container].group = next
    } else {
      var before = tree.nodes[container].group
      while tree.groups[before].next != group { before = tree.groups[before].next }
      tree.groups[before].next = next
    }
    if tree.groups[group].grid.exists { tree.freeGrid(of: group) }
    tree.groups[group].container = .none
    tree.groups[group].next = freeGroup
    freeGroup = group
    structureChanged(container)
    if !tree.nodes[container].group.exists { contentChanged(container, Flexibility()) }
  }

  /// The members of a group, in order; those that are skipped are left out.
  ///
  /// The member that one is at may be taken out meanwhile.
  public func members(of group: GroupID) -> some Sequence<NodeID> {
    precondition(isValid(group), "no such group")
    return CheckedMembers(mirror: self, member: tree.groups[group].first)
  }

  /// Ends the program where a node cannot be a member.
  private func checkMayJoin(_ node: NodeID, _ group: GroupID) {
    precondition(isValid(node) && isValid(group), "no such node or group")
    precondition(!tree.nodes[node].home.exists, "the node is a member already")
    // What has no members is around nobody: building a tree from the root on costs nothing here.
    guard tree.nodes[node].group.exists else { return }
    var container = tree.groups[group].container
    var steps = 0
    while container.exists {
      precondition(container != node, "a node cannot be a member of what is in it")
      container = tree.nodes[container].parent
      steps += 1
      // Nothing lies deeper in a node than there are nodes in it: a small part that joins a deep tree is not searched for
      // up to the root.
      if steps >= 64, steps & (steps - 1) == 0, hasFewer(than: steps, in: node) { return }
    }
  }

  /// Whether fewer nodes than a number lie in a node, at any depth.
  private func hasFewer(than count: Int, in node: NodeID) -> Bool {
    var left = count
    var stack = [node]
    while left > 0, let next = stack.popLast() {
      var group = tree.nodes[next].group
      while group.exists {
        var member = tree.groups[group].first
        while member.exists, left > 0 {
          left -= 1
          stack.append(member)
          member = tree.nodes[member].next
        }
        group = tree.groups[group].next
      }
    }
    return left > 0
  }

  private func hasMembers(_ members: [NodeID], _ group: GroupID) -> Bool {
    var member = tree.groups[group].first
    for other in members {
      guard member == other, member.exists else { return false }
      member = tree.nodes[member].next
    }
    return !member.exists
  }

  /// The member before another one; none before the first.
  private func memberBefore(_ node: NodeID, in group: GroupID) -> NodeID {
    var before = NodeID.none
    var member = tree.groups[group].first
    while member != node {
      before = member
      member = tree.nodes[member].next
    }
    return before
  }

  /// Puts a node into a group after one of its members; none: as the first.
  private func link(_ node: NodeID, to group: GroupID, after before: NodeID) {
    let next = before.exists ? tree.nodes[before].next : tree.groups[group].first
    tree.nodes[node].home = group
    tree.nodes[node].parent = tree.groups[group].container
    tree.nodes[node].next = next
    if before.exists { tree.nodes[before].next = node } else { tree.groups[group].first = node }
    if !next.exists { tree.groups[group].last = node }
    tree.forgetFollowing(node)
  }

  /// Makes a node nobody's; its group is the caller's business.
  private func unlink(_ node: NodeID) {
    tree.nodes[node].home = .none
    tree.nodes[node].parent = .none
    tree.nodes[node].next = .none
    tree.forgetFollowing(node)
  }
}

/// The members of a group for a host, whose code may change the tree between two of them.
struct CheckedMembers: Sequence, IteratorProtocol {
  let mirror: Mirror
  var member: NodeID

  mutating func next() -> NodeID? {
    let current = mirror.tree.participant(from: member)
    guard current.exists else { return nil }
    member = mirror.tree.nodes[current].next
    return current
  }
}
