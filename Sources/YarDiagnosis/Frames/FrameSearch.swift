/// How faults of a kind are found in frames.
struct FrameSearch: Sendable {
  typealias AtEachView = @Sendable (FrameSurvey, FrameSurvey.Entry) -> [FrameFault]
  typealias InFrames = @Sendable (FrameSurvey) -> [FrameFault]
  typealias Sift = @Sendable (FrameSurvey, [FrameFault]) -> [FrameFault]

  let kind: FindingKind
  /// Looks at a view that is shown; nil where views alone say nothing.
  var atEachView: AtEachView?
  /// Looks at all views together, after that.
  var inFrames: InFrames?
  /// Chooses among the faults of all views, of every kind, those that are told.
  var sift: Sift?
  /// Whether nothing else is looked for at a view that has it.
  var isAlone = false
  /// Whether a change that is proposed for something else must not bring it about.
  var judgesChanges = true
}
