import Testing

@testable import YarBoxes

/// A container is looked at once for each update, in whatever order its members were marked or joined.
@Suite struct LookTests {
  /// The looks that a layout takes, and whether another one after it takes none.
  private func looks(_ tree: inout BoxTree, _ root: NodeID) -> Int {
    let before = tree.mirror.counters.looks
    tree.layOut(root, 400, 300)
    let after = tree.mirror.counters.looks
    tree.layOut(root, 400, 300)
    #expect(tree.mirror.counters.looks == after)
    return after - before
  }

  @Test(arguments: [1, 50, 400])
  func allMembersOfAColumnGetAnotherWidth(_ count: Int) {
    var tree = BoxTree()
    let column = tree.container(GroupStyle(.column))
    let leaves = (0..<count).map { _ in
      tree.leaf(.fixed(20, 10), in: tree.container(GroupStyle(.row), in: column.group).group)
    }
    #expect(looks(&tree, column.node) == count + 1)
    for (place, leaf) in leaves.enumerated() {
      tree.mirror.contentChanged(leaf, Boxes.flexibility(.fixed(Double(21 + place % 7), 10)))
    }
    #expect(looks(&tree, column.node) == count + 1)
    // One that alone changes makes its row and the column be looked at.
    tree.mirror.contentChanged(leaves[0], Boxes.flexibility(.fixed(99, 10)))
    #expect(looks(&tree, column.node) == 2)
    tree.mirror.contentChanged(leaves[0], Boxes.flexibility(.fixed(99, 10)))
    #expect(looks(&tree, column.node) == 0)
  }

  @Test(arguments: [1, 40, 4_000])
  func aChainBuiltFromTheInside(_ depth: Int) {
    var tree = BoxTree()
    var inner = tree.node(.fixed(10, 10))
    let leaf = inner
    for level in 0..<depth {
      let outer = tree.container(GroupStyle(level % 2 == 0 ? .row : .column))
      tree.leaf(.fixed(Double(level % 7), 10), in: outer.group)
      tree.mirror.append(inner, to: outer.group)
      inner = outer.node
    }
    #expect(looks(&tree, inner) == depth)
    tree.mirror.contentChanged(leaf, Boxes.flexibility(.fixed(20, 10)))
    #expect(looks(&tree, inner) == depth)
  }

  @Test(arguments: [10, 200])
  func aFeedOfCardsThatAreBuiltFirst(_ count: Int) {
    var tree = BoxTree()
    let feed = tree.container(GroupStyle(.column))
    for _ in 0..<count {
      let header = tree.container(GroupStyle(.row))
      tree.leaf(.fixed(40, 40), in: header.group)
      tree.leaf(.text([30, 40, 20], space: 4, lineHeight: 12), in: header.group)
      let card = tree.container(GroupStyle(.column))
      tree.mirror.append(header.node, to: card.group)
      tree.leaf(.text([50, 60, 70], space: 4, lineHeight: 12), in: card.group)
      tree.mirror.append(card.node, to: feed.group)
    }
    #expect(looks(&tree, feed.node) == 1 + 2 * count)
  }

  /// The members of containers, all nodes made before any of them joins another one.
  private struct Plan {
    /// For each container: its members, of which some are containers after it.
    var members: [[Int]] = []
    var contents: [Boxes.Content] = []

    init(_ random: inout Random, count: Int) {
      members = [[]]
      contents = [.nothing]
      var containers = [0]
      for node in 1..<count {
        members[random.one(of: containers)].append(node)
        members.append([])
        if random.chance(40) {
          contents.append(.nothing)
          containers.append(node)
        } else {
          contents.append(Plan.content(&random))
        }
      }
    }

    static func content(_ random: inout Random) -> Boxes.Content {
      random.chance(50)
        ? .fixed(random.number(60), random.number(30))
        : .text((0..<5).map { _ in 5 + random.number(40) }, space: 4, lineHeight: 10)
    }

