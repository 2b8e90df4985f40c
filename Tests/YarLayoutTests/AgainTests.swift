import Testing

@testable import YarLayout

/// Everything marked and laid out again: the work a view, counted, for the trees of the benchmarks.
///
/// Where all views are marked nothing needs to be compared: each is measured once, as in a first layout.
@Suite struct AgainTests {
  /// The trees of the workloads of the same names in `BoxBench`.
  enum Kind: String, CaseIterable {
    case b1, b2, b3n, b4, b7

    var tree: WeView {
      switch self {
      case .b1: return row(100)
      case .b2: return nest(level: 0)
      case .b3n: return wrapping(depth: 32)
      case .b4: return feed(30)
      case .b7: return column(100)
      }
    }

    private func row(_ count: Int) -> WeView {
      let views = (0..<count).map { index -> View in
        let view = box(Double(10 + index * 7 % 13), 0)
        view.hStretchWeight = Double(index % 3)
        view.vStretchWeight = 1
        return view
      }
      let root = WeView()
      root.addSubviews(views, .horizontal).setMargin(1).setSpacing(2)
      return root
    }

    private func column(_ count: Int) -> WeView {
      let root = WeView()
      let rows = (0..<count).map { index in WeView(.horizontal) { box(Double(10 + index % 13), 10) }
      }
      root.addSubviews(rows, .vertical).setVAlign(.top)
      return root
    }

    /// Rows and columns in turn, three in each, with weights.
    private func nest(level: Int) -> WeView {
      let isRow = level % 2 == 0
      let views = (0..<3).map { index -> View in
        let view = level == 4 ? box(Double(4 + index), 6) : nest(level: level + 1)
        view.hStretchWeight = isRow ? Double(1 + index) : 1
        view.vStretchWeight = isRow ? 1 : Double(1 + index)
        return view
      }
      let container = WeView()
      container.addSubviews(views, LinearLayout(isRow ? .horizontal : .vertical))
        .setMargin(3).setSpacing(2)
      return container
    }

    private func wrapping(depth: Int) -> WeView {
      var inner: View = PlaceholderView(
        words: (0..<60).map { Double(8 + (21 + $0 * 13) % 53) }, spacing: 4, lineHeight: 16)
      for level in (0..<depth).reversed() {
        let container = WeView()
        container.addSubviews(
          [box(10, 10), inner], LinearLayout(level % 2 == 0 ? .horizontal : .vertical)
        )
        .setMargin(1).setHAlign(.leading).setVAlign(.top)
        inner = container
      }
      return WeView(.vertical) { inner }
    }

    private func feed(_ count: Int) -> WeView {
      let root = WeView()
      root.addSubviews((0..<count).map(card), .vertical).setMargin(8).setVSpacing(16).setVAlign(
        .top)
      return root
    }

    private func card(_ index: Int) -> View {
      let names = WeView(.vertical) {
        words(20, 30, Double(10 + index % 9)).setHStretches()
        words(25, 35).setHStretches()
      }
      names.setHStretches().setIgnoreDesiredWidth()
      let header = WeView(.horizontal) {
        box(40, 40)
        names
        box(24, 24)
      }
      let body = PlaceholderView(
        words: (0..<20 + index % 11).map { Double(8 + $0 * 13 % 53) }, spacing: 4, lineHeight: 16)
      return WeView(.vertical) {
        header.setHStretches()
        body.setHStretches()
        box(0, 180).setHStretches()
      }.setHStretches()
    }
  }

  /// What the layout of all views, marked in some order, takes; the same in each order but for what is given.
  private func again(_ kind: Kind, _ order: (inout [View]) -> Void) -> LayoutCounters {
    let root = kind.tree
    countExactly(root)
    root.frame = rect(0, 0, 600, 2000)
    root.layoutIfNeeded()
    var views = allViews(of: root)
    let frames = views.map(\.frame)
    order(&views)
    let done = work(in: root) {
      for view in views { view.setNeedsLayout() }
      root.layoutIfNeeded()
    }
    #expect(allViews(of: root).map(\.frame) == frames)
    #expect(work(in: root) { root.layoutIfNeeded() } == LayoutCounters())
    return done
  }

  @Test(arguments: Kind.allCases)
  func nothingIsComparedWhereAllIsMarked(_ kind: Kind) {
    let root = kind.tree
    countExactly(root)
    root.frame = rect(0, 0, 600, 2000)
    let first = work(in: root) { root.layoutIfNeeded() }
    let containers = first.arrangedContainers
    let outsideIn = again(kind) { _ in }
    let insideOut = again(kind) { $0.reverse() }
    var random = SplitMix64(seed: 3)
    let shuffled = again(kind) { $0.shuffle(using: &random) }
    for done in [outsideIn, insideOut, shuffled] {
      #expect(done.passes == 1)
      #expect(done.comparisons == 0)
      #expect(done.looks == 0)
      #expect(done.arrangedContainers == containers)
      #expect(done.measures == first.measures)
      #expect(done.framesWritten == 0)
      // The way to a marked view is marked once.
      #expect(done.marks == containers)
    }
    #expect(outsideIn.measureHits == first.measureHits)
  }

  /// Every leaf wants another size: each container is looked at once at most, and what is compared first is few.
  @Test(arguments: Kind.allCases)
  func allLeavesChange(_ kind: Kind) {
    let root = kind.tree
    countExactly(root)
    root.frame = rect(0, 0, 600, 2000)
    let first = work(in: root) { root.layoutIfNeeded() }
    for view in allViews(of: root) {
      guard let leaf = view as? PlaceholderView else { continue }
      switch leaf.content {
      case .fixed(let wanted): leaf.content = .fixed(size(wanted.width + 1, wanted.height + 1))
      case .words(let words, let spacing, let height):
        leaf.content = .words(words.map { $0 + 1 }, spacing: spacing, lineHeight: height)
      }
    }
    let done = work(in: root) { root.layoutIfNeeded() }
    #expect(done.passes == 1)
    #expect(done.looks <= first.arrangedContainers)
    #expect(done.comparisons <= 32)
    #expect(done.measures <= first.measures + 2 * 32)
  }

  /// Only what is in containers that nobody marked is asked whether it answers as before.
  @Test func markedLeavesAreCompared() {
    let root = Kind.b7.tree
    countExactly(root)
    root.frame = rect(0, 0, 600, 2000)
    root.layoutIfNeeded()
    let leaves = allViews(of: root).filter { $0 is PlaceholderView }
    let done = work(in: root) {
      for leaf in leaves { leaf.setNeedsLayout() }
      root.layoutIfNeeded()
    }
    #expect(done.comparisons == leaves.count)
    #expect(done.measures == leaves.count)
    #expect(done.arrangedContainers == 0)
  }
}
