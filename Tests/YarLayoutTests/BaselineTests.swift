import Testing
import YarTracing

@testable import YarLayout

/// A view of a fixed size with baselines at given distances from its top.
private final class Letters: View {
  let wanted: Size
  let first: Double
  let last: Double
  var asked = 0

  init(_ width: Double, _ height: Double, first: Double, last: Double? = nil) {
    wanted = size(width, height)
    self.first = first
    self.last = last ?? first
    super.init(frame: .zero)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size { wanted }

  override func baselineOffset(_ baseline: TextBaseline, in size: Size) -> Double? {
    asked += 1
    return baseline == .first ? first : last
  }
}

/// Rows whose members stand on a common baseline.
@Suite struct BaselineTests {
  private func row(_ align: VerticalAlignment, _ views: [View]) -> WeView {
    let panel = WeView()
    panel.addSubviews(views, .horizontal).setVAlign(align)
    return panel
  }

  private func tops(_ panel: WeView, height: Double) -> [Double] {
    frames(in: 400, height, panel).map(\.minY)
  }

  /// Heights with their baselines, the row's height, and the tops for the first and the last baseline in a
  /// room that is 10 points higher.
  static let rows: [([(Double, Double)], Double, [Double], [Double])] = [
    ([(20, 16), (10, 8)], 20, [0, 8], [10, 18]),
    ([(20, 16), (30, 16)], 30, [0, 0], [10, 10]),
    ([(20, 16), (30, 10)], 36, [0, 6], [10, 16]),
    ([(20, 5), (20, 15)], 30, [10, 0], [20, 10]),
    ([(20, 16.4), (10, 8)], 20, [0, 8], [10, 18]),
    ([(20, 16.6), (10, 8)], 20, [0, 9], [10, 19]),
    ([(10, 12), (10, 8)], 14, [0, 4], [10, 14]),
  ]

  @Test(arguments: rows)
  func membersStandOnOneLine(
    _ views: [(Double, Double)], _ height: Double, _ first: [Double], _ last: [Double]
  ) {
    func letters() -> [View] { views.map { Letters(10, $0.0, first: $0.1) } }
    let top = row(.firstBaseline, letters())
    #expect(top.sizeThatFits(.unspecified).height == height)
    #expect(tops(top, height: height + 10) == first)
    let bottom = row(.lastBaseline, letters())
    #expect(bottom.sizeThatFits(.unspecified).height == height)
    #expect(tops(bottom, height: height + 10) == last)
  }

  @Test func severalLinesHaveTwoBaselines() {
    let views = { [Letters(10, 50, first: 12, last: 42), Letters(10, 20, first: 16)] }
    #expect(tops(row(.firstBaseline, views()), height: 60) == [4, 0])
    #expect(tops(row(.lastBaseline, views()), height: 60) == [10, 36])
  }

  @Test func aViewWithoutTextStandsOnItsBottomEdge() {
    #expect(
      tops(row(.firstBaseline, [Letters(10, 20, first: 16), box(8, 8)]), height: 20) == [0, 8])
    let picture = row(.firstBaseline, [Letters(10, 20, first: 16), box(8, 40)])
    #expect(picture.sizeThatFits(.unspecified).height == 44)
    #expect(tops(picture, height: 44) == [24, 0])
  }

  @Test func labelsAndButtons() {
    let small = Label("a", font: Font(size: 10))
    let large = Label("A", font: Font(size: 30))
    let button = Button("b")
    let panel = row(.firstBaseline, [small, large, button])
    let window = Window(size: size(400, 100))
    window.rootView = panel
    window.layoutIfNeeded()
    let lines = panel.subviews.map {
      $0.frame.minY + ($0.baselineOffset(.first, in: $0.frame.size) ?? 0)
    }
    for line in lines { #expect(abs(line - lines[1]) <= 0.5) }
    // A label that is higher than its text shows it in the middle.
    let high = size(large.frame.width, large.frame.height + 20)
    #expect(
      large.baselineOffset(.first, in: high)
        == (large.baselineOffset(.first, in: large.frame.size) ?? 0) + 10)
    #expect(Button().baselineOffset(.first, in: size(10, 10)) == nil)
    #expect(View().baselineOffset(.last, in: size(10, 10)) == nil)
  }

  /// First and last baselines, the middle and a stretching view in one row, centred as a whole.
  @Test func alignmentsMix() {
    let panel = row(
      .center,
      [
        Letters(10, 20, first: 16).setCellVAlign(.firstBaseline),
        Letters(10, 30, first: 10).setCellVAlign(.firstBaseline),
        Letters(10, 12, first: 10).setCellVAlign(.lastBaseline),
        box(10, 10),
        box(10, 10).setCellVAlign(.top),
      ])
    #expect(panel.sizeThatFits(.unspecified).height == 36)
    #expect(tops(panel, height: 56) == [10, 16, 34, 23, 10])
    panel.addSubview(box(10, 10).setVStretches().setCellVAlign(.firstBaseline), panel.layouts[0])
    #expect(tops(panel, height: 56) == [0, 6, 44, 23, 0, 0])
  }

