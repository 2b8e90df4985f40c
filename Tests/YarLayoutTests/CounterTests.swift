import Testing

@testable import YarLayout

/// The work of the passes is pinned: it stays in proportion to the tree, and then to what changed.
@Suite struct CounterTests {
  /// 3,073 containers and 9,216 boxes: rows and columns in turn, 7 deep, with margins and gaps.
  ///
  /// With weights, everything shares the room that there is; without, sizes come from the content.
  private func tree(weights: Bool, level: Int = 0) -> View {
    let branching = [3, 3, 4, 4, 4, 4, 4]
    guard level < branching.count else { return box(Double(4 + level % 5), 6) }
    let panel = WeView()
    let isRow = level % 2 == 0
    let views = (0..<branching[level]).map { index -> View in
      let view = tree(weights: weights, level: level + 1)
      if weights {
        view.setStretchWeight(Double(1 + index % 3))
        if isRow { view.setIgnoreDesiredWidth() } else { view.setIgnoreDesiredHeight() }
      }
      return view
    }
    panel.addSubviews(views, LinearLayout(isRow ? .horizontal : .vertical))
      .setMargin(2).setSpacing(1)
    return panel
  }

  /// Where weights decide everything, nobody is asked; else each view is asked once.
  @Test(arguments: [(true, 0), (false, 12_288)])
  func twelveThousandViewsSevenDeep(_ weights: Bool, _ measures: Int) {
    let root = tree(weights: weights)
    countExactly(root)
    #expect(allViews(of: root).count == 12_289)
    root.frame = rect(0, 0, 4000, 4000)
    let first = work(in: root) { root.layoutIfNeeded() }
    #expect(first.passes == 1)
    #expect(first.arrangedContainers == 3_073)
    #expect(first.framesWritten == 12_288)
    #expect(first.measures == measures)
    #expect(work(in: root) { root.layoutIfNeeded() } == LayoutCounters())
    root.frame = rect(0, 0, 4100, 4050)
    let second = work(in: root) { root.layoutIfNeeded() }
    #expect(second.passes == 1)
    #expect(second.arrangedContainers == (weights ? 2_954 : 1))
    #expect(second.measures == 0)
    #expect(work(in: root) { root.layoutIfNeeded() } == LayoutCounters())
  }

  /// The leaf and the seven containers above it: nothing else is looked at.
  @Test func oneDirtyLeafCostsItsPath() {
    let root = tree(weights: false)
    countExactly(root)
    root.frame = rect(0, 0, 4000, 4000)
    root.layoutIfNeeded()
    let leaf = allViews(of: root).last { $0 is PlaceholderView } as? PlaceholderView
    leaf?.content = .fixed(size(5, 7))
    let after = work(in: root) { root.layoutIfNeeded() }
    #expect(after.passes == 1)
    #expect(after.arrangedContainers == 7)
    #expect(after.measures == 7)
    leaf?.content = .fixed(size(5, 7))
    #expect(work(in: root) { root.layoutIfNeeded() } == LayoutCounters())
  }

  /// A text that changes in a container of a fixed size is nobody's business above.
  @Test func aChangeStopsWhereTheSizeIsFixed() {
    let text = words(10, 20)
    let card = WeView(.vertical) { text }.setFixedDesiredSize(size(60, 40))
    let list = WeView(.vertical) {
      card
      box(10, 10)
    }
    let root = WeView(.vertical) { list }
    countExactly(root)
    root.frame = rect(0, 0, 100, 100)
    root.layoutIfNeeded()
    text.content = .fixed(size(30, 30))
    let after = work(in: root) { root.layoutIfNeeded() }
    #expect(text.frame.size == size(30, 30))
    #expect(after.framesWritten == 1)
    #expect(after.arrangedContainers == 1)
    #expect(after.measures == 1)
  }

