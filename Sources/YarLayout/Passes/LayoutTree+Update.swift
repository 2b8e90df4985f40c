/// Step 1: the mirror follows the tree.
extension LayoutTree {
  /// Links the views whose subviews or groups changed.
  ///
  /// Those that a pass is walking over wait until it is done.
  func update() {
    guard solvingDepth == 0 else { return }
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
      let isFresh = nodes[Int(node)].flags.contains(.isFresh)
      nodes[Int(node)].flags.remove([.structureQueued, .isFresh])
      link(node)
      // What is new was marked with its superview, unless others than that follow it.
      if isFresh, !usesBaselineConstraints,
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
    var group = nodes[Int(node)].firstGroup
    while group >= 0 {
      layouts[Int(group)]?._withUnsafeGuaranteedRef { $0.group = -1 }
      group = groups[Int(group)].next
    }
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
              group = makeGroup(reference)
              last = -1
              if let reference {
                reference._withUnsafeGuaranteedRef { $0.group = group }
              } else {
                unmanaged = group
              }
              if lastGroup < 0 {
                nodes[Int(node)].firstGroup = group
              } else {
                groups[Int(lastGroup)].next = group
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
      if !child.subviews.isEmpty {
        nodes[Int(node)].flags.insert([.structureQueued, .isFresh])
        state.pointee.changedStructure.append(node)
      }
    } else {
      // The child may have changed its layout.
      if child.layoutReference != nil {
        nodes[Int(node)].flags.insert(.managed)
      } else {
        nodes[Int(node)].flags.remove(.managed)
      }
      nodes[Int(node)].parent = parent
      nodes[Int(node)].next = -1
    }
    if last >= 0 {
      nodes[Int(last)].next = node
    } else {
      groups[Int(group)].firstMember = node
    }
    let flags = nodes[Int(node)].flags
    if flags.contains(.hasExtras) { groups[Int(group)].hasExtras = true }
    if flags.alignsInCell, let alignment = flags.cellVAlign {
      noteBaseline(alignment, &groups[Int(group)])
    }
    return node
  }
}

/// What a change outside the passes marks.
extension LayoutTree {
  /// Drops the kept answers of a node and of the ancestors whose size may depend on it.
  ///
  /// It stops where the size of a view cannot reach its superview, and where everything above is
  /// marked already, so a thousand changes in one place cost one walk to the root.
  func invalidateMeasurements(from node: Int32) {
    state.pointee.changes &+= 1
    var node = node
    while true {
      let index = Int(node)
      forgetAnswers(of: index)
      if nodes[index].flags.contains(.measuring) { nodes[index].flags.insert(.isOutdated) }
      if nodes[index].flags.contains(.hasProxies) { view(node).proxiesFollow() }
      if usesBaselineConstraints { baselineDidChange(of: node) }
      if nodes[index].flags.contains(.constrained) {
        // What an island places tells its host, whose size may depend on it.
        guard let host = contentDidChange(of: node) else { return }
        markArrange(host)
        node = host
        noteDropped(node)
        continue
      }
      let parent = nodes[index].parent
      guard parent >= 0, nodes[index].flags.contains(.managed) || callsBack(parent) else { return }
      let isMarked = isDropped(parent)
      markArrange(parent)
      // Inside a view of a fixed size a baseline may still move.
      let stops =
        sizeIsFixed(index) && !state.pointee.usesBaselines && !isAskedDirectly(inside: parent)
      if isMarked || stops { return }
      node = parent
      noteDropped(node)
    }
  }

  /// Whether the answers of a node and of everything above that depends on it are dropped already.
  private func isDropped(_ node: Int32) -> Bool {
    let index = Int(node)
    if nodes[index].flags.contains(.measuring) { return false }
    // Who is asked otherwise than through the mirror has no kept answer to tell by.
    if isAskedDirectly(inside: nodes[index].parent) {
      return nodes[index].flags.contains(.isDropped)
    }
    return nodes[index].flags.contains(.needsArrange) && nodes[index].recent.isEmpty
  }

