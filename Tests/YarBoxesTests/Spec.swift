@testable import YarBoxes

/// A tree as a description, from which mirrors are made and which the reference reads.
final class Spec {
  var style = NodeStyle()
  var content = Boxes.Content.nothing
  var isRightToLeft = false
  var baseline: Double?
  var groups: [GroupSpec] = []
  /// Its node in the mirror that was made last, and its frame as the reference says.
  var id = NodeID.none
  var frame = Frame()

  var isLeaf: Bool { groups.isEmpty }

  /// Makes nodes of this and all below.
  func make(_ tree: inout BoxTree) {
    id = tree.node(content, style)
    tree.host.baselines[id.number] = baseline
    tree.mirror.setRightToLeft(isRightToLeft, of: id)
    for group in groups {
      let groupID = tree.mirror.makeGroup(group.style, of: id)
      if let grid = group.grid { tree.mirror.setGrid(grid, of: groupID) }
      for member in group.members {
        member.make(&tree)
        tree.mirror.append(member.id, to: groupID)
      }
    }
  }

  /// This and everything below.
  var all: [Spec] { [self] + groups.flatMap { $0.members.flatMap(\.all) } }

  /// For messages: as short as says all.
  var text: String {
    var parts: [String] = []
    var own = differences(style, NodeStyle())
    own += differences(style.details, Details())
    if isLeaf { own += " \(content)" }
    if isRightToLeft { own += " rightToLeft" }
    if let baseline { own += " baseline \(baseline)" }
    parts.append("#\(id.index)" + own)
    for group in groups {
      var own = "\(group.style.kind)" + differences(group.style, GroupStyle(group.style.kind))
      if let grid = group.grid {
        own += " \(grid.limit) columns:" + differences(grid.columns, GridTracks())
        own += " rows:" + differences(grid.rows, GridTracks())
      }
      parts.append(own + " [")
      parts.append(contentsOf: group.members.map { "  " + $0.text.replacing("\n", with: "\n  ") })
      parts.append("]")
    }
    return parts.joined(separator: "\n")
  }
}

/// The properties of a value that differ from those of another one.
private func differences<T>(_ value: T, _ usual: T) -> String {
  var text = ""
  for (its, other) in zip(
    Swift.Mirror(reflecting: value).children, Swift.Mirror(reflecting: usual).children)
  where "\(its.value)" != "\(other.value)" && !(its.value is Details) {
    let value = "\(its.value)".replacing("YarBoxes.", with: "").replacing("Optional", with: "")
    text += " \(its.label ?? ""): \(value)"
  }
  return text
}

struct GroupSpec {
  var style: GroupStyle
  var grid: GridDescription?
  var members: [Spec] = []
}

/// A small generator whose seeds give the same trees everywhere.
struct Random {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 11) % bound
  }

  mutating func number(_ bound: Int) -> Double { Double(next(bound)) }
  mutating func chance(_ percent: Int) -> Bool { next(100) < percent }
  mutating func one<T>(of all: [T]) -> T { all[next(all.count)] }
}

/// What random trees are made of.
struct SpecTraits: Sendable {
  var kinds: [LayoutKind] = [.row, .column]
  var hasDetails = true
  /// Percentages, ratios, limits of stretching.
  var hasExtras = false
  var hasNegatives = true
  var hasBaselines = false
  var crops = false
  var followsWeView2 = false
  var severalGroups = false
  var hasPositioning = false
  var hasTexts = true
  var hasWeights = true
  var hasSpans = true
  /// Sizes and adjustments are quarters of points.
  var hasFractions = false
}

extension SpecTraits {
  func tree(_ random: inout Random, depth: Int, isRoot: Bool = true) -> Spec {
    let spec = Spec()
    if !isRoot { spec.style = nodeStyle(&random) }
    if depth == 0 || !isRoot && random.chance(35) {
      spec.content = content(&random)
      if hasBaselines, random.chance(60) { spec.baseline = random.number(20) }
      return spec
    }
    spec.isRightToLeft = random.chance(20)
    for _ in 0..<(severalGroups && random.chance(25) ? 2 : 1) {
      var group = GroupSpec(style: groupStyle(&random))
      if group.style.kind == .grid { group.grid = grid(&random) }
      for _ in 0..<random.next(5) {
        group.members.append(tree(&random, depth: depth - 1, isRoot: false))
      }
      spec.groups.append(group)
    }
    return spec
  }

  func content(_ random: inout Random) -> Boxes.Content {
    switch random.next(hasTexts ? 5 : 2) {
    case 0, 1: return .fixed(length(40, &random), length(30, &random))
    case 2:
      return .text(
        (0..<1 + random.next(7)).map { _ in Double(1 + random.next(30)) }, space: 3, lineHeight: 11)
    case 3:
      return .opaque(
        (0..<1 + random.next(4)).map { _ in Double(1 + random.next(30)) }, space: 3, lineHeight: 11)
    default:
      let least = Pair(random.number(20), random.number(20))
      let ideal = Pair(least.width + random.number(40), least.height + random.number(40))
      return .elastic(least: least, ideal: ideal)
    }
  }

  /// At most a number of points, not always whole.
  private func length(_ bound: Int, _ random: inout Random) -> Double {
    hasFractions ? random.number(4 * bound) / 4 : random.number(bound)
  }

