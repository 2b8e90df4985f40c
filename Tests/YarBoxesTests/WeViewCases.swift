import Foundation
import Testing

@testable import YarBoxes

/// WeView 2's recorded trees, in a host whose nodes are numbers.
///
/// They lie beside a developer's checkout (`make conformance` runs them through views); without them there is
/// nothing to compare.
@Suite struct WeViewCases {
  static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../shared/vectors/weview.json")

  static var isThere: Bool { FileManager.default.fileExists(atPath: file.path) }

  /// Tags whose rules are followed as in the original (`Documentation/WeView2.md`).
  static let followedTags: Set<String> = [
    "ignoreBeatsMinimum", "stretchInMeasure", "cropInMeasure",
  ]

  @Test(.enabled(if: isThere)) func recordedCasesComeOutTheSame() throws {
    let data = try Data(contentsOf: WeViewCases.file)
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let cases = try #require(object?["cases"] as? [[String: Any]])
    var compared = 0
    var failures: [String] = []
    for item in cases {
      let name = item["name"] as? String ?? "?"
      guard let root = item["root"] as? [String: Any] else { continue }
      for answer in item["measure"] as? [[String: Any]] ?? [] where isCompared(answer) {
        let tree = WeViewTree(root)
        let offer = answer["proposed"] as? [Double] ?? []
        let size = tree.size(offer)
        compared += 1
        if size != answer["desired"] as? [Double] {
          failures.append(
            "\(name): wants \(size) when offered \(offer), not \(answer["desired"] ?? "")")
        }
      }
      for answer in item["arrange"] as? [[String: Any]] ?? [] where isCompared(answer) {
        let tree = WeViewTree(root)
        let size = answer["size"] as? [Double] ?? [0, 0]
        tree.layOut(size[0], size[1])
        compared += 1
        let expected = answer["frames"] as? [String: [Double]] ?? [:]
        for (id, frame) in expected.sorted(by: { $0.key < $1.key }) where tree.frame(id) != frame {
          failures.append("\(name): at \(size) '\(id)' is at \(tree.frame(id)), not \(frame)")
        }
      }
    }
    #expect(
      failures.isEmpty,
      "\(failures.count) of \(compared): \(failures.prefix(12).joined(separator: "\n"))")
    #expect(compared > 3_000)
  }

  private func isCompared(_ answer: [String: Any]) -> Bool {
    Set(answer["tags"] as? [String] ?? []).subtracting(WeViewCases.followedTags).isEmpty
  }
}

/// A case's tree in a mirror; the views that only a host knows are scroll areas, proxies and blocks.
private final class WeViewTree: BoxHost {
  private let mirror = Mirror()
  private let boxes = Boxes()
  private var ids: [String: NodeID] = [:]
  private var scrolls: [Int: (direction: String, content: NodeID, description: [String: Any])] = [:]
  private var proxies: [Int: NodeID] = [:]
  private var blocks: [Int: [String: Any]] = [:]
  private let root: NodeID

  init(_ description: [String: Any]) {
    var builder = Builder()
    root = builder.make(description, mirror)
    ids = builder.ids
    scrolls = builder.scrolls
    proxies = builder.proxies
    blocks = builder.blocks
    boxes.contents = builder.contents
  }

  func size(_ proposed: [Double]) -> [Double] {
    // Exactly (0, 0) asks for the ideal size.
    let isIdeal = proposed == [0, 0]
    let offer = isIdeal ? .unlimited : Offer(width: proposed[0], height: proposed[1])
    let answer =
      isIdeal
      ? mirror.directIdealAnswer(of: root, self)
      : mirror.answer(of: root, offered: offer, self)
    return [answer.width(at: offer), answer.height(at: offer)]
  }

  func layOut(_ width: Double, _ height: Double) {
    mirror.layOut(root, width: width, height: height, self)
  }

  func frame(_ id: String) -> [Double] {
    guard let node = ids[id] else { return [] }
    let frame = mirror.frame(of: node)
    return [frame.x, frame.y, frame.width, frame.height]
  }

