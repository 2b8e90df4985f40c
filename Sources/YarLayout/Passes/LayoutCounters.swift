/// What the layout passes did, counted since the tree was made.
///
/// Tests pin these numbers: work must stay in proportion to what changed, whatever the nesting.
public struct LayoutCounters: Hashable, Sendable {
  /// Passes over the tree in which something had to be arranged.
  public var passes = 0
  /// Views that worked out an answer to a proposal.
  ///
  /// In debug builds more than in release builds: answers that were kept are asked for again and compared.
  public var measures = 0
  /// Answers taken from those kept earlier.
  public var measureHits = 0
  /// Containers whose subviews were placed.
  public var arrangedContainers = 0
  /// Containers whose subviews were looked at for how they give way, after some had changed.
  public var looks = 0
  /// Views that were asked again, after `setNeedsLayout()` or another change, whether they answer as before.
  public var comparisons = 0
  /// Steps from a view to its superview that were taken to mark what a change may reach.
  public var marks = 0
  /// Times that the constraints of an island were solved.
  public var solves = 0
  /// Copies of the rules of an island that were made to try something.
  public var trials = 0
  /// Frames that changed.
  public var framesWritten = 0
  /// Calls of `layoutSubviews()`.
  public var layoutSubviewsCalls = 0

  /// Makes counters at zero.
  public init() {}
}
