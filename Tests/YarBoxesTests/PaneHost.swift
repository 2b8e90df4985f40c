import YarBoxes

/// Panes of a terminal in an array, at the numbers of their nodes: no view anywhere.
final class PaneHost: BoxHost {
  struct Pane {
    var name: String
    var columns = 0.0
    var rows = 0.0
  }

  let mirror = Mirror()
  private(set) var panes: [Pane] = []
  private(set) var nodes: [NodeID] = []

  /// Adds a pane that wants a size, or a container of the panes that are added to its group.
  func add(_ pane: Pane, to group: GroupID? = nil, weight: Double = 0) -> NodeID {
    let node = mirror.makeNode()
    panes.append(pane)
    nodes.append(node)
    var style = NodeStyle()
    style.hWeight = weight
    style.vWeight = weight
    mirror.setStyle(style, of: node)
    if let group { mirror.append(node, to: group) }
    tell(node)
    return node
  }

  /// Gives a pane another width: only what rests on it is worked out anew.
  func resize(_ node: NodeID, columns: Double) {
    panes[node.number].columns = columns
    tell(node)
  }

  /// Tells the mirror that a pane wants something else; it cannot be made smaller than that.
  private func tell(_ node: NodeID) {
    var flexibility = Flexibility()
    flexibility.leastWidth = panes[node.number].columns
    flexibility.leastHeight = panes[node.number].rows
    mirror.contentChanged(node, flexibility)
  }

  /// What a pane wants, whatever it is offered.
  func answer(of node: NodeID, offered offer: Offer, in mirror: Mirror) -> Answer {
    Answer(width: panes[node.number].columns, height: panes[node.number].rows)
  }

  /// Where every pane is, in its container.
  func frames(of root: NodeID, columns: Double, rows: Double) -> [String] {
    mirror.layOut(root, width: columns, height: rows, self)
    return panes.enumerated().map { number, pane in
      let frame = mirror.frame(of: nodes[number])
      return "\(pane.name) \(frame.x) \(frame.y) \(frame.width) \(frame.height)"
    }
  }
}