  // MARK: What the mirror asks

  func answer(of node: NodeID, offered offer: Offer, in mirror: Mirror) -> Answer {
    if let target = proxies[node.number] {
      return mirror.answer(of: target, offered: offer, self)
    }
    if let scroll = scrolls[node.number] {
      // WeView 2's answer depends on the frame it has; in the cases it does not matter.
      return mirror.answer(of: scroll.content, offered: .unlimited, self)
    }
    if case .text = boxes.contents[node.number] { return text(boxes.contents[node.number], offer) }
    return boxes.answer(of: node, offered: offer, in: mirror)
  }

  /// To a text of WeView 2 a width of 0 is no limit.
  private func text(_ content: Boxes.Content, _ offer: Offer) -> Answer {
    let asked = offer.width > 0 ? offer : Offer(width: .infinity, height: offer.height)
    let answer = Boxes.answer(content, asked)
    guard offer.width > 0, answer.holds(Offer(width: 0, height: offer.height)) else {
      return offer.width > 0
        ? answer
        : Answer(width: answer.width(at: asked), height: answer.height(at: asked), only: offer)
    }
    return Answer(
      width: .within(answer.width(at: offer), from: 1, to: Double(answer.width.to)),
      height: answer.height)
  }

  func answer(
    ofCustom group: GroupID, offered offer: Offer, in mirror: Mirror
  ) -> Answer {
    let sizes = blocks[group.number]?["desiredSizes"] as? [[Double]] ?? []
    let places = places(blocks[group.number], mirror.members(of: group).map(\.number))
    let own = places.map { $0 < sizes.count ? sizes[$0] : [0, 0] }
    return Answer(width: own.map { $0[0] }.max() ?? 0, height: own.map { $0[1] }.max() ?? 0)
  }

  func arrange(custom group: GroupID, of container: NodeID, in mirror: Mirror) {
    if let scroll = scrolls[container.number] {
      return arrangeScroll(scroll.direction, scroll.content, scroll.description, container, mirror)
    }
    let rules = blocks[group.number]?["placements"] as? [[String: [Double]]] ?? []
    let frame = mirror.frame(of: container)
    let members = Array(mirror.members(of: group))
    for (member, place) in zip(members, places(blocks[group.number], members.map(\.number))) {
      let rule = rules[place]
      func value(_ key: String, _ length: Double) -> Double {
        (rule[key]?[0] ?? 0) * length + (rule[key]?[1] ?? 0)
      }
      mirror.setFrame(
        Frame(
          x: value("x", frame.width), y: value("y", frame.height),
          width: value("width", frame.width), height: value("height", frame.height)), of: member)
    }
  }

  /// The places of members among all subviews of a block, those that are skipped included.
  private func places(_ block: [String: Any]?, _ members: [Int]) -> [Int] {
    let all = block?["ids"] as? [Int] ?? []
    return members.map { all.firstIndex(of: $0) ?? 0 }
  }

  private func arrangeScroll(
    _ direction: String, _ content: NodeID, _ description: [String: Any], _ scroll: NodeID,
    _ mirror: Mirror
  ) {
    let frame = mirror.frame(of: scroll)
    // To WeView 2 a width of 0 is no limit.
    var offer = Offer.unlimited
    if direction == "vertical", frame.width > 0 {
      offer = Offer(width: frame.width, height: .infinity)
    }
    if direction == "horizontal", frame.height > 0 {
      offer = Offer(width: .infinity, height: frame.height)
    }
    let answer = mirror.answer(of: content, offered: offer, self)
    var size = (width: answer.width(at: offer), height: answer.height(at: offer))
    if direction == "vertical" { size.width = frame.width }
    if direction == "horizontal" { size.height = frame.height }
    let its = description["content"] as? [String: Any] ?? [:]
    let shares = ["left": 0.0, "top": 0.0, "right": 1.0, "bottom": 1.0]
    var place = Frame(width: size.width, height: size.height)
    if size.width < frame.width {
      if (its["hStretchWeight"] as? Double ?? 0) > 0 {
        place.width = frame.width
      } else {
        let share = shares[description["hAlign"] as? String ?? ""] ?? 0.5
        place.x = (frame.width - size.width) * share
        if share == 0.5 { place.x.round() }
      }
    }
    if size.height < frame.height {
      if (its["vStretchWeight"] as? Double ?? 0) > 0 {
        place.height = frame.height
      } else {
        let share = shares[description["vAlign"] as? String ?? ""] ?? 0.5
        place.y = (frame.height - size.height) * share
        if share == 0.5 { place.y.round() }
      }
    }
    mirror.setFrame(place, of: content)
  }
}

