/// The rule of rows and columns.
///
/// A *length* is along the axis, *across* the other way; the *room* is the content box less the gaps.
///
/// 1. Every member says its ideal length: what it wants without a limit along, in the room across. One that
///    ignores its length has none. If only one member is flexible, it does not: it is offered what the others
///    leave, or its least if that is more (`rest`). With WeView 2's rules every member is asked in the whole room
///    instead, and step 2 is left out.
/// 2. If several are flexible: where the ideal lengths do not fit, those that shrink are cut to one length, the
///    largest with which all fit, but none to less than its least (`shrink`); where they do, those that grow
///    are offered an equal part of what is left (`grow`).
/// 3. What is left goes to the members with a weight, within their limits. In a layout that crops, what is
///    missing is taken from them when they are placed, then from all by their lengths. (`stretch`)
/// 4. A member whose size across may be another one at the length it has by now is asked for that (`settle`).
///    One that ignores its length and got none is asked in the whole room.
/// 5. The line is as long as its members with the gaps, or as its room if one has a weight and there is a
///    limit, or if in less another would be cut: one that was cut came out shorter than another that gives way;
///    across it is as large as the largest member, or as the band that baselines need. (`wanted`)
/// 6. Members follow each other; what is left of the room goes before, between or behind them; across, each
///    stands in the band, or fills the room if it has a weight. (`place`)
///
/// Where nobody looks, a question is left out: across, when all members get the whole room.
struct Line<Axis: LineAxis, Detail: LineDetail, N: Number>: Rule {
  enum Step: UInt8 { case ideal, rest, shrink, grow, settle, baselines, done }

  let container: NodeID
  let group: GroupID
  var member: NodeID
  var offer: Offer
  var step = Step.ideal
  let facts: Facts
  var room: N
  var roomAcross: N
  /// The sum of the lengths, and the largest size across.
  var length = N(0)
  var across = N(0)
  /// How far the decisions hold that are not numbers.
  var decided = Reach.all
  /// The member whose length follows the offer.
  var follower = NodeID.none
  /// Several members share what follows the offer.
  var sharesFollow = false
  /// Extra length was shared out, or missing length taken.
  var hasShared = false
  /// The shortest of the members that were cut, and the longest that could be cut further, once both are known.
  var shortestCut = Double.infinity
  var longestToCut = 0.0
  /// How many members have to be settled.
  var unsettled: Int32 = 0
  /// Step 2: what those that shrink get at most, or those that grow get more.
  var share = 0.0
  /// Where the members' baselines begin among the tree's, once they are asked for.
  var baselinesBegin: Int32 = -1

  @inline(__always)
  init(_ tree: inout Tree, _ group: GroupID, _ container: NodeID, _ offer: Offer) {
    self.container = container
    self.group = group
    self.offer = offer
    let place = tree.groups.at(group)
    facts = place.pointee.facts
    member = tree.participant(from: place.pointee.first)
    if !Detail.isPlain, facts.traits.has(.hasNegative) {
      let box: Room<N> = tree.contentBox(group, container, offer)
      room = .larger(box.along(Axis.self).plus(-Double(facts.gaps)), N(0))
      roomAcross = box.across(Axis.self)
    } else {
      // Rooms below 0 count as 0 wherever it matters.
      room = N(offer: floorOfLength(offer.along(Axis.self))).plus(-facts.insets.along(Axis.self))
      roomAcross = N(offer: floorOfLength(offer.across(Axis.self))).plus(
        -facts.insets.across(Axis.self))
    }
  }

  @inline(__always)
  func has(_ trait: FactTraits) -> Bool { !Detail.isPlain && facts.traits.has(trait) }

  @inline(__always) var followsWeView2: Bool { has(.followsWeView2) }

  /// The content box, of which percentages are parts.
  @inline(__always)
  var box: Room<N> {
    Room(
      Axis.self, along: facts.gaps == 0 ? room : room.plus(Double(facts.gaps)), across: roomAcross)
  }

  // MARK: Driving

  @inline(__always)
  mutating func next(_ tree: inout Tree, _ isAnswered: Bool) -> Bool {
    var isAnswered = isAnswered
    while step != .done {
      if !Detail.isPlain, step == .baselines {
        if nextBaseline(&tree) { return true }
      }
      while member.exists {
        if let length = lengthOffered(&tree) {
          var room = Room(Axis.self, along: length, across: roomAcross)
          if Axis.isRow, has(.hasFollowing) {
            room = tree.followingRoom(member, room, in: container)
          }
          if !Detail.isPlain { room = tree.offered(member, room, box: box) }
          offer = Offer(asked: room.width.asked, room.height.asked)
          guard isAnswered || tree.isKnown(member, offer) else { return true }
          isAnswered = false
          note(&tree, room)
        }
        member = tree.participant(after: member)
      }
      step = nextStep(&tree)
      member = tree.participant(from: tree.groups[group].first)
    }
    return false
  }

  /// What comes after a round over the members.
  @inline(__always)
  private mutating func nextStep(_ tree: inout Tree) -> Step {
    switch step {
    case .ideal:
      if facts.flexible > 0, !followsWeView2 {
        if facts.flexible == 1 { return .rest }
        if let next = plan(&tree) { return next }
      }
      return afterStretch(&tree)
    case .rest, .shrink, .grow:
      return afterStretch(&tree)
    case .settle:
      return has(.hasBaselines) ? .baselines : .done
    case .baselines, .done:
      return .done
    }
  }

  @inline(__always)
  private mutating func afterStretch(_ tree: inout Tree) -> Step {
    stretch(&tree)
    if unsettled > 0 { return .settle }
    return has(.hasBaselines) ? .baselines : .done
  }

  // MARK: Step 5

  @inline(__always)
  func wanted(_ tree: inout Tree) -> Room<N> {
    var total = length
    if shortestCut < longestToCut || facts.weight > 0 && room.isLimited && !has(.hasStretchLimits) {
      total = .larger(room, length)
    }
    total.narrow(to: decided)
    var across = across
    if hasShared, Axis.isRow, has(.crops) {
      across = .smaller(across, .larger(roomAcross, N(0)))
    }
    if has(.hasBaselines) {
      across = .larger(across, N(baselineBand(&tree).height))
      if follower.exists || sharesFollow { total.narrow(to: .here) }
    }
    total = total.plus(facts.insets.along(Axis.self))
    across = across.plus(facts.insets.across(Axis.self))
    if has(.hasNegative) {
      total = .larger(total, N(0))
      across = .larger(across, N(0))
    }
    return Room(Axis.self, along: total, across: across)
  }
}
