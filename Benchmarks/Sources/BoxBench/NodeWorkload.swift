import YarBoxes

/// A tree of a host of its own: nodes without views, changed or built in an order of its own.
enum NodeWorkload: String, CaseIterable {
  /// A column of rows with a leaf each: every leaf gets another width.
  case nodesColumn
  /// A feed of cards, of which each is built before it comes into the feed: the first layout.
  case nodesFeed
  /// The same, with each container in its place before its members come.
  case nodesFeedOutsideIn
  /// A chain of containers with a leaf each, the innermost first: the first layout.
  case nodesChain

  static let sizes = [1_000, 8_000]

  /// A host with everything ready, and what is to be counted or timed.
  func prepare(_ count: Int) -> (host: NodeHost, work: () -> Void) {
    let host = NodeHost()
    switch self {
    case .nodesColumn:
      let root = host.container(.column, in: nil)
      for _ in 0..<count { host.leaf(20, in: host.container(.row, in: root.group).group) }
      let leaves = host.leaves
      host.layOut(root.node)
      return (
        host,
        {
          for leaf in leaves { host.widen(leaf) }
          host.layOut(root.node)
        }
      )
    case .nodesFeed, .nodesFeedOutsideIn:
      let root = host.container(.column, in: nil)
      for _ in 0..<count {
        if self == .nodesFeed {
          host.card(in: root.group)
        } else {
          host.cardOutsideIn(in: root.group)
        }
      }
      return (host, { host.layOut(root.node) })
    case .nodesChain:
      var inner = host.leaf(10, in: nil)
      for level in 0..<count {
        let outer = host.container(level % 2 == 0 ? .row : .column, in: nil)
        host.leaf(10, in: outer.group)
        host.mirror.append(inner, to: outer.group)
        inner = outer.node
      }
      return (host, { host.layOut(inner) })
    }
  }
}

/// Leaves with a width each.
final class NodeHost: BoxHost {
  let mirror = Mirror()
  private(set) var widths: [Double] = []
  private(set) var leaves: [NodeID] = []

  var nodeCount: Int { widths.count }

  func answer(of node: NodeID, offered offer: Offer, in mirror: Mirror) -> Answer {
    Answer(width: widths[node.number], height: 10)
  }

  func layOut(_ root: NodeID) { mirror.layOut(root, width: 400, height: 4_000, self) }

  private func node(_ width: Double, in group: GroupID?) -> NodeID {
    let node = mirror.makeNode()
    widths.append(width)
    if let group { mirror.append(node, to: group) }
    return node
  }

  /// A leaf that cannot be narrower than it is.
  @discardableResult
  func leaf(_ width: Double, in group: GroupID?) -> NodeID {
    let leaf = node(width, in: group)
    leaves.append(leaf)
    tell(leaf)
    return leaf
  }

  func widen(_ leaf: NodeID) {
    widths[leaf.number] += 1
    tell(leaf)
  }

  private func tell(_ leaf: NodeID) {
    mirror.contentChanged(leaf, .wraps(leastWidth: widths[leaf.number], leastHeight: 10))
  }

  func container(_ kind: LayoutKind, in group: GroupID?) -> (node: NodeID, group: GroupID) {
    let container = node(0, in: group)
    return (container, mirror.makeGroup(GroupStyle(kind), of: container))
  }

  /// A picture, two texts on top of each other beside it, and a text below.
  func card(in feed: GroupID) {
    let names = container(.column, in: nil)
    leaf(70, in: names.group)
    leaf(50, in: names.group)
    let header = container(.row, in: nil)
    leaf(40, in: header.group)
    mirror.append(names.node, to: header.group)
    let card = container(.column, in: nil)
    mirror.append(header.node, to: card.group)
    leaf(200, in: card.group)
    mirror.append(card.node, to: feed)
  }

  /// The same in another order.
  func cardOutsideIn(in feed: GroupID) {
    let card = container(.column, in: feed)
    let header = container(.row, in: card.group)
    leaf(40, in: header.group)
    let names = container(.column, in: header.group)
    leaf(70, in: names.group)
    leaf(50, in: names.group)
    leaf(200, in: card.group)
  }
}