/// Makes a case's tree in a mirror.
private struct Builder {
  var ids: [String: NodeID] = [:]
  var contents: [Boxes.Content] = []
  var scrolls: [Int: (direction: String, content: NodeID, description: [String: Any])] = [:]
  var proxies: [Int: NodeID] = [:]
  var blocks: [Int: [String: Any]] = [:]
  var styles: [Int: NodeStyle] = [:]

  mutating func make(_ description: [String: Any], _ mirror: Mirror) -> NodeID {
    let node = mirror.makeNode()
    contents.append(.nothing)
    var style = style(description)
    switch description["kind"] as? String ?? "" {
    case "box":
      contents[node.number] = .fixed(number(description["width"]), number(description["height"]))
    case "text":
      contents[node.number] = .text(
        description["words"] as? [Double] ?? [], space: number(description["wordSpacing"]),
        lineHeight: number(description["lineHeight"]))
    case "proxy":
      if let target = ids[description["of"] as? String ?? ""] {
        proxies[node.number] = target
        style = styles[target.number] ?? style
      }
    case "scroll":
      let group = mirror.makeGroup(GroupStyle(.custom), of: node)
      mirror.setAsksHost(true, of: node)
      let content = make(description["content"] as? [String: Any] ?? [:], mirror)
      mirror.append(content, to: group)
      scrolls[node.number] = (description["direction"] as? String ?? "", content, description)
    case "container":
      for layout in description["layouts"] as? [[String: Any]] ?? [] {
        addLayout(layout, to: node, mirror)
      }
    default: break
    }
    mirror.contentChanged(node, Boxes.flexibility(contents[node.number]))
    mirror.setStyle(style, of: node)
    styles[node.number] = style
    if let id = description["id"] as? String { ids[id] = node }
    return node
  }

  private mutating func addLayout(
    _ description: [String: Any], to node: NodeID, _ mirror: Mirror
  ) {
    let kinds = [
      "horizontal": LayoutKind.row, "vertical": .column, "stack": .stack, "flow": .flow,
      "grid": .grid, "block": .custom,
    ]
    var style = GroupStyle(kinds[description["kind"] as? String ?? ""] ?? .custom)
    style.followsWeView2 = true
    style.leftMargin = Float(number(description["leftMargin"]))
    style.rightMargin = Float(number(description["rightMargin"]))
    style.topMargin = Float(number(description["topMargin"]))
    style.bottomMargin = Float(number(description["bottomMargin"]))
    style.hSpacing = Float(number(description["hSpacing"]))
    style.vSpacing = Float(number(description["vSpacing"]))
    style.hAlign = horizontal(description["hAlign"]) ?? .center
    style.vAlign = vertical(description["vAlign"]) ?? .center
    style.crops = description["cropSubviewOverflow"] as? Bool ?? false
    style.isTurned = description["isRightToLeft"] as? Bool ?? false
    let positionings = [
      "fill": Positioning.fill, "fillWithAspectRatio": .fillWithAspectRatio,
      "fitWithAspectRatio": .fitWithAspectRatio,
    ]
    style.positioning = positionings[description["cellPositioning"] as? String ?? ""] ?? .normal
    let group = mirror.makeGroup(style, of: node)
    if style.kind == .grid { mirror.setGrid(grid(description), of: group) }
    var members: [Int] = []
    for child in description["subviews"] as? [[String: Any]] ?? [] {
      let member = make(child, mirror)
      mirror.append(member, to: group)
      members.append(member.number)
    }
    if style.kind == .custom {
      blocks[group.number] = description.merging(["ids": members]) { $1 }
    }
  }

