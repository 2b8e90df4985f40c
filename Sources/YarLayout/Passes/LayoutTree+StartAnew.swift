import YarBoxes

/// A layout that does not settle ends anywhere on its way, which depends on where it began: it is begun anew, from
/// what the layout of a new tree begins with (Documentation/Decisions/041-a-changed-tree-is-a-fresh-tree.md).
extension LayoutTree {
  /// Forgets what earlier layouts decided: the frames that they wrote, and what was worked out from those.
  ///
  /// What somebody set stays: frames of views that nothing else places, or that take no part.
  func startAnew() {
    markEverything { if isDecided($0) { nodes[Int($0.node)].rect = .zero } }
    constraintPasses?.startAnew()
    placeFollower?.lookLater()
  }

  /// Marks all that is linked, and forgets what was worked out of it.
  func markEverything(_ change: (View) -> Void) {
    state.pointee.changes &+= 1
    state.pointee.marked.isIncomplete = true
    var stack: [View] = [root]
    while let view = stack.popLast() {
      guard view.tree === self, view.node >= 0 else { continue }
      change(view)
      forgetAnswers(of: view.node)
      if nodes[Int(view.node)].group.exists { mirror.tree.needLook(NodeID(index: view.node)) }
      nodes[Int(view.node)].flags.insert([.needsArrange, .descendantNeedsArrange])
      stack.append(contentsOf: view.subviews)
    }
  }

  /// Forgets the frame of a view that its superview is going to place again in this pass.
  func forgetPlace(of view: View, under host: Int32) {
    let parent = nodes[Int(view.node)].parent.index
    guard parent >= 0, parent != host else { return }
    // It may be placed with no size again, which is no change then.
    if nodes[Int(view.node)].rect.size != .zero {
      nodes[Int(view.node)].flags.insert(.needsArrange)
    }
    nodes[Int(view.node)].rect = .zero
    nodes[Int(parent)].flags.insert(.needsArrange)
    leadTo(parent, under: host)
  }

  /// Whether layouts alone say where a view stands.
  func isDecided(_ view: View) -> Bool {
    let flags = nodes[Int(view.node)].flags
    if flags.contains(.skipped), flags.contains(.managed) { return false }
    if flags.contains(.managed) || view.superview?.places(view) ?? false { return true }
    return view.isPlacedByConstraints
      && !(view.constraintState?.flags.contains(.translates) ?? true)
  }
}
