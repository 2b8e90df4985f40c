/// One round over the members of a group in which each is asked in the content box.
struct BoxRound<N: Number>: BitwiseCopyable {
  let container: NodeID
  let group: GroupID
  let box: Room<N>
  var member: NodeID
  var offer: Offer

  init(_ tree: inout Tree, _ group: GroupID, _ container: NodeID, _ offer: Offer) {
    self.container = container
    self.group = group
    self.offer = offer
    box = tree.contentBox(group, container, offer)
    member = tree.participant(from: tree.groups[group].first)
  }
}

/// The rule of a layout whose members are all asked in the content box.
protocol BoxRule: Rule {
  var round: BoxRound<N> { get set }

  /// Takes the size of the member at work into account.
  mutating func note(_ tree: inout Tree, _ room: Room<N>)
}

extension BoxRule {
  var member: NodeID { round.member }
  var offer: Offer { round.offer }
  var box: Room<N> { round.box }

  mutating func next(_ tree: inout Tree, _ isAnswered: Bool) -> Bool {
    var isAnswered = isAnswered
    while round.member.exists {
      if tree.nodes[round.member].flags.has(.ignoresBoth) {
        tree.nodes[round.member].size = Pair(0, 0)
      } else {
        var room = round.box
        if tree.groups[round.group].facts.traits.has(.hasFollowing) {
          room = tree.followingRoom(round.member, room, in: round.container)
        }
        room = tree.offered(round.member, room, box: round.box)
        round.offer = Offer(asked: room.width.asked, room.height.asked)
        guard isAnswered || tree.isKnown(round.member, round.offer) else { return true }
        isAnswered = false
        note(&tree, room)
      }
      round.member = tree.participant(after: round.member)
    }
    return false
  }
}
