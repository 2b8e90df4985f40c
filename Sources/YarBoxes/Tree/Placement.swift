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
}

/// How the members of a row or column shared their room.
public struct LinePlacement: Hashable, Sendable, BitwiseCopyable {
  /// The room for the members without the gaps between them.
  public var room: Double
  /// What was left over (positive) or missing (negative).
  public var extra: Double
  /// The sum of the members' weights along the axis.
  public var weightSum: Double

  /// A line's numbers.
  public init(room: Double, extra: Double, weightSum: Double) {
    self.room = room
    self.extra = extra
    self.weightSum = weightSum
  }
}

/// A row or column that is being recorded: what its members wanted before anything stretched.
struct RecordedLine {
  var line: LinePlacement
  var isRow: Bool
  var lengths: [(node: NodeID, length: Double)]
}
