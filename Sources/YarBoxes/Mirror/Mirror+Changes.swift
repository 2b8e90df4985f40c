/// What changes, and what has to be worked out again for it.
extension Mirror {
  /// Sets what a node says about its place in its container.
  public func setStyle(_ style: NodeStyle, of node: NodeID) {
    precondition(isValid(node), "no such node")
    var flags = tree.nodes[node].flags
    flags.set(.ignoresWidth, style.ignoresWidth)
    flags.set(.ignoresHeight, style.ignoresHeight)
    flags.set(.skipped, style.isSkipped)
    flags.cellHAlign = style.cellHAlign
    flags.cellVAlign = style.cellVAlign
    tree.nodes[node].flags = flags
    tree.nodes[node].weight = Pair(weight(style.hWeight), weight(style.vWeight))
    let details = style.details.inOrder
    tree.setDetails(details == Details() ? nil : details, of: node)
    tree.forgetFollowing(node)
    let parent = tree.nodes[node].parent
    if parent.exists { structureChanged(parent) }
  }

  /// Sets how a group is laid out.
  public func setStyle(_ style: GroupStyle, of group: GroupID) {
    precondition(isValid(group), "no such group")
    tree.groups[group].style = style.inOrder
    structureChanged(tree.groups[group].container)
  }

  /// Sets the rows and columns of a group that is a grid.
  public func setGrid(_ description: GridDescription, of group: GroupID) {
    precondition(isValid(group), "no such group")
    tree.setGrid(description, of: group)
    structureChanged(tree.groups[group].container)
  }

  /// Whether the content of a container reads from right to left.
  public func setRightToLeft(_ isRightToLeft: Bool, of container: NodeID) {
    precondition(isValid(container), "no such node")
    tree.nodes[container].flags.set(.rightToLeft, isRightToLeft)
    structureChanged(container)
  }

  /// Whether the host says the size of a container, instead of its members.
  public func setAsksHost(_ asksHost: Bool, of container: NodeID) {
    precondition(isValid(container), "no such node")
    tree.nodes[container].flags.set(.asksHost, asksHost)
    structureChanged(container)
  }

  /// Whether the host is told when the members of a container are placed.
  public func setTellsHost(_ tellsHost: Bool, of container: NodeID) {
    precondition(isValid(container), "no such node")
    tree.nodes[container].flags.set(.tellsHost, tellsHost)
  }

  /// A leaf wants something else than before; `flexibility`: how it gives way from now on.
  public func contentChanged(_ node: NodeID, _ flexibility: Flexibility) {
    precondition(isValid(node), "no such node")
    tree.forget(node)
    tree.nodes[node].flags.set(.asksFlexibility, false)
    let isNew = setFlexibility(Flex(flexibility), of: node)
    let parent = tree.nodes[node].parent
    guard parent.exists else { return }
    if isNew { tree.needLook(parent) }
    markUpwards(from: parent)
  }

  /// A leaf wants something else than before; from now on the host is asked how it gives way
  /// (`BoxHost.flexibility(of:in:)`), before sizes are worked out for which that counts.
  public func contentChanged(_ node: NodeID) {
    precondition(isValid(node), "no such node")
    tree.forget(node)
    tree.nodes[node].flags.set(.asksFlexibility, true)
    let parent = tree.nodes[node].parent
    if parent.exists { structureChanged(parent) }
  }

  /// Every leaf may want something else, in the ways it was flexible before: all is worked out again.
  public func invalidateEverything() {
    for index in 0..<tree.nodes.count {
      let id = NodeID(index)
      tree.forget(id)
      if tree.nodes[id].group.exists { tree.nodes[id].flags.set(.needsArrange, true) }
    }
  }

  private func weight(_ value: Double) -> Float {
    value > 0 && value < .infinity ? Float(min(value, longest)) : 0
  }

  /// Members of a container, or what they or their layout say, have changed.
  func structureChanged(_ container: NodeID) {
    tree.needLook(container)
    tree.forget(container)
    markUpwards(from: container)
  }

  /// Forgets all answers that may rest on those of the members of a container, up to the root.
  func markUpwards(from container: NodeID) {
    var node = container
    while node.exists, !tree.nodes[node].flags.has(.isStale) {
      tree.forget(node)
      tree.nodes[node].flags.set(.isStale, true)
      tree.nodes[node].flags.set(.needsArrange, true)
      node = tree.nodes[node].parent
    }
  }

  /// Notes how a node is flexible; true if that is new.
  @discardableResult
  func setFlexibility(_ flex: Flex, of node: NodeID) -> Bool {
    let old = tree.nodes[node].least
    let flags = tree.nodes[node].flags.rawValue & NodeFlags.foundByLook.rawValue
    let least = Pair(Float(flex.least.width), Float(flex.least.height))
    tree.nodes[node].flags.set(.foundByLook, false)
    tree.nodes[node].flags.set(flex.flags, true)
    tree.nodes[node].least = least
    return flex.flags.rawValue != flags || least.width != old.width || least.height != old.height
  }
}
