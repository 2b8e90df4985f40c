import YarBoxes

/// Step 1: the mirror follows the tree.
extension LayoutTree {
  /// Links the views whose subviews or groups changed, and compares those that want something else.
  ///
  /// Those that a pass is walking over wait until it is done.
  func update() {
    guard state.pointee.solvingDepth == 0 else { return }
    followTree()
    guard state.pointee.measureDepth == 0 else { return }
    lookAtChanges()
    if !state.pointee.changed.isEmpty {
      comparison.compareAll()
      // A view that was asked may have changed something, and islands may have been told of contents.
      state.pointee.comparesChanges = false
      followTree()
      lookAtChanges()
    }
    state.pointee.comparesChanges = !isLayingOut
  }

  /// Brings the mirror up to date for a question that does not come from a pass.
  func updateBeforeQuestion() {
    if !isLayingOut, state.pointee.measureDepth == 0 { update() }
  }

  private func followTree() {
    linkChanges()
    guard let islands = knownIslands else { return }
    if !islands.changes.isEmpty {
      islands.callForUpdates()
      linkChanges()
      islands.settle()
    }
    islands.followBaselines()
  }

  private func linkChanges() {
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
      knownIslands?.wake()
      // What is new was marked with its superview, unless others than that follow it.
      if isFresh, !features.contains(.baselineConstraints),
        nodes[Int(node)].flags.isDisjoint(with: [.constrained, .hasProxies])
      {
        continue
      }
      // A pass may have measured or arranged the view since the change, without what is linked now.
      invalidateMeasurements(from: node)
      markArrange(node)
    }
    for node in busy { state.pointee.changedStructure.append(node) }
  }

  func linkLater(_ node: Int32) {
    guard !nodes[Int(node)].flags.contains(.structureQueued) else { return }
    nodes[Int(node)].flags.insert(.structureQueued)
    state.pointee.changedStructure.append(node)
  }

  func structureDidChange(of view: View) {
    linkLater(view.node)
    invalidateMeasurements(from: view.node)
    markArrange(view.node)
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
      layout(of: group.index)?._withUnsafeGuaranteedRef { $0.group = -1 }
      group = groups[group.number].next
    }
    if nodes[Int(node)].group.exists {
      mirror.tree.needLook(NodeID(index: node))
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
    if parent.exists { mirror.tree.needLook(parent) }
    flexibilityChanged(of: NodeID(index: node), in: mirror)
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
    if node >= 0, child.tree !== self {
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
    if last >= 0 {
      nodes[Int(last)].next = NodeID(index: node)
    } else {
      groups[Int(group)].first = NodeID(index: node)
    }
    groups[Int(group)].last = NodeID(index: node)
    return node
  }
}

/// What a change outside the passes marks.
extension LayoutTree {
  /// A property that the superview's layout reads changed.
  ///
  /// `affectsSize`: the superview's own size may depend on it. A view that no layout places matters to
  /// nobody but a superview of a user's class.
  func styleWasSet(of view: View, affectsSize: Bool) {
    let node = view.node
    let wasSkipped = nodes[Int(node)].flags.contains(.skipped)
    copyStyle(of: view, to: node)
    if nodes[Int(node)].flags.contains(.hasProxies) { view.proxiesFollow() }
    let parent = nodes[Int(node)].parent.index
    guard parent >= 0 else { return }
    mirror.tree.needLook(NodeID(index: parent))
    let flags = nodes[Int(node)].flags
    if wasSkipped { knownIslands?.wake() }
    // Views that place their subviews by code may look at those that layouts leave out.
    if wasSkipped, flags.contains(.skipped), !callsBack(parent) { return }
    if wasSkipped {
      state.pointee.marked.isIncomplete = true
      markPath(above: node)
    }
    guard flags.contains(.managed) || callsBack(parent) else { return }
    markArrange(parent)
    if affectsSize || wasSkipped || state.pointee.usesBaselines {
      invalidateMeasurements(from: parent)
    }
  }

  /// A property of a layout changed: its group follows, and the container is laid out again.
  func layoutWasSet(_ layout: BoxLayout, of container: View) {
    let node = container.node
    // Groups that wait to be linked again take over everything then, and may have lost their members.
    var group =
      nodes[Int(node)].flags.contains(.structureQueued) ? GroupID.none : nodes[Int(node)].group
    while group.exists {
      if let own = self.layout(of: group.index),
        own.toOpaque() == Unmanaged.passUnretained(layout).toOpaque()
      {
        var style = GroupStyle(.free)
        layout.copyStyle(to: &style)
        groups[group.number].style = style.inOrder
        if style.kind == .grid { copyGrid(of: own, to: group) }
        noteBaseline(style.vAlign)
        mirror.tree.needLook(NodeID(index: node))
      }
      group = groups[group.number].next
    }
    invalidateMeasurements(from: node)
    markArrange(node)
  }

  /// The environment changed: every answer may.
  func environmentDidChange(_ environment: LayoutEnvironment) {
    direction = environment.layoutDirection
    workLimit = environment.workLimit
    followSafeArea()
    placeFollower?.lookLater()
    state.pointee.changes &+= 1
    state.pointee.marked.isIncomplete = true
    var stack: [View] = [root]
    while let view = stack.popLast() {
      guard view.tree === self, view.node >= 0 else { continue }
      view.environmentDidChange()
      view.constraintState?.hosted?.dissolve()
      copyStyle(of: view, to: view.node)
      forgetAnswers(of: view.node)
      _ = flexibilityDidChange(of: view.node)
      nodes[Int(view.node)].flags.insert([.needsArrange, .descendantNeedsArrange])
      if nodes[Int(view.node)].group.exists { mirror.tree.needLook(NodeID(index: view.node)) }
      stack.append(contentsOf: view.subviews)
    }
  }
}
