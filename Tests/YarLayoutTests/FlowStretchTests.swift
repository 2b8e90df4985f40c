import Testing

@testable import YarLayout

/// Flows whose gaps take the extra width.
@Suite struct FlowStretchTests {
  private func flow(_ widths: [Double], _ layout: FlowLayout = FlowLayout()) -> WeView {
    let panel = WeView()
    panel.addSubviews(widths.map { box($0, 10) }, layout).setSpacingStretches().setVAlign(.top)
    return panel
  }

  /// Widths of views with gaps of 5 in a flow 100 wide, and their left edges; centred where not justified.
  static let rows: [([Double], [Double])] = [
    ([30, 30, 20, 30, 30], [0, 40, 80, 18, 53]),
    // 9 points for two gaps: 4 and 5.
    ([30, 31, 20, 90], [0, 39, 80, 5]),
    // A view alone in its row is aligned, and the last row always is.
    ([60, 60, 30], [20, 3, 68]),
    ([30, 30], [18, 53]),
    // What does not fit sticks out as ever.
    ([130, 20], [-15, 40]),
  ]

  @Test(arguments: rows)
  func allRowsButTheLastFillTheWidth(_ widths: [Double], _ edges: [Double]) {
    let panel = flow(widths, FlowLayout().setHSpacing(5))
    #expect(frames(in: 100, 50, panel).map(\.minX) == edges)
    let plain = flow(widths, FlowLayout().setHSpacing(5).setSpacingStretches(false))
    plain.layouts[0].spacingStretches = false
    #expect(panel.sizeThatFits(.unspecified) == plain.sizeThatFits(.unspecified))
  }

  @Test func theLastViewEndsAtTheEdge() {
    let panel = flow([30, 31, 20, 30, 30, 7, 30], FlowLayout().setSpacing(3).setHMargin(4))
    let result = frames(in: 107, 50, panel)
    #expect(result[2].maxX == 103)
    #expect(result[5].maxX == 103)
    #expect(result[3].minX == 4)
  }

  @Test func rightToLeftIsTheMirrorImage() {
    let panel = flow([30, 31, 20, 90], FlowLayout().setHSpacing(5))
    let plain = frames(in: 100, 50, panel)
    panel.semanticContentAttribute = .forceRightToLeft
    let mirrored = frames(in: 100, 50, panel)
    #expect(mirrored == plain.map { rect(100 - $0.maxX, $0.minY, $0.width, $0.height) })
    // A flow that is turned around fills its rows from the right, too.
    panel.semanticContentAttribute = .forceLeftToRight
    (panel.layouts[0] as? FlowLayout)?.isRightToLeft = true
    #expect(frames(in: 100, 50, panel) == mirrored)
  }

  @Test func adjustmentsCount() {
    let panel = flow([30, 30, 20, 90], FlowLayout().setHSpacing(5))
    panel.subviews[0].rightSpacingAdjustment = 6
    panel.subviews[1].leftSpacingAdjustment = -2
    #expect(frames(in: 100, 50, panel).prefix(3).map(\.minX) == [0, 42, 80])
  }
}
