import YarBoxes

/// How small a container can be: what its layouts want where every view in it is as small as it can be.
///
/// The layouts' rules stay in one text: while this is asked, leaves answer their least size instead of what they want. What is
/// kept of the nodes inside is put aside meanwhile, so that the two kinds of answers never meet.
struct LeastSizes {
  let tree: LayoutTree

  @inline(__always) private var nodes: Places<Node> { tree.nodes }
  @inline(__always) private var state: UnsafeMutablePointer<MirrorState> { tree.state }

  /// The least size of what is in a container.
  ///
  /// Costs about as much as measuring everything inside anew; nothing of it is kept.
  func ofGroups(in node: Int32, _ room: ProposedSize) -> Size {
    tree.lookAtChanges()
    let kept = putAnswersAside(inside: node)
    let wasLeast = state.pointee.asksForLeast
    state.pointee.asksForLeast = true
    let size = tree.measureGroups(
      of: node, width: room.width ?? .infinity, height: room.height ?? .infinity, isDirect: false)
    state.pointee.asksForLeast = wasLeast
    for answers in kept { restore(answers) }
    return size
  }

  /// The least size of a leaf, which is asked as if nobody asked for least sizes around it.
  @inline(never)
  func ofLeaf(_ node: NodeID, _ offer: Offer) -> Measurement {
    state.pointee.asksForLeast = false
    defer { state.pointee.asksForLeast = true }
    let view = tree.view(node.index)
    let room = ProposedSize(offer)
    return Measurement(
      size: view.flags.contains(.sizedByRules)
        ? view.leastSizeByAsking(in: room) : view.minimumSize(in: room),
      width: offer.roomWidth, height: offer.roomHeight)
  }

  /// What is kept of a node.
  private struct KeptAnswers {
    /// Kept alive: a view's own code may take it out of the tree meanwhile.
    var view: View
    var node: Int32
    var recent: Answer
    var older: OlderAnswers
    /// What else is known by the answers.
    var flags: NodeFlags
  }

  /// Takes the kept answers of a node and of everything in it.
  private func putAnswersAside(inside root: Int32) -> [KeptAnswers] {
    var kept: [KeptAnswers] = []
    var waiting = [tree.view(root)]
    while let view = waiting.popLast() {
      guard view.node >= 0, view.linkedTree === tree else { continue }
      let id = NodeID(index: view.node)
      kept.append(
        KeptAnswers(
          view: view, node: view.node, recent: tree.mirror.tree.recent[id],
          older: tree.mirror.olderAnswers(id),
          flags: nodes[Int(view.node)].flags.intersection([.hasLost, .isRigid])))
      tree.forgetAnswers(of: view.node)
      waiting.append(contentsOf: view.subviews)
    }
    return kept
  }

  private func restore(_ kept: KeptAnswers) {
    guard kept.view.linkedTree === tree, kept.view.node == kept.node else { return }
    tree.forgetAnswers(of: kept.node)
    let id = NodeID(index: kept.node)
    tree.mirror.tree.recent[id] = kept.recent
    tree.mirror.tree.setOlder(kept.older, of: id)
    nodes[Int(kept.node)].flags.formUnion(kept.flags)
  }
}
