/// The rule of a layout at work on one group.
///
/// A rule is stepped: `next` goes on until a member must be measured first, so that nesting costs no stack.
/// Measuring drives it from a stack of rules, with `Ranged` numbers, and takes `wanted`; arranging drives it
/// straight through, with `Plain` ones, and lets it `place`.
protocol Rule: BitwiseCopyable {
  associatedtype N: Number

  /// The member at work, and what it is offered while its answer is waited for.
  var member: NodeID { get }
  var offer: Offer { get }

  /// What has to be known of it is its baseline, as the tree's question says; the answer goes on the tree's
  /// stack of baselines.
  var asksBaseline: Bool { get }

  /// The content box in which it works.
  var box: Room<N> { get }

  /// Begins with a group of a container that is offered some room.
  init(_ tree: inout Tree, _ group: GroupID, _ container: NodeID, _ offer: Offer)

  /// Goes on until a member must be measured first (true: `member`, in `offer`), or until every step before
  /// the last one is done (false).
  ///
  /// `isAnswered`: that has just happened, and its last answer is the one that was waited for.
  mutating func next(_ tree: inout Tree, _ isAnswered: Bool) -> Bool

  /// The size that the group wants, margins included.
  func wanted(_ tree: inout Tree) -> Room<N>

  /// The last step: every member gets its frame.
  mutating func place(_ tree: inout Tree)

  /// Gives back what it has taken in the tree.
  func end(_ tree: inout Tree)
}

extension Rule {
  @inline(__always) var asksBaseline: Bool { false }

  @inline(__always)
  func end(_ tree: inout Tree) {}
}
