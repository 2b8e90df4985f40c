import Testing
import YarLayout

/// Everything that WeView 2 could do, feature by feature: one test for each row of the list in
/// `Documentation/WeView2.md`, with the row's words as its name.
///
/// Three rows are tools around the library, not layout: the sandbox, code generation, recordings.
@Suite("WeView2Checklist") struct WeView2Checklist {}

/// Containers and the layouts themselves.
extension WeView2Checklist {
  @Test("Container with several independent layouts, each for a group of subviews")
  func severalLayouts() {
    let panel = WeView()
    let row = panel.addSubviews([box(10, 10), box(20, 30)], .horizontal).setMargin(2)
    let corner = panel.addSubview(box(50, 5), .stack).setHAlign(.right).setVAlign(.top)
    #expect(panel.sizeThatFits(.unspecified) == size(50, 34))
    #expect(
      frames(in: 60, 40, panel) == [rect(15, 15, 10, 10), rect(25, 5, 20, 30), rect(10, 0, 50, 5)])
    corner.setVAlign(.bottom)
    #expect(
      frames(in: 60, 40, panel) == [rect(15, 15, 10, 10), rect(25, 5, 20, 30), rect(10, 35, 50, 5)])
    #expect(row.subviews.count == 2)
    #expect(corner.subviews.count == 1)
  }

  @Test("Row layout, column layout") func rowAndColumn() {
    let row = WeView(.horizontal.setSpacing(5)) {
      box(10, 20)
      box(30, 10)
    }
    #expect(row.sizeThatFits(.unspecified) == size(45, 20))
    #expect(frames(in: 100, 40, row) == [rect(28, 10, 10, 20), rect(43, 15, 30, 10)])
    let column = WeView(.vertical.setSpacing(5)) {
      box(10, 20)
      box(30, 10)
    }
    #expect(column.sizeThatFits(.unspecified) == size(30, 35))
    #expect(frames(in: 40, 100, column) == [rect(15, 33, 10, 20), rect(5, 58, 30, 10)])
  }

  @Test("Stack layout; one-subview shortcut") func stack() {
    let panel = WeView(.stack) {
      box(20, 10)
      box(10, 40)
    }
    #expect(panel.sizeThatFits(.unspecified) == size(20, 40))
    #expect(frames(in: 50, 50, panel) == [rect(15, 20, 20, 10), rect(20, 5, 10, 40)])
    let single = WeView()
    single.addSubview(box(10, 10), .stack).setMargin(2).setHAlign(.right).setVAlign(.bottom)
    #expect(frames(in: 50, 50, single) == [rect(38, 38, 10, 10)])
  }

  @Test("Flow layout, left to right and right to left") func flow() {
    let panel = WeView()
    let flow = panel.addSubviews([box(30, 10), box(30, 10), box(30, 10)], .flow)
      .setSpacing(5).setHAlign(.left).setVAlign(.top)
    #expect(panel.sizeThatFits(.unspecified) == size(100, 10))
    #expect(panel.sizeThatFits(.width(70)) == size(65, 25))
    #expect(
      frames(in: 70, 40, panel) == [rect(0, 0, 30, 10), rect(35, 0, 30, 10), rect(0, 15, 30, 10)])
    flow.setHAlign(.right)
    #expect(frames(in: 70, 40, panel).map(\.minX) == [5, 40, 40])
    flow.setIsRightToLeft()
    #expect(frames(in: 70, 40, panel).map(\.minX) == [40, 5, 40])
    flow.setIsRightToLeft(false)
    panel.semanticContentAttribute = .forceRightToLeft
    #expect(frames(in: 70, 40, panel).map(\.minX) == [40, 5, 40])
  }

  @Test("Custom layout by closure, with optional desired size") func layoutByClosure() {
    let panel = WeView()
    let place = { (view: View, panel: WeView) in
      let wanted = view.sizeThatFits(.unspecified)
      view.frame = rect(panel.bounds.width - wanted.width, 0, wanted.width, wanted.height)
    }
    panel.addSubviews([box(10, 10), box(20, 20)], place: place)
    #expect(panel.sizeThatFits(.unspecified) == .zero)
    #expect(frames(in: 50, 40, panel) == [rect(40, 0, 10, 10), rect(30, 0, 20, 20)])
    let wanting = WeView()
    wanting.addSubviews(
      [box(10, 30), box(20, 20)], desiredSize: { view, offer in view.sizeThatFits(offer) },
      place: place)
    #expect(wanting.sizeThatFits(.unspecified) == size(20, 30))
  }

  /// Steps down to the right; a member wants and gets what it does in Yar's own layouts.
  private final class Stairs: CustomLayout {
    override func sizeThatFits(_ proposal: ProposedSize, subviews: [View]) -> Size {
      var sum = size(leftMargin + rightMargin, topMargin + bottomMargin)
      for view in subviews {
        let wanted = desiredSize(of: view)
        sum = size(sum.width + wanted.width, sum.height + wanted.height)
      }
      return sum
    }
    override func arrange(_ subviews: [View], in bounds: Rect) {
      var corner = contentRect(in: bounds).origin
      for view in subviews {
        let wanted = desiredSize(of: view)
        place(view, in: Rect(origin: corner, size: wanted))
        corner = Point(x: corner.x + wanted.width, y: corner.y + wanted.height)
      }
    }
  }

  @Test("Custom layout by subclass or protocol, with helpers") func layoutBySubclass() {
    let panel = WeView()
    panel.addSubviews(
      [
        box(10.5, 10), box(5, 5).setMinDesiredSize(size(20, 8)),
        box(5, 5).setPositionOffset(Point(x: 1, y: 2)), box(9, 9).setSkipLayout(),
      ], Stairs()
    ).setLeftMargin(1.5).setTopMargin(3)
    #expect(panel.sizeThatFits(.unspecified) == size(37.5, 26))
    #expect(
      frames(in: 50, 50, panel)
        == [rect(2, 3, 11, 10), rect(13, 13, 20, 8), rect(34, 23, 5, 5), .zero])
    #expect(messages(panel) == [])
  }

  @Test("Fill, fill with aspect ratio, fit with aspect ratio") func fillAndFit() {
    let panel = WeView()
    panel.addSubviewWithFillLayout(box(20, 20))
    panel.addSubviewWithFillLayoutWithAspectRatio(box(20, 20))
    panel.addSubviewWithFitLayoutWithAspectRatio(box(20, 20))
    let expected = [rect(0, 0, 100, 50), rect(0, -25, 100, 100), rect(25, 0, 50, 50)]
    #expect(frames(in: 100, 50, panel) == expected)
    for (index, positioning) in [
      CellPositioning.fill, .fillWithAspectRatio, .fitWithAspectRatio,
    ].enumerated() {
      let stack = WeView(.stack.setCellPositioning(positioning)) { box(20, 20) }
      #expect(frames(in: 100, 50, stack) == [expected[index]])
    }
  }

  @Test("Nested containers") func nested() {
    let panel = WeView(.horizontal.setSpacing(2)) {
      box(10, 10)
      WeView(.vertical.setMargin(1)) {
        box(20, 5)
        WeView(.stack) { box(4, 5) }.setStretches()
      }.setStretches()
    }
    #expect(panel.sizeThatFits(.unspecified) == size(34, 12))
    #expect(frames(in: 52, 32, panel) == [rect(0, 11, 10, 10), rect(12, 0, 40, 32)])
    let column = panel.subviews[1]
    #expect(column.subviews.map(\.frame) == [rect(10, 1, 20, 5), rect(1, 6, 38, 25)])
    #expect(column.subviews[1].subviews[0].frame == rect(17, 10, 4, 5))
  }
}
