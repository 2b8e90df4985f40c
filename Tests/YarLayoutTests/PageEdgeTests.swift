import Testing

@testable import YarLayout

/// Containers whose sides end between two whole points: a page of 595.28 by 841.89.
@Suite struct PageEdgeTests {
  private static let page = size(595.28, 841.89)

  private func frames(
    _ views: [View], _ layout: BoxLayout, _ room: Size = Self.page,
    direction: LayoutDirection = .leftToRight
  ) -> [Rect] {
    let window = Window(
      size: room, environment: LayoutEnvironment(layoutDirection: direction))
    let root = WeView()
    root.addSubviews(views, layout)
    window.addSubview(root)
    root.frame = Rect(origin: .zero, size: room)
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

  /// Each of the containers ends between two points then, whatever their layouts are.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func containersInContainers(_ direction: LayoutDirection) {
    let inner = bar()
    var outer: View = inner
    let grid = GridLayout(.columns(1)).setDefaultColumnSizing(.weight(1))
      .setDefaultRowSizing(.weight(1))
    let filling = StackLayout().setCellPositioning(.fill)
    for layout in [LinearLayout(.horizontal), StackLayout(), filling, grid, FlowLayout()] {
      let view = WeView().setStretches()
      if layout is FlowLayout {
        outer.setVStretchWeight(0).setHStretchWeight(0)
        outer.widthPercent = 100
        outer.heightPercent = 100
      }
      view.addSubviews([outer], layout)
      outer = view
    }
    let scroll = ScrollView(outer).setStretches()
    #expect(
      frames([scroll], LinearLayout(.vertical), direction: direction)
        == [Rect(origin: .zero, size: Self.page)])
    #expect(inner.convert(inner.bounds, to: scroll) == Rect(origin: .zero, size: Self.page))
  }

  @Test func limitsHold() {
    let limited = View().setStretches()
    limited.maxStretchedWidth = 595
    limited.maxStretchedHeight = 841
    #expect(frames([limited], LinearLayout(.vertical)) == [rect(0, 0, 595, 841)])
  }

  /// A picture across the page keeps its ratio to the point.
  @Test func ratiosAreKept() {
    let square = View().setHStretches().setAspectRatio(1)
    let frame = frames([square], LinearLayout(.vertical).setVAlign(.top))[0]
    #expect(frame == rect(0, 0, 595.28, 595))
  }

  @Test func partsOfAContainer() {
    let halves = [View(), View()].map { view in
      view.widthPercent = 50
      view.heightPercent = 100
      return view
    }
    let room = size(300.5, 40.25)
    let frames = frames(halves, LinearLayout(.horizontal), room)
    #expect(frames == [rect(0, 0, 150, 40.25), rect(150, 0, 150.5, 40.25)])
  }

  @Test(arguments: [size(0.4, 0.5), size(1.25, 0), size(419.53, 595.28), size(300, 99.999)])
  func otherSizes(_ room: Size) {
    let whole = Rect(origin: .zero, size: room)
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for layout in [LinearLayout(.vertical), LinearLayout(.horizontal), StackLayout()] {
        let frame = frames([bar()], layout, room, direction: direction)[0]
        // What has not a whole point has nothing to share out.
        #expect(frame.width == (room.width < 1 ? 0 : whole.width))
        #expect(frame.height == (room.height < 1 ? 0 : whole.height))
        #expect(frame.origin == .zero)
      }
    }
  }

  /// Columns with weights share out whole points, and nothing sticks out of the page.
  @Test func grids() {
    func grid() -> GridLayout {
      GridLayout(.columns(3)).setDefaultColumnSizing(.weight(1)).setDefaultRowSizing(.weight(1))
    }
    let room = size(100.75, 50.25)
    let views = frames((0..<6).map { _ in bar() }, grid(), room)
    #expect(
      views.map(\.minX) == [0, 33, 66, 0, 33, 66] && views.map(\.minY) == [0, 0, 0, 25, 25, 25])
    #expect(views.map(\.maxX) == [33, 66, 100.75, 33, 66, 100.75])
    #expect(views.map(\.maxY) == [25, 25, 25, 50.25, 50.25, 50.25])
    let turned = frames((0..<3).map { _ in bar() }, grid(), room, direction: .rightToLeft)
    #expect(turned.map(\.minX) == [67, 34, 0] && turned.map(\.maxX) == [100.75, 67, 34])
  }

  /// Margins without room for anything between them, and views that stand behind the end.
  @Test func nothingIsSmallerThanNothing() {
    let frames = frames(
      [bar(), box(30, 30)], LinearLayout(.horizontal).setMargin(9), size(17.5, 17.5))
    #expect(frames.allSatisfy { $0.width >= 0 && $0.height >= 0 })
  }

  /// What constraints tie to the edges of a container that fills the page ends there, too.
  @Test func constraintsInside() {
    let container = WeView().setStretches()
    let inner = View()
    container.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: container.leftAnchor),
      inner.rightAnchor.constraint(equalTo: container.rightAnchor),
      inner.topAnchor.constraint(equalTo: container.topAnchor),
      inner.bottomAnchor.constraint(equalTo: container.bottomAnchor),
    ])
    let found = frames([container], LinearLayout(.vertical))
    #expect(found == [Rect(origin: .zero, size: Self.page)])
    #expect(inner.frame == Rect(origin: .zero, size: Self.page))
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