  @Test func whatCannotMatterMarksNothing() {
    let view = box(10, 10)
    let root = WeView(.vertical) { view }
    countExactly(root)
    _ = frames(in: 50, 50, root)
    view.identifier = "other"
    view.backgroundColor = .red
    view.alpha = 0.5
    view.contentMode = .center
    view.clipsToBounds = true
    view.hStretchWeight = 0
    view.cellHAlign = nil
    view.content = .fixed(size(10, 10))
    root.layouts[0].hAlign = .center
    root.layouts[0].setMargin(0)
    view.maxDesiredWidth = .infinity
    root.frame = rect(5, 5, 50, 50)
    #expect(work(in: root) { root.layoutIfNeeded() } == LayoutCounters())
  }

  /// An alignment or an offset moves things; nobody has to be measured again for it.
  @Test(arguments: 0..<4)
  func whatOnlyMovesAViewIsNotMeasured(_ way: Int) {
    let view = box(10, 10)
    let panel = WeView(.vertical) { view }
    let root = WeView(.vertical) { WeView(.vertical) { panel } }
    countExactly(root)
    root.frame = rect(0, 0, 50, 50)
    root.layoutIfNeeded()
    switch way {
    case 0: view.cellHAlign = .left
    case 1: view.setPositionOffset(Point(x: 1, y: 1))
    case 2: panel.layouts[0].vAlign = .top
    default: panel.layouts[0].cellPositioning = .fill
    }
    #expect(work(in: root) { root.layoutIfNeeded() }.measures <= 3)
  }

  @Test(arguments: [1_000, 4_000])
  func aChainOfNestedContainersIsMeasuredOnce(_ depth: Int) {
    let counters = onSmallStack {
      var top: View = words(10, 20, 30)
      for index in 0..<depth {
        let panel = WeView()
        panel.addSubview(top, LinearLayout(index % 2 == 0 ? .horizontal : .vertical)).setMargin(1)
        top = panel.setStretches()
      }
      countExactly(top)
      top.frame = rect(0, 0, 20_000, 20_000)
      top.layoutIfNeeded()
      return top.layoutCounters
    }
    #expect(counters?.passes == 1)
    #expect(counters?.measures == depth)
    #expect(counters?.arrangedContainers == depth)
    #expect(counters?.framesWritten == depth)
  }

  /// A box beside the next level, at every level: the room differs everywhere.
  @Test func nestingBesideSiblingsStaysLinear() {
    func measures(_ depth: Int) -> Int {
      var top: View = words(10, 20, 30, 40, 50, 60)
      for index in 0..<depth {
        let panel = WeView()
        panel.addSubviews(
          [box(10 + Double(index % 7), 10), top],
          LinearLayout(index % 2 == 0 ? .horizontal : .vertical)
        ).setMargin(1)
        top = panel
      }
      countExactly(top)
      top.frame = rect(0, 0, 600, 600)
      top.layoutIfNeeded()
      return top.layoutCounters.measures
    }
    #expect(measures(64) <= 8 * 64)
    #expect(measures(128) <= 8 * 128)
  }

  /// The hard case: a row whose own width is ignored gets its share of another one, and so on.
  @Test(arguments: [8, 16, 64])
  func rowsThatShareRoomInRowsStayLinear(_ depth: Int) {
    var top: View = words(10, 20, 30, 40, 50, 60).setHStretches().setIgnoreDesiredWidth()
    for index in 0..<depth {
      let panel = WeView()
      panel.addSubviews([box(Double(3 + 5 * index), 10), top], .horizontal)
      top = panel.setHStretches().setIgnoreDesiredWidth()
    }
    countExactly(top)
    top.frame = rect(0, 0, 2000, 600)
    top.layoutIfNeeded()
    #expect(top.layoutCounters.measures <= 4 * depth)
  }

