import Testing
import YarLayout

/// Rows and columns: margins, gaps, alignment.
///
/// A column is checked as a row with its axes exchanged.
@Suite struct LinearLayoutTests {
  private func row(_ views: [View], _ set: (LinearLayout) -> Void = { _ in }) -> WeView {
    let panel = WeView()
    set(panel.addSubviews(views, .horizontal))
    return panel
  }

  private func column(_ views: [View], _ set: (LinearLayout) -> Void = { _ in }) -> WeView {
    let panel = WeView()
    set(panel.addSubviews(views, .vertical))
    return panel
  }

  @Test func aRowIsAsLongAsItsSubviewsAndAsHighAsTheHighest() {
    let panel = row([box(10, 20), box(30, 5)]) { $0.setMargin(1).setSpacing(2) }
    #expect(panel.sizeThatFits(.unspecified) == size(44, 22))
    let other = column([box(20, 10), box(5, 30)]) { $0.setMargin(1).setSpacing(2) }
    #expect(other.sizeThatFits(.unspecified) == size(22, 44))
  }

  @Test(
    arguments: [
      (0.0, 10.0), (1, 11), (0.25, 11), (1.75, 12), (-1, 9), (-1.5, 9), (-0.5, 10), (-30, 0),
      (.nan, 10), (.infinity, 10),
    ] as [(Double, Double)])
  func marginsAreRoundedUp(_ margin: Double, _ length: Double) {
    let panel = row([box(10, 10)]) { $0.leftMargin = margin }
    #expect(panel.sizeThatFits(.unspecified) == size(length, 10))
    panel.layouts[0].resetAllProperties().setBottomMargin(margin)
    #expect(panel.sizeThatFits(.unspecified) == size(10, length))
  }

  @Test(
    arguments: [
      (0.0, 0.0, 45.0), (10, 0, 50), (0, 10, 40), (0.5, 0.5, 45), (-10, 0, 40), (0, -10, 50),
      (95, 0, 92), (200, 0, 95), (0, 200, -5),
    ] as [(Double, Double, Double)])
  func theBoxLiesInsideTheMargins(_ left: Double, _ right: Double, _ x: Double) {
    let panel = row([box(10, 10)]) { $0.setLeftMargin(left).setRightMargin(right) }
    #expect(frames(in: 100, 10, panel) == [rect(x, 0, 10, 10)])
    let other = column([box(10, 10)]) { $0.setTopMargin(left).setBottomMargin(right) }
    #expect(frames(in: 10, 100, other) == [rect(0, x, 10, 10)])
  }

  @Test(
    arguments: [(0.0, 30.0, 40.0), (5, 28, 43), (-4, 32, 38), (2.5, 29, 42), (-2.5, 32, 39)]
      as [(Double, Double, Double)])
  func spacing(_ spacing: Double, _ first: Double, _ second: Double) {
    let panel = row([box(10, 10), box(30, 10)]) { $0.hSpacing = spacing }
    #expect(frames(in: 100, 10, panel) == [rect(first, 0, 10, 10), rect(second, 0, 30, 10)])
    let other = column([box(10, 10), box(10, 30)]) { $0.vSpacing = spacing }
    #expect(frames(in: 10, 100, other) == [rect(0, first, 10, 10), rect(0, second, 10, 30)])
  }

  @Test func theOtherSpacingDoesNotMatter() {
    let panel = row([box(10, 10), box(10, 10)]) { $0.vSpacing = 7 }
    #expect(panel.sizeThatFits(.unspecified) == size(20, 10))
    let other = column([box(10, 10), box(10, 10)]) { $0.hSpacing = 7 }
    #expect(other.sizeThatFits(.unspecified) == size(10, 20))
  }

  @Test(arguments: zip(HorizontalAlignment.allCases, [0.0, 38, 75, 0, 75]))
  func horizontalAlignmentOfTheGroup(_ alignment: HorizontalAlignment, _ x: Double) {
    let panel = row([box(10, 10), box(15, 20)]) { $0.hAlign = alignment }
    #expect(frames(in: 100, 20, panel) == [rect(x, 5, 10, 10), rect(x + 10, 0, 15, 20)])
  }

