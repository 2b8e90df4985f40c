/// The nodes to arrange, so that the arrange pass enters them without looking for them.
///
/// The flags of the nodes on the way from the root say the same. They are followed where there are too many
/// nodes for the list, or where something was flagged otherwise.
struct MarkedNodes: BitwiseCopyable {
  private static let limit = 16

  struct Node: BitwiseCopyable {
    var node: Int32
    /// How many ancestors it has; not known before they are sorted.
    var depth = 0
  }

  private(set) var nodes = WorkList<Node>(capacity: MarkedNodes.limit)
  /// More is flagged than what is listed.
  var isIncomplete = true

  func deallocate() { nodes.deallocate() }

  @inline(__always)
  mutating func append(_ node: Int32) {
    guard !isIncomplete else { return }
    if nodes.count == MarkedNodes.limit {
      isIncomplete = true
    } else {
      nodes.append(Node(node: node))
    }
  }

  /// Nothing is flagged any more.
  @inline(__always)
  mutating func removeAll() {
    nodes.removeAll()
    isIncomplete = false
  }
}
