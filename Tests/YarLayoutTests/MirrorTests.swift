import Testing

@testable import YarBoxes
@testable import YarLayout

/// The memory of the mirror: how much it is, and when it goes.
@Suite struct MirrorTests {
  @Test func itEndsWithItsRoot() {
    weak var mirror: LayoutTree?
    let survivor = box(10, 10)
    do {
      let root = WeView(.horizontal) { WeView(.vertical) { survivor } }
      layOut(root, size(50, 50))
      mirror = root.tree
      #expect(mirror != nil)
      #expect(survivor.tree === mirror)
    }
    #expect(mirror == nil)
    #expect(survivor.tree == nil)
    #expect(survivor.frame == rect(0, 0, 10, 10))
  }

  @Test func itEndsWhenItsRootJoinsAnotherTree() {
    let part = WeView(.horizontal) { box(10, 10) }
    layOut(part, size(50, 50))
    weak let mirror = part.tree
    #expect(mirror != nil)
    let root = WeView()
    root.addSubview(part, .vertical)
    #expect(mirror == nil)
    #expect(part.tree == nil)
    layOut(root, size(30, 30))
    #expect(part.tree === root.tree)
    #expect(part.frame == rect(10, 10, 10, 10))
  }

  @Test func itOutlivesTheCallThatIsAtWorkOnIt() {
    var root: WeView? = WeView()
    let view = Removing()
    root?.addSubview(view, .vertical)
    view.onMeasure = { root = nil }
    weak let mirror = root?.layoutTree
    withExtendedLifetime(root) { root?.layoutIfNeeded() }
    #expect(root == nil)
    #expect(mirror == nil)
  }

  /// A mirror should take no more than 160 bytes for each view of an ordinary tree.
  @Test func nodesAreSmall() {
    #expect(MemoryLayout<Node>.stride + MemoryLayout<Answer>.stride == 128)
    #expect(MemoryLayout<Group>.stride <= 144)
  }

  @Test func aDeepNestLeavesNoStackBehind() {
    var inner: View = box(10, 10)
    for level in 0..<1_000 {
      let container = WeView()
      container.addSubview(inner, LinearLayout(level % 2 == 0 ? .horizontal : .vertical))
      inner = container.setStretches()
    }
    guard let root = inner as? WeView else { return }
    layOut(root, size(50, 50))
    let (count, capacity) = (
      root.layoutTree.mirror.work.count, root.layoutTree.mirror.work.capacity
    )
    #expect(count == 0)
    #expect(capacity <= 64)
  }

  @Test func aSecondAnswerIsKeptForThoseThatNeedOneOnly() {
    let fixed = (0..<10).map { _ in box(10, 10) }
    let root = WeView()
    root.addSubviews(fixed, .horizontal)
    layOut(root, size(50, 50))
    var count = root.layoutTree.mirror.tree.older.count
    #expect(count == 0)
    let text = PlaceholderView(words: [30, 30, 30], spacing: 5, lineHeight: 10)
    root.addSubview(text, root.layouts[0])
    layOut(root, size(120, 50))
    _ = root.sizeThatFits(.unspecified)
    count = root.layoutTree.mirror.tree.older.count
    #expect(count == 1)
    let place = root.layoutTree.nodes[Int(text.node)].older
    #expect(place.exists)
    text.removeFromSuperview()
    count = root.layoutTree.mirror.tree.older.freeCount
    #expect(count == 1)
  }
}

/// A view that does something when it is asked for its size.
private final class Removing: View {
  var onMeasure: (() -> Void)?

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    onMeasure?()
    onMeasure = nil
    return Size(width: 10, height: 10)
  }
}

private func layOut(_ root: View, _ room: Size) {
  root.frame = Rect(origin: .zero, size: room)
  root.layoutIfNeeded()
}
