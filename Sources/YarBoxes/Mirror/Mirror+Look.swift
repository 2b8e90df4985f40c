/// One look at the members of each container whose members changed, before anything is asked.
extension Mirror {
  /// Looks at all containers below a root that need it, members before their container.
  mutating func lookAround(_ root: NodeID) {
    guard tree.nodes[root].flags.has(.needsLook) else { return }
    let begin = tree.waiting.count
    tree.waiting.append(root)
    var place = begin
    while place < tree.waiting.count {
      var group = tree.nodes[tree.waiting[Position(place)]].group
      while group.exists {
        for member in tree.members(of: group) where tree.nodes[member].flags.has(.needsLook) {
          tree.waiting.append(member)
        }
        group = tree.groups[group].next
      }
      place += 1
    }
    while tree.waiting.count > begin {
      let container = tree.waiting[tree.waiting.last]
      tree.waiting.removeLast()
      _ = look(at: container)
    }
  }

  /// Looks at containers on the way to the root as long as their flexibility changes.
  mutating func lookUpwards(from container: NodeID) {
    var node = container
    while node.exists, !tree.nodes[node].flags.has(.needsLook), look(at: node) {
      node = tree.nodes[node].parent
    }
  }

  /// Looks at the members of a container; true if it is flexible in another way than before.
  private mutating func look(at container: NodeID) -> Bool {
    tree.nodes[container].flags.set(.needsLook, false)
    var flexibility = Flex()
    var group = tree.nodes[container].group
    while group.exists {
      if tree.groups[group].first.exists {
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

  private mutating func look(at group: GroupID, of container: NodeID) -> Flex {
    switch tree.groups[group].style.kind {
    case .row: return Line<RowAxis, FullLine, Plain>.look(&tree, group, container)
    case .column: return Line<ColumnAxis, FullLine, Plain>.look(&tree, group, container)
    case .stack: return Stack<Plain>.look(&tree, group, container)
    case .flow: return Flow<Plain>.look(&tree, group, container)
    case .grid: return Grid<Plain>.look(&tree, group, container)
    case .custom: return tree.lookAtCells(group)
    }
  }
}
