@testable import YarBoxes

/// A row or column for one offer, solved step by step as the comment of `Line` says.
struct LineReference {
  private let reference: Reference
  private let container: Spec
  private let group: GroupSpec
  private let isRow: Bool
  private let members: [Spec]
  private var lengths: [Double]
  private var across: [Double]
  private let room: Double
  private let roomAcross: Double
  private var hasShared = false
  private var shortestCut = Double.infinity
  private var longestToCut = 0.0

  init(
    _ reference: Reference, _ container: Spec, _ group: GroupSpec, _ width: Double,
    _ height: Double
  ) {
    self.reference = reference
    self.container = container
    self.group = group
    isRow = group.style.kind == .row
    members = reference.participants(group)
    let box = reference.box(container, group.style, width, height)
    let gaps = LineReference.gaps(group, members, container).reduce(0, +)
    room = max(0, (isRow ? box.width : box.height) - gaps)
    roomAcross = isRow ? box.height : box.width
    lengths = members.map { _ in 0 }
    across = lengths
    askIdealLengths()
    stretch()
    settle()
  }

  /// The gaps after each member but the last.
  static func gaps(_ group: GroupSpec, _ members: [Spec], _ container: Spec) -> [Double] {
    zip(members, members.dropFirst()).map { before, after in
      let before = before.style.details
      let after = after.style.details
      if group.style.kind == .column {
        return Double(group.style.vSpacing) + before.bottomSpacingAdjustment
          + after.topSpacingAdjustment
      }
      return Double(group.style.hSpacing)
        + (container.isRightToLeft
          ? before.leftSpacingAdjustment + after.rightSpacingAdjustment
          : before.rightSpacingAdjustment + after.leftSpacingAdjustment)
    }
  }

  private var isLimited: Bool { room < .infinity }

  private func ignoresLength(_ member: Spec) -> Bool {
    isRow ? member.style.ignoresWidth : member.style.ignoresHeight
  }

  private func ignoresAcross(_ member: Spec) -> Bool {
    isRow ? member.style.ignoresHeight : member.style.ignoresWidth
  }

  private func weight(_ member: Spec) -> Double {
    isRow ? member.style.hWeight : member.style.vWeight
  }

  private func ask(_ member: Spec, _ length: Double) -> (length: Double, across: Double) {
    let size =
      isRow
      ? reference.desired(member, length, roomAcross)
      : reference.desired(member, roomAcross, length)
    return isRow ? (size.width, size.height) : (size.height, size.width)
  }

  private func least(_ member: Spec) -> Double {
    let least = reference.limitedFlex(member).least
    return isRow ? least.width : least.height
  }

  private func adjustment(_ member: Spec) -> Double {
    let details = member.style.details
    return (isRow ? details.desiredWidthAdjustment : details.desiredHeightAdjustment).rounded(.up)
  }

  private func flexes(_ member: Spec) -> (shrinks: Bool, grows: Bool) {
    if ignoresLength(member) { return (false, false) }
    let flags = reference.limitedFlex(member).flags
    return isRow
      ? (flags.contains(.shrinksWidth), flags.contains(.growsWidth))
      : (flags.contains(.shrinksHeight), flags.contains(.growsHeight))
  }

  /// Steps 1 and 2.
  private mutating func askIdealLengths() {
    let shrinks = members.indices.filter { flexes(members[$0]).shrinks }
    let grows = members.indices.filter { flexes(members[$0]).grows }
    let flexible = Set(shrinks + grows)
    for index in members.indices where !ignoresLength(members[index]) {
      if flexible == [index] { continue }
      lengths[index] = ask(members[index], .infinity).length
    }
    if flexible.count == 1, let only = flexible.first {
      let rest = max(room - lengths.reduce(0, +), least(members[only]))
      lengths[only] = ask(members[only], rest - adjustment(members[only])).length
      return
    }
    guard flexible.count > 1 else { return }
    let sum = lengths.reduce(0, +)
    if sum <= room {
      guard !grows.isEmpty, isLimited else { return }
      let part = ((room - sum) / Double(grows.count)).rounded(.down)
      guard part > 0 else { return }
      for index in grows {
        let member = members[index]
        lengths[index] = ask(member, lengths[index] + part - adjustment(member)).length
      }
    } else if !shrinks.isEmpty {
      shrink(shrinks, to: room - (sum - shrinks.map { lengths[$0] }.reduce(0, +)))
    }
  }

