/// What happened to a member when its container was placed, for explanations.
public struct Placement: Hashable, Sendable, BitwiseCopyable {
  /// The member.
  public var node: NodeID
  /// The content box of its group.
  public var box: Frame
  /// What it wanted, before anything stretched or shrank.
  public var desired: Frame
  /// The cell it was placed in, counted from the edge where reading starts.
  public var cell: Frame
  /// The frame that came out.
  public var frame: Frame
  /// In a row or column: how its members shared their room.
  public var line: LinePlacement?
  /// Whether it was one of those that were offered another length in the line (see ``LinePlacement/offer``).
  public var isOffered = false
}

/// What members of a row or column were offered once all had said which length they want.
public enum LineOffer: Hashable, Sendable, BitwiseCopyable {
  /// Everybody got what it wanted.
  case nothing
  /// The only one that follows its room was offered what the others leave.
  case rest(Double)
  /// Those that give way were offered at most a length, so that all fit.
  case most(Double)
  /// Those that take more were offered an equal part more each.
  case more(Double)
}

/// How the members of a row or column shared their room.
public struct LinePlacement: Hashable, Sendable, BitwiseCopyable {
  /// The room for the members without the gaps between them.
  public var room: Double
  /// What was left over (positive) or missing (negative).
  public var extra: Double
  /// The sum of the members' weights along the axis.
  public var weightSum: Double
  /// What some of the members were offered.
  public var offer: LineOffer

  /// A line's numbers.
  public init(room: Double, extra: Double, weightSum: Double, offer: LineOffer = .nothing) {
    self.room = room
    self.extra = extra
    self.weightSum = weightSum
    self.offer = offer
  }
}

/// A row or column that is being recorded: what its members wanted before anything stretched.
struct RecordedLine {
  var line: LinePlacement
  var isRow: Bool
  var lengths: [(node: NodeID, length: Double, isOffered: Bool)]
}
