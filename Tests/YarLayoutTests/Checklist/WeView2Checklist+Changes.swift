import Testing
import YarTracing

@testable import YarLayout

/// A tree that changes, looking at it, and the shape of the calls.
extension WeView2Checklist {
  @Test("Automatic re-layout on property, size and subview changes") func relayout() {
    let text = words(10, 10)
    let card = WeView(.horizontal.setMargin(2)) { text }
    let root = WeView(.vertical) { WeView(.vertical) { card } }
    #expect(frames(in: 100, 100, root)[0].size == size(29, 14))
    // What the text wants reaches the grandparents without a call in between.
    text.content = .words([10, 10, 10], spacing: 5, lineHeight: 10)
    root.layoutIfNeeded()
    #expect(root.subviews[0].frame.size == size(44, 14))
    card.layouts[0].setMargin(5)
    root.layoutIfNeeded()
    #expect(root.subviews[0].frame.size == size(50, 20))
    card.layouts[0].insert(box(7, 30), at: 0)
    root.layoutIfNeeded()
    #expect(root.subviews[0].frame.size == size(57, 40))
    text.minDesiredHeight = 44
    root.layoutIfNeeded()
    #expect(root.subviews[0].frame.size == size(57, 54))
    root.frame.size = size(60, 60)
    root.layoutIfNeeded()
    #expect(root.subviews[0].frame == rect(2, 3, 57, 54))
    #expect(work(in: root) { root.layoutIfNeeded() } == LayoutCounters())
  }

  @Test("Add, remove, remove all; layout follows the subview") func addingAndRemoving() {
    let view = box(10, 10)
    let first = WeView()
    let row = first.addSubviews([view, box(20, 10)], .horizontal)
    let second = WeView()
    let column = second.addSubview(view, .vertical)
    // A view lives in one container, and its place in the old layout is gone.
    #expect(row.subviews.count == 1)
    #expect(column.subviews.first === view)
    #expect(first.sizeThatFits(.unspecified) == size(20, 10))
    view.removeFromSuperview()
    #expect(second.layouts.isEmpty)
    second.addSubview(view)
    #expect(second.sizeThatFits(.unspecified) == .zero)
    first.addSubview(box(5, 5))
    first.removeAllSubviews()
    #expect(first.subviews.isEmpty)
    #expect(first.layouts.isEmpty)
  }

  @Test("Change of layout kind in place") func changeOfKind() {
    let panel = WeView()
    let row = panel.addSubviews([box(10, 10), box(20, 20)], .horizontal)
    #expect(panel.sizeThatFits(.unspecified) == size(30, 20))
    row.axis = .vertical
    #expect(panel.sizeThatFits(.unspecified) == size(20, 30))
    let stack = panel.replaceLayout(row, with: .stack)
    #expect(panel.sizeThatFits(.unspecified) == size(20, 20))
    panel.replaceLayout(stack, with: .grid(columns: 1)).setSpacing(3)
    #expect(panel.sizeThatFits(.unspecified) == size(20, 33))
    #expect(frames(in: 20, 33, panel) == [rect(5, 0, 10, 10), rect(0, 13, 20, 20)])
  }

  @Test("Animated re-layout") func animation() {
    let detail = box(10, 20)
    let below = box(10, 10)
    let root = WeView(.vertical.setVAlign(.top)) {
      detail
      below
    }
    _ = frames(in: 10, 50, root)
    let transition = LayoutTransition(of: root) { detail.isHidden = true }
    #expect(transition.movements.map(\.before) == [rect(0, 20, 10, 10)])
    let places = [0, 0.25, 1.1, 1].map { moment in
      transition.apply(moment)
      return below.frame.minY
    }
    #expect(places == [20, 15, -2, 0])
    transition.apply(.nan)
    #expect(below.frame == rect(0, 0, 10, 10))
    #expect(work(in: root) { root.layoutIfNeeded() }.framesWritten == 0)
  }

