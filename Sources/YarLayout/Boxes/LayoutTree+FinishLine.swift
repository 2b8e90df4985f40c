/// The size of a row or column whose members are measured, and the offers for which it is that.
extension LayoutTree {
  /// The size of a column, and for which offers.
  @inline(__always)
  func finishColumn(_ frame: UnsafeMutablePointer<MeasureFrame>) {
    if state.pointee.changes != frame.pointee.changes {
      // A view that was asked for its size has changed something; the gaps were counted before.
      frame.pointee.sum.weight =
        lookAtLine(ColumnAxis.self, frame.pointee.group, rightToLeft: false).weight
    }
    finish(ColumnAxis.self, frame)
  }

  /// The size of a row; or the round that is left to know it.
  @inline(__always)
  func finishRow(_ frame: UnsafeMutablePointer<MeasureFrame>) -> MeasureFrame.Step {
    if state.pointee.changes != frame.pointee.changes {
      let line = lookAtLine(
        RowAxis.self, frame.pointee.group, rightToLeft: isRightToLeft(frame.pointee.node))
      frame.pointee.sum.weight = line.weight
      // There may be some now.
      frame.pointee.sum.hasLate = true
    }
    if frame.pointee.sum.room == .infinity {
      if frame.pointee.sum.isFlexible { noteIdeal(frame) }
    } else if frame.pointee.sum.weight > 0 {
      let extra = frame.pointee.sum.room - frame.pointee.sum.length
      if extra > 0 ? !frame.pointee.sum.keepsHeights : frame.pointee.sum.hasLate {
        return askAgain(&frame.pointee, extra)
      }
    }
    finish(RowAxis.self, frame)
    return .nextGroup
  }

  /// In a limited room the members would be asked for less, or for more.
  @inline(never)
  private func noteIdeal(_ frame: UnsafeMutablePointer<MeasureFrame>) {
    let ideal = frame.pointee.sum.length + frame.pointee.sum.insets
    frame.pointee.sum.least = max(frame.pointee.sum.least, OfferRange.lowerBound(max(0.5, ideal)))
    if frame.pointee.sum.isGreedy { frame.pointee.sum.pin(frame.pointee.width) }
  }

  /// The heights of some members follow from the widths they get: those are asked again.
  @inline(never)
  private func askAgain(_ frame: inout MeasureFrame, _ extra: Double) -> MeasureFrame.Step {
    leaveLine(&frame)
    // Those of others are known for this offer.
    if frame.sum.acrossOffset > -.infinity { pinHeight(&frame) }
    if extra > 0 {
      stretch(RowAxis.self, extra, frame.group, frame.line)
      pinWidth(&frame)
      return .stretchedMembers
    }
    let most = frame.sum.length + frame.sum.insets
    frame.answer.maxOfferedWidth = min(frame.answer.maxOfferedWidth, max(frame.width, most))
    if frame.sum.followers > 0 { pinWidth(&frame) }
    return .lateMembers
  }

