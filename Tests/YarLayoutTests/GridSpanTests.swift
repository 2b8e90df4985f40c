import Testing
import YarTracing

@testable import YarLayout

/// Views with cells of their own, and views over several rows and columns of a grid.
@Suite struct GridSpanTests {
  /// What a view asks: row and column, rows and columns that it covers.
  struct Ask {
    var row: Int?
    var column: Int?
    var rows = 1
    var columns = 1

    static let any = Ask()
    static func wide(_ columns: Int) -> Ask { Ask(columns: columns) }
    static func high(_ rows: Int) -> Ask { Ask(rows: rows) }
    static func at(_ row: Int?, _ column: Int?) -> Ask { Ask(row: row, column: column) }
  }

  private func grid(_ limit: GridLayout.Limit, _ asks: [Ask]) -> WeView {
    let panel = WeView()
    let layout = GridLayout(limit).setCellPositioning(.fill).setHAlign(.left).setVAlign(.top)
      .setDefaultRowSizing(.fixed(1)).setDefaultColumnSizing(.fixed(1))
    for (index, ask) in asks.enumerated() {
      let view = box(1, 1).setIdentifier("\(index)").setGridCell(row: ask.row, column: ask.column)
        .setGridRowSpan(ask.rows).setGridColumnSpan(ask.columns)
      panel.addSubview(view, layout)
    }
    return panel
  }

  /// Cells of one point: a picture of which view covers what.
  private func picture(_ panel: WeView) -> [String] {
    let frames = frames(in: 100, 100, panel)
    let size = panel.sizeThatFits(.unspecified)
    return (0..<Int(size.height)).map { y in
      (0..<Int(size.width)).map { x in
        let covering = frames.indices.filter {
          frames[$0].contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        }
        return covering.isEmpty ? "." : covering.count > 1 ? "!" : String(covering[0], radix: 36)
      }.joined()
    }
  }

  static let placements: [(GridLayout.Limit, [Ask], [String])] = [
    (.columns(3), [.wide(2), .any, .any, .any], ["001", "23."]),
    (.columns(3), [.any, .any, .wide(2), .any], ["01.", "223"]),
    (.columns(3), [.any, .high(2), .any, .any, .any], ["012", "314"]),
    (.columns(3), [Ask(rows: 2, columns: 2), .any, .any, .any], ["001", "002", "3.."]),
    (.columns(3), [.at(1, 1), .any, .any, .any, .any, .any], ["123", "405"]),
    (.columns(3), [.any, .at(0, 0), .any], ["102"]),
    (.columns(3), [.at(2, 2)], ["...", "...", "..0"]),
    (.columns(3), [.at(nil, 1), .at(nil, 0), .any, .at(nil, 1)], [".0", "12", ".3"]),
    (.columns(3), [.at(1, nil), .at(1, nil), .any, .wide(3)], ["2..", "01.", "333"]),
    (
      .columns(2), [Ask(row: 0, column: 0, rows: 3), .any, .any, .any, .any],
      ["01", "02", "03", "4."]
    ),
    (.columns(0), [.any, .wide(2), .any], ["0112"]),
    (.rows(0), [.any, .high(2), .any], ["0", "1", "1", "2"]),
    (.rows(2), [.wide(2), .any, .any, .any], ["001", "23."]),
    (.rows(2), [.high(2), .any, .any, .any, .any], ["012", "034"]),
    (.rows(2), [.any, .wide(3), .wide(3)], ["0111", "222."]),
    (.columns(5), [.wide(2), .any], ["001"]),
  ]

  @Test(arguments: placements.indices)
  func places(_ index: Int) {
    let (limit, asks, expected) = Self.placements[index]
    let panel = grid(limit, asks)
    #expect(picture(panel) == expected)
    #expect(messages(panel) == [])
  }