  private func grid(_ description: [String: Any]) -> GridDescription {
    var grid = GridDescription(.columns(description["maxColumnCount"] as? Int ?? 0))
    if let rows = description["maxRowCount"] as? Int { grid.limit = .rows(rows) }
    for (name, isColumn) in [("Column", true), ("Row", false)] {
      var tracks = GridTracks()
      let lower = name.lowercased()
      tracks.defaultSizing = sizing(description["default\(name)Sizing"] ?? [:])
      tracks.sizings = (description["\(lower)Sizings"] as? [Any] ?? []).map(sizing)
      tracks.defaultGap = description["default\(name)Spacing"].map(gap)
      tracks.gaps = (description["\(lower)Spacings"] as? [Any] ?? []).map(gap)
      let uniform = isColumn ? "isColumnWidthUniform" : "isRowHeightUniform"
      tracks.isUniform = description[uniform] as? Bool ?? false
      let sides = isColumn ? ("left", "right") : ("top", "bottom")
      tracks.firstMarginWeight = number(description["\(sides.0)MarginStretchWeight"])
      tracks.lastMarginWeight = number(description["\(sides.1)MarginStretchWeight"])
      if isColumn { grid.columns = tracks } else { grid.rows = tracks }
    }
    return grid
  }

  private func sizing(_ value: Any) -> TrackSizing {
    let parts = value as? [String: Double] ?? [:]
    return TrackSizing(fixedSize: parts["fixedSize"], weight: parts["stretchWeight"] ?? 0)
  }

  private func gap(_ value: Any) -> TrackGap {
    let parts = value as? [String: Double] ?? [:]
    return TrackGap(size: parts["size"] ?? 0, weight: parts["stretchWeight"] ?? 0)
  }

  private func style(_ description: [String: Any]) -> NodeStyle {
    var style = NodeStyle()
    style.hWeight = number(description["hStretchWeight"])
    style.vWeight = number(description["vStretchWeight"])
    style.ignoresWidth = description["ignoreDesiredWidth"] as? Bool ?? false
    style.ignoresHeight = description["ignoreDesiredHeight"] as? Bool ?? false
    style.isSkipped = description["skipLayout"] as? Bool ?? false
    style.cellHAlign = horizontal(description["cellHAlign"])
    style.cellVAlign = vertical(description["cellVAlign"])
    style.details.minDesiredWidth = number(description["minDesiredWidth"])
    style.details.minDesiredHeight = number(description["minDesiredHeight"])
    style.details.maxDesiredWidth = description["maxDesiredWidth"] as? Double ?? .infinity
    style.details.maxDesiredHeight = description["maxDesiredHeight"] as? Double ?? .infinity
    style.details.desiredWidthAdjustment = number(description["desiredWidthAdjustment"])
    style.details.desiredHeightAdjustment = number(description["desiredHeightAdjustment"])
    style.details.leftSpacingAdjustment = number(description["leftSpacingAdjustment"])
    style.details.rightSpacingAdjustment = number(description["rightSpacingAdjustment"])
    style.details.topSpacingAdjustment = number(description["topSpacingAdjustment"])
    style.details.bottomSpacingAdjustment = number(description["bottomSpacingAdjustment"])
    style.details.xPositionOffset = number(description["xPositionOffset"])
    style.details.yPositionOffset = number(description["yPositionOffset"])
    return style
  }

  private func number(_ value: Any?) -> Double { value as? Double ?? 0 }

  private func horizontal(_ value: Any?) -> HorizontalPlace? {
    ["left": .left, "center": .center, "right": .right][value as? String ?? ""]
  }

  private func vertical(_ value: Any?) -> VerticalPlace? {
    ["top": .top, "center": .center, "bottom": .bottom][value as? String ?? ""]
  }
}