  /// The size, and the offers for which it is that.
  ///
  /// The length is what the members want, or the whole room where one of them stretches; across it is that
  /// of the largest.
  @inline(__always)
  private func finish<Axis: LineAxis>(
    _ axis: Axis.Type, _ frame: UnsafeMutablePointer<MeasureFrame>
  ) {
    let offered = Axis.isRow ? frame.pointee.width : frame.pointee.height
    let offeredAcross = Axis.isRow ? frame.pointee.height : frame.pointee.width
    let room = frame.pointee.sum.room
    let insets = frame.pointee.sum.insets
    let margins = frame.pointee.sum.margins
    var length = frame.pointee.sum.length
    var follows = false
    if room < .infinity {
      follows = frame.pointee.sum.followers > 0
      if frame.pointee.sum.weight > 0 {
        if room > length {
          frame.pointee.sum.least = max(frame.pointee.sum.least, Float(length + insets))
          length = room
          follows = true
        } else if !follows {
          // With more room something would stretch.
          frame.pointee.sum.most = min(
            frame.pointee.sum.most, OfferRange.upperBound(max(offered, length + insets)))
        }
      }
      if follows {
        // One point for each, and offers are whole.
        if frame.pointee.sum.followers <= 1, frame.pointee.sum.isOnly, offered == insets + room {
          // With less than the margins the room does not become smaller; gaps may give some back.
          frame.pointee.sum.least = max(
            frame.pointee.sum.least, Float(insets - min(0, frame.pointee.gaps)))
        } else {
          frame.pointee.sum.pin(offered)
          follows = false
        }
      }
    } else if frame.pointee.sum.weight > 0 {
      // The answer holds only where nothing can stretch.
      frame.pointee.sum.pin(offered)
    }

    var followsAcross = false
    let offset = frame.pointee.sum.acrossOffset
    if offset > -.infinity {
      let roomAcross = frame.pointee.sum.roomAcross
      let least = frame.pointee.sum.fixedAcross - offset
      if offset == .infinity || offeredAcross != margins + roomAcross || !frame.pointee.sum.isOnly {
        frame.pointee.sum.pinAcross(offeredAcross)
      } else if roomAcross >= least {
        frame.pointee.sum.leastAcross = max(
          frame.pointee.sum.leastAcross, Float(max(0, least) + margins))
        followsAcross = true
      } else {
        frame.pointee.sum.mostAcross = min(
          frame.pointee.sum.mostAcross, Float(least + margins))
      }
    }
    let total = length + insets
    let totalAcross = frame.pointee.sum.across + margins
    guard frame.pointee.sum.isOnly else { return merge(axis, &frame.pointee, total, totalAcross) }

    var least = frame.pointee.sum.least
    var most = frame.pointee.sum.most
    var leastAcross = frame.pointee.sum.leastAcross
    var mostAcross = frame.pointee.sum.mostAcross
    // As in `MeasureFrame.finalAnswer`.
    if offered < Double(least) || offered > Double(most) {
      least = OfferRange.lowerBound(offered)
      most = OfferRange.upperBound(offered)
      follows = false
    }
    if offeredAcross < Double(leastAcross) || offeredAcross > Double(mostAcross) {
      leastAcross = OfferRange.lowerBound(offeredAcross)
      mostAcross = OfferRange.upperBound(offeredAcross)
      followsAcross = false
    }
    if follows { most = -most }
    if followsAcross { mostAcross = -mostAcross }
    frame.pointee.isDone = true
    state.pointee.lastAnswer =
      Axis.isRow
      ? Answer(
        width: max(0, total), height: totalAcross,
        offers: OfferRange(
          minWidth: least, minHeight: leastAcross, widthEnd: most, heightEnd: mostAcross))
      : Answer(
        width: totalAcross, height: max(0, total),
        offers: OfferRange(
          minWidth: leastAcross, minHeight: least, widthEnd: mostAcross, heightEnd: most))
  }

  /// Makes what a group wants a part of the container's answer.
  @inline(never)
  private func merge<Axis: LineAxis>(
    _ axis: Axis.Type, _ frame: inout MeasureFrame, _ total: Double, _ totalAcross: Double
  ) {
    let sum = frame.sum
    frame.answer.width = max(frame.answer.width, Axis.isRow ? total : totalAcross)
    frame.answer.height = max(frame.answer.height, Axis.isRow ? totalAcross : total)
    frame.answer.minOfferedWidth = max(
      frame.answer.minOfferedWidth, Double(Axis.isRow ? sum.least : sum.leastAcross))
    frame.answer.maxOfferedWidth = min(
      frame.answer.maxOfferedWidth, Double(Axis.isRow ? sum.most : sum.mostAcross))
    frame.answer.minOfferedHeight = max(
      frame.answer.minOfferedHeight, Double(Axis.isRow ? sum.leastAcross : sum.least))
    frame.answer.maxOfferedHeight = min(
      frame.answer.maxOfferedHeight, Double(Axis.isRow ? sum.mostAcross : sum.most))
  }
}
