import Testing
import YarBoxes

/// What a host of its own does to a tree: members come, go and move, also where its code is being asked.
@Suite struct ComingAndGoingTests {
  /// Leaves of given widths, 10 high; what it is asked may be watched.
  final class Host: BoxHost {
    let mirror = Mirror()
    var widths: [Int: Double] = [:]
    var flexibilities: [Int: Flexibility] = [:]
    var baselines: [Int: Double] = [:]
    var whenAsked: (() -> Void)?

    func leaf(_ width: Double, in group: GroupID? = nil) -> NodeID {
      let node = mirror.makeNode()
      widths[node.number] = width
      if let group { mirror.append(node, to: group) }
      return node
    }

    func container(_ kind: LayoutKind, in group: GroupID? = nil) -> (NodeID, GroupID) {
      let node = leaf(0, in: group)
      var style = GroupStyle(kind)
      style.hAlign = .left
      style.vAlign = .top
      return (node, mirror.makeGroup(style, of: node))
    }

    func answer(of node: NodeID, offered offer: Offer, in mirror: Mirror) -> Answer {
      whenAsked?()
      let width = widths[node.number] ?? 0
      guard flexibilities[node.number] != nil else { return Answer(width: width, height: 10) }
      return Answer(width: min(width, offer.width), height: 10, only: offer)
    }

    func flexibility(of node: NodeID, in mirror: Mirror) -> Flexibility {
      flexibilities[node.number] ?? Flexibility()
    }

    func baseline(
      of node: NodeID, isLast: Bool, width: Double, height: Double, in mirror: Mirror
    ) -> Double? { baselines[node.number] }

    func places(of nodes: [NodeID], in root: NodeID) -> [Double] {
      mirror.layOut(root, width: 100, height: 40, self)
      return nodes.map { mirror.frame(of: $0).x }
    }
  }

  let host = Host()
  var mirror: Mirror { host.mirror }

  @Test func membersAreInsertedAndSet() {
    let (root, row) = host.container(.row)
    let nodes = [10.0, 20, 30].map { host.leaf($0) }
    mirror.append(nodes[2], to: row)
    mirror.insert(nodes[0], before: nodes[2])
    mirror.insert(nodes[1], before: nodes[2])
    #expect(host.places(of: nodes, in: root) == [0, 10, 30])
    mirror.setMembers([nodes[2], nodes[0]], of: row)
    #expect(Array(mirror.members(of: row)) == [nodes[2], nodes[0]])
    #expect(host.places(of: nodes, in: root) == [30, 10, 0])
    mirror.append(nodes[1], to: row)
    #expect(host.places(of: nodes, in: root) == [30, 40, 0])
    mirror.remove(nodes[1])
    mirror.append(nodes[1], to: row)
    mirror.setMembers([], of: row)
    #expect(Array(mirror.members(of: row)).isEmpty)
  }

  @Test func theSameMembersChangeNothing() {
    let (root, row) = host.container(.row)
    let nodes = [10.0, 20].map { host.leaf($0, in: row) }
    _ = host.places(of: nodes, in: root)
    let before = mirror.counters
    mirror.setMembers(nodes, of: row)
    _ = host.places(of: nodes, in: root)
    #expect(mirror.counters == before)
  }

  @Test func containersComeAndGoInTheSamePlaces() {
    let (root, column) = host.container(.column)
    var numbers: Set<Int> = []
    for _ in 0..<100 {
      let (box, grid) = host.container(.grid, in: column)
      mirror.setGrid(GridDescription(.columns(2)), of: grid)
      let leaf = host.leaf(5, in: grid)
      mirror.layOut(root, width: 100, height: 40, host)
      #expect(mirror.frame(of: box).width == 5)
      numbers.formUnion([box.number, leaf.number, grid.number])
      mirror.setMembers([], of: grid)
      mirror.remove(box)
      mirror.free(leaf)
      mirror.free(box)
      #expect(!mirror.isValid(box) && !mirror.isValid(grid))
    }
    #expect(numbers.count <= 3)
  }

  @Test func aContainerWithoutGroupsIsALeafAgain() {
    let (root, row) = host.container(.row)
    let (box, first) = host.container(.row, in: row)
    let second = mirror.makeGroup(GroupStyle(.row), of: box)
    let leaf = host.leaf(30, in: second)
    let last = host.leaf(10, in: row)
    #expect(host.places(of: [last], in: root) == [30])
    mirror.free(first)
    #expect(host.places(of: [last], in: root) == [30])
    mirror.remove(leaf)
    mirror.free(second)
    host.widths[box.number] = 20
    #expect(host.places(of: [last], in: root) == [20])
  }

  /// A frame that is set between layouts is that of a container, too: what is in it follows.
  @Test func framesThatAreSetBetweenLayoutsCount() {
    let (root, free) = host.container(.free)
    let (box, row) = host.container(.row, in: free)
    var style = NodeStyle()
    style.hWeight = 1
    let leaf = host.leaf(10, in: row)
    mirror.setStyle(style, of: leaf)
    for width in [30.0, 50, 20] {
      mirror.setFrame(Frame(x: 5, y: 5, width: width, height: 10), of: box)
      mirror.layOut(root, width: 80, height: 24, host)
      #expect(mirror.frame(of: box) == Frame(x: 5, y: 5, width: width, height: 10))
      #expect(mirror.frame(of: leaf).width == width)
    }
  }

  @Test func theHostIsAskedHowALeafGivesWay() {
    let (root, row) = host.container(.row)
    let text = host.leaf(90, in: row)
    let badge = host.leaf(40, in: row)
    mirror.contentChanged(text)
    host.flexibilities[text.number] = .wraps(leastWidth: 20)
    #expect(host.places(of: [badge], in: root) == [60])
    mirror.contentChanged(text, Flexibility())
    host.flexibilities[text.number] = nil
    #expect(host.places(of: [badge], in: root) == [90])
  }

  /// Run with the address sanitizer, these would show memory that is not the tree's any more.
  @Test func nodesAreMadeWhileMembersAreWalkedOver() {
    let (root, row) = host.container(.row)
    var style = GroupStyle(.row)
    style.positioning = .fitWithAspectRatio
    mirror.setStyle(style, of: row)
    let nodes = (0..<6).map { _ in host.leaf(10, in: row) }
    host.whenAsked = { for _ in 0..<1_000 { _ = self.mirror.makeNode() } }
    _ = host.places(of: nodes, in: root)
    var seen: [NodeID] = []
    for node in mirror.members(of: row) {
      for _ in 0..<1_000 { _ = mirror.makeNode() }
      mirror.remove(node)
      seen.append(node)
    }
    #expect(seen == nodes)
  }

  @Test(arguments: [Double.nan, .infinity, -1e300, 1e300])
  func aBaselineOutOfReachLeavesFramesWithinIt(_ baseline: Double) {
    let (root, row) = host.container(.row)
    var style = GroupStyle(.row)
    style.vAlign = .firstBaseline
    mirror.setStyle(style, of: row)
    let nodes = [10.0, 20].map { host.leaf($0, in: row) }
    host.baselines = [nodes[0].number: baseline, nodes[1].number: 5]
    _ = host.places(of: nodes, in: root)
    for node in nodes { #expect(abs(mirror.frame(of: node).y) <= 2e12) }
  }

  @Test func aNodeIsNoMemberOfWhatIsInIt() async {
    await #expect(processExitsWith: .failure) {
      let host = Host()
      let (root, row) = host.container(.row)
      let (_, inner) = host.container(.row, in: row)
      host.mirror.append(root, to: inner)
    }
  }
}
