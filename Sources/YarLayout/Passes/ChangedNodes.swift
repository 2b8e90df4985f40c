import YarBoxes

/// A node that changed, with the answers that were kept of it.
struct ChangedNode: BitwiseCopyable {
  var node: Int32
  /// How many ancestors it has; -1 before that is of interest.
  var depth: Int32 = -1
  var recent: Answer
  var older: OlderAnswers

  init(_ node: Int32, in tree: borrowing LayoutTree) {
    self.node = node
    recent = tree.mirror.tree.recent[NodeID(index: node)]
    older = tree.mirror.olderAnswers(NodeID(index: node))
  }
}

/// The nodes that changed and are compared before the next question.
struct ChangedNodes: ~Copyable {
  /// How many wait; where more change, ancestors are dropped as far as to the root.
  private static let limit = 32

  private var nodes = Buffer<ChangedNode>(capacity: 2)

  @inline(__always) var isEmpty: Bool { nodes.isEmpty }
  var isFull: Bool { nodes.count == ChangedNodes.limit }
  var count: Int { nodes.count }

  func node(at place: Int) -> Int32 { nodes[place].node }

  mutating func append(_ change: ChangedNode) { nodes.append(change) }

  mutating func popLast() -> ChangedNode? { nodes.popLast() }

  mutating func remove(at place: Int) { nodes.swapRemove(place) }

  mutating func remove(_ node: Int32) {
    for place in 0..<nodes.count where nodes[place].node == node {
      return nodes.swapRemove(place)
    }
  }

  /// Takes a node that no other one here lies in; nil if it is too far to the root.
  ///
  /// - Parameters:
  ///   - tree: Where the nodes are.
  ///   - steps: How many steps to the root were taken so far.
  mutating func takeDeepest(in tree: LayoutTree, steps: inout Int) -> ChangedNode? {
    var deepest = 0
    for place in 0..<nodes.count where nodes.count > 1 {
      if nodes[place].depth < 0 {
        let depth = tree.depth(of: nodes[place].node)
        steps += depth
        if steps > LayoutTree.stepLimit { return nil }
        nodes[place].depth = Int32(depth)
      }
      if nodes[place].depth > nodes[deepest].depth { deepest = place }
    }
    let change = nodes[deepest]
    nodes.swapRemove(deepest)
    return change
  }
}
