/// What a rule waits for.
struct Question: BitwiseCopyable {
  var node: NodeID
  var offer: Offer
}

/// What a rule has to know of a member: the distance from its top to its baseline.
struct BaselineQuestion: BitwiseCopyable {
  var node: NodeID
  var size: Pair<Double>
  var isLast: Bool
}

/// What measuring is at.
struct Inquiry: BitwiseCopyable {
  /// What the rule at work waits for.
  var question = Question(node: .none, offer: .unlimited)
  var baseline = BaselineQuestion(node: .none, size: Pair(0, 0), isLast: false)
  /// The container whose ideal size is asked for directly, with WeView 2's rules; see `Flow`.
  var directlyAsked = NodeID.none
  /// The answer of the container that was measured last, where it is not kept.
  var lastAnswer = Answer.none
  /// The content box of the custom layout at work, of which percentages are parts.
  var customBox = Pair(noLimit, noLimit)
}

#if DEBUG
/// Kept answers of the host's are asked for again, and compared by the host.
package struct Rechecking {
  package var isOn = true
  var isAtWork = false
}
#endif

/// Where frames go that are worked out only to find a baseline.
struct Probing: ~Copyable {
  var isOn = false
  /// As on a stack.
  var frames = Table<Position, Probe>()
}

/// A frame that a member would get.
struct Probe: BitwiseCopyable {
  var node: NodeID
  var frame: Frame
}
