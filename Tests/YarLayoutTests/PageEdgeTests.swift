import Testing

@testable import YarLayout

/// Containers whose sides end between two whole points: a page of 595.28 by 841.89.
@Suite struct PageEdgeTests {
  private static let page = size(595.28, 841.89)

  private func frames(
    _ views: [View], _ layout: BoxLayout, direction: LayoutDirection = .leftToRight
  ) -> [Rect] {
    let window = Window(
      size: Self.page, environment: LayoutEnvironment(layoutDirection: direction))
    let root = WeView()
    root.addSubviews(views, layout)
    window.addSubview(root)
    root.frame = Rect(origin: .zero, size: Self.page)
    window.layoutIfNeeded()
    // Nothing is left to do, and a layout that is made anew is the same.
    let frames = views.map(\.frame)
    root.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(views.map(\.frame) == frames)
    return frames
  }

  private func bar() -> View { View().setStretches() }

  @Test func whatStretchesCoversThePage() {
    let whole = Rect(origin: .zero, size: Self.page)
    #expect(frames([bar()], LinearLayout(.vertical)) == [whole])
    #expect(frames([bar()], LinearLayout(.horizontal)) == [whole])
    #expect(frames([bar(), bar()], StackLayout()) == [whole, whole])
    #expect(frames([box(10, 10)], StackLayout().setCellPositioning(.fill)) == [whole])
    let filled = frames(
      [box(100, 141)], StackLayout().setCellPositioning(.fillWithAspectRatio))
    #expect(filled[0].maxX >= 595.28 && filled[0].maxY >= 841.89)
    let grid = GridLayout(.columns(1)).setDefaultColumnSizing(.weight(1))
      .setDefaultRowSizing(.weight(1))
    #expect(frames([bar()], grid) == [whole])
  }

  @Test func onlyWhatReachesTheEndIsInParts() {
    let frames = frames(
      [View().setFixedDesiredHeight(40).setHStretches(), bar(), box(20, 30)],
      LinearLayout(.vertical).setSpacing(5).setHAlign(.right))
    #expect(
      frames == [
        rect(0, 0, 595.28, 40), rect(0, 45, 595.28, 761), rect(575, 811, 20, 30),
      ])
  }

  @Test func marginsAreKept() {
    let frames = frames([bar()], LinearLayout(.vertical).setMargin(20))
    #expect(abs(frames[0].maxX - 575.28) < 1e-9 && abs(frames[0].maxY - 821.89) < 1e-9)
  }

  @Test func containersInContainers() {
    let inner = bar()
    let middle = WeView().setStretches()
    middle.addSubviews([inner], .horizontal)
    #expect(frames([middle], LinearLayout(.vertical)) == [Rect(origin: .zero, size: Self.page)])
    #expect(inner.frame == Rect(origin: .zero, size: Self.page))
  }

  @Test func limitsAndRatiosHold() {
    let limited = View().setStretches()
    limited.maxStretchedWidth = 595
    limited.maxStretchedHeight = 841
    #expect(frames([limited], LinearLayout(.vertical)) == [rect(0, 0, 595, 841)])
    let square = View().setHStretches().setAspectRatio(1)
    let frame = frames([square], LinearLayout(.vertical).setVAlign(.top))[0]
    #expect(frame.size == size(595, 595))
  }

  /// What does not fill stands on whole points in both directions, and the right edge is the one between two.
  @Test func bothDirections() {
    func views() -> [View] { [View().setFixedDesiredWidth(40).setVStretches(), bar()] }
    let layout = LinearLayout(.horizontal)
    #expect(frames(views(), layout) == [rect(0, 0, 40, 841.89), rect(40, 0, 555.28, 841.89)])
    let turned = frames(views(), LinearLayout(.horizontal), direction: .rightToLeft)
    #expect(turned == [rect(555, 0, 40, 841.89), rect(0, 0, 555, 841.89)])
    let whole = Rect(origin: .zero, size: Self.page)
    #expect(frames([bar()], StackLayout(), direction: .rightToLeft) == [whole])
    let inside = frames(
      [bar()], LinearLayout(.horizontal).setLeftMargin(10).setRightMargin(20),
      direction: .rightToLeft)
    #expect(inside[0].minX == 10 && abs(inside[0].maxX - 575.28) < 1e-9)
  }

  @Test func weView2IsFollowed() {
    let layout = LinearLayout(.vertical)
    layout.followsWeView2 = true
    #expect(frames([bar()], layout) == [rect(0, 0, 595, 841)])
  }
}
