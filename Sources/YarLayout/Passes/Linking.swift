import YarBoxes

/// Part of step 1: views get nodes, and their subviews are put into groups.
///
/// What changed waits in a list. Those that a pass is walking over wait until it is done.
struct Linking {
  let tree: LayoutTree

  // Shorthands, as in the tree.
  @inline(__always) var nodes: Places<Node> { tree.nodes }
  @inline(__always) var groups: Places<Group> { tree.groups }
  @inline(__always) var state: UnsafeMutablePointer<MirrorState> { tree.state }

  /// Links what waits.
  func linkChanges() {
    var busy: [Int32] = []
    while let node = state.pointee.changedStructure.popLast() {
      guard nodes[Int(node)].flags.contains(.structureQueued) else { continue }
      guard nodes[Int(node)].flags.isDisjoint(with: .atWork) else {
        busy.append(node)
        continue
      }
      let isFresh = nodes[Int(node)].flags.contains(.isFresh)
      nodes[Int(node)].flags.remove([.structureQueued, .isFresh])
      let waiting = state.pointee.changedStructure.count
      link(node)
      // In the order of the tree, so that what is looked at together lies together.
      state.pointee.changedStructure.reverse(from: waiting)
      tree.constraintPasses?.wake()
      // What is new was marked with its superview, unless others than that follow it.
      if isFresh, !tree.features.contains(.baselineConstraints),
        nodes[Int(node)].flags.isDisjoint(with: [.constrained, .hasProxies])
      {
        continue
      }
      // A pass may have measured or arranged the view since the change, without what is linked now.
      tree.invalidateMeasurements(from: node)
      tree.markArrange(node)
    }
    for node in busy { state.pointee.changedStructure.append(node) }
    if !tree.refusedFrames.isEmpty { tree.reportRefusedFrames() }
  }

  /// Lets a node wait, once.
  func linkLater(_ node: Int32) {
    guard !nodes[Int(node)].flags.contains(.structureQueued) else { return }
    nodes[Int(node)].flags.insert(.structureQueued)
    state.pointee.changedStructure.append(node)
  }

  /// Puts the subviews of one view into groups, in the order in which layouts first appear among them.
  private func link(_ node: Int32) {
    freeGroups(of: node)
    // References are not counted here: the tree holds its views, and they their layouts.
    state.pointee.views[Int(node)]._withUnsafeGuaranteedRef { view in
      view.flags.remove(.structureChanged)
      linkSubviews(of: view, node)
    }
    var group = nodes[Int(node)].group
    while group.exists {
      tree.layout(of: group.index)?._withUnsafeGuaranteedRef { $0.group = -1 }
      group = groups[group.number].next
    }
    if nodes[Int(node)].group.exists {
      tree.mirror.tree.needLook(NodeID(index: node))
    } else {
      nothingIsLeft(in: node)
    }
  }

  /// A container without subviews is not flexible any more.
  private func nothingIsLeft(in node: Int32) {
    let flags = nodes[Int(node)].flags
    let least = nodes[Int(node)].least
    guard flags.isMeasuredByGroups,
      flags.hasAny(.flexibility) || least.width > 0 || least.height > 0
    else { return }
    nodes[Int(node)].flags.remove(.flexibility)
    nodes[Int(node)].least = Pair(0, 0)
    let parent = nodes[Int(node)].parent
    if parent.exists { tree.mirror.tree.needLook(parent) }
    tree.flexibilityChanged(of: NodeID(index: node), in: tree.mirror)
  }

  @inline(__always)
  private func linkSubviews(of view: View, _ node: Int32) {
    let isContainer = view.flags.contains(.isContainer)
    var lastGroup: Int32 = -1
    var unmanaged: Int32 = -1
    // Neighbours mostly have the same layout.
    var group: Int32 = -1
    var known: Unmanaged<BoxLayout>?
    // The view that was put into the group before; it lies with the group's layout while another is at work.
    var last: Int32 = -1
    var lastUnmanaged: Int32 = -1
    view.withSubviewReferences { subviews in
      for subview in subviews {
        subview._withUnsafeGuaranteedRef { child in
          let reference = isContainer ? child.layoutReference : nil
          if group < 0 || reference?.toOpaque() != known?.toOpaque() {
            if let known {
              known._withUnsafeGuaranteedRef { $0.lastLinked = last }
            } else {
              lastUnmanaged = last
            }
            known = reference
            group = reference?._withUnsafeGuaranteedRef { $0.group } ?? unmanaged
            last = reference?._withUnsafeGuaranteedRef { $0.lastLinked } ?? lastUnmanaged
            if group < 0 {
              group = makeGroup(reference, of: node)
              last = -1
              if let reference {
                reference._withUnsafeGuaranteedRef { $0.group = group }
              } else {
                unmanaged = group
              }
              if lastGroup < 0 {
                nodes[Int(node)].group = GroupID(index: group)
              } else {
                groups[Int(lastGroup)].next = GroupID(index: group)
              }
              lastGroup = group
            }
          }
          last = append(child, of: node, to: group, after: last)
        }
      }
    }
  }

  @inline(__always)
  private func append(
    _ child: View, of parent: Int32, to group: Int32, after last: Int32
  ) -> Int32 {
    var node = child.node
    if node >= 0, child.tree !== tree {
      child.tree?.dismantle(from: child)
      node = -1
    }
    if node < 0 {
      node = makeNode(for: child, parent: parent)
      if child.hasSubviews {
        nodes[Int(node)].flags.insert([.structureQueued, .isFresh])
        state.pointee.changedStructure.append(node)
      }
    } else {
      // The child may have changed its layout.
      if child.layoutReference != nil {
        nodes[Int(node)].flags.insert(.managed)
        noteLeftOut(nodes[Int(node)].flags)
      } else {
        nodes[Int(node)].flags.remove(.managed)
      }
      nodes[Int(node)].parent = NodeID(index: parent)
      nodes[Int(node)].next = .none
    }
    nodes[Int(node)].home = GroupID(index: group)
    // What is sized by constraints answers for the width that its layout gives it, which may be another one now.
    if nodes[Int(node)].flags.contains(.mayBeRigid), nodes[Int(node)].weight.width > 0 {
      tree.forgetAnswers(of: node)
    }
    tree.mirror.tree.forgetFollowing(NodeID(index: node))
    if last >= 0 {
      nodes[Int(last)].next = NodeID(index: node)
    } else {
      groups[Int(group)].first = NodeID(index: node)
    }
    groups[Int(group)].last = NodeID(index: node)
    return node
  }
}
