import YarBoxes

extension LayoutTree {
  /// Makes room for all views that are there now, so that nothing grows while they are linked.
  func reserveForAll() {
    var views = 0
    var containers = 0
    var stack: [Unmanaged<View>] = [.passUnretained(root)]
    while let next = stack.popLast() {
      next._withUnsafeGuaranteedRef { view in
        views += 1
        view.withSubviewReferences { subviews in
          if !subviews.isEmpty { containers += 1 }
          for subview in subviews {
            subview._withUnsafeGuaranteedRef { child in
              if child.hasSubviews { stack.append(subview) } else { views += 1 }
            }
          }
        }
      }
    }
    mirror.tree.nodes.reserve(views)
    mirror.tree.recent.reserve(views)
    mirror.tree.groups.reserve(containers)
    state.pointee.views.reserve(views)
  }

  /// Takes a view and everything below it out of the mirror.
  func dismantle(from view: View) {
    guard view.tree === self, view.node >= 0 else { return }
    var stack: [View] = [view]
    while let next = stack.popLast() {
      let node = next.node
      next.constraintState?.leaveTree()
      if node >= 0 { next.storedFrame = nodes[Int(node)].rect }
      next.node = -1
      next.tree = nil
      next.flags.remove(.structureChanged)
      if node >= 0 { putAway(node, of: next) }
      // What was added since the last layout has no place yet, but may wait in the tree's lists.
      for child in next.subviews where child.tree === self || child.node < 0 {
        stack.append(child)
      }
    }
    if view === root { Unmanaged.passUnretained(self).release() }
  }

  /// Gives the place of a view back: at once, or when no pass walks over it any more.
  private func putAway(_ node: Int32, of view: View) {
    forgetChange(of: node)
    if isWalking {
      // It keeps its place, and the view its life, until the pass is over. It takes no part any more.
      nodes[Int(node)].flags.formIntersection(.atWork)
      nodes[Int(node)].flags.insert(.skipped)
      graveyard.append((node, view))
    } else if !isGoingAway {
      freeNodeStorage(node)
    }
  }

  private var isWalking: Bool { isLayingOut || state.pointee.measureDepth > 0 }

  /// Frees what was taken out of the mirror during a pass, when no pass is at work any more.
  func clearGraveyard() {
    guard !graveyard.isEmpty, !isWalking else { return }
    for (node, _) in graveyard { freeNodeStorage(node) }
    graveyard.removeAll()
  }

  /// There is nothing to compare a node with that goes away.
  @inline(__always)
  private func forgetChange(of node: Int32) {
    if nodes[Int(node)].flags.contains(.waitsForComparison) { comparison.forget(node) }
    if nodes[Int(node)].flags.contains(.hasNewLayout) { newLayouts.forget(node) }
  }

  func freeNodeStorage(_ node: Int32) {
    let id = NodeID(index: node)
    forgetChange(of: node)
    if !refusedFrames.isEmpty { refusedFrames.removeAll { $0 == node } }
    if nodes[Int(node)].group.exists { linking.freeGroups(of: node) }
    mirror.tree.freeRare(id)
    mirror.tree.recent[id] = .none
    nodes[Int(node)] = Node()
    nodes[Int(node)].next = state.pointee.freeNode
    state.pointee.freeNode = id
  }

  /// Gives back what the passes do not need between layouts.
  func giveBackUnusedMemory() {
    mirror.giveBackUnusedMemory()
    state.pointee.newLayouts.giveBackUnusedMemory()
  }
}
