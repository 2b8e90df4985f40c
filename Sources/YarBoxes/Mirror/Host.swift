/// Whoever has the nodes: what a mirror cannot know, it asks here.
///
/// It is asked for leaves and for what is uncommon only; sizes of containers are worked out in the mirror. Each
/// call hands the mirror on, so that the host's code may ask it for the size of another node. It must not
/// change the tree meanwhile.
///
/// It is a class, so that a mirror's code exists once and not for each host: a call costs about as much as
/// that of a method of an open class, once for each leaf and question.
public protocol BoxHost: AnyObject {
  /// What a leaf wants when it is offered room; the better the answer says for which offers it holds, the
  /// seldomer it is asked again.
  func answer(of node: NodeID, offered offer: Offer, in mirror: Mirror) -> Answer

  /// What a group with a layout of the host's wants; margins are the host's to add.
  func answer(
    ofCustom group: GroupID, offered offer: Offer, in mirror: Mirror
  ) -> Answer

  /// Places the members of such a group, with `Mirror.setFrame(_:of:)`; the container has its frame.
  func arrange(custom group: GroupID, of container: NodeID, in mirror: Mirror)

  /// The distance from the top of a leaf to its first or last baseline at a size; nil: it has none.
  func baseline(
    of node: NodeID, isLast: Bool, width: Double, height: Double, in mirror: Mirror
  ) -> Double?

  /// The members of a container have their frames; called where `Mirror.tellsHost(_:_:)` asks for it.
  func arranged(_ container: NodeID, in mirror: Mirror)

  /// How a node is flexible of which only the host knows: one of which `Mirror.contentChanged(_:)` told no flexibility.
  ///
  /// It is asked when something has changed in the node's container, before anybody is asked for a size.
  func flexibility(of node: NodeID, in mirror: Mirror) -> Flexibility

  /// A container is flexible in another way than before: what its container wants may change.
  func flexibilityChanged(of container: NodeID, in mirror: Mirror)

  /// In debug builds: a kept answer of the host's is used; whether it would still give it may be looked at.
  func recheck(_ answer: Answer, of node: NodeID, offered offer: Offer, in mirror: Mirror)
}

extension BoxHost {
  /// Nothing.
  public func answer(
    ofCustom group: GroupID, offered offer: Offer, in mirror: Mirror
  ) -> Answer { Answer(width: 0, height: 0) }

  /// Leaves the members where they are.
  public func arrange(custom group: GroupID, of container: NodeID, in mirror: Mirror) {}

  /// None.
  public func baseline(
    of node: NodeID, isLast: Bool, width: Double, height: Double, in mirror: Mirror
  ) -> Double? { nil }

  /// Does nothing.
  public func arranged(_ container: NodeID, in mirror: Mirror) {}

  /// Neither less nor more.
  public func flexibility(of node: NodeID, in mirror: Mirror) -> Flexibility { Flexibility() }

  /// Does nothing: what rests on it is marked by the change.
  public func flexibilityChanged(of container: NodeID, in mirror: Mirror) {}

  /// Trusts itself.
  public func recheck(
    _ answer: Answer, of node: NodeID, offered offer: Offer, in mirror: Mirror
  ) {}
}
