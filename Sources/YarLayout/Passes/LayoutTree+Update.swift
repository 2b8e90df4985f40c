/// Step 1: the mirror follows the tree.
extension LayoutTree {
  /// Links the views whose subviews or groups changed, and compares those that want something else.
  ///
  /// Those that a pass is walking over wait until it is done.
  func update() {
    guard solvingDepth == 0 else { return }
    followTree()
    guard state.pointee.measureDepth == 0 else { return }
    if !state.pointee.changed.isEmpty {
      compareChanges()
      // A view that was asked may have changed something, and islands may have been told of contents.
      state.pointee.comparesChanges = false
      followTree()
    }
    state.pointee.comparesChanges = !isLayingOut
  }

  /// Brings the mirror up to date for a question that does not come from a pass.
  func updateBeforeQuestion() {
    if !isLayingOut, state.pointee.measureDepth == 0 { update() }
  }

  private func followTree() {
    linkChanges()
    if !pendingUpdates.isEmpty || !pendingItems.isEmpty || !pendingConstraints.isEmpty {
      runConstraintUpdates()
      linkChanges()
      updateIslands()
    }
    if !pendingBaselines.isEmpty { updateBaselines() }
  }

  private func linkChanges() {
    var busy: [Int32] = []
    while let node = state.pointee.changedStructure.popLast() {
      guard nodes[Int(node)].flags.contains(.structureQueued) else { continue }
      guard nodes[Int(node)].flags.isDisjoint(with: [.measuring, .arranging]) else {
        busy.append(node)
        continue
      }
      nodes[Int(node)].flags.remove(.structureQueued)
      link(node)
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
    let view = view(node)
    view.flags.remove(.structureChanged)
    freeGroups(of: node)
    let isContainer = view.flags.contains(.isContainer)
    if isContainer {
      for layout in unsafeDowncast(view, to: WeView.self).layouts { layout.group = -1 }
    }
    var lastGroup: Int32 = -1
    var unmanaged: Int32 = -1
    // Neighbours mostly have the same layout.
    var group: Int32 = -1
    var known: UnsafeMutableRawPointer?
    view.withSubviewReferences { subviews in
      for subview in subviews {
        subview._withUnsafeGuaranteedRef { child in
          let reference = isContainer ? child.layoutReference : nil
          if group < 0 || reference?.toOpaque() != known {
            known = reference?.toOpaque()
            let layout = reference?.takeUnretainedValue()
            group = layout?.group ?? unmanaged
            if group < 0 {
              group = makeGroup(layout)
              if let layout { layout.group = group } else { unmanaged = group }
              if lastGroup < 0 {
                nodes[Int(node)].firstGroup = group
              } else {
                groups[Int(lastGroup)].next = group
              }
              lastGroup = group
            }
          }
          append(child, of: node, to: group)
        }
      }
    }
  }

  @inline(__always)
  private func append(_ child: View, of parent: Int32, to group: Int32) {
    var node = child.node
    if node < 0 || child.tree !== self {
      child.tree?.dismantle(from: child)
      node = makeNode(for: child, parent: parent)
      if !child.subviews.isEmpty { linkLater(node) }
    } else {
      // The child may have changed its layout.
      if child.layoutReference != nil {
        nodes[Int(node)].flags.insert(.managed)
      } else {
        nodes[Int(node)].flags.remove(.managed)
      }
    }
    nodes[Int(node)].parent = parent
    nodes[Int(node)].next = -1
    let last = groups[Int(group)].lastMember
    if last >= 0 {
      nodes[Int(last)].next = node
    } else {
      groups[Int(group)].firstMember = node
    }
    groups[Int(group)].lastMember = node
    if nodes[Int(node)].extras >= 0 { groups[Int(group)].hasExtras = true }
    if let alignment = nodes[Int(node)].flags.cellVAlign {
      noteBaseline(alignment, &groups[Int(group)])
    }
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
    let parent = nodes[Int(node)].parent
    guard parent >= 0 else { return }
    let flags = nodes[Int(node)].flags
    if wasSkipped, flags.contains(.skipped) { return }
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
    var group = nodes[Int(node)].firstGroup
    while group >= 0 {
      if layouts[Int(group)]?.toOpaque() == Unmanaged.passUnretained(layout).toOpaque() {
        layout.copyStyle(to: &groups[Int(group)])
        noteBaseline(groups[Int(group)].vAlign, &groups[Int(group)])
      }
      group = groups[Int(group)].next
    }
    invalidateMeasurements(from: node)
    markArrange(node)
  }

  /// The environment changed: every answer may.
  func environmentDidChange(_ environment: LayoutEnvironment) {
    direction = environment.layoutDirection
    followSafeArea()
    if !followedMargins.isEmpty { checkMarginsLater() }
    state.pointee.changes &+= 1
    state.pointee.marked.isIncomplete = true
    var stack: [View] = [root]
    while let view = stack.popLast() {
      guard view.tree === self, view.node >= 0 else { continue }
      view.environmentDidChange()
      view.constraintState?.hosted?.dissolve()
      copyStyle(of: view, to: view.node)
      forgetAnswers(of: view.node)
      nodes[Int(view.node)].flags.insert([.needsArrange, .descendantNeedsArrange])
      stack.append(contentsOf: view.subviews)
    }
  }
}
