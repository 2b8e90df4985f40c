/// Sizes that follow from something else than what a view wants: parts of the container, an aspect ratio,
/// limits of what stretches.
///
/// `Documentation/Boxes.md` has the rules. Nothing here runs for a view without such properties.
extension LayoutTree {
  /// Tells the members of a group the room inside the margins, before anything is asked of them.
  func noteContentBox(_ group: Int32, _ box: Size, isArranging: Bool) {
    let kind = groups[Int(group)].kind
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let index = Int(member)
      if nodes[index].hasExtras {
        let extras = extras(index)
        extras.pointee.boxWidth = box.width
        extras.pointee.boxHeight = box.height
        extras.pointee.givenWidth = -1
        extras.pointee.givenHeight = -1
        // As a text does: the height is that in the width offered.
        if kind == .vertical || kind == .stack, nodes[index].hWeight > 0, box.width < .infinity {
          extras.pointee.givenWidth = extras.pointee.stretchRange(isWidth: true).clamp(box.width)
        }
        // A container seldom gets all of the height it is offered: the width follows it when it is there.
        if kind == .horizontal || kind == .stack, nodes[index].vWeight > 0, isArranging {
          extras.pointee.givenHeight = extras.pointee.stretchRange(isWidth: false)
            .clamp(box.height)
        }
      }
      member = nodes[index].next
    }
  }

  /// The same while a container is measured: an answer that rests on the offer holds for it only.
  func noteContentBox(_ frame: inout MeasureFrame, _ box: Size) {
    noteContentBox(frame.group, box, isArranging: false)
    var member = groups[Int(frame.group)].firstMember
    while member >= 0 {
      let index = Int(member)
      if nodes[index].hasExtras, !nodes[index].flags.contains(.skipped) {
        let extras = extras(index).pointee
        if extras.widthPercent >= 0 || extras.aspectRatio > 0 && nodes[index].hWeight > 0 {
          pinWidth(&frame)
        }
        if extras.heightPercent >= 0 { pinHeight(&frame) }
      }
      member = nodes[index].next
    }
  }

  /// Tells a member the width that it gets, so that its height can follow.
  @inline(__always)
  func giveWidth(_ member: Int, _ width: Double) {
    guard nodes[member].hasExtras, nodes[member].hWeight > 0 else { return }
    extras(member).pointee.givenWidth =
      extras(member).pointee.stretchRange(isWidth: true).clamp(width)
  }

  /// The part of the container that a member's dimension is, within its limits; nil if it is none.
  private func part(_ member: Int, isWidth: Bool) -> Double? {
    let extras = extras(member).pointee
    let percent = isWidth ? extras.widthPercent : extras.heightPercent
    let box = isWidth ? extras.boxWidth : extras.boxHeight
    guard percent >= 0, box < .infinity else { return nil }
    let limits = limits[Int(nodes[member].limits)]
    let adjustment =
      isWidth ? limits.desiredWidthAdjustment : limits.desiredHeightAdjustment
    return held(max(0, floor(box * percent / 100) + adjustment), limits, isWidth: isWidth)
  }

  /// A length within the desired limits; at most 10^15 points, so that shares of it stay finite.
  private func held(_ wanted: Double, _ limits: BoxLimits, isWidth: Bool) -> Double {
    let length = min(wanted, 1e15)
    return isWidth
      ? max(limits.minDesiredWidth, min(limits.maxDesiredWidth, length))
      : max(limits.minDesiredHeight, min(limits.maxDesiredHeight, length))
  }

  /// Whether nothing that the view is offered changes its width.
  func hasDecidedWidth(_ member: Int) -> Bool {
    guard nodes[member].hasExtras else { return false }
    return part(member, isWidth: true) != nil
  }

  /// The room that a member is offered, where something else decides it.
  func decideOffer(_ member: Int, _ width: inout Double, _ height: inout Double) {
    let extras = extras(member).pointee
    if let part = part(member, isWidth: true) {
      width = part
    } else if nodes[member].hWeight > 0 {
      width = extras.stretchRange(isWidth: true).clamp(width)
    }
    if let part = part(member, isWidth: false) {
      height = part
    } else if nodes[member].vWeight > 0 {
      height = extras.stretchRange(isWidth: false).clamp(height)
    }
  }

  /// What a member wants, where something else decides it.
  func decideSize(_ member: Int, _ width: inout Double, _ height: inout Double) {
    let extras = extras(member).pointee
    let limits = limits[Int(nodes[member].limits)]
    let partWidth = part(member, isWidth: true)
    let partHeight = part(member, isWidth: false)
    width = partWidth ?? width
    height = partHeight ?? height
    let ratio = extras.aspectRatio
    guard ratio > 0 else { return }
    let decidedWidth = extras.givenWidth >= 0 ? extras.givenWidth : fixedWidth(member, partWidth)
    let decidedHeight =
      extras.givenHeight >= 0 ? extras.givenHeight : fixedHeight(member, partHeight)
    if let decidedWidth {
      if decidedHeight == nil {
        height = held(round(decidedWidth / ratio), limits, isWidth: false)
      }
    } else if let decidedHeight {
      width = held(round(decidedHeight * ratio), limits, isWidth: true)
    } else if width > 0 {
      let followed = round(width / ratio)
      height = held(followed, limits, isWidth: false)
      // A limit of the height decides both.
      if height != followed { width = held(round(height * ratio), limits, isWidth: true) }
    } else {
      width = held(round(height * ratio), limits, isWidth: true)
    }
  }

  /// The width that a part of the container or limits decide; nil if the content does.
  private func fixedWidth(_ member: Int, _ part: Double?) -> Double? {
    let limits = limits[Int(nodes[member].limits)]
    return part
      ?? (limits.minDesiredWidth >= limits.maxDesiredWidth ? limits.minDesiredWidth : nil)
  }

  private func fixedHeight(_ member: Int, _ part: Double?) -> Double? {
    let limits = limits[Int(nodes[member].limits)]
    return part
      ?? (limits.minDesiredHeight >= limits.maxDesiredHeight ? limits.minDesiredHeight : nil)
  }

  /// The size of a member in its cell, where it stretches: its limits hold, its aspect ratio is kept.
  func decideStretched(_ member: Int, _ width: inout Double, _ height: inout Double) {
    let extras = extras(member).pointee
    let stretchesWidth = nodes[member].hWeight > 0
    let stretchesHeight = nodes[member].vWeight > 0
    if stretchesWidth { width = extras.stretchRange(isWidth: true).clamp(width) }
    if stretchesHeight { height = extras.stretchRange(isWidth: false).clamp(height) }
    guard extras.aspectRatio > 0, stretchesWidth != stretchesHeight else { return }
    let limits = limits[Int(nodes[member].limits)]
    if stretchesWidth, !nodes[member].flags.contains(.ignoresHeight),
      fixedHeight(member, part(member, isWidth: false)) == nil
    {
      height = held(round(width / extras.aspectRatio), limits, isWidth: false)
    }
    if stretchesHeight, !nodes[member].flags.contains(.ignoresWidth),
      fixedWidth(member, part(member, isWidth: true)) == nil
    {
      width = held(round(height * extras.aspectRatio), limits, isWidth: true)
    }
  }

  /// In a column whose heights are shared out: the widths that follow them.
  func followHeights(_ group: Int32) {
    var member = groups[Int(group)].firstMember
    while member >= 0 {
      let index = Int(member)
      if nodes[index].hasExtras, nodes[index].vWeight > 0, nodes[index].hWeight <= 0 {
        var width = nodes[index].workWidth
        var height = nodes[index].workHeight
        decideStretched(index, &width, &height)
        nodes[index].workWidth = width
      }
      member = nodes[index].next
    }
  }
}
