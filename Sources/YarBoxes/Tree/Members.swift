/// The members of a group that take part, in order.
///
/// It must not outlive a change of the tree.
struct Members: Sequence, IteratorProtocol {
  private let nodes: UnsafePointer<Node>
  private let count: Int
  private var member: NodeID

  @inline(__always)
  init(_ nodes: borrowing Table<NodeID, Node>, from member: NodeID) {
    self.nodes = nodes.start
    count = nodes.count
    self.member = member
  }

  @inline(__always)
  mutating func next() -> NodeID? {
    while member.exists {
      precondition(Int(member.index) < count)
      let node = nodes + Int(member.index)
      let current = member
      member = node.pointee.next
      if !node.pointee.flags.has(.skipped) { return current }
    }
    return nil
  }
}