  @Test(arguments: placements.indices)
  func rightToLeftIsTheMirrorImage(_ index: Int) {
    let (limit, asks, expected) = Self.placements[index]
    let panel = grid(limit, asks)
    panel.layouts[0].hAlign = .right
    panel.semanticContentAttribute = .forceRightToLeft
    panel.frame = Rect(origin: .zero, size: panel.sizeThatFits(.unspecified))
    let width = panel.frame.width
    panel.layoutIfNeeded()
    let plain = grid(limit, asks)
    _ = picture(plain)
    #expect(expected.count == Int(panel.frame.height))
    #expect(
      panel.subviews.map(\.frame)
        == plain.subviews.map {
          rect(width - $0.frame.maxX, $0.frame.minY, $0.frame.width, $0.frame.height)
        })
  }

  static let mistakes: [(GridLayout.Limit, [Ask], [String], [String])] = [
    (
      .columns(2), [.any, .at(0, 2)], ["01"],
      [
        "'WeView/1' asks for column 2, but the last column its grid can have is 1, counted from 0: "
          + "it takes the next free cell instead. Check its gridRow and gridColumn, or the number of "
          + "the grid."
      ]
    ),
    (
      .rows(1), [.at(1, 0), .any], ["01"],
      [
        "'WeView/0' asks for row 1, but the last row its grid can have is 0, counted from 0: "
          + "it takes the next free cell instead. Check its gridRow and gridColumn, or the number of "
          + "the grid."
      ]
    ),
    (
      .columns(2), [.wide(3), .any], ["00", "1."],
      [
        "'WeView/0' covers 3 columns of a grid that has 2 there: it covers those that there are. "
          + "Check its gridRowSpan and gridColumnSpan."
      ]
    ),
    (
      .columns(3), [Ask(row: 0, column: 1, columns: 3)], [".00"],
      [
        "'WeView/0' covers 3 columns of a grid that has 2 there: it covers those that there are. "
          + "Check its gridRowSpan and gridColumnSpan."
      ]
    ),
    (
      .columns(3), [.at(0, 1), Ask(row: 0, column: 0, columns: 2)], [".0", "11"],
      [
        "'WeView/1' asks for row 0, column 0 of its grid, counted from 0, where there is no room for "
          + "it beside an earlier view: it takes the next free cell instead. Give each view a cell of "
          + "its own."
      ]
    ),
    (
      .columns(2), [.at(0, nil), .at(0, nil), .at(0, nil)], ["01", "2."],
      [
        "'WeView/2' asks for row 0, column 0 of its grid, counted from 0, where there is no room for "
          + "it beside an earlier view: it takes the next free cell instead. Give each view a cell of "
          + "its own."
      ]
    ),
  ]

  @Test(arguments: mistakes.indices)
  func mistakesAreReportedAndTheLayoutGoesOn(_ index: Int) {
    let (limit, asks, expected, issues) = Self.mistakes[index]
    let panel = grid(limit, asks)
    #expect(picture(panel) == expected)
    #expect(messages(panel) == issues)
  }

  @Test func numbersWithoutSenseCostNothing() {
    let panel = grid(
      .columns(3),
      [
        Ask(row: .max, column: .min), Ask(rows: .max, columns: .max), Ask(rows: -1, columns: 0),
      ])
    _ = frames(in: 100, 100, panel)
    #expect(panel.layoutIssues.count == 2)
    // The first counts as asking for nothing, the second covers all columns and 1,000 rows.
    #expect(
      panel.subviews.map(\.frame) == [rect(0, 0, 1, 1), rect(0, 1, 3, 1000), rect(0, 1001, 1, 1)])
  }

  /// Columns of 20 and 30 with a gap of 10, under a view of the given width.
  static let sharing: [(Double, [GridSizing], [Double])] = [
    (60, [], [20, 30]), (61, [], [20, 31]), (71, [], [25, 36]),
    (80, [.weight(1)], [40, 30]), (80, [.weight(1), .weight(3)], [25, 45]),
    (80, [.fixed(20)], [20, 50]), (80, [.fixed(20), .fixed(30)], [20, 30]),
  ]

  @Test(arguments: sharing)
  func aWideViewMakesItsColumnsWider(
    _ width: Double, _ sizings: [GridSizing], _ columns: [Double]
  ) {
    let panel = WeView(.grid(columns: 2).setSpacing(10).setColumnSizings(sizings)) {
      box(20, 10).setStretches()
      box(30, 10).setStretches()
      box(width, 10).setGridColumnSpan(2)
    }
    let wanted = panel.sizeThatFits(.unspecified)
    #expect(wanted == size(columns[0] + 10 + columns[1], 30))
    #expect(frames(in: wanted.width, 30, panel).prefix(2).map(\.width) == columns)
  }

  @Test func smallSpansComeFirst() {
    let panel = WeView(.grid(columns: 3)) {
      box(90, 10).setGridColumnSpan(3)
      box(50, 10).setGridColumnSpan(2)
      box(10, 10)
    }
    // 25, 25 and 10 for the view over two; the one over three adds 10 to each.
    #expect(frames(in: 90, 20, panel)[2] == rect(75, 10, 10, 10))
    #expect(panel.sizeThatFits(.unspecified) == size(90, 20))
  }

  @Test func aHighViewMakesItsRowsHigher() {
    let panel = WeView(.grid(columns: 2).setVSpacing(5)) {
      box(10, 45).setGridRowSpan(2)
      box(10, 10).setVStretches()
      box(10, 10).setVStretches()
    }
    #expect(panel.sizeThatFits(.unspecified) == size(20, 45))
    #expect(
      frames(in: 20, 45, panel) == [rect(0, 0, 10, 45), rect(10, 0, 10, 20), rect(10, 25, 10, 20)])
  }

  @Test func wideTextTakesWhatIsLeftAndWraps() {
    let panel = WeView(.grid(columns: 2).setHAlign(.left).setVAlign(.top)) {
      words(30, 30, 30, 30).setGridColumnSpan(2)
      box(20, 10)
      box(30, 10)
    }
    #expect(frames(in: 200, 50, panel)[0] == rect(0, 0, 135, 10))
    #expect(frames(in: 80, 50, panel)[0] == rect(0, 0, 65, 20))
    #expect(frames(in: 80, 50, panel)[1] == rect(0, 20, 20, 10))
    #expect(frames(in: 50, 60, panel)[0] == rect(0, 0, 30, 40))
    #expect(panel.sizeThatFits(ProposedSize(width: 50, height: nil)) == size(50, 50))
  }

  /// A wide text takes all the room there is, and wants more of it: each answer holds for its room.
  @Test(arguments: [[60, nil], [nil, 60]] as [[Double?]], [(false, 20.0), (true, 10)])
  func aWideTextAnswersForTheRoomThereIs(_ widths: [Double?], _ rules: (Bool, Double)) {
    let panel = WeView(.grid(columns: 2).setFollowsWeView2(rules.0)) {
      words(30, 20, 25).setGridColumnSpan(2)
    }
    for width in widths {
      let answer = panel.sizeThatFits(ProposedSize(width: width, height: nil))
      #expect(answer == (width == nil ? size(85, 10) : size(60, rules.1)))
    }
  }

  @Test func aProxyHasNoCell() {
    let view = box(10, 10).setGridCell(row: 0, column: 1)
    let panel = WeView(.grid(columns: 2)) {
      view
      ProxyView(of: view)
    }
    #expect(frames(in: 20, 10, panel) == [rect(10, 0, 10, 10), rect(0, 0, 10, 10)])
    #expect(messages(panel) == [])
  }

  @Test func aChangeOfTheSpanIsFollowed() {
    let view = box(10, 10)
    let panel = WeView(.grid(columns: 2).setHAlign(.left).setVAlign(.top)) {
      view
      box(10, 10)
    }
    _ = frames(in: 40, 40, panel)
    view.gridColumnSpan = 2
    panel.layoutIfNeeded()
    #expect(panel.subviews[1].frame == rect(0, 10, 10, 10))
    view.resetAllLayoutProperties()
    panel.layoutIfNeeded()
    #expect(panel.subviews[1].frame == rect(10, 0, 10, 10))
    let before = work(in: panel) { view.gridColumnSpan = 1 }
    #expect(before == LayoutCounters())
  }

  @Test func theExplanationNamesTheSpan() {
    let view = box(10, 10).setHStretches().setGridColumnSpan(2)
    let panel = WeView(.grid(columns: 2)) {
      view
      box(10, 10)
      box(30, 10)
    }
    _ = frames(in: 40, 20, panel)
    #expect(
      view.layoutExplanation[0]
        == "width 40 = that of its cell of 2 columns, which it fills (its hStretchWeight is 1)")
    #expect(view.layoutDescription.contains("gridColumnSpan 2"))
  }

  /// Every view its own cell, no two the same, whatever is asked.
  @Test(arguments: 0..<200)
  func nothingOverlaps(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let limit: GridLayout.Limit =
      random.once(in: 2)
      ? .columns(Int.random(in: 0...5, using: &random))
      : .rows(Int.random(in: 0...5, using: &random))
    let asks = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      Ask(
        row: random.once(in: 4) ? Int.random(in: 0...4, using: &random) : nil,
        column: random.once(in: 4) ? Int.random(in: 0...4, using: &random) : nil,
        rows: random.once(in: 3) ? Int.random(in: 1...3, using: &random) : 1,
        columns: random.once(in: 3) ? Int.random(in: 1...3, using: &random) : 1)
    }
    let drawn = picture(grid(limit, asks))
    #expect(!drawn.joined().contains("!"))
    switch limit {
    case .columns(let count): #expect(drawn.allSatisfy { count == 0 || $0.count <= count })
    case .rows(let count): #expect(count != 0 || drawn.allSatisfy { $0.count == 1 })
    }
  }
}
