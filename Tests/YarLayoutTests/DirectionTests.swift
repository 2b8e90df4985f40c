import Testing
import YarLayout

@Suite struct DirectionTests {
  private func place(
    _ views: [View], _ layout: BoxLayout, direction: LayoutDirection = .rightToLeft
  ) -> [Rect] {
    let window = Window(
      size: size(100, 20), environment: LayoutEnvironment(layoutDirection: direction))
    let panel = WeView()
    panel.addSubviews(views, layout)
    window.rootView = panel
    window.layoutIfNeeded()
    return panel.subviews.map(\.frame)
  }

  @Test(arguments: zip(HorizontalAlignment.allCases, [0.0, 37, 75, 75, 0]))
  func aRowStartsAtTheRightAndLogicalAlignmentsFollow(
    _ alignment: HorizontalAlignment, _ x: Double
  ) {
    let row = LinearLayout(.horizontal).setHAlign(alignment)
    #expect(
      place([box(10, 20), box(15, 20)], row) == [rect(x + 15, 0, 10, 20), rect(x, 0, 15, 20)])
  }

  @Test(arguments: zip(HorizontalAlignment.allCases, [0.0, 37, 75, 75, 0]))
  func aStackFollowsToo(_ alignment: HorizontalAlignment, _ x: Double) {
    #expect(place([box(25, 20)], StackLayout().setHAlign(alignment)) == [rect(x, 0, 25, 20)])
  }

  @Test(arguments: zip(HorizontalAlignment.allCases, [0.0, 40, 80, 80, 0]))
  func ownAlignmentInAColumn(_ alignment: HorizontalAlignment, _ x: Double) {
    let column = LinearLayout(.vertical).setVAlign(.top)
    #expect(
      place([box(20, 10).setCellHAlign(alignment), box(100, 10)], column)
        == [rect(x, 0, 20, 10), rect(0, 10, 100, 10)])
  }

  @Test func marginsAndAdjustmentsAndOffsetsStayPhysical() {
    let row = LinearLayout(.horizontal).setHAlign(.leading).setLeftMargin(7).setRightMargin(3)
    let views = [box(10, 20), box(10, 20), box(10, 20)]
    views[0].setLeftSpacingAdjustment(4).setRightSpacingAdjustment(50)
    views[1].setRightSpacingAdjustment(1).setPositionOffset(Point(x: 2, y: 0))
    #expect(
      place(views, row) == [rect(87, 0, 10, 20), rect(74, 0, 10, 20), rect(62, 0, 10, 20)])
  }

  @Test func sharesGoInReadingOrder() {
    let views = [1.0, 1, 1].map { box(0, 20).setHStretchWeight($0) }
    #expect(
      place(views, LinearLayout(.horizontal))
        == [rect(67, 0, 33, 20), rect(34, 0, 33, 20), rect(0, 0, 34, 20)])
  }

  @Test(
    arguments: [
      (SemanticContentAttribute.unspecified, true), (.forceRightToLeft, true),
      (.forceLeftToRight, false), (.playback, false), (.spatial, false),
    ] as [(SemanticContentAttribute, Bool)])
  func semanticContentAttribute(_ semantic: SemanticContentAttribute, _ isMirrored: Bool) {
    let window = Window(
      size: size(100, 20), environment: LayoutEnvironment(layoutDirection: .rightToLeft))
    let panel = WeView(.horizontal.setHAlign(.leading)) { box(10, 20) }
    window.rootView = panel
    window.layoutIfNeeded()
    panel.semanticContentAttribute = semantic
    window.layoutIfNeeded()
    #expect(panel.subviews[0].frame.minX == (isMirrored ? 90 : 0))
    #expect(
      panel.effectiveUserInterfaceLayoutDirection == (isMirrored ? .rightToLeft : .leftToRight))
  }

  @Test func aNewEnvironmentTurnsTheTree() {
    let window = Window(size: size(100, 20))
    let panel = WeView(.horizontal.setHAlign(.leading)) { box(10, 20) }
    window.rootView = panel
    window.layoutIfNeeded()
    #expect(panel.subviews[0].frame.minX == 0)
    window.environment.layoutDirection = .rightToLeft
    window.layoutIfNeeded()
    #expect(panel.subviews[0].frame.minX == 90)
  }

  /// Both margins are larger than the room: the two directions are still mirror images.
  @Test func marginsWithoutRoomBetweenThem() {
    func x(_ direction: LayoutDirection, _ left: Double, _ right: Double) -> Double {
      let row = LinearLayout(.horizontal).setLeftMargin(left).setRightMargin(right)
      return place([box(10, 20)], row.setHAlign(.leading), direction: direction)[0].minX
    }
    #expect(x(.leftToRight, 60, 80) == 60)
    #expect(x(.rightToLeft, 80, 60) == 100 - 60 - 10)
    #expect(x(.leftToRight, 300, 200) == 100)
    #expect(x(.rightToLeft, 200, 300) == -10)
  }
}
