@testable import YarBoxes

/// The rules of rows, columns and stacks as a person would say them.
///
/// Recursive, without kept answers, ranges or numbers that know more than their value. Slow: each level may ask
/// everything below it several times.
///
/// It knows everything but baselines, cropping, percentages and ratios, which are compared with views instead.
struct Reference {
  typealias Size = Pair<Double>

  /// What a node wants for one offer; infinity: no limit.
  func measure(_ spec: Spec, _ width: Double, _ height: Double) -> Size {
    if spec.isLeaf {
      let offer = Offer(width: width, height: height)
      let answer = Boxes.answer(spec.content, offer)
      return Size(answer.width(at: offer), answer.height(at: offer))
    }
    var size = Size(0, 0)
    for group in spec.groups where !group.members.isEmpty {
      let its: Size
      switch group.style.kind {
      case .row, .column: its = LineReference(self, spec, group, width, height).wanted
      default: its = stackSize(group, spec, width, height)
      }
      size = Size(max(size.width, its.width), max(size.height, its.height))
    }
    return size
  }

  func participants(_ group: GroupSpec) -> [Spec] { group.members.filter { !$0.style.isSkipped } }

  /// What two margins leave of a length.
  func inside(_ whole: Double, _ first: Float, _ last: Float) -> Double {
    let start = min(Double(first), whole)
    return max(0, whole - Double(last) - start)
  }

  func box(_ spec: Spec, _ style: GroupStyle, _ width: Double, _ height: Double) -> Size {
    let isTurned = spec.isRightToLeft
    return Size(
      inside(
        width, isTurned ? style.rightMargin : style.leftMargin,
        isTurned ? style.leftMargin : style.rightMargin),
      inside(height, style.topMargin, style.bottomMargin))
  }

  /// A member's size in a room, in whole points: offered no more than its limits, adjusted, within them; 0 where
  /// ignored.
  func desired(_ spec: Spec, _ width: Double, _ height: Double) -> Size {
    let details = spec.style.details
    let size = measure(
      spec, max(0, min(width, details.maxDesiredWidth)),
      max(0, min(height, details.maxDesiredHeight)))
    return Size(
      spec.style.ignoresWidth
        ? 0
        : max(
          details.minDesiredWidth,
          min(details.maxDesiredWidth, (size.width + details.desiredWidthAdjustment).rounded(.up)),
          0),
      spec.style.ignoresHeight
        ? 0
        : max(
          details.minDesiredHeight,
          min(
            details.maxDesiredHeight, (size.height + details.desiredHeightAdjustment).rounded(.up)),
          0))
  }

  private func stackSize(
    _ group: GroupSpec, _ spec: Spec, _ width: Double, _ height: Double
  ) -> Size {
    let box = box(spec, group.style, width, height)
    let sizes = participants(group).map { desired($0, box.width, box.height) }
    let style = group.style
    return Size(
      max(0, (sizes.map(\.width).max() ?? 0) + Double(style.leftMargin + style.rightMargin)),
      max(0, (sizes.map(\.height).max() ?? 0) + Double(style.topMargin + style.bottomMargin)))
  }

  /// How a node shrinks and grows, and its least size, without its own limits.
  func flex(_ spec: Spec) -> Flex {
    if spec.isLeaf { return Flex(Boxes.flexibility(spec.content)) }
    var result = Flex()
    for group in spec.groups where !group.members.isEmpty {
      var its = Flex()
      let isRow = group.style.kind == .row
      var length = 0.0
      for member in participants(group) {
        var own = limitedFlex(member)
        if member.style.ignoresWidth {
          own.flags.subtract([.shrinksWidth, .growsWidth])
          own.least.width = 0
        }
        if member.style.ignoresHeight {
          own.flags.subtract([.shrinksHeight, .growsHeight])
          own.least.height = 0
        }
        its.flags.formUnion(own.flags)
        its.least = Size(
          max(its.least.width, own.least.width), max(its.least.height, own.least.height))
        length += isRow ? own.least.width : own.least.height
        if group.style.kind != .stack, (isRow ? member.style.hWeight : member.style.vWeight) > 0 {
          its.flags.insert(isRow ? .growsWidth : .growsHeight)
        }
      }
      if group.style.kind != .stack {
        length += LineReference.gaps(group, participants(group), spec).reduce(0, +)
        if isRow { its.least.width = length } else { its.least.height = length }
      }
      let margins = group.style.margins
      its.least = Size(
        max(0, its.least.width + margins.width), max(0, its.least.height + margins.height))
      result.formUnion(its)
    }
    return result
  }

  func limitedFlex(_ spec: Spec) -> Flex {
    var own = flex(spec)
    let details = spec.style.details
    if details.minDesiredWidth >= details.maxDesiredWidth { own.flags.remove(.shrinksWidth) }
    if details.minDesiredHeight >= details.maxDesiredHeight { own.flags.remove(.shrinksHeight) }
    if details.maxDesiredWidth < .infinity { own.flags.remove(.growsWidth) }
    if details.maxDesiredHeight < .infinity { own.flags.remove(.growsHeight) }
    own.least = Size(
      max(
        details.minDesiredWidth,
        min(
          details.maxDesiredWidth,
          max(0, (own.least.width + details.desiredWidthAdjustment).rounded(.up)))),
      max(
        details.minDesiredHeight,
        min(
          details.maxDesiredHeight,
          max(0, (own.least.height + details.desiredHeightAdjustment).rounded(.up)))))
    return own
  }

  // MARK: Placing

  /// Gives a node a frame, and all below it theirs.
  func arrange(_ spec: Spec, _ frame: Frame) {
    spec.frame = frame
    for group in spec.groups where !group.members.isEmpty {
      let style = group.style
      let box = box(spec, style, frame.width, frame.height)
      let start = Size(
        min(Double(spec.isRightToLeft ? style.rightMargin : style.leftMargin), frame.width),
        min(Double(style.topMargin), frame.height))
      switch style.kind {
      case .row, .column:
        LineReference(self, spec, group, frame.width, frame.height).place(start)
      default:
        let cell = Frame(x: start.width, y: start.height, width: box.width, height: box.height)
        for member in participants(group) {
          place(member, in: cell, desired(member, box.width, box.height), group, spec)
        }
      }
    }
  }

  /// A member of a size in its cell, which counts from the side where reading starts.
  func place(_ member: Spec, in cell: Frame, _ size: Size, _ group: GroupSpec, _ container: Spec) {
    let width = member.style.hWeight > 0 ? max(0, cell.width) : size.width
    let height = member.style.vWeight > 0 ? max(0, cell.height) : size.height
    let isTurned = container.isRightToLeft
    let share = (member.style.cellHAlign ?? group.style.hAlign).leadingShare(rightToLeft: isTurned)
    let topShare = (member.style.cellVAlign ?? group.style.vAlign).topShare
    var x = (cell.x + (cell.width - width) * share).rounded()
    if isTurned { x = container.frame.width - x - width }
    let y = (cell.y + (cell.height - height) * topShare).rounded()
    let details = member.style.details
    arrange(
      member,
      Frame(
        x: x + details.xPositionOffset, y: y + details.yPositionOffset, width: width,
        height: height))
  }
}
