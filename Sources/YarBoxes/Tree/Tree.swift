/// The nodes and groups in flat memory, with the kept answers of each node.
///
/// Whoever works on it is a layout's rule or one of the mirror's passes; the host sees the `Mirror`.
@usableFromInline
package struct Tree: ~Copyable {
  package var nodes = Table<NodeID, Node>(capacity: 64)
  package var groups = Table<GroupID, Group>(capacity: 32)
  package var details = Pool<DetailsID, Details>()
  /// The last answer of each node.
  package var recent = Table<NodeID, Answer>(capacity: 64)
  package var older = Pool<OlderID, OlderAnswers>()
  package var grids: [GridRecord] = []
  /// Places of grids that are not in use.
  package var freeGrids = Table<Position, GridID>(capacity: 1)
  /// The rows and columns of the grids that are at work, as on a stack.
  var tracks = Table<TrackID, Track>()
  /// Distances from top to baseline of members of the rows that are at work, as on a stack.
  var baselines = Table<Position, Double>()
  /// The containers that the arrange pass has still to enter.
  package var waiting = Table<Position, NodeID>()
  /// The ideal sizes of members that are to be placed with their proportions, as on a stack.
  var ratios = Table<Position, Pair<Double>>(capacity: 1)
  var inquiry = Inquiry()
  var probing = Probing()
  var recording = Recording()
  package var counters = Counters()
  /// Counts what makes answers untrue.
  var changes: UInt = 0
  /// The containers whose members have to be looked at.
  package var looks = Looks()
  /// Containers whose answers are true no longer, though somebody was given them.
  var outdated = Table<Position, NodeID>(capacity: 1)
  #if DEBUG
  package var rechecking = Rechecking()
  #endif

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

/// The place of a node's uncommon properties.
package typealias DetailsID = PlaceOf<Details>

/// The place of a node's older answers.
package typealias OlderID = PlaceOf<OlderAnswers>

/// The place of a grid's description, among all grids.
package typealias GridID = PlaceOf<GridRecord>

/// The place of a row or column of a grid that is being worked on.
typealias TrackID = PlaceOf<Track>

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
  /// Containers whose members were looked at for how they give way, after some had changed.
  public var looks = 0

  /// No work at all.
  public init() {}
}