  private mutating func shrink(_ shrinks: [Int], to all: Double) {
    func sum(_ cap: Double) -> Double {
      shrinks.map { min(lengths[$0], max(cap, least(members[$0]))) }.reduce(0, +)
    }
    var cap = shrinks.map { lengths[$0] }.max() ?? 0
    while cap > 0, sum(cap) > all { cap -= 1 }
    for index in shrinks {
      let least = least(members[index])
      let most = max(cap, least)
      if lengths[index] > most {
        lengths[index] = ask(members[index], most - adjustment(members[index])).length
        shortestCut = min(shortestCut, lengths[index])
      }
      if lengths[index] > least { longestToCut = max(longestToCut, lengths[index]) }
    }
  }

  /// Step 3.
  private mutating func stretch() {
    var left = room - lengths.reduce(0, +)
    var weights = members.map(weight).reduce(0, +)
    guard isLimited, weights > 0, left > 0 else { return }
    hasShared = true
    for index in members.indices where weight(members[index]) > 0 {
      let own = weight(members[index])
      let share = own >= weights ? left : (left * own / weights).rounded(.down)
      lengths[index] += share
      left -= share
      weights -= own
    }
  }

  /// Step 4.
  private mutating func settle() {
    for (index, member) in members.enumerated() where !ignoresAcross(member) {
      if !isLimited {
        across[index] = ask(member, .infinity).across
      } else if ignoresLength(member), !(hasShared && weight(member) > 0) {
        across[index] = ask(member, room).across
      } else {
        across[index] = ask(member, lengths[index]).across
      }
    }
  }

  /// Step 5.
  var wanted: Pair<Double> {
    let sum = lengths.reduce(0, +)
    let fills = shortestCut < longestToCut || isLimited && members.contains { weight($0) > 0 }
    let length =
      (fills ? max(room, sum) : sum)
      + LineReference.gaps(group, members, container).reduce(0, +)
    let across = across.max() ?? 0
    let margins = group.style.margins
    return Pair(
      max(0, (isRow ? length : across) + margins.width),
      max(0, (isRow ? across : length) + margins.height))
  }

  /// Step 6.
  func place(_ start: Pair<Double>) {
    let style = group.style
    var sizes = across
    for (index, member) in members.enumerated()
    where (isRow ? member.style.vWeight : member.style.hWeight) > 0 { sizes[index] = roomAcross }
    let band = sizes.max() ?? 0
    let fills = members.contains { (isRow ? $0.style.vWeight : $0.style.hWeight) > 0 }
    let hShare = style.hAlign.leadingShare(rightToLeft: container.isRightToLeft)
    var along = isRow ? start.width : start.height
    var gaps = LineReference.gaps(group, members, container)
    let free = room - lengths.reduce(0, +)
    if !members.contains(where: { weight($0) > 0 }) {
      if style.stretchesSpacing, free > 0, members.count > 1 {
        var left = free
        for index in gaps.indices {
          let part = (left / Double(gaps.count - index)).rounded(.down)
          gaps[index] += part
          left -= part
        }
      } else {
        along += (free * (isRow ? hShare : style.vAlign.topShare)).rounded()
      }
    }
    var offset = isRow ? start.height : start.width
    if !fills { offset += (roomAcross - band) * (isRow ? style.vAlign.topShare : hShare) }
    for (index, member) in members.enumerated() {
      let length = lengths[index]
      let cell =
        isRow
        ? Frame(x: along, y: offset, width: length, height: band)
        : Frame(x: offset, y: along, width: band, height: length)
      let size = isRow ? Pair(length, sizes[index]) : Pair(sizes[index], length)
      reference.place(member, in: cell, size, group, container)
      along += length + (index < gaps.count ? gaps[index] : 0)
    }
  }
}
