/// The nodes to arrange, so that the arrange pass enters them without looking for them.
///
/// The flags of the nodes on the way from the root say the same. They are followed where there are too many
/// nodes for the list, or where something was flagged otherwise.
struct MarkedNodes: ~Copyable {
  private static let limit = 16

  struct Node: BitwiseCopyable {
    var node: Int32
    /// How many ancestors it has; not known before they are sorted.
    var depth = 0
  }

  private(set) var nodes = Buffer<Node>(capacity: MarkedNodes.limit)
  /// More is flagged than what is listed.
  var isIncomplete = true

  @inline(__always)
  mutating func append(_ node: Int32) {
    guard !isIncomplete else { return }
    if nodes.count == MarkedNodes.limit {
      isIncomplete = true
    } else {
      nodes.append(Node(node: node))
    }
  }

  /// Moves a node before all of those in front of it that are deeper.
  mutating func moveIntoPlace(_ index: Int, depth: Int) {
    let node = Node(node: nodes[index].node, depth: depth)
    var place = index
    while place > 0, nodes[place - 1].depth > depth {
      nodes[place] = nodes[place - 1]
      place -= 1
    }
    nodes[place] = node
  }

  /// Nothing is flagged any more.
  @inline(__always)
  mutating func removeAll() {
    nodes.removeAll()
    isIncomplete = false
  }
}