  @Test(arguments: zip(VerticalAlignment.allCases, [0.0, 38, 75]))
  func verticalAlignmentOfTheGroup(_ alignment: VerticalAlignment, _ y: Double) {
    let panel = column([box(10, 10), box(20, 15)]) { $0.vAlign = alignment }
    #expect(frames(in: 20, 100, panel) == [rect(5, y, 10, 10), rect(0, y + 10, 20, 15)])
  }

  @Test(arguments: zip(VerticalAlignment.allCases, [[0.0, 0], [45, 40], [90, 80]]))
  func acrossTheAxisTheBandIsAlignedAndEachSubviewInIt(
    _ alignment: VerticalAlignment, _ y: [Double]
  ) {
    let panel = row([box(10, 10), box(10, 20)]) { $0.setHAlign(.left).setVAlign(alignment) }
    #expect(frames(in: 20, 100, panel) == [rect(0, y[0], 10, 10), rect(10, y[1], 10, 20)])
  }

  @Test(
    arguments: [(VerticalAlignment?.none, 45.0), (.top, 40), (.center, 45), (.bottom, 50)]
      as [(VerticalAlignment?, Double)])
  func ownAlignmentMovesAViewInsideTheBandOnly(_ alignment: VerticalAlignment?, _ y: Double) {
    let first = box(10, 10).setCellVAlign(alignment)
    let panel = row([first, box(10, 20)]) { $0.setHAlign(.left) }
    #expect(frames(in: 20, 100, panel) == [rect(0, y, 10, 10), rect(10, 40, 10, 20)])
  }

  @Test(
    arguments: [
      (HorizontalAlignment?.none, 45.0), (.left, 40), (.center, 45), (.right, 50), (.leading, 40),
      (.trailing, 50),
    ] as [(HorizontalAlignment?, Double)])
  func ownAlignmentInAColumn(_ alignment: HorizontalAlignment?, _ x: Double) {
    let first = box(10, 10).setCellHAlign(alignment)
    let panel = column([first, box(20, 10)]) { $0.setVAlign(.top) }
    #expect(frames(in: 100, 20, panel) == [rect(x, 0, 10, 10), rect(40, 10, 20, 10)])
  }

  /// 5 points left over: the one rounding is that of 2.5.
  @Test func halvesAreRoundedOnceAndAwayFromZero() {
    #expect(frames(in: 15, 10, row([box(10, 10)])) == [rect(3, 0, 10, 10)])
    #expect(frames(in: 5, 10, row([box(10, 10)])) == [rect(-3, 0, 10, 10)])
    let panel = row([box(10, 11), box(10, 20)]) { $0.setHAlign(.left) }
    #expect(frames(in: 20, 25, panel) == [rect(0, 7, 10, 11), rect(10, 3, 10, 20)])
  }

  @Test func anOverflowSticksOutWhereTheAlignmentSays() {
    for (alignment, x) in [(HorizontalAlignment.left, 0.0), (.center, -10), (.right, -20)] {
      let panel = row([box(30, 10), box(30, 10)]) { $0.hAlign = alignment }
      #expect(frames(in: 40, 10, panel) == [rect(x, 0, 30, 10), rect(x + 30, 0, 30, 10)])
    }
  }