  private func noteDropped(_ node: Int32) {
    guard !nodes[Int(node)].flags.contains(.isDropped),
      isAskedDirectly(inside: nodes[Int(node)].parent)
    else { return }
    nodes[Int(node)].flags.insert(.isDropped)
    state.pointee.dropped.append(node)
  }

  /// Something was measured: from now on answers above may rest on answers that were dropped before.
  func forgetDropped() {
    while let node = state.pointee.dropped.popLast() {
      nodes[Int(node)].flags.remove(.isDropped)
    }
  }

  /// Whether a user's code may ask the members of a node for their size, without limits and adjustments.
  private func isAskedDirectly(inside node: Int32) -> Bool {
    guard node >= 0 else { return false }
    if callsBack(node) { return true }
    var group = nodes[Int(node)].firstGroup
    while group >= 0 {
      if groups[Int(group)].kind == .custom { return true }
      group = groups[Int(group)].next
    }
    return false
  }

  /// A view whose class may be a user's: its size may depend on any subview.
  private func callsBack(_ node: Int32) -> Bool {
    nodes[Int(node)].flags.contains(.callsLayoutSubviews)
  }

  /// Whether nothing inside the view can change what it wants from its superview's layout.
  private func sizeIsFixed(_ index: Int) -> Bool {
    let flags = nodes[index].flags
    if flags.contains(.skipped) { return true }
    let place = nodes[index].limits
    var fixedWidth = flags.contains(.ignoresWidth)
    var fixedHeight = flags.contains(.ignoresHeight)
    if place >= 0 {
      let limits = limits[Int(place)]
      fixedWidth = fixedWidth || limits.minDesiredWidth >= limits.maxDesiredWidth
      fixedHeight = fixedHeight || limits.minDesiredHeight >= limits.maxDesiredHeight
    }
    return fixedWidth && fixedHeight
  }

  /// Asks the arrange pass to place the members of a node's groups again.
  func markArrange(_ node: Int32) {
    state.pointee.changes &+= 1
    guard node >= 0, !nodes[Int(node)].flags.contains(.needsArrange) else { return }
    nodes[Int(node)].flags.insert(.needsArrange)
    markPath(above: node)
  }

  /// Leads the arrange pass to a node that is marked.
  func markPath(above node: Int32) {
    var parent = nodes[Int(node)].parent
    // A view whose callback runs is looked through when the callback returns.
    while parent >= 0,
      nodes[Int(parent)].flags.isDisjoint(with: [.descendantNeedsArrange, .inCallback])
    {
      nodes[Int(parent)].flags.insert(.descendantNeedsArrange)
      parent = nodes[Int(parent)].parent
    }
  }

  /// Sets a frame that no layout decided.
  ///
  /// A layout that places the view puts it back when it is arranged the next time, not before, as in
  /// WeView 2.
  func setFrameFromOutside(of node: Int32, to frame: Rect) {
    nodes[Int(node)].flags.insert(.isPlaced)
    let old = nodes[Int(node)].frame
    guard frame != old else { return }
    nodes[Int(node)].frame = frame
    if isLayingOut { counters.framesWritten += 1 }
    if frame.size != old.size { markArrange(node) }
    if !followedMargins.isEmpty { checkMarginsLater() }
    if let state = view(node).constraintState { state.frameWasSet() }
  }

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
    if wasSkipped { markPath(above: node) }
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
    var stack: [View] = [root]
    while let view = stack.popLast() {
      guard view.tree === self, view.node >= 0 else { continue }
      view.environmentDidChange()
      view.constraintState?.hosted?.dissolve()
      copyStyle(of: view, to: view.node)
      forgetAnswers(of: Int(view.node))
      nodes[Int(view.node)].flags.insert([.needsArrange, .descendantNeedsArrange])
      stack.append(contentsOf: view.subviews)
    }
  }
}
