/// The rounds over the members of a container that is being measured.
///
/// Each goes on from the member at work until all have had their turn (nil), or until one must be measured
/// first. `measured` is the answer of the member at work, if it has just been measured.
extension LayoutTree {
  /// The first round of a row: what its members want without a limit.
  func measureIdealWidths(
    _ frame: inout MeasureFrame, _ measured: Measurement?
  ) -> PendingMeasure? {
    var measured = measured
    while frame.member >= 0 {
      let member = Int(frame.member)
      let flags = nodes[member].flags
      if flags.contains(.skipped) {
        // takes no part
      } else if flags.contains(.ignoresWidth),
        flags.contains(.ignoresHeight) || waits(member, frame)
      {
        nodes[member].workWidth = leastPlannedWidth(member)
        nodes[member].workHeight = 0
        nodes[member].flags.remove([.isFlexible, .isGreedy])
        if nodes[member].extras >= 0 { frame.needsPlan = true }
      } else {
        let offer = offer(to: member, roomWidth: .infinity, roomHeight: frame.roomHeight)
        guard
          let answer = measured ?? known(frame.member, width: offer.width, height: offer.height)
        else {
          return PendingMeasure(node: frame.member, width: offer.width, height: offer.height)
        }
        measured = nil
        let size = desiredSize(of: member, answer)
        if noteIdeal(member, size, answer) {
          frame.needsPlan = true
          frame.flexibleHeight = size.height
        }
        narrow(&frame, to: answer, of: member, stretched: true)
      }
      frame.member = nodes[member].next
    }
    return nil
  }

  /// What the members want in the room there is.
  func measureInRoom(_ frame: inout MeasureFrame, _ measured: Measurement?) -> PendingMeasure? {
    var measured = measured
    let isRow = groups[Int(frame.group)].kind == .horizontal
    while frame.member >= 0 {
      let member = Int(frame.member)
      let flags = nodes[member].flags
      if flags.contains(.skipped) || frame.isPlanned && isDoneWhenIdeal(member) {
        // has its size
      } else if flags.contains([.ignoresWidth, .ignoresHeight]) || isRow && waits(member, frame) {
        nodes[member].workWidth = 0
        nodes[member].workHeight = 0
        nodes[member].flags.remove([.isFlexible, .isGreedy])
      } else {
        let isOffered = frame.isPlanned && flags.contains(.isFlexible)
        let offer = offer(
          to: member, roomWidth: isOffered ? nodes[member].workHeight : frame.roomWidth,
          roomHeight: frame.roomHeight)
        guard
          let answer = measured ?? known(frame.member, width: offer.width, height: offer.height)
        else {
          return PendingMeasure(node: frame.member, width: offer.width, height: offer.height)
        }
        measured = nil
        let size = desiredSize(of: member, answer)
        nodes[member].workWidth = size.width
        nodes[member].workHeight = size.height
        if frame.member == frame.onlyFlexible, !frame.isSqueezed {
          narrowToOnlyFlexible(&frame, answer)
        }
        // The plan says for which widths the answer holds, except for those that get the whole room.
        narrow(
          &frame, to: answer, of: member,
          stretched: frame.isPlanned && !flags.contains(.ignoresWidth))
      }
      frame.member = nodes[member].next
    }
    return nil
  }

  /// In a row in which nothing stretches: the members that waited, in the whole room.
  func measureLateMembers(
    _ frame: inout MeasureFrame, _ measured: Measurement?
  ) -> PendingMeasure? {
    var measured = measured
    while frame.member >= 0 {
      let member = Int(frame.member)
      if nodes[member].flags.isDisjoint(with: [.skipped, .ignoresHeight]), isLate(member) {
        let offer = offer(
          to: member, roomWidth: frame.roomWidth, roomHeight: frame.roomHeight)
        guard
          let answer = measured ?? known(frame.member, width: offer.width, height: offer.height)
        else {
          return PendingMeasure(node: frame.member, width: offer.width, height: offer.height)
        }
        measured = nil
        let size = desiredSize(of: member, answer)
        nodes[member].workWidth = size.width
        nodes[member].workHeight = size.height
        narrow(&frame, to: answer, of: member, stretched: false)
      }
      frame.member = nodes[member].next
    }
    return nil
  }

  /// The last round of a row in which something stretched: the heights in the new widths.
  func measureStretched(_ frame: inout MeasureFrame, _ measured: Measurement?) -> PendingMeasure? {
    var measured = measured
    while frame.member >= 0 {
      let member = Int(frame.member)
      let flags = nodes[member].flags
      if !flags.contains(.skipped), !flags.contains([.ignoresWidth, .ignoresHeight]) {
        let width = nodes[member].workWidth
        giveWidth(member, width)
        let offer = offer(to: member, roomWidth: width, roomHeight: frame.roomHeight)
        guard
          let answer = measured ?? known(frame.member, width: offer.width, height: offer.height)
        else {
          return PendingMeasure(node: frame.member, width: offer.width, height: offer.height)
        }
        measured = nil
        let size = desiredSize(of: member, answer)
        nodes[member].workHeight =
          groups[Int(frame.group)].crops ? min(size.height, frame.roomHeight) : size.height
        narrow(&frame, to: answer, of: member, stretched: true)
      }
      frame.member = nodes[member].next
    }
    return nil
  }

  /// Both rounds of a grid: what the members want in the rooms that their cells have.
  ///
  /// Their rooms are not those that the offer has a part in, so it is the grid that says for which offers
  /// its answer holds.
  func measureInGrid(_ frame: inout MeasureFrame, _ measured: Measurement?) -> PendingMeasure? {
    var measured = measured
    let isForHeights = frame.step == .gridHeights
    while frame.member >= 0 {
      let member = Int(frame.member)
      let flags = nodes[member].flags
      if !flags.contains(.skipped) {
        if flags.contains([.ignoresWidth, .ignoresHeight]) {
          nodes[member].workWidth = 0
          nodes[member].workHeight = 0
          nodes[member].flags.remove([.isFlexible, .isGreedy])
        } else if let room = gridRoom(frame) {
          if isForHeights { giveWidth(member, room.width) }
          let offer = offer(to: member, roomWidth: room.width, roomHeight: room.height)
          guard
            let answer = measured ?? known(frame.member, width: offer.width, height: offer.height)
          else {
            return PendingMeasure(node: frame.member, width: offer.width, height: offer.height)
          }
          measured = nil
          let size = desiredSize(of: member, answer)
          if isForHeights {
            narrowGrid(&frame, to: answer, of: member)
          } else {
            noteFlexible(member, answer)
            nodes[member].workWidth = size.width
          }
          nodes[member].workHeight = size.height
        }
        frame.memberIndex += 1
      }
      frame.member = nodes[member].next
    }
    return nil
  }

  /// Whether the member of a row is not measured before it is known whether it will stretch.
  ///
  /// Its width counts as 0 until then, and its height will be that at its share.
  @inline(__always)
  private func waits(_ member: Int, _ frame: MeasureFrame) -> Bool {
    frame.roomWidth < .infinity && isLate(member)
  }

  @inline(__always)
  private func isLate(_ member: Int) -> Bool {
    nodes[member].flags.contains(.ignoresWidth) && nodes[member].hWeight > 0
  }
}
