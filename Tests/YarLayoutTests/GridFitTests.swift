import Testing
import YarTracing

@testable import YarLayout

/// Grids whose columns fit the room, and whose rows follow the text in them.
@Suite struct GridFitTests {
  /// A box of 40 × 10, a text of up to 135 points, and a second row of boxes.
  private func table(_ layout: GridLayout) -> WeView {
    WeView(layout.setHAlign(.leading).setVAlign(.top)) {
      box(40, 10)
      words(30, 30, 30, 30)
      box(20, 10)
      box(20, 10)
    }
  }

  /// The width of the grid, the text's frame and the second row's top; gaps are 10 points.
  static let widths: [(Double, Rect, Double)] = [
    (200, rect(50, 0, 135, 10), 20),
    (185, rect(50, 0, 135, 10), 20),
    (184, rect(50, 0, 100, 20), 30),
    (120, rect(50, 0, 65, 20), 30),
    (100, rect(50, 0, 30, 40), 50),
    // The second row's box does not become narrower; neither does the longest word.
    (60, rect(50, 0, 30, 40), 50),
  ]

  @Test(arguments: widths)
  func textWrapsInTheColumnAndTheRowFollows(_ width: Double, _ text: Rect, _ below: Double) {
    let panel = table(.grid(columns: 2).setSpacing(10))
    let result = frames(in: width, 100, panel)
    #expect(result[1] == text)
    #expect(result[2].minY == below)
    #expect(panel.sizeThatFits(ProposedSize(width: width, height: nil)).height == below + 10)
    #expect(panel.sizeThatFits(.unspecified) == size(185, 30))
  }

