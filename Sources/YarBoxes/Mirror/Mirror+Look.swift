/// One look at the members of each container whose members changed, before anything is asked.
extension Mirror {
  /// Looks at all containers whose members changed; one whose own flexibility is another one then is a member
  /// that changed, to its container.
  ///
  /// Each is looked at once, after those that lie in it, in whatever order they were marked.
  package func lookAround(_ host: any BoxHost) {
    while !tree.looks.isEmpty {
      let container = tree.takeLook()
      guard container.exists else { return }
      tree.counters.looks += 1
      askFlexibilities(in: container, host)
      guard look(at: container) else { continue }
      let parent = tree.nodes[container].parent
      if parent.exists { tree.needLook(parent) }
      host.flexibilityChanged(of: container, in: self)
    }
  }

  /// Asks the host for the flexibility of those members of which only it knows.
  private func askFlexibilities(in container: NodeID, _ host: any BoxHost) {
    var group = tree.nodes[container].group
    while group.exists {
      var hasSkipped = false
      var member = tree.groups[group].first
      while member.exists {
        let flags = tree.nodes[member].flags
        if flags.has(.skipped) {
          hasSkipped = true
        } else if flags.has(.asksFlexibility) {
          let flexibility = Flex(host.flexibility(of: member, in: self))
          if setFlexibility(flexibility, of: member) {
            host.flexibilityChanged(of: member, in: self)
          }
        }
        member = tree.nodes[member].next
      }
      tree.groups[group].hasSkipped = hasSkipped
      group = tree.groups[group].next
    }
  }

  /// Looks at the members of a container; true if it is flexible in another way than before.
  private func look(at container: NodeID) -> Bool {
    var flexibility = Flex()
    var group = tree.nodes[container].group
    while group.exists {
      if tree.groups[group].first.exists, tree.groups[group].style.kind != .free {
        flexibility.formUnion(look(at: group, of: container))
      }
      group = tree.groups[group].next
    }
    // The host says how flexible a node is whose size it says.
    if !tree.nodes[container].group.exists || tree.nodes[container].flags.has(.asksHost) {
      return false
    }
    return setFlexibility(flexibility, of: container)
  }

  private func look(at group: GroupID, of container: NodeID) -> Flex {
    switch tree.groups[group].style.kind {
    case .row: return Line<RowAxis, FullLine, Plain>.look(&tree, group, container)
    case .column: return Line<ColumnAxis, FullLine, Plain>.look(&tree, group, container)
    case .stack: return Stack<Plain>.look(&tree, group, container)
    case .flow: return Flow<Plain>.look(&tree, group, container)
    case .grid: return Grid<Plain>.look(&tree, group, container)
    case .custom, .free: return tree.lookAtCells(group)
    }
  }
}
