import YarBoxes

/// Part of step 1: what `setNeedsLayout()` of a view means to those around it.
///
/// As in UIKit it marks its receiver and nobody else: a superview that places it by frames is not laid out again, nor is one
/// that marks it in its own `layoutSubviews()`. But what only a class's own code reads may change what the view wants as
/// well. So whoever has room made for it by an answer waits here: before the next pass or question the view is asked
/// again, at an offer of each answer that was kept. Where nothing is other than before, nothing around it is touched.
/// Superviews of a user's classes may answer by asking it, so they are asked again too, one after the other.
struct NewLayouts {
  let tree: LayoutTree

  // Shorthands, as in the tree.
  @inline(__always) var nodes: Places<Node> { tree.nodes }
  @inline(__always) var state: UnsafeMutablePointer<MirrorState> { tree.state }

  /// A view's own code lays out its subviews in another way, and may want another size.
  func note(_ node: Int32) {
    var node = node
    while true {
      let index = Int(node)
      let parent = nodes[index].parent.index
      if asksOtherwise(parent, for: node) { return tree.invalidateMeasurements(from: node) }
      remember(node)
      if nodes[index].flags.contains(.hasProxies) { tree.view(node).proxiesFollow() }
      if tree.features.contains(.baselineConstraints) {
        tree.constraintPasses?.baselineDidChange(of: tree.view(node))
      }
      guard parent >= 0, tree.callsBack(parent) else { return }
      node = parent
    }
  }

  /// Whether a superview of Yar's asks a view for its size in a way that leaves nothing behind.
  private func asksOtherwise(_ parent: Int32, for node: Int32) -> Bool {
    guard parent >= 0 else { return false }
    if nodes[Int(parent)].flags.contains(.atWork) { return true }
    if tree.callsBack(parent) { return tree.view(parent).places(tree.view(node)) }
    return nodes[Int(node)].flags.contains(.managed) && tree.isAskedDirectly(inside: parent)
  }

  /// Keeps what a node answered, to compare it with; from now on it answers anew.
  private func remember(_ node: Int32) {
    let index = Int(node)
    let waits = !nodes[index].flags.isDisjoint(with: [.waitsForComparison, .hasNewLayout])
    if !waits, !nodes[index].flags.isDisjoint(with: [.managed, .constrained]) {
      nodes[index].flags.insert(.hasNewLayout)
      state.pointee.newLayouts.append(ChangedNode(node, in: tree))
    }
    tree.mirror.tree.forget(NodeID(index: node))
  }

  /// A node that waits is going away.
  ///
  /// Its place in the list stays for now: to look for it each time would make it expensive to take out many.
  func forget(_ node: Int32) {
    nodes[Int(node)].flags.remove(.hasNewLayout)
    state.pointee.goneLayouts += 1
    if state.pointee.goneLayouts > 32,
      state.pointee.goneLayouts * 2 > state.pointee.newLayouts.count
    {
      dropGone()
    }
  }

  /// Takes the places out of the list whose nodes do not wait any more.
  ///
  /// Of a node that is another view's by now, which waits, the last one counts.
  private func dropGone() {
    var kept = Buffer<ChangedNode>()
    while let change = state.pointee.newLayouts.popLast() {
      guard nodes[Int(change.node)].flags.contains(.hasNewLayout) else { continue }
      nodes[Int(change.node)].flags.remove(.hasNewLayout)
      kept.append(change)
    }
    while let change = kept.popLast() {
      nodes[Int(change.node)].flags.insert(.hasNewLayout)
      state.pointee.newLayouts.append(change)
    }
    state.pointee.goneLayouts = 0
  }

  /// Asks those that wait, in any order: who follows one of them is looked at after it, however deep it lies.
  func compareAll() {
    leaveOutWhatFollows()
    let comparison = tree.comparison
    while let change = state.pointee.newLayouts.popLast() {
      let index = Int(change.node)
      guard nodes[index].flags.contains(.hasNewLayout) else { continue }
      nodes[index].flags.remove(.hasNewLayout)
      state.pointee.counters.comparisons += 1
      let answersAnew = answersAnew(change, comparison)
      // A view that was asked has taken this one out.
      guard nodes[index].parent.exists else { continue }
      // How it gives way is read by its superview's layout, whatever it answers.
      let givesWayAnew = tree.flexibilityDidChange(of: change.node)
      guard answersAnew || givesWayAnew else { continue }
      if nodes[index].flags.contains(.managed) {
        tree.forgetAnswers(of: change.node)
        tree.superviewFollows(change.node)
      } else {
        tree.dropAnswers(from: change.node)
      }
    }
  }

  /// Takes those from the list whose superviews were marked after them, and those that are gone.
  private func leaveOutWhatFollows() {
    var count = 0
    for place in 0..<state.pointee.newLayouts.count {
      let node = state.pointee.newLayouts[place].node
      guard nodes[Int(node)].flags.contains(.hasNewLayout) else { continue }
      if followsSuperview(node) {
        nodes[Int(node)].flags.remove(.hasNewLayout)
      } else {
        if count < place { state.pointee.newLayouts[count] = state.pointee.newLayouts[place] }
        count += 1
      }
    }
    state.pointee.newLayouts.truncate(to: count)
    state.pointee.goneLayouts = 0
  }

  /// Whether anything that may rest on a node's answers is another one now.
  private func answersAnew(_ change: ChangedNode, _ comparison: AnswerComparison) -> Bool {
    let node = change.node
    let flags = nodes[Int(node)].flags
    if flags.contains(.constrained) {
      return !(tree.constraintPasses?.contentStays(of: tree.view(node)) ?? true)
    }
    let parent = nodes[Int(node)].parent.index
    guard parent >= 0, !flags.contains(.skipped) else { return false }
    return flags.contains(.hasLost) || comparison.standsOnBaselines(node)
      || comparison.needsMinimum(node) || !comparison.answersAsBefore(change)
  }
}
