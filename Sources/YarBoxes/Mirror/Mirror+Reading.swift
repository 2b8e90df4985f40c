/// What a host reads of a node that is more than one field.
///
/// Methods of the mirror and not of its tree: for one of the tree that is called from another module, optimised builds copy the
/// whole tree.
extension Mirror {
  /// Nothing is kept of a node that anything could rest on.
  package func hasNoAnswers(_ id: NodeID) -> Bool {
    guard tree.recent.at(id).pointee.isEmpty else { return false }
    let place = tree.nodes.at(id).pointee.older
    return !place.exists || tree.older[place].isEmpty
  }

  /// The answers before the last one; empty if there are none.
  package func olderAnswers(_ id: NodeID) -> OlderAnswers {
    let place = tree.nodes.at(id).pointee.older
    return place.exists ? tree.older[place] : OlderAnswers()
  }

  /// Whether the layout of a node gives it more width than it wants, so that the width it is offered is the one it gets.
  package func stretchesWidth(of node: NodeID) -> Bool {
    guard tree.nodes[node].weight.width > 0, tree.nodes[node].home.exists else { return false }
    switch tree.groups[tree.nodes[node].home].style.kind {
    case .row, .column, .stack, .grid: return true
    case .flow, .custom, .free: return false
    }
  }
}
