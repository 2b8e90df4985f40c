/// The nodes and groups in flat memory, with the kept answers of each node.
///
/// Whoever works on it is a layout's rule or one of the mirror's passes; the host sees the `Mirror`.
struct Tree: ~Copyable {
  var nodes = Buffer<NodeID, Node>(capacity: 64)
  var groups = Buffer<GroupID, Group>(capacity: 32)
  var details = Buffer<DetailsID, Details>()
  /// The last answer of each node.
  var recent = Buffer<NodeID, Answer>(capacity: 64)
  var older = Buffer<OlderID, OlderAnswers>()
  var grids: [GridRecord] = []
  /// The rows and columns of the grids that are at work, as on a stack.
  var tracks = Buffer<TrackID, Track>()
  /// Distances from top to baseline of members of the rows that are at work, as on a stack.
  var baselines = Buffer<Position, Double>()
  /// The containers that the arrange pass has still to enter.
  var waiting = Buffer<Position, NodeID>()
  /// The ideal sizes of members that are to be placed with their proportions, as on a stack.
  var ratios = Buffer<Position, Pair<Double>>(capacity: 1)
  /// The container whose ideal size is asked for directly, with WeView 2's rules; see `Flow`.
  var directlyAsked = NodeID.none
  /// What the rule at work waits for.
  var question = Question(node: .none, offer: .unlimited)
  var baselineQuestion = BaselineQuestion(node: .none, size: Pair(0, 0), isLast: false)
  /// Where frames go that are worked out only to find a baseline; see `Probe`.
  var probed = Buffer<Position, Probe>()
  var isProbing = false
  var counters = Counters()

  /// The members of a group that take part, in order.
  @inline(__always)
  func members(of group: GroupID) -> Members { Members(nodes, from: groups[group].first) }

  /// The next member of the same group that takes part; `member` itself may be it.
  @inline(__always)
  func participant(from member: NodeID) -> NodeID {
    var member = member
    while member.exists {
      let node = nodes.at(member)
      if !node.pointee.flags.has(.skipped) { return member }
      member = node.pointee.next
    }
    return .none
  }

  @inline(__always)
  func participant(after member: NodeID) -> NodeID { participant(from: nodes[member].next) }

  @inline(__always)
  func isRightToLeft(_ node: NodeID) -> Bool { nodes[node].flags.has(.rightToLeft) }

  /// A member's uncommon properties; there must be some.
  @inline(__always)
  func details(of member: NodeID) -> Details { details[nodes[member].details] }
}

/// How much work was done, since the mirror was made.
public struct Counters: Hashable, Sendable, BitwiseCopyable {
  /// Sizes that were worked out: containers and leaves.
  public var measures = 0
  /// Sizes that were known.
  public var hits = 0
  /// Containers whose members were placed.
  public var arranged = 0
  /// Frames that were changed.
  public var frames = 0

  /// No work at all.
  public init() {}
}
