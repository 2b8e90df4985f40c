import Testing
import YarLayout
import YarTracing

/// Why a view has its size and place, in words and as a record.
@Suite struct ExplanationTests {
  private func lines(_ view: View) -> [String] { view.layoutExplanation }

  @Test func extraRoomByWeight() {
    let first = PlaceholderView(Size(width: 180, height: 20)).setHStretchWeight(1)
    let second = PlaceholderView(Size(width: 24, height: 20)).setHStretchWeight(2)
    let panel = WeView(.horizontal) {
      first
      second
    }
    panel.frame = Rect(x: 0, y: 0, width: 300, height: 40)
    #expect(
      lines(first) == [
        "width 212 = its desired 180 + 32 of the 96 extra points (weight 1 of 3)",
        "height 20 = its desired 20", "x 0 = the start of its cell", "y 10 = the start of its cell",
      ])
    #expect(
      lines(second)[0] == "width 88 = its desired 24 + 64 of the 96 extra points (weight 2 of 3)")
    #expect(second.placement?.extra == 96)
    #expect(second.placement?.cell == Rect(x: 212, y: 10, width: 88, height: 20))
  }

  @Test func missingRoomWhereTheLayoutCrops() {
    let view = PlaceholderView(Size(width: 80, height: 20))
    let panel = WeView(.horizontal.setCropSubviewOverflow()) { view }
    panel.frame = Rect(x: 0, y: 0, width: 50, height: 20)
    #expect(
      lines(view)[0]
        == "width 50 = its desired 80 - 30, its part of the 30 missing points (the layout crops)")
  }

  @Test func whoGivesWayIsTold() {
    let labels = [Label("A rather long label text"), Label("Another long label")]
    let row = WeView(.horizontal.setSpacing(8)) {
      labels[0]
      labels[1]
    }
    row.frame = Rect(x: 0, y: 0, width: 158, height: 40)
    #expect(
      lines(labels[0])[0]
        == "width 75 = its desired 75: it would be 204, but the row is short of room, and each that gives way gets 75 "
        + "at most")
    labels[0].maxDesiredWidth = 100
    #expect(lines(labels[0])[0].hasPrefix("width 75 = its desired 75: it would be 100, but"))
  }

  @Test func whatARowWouldLikeBestIsTold() {
    let row = WeView(.horizontal.setSpacing(8)) {
      Label("A rather long label text")
      Label("Another long label")
    }
    let word = Label("Short")
    let column = WeView(.vertical.setHAlign(.leading)) {
      row
      word
    }
    column.frame = Rect(x: 0, y: 0, width: 158, height: 60)
    #expect(lines(row)[0] == "width 158 = its desired 158: it would be 365 with room enough")
    #expect(lines(word)[0] == "width 43 = its desired 43")
    row.ignoreDesiredWidth = true
    #expect(lines(row)[0] == "width 0 = 0 (ignoreDesiredWidth is on)")
  }

  @Test func aColumnThatLacksRoom() {
    let body = PlaceholderView(Size(width: 100, height: 300))
    let footer = PlaceholderView(Size(width: 50, height: 42))
    let page = WeView(.vertical) {
      body
      footer
    }
    page.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    #expect(
      lines(body)[1]
        == "height 300 = its desired 300, as nothing in the column gives way: the column lacks 142")
    let list = WeView(.vertical) {
      PlaceholderView(Size(width: 10, height: 20)).setStretchWeight(1)
    }
    let text = Label("some words that wrap in a narrow room").setNumberOfLines(0)
    let row = WeView(.horizontal) {
      body
      text
    }
    row.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    #expect(lines(text)[0] == "width 94 = its desired 94 in the 100 that the others leave")
    #expect(lines(body)[0] == "width 100 = its desired 100")
    let column = WeView(.vertical) {
      list.setStretchWeight(1)
      footer
    }
    column.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    #expect(lines(list)[1] == "height 158 = its desired 158 in the 158 that the others leave")
  }

  @Test(arguments: [
    (0, "width 0 = 0 (ignoreDesiredWidth is on)"),
    (1, "width 30 = its fixed desired 30"),
    (2, "width 44 = its smallest desired 44"),
    (3, "width 12 = its largest desired 12"),
    (4, "width 60 = that of its cell, which it fills (its hStretchWeight is 1)"),
  ])
  func whatDecidesTheWidth(_ kind: Int, _ words: String) {
    let view = PlaceholderView(Size(width: 20, height: 20))
    switch kind {
    case 0: view.ignoreDesiredWidth = true
    case 1: view.setFixedDesiredWidth(30)
    case 2: view.minDesiredWidth = 44
    case 3: view.maxDesiredWidth = 12
    default: view.hStretchWeight = 1
    }
    let panel = WeView(.vertical) { view }
    panel.frame = Rect(x: 0, y: 0, width: 60, height: 60)
    #expect(lines(view)[0] == words)
  }

  @Test func viewsThatNoLayoutPlaces() {
    let panel = WeView()
    panel.identifier = "panel"
    let loose = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    panel.addSubview(loose)
    let skipped = PlaceholderView().setSkipLayout()
    panel.addSubview(skipped, .stack)
    #expect(
      lines(loose) == ["frame (1, 2, 3, 4): set from outside, as no layout of 'panel' places it"])
    #expect(lines(skipped) == ["frame (0, 0, 0, 0): kept as it was, because skipLayout is on"])
    #expect(lines(panel) == ["size 0 × 0: given from outside, as it is the root"])
  }

  /// Looking changes nothing: no frame, no counter, nothing left to do.
  @Test func lookingIsFree() {
    let view = PlaceholderView(Size(width: 10, height: 10)).setHStretches()
    let panel = WeView(.horizontal) {
      view
      PlaceholderView(Size(width: 10, height: 10))
    }
    panel.frame = Rect(x: 0, y: 0, width: 60, height: 60)
    panel.layoutIfNeeded()
    let counters = panel.layoutCounters
    let frame = view.frame
    _ = view.layoutExplanation
    _ = panel.layoutTrace()
    panel.layoutIfNeeded()
    #expect(panel.layoutCounters == counters)
    #expect(view.frame == frame)
  }

  /// A trace arranges each container once to look at it, however many subviews it has.
  @Test(arguments: [4, 40]) func aTraceArrangesEachContainerOnce(count: Int) {
    let layout = CountingLayout()
    let panel = WeView()
    panel.addSubviews((0..<count).map { _ in box(10, 10) }, layout)
    panel.frame = Rect(x: 0, y: 0, width: 60, height: 60)
    panel.layoutIfNeeded()
    let before = layout.arrangements
    let trace = panel.layoutTrace()
    #expect(layout.arrangements - before == 1)
    #expect(trace.children.map(\.placement) == panel.subviews.map(\.placement))
    #expect(trace.children.allSatisfy { $0.placement?.kind == .custom })
  }

  /// Subviews that no layout places have no record in a trace, and leave those of their siblings as they are.
  @Test func aTraceOfViewsThatAreNotPlaced() {
    let panel = WeView()
    let skipped = box(10, 10)
    skipped.skipLayout = true
    panel.addSubviews([box(10, 10), skipped, box(20, 10)], .horizontal)
    panel.addSubview(View())
    panel.frame = Rect(x: 0, y: 0, width: 60, height: 60)
    let trace = panel.layoutTrace()
    #expect(trace.children.map(\.placement) == panel.subviews.map(\.placement))
    #expect(trace.children.map { $0.placement != nil } == [true, false, true, false])
  }

  @Test func theTraceOfATree() {
    let panel = WeView(.horizontal.setMargin(5).setSpacing(5)) {
      PlaceholderView(Size(width: 20, height: 10)).setIdentifier("icon")
      WeView(.vertical) { PlaceholderView(Size(width: 10, height: 10)) }
        .setHStretches().setMinDesiredHeight(30)
    }
    panel.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    #expect(
      panel.layoutTrace().description == """
        WeView (0, 0, 100, 50)
          icon (PlaceholderView) (5, 20, 20, 10)
          WeView[1] (30, 10, 65, 30), stretched by 55; hStretchWeight 1, minDesiredHeight 30
            PlaceholderView[0] (28, 10, 10, 10)
        """)
    #expect(
      panel.subviews[1].layoutDescription
        == "WeView (30, 10, 65, 30); hStretchWeight 1, minDesiredHeight 30")
  }
}

/// A layout that counts how often it places its views.
private final class CountingLayout: CustomLayout {
  var arrangements = 0

  override func arrange(_ subviews: [View], in bounds: Rect) {
    arrangements += 1
    for view in subviews { place(view, in: Rect(x: 0, y: 0, width: 10, height: 10)) }
  }
}
