import Testing

@testable import YarLayout

/// Rows and columns give the frames of CSS flexbox where the two models mean the same.
///
/// The trees are the benchmarks' (`Benchmarks/README.md`). Each container is compared in the size that it has,
/// as Yar's frames are whole points.
/// `Documentation/Boxes.md` says where the models differ.
@Suite struct FlexboxAgreementTests {
  /// Lays a tree out both ways; returns how many frames were compared, and those that differ by a point or more.
  private func compare(_ node: FlexNode, in room: Size) -> (count: Int, differences: [String]) {
    let root = node.view()
    root.frame = Rect(origin: .zero, size: room)
    root.layoutIfNeeded()
    var count = 0
    var differences: [String] = []
    var stack: [(FlexNode, View)] = [(node, root)]
    while let (node, view) = stack.popLast() {
      let expected = node.frames(in: view.frame.size)
      for (index, child) in node.children.enumerated() {
        let frame = view.subviews[index].frame
        let flex = expected[index]
        count += 1
        let distances = [
          frame.minX - flex.minX, frame.minY - flex.minY, frame.width - flex.width,
          frame.height - flex.height,
        ]
        if distances.contains(where: { abs($0) >= 1 }) {
          differences.append("\(view.subviews[index].path): \(frame), not \(flex)")
        }
        stack.append((child, view.subviews[index]))
      }
    }
    return (count, differences)
  }

  private func expectAgreement(_ node: FlexNode, in room: Size, views: Int) {
    let (count, differences) = compare(node, in: room)
    #expect(count == views)
    #expect(Array(differences.prefix(3)) == [])
  }

  @Test func aRowWithWeights() {
    var children: [FlexNode] = []
    for index in 0..<1_000 {
      let width = 10 + index * 7 % 13
      children.append(
        FlexNode(Double(width), 0).with(grow: Double(index % 3), stretches: true))
    }
    let row = FlexNode(isRow: true, padding: 1, gap: 2, children)
    expectAgreement(row, in: size(20_000, 100), views: 1_000)
  }

  @Test func aTreeWithWeights() {
    var count = 0
    func make(_ level: Int) -> FlexNode {
      let index = count
      count += 1
      let weight = Double(1 + index % 3)
      if level == 6 {
        let length = Double(4 + index % 5)
        return FlexNode(level % 2 == 1 ? length : 0, level % 2 == 1 ? 0 : length)
          .with(grow: weight, stretches: true)
      }
      let node = FlexNode(
        isRow: level % 2 == 0, padding: 3, gap: 2, (0..<3).map { _ in make(level + 1) })
      return node.with(grow: weight, basisIsZero: true, stretches: true)
    }
    expectAgreement(make(0), in: size(4_000, 4_000), views: 1_092)
  }

  @Test func aTreeSizedByItsContent() {
    var count = 0
    func make(_ level: Int) -> FlexNode {
      let index = count
      count += 1
      if level == 7 { return FlexNode(Double(4 + index % 5), Double(3 + index % 4)) }
      let branching = [3, 3, 4, 4, 4, 4, 4][level]
      return FlexNode(
        isRow: level % 2 == 0, padding: 3, gap: 2, (0..<branching).map { _ in make(level + 1) })
    }
    let tree = make(0)
    let room = tree.view().sizeThatFits(.unspecified)
    #expect(room == size(tree.maxContentWidth, tree.height(in: tree.maxContentWidth)))
    expectAgreement(tree, in: room, views: 12_288)
  }

  @Test func aChain() {
    var inner = FlexNode(10, 10)
    for level in (0...200).reversed() {
      let node = FlexNode(isRow: level % 2 == 1, padding: 1, [inner])
      node.isCentred = true
      inner = node.with(grow: 1, stretches: true)
    }
    expectAgreement(inner, in: size(4_000, 4_000), views: 201)
  }

  /// Cards with texts that wrap, in several widths.
  @Test(arguments: [400.0, 333, 517])
  func aFeed(_ width: Double) {
    let feed = FlexNode(isRow: false, padding: 8, gap: 16, (0..<100).map(card))
    let height = feed.view().sizeThatFits(.width(width)).height
    #expect(height == feed.height(in: width))
    expectAgreement(feed, in: size(width, height), views: 1_300)
  }

  private func card(_ index: Int) -> FlexNode {
    func text(_ count: Int, _ seed: Int) -> FlexNode {
      FlexNode(words: (0..<count).map { Double(8 + (seed * 7 + $0 * 13) % 53) })
    }
    let names = FlexNode(
      isRow: false, gap: 2,
      [text(2 + index % 3, index), text(3, index + 5)].map { $0.with(stretches: true) })
    let header = FlexNode(
      isRow: true, gap: 8,
      [FlexNode(40, 40), names.with(grow: 1, basisIsZero: true), FlexNode(24, 24)])
    header.isCentred = true
    let captions = (0..<3).map { place in
      text(1 + (index + place) % 2, index + place).with(grow: 1, basisIsZero: true)
    }
    let footer = FlexNode(isRow: true, gap: 8, captions)
    footer.isCentred = true
    let parts = [header, text(20 + (index * 17) % 41, index + 9), FlexNode(0, 180), footer]
    return FlexNode(isRow: false, padding: 12, gap: 8, parts.map { $0.with(stretches: true) })
      .with(stretches: true)
  }

  /// What is too long shrinks by its length.
  @Test func aRowThatOverflows() {
    var children: [FlexNode] = []
    for index in 0..<100 {
      let width = 30 + index * 7 % 13
      let height = 10 + index % 7
      children.append(FlexNode(Double(width), Double(height)))
    }
    let row = FlexNode(isRow: true, padding: 1, gap: 2, children)
    row.childrenShrink = true
    expectAgreement(row, in: size(3_000, 14), views: 100)
  }
}