  @Test func weViewTwosRowsStayAsTheyAre() {
    let panel = table(.grid(columns: 2).setSpacing(10).setFollowsWeView2())
    #expect(frames(in: 120, 100, panel)[1] == rect(50, 0, 135, 10))
    #expect(frames(in: 120, 100, panel)[3] == rect(50, 20, 20, 10))
    #expect(
      panel.sizeThatFits(ProposedSize(width: 120, height: nil)) == size(185, 30))
  }

  /// Equal columns are as wide as the fixed one, also where that does not fit.
  @Test func aFixedColumnHoldsEqualOnesToItsWidth() {
    let panel = WeView(
      .grid(columns: 2).setColumnSizings([.fixed(50)]).setColumnWidthUniform().setHAlign(.leading)
    ) {
      words(20, 20)
      box(26, 10)
    }
    #expect(panel.sizeThatFits(.unspecified) == size(100, 10))
    #expect(panel.sizeThatFits(ProposedSize(width: 97, height: nil)) == size(100, 10))
    #expect(frames(in: 97, 20, panel)[1] == rect(50, 5, 26, 10))
  }

  @Test func columnsWithAWeightGiveFirst() {
    let panel = WeView(
      .grid(columns: 2).setColumnSizings([.content, .weight(1)]).setVAlign(.top)
    ) {
      words(40, 40)
      words(30, 30, 30, 30).setCellHAlign(.leading)
    }
    #expect(frames(in: 155, 50, panel) == [rect(0, 0, 85, 10), rect(85, 0, 65, 20)])
    #expect(panel.sizeThatFits(ProposedSize(width: 155, height: nil)) == size(155, 20))
  }

  /// A column without a size of its own: its text is as high as it is in the column's share.
  @Test func textInAStretchedColumnHasTheHeightOfThatWidth() {
    let panel = WeView(
      .grid(columns: 2).setColumnSizings([.content, .weight(1)]).setVAlign(.top)
    ) {
      box(20, 10)
      words(30, 30, 30, 30).setIgnoreDesiredWidth().setHStretches()
    }
    #expect(panel.sizeThatFits(ProposedSize(width: 90, height: nil)) == size(20, 20))
    #expect(frames(in: 90, 20, panel) == [rect(0, 0, 20, 10), rect(20, 0, 70, 20)])
    #expect(frames(in: 200, 20, panel) == [rect(0, 0, 20, 10), rect(20, 0, 180, 10)])
  }

  /// The width of the grid, and the widths of columns that want 200, 100 and 40 points.
  static let shares: [(Double, [Double])] = [
    (340, [200, 100, 40]), (300, [160, 100, 40]), (240, [100, 100, 40]), (239, [100, 99, 40]),
    (200, [80, 80, 40]), (101, [34, 34, 33]), (3, [1, 1, 1]), (0, [1, 1, 1]),
  ]

  @Test(arguments: shares)
  func columnsThatDoNotFitShareWhatThereIs(_ width: Double, _ widths: [Double]) {
    func text(_ length: Int) -> View {
      PlaceholderView(
        words: Array(repeating: 1, count: length), spacing: 0, lineHeight: 1
      ).setHStretches()
    }
    let panel = WeView(.grid(columns: 3).setHAlign(.left)) {
      text(200)
      text(100)
      text(40)
    }
    #expect(frames(in: width, 10, panel).map(\.width) == widths)
  }

  @Test func uniformColumnsStayUniform() {
    let panel = WeView(.grid(columns: 2).setColumnWidthUniform().setHAlign(.left)) {
      words(20, 20, 20, 20).setHStretches()
      box(50, 10).setHStretches()
    }
    #expect(frames(in: 200, 20, panel).map(\.width) == [95, 95])
    #expect(frames(in: 121, 20, panel).map(\.width) == [60, 60])
    #expect(frames(in: 90, 20, panel).map(\.width) == [50, 50])
  }

  /// A view in a fixed column may stick out of it; the others are not kept as wide as that.
  @Test func aFixedColumnDoesNotPassOnWhatIsInIt() {
    let panel = WeView(
      .grid(columns: 2).setColumnWidthUniform().setHAlign(.left)
        .setColumnSizings([GridSizing(fixedSize: 20, stretchWeight: 1)])
    ) {
      box(50, 10).setHStretches()
      words(20, 20, 20).setHStretches()
    }
    #expect(frames(in: 40, 20, panel).map(\.width) == [0, 40])
  }

  @Test func rightToLeftIsTheMirrorImage() {
    let panel = table(.grid(columns: 2).setSpacing(10))
    let plain = frames(in: 120, 100, panel)
    panel.semanticContentAttribute = .forceRightToLeft
    let mirrored = frames(in: 120, 100, panel)
    #expect(mirrored.map { 120 - $0.maxX } == plain.map(\.minX))
    #expect(mirrored.map(\.size) == plain.map(\.size))
  }

  @Test func theExplanationNamesTheWidth() {
    let panel = table(.grid(columns: 2).setSpacing(10))
    _ = frames(in: 120, 100, panel)
    #expect(
      panel.subviews[1].layoutExplanation[1]
        == "height 20 = its desired 20 in its cell's width of 70")
  }

  /// What has no weight keeps its length when a gap stretches, a negative margin too.
  @Test(arguments: [(false, [-10.0, 40]), (true, [0, 50])])
  func aNegativeMarginStaysWhereGapsStretch(_ isExact: Bool, _ lefts: [Double]) {
    let grid = GridLayout.grid(columns: 2).setColumnSpacings([GridSpacing(stretchWeight: 1)])
    let panel = WeView(grid.setLeftMargin(-10).setFollowsWeView2(isExact)) {
      box(20, 10)
      box(20, 10)
    }
    #expect(frames(in: 60, 10, panel).map(\.minX) == lefts)
  }

  /// Each text is asked at its ideal width and at its column's; boxes once.
  @Test func aTableIsMeasuredTwice() {
    let panel = WeView()
    for _ in 0..<100 { panel.addSubview(box(10, 10)) }
    let views = (0..<200).map { index -> View in
      index % 2 == 0 ? box(40, 10) : words(30, 30, 30, 30)
    }
    let table = WeView()
    table.addSubviews(views, .grid(columns: 2))
    let root = WeView(.vertical) { table }
    countExactly(root)
    root.frame = rect(0, 0, 100, 5000)
    root.layoutIfNeeded()
    #expect(root.layoutCounters.measures == 1 + 100 + 200)
    #expect(table.frame.height == 4000)
    #expect(work(in: root) { root.layoutIfNeeded() } == LayoutCounters())
  }

  /// Grids in grids: twice a level at most, not twice the level below.
  @Test(arguments: [8, 16, 64])
  func gridsInGridsStayLinear(_ depth: Int) {
    var top: View = words(10, 20, 30, 40, 50, 60)
    for index in 0..<depth {
      let panel = WeView()
      panel.addSubviews([box(3 + Double(index % 5), 10), top], .grid(columns: 2))
      top = panel
    }
    countExactly(top)
    top.frame = rect(0, 0, 400, 600)
    top.layoutIfNeeded()
    #expect(top.layoutCounters.measures <= 8 * depth)
  }
}
