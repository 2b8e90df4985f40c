/// The rounds over the members of a container that is being measured.
///
/// Each goes on from the member at work until all have had their turn (false), or until one must be measured
/// first (true): its offer is in the frame then. `isAnswered`: the member at work has just been measured.
extension LayoutTree {
  /// The first round of a row: what its members want without a limit.
  func measureIdealWidths(
    _ frame: UnsafeMutablePointer<MeasureFrame>, _ isAnswered: Bool
  ) -> Bool {
    var isAnswered = isAnswered
    let room = frame.pointee.room.with(width: .infinity)
    var member = frame.pointee.member
    while member >= 0 {
      let index = Int(member)
      let flags = nodes[index].flags
      if flags.contains(.skipped) {
        // takes no part
      } else if flags.contains(.ignoresWidth),
        flags.contains(.ignoresHeight) || waits(index, frame)
      {
        nodes[index].workWidth = leastPlannedWidth(index)
        nodes[index].workHeight = 0
        nodes[index].flags.remove([.isFlexible, .isGreedy])
        if flags.contains(.hasExtras) { frame.pointee.needsPlan = true }
      } else {
        guard
          let answer = answer(
            of: member, frame, isAnswered, in: room)
        else { return true }
        let size = desiredSize(of: index, answer)
        if noteIdeal(index, size, answer) {
          frame.pointee.needsPlan = true
          frame.pointee.flexibleHeight = size.height
        }
        narrow(frame, to: answer, of: index, stretched: true)
      }
      isAnswered = false
      member = nodes[index].next
    }
    return false
  }

  /// What the members want in the room there is.
  func measureInRoom(_ frame: UnsafeMutablePointer<MeasureFrame>, _ isAnswered: Bool) -> Bool {
    var isAnswered = isAnswered
    let isRow = groups[Int(frame.pointee.group)].kind == .horizontal
    let isPlanned = frame.pointee.isPlanned
    var member = frame.pointee.member
    while member >= 0 {
      let index = Int(member)
      let flags = nodes[index].flags
      if flags.contains(.skipped) || isPlanned && isDoneWhenIdeal(flags) {
        // has its size
      } else if flags.contains([.ignoresWidth, .ignoresHeight]) || isRow && waits(index, frame) {
        nodes[index].workWidth = 0
        nodes[index].workHeight = 0
        nodes[index].flags.remove([.isFlexible, .isGreedy])
      } else {
        let room = frame.pointee.room
        guard
          let answer = answer(
            of: member, frame, isAnswered,
            in: isPlanned && flags.contains(.isFlexible)
              ? room.with(width: nodes[index].workHeight) : room)
        else { return true }
        let size = desiredSize(of: index, answer)
        nodes[index].workWidth = size.width
        nodes[index].workHeight = size.height
        if member == frame.pointee.onlyFlexible, !frame.pointee.isSqueezed {
          narrowToOnlyFlexible(&frame.pointee, answer)
        }
        // The plan says for which widths the answer holds, except for those that get the whole room.
        narrow(
          frame, to: answer, of: index,
          stretched: isPlanned && !flags.contains(.ignoresWidth))
      }
      isAnswered = false
      member = nodes[index].next
    }
    return false
  }

  /// In a row in which nothing stretches: the members that waited, in the whole room.
  func measureLateMembers(
    _ frame: UnsafeMutablePointer<MeasureFrame>, _ isAnswered: Bool
  ) -> Bool {
    var isAnswered = isAnswered
    var member = frame.pointee.member
    while member >= 0 {
      let index = Int(member)
      if nodes[index].flags.isDisjoint(with: [.skipped, .ignoresHeight]), isLate(index) {
        guard
          let answer = answer(
            of: member, frame, isAnswered, in: frame.pointee.room)
        else { return true }
        let size = desiredSize(of: index, answer)
        nodes[index].workWidth = size.width
        nodes[index].workHeight = size.height
        narrow(frame, to: answer, of: index, stretched: false)
      }
      isAnswered = false
      member = nodes[index].next
    }
    return false
  }

  /// The last round of a row in which something stretched: the heights in the new widths.
  func measureStretched(_ frame: UnsafeMutablePointer<MeasureFrame>, _ isAnswered: Bool) -> Bool {
    var isAnswered = isAnswered
    let room = frame.pointee.room
    let crops = groups[Int(frame.pointee.group)].crops
    var member = frame.pointee.member
    while member >= 0 {
      let index = Int(member)
      let flags = nodes[index].flags
      if !flags.contains(.skipped), !flags.contains([.ignoresWidth, .ignoresHeight]) {
        let width = nodes[index].workWidth
        giveWidth(index, width)
        guard
          let answer = answer(
            of: member, frame, isAnswered, in: room.with(width: width))
        else { return true }
        let size = desiredSize(of: index, answer)
        nodes[index].workHeight = crops ? min(size.height, room.height) : size.height
        narrow(frame, to: answer, of: index, stretched: true)
      }
      isAnswered = false
      member = nodes[index].next
    }
    return false
  }

  /// Both rounds of a grid: what the members want in the rooms that their cells have.
  ///
  /// Their rooms are not those that the offer has a part in, so it is the grid that says for which offers
  /// its answer holds.
  func measureInGrid(_ frame: UnsafeMutablePointer<MeasureFrame>, _ isAnswered: Bool) -> Bool {
    var isAnswered = isAnswered
    let isForHeights = frame.pointee.step == .gridHeights
    var member = frame.pointee.member
    while member >= 0 {
      let index = Int(member)
      let flags = nodes[index].flags
      if !flags.contains(.skipped) {
        if flags.contains([.ignoresWidth, .ignoresHeight]) {
          nodes[index].workWidth = 0
          nodes[index].workHeight = 0
          nodes[index].flags.remove([.isFlexible, .isGreedy])
        } else if let room = gridRoom(frame.pointee) {
          if isForHeights { giveWidth(index, room.width) }
          guard
            let answer = answer(
              of: member, frame, isAnswered,
              in: MemberRoom(width: room.width, height: room.height))
          else { return true }
          let size = desiredSize(of: index, answer)
          if isForHeights {
            narrowGrid(&frame.pointee, to: answer, of: index)
          } else {
            noteFlexible(index, answer)
            nodes[index].workWidth = size.width
          }
          nodes[index].workHeight = size.height
        }
        frame.pointee.memberIndex += 1
      }
      isAnswered = false
      member = nodes[index].next
    }
    return false
  }

  /// What a member wants in some room; nil if it must be measured first, with the offer in the frame.
  @inline(__always)
  func answer(
    of member: Int32, _ frame: UnsafeMutablePointer<MeasureFrame>, _ isAnswered: Bool,
    in room: MemberRoom
  ) -> Answer? {
    if isAnswered { return state.pointee.lastAnswer }
    let offer = offer(to: Int(member), in: room)
    if let answer = known(member, width: offer.width, height: offer.height) { return answer }
    frame.pointee.member = member
    frame.pointee.offeredWidth = offer.width
    frame.pointee.offeredHeight = offer.height
    return nil
  }

  /// Whether the member of a row is not measured before it is known whether it will stretch.
  ///
  /// Its width counts as 0 until then, and its height will be that at its share.
  @inline(__always)
  private func waits(_ member: Int, _ frame: UnsafeMutablePointer<MeasureFrame>) -> Bool {
    frame.pointee.room.width < .infinity && isLate(member)
  }

  @inline(__always)
  private func isLate(_ member: Int) -> Bool {
    nodes[member].flags.contains(.ignoresWidth) && nodes[member].hWeight > 0
  }
}
