/// The containers whose members have to be looked at, each after all those that lie in it.
///
/// What a look finds may make its container's own container one to look at: in any other order that one would be
/// looked at again for each of its members.
package struct Looks: ~Copyable {
  /// Those that are not in order yet.
  fileprivate var marked = Table<Position, NodeID>()
  /// Those that are, and all that lie around them: what lies in another node comes after it, and the last one is next.
  fileprivate var order = Table<Position, NodeID>(capacity: 1)

  /// Nothing has to be looked at.
  @inline(__always)
  package var isEmpty: Bool { marked.isEmpty && order.isEmpty }

  mutating func giveBackUnusedMemory() {
    marked.giveBackUnusedMemory()
    order.giveBackUnusedMemory()
  }
}

extension Tree {
  /// The members of a container have to be looked at before anything is asked.
  @inline(__always)
  package mutating func needLook(_ container: NodeID) {
    changes &+= 1
    let node = nodes.at(container)
    if node.pointee.flags.has(.needsLook) { return }
    node.pointee.flags.set(.needsLook, true)
    // One that lies around others has its turn after them anyway.
    if !node.pointee.flags.has(.isAroundLooks) { looks.marked.append(container) }
  }

  /// Takes the next container to look at; none if there is no other one.
  mutating func takeLook() -> NodeID {
    while true {
      while !looks.order.isEmpty {
        let node = looks.order[looks.order.last]
        looks.order.removeLast()
        nodes[node].flags.set(.isAroundLooks, false)
        if takeNeed(of: node) { return node }
      }
      if looks.marked.isEmpty { return .none }
      // One alone, as after most changes, needs no way to the root.
      if looks.marked.count == 1 {
        let node = looks.marked[looks.marked.last]
        looks.marked.removeLast()
        if takeNeed(of: node) { return node }
      } else {
        putLooksInOrder()
      }
    }
  }

  private mutating func takeNeed(of node: NodeID) -> Bool {
    let needsLook = nodes[node].flags.has(.needsLook)
    nodes[node].flags.set(.needsLook, false)
    return needsLook
  }

  /// Lists the ways from the root to all that are marked, each node once, after the one that it lies in.
  private mutating func putLooksInOrder() {
    for place in 0..<looks.marked.count {
      let begin = looks.order.count
      var node = looks.marked[Position(place)]
      guard nodes[node].flags.has(.needsLook) else { continue }
      while node.exists, !nodes[node].flags.has(.isAroundLooks) {
        nodes[node].flags.set(.isAroundLooks, true)
        looks.order.append(node)
        node = nodes[node].parent
      }
      looks.order.reverse(from: begin)
    }
    looks.marked.truncate(to: 0)
  }
}