  /// What a container holds, and where its first and its last baseline is.
  static let containers: [(@Sendable () -> WeView, Double, Double)] = [
    (
      {
        WeView(.vertical) {
          Letters(10, 20, first: 16); Letters(10, 10, first: 8)
        }
      }, 16, 28
    ),
    (
      {
        WeView(.vertical.setMargin(5)) {
          box(10, 10); Letters(10, 10, first: 8)
        }
      }, 23, 23
    ),
    (
      {
        WeView(.horizontal) {
          box(10, 30); Letters(10, 10, first: 8)
        }
      }, 18, 18
    ),
    (
      {
        WeView(.horizontal.setVAlign(.firstBaseline)) {
          Letters(10, 10, first: 8)
          Letters(10, 30, first: 20)
        }
      }, 20, 20
    ),
    (
      {
        WeView(.vertical) {
          box(10, 5)
          WeView(.vertical.setMargin(2)) { Letters(10, 10, first: 8) }
        }
      }, 15, 15
    ),
    (
      {
        WeView(.grid(columns: 1)) {
          box(10, 5); Letters(10, 10, first: 8)
        }
      }, 13, 13
    ),
    ({ WeView(.flow) { Letters(10, 10, first: 8) } }, 8, 8),
    ({ WeView(.stack) { Letters(10, 10, first: 8) } }, 8, 8),
    ({ WeView(.vertical) { box(10, 25) } }, 25, 25),
  ]

  @Test(arguments: containers.indices)
  func containersPassOnWhatIsInThem(_ index: Int) {
    let (make, first, last) = Self.containers[index]
    for (align, baseline) in [(VerticalAlignment.firstBaseline, first), (.lastBaseline, last)] {
      let panel = row(align, [Letters(10, 50, first: 40), make()])
      let result = frames(in: 100, panel.sizeThatFits(.unspecified).height, panel)
      #expect(result[1].minY + baseline == result[0].minY + 40)
      #expect(messages(panel) == [])
      // Being asked moves nothing: the inner views have their places.
      let inner = panel.subviews[1]
      let alone = frames(in: inner.frame.width, inner.frame.height, make())
      #expect(inner.subviews.map(\.frame) == alone)
    }
  }

  @Test func aChangeDeepInsideMovesTheRow() {
    let deep = Label("x", font: Font(size: 10))
    let panel = row(
      .firstBaseline,
      [
        Letters(10, 40, first: 30),
        WeView(.vertical.setVAlign(.top)) { deep }.setFixedDesiredSize(size(50, 30)),
      ])
    let window = Window(size: size(200, 80))
    window.rootView = panel
    window.layoutIfNeeded()
    #expect(panel.subviews[1].frame.minY == 20)
    deep.font = Font(size: 20)
    window.layoutIfNeeded()
    #expect(panel.subviews[1].frame.minY == 10)
    (panel.subviews[1] as? WeView)?.layouts[0].topMargin = 4
    window.layoutIfNeeded()
    #expect(panel.subviews[1].frame.minY == 6)
  }

  @Test func rightToLeftIsTheMirrorImage() {
    let panel = row(.firstBaseline, [Letters(10, 20, first: 16), Letters(30, 10, first: 8)])
    let plain = frames(in: 100, 30, panel)
    panel.semanticContentAttribute = .forceRightToLeft
    #expect(
      frames(in: 100, 30, panel)
        == plain.map { rect(100 - $0.maxX, $0.minY, $0.width, $0.height) })
  }

  /// Outside rows a first baseline is the top, a last one the bottom.
  @Test func otherLayoutsTakeTheEdges() {
    for layout in [StackLayout(), FlowLayout(), GridLayout(.columns(1)), LinearLayout(.vertical)] {
      let panel = WeView()
      panel.addSubview(Letters(10, 10, first: 8), layout.setVAlign(.firstBaseline))
      #expect(frames(in: 50, 50, panel)[0].minY == 0)
      layout.vAlign = .lastBaseline
      #expect(frames(in: 50, 50, panel)[0].minY == 40)
    }
  }

  @Test func theExplanationSaysSo() {
    let panel = row(.firstBaseline, [Letters(10, 20, first: 16), Letters(10, 10, first: 8)])
    _ = frames(in: 100, 30, panel)
    #expect(
      panel.subviews[1].layoutExplanation[3]
        == "y 8 = where its first baseline lies on that of the row")
    #expect(
      panel.subviews[1].setCellVAlign(.lastBaseline).layoutDescription.contains("lastBaseline"))
  }

  /// Rows in rows, each on baselines: every view is looked at once for each change.
  @Test(arguments: [8, 16, 32])
  func nestedRowsAreLookedAtOnce(_ depth: Int) {
    let letters = Letters(10, 10, first: 8)
    var top: View = letters
    for _ in 0..<depth {
      top = row(.firstBaseline, [top, Letters(5, 20, first: 15)])
    }
    countExactly(top)
    top.frame = rect(0, 0, 1000, 100)
    top.layoutIfNeeded()
    #expect(letters.asked <= 4 * depth)
    #expect(letters.asked > 0)
    #expect(work(in: top) { top.layoutIfNeeded() } == LayoutCounters())
  }

  @Test func aThousandLevelsNeedNoStack() {
    let issues = onSmallStack {
      var top: View = Letters(10, 10, first: 8)
      for _ in 0..<1000 {
        let panel = WeView()
        panel.addSubviews([top], .horizontal).setVAlign(.firstBaseline)
        top = panel
      }
      top.frame = rect(0, 0, 100, 100)
      top.layoutIfNeeded()
      return top.layoutIssues.count
    }
    #expect(issues == 0)
  }
}
