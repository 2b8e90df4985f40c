import Testing
import YarBoxes

/// A host that knows nothing of views: its boxes lie in an array, at the numbers of their nodes.
private final class ListedBoxes: BoxHost {
  struct Box {
    var name: String
    var width = 0.0
    var height = 0.0
  }

  let mirror = Mirror()
  private(set) var boxes: [Box] = []

  /// A new box of a fixed size; a container until it has a group is a leaf as any other.
  func add(_ box: Box, to group: GroupID? = nil, _ style: NodeStyle = NodeStyle()) -> NodeID {
    let node = mirror.makeNode()
    boxes.append(box)
    var flexibility = Flexibility()
    flexibility.leastWidth = box.width
    flexibility.leastHeight = box.height
    mirror.contentChanged(node, flexibility)
    mirror.setStyle(style, of: node)
    if let group { mirror.append(node, to: group) }
    return node
  }

  func resize(_ node: NodeID, width: Double) {
    boxes[node.number].width = width
    var flexibility = Flexibility()
    flexibility.leastWidth = width
    flexibility.leastHeight = boxes[node.number].height
    mirror.contentChanged(node, flexibility)
  }

  func answer(of node: NodeID, offered offer: Offer, in mirror: Mirror) -> Answer {
    Answer(width: boxes[node.number].width, height: boxes[node.number].height)
  }

  /// Every box and where it is.
  func frames(under root: NodeID, width: Double, height: Double) -> [String] {
    mirror.layOut(root, width: width, height: height, self)
    var lines: [String] = []
    for group in groups {
      for node in mirror.members(of: group) {
        let frame = mirror.frame(of: node)
        lines.append(
          "\(boxes[node.number].name) \(Int(frame.x)) \(Int(frame.y)) \(Int(frame.width)) \(Int(frame.height))"
        )
      }
    }
    return lines
  }

  var groups: [GroupID] = []
}

@Suite struct HostTests {
  @Test func boxesInAnArray() {
    let host = ListedBoxes()
    let root = host.add(ListedBoxes.Box(name: "root"))
    var row = GroupStyle(.row)
    row.hSpacing = 10
    let group = host.mirror.makeGroup(row, of: root)
    host.groups = [group]
    let icon = host.add(ListedBoxes.Box(name: "icon", width: 20, height: 20), to: group)
    var fills = NodeStyle()
    fills.hWeight = 1
    _ = host.add(ListedBoxes.Box(name: "title", width: 30, height: 10), to: group, fills)
    #expect(
      host.frames(under: root, width: 100, height: 40) == ["icon 0 10 20 20", "title 30 15 70 10"])
    host.resize(icon, width: 40)
    #expect(
      host.frames(under: root, width: 100, height: 40) == ["icon 0 10 40 20", "title 50 15 50 10"])
  }

  /// What happened to a member is told when somebody asks; nothing moves for it.
  @Test func whatHappenedIsTold() throws {
    let host = ListedBoxes()
    let root = host.add(ListedBoxes.Box(name: "root"))
    let group = host.mirror.makeGroup(GroupStyle(.row), of: root)
    host.groups = [group]
    var fills = NodeStyle()
    fills.hWeight = 1
    let box = host.add(ListedBoxes.Box(name: "box", width: 30, height: 10), to: group, fills)
    let before = host.frames(under: root, width: 100, height: 40)
    let placement = try #require(host.mirror.placements(in: root, host).first)
    #expect(placement.node == box)
    #expect(placement.desired.width == 30)
    #expect(placement.line == LinePlacement(room: 100, extra: 70, weightSum: 1))
    #expect(placement.frame == Frame(x: 0, y: 15, width: 100, height: 10))
    #expect(host.frames(under: root, width: 100, height: 40) == before)
  }
}
