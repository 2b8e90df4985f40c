import Testing
import YarLayout

@Suite struct StackLayoutTests {
  @Test func itWantsTheLargestOfEachDirection() {
    let panel = WeView()
    panel.addSubviews([box(10, 40), box(30, 20)], .stack).setMargin(2).setSpacing(99)
    #expect(panel.sizeThatFits(.unspecified) == size(34, 44))
    #expect(panel.sizeThatFits(ProposedSize(size(500, 1))) == size(34, 44))
  }

  @Test func nineAlignments() {
    for (hAlign, x) in [(HorizontalAlignment.left, 4.0), (.center, 46), (.right, 88)] {
      for (vAlign, y) in [(VerticalAlignment.top, 4.0), (.center, 21), (.bottom, 38)] {
        let panel = WeView()
        panel.addSubview(box(8, 8), .stack).setMargin(4).setHAlign(hAlign).setVAlign(vAlign)
        #expect(frames(in: 100, 50, panel) == [rect(x, y, 8, 8)])
        panel.subviews[0].setCellHAlign(.right).setCellVAlign(.bottom)
        #expect(frames(in: 100, 50, panel) == [rect(88, 38, 8, 8)])
      }
    }
  }

  @Test func weightsFillTheBox() {
    let panel = WeView()
    panel.addSubviews(
      [box(8, 8).setHStretches(), box(8, 8).setVStretches(), box(80, 80).setStretches()], .stack
    ).setMargin(5)
    #expect(
      frames(in: 50, 40, panel) == [rect(5, 16, 40, 8), rect(21, 5, 8, 30), rect(5, 5, 40, 30)])
  }

  @Test(
    arguments: [
      (CellPositioning.normal, rect(40, 15, 20, 10)), (.fill, rect(0, 0, 100, 40)),
      (.fillWithAspectRatio, rect(0, -5, 100, 50)), (.fitWithAspectRatio, rect(10, 0, 80, 40)),
    ] as [(CellPositioning, Rect)])
  func positioning(_ positioning: CellPositioning, _ expected: Rect) {
    let panel = WeView()
    panel.addSubview(box(20, 10), .stack).setCellPositioning(positioning)
    #expect(frames(in: 100, 40, panel) == [expected])
    panel.subviews[0].setPositionOffset(Point(x: 3, y: -2))
    #expect(frames(in: 100, 40, panel) == [expected.offsetBy(x: 3, y: -2)])
  }

  @Test func aspectRatioPositioningIgnoresLimitsAndAligns() {
    let panel = WeView()
    panel.addSubview(box(20, 10).setFixedDesiredSize(size(1, 1)), .stack)
      .setCellPositioning(.fitWithAspectRatio).setHAlign(.right).setVAlign(.top)
    #expect(frames(in: 100, 40, panel) == [rect(20, 0, 80, 40)])
    #expect(frames(in: 100, 80, panel) == [rect(0, 0, 100, 50)])
  }

  @Test func withoutProportionsTheCellIsFilled() {
    for view in [box(0, 10), box(10, 0), View()] {
      let panel = WeView()
      panel.addSubview(view, .stack).setCellPositioning(.fitWithAspectRatio).setMargin(1)
      #expect(frames(in: 20, 10, panel) == [rect(1, 1, 18, 8)])
    }
  }

  @Test func shortcutsFillWhateverTheViewWants() {
    let image = { ImageView(Image(size: size(20, 10))) }
    let panel = WeView()
    let fill: StackLayout = panel.addSubviewWithFillLayout(image())
    let cover: StackLayout = panel.addSubviewWithFillLayoutWithAspectRatio(image())
    let fit: StackLayout = panel.addSubviewWithFitLayoutWithAspectRatio(image())
    #expect(
      frames(in: 100, 40, panel) == [
        rect(0, 0, 100, 40), rect(0, -5, 100, 50), rect(10, 0, 80, 40),
      ])
    #expect(panel.sizeThatFits(.unspecified) == .zero)
    #expect(
      [fill, cover, fit].map(\.cellPositioning) == [
        .fill, .fillWithAspectRatio, .fitWithAspectRatio,
      ])
    let second = panel.subviews[2] as? ImageView
    second?.image = Image(size: size(10, 10))
    #expect(frames(in: 100, 40, panel)[2] == rect(30, 0, 40, 40))
  }

  @Test func severalLayoutsShareAContainer() {
    let panel = WeView()
    panel.addSubview(box(1, 1).setStretches(), .stack)
    panel.addSubviews([box(10, 30), box(10, 10)], .horizontal).setHAlign(.left).setVAlign(.top)
    panel.addSubview(box(50, 5), .vertical).setMargin(4).setVAlign(.bottom).setHAlign(.right)
    panel.addSubview(View(frame: rect(9, 9, 9, 9)))
    #expect(panel.sizeThatFits(.unspecified) == size(58, 30))
    #expect(
      frames(in: 100, 40, panel) == [
        rect(0, 0, 100, 40), rect(0, 0, 10, 30), rect(10, 0, 10, 10), rect(46, 31, 50, 5),
        rect(9, 9, 9, 9),
      ])
  }

  @Test func membersOfALayoutNeedNotBeNeighbours() {
    let panel = WeView()
    let row = panel.addSubview(box(10, 10), .horizontal).setHAlign(.left)
    panel.addSubview(box(20, 20), .stack)
    panel.addSubview(box(30, 10), row)
    #expect(
      frames(in: 60, 20, panel) == [rect(0, 5, 10, 10), rect(20, 0, 20, 20), rect(10, 5, 30, 10)])
    #expect(row.subviews.count == 2)
  }

  @Test func nesting() {
    let card = WeView(.vertical.setMargin(4).setSpacing(2)) {
      box(40, 10)
      WeView(.horizontal.setSpacing(3)) {
        box(10, 10)
        Spacer(weight: 1)
        box(10, 20)
      }.setHStretches()
    }
    #expect(card.sizeThatFits(.unspecified) == size(48, 40))
    #expect(frames(in: 60, 40, card) == [rect(10, 4, 40, 10), rect(4, 16, 52, 20)])
    #expect(
      card.subviews[1].subviews.map(\.frame) == [
        rect(0, 5, 10, 10), rect(13, 0, 26, 20), rect(42, 0, 10, 20),
      ])
  }
}
