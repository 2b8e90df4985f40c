import YarBoxes

/// Part of step 1: nodes that changed are measured again, and where the new answers are the old ones,
/// nothing above is touched.
///
/// A node that changes between passes waits with the answers that were kept of it (`ChangedNodes`). Before the next question
/// it is asked again, at an offer of each of these answers. Where every new answer has the same size and holds
/// wherever the old one did, whatever was worked out from the old ones still stands: the place of the view in
/// its superview, and the superview's own answers. Otherwise the superview is arranged, and compared in the
/// same way. Documentation/Decisions/004-changes-are-compared.md says why that is enough.
struct AnswerComparison {
  let tree: LayoutTree

  /// How many nodes are compared before what is left is dropped.
  private static let comparedLimit = 64
  /// How many measures comparing may take.
  private static let measureLimit = 256

  // Shorthands, as in the tree.
  @inline(__always) private var nodes: Places<Node> { tree.nodes }
  @inline(__always) private var groups: Places<Group> { tree.groups }
  @inline(__always) private var state: UnsafeMutablePointer<MirrorState> { tree.state }

  /// Whether a node that changes waits to be compared, or has nothing to be compared with.
  ///
  /// Its answers are dropped then.
  func waits(_ node: Int32) -> Bool {
    let index = Int(node)
    if nodes[index].flags.contains(.waitsForComparison) { return true }
    guard state.pointee.comparesChanges, state.pointee.measureDepth == 0,
      state.pointee.solvingDepth == 0,
      canBeCompared(node)
    else { return false }
    // What it answered before is looked at already.
    if nodes[index].flags.contains(.hasNewLayout) { return true }
    // Nobody rests on answers that were never given.
    let id = NodeID(index: node)
    if tree.mirror.hasNoAnswers(id), !nodes[index].flags.contains(.hasLost) { return true }
    if state.pointee.changed.isFull {
      giveUp()
      return false
    }
    state.pointee.changed.append(ChangedNode(node, in: tree))
    tree.mirror.tree.forget(id)
    nodes[index].flags.insert(.waitsForComparison)
    return true
  }

  /// Whether everything that rests on a node's answers came by them through the mirror.
  ///
  /// Not so where a user's code asks, where constraints place the view or make up its size, where a proxy
  /// answers for it or for what it lies in, where a row above stands on baselines, and where something around it requires
  /// its minimum size.
  private func canBeCompared(_ node: Int32) -> Bool {
    let index = Int(node)
    let flags = nodes[index].flags
    let parent = nodes[index].parent.index
    guard parent >= 0, flags.contains(.managed),
      flags.isDisjoint(with: [
        .callsLayoutSubviews, .constrained, .hasProxies, .hostsIsland, .atWork,
      ]),
      nodes[Int(parent)].flags.isMeasuredByGroups,
      nodes[Int(parent)].flags.isDisjoint(with: [.callsLayoutSubviews, .atWork]),
      !tree.features.contains(.baselineConstraints), !tree.isAskedDirectly(inside: parent),
      !tree.view(node).flags.contains(.isProxy)
    else { return false }
    if tree.features.contains(.proxies), proxiesStand(above: node) { return false }
    return !needsMinimum(node) && !standsOnBaselines(node)
  }

  /// Whether something around a node requires its minimum size.
  func needsMinimum(_ node: Int32) -> Bool {
    tree.features.contains(.minimumSizes) && minimumCounts(above: node)
  }

  /// Whether a row around a node stands on baselines.
  func standsOnBaselines(_ node: Int32) -> Bool {
    tree.features.contains(.baselineRows) && baselineMayCount(above: node)
  }

  /// Whether a proxy answers as a view above does: it may be asked before that one is compared.
  private func proxiesStand(above node: Int32) -> Bool {
    nearest(above: node) { nodes[$0.number].flags.contains(.hasProxies) }.exists
  }

  /// Whether a view around a node requires its minimum size: that may change where no answer does.
  private func minimumCounts(above node: Int32) -> Bool {
    let item = nearest(above: node) { nodes[$0.number].flags.contains(.constrained) }
    return item.exists && tree.view(item.index).requiresMinimumSize
  }

  /// Whether a row above stands on baselines.
  private func baselineMayCount(above node: Int32) -> Bool {
    nearest(above: node) { hasGroup(in: $0) { $0.hasBaselines } }.exists
  }

  /// The nearest node around a node of which something holds; none without one.
  @inline(__always)
  private func nearest(above node: Int32, where holds: (NodeID) -> Bool) -> NodeID {
    var parent = nodes[Int(node)].parent
    while parent.exists, !holds(parent) { parent = nodes[parent.number].parent }
    return parent
  }

  /// Whether something holds of a layout of a container.
  @inline(__always)
  private func hasGroup(in container: NodeID, where holds: (Group) -> Bool) -> Bool {
    var group = nodes[container.number].group
    while group.exists, !holds(groups[group.number]) { group = groups[group.number].next }
    return group.exists
  }

  /// Takes a node that waits from the list.
  func forget(_ node: Int32) {
    nodes[Int(node)].flags.remove(.waitsForComparison)
    state.pointee.changed.remove(node)
  }

  /// So much changed that looking for what did not is not worth it.
  private func giveUp() {
    state.pointee.comparesChanges = false
    while let change = state.pointee.changed.popLast() {
      nodes[Int(change.node)].flags.remove(.waitsForComparison)
      tree.dropAnswers(from: change.node)
    }
  }