  /// Rows in rows that overflow on both axes: each is cropped to another width than it was asked for.
  @Test(arguments: [32, 64, 128, 256])
  func rowsThatOverflowStayLinear(_ depth: Int) {
    var top: View = words(10, 20, 30, 40, 50, 60)
    for _ in 0..<depth {
      let panel = WeView()
      panel.addSubviews([box(10, 10), top], .horizontal).setMargin(1).setCropSubviewOverflow()
      top = panel
    }
    countExactly(top)
    top.frame = rect(0, 0, Double(4 * depth), Double(depth))
    top.layoutIfNeeded()
    #expect(top.layoutCounters.measures <= 6 * depth)
  }

  /// The same without cropping: nothing becomes smaller.
  @Test(arguments: [32, 64, 128, 256])
  func rowsThatStickOutStayLinear(_ depth: Int) {
    var top: View = words(10, 20, 30, 40, 50, 60)
    for _ in 0..<depth {
      let panel = WeView()
      panel.addSubviews([box(10, 10), top], .horizontal).setMargin(1)
      top = panel
    }
    countExactly(top)
    top.frame = rect(0, 0, Double(4 * depth), Double(depth))
    top.layoutIfNeeded()
    #expect(top.layoutCounters.measures <= 3 * depth)
  }

  /// Columns in which something stretches fill whatever height they are offered, which is another one at each
  /// level: their answers follow the offer, so they are not asked again.
  @Test(arguments: [32, 64, 128, 256], [false, true])
  func columnsThatStretchInNestsStayLinear(_ depth: Int, _ allStretch: Bool) {
    var top: View = box(10, 10)
    for index in 0..<depth {
      let panel = WeView()
      let isRow = index % 2 == 0
      panel.addSubviews([box(10, 10), top], LinearLayout(isRow ? .horizontal : .vertical))
        .setMargin(1)
      top = panel
      if allStretch { panel.setStretches() } else if isRow { panel.vStretchWeight = 1 }
    }
    countExactly(top)
    top.frame = rect(0, 0, Double(20 * depth), Double(20 * depth))
    top.layoutIfNeeded()
    #expect(top.layoutCounters.measures <= 4 * depth)
    top.frame.size.height += 7
    #expect(work(in: top) { top.layoutIfNeeded() }.measures <= 8)
  }

  /// Limits, an aspect ratio, parts of the container: nobody is asked more often for them.
  @Test(arguments: [(0, 36), (1, 20), (2, 36), (3, 20)])
  func decidedSizesCostNoMeasures(_ way: Int, _ measures: Int) {
    let texts = (0..<16).map { _ in words(10, 20, 30, 40) }
    for text in texts {
      switch way {
      case 0: text.setHStretches()
      case 1: text.setHStretches().setMinStretchedWidth(20).setMaxStretchedWidth(45)
      case 2: text.setHStretches().setAspectRatio(2)
      default: text.setWidth(percent: 20)
      }
    }
    let rows = (0..<4).map { row in
      WeView(.horizontal) { Array(texts[row * 4..<row * 4 + 4]) }.setHStretches()
    }
    let root = WeView(.vertical) { rows }
    countExactly(root)
    root.frame = rect(0, 0, 240, 300)
    let first = work(in: root) { root.layoutIfNeeded() }
    #expect(first.passes == 1)
    // The four rows, and each text once or twice.
    #expect(first.measures == measures)
    #expect(work(in: root) { root.layoutIfNeeded() } == LayoutCounters())
    root.frame = rect(0, 0, 250, 300)
    #expect(work(in: root) { root.layoutIfNeeded() }.measures == 4)
  }

  @Test func countersOfAContainerThatAppearsLater() {
    let root = WeView(.vertical) { box(10, 10) }
    countExactly(root)
    _ = frames(in: 50, 50, root)
    let panel = WeView(.horizontal) {
      box(5, 5)
      box(5, 5)
    }
    root.addSubviews([panel], LinearLayout(.vertical)).setVAlign(.top)
    let added = work(in: root) { root.layoutIfNeeded() }
    #expect(added.passes == 1)
    #expect(added.measures == 3)
    #expect(added.framesWritten == 3)
    #expect(added.arrangedContainers == 2)
  }
}