  @Test func spacingAdjustmentsChangeTheGapsAndNotTheEnds() {
    let views = [box(10, 10), box(10, 10), box(10, 10)]
    views[0].setLeftSpacingAdjustment(100).setRightSpacingAdjustment(3)
    views[1].setLeftSpacingAdjustment(4).setRightSpacingAdjustment(-2)
    views[2].setRightSpacingAdjustment(100).setTopSpacingAdjustment(50)
    let panel = row(views) { $0.setSpacing(5).setHAlign(.left) }
    #expect(panel.sizeThatFits(.unspecified) == size(45, 10))
    #expect(
      frames(in: 100, 10, panel) == [rect(0, 0, 10, 10), rect(22, 0, 10, 10), rect(35, 0, 10, 10)])
  }

  @Test func spacingAdjustmentsInAColumn() {
    let views = [box(10, 10), box(10, 10), box(10, 10)]
    views[0].setTopSpacingAdjustment(100).setBottomSpacingAdjustment(3).setRightSpacingAdjustment(9)
    views[1].setTopSpacingAdjustment(4).setBottomSpacingAdjustment(-20)
    let panel = column(views) { $0.setSpacing(5).setVAlign(.top) }
    #expect(panel.sizeThatFits(.unspecified) == size(10, 27))
    #expect(
      frames(in: 10, 100, panel) == [rect(0, 0, 10, 10), rect(0, 22, 10, 10), rect(0, 17, 10, 10)])
  }

  @Test func anOffsetMovesOnlyThatView() {
    let moved = box(10, 10).setPositionOffset(Point(x: 7, y: -3))
    for axis in [LinearLayout.Axis.horizontal, .vertical] {
      let panel = WeView()
      panel.addSubviews([box(10, 10), moved, box(10, 10)], LinearLayout(axis))
      moved.setPositionOffset(.zero)
      var expected = frames(in: 50, 50, panel)
      moved.setPositionOffset(Point(x: 7, y: -3))
      expected[1] = expected[1].offsetBy(x: 7, y: -3)
      #expect(frames(in: 50, 50, panel) == expected)
      #expect(
        panel.sizeThatFits(.unspecified) == (axis == .horizontal ? size(30, 10) : size(10, 30)))
    }
  }

  @Test func changingTheAxisInPlace() {
    let panel = WeView()
    let layout = panel.addSubviews([box(10, 20), box(30, 40)], .horizontal)
    #expect(panel.sizeThatFits(.unspecified) == size(40, 40))
    layout.axis = .vertical
    #expect(panel.sizeThatFits(.unspecified) == size(30, 60))
    #expect(frames(in: 30, 60, panel) == [rect(10, 0, 10, 20), rect(0, 20, 30, 40)])
  }

  /// In less room than it was measured in, texts that were cut would be cut further, and not fit what was measured.
  @Test(arguments: [115.0, 127, 140, 150, 160, 180, 200])
  func aRowOfTextsIsAsHighAsTheyAreWhereItIsPlaced(_ width: Double) {
    let first = words(39.5, 38, 27.25)
    let second = words(38.5, 45)
    let lines = row([first, second])
    let panel = WeView()
    panel.addSubviews([lines, box(10, 10)], .vertical.setHAlign(.left).setVAlign(.top))
    _ = frames(in: width, 200, panel)
    #expect(lines.frame.height == max(first.frame.height, second.frame.height))
    #expect(messages(panel) == [])
  }

  @Test func aRowThatCutsItsTextsWantsItsRoom() {
    let lines = row([words(39.5, 38, 27.25), words(38.5, 45)])
    #expect(lines.sizeThatFits(size(150, 100)) == size(150, 20))
    #expect(lines.sizeThatFits(size(250, 100)) == size(204, 10))
    // One that gives way by itself takes no more than comes of it.
    let mixed = row([words(39.5, 38, 27.25), box(20, 5)])
    #expect(mixed.sizeThatFits(size(100, 100)) == size(91, 20))
  }

  /// The text of the second row wraps, and its bullet is never cut: the row is as long as they are, and all bullets
  /// stand in a line.
  @Test func aRowThatCutsTheLongestOfItsTextsIsAsLongAsTheyAre() {
    let rows = [row([words(4, 4), words(30)]), row([words(4, 4), words(30, 40, 30)])]
    let panel = column(rows) { $0.setHAlign(.leading) }
    _ = frames(in: 100, 100, panel)
    #expect(rows.map(\.frame) == [rect(0, 35, 43, 10), rect(0, 45, 88, 20)])
    #expect(rows.map { $0.subviews[0].frame.minX } == [0, 0])
  }

  /// What it wants at least is 33.75 points less 3.75: that is rounded, not its parts.
  @Test func theLeastSizeIsRoundedOnce() {
    let body = box(10, 33.75)
    body.setDesiredHeightAdjustment(-3.75).setVStretches()
    let inner = column([body])
    let outer = column([inner])
    #expect(frames(in: 20, 20, outer)[0].height == 30)
  }

  /// No room is no room: a text that its siblings leave none is as one that they leave a point, and no wider.
  @Test(arguments: [61.0, 60, 40, 0])
  func aTextThatIsLeftNoRoomGivesWay(_ width: Double) {
    let label = Label("constraint to a")
    label.numberOfLines = 0
    for text in [label, words(20, 30)] {
      let panel = row([box(60, 20), text])
      _ = frames(in: width, 100, panel)
      let least = text.frame.size
      _ = frames(in: 61, 100, panel)
      #expect(least == text.frame.size)
      #expect(least.width < text.sizeThatFits(.unspecified).width)
    }
  }
}