  @Test("Debug logging of measuring and arranging; names; description") func looking() {
    let title = box(20, 10).setHStretches().setIdentifier("title")
    let panel = WeView(.horizontal) {
      title
      box(10, 10)
    }
    panel.setIdentifier("panel").frame = rect(0, 0, 50, 10)
    #expect(title.layoutDescription == "title (0, 0, 0, 0); hStretchWeight 1")
    #expect(
      panel.layoutTrace().description == """
        panel (WeView) (0, 0, 50, 10)
          title (PlaceholderView) (0, 0, 40, 10), stretched by 20; hStretchWeight 1
          PlaceholderView[1] (40, 0, 10, 10)
        """)
    #expect(
      title.layoutExplanation[0]
        == "width 40 = its desired 20 + 20 of the 20 extra points (weight 1 of 1)")
    #expect(title.placement?.desiredSize == size(20, 10))
  }

  @Test("Frame shortcuts and manual centring") func frameShortcuts() {
    let view = View(frame: rect(1, 2, 30, 40))
    view.frame.right = 100
    view.frame.bottom = 200
    #expect(view.frame == rect(70, 160, 30, 40))
    view.frame.hCenter = 50
    view.frame.vCenter = 60
    #expect(view.frame == rect(35, 40, 30, 40))
    view.frame.width += 5
    view.frame.height = 11
    view.frame.x -= 1
    view.frame.y = 0
    #expect(view.frame == rect(34, 0, 35, 11))
    #expect([view.frame.right, view.frame.bottom] == [69, 11])
    #expect([view.frame.hCenter, view.frame.vCenter] == [51.5, 5.5])
    let root = View(frame: rect(0, 0, 100, 100))
    root.addSubview(view)
    view.centerInSuperview()
    #expect(view.frame == rect(33, 45, 35, 11))
    // The other view lies in another superview; its middle is at (17, 28) of the root.
    let inner = View(frame: rect(10, 20, 50, 50))
    let other = View(frame: rect(5, 6, 4, 4))
    inner.addSubview(other)
    root.addSubview(inner)
    view.centerAlignHorizontally(with: other).centerAlignVertically(with: other)
    #expect(view.frame == rect(-1, 23, 35, 11))
    View().centerInSuperview().centerAlignVertically(with: view)
  }

  @Test("Chainable, shortcut-rich API") func chaining() {
    let panel = WeView()
    let title: Label = Label("Title").setHStretches().setCellHAlign(.leading).setNumberOfLines(2)
    let row: LinearLayout = panel.addSubviews(
      [box(10, 10).setFixedDesiredSize(size(20, 20)), title], .horizontal
    ).setMargin(5).setSpacing(8).setVAlign(.top)
    let grid: GridLayout = panel.addSubviews([box(1, 1)], .grid(columns: 1))
      .setMargin(1).setDefaultSpacing(GridSpacing(size: 2))
    let flow: FlowLayout = panel.addSubview(box(1, 1), .flow).setSpacing(3).setIsRightToLeft()
    #expect(panel.layouts.map { $0 === row || $0 === grid || $0 === flow } == [true, true, true])
    #expect([row.leftMargin, row.bottomMargin, row.hSpacing, row.vSpacing] == [5, 5, 8, 8])
    #expect(title.hStretchWeight == 1 && title.cellHAlign == .leading)
  }

  @Test(
    "Not in master: spacing stretch (justify) in rows and flows; default layout; hidden means skipped"
  )
  func fromItsHistory() {
    let row = WeView(.horizontal.setSpacingStretches()) {
      for _ in 0..<3 { box(10, 10) }
    }
    #expect(frames(in: 61, 10, row).map(\.minX) == [0, 25, 51])
    row.subviews[1].isHidden = true
    #expect(frames(in: 61, 10, row).map(\.minX) == [0, 25, 51])
    #expect(row.sizeThatFits(.unspecified) == size(20, 10))

    let flow = WeView(.flow.setSpacing(5).setSpacingStretches().setHAlign(.left).setVAlign(.top)) {
      for _ in 0..<3 { box(30, 10) }
    }
    #expect(
      frames(in: 75, 40, flow) == [rect(0, 0, 30, 10), rect(45, 0, 30, 10), rect(0, 15, 30, 10)])

    let panel = WeView()
    let column = LinearLayout(.vertical)
    panel.addSubview(box(9, 9))
    panel.defaultLayout = column
    panel.addSubview(box(10, 10))
    panel.insertSubview(box(20, 5), at: 1)
    panel.addSubview(box(50, 50), .stack)
    #expect(column.subviews.count == 2)
    #expect(
      frames(in: 50, 50, panel)
        == [.zero, rect(15, 18, 20, 5), rect(20, 23, 10, 10), rect(0, 0, 50, 50)])
    panel.removeAllSubviews()
    panel.addSubview(box(10, 10))
    #expect(panel.layouts.first === column)
  }
}