  private func nodeStyle(_ random: inout Random) -> NodeStyle {
    var style = NodeStyle()
    if hasWeights {
      if random.chance(25) { style.hWeight = Double(1 + random.next(3)) }
      if random.chance(25) { style.vWeight = Double(1 + random.next(3)) }
    }
    style.ignoresWidth = random.chance(12)
    style.ignoresHeight = random.chance(12)
    style.isSkipped = random.chance(6)
    if random.chance(15) { style.cellHAlign = random.one(of: HorizontalPlace.allCases) }
    if random.chance(15) { style.cellVAlign = random.one(of: [.top, .center, .bottom]) }
    if hasBaselines, random.chance(25) {
      style.cellVAlign = random.one(of: [.firstBaseline, .lastBaseline])
    }
    if hasDetails, random.chance(20) { limit(&style.details, &random) }
    if hasExtras, random.chance(20) { extend(&style.details, &random) }
    if hasSpans, kinds.contains(.grid), random.chance(12) {
      if random.chance(50) { style.details.gridPlace.column = Int32(random.next(3)) }
      if random.chance(50) { style.details.gridPlace.row = Int32(random.next(3)) }
      style.details.gridPlace.columnSpan = Int32(1 + random.next(3))
      style.details.gridPlace.rowSpan = Int32(1 + random.next(3))
    }
    return style
  }

  private func limit(_ details: inout Details, _ random: inout Random) {
    if random.chance(40) { details.minDesiredWidth = random.number(40) }
    if random.chance(40) { details.minDesiredHeight = random.number(40) }
    if random.chance(40) { details.maxDesiredWidth = details.minDesiredWidth + random.number(60) }
    if random.chance(40) { details.maxDesiredHeight = details.minDesiredHeight + random.number(60) }
    if random.chance(30) { details.desiredWidthAdjustment = length(12, &random) - 6 }
    if random.chance(30) { details.desiredHeightAdjustment = length(12, &random) - 6 }
    let least = hasNegatives ? 3.0 : 0
    if random.chance(30) { details.leftSpacingAdjustment = random.number(8) - least }
    if random.chance(30) { details.rightSpacingAdjustment = random.number(8) - least }
    if random.chance(30) { details.topSpacingAdjustment = random.number(8) - least }
    if random.chance(30) { details.bottomSpacingAdjustment = random.number(8) - least }
    if random.chance(20) { details.xPositionOffset = random.number(8) - 4 }
    if random.chance(20) { details.yPositionOffset = random.number(8) - 4 }
  }

  private func extend(_ details: inout Details, _ random: inout Random) {
    if random.chance(30) { details.widthPercent = random.number(120) }
    if random.chance(30) { details.heightPercent = random.number(120) }
    if random.chance(30) { details.aspectRatio = random.one(of: [0.5, 1, 1.5]) }
    if random.chance(30) { details.minStretchedWidth = random.number(40) }
    if random.chance(30) { details.minStretchedHeight = random.number(40) }
    if random.chance(30) { details.maxStretchedWidth = random.number(80) }
    if random.chance(30) { details.maxStretchedHeight = random.number(80) }
  }

  private func groupStyle(_ random: inout Random) -> GroupStyle {
    var style = GroupStyle(random.one(of: kinds))
    let least = hasNegatives && random.chance(10) ? 3 : 0
    style.leftMargin = Float(random.next(5) - least)
    style.rightMargin = Float(random.next(5) - least)
    style.topMargin = Float(random.next(5) - least)
    style.bottomMargin = Float(random.next(5) - least)
    style.hSpacing = Float(random.next(5) - (style.kind == .grid ? 0 : least))
    style.vSpacing = Float(random.next(5) - (style.kind == .grid ? 0 : least))
    style.hAlign = random.one(of: HorizontalPlace.allCases)
    style.vAlign = random.one(of: [.top, .center, .bottom])
    if hasBaselines, random.chance(30) { style.vAlign = .firstBaseline }
    style.crops = crops && random.chance(25)
    style.stretchesSpacing = random.chance(20)
    style.isTurned = style.kind == .flow && random.chance(25)
    style.followsWeView2 = followsWeView2
    if hasPositioning, random.chance(15) {
      style.positioning = random.one(of: Positioning.allCases)
    }
    return style
  }

  private func grid(_ random: inout Random) -> GridDescription {
    var grid = GridDescription(
      random.chance(60) ? .columns(random.next(4)) : .rows(random.next(4)))
    for isColumn in [true, false] {
      var tracks = GridTracks()
      tracks.defaultSizing = sizing(&random)
      for _ in 0..<random.next(3) { tracks.sizings.append(sizing(&random)) }
      if random.chance(20) { tracks.defaultGap = gap(&random) }
      for _ in 0..<random.next(2) { tracks.gaps.append(gap(&random)) }
      tracks.isUniform = random.chance(15)
      if random.chance(10) { tracks.firstMarginWeight = random.number(3) }
      if random.chance(10) { tracks.lastMarginWeight = random.number(3) }
      if isColumn { grid.columns = tracks } else { grid.rows = tracks }
    }
    return grid
  }

  private func sizing(_ random: inout Random) -> TrackSizing {
    TrackSizing(
      fixedSize: random.chance(20) ? random.number(50) : nil,
      weight: random.chance(20) ? random.number(3) : 0)
  }

  private func gap(_ random: inout Random) -> TrackGap {
    TrackGap(size: random.number(6), weight: random.chance(20) ? random.number(3) : 0)
  }
}