  /// Compares the nodes that changed, the deepest first, and those above that they reach.
  func compareAll() {
    if tree.features.contains(.proxies) { dropWhatCannotBeCompared() }
    let measures = tree.counters.measures
    var compared = 0
    var steps = 0
    while !state.pointee.changed.isEmpty {
      compared += 1
      state.pointee.counters.comparisons += 1
      guard compared <= AnswerComparison.comparedLimit,
        tree.counters.measures - measures < AnswerComparison.measureLimit,
        let change = state.pointee.changed.takeDeepest(in: tree, steps: &steps)
      else { return giveUp() }
      nodes[Int(change.node)].flags.remove(.waitsForComparison)
      compare(change)
    }
  }

  /// A proxy may have been given a target after something in that target changed: it would ask the target before
  /// the change had its turn.
  private func dropWhatCannotBeCompared() {
    var place = 0
    while place < state.pointee.changed.count {
      let node = state.pointee.changed.node(at: place)
      if canBeCompared(node) {
        place += 1
        continue
      }
      state.pointee.changed.remove(at: place)
      nodes[Int(node)].flags.remove(.waitsForComparison)
      tree.dropAnswers(from: node)
    }
  }

  /// Asks a node again, and lets its superview follow where something that rests on its answers may be other.
  private func compare(_ change: ChangedNode) {
    let index = Int(change.node)
    let id = NodeID(index: change.node)
    let parent = nodes[index].parent.index
    guard canBeCompared(change.node) else { return tree.dropAnswers(from: change.node) }
    // Something else, a proxy say, led to a question before its turn.
    guard tree.mirror.tree.recent[id].isEmpty else { return tree.superviewFollows(change.node) }
    let isUncertain = nodes[index].flags.contains(.hasLost)
    // Its superview asks it nothing, or takes no notice of what it says.
    if nodes[index].flags.contains(.skipped) || isFixed(change.node) {
      return tree.forgetAnswers(of: change.node)
    }
    let isKnown = !change.recent.isEmpty || !change.older.isEmpty
    guard isKnown || isUncertain else { return }
    if isKnown, nodes[index].flags.isMeasuredByGroups { forgetLost(inside: change.node) }

    let changes = state.pointee.changes
    let isSame = answersAsBefore(change)
    // A view that was asked has taken this one out, or changed something.
    guard nodes[index].parent.exists else { return }
    guard state.pointee.changes == changes else {
      tree.forgetAnswers(of: change.node)
      return tree.superviewFollows(change.node)
    }
    guard isSame else { return tree.superviewFollows(change.node) }
    if isUncertain {
      nodes[index].flags.remove(.hasLost)
      tree.markArrange(parent)
      tree.dropAnswers(from: parent)
    }
  }

  /// Whether a node answers now where it gave answers before so that whatever rests on the old ones holds.
  ///
  /// The last one is asked for last, and is the last one again.
  func answersAsBefore(_ change: ChangedNode) -> Bool {
    if !change.older.isEmpty {
      for place in 0..<OlderAnswers.count {
        let old = change.older[OlderAnswers.count - 1 - place]
        guard old.isEmpty || answersAsBefore(change.node, old) else { return false }
      }
    }
    return change.recent.isEmpty || answersAsBefore(change.node, change.recent)
  }

  private func answersAsBefore(_ node: Int32, _ old: Answer) -> Bool {
    let offer = Offer(width: old.width.someOffer, height: old.height.someOffer)
    let answer = tree.wanted(node, offer)
    guard answer.width.includes(old.width), answer.height.includes(old.height) else {
      return isFixed(node)
    }
    let before = Size(width: old.width(at: offer), height: old.height(at: offer))
    let now = Size(width: answer.width(at: offer), height: answer.height(at: offer))
    if before == now { return true }
    if nodes[Int(node)].flags.contains(.hasExtras) || answer.width.follows || answer.height.follows
      || keepsRatio(node)
    {
      return false
    }
    return desiredSize(of: node, before) == desiredSize(of: node, now)
  }

  /// Whether nothing that a node answers changes the size that its superview's layout gives it.
  private func isFixed(_ node: Int32) -> Bool {
    tree.sizeIsFixed(Int(node)) && !keepsRatio(node)
  }

  /// What a view's superview makes of its answer: adjusted, within its limits, rounded up; 0 where it is ignored.
  private func desiredSize(of node: Int32, _ size: Size) -> Size {
    var size = size
    let flags = nodes[Int(node)].flags
    if nodes[Int(node)].details.exists {
      let details = tree.mirror.tree.details[nodes[Int(node)].details]
      size.width = details.heldWidth(size.width + details.desiredWidthAdjustment)
      size.height = details.heldHeight(size.height + details.desiredHeightAdjustment)
    }
    return Size(
      width: flags.contains(.ignoresWidth) ? 0 : ceil(max(0, size.width)),
      height: flags.contains(.ignoresHeight) ? 0 : ceil(max(0, size.height)))
  }

  /// Whether the proportions of a node's size count, whatever is ignored or limited.
  private func keepsRatio(_ node: Int32) -> Bool {
    // A view that was asked may have taken this one out.
    let parent = nodes[Int(node)].parent
    return parent.exists && hasGroup(in: parent) { $0.style.positioning.keepsRatio }
  }

  /// The answers of a container are worked out anew: none rests on answers of its members that are gone.
  private func forgetLost(inside node: Int32) {
    var group = nodes[Int(node)].group
    while group.exists {
      var member = groups[group.number].first
      while member.exists {
        nodes[member.number].flags.remove(.hasLost)
        member = nodes[member.number].next
      }
      group = groups[group.number].next
    }
  }
}
