import YarBoxes

/// What a change marks.
///
/// A change drops the kept answers of the node, and what rests on them must follow. Between passes a node that
/// can be compared waits for that (`AnswerComparison`): most changes of a text do not change its size,
/// and hardly any changes the size of what is around its container. Other nodes drop the answers of their
/// superview too, and so on.
extension LayoutTree {
  /// Drops the kept answers of a node, and sees to what may rest on them.
  func invalidateMeasurements(from node: Int32) {
    state.pointee.changes &+= 1
    if flexibilityDidChange(of: node) {
      // Its superview's layout reads that, whatever it answers.
      let parent = nodes[Int(node)].parent.index
      if parent >= 0, nodes[Int(node)].flags.contains(.managed) {
        markArrange(parent)
        dropAnswers(from: parent)
      }
    }
    dropAnswers(from: node)
  }

  /// Drops the kept answers of a node and of the ancestors whose size may depend on it.
  ///
  /// It stops at a node that can be compared, where the size of a view cannot reach its superview, and where
  /// everything above is marked already, so a thousand changes in one place cost one walk to the root.
  func dropAnswers(from node: Int32) {
    var node = node
    while true {
      state.pointee.counters.marks += 1
      if comparison.waits(node) { return }
      let index = Int(node)
      forgetAnswers(of: node)
      // Its superview's layout has learnt from an answer that it does not give way.
      if nodes[index].flags.contains(.mayBeRigid), nodes[index].parent.exists {
        mirror.tree.needLook(nodes[index].parent)
      }
      if nodes[index].flags.contains(.atWork) { nodes[index].flags.insert(.isOutdated) }
      if nodes[index].flags.contains(.hasProxies) { view(node).proxiesFollow() }
      if features.contains(.baselineConstraints) {
        constraintPasses?.baselineDidChange(of: view(node))
      }
      if nodes[index].flags.contains(.constrained) {
        // What an island places tells its host, whose size may depend on it.
        guard let host = constraintPasses?.contentDidChange(of: view(node)) else { return }
        markArrange(host)
        node = host
        noteDropped(node)
        continue
      }
      let parent = nodes[index].parent.index
      guard parent >= 0, nodes[index].flags.contains(.managed) || callsBack(parent) else { return }
      let isMarked = isDropped(parent)
      markArrange(parent)
      // Inside a view of a fixed size a baseline may still move.
      let stops =
        sizeIsFixed(index) && !features.contains(.baselineRows) && !isAskedDirectly(inside: parent)
      if isMarked || stops { return }
      node = parent
      noteDropped(node)
    }
  }

  /// Drops what is kept of a node; what rests on it must be seen to.
  func forgetAnswers(of node: Int32) {
    mirror.tree.forget(NodeID(index: node))
    nodes[Int(node)].flags.remove(.hasLost)
  }

  /// A node wants something else than before.
  func superviewFollows(_ node: Int32) {
    // What it answered just now is true, and what rested on the rest is worked out anew.
    nodes[Int(node)].flags.remove(.hasLost)
    let parent = nodes[Int(node)].parent.index
    markArrange(parent)
    dropAnswers(from: parent)
  }

  /// Whether the answers of a node and of everything above that depends on it are dropped already.
  private func isDropped(_ node: Int32) -> Bool {
    let flags = nodes[Int(node)].flags
    if !flags.isDisjoint(with: [.atWork, .hasNewLayout]) { return false }
    // Who is asked otherwise than through the mirror has no kept answer to tell by.
    if isAskedDirectly(inside: nodes[Int(node)].parent.index) { return flags.contains(.isDropped) }
    return flags.contains(.needsArrange) && !flags.contains(.hasLost)
      && mirror.tree.recent[NodeID(index: node)].isEmpty
  }

  private func noteDropped(_ node: Int32) {
    guard !nodes[Int(node)].flags.contains(.isDropped),
      isAskedDirectly(inside: nodes[Int(node)].parent.index)
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
  func isAskedDirectly(inside node: Int32) -> Bool {
    guard node >= 0 else { return false }
    return nodes[Int(node)].flags.hasAny(.isAskedDirectly)
  }

  /// A view whose class may be a user's: its size may depend on any subview.
  func callsBack(_ node: Int32) -> Bool {
    nodes[Int(node)].flags.contains(.callsLayoutSubviews)
  }

  /// Whether nothing inside the view can change what it wants from its superview's layout.
  func sizeIsFixed(_ index: Int) -> Bool {
    let flags = nodes[index].flags
    if flags.contains(.skipped) { return true }
    let place = nodes[index].details
    var fixedWidth = flags.contains(.ignoresWidth)
    var fixedHeight = flags.contains(.ignoresHeight)
    if place.exists {
      let details = mirror.tree.details[place]
      fixedWidth = fixedWidth || details.hasFixedWidth
      fixedHeight = fixedHeight || details.hasFixedHeight
    }
    return fixedWidth && fixedHeight
  }

  /// Asks the arrange pass to place the members of a node's groups again.
  func markArrange(_ node: Int32) {
    state.pointee.changes &+= 1
    guard node >= 0, !nodes[Int(node)].flags.contains(.needsArrange) else { return }
    nodes[Int(node)].flags.insert(.needsArrange)
    state.pointee.marked.append(node)
    markPath(above: node)
  }

  /// Leads the arrange pass to a node that is marked.
  func markPath(above node: Int32) {
    var parent = nodes[Int(node)].parent.index
    // A view whose callback runs is looked through when the callback returns.
    while parent >= 0,
      nodes[Int(parent)].flags.isDisjoint(with: [.descendantNeedsArrange, .inCallback])
    {
      state.pointee.counters.marks += 1
      nodes[Int(parent)].flags.insert(.descendantNeedsArrange)
      parent = nodes[Int(parent)].parent.index
    }
  }

  /// Leads the arrange pass from a host of constraints to what is in a node.
  func leadTo(_ node: Int32, under host: Int32) {
    var next = node
    while next >= 0, next != host,
      !nodes[Int(next)].flags.contains(.descendantNeedsArrange)
    {
      nodes[Int(next)].flags.insert(.descendantNeedsArrange)
      next = nodes[Int(next)].parent.index
    }
  }

  /// Leads the next layout to the update step.
  func leadToUpdate() {
    guard root.node >= 0 else { return }
    nodes[Int(root.node)].flags.insert(.descendantNeedsArrange)
  }

  /// Sets a frame that no layout decided.
  ///
  /// A layout that places the view puts it back when it is arranged the next time, not before, as in
  /// WeView 2.
  func setFrameFromOutside(of node: Int32, to frame: Rect) {
    nodes[Int(node)].flags.insert(.isPlaced)
    let old = nodes[Int(node)].rect
    guard frame != old else { return }
    nodes[Int(node)].rect = frame
    if isLayingOut { state.pointee.counters.framesWritten += 1 }
    if frame.size != old.size { markArrange(node) }
    placeFollower?.lookLater()
    if let state = view(node).constraintState { state.frameWasSet() }
  }
}