    var containers: [Int] { members.indices.filter { !members[$0].isEmpty } }
    var leaves: [Int] { members.indices.filter { members[$0].isEmpty } }

    /// Joins them in an order of the containers, whose last one may have the first one as a member.
    func make(_ tree: inout BoxTree, _ order: [Int]) -> [NodeID] {
      let nodes = contents.map { tree.node($0) }
      let groups: [GroupID?] = members.indices.map { node in
        members[node].isEmpty
          ? nil : tree.mirror.makeGroup(GroupStyle(node % 2 == 0 ? .column : .row), of: nodes[node])
      }
      for container in order {
        if let group = groups[container] {
          tree.mirror.setMembers(members[container].map { nodes[$0] }, of: group)
        }
      }
      return nodes
    }
  }

  /// Built from the root, from the leaves and in random orders, then changed in the order of the tree, backwards and in
  /// random orders: the same frames, and one look for each container that may be another one.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func orders(_ seed: UInt64) {
    var random = Random(seed)
    let plan = Plan(&random, count: 20 + Int(seed) * 5)
    let changes = plan.leaves.map { ($0, Plan.content(&random)) }
    var frames: [[Double]] = []
    var changedLooks = 0
    for round in 0..<5 {
      var tree = BoxTree()
      var containers = plan.containers
      var changes = changes
      if round == 1 { (containers, changes) = (containers.reversed(), changes.reversed()) }
      if round > 1 { shuffle(&containers, &random) }
      if round > 1 { shuffle(&changes, &random) }
      let nodes = plan.make(&tree, containers)
      #expect(looks(&tree, nodes[0]) == containers.count)
      var all = nodes.map { tree.frame($0) }
      for (leaf, content) in changes {
        tree.host.contents[nodes[leaf].number] = content
        tree.mirror.contentChanged(nodes[leaf], Boxes.flexibility(content))
      }
      let after = looks(&tree, nodes[0])
      all += nodes.map { tree.frame($0) }
      if round == 0 { (frames, changedLooks) = (all, after) }
      #expect(all == frames)
      #expect(after == changedLooks)
      #expect(after <= containers.count)
    }
  }

  private func shuffle<Element>(_ elements: inout [Element], _ random: inout Random) {
    for place in elements.indices.dropFirst().reversed() {
      elements.swapAt(place, random.next(place + 1))
    }
  }

  /// A host that says how a leaf gives way when it is asked, and asks the mirror for a size meanwhile.
  private final class Curious: BoxHost {
    var asks = NodeID.none
    var answers: [Double] = []

    func answer(of node: NodeID, offered offer: Offer, in mirror: Mirror) -> Answer {
      Answer(width: 10, height: 10)
    }

    func flexibility(of node: NodeID, in mirror: Mirror) -> Flexibility {
      if asks.exists {
        let asked = asks
        asks = .none
        answers.append(mirror.answer(of: asked, offered: .unlimited, self).width(at: .unlimited))
      }
      return .wraps(leastWidth: 4)
    }
  }

  /// A question in the middle of the looks finds everything else looked at.
  @Test func aQuestionWhileLooking() {
    let mirror = Mirror()
    let host = Curious()
    let root = mirror.makeNode()
    let column = mirror.makeGroup(GroupStyle(.column), of: root)
    var rows: [NodeID] = []
    for _ in 0..<3 {
      let row = mirror.makeNode()
      mirror.append(row, to: column)
      let group = mirror.makeGroup(GroupStyle(.row), of: row)
      for _ in 0..<2 {
        let leaf = mirror.makeNode()
        mirror.append(leaf, to: group)
        mirror.contentChanged(leaf)
      }
      rows.append(row)
    }
    host.asks = rows[1]
    mirror.layOut(root, width: 100, height: 100, host)
    #expect(host.answers == [20])
    #expect(rows.map { mirror.frame(of: $0).width } == [20, 20, 20])
  }
}
