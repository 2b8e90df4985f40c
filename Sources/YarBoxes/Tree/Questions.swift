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

/// A frame that a member would get.
struct Probe: BitwiseCopyable {
  var node: NodeID
  var frame: Frame
}
