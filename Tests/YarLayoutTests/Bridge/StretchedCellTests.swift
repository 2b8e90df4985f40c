import Testing

@testable import YarLayout

/// A member that constraints size and a box layout widens is as high as it wants in the width that it gets.
@Suite struct StretchedCellTests {
  /// A card around a picture that keeps its proportions: twice as wide as high, and at least 50 wide.
  private static func card() -> View {
    let card = View()
    let picture = View()
    picture.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(picture)
    LayoutConstraint.activate {
      picture.leading == card.leading
      picture.trailing == card.trailing
      picture.top == card.top
      picture.bottom == card.bottom
      picture.width == picture.height * 2
      picture.width >= 50
    }
    return card
  }

  /// A view whose constraints say its own proportions.
  private static func picture() -> View {
    let picture = View()
    LayoutConstraint.activate {
      picture.width == picture.height * 2
      picture.width >= 50
    }
    return picture
  }

  private static let makers: [(name: String, make: @Sendable () -> View)] = [
    ("card", { card() }), ("picture", { picture() }),
  ]

  private final class Block: View {
    override var intrinsicContentSize: Size { Size(width: 30, height: 10) }
  }

  private static func frames(of box: WeView, width: Double = 200, height: Double = 400) -> [Rect] {
    box.frame = Rect(x: 0, y: 0, width: width, height: height)
    box.layoutIfNeeded()
    #expect(box.layoutIssues.isEmpty)
    return box.subviews.map(\.frame)
  }

  @Test(arguments: makers.indices) func columns(_ index: Int) {
    let view = Self.makers[index].make()
    let column = WeView(.vertical) {
      Block()
      view.setHStretches()
      Block()
    }
    column.layouts[0].setVAlign(.top)
    #expect(
      Self.frames(of: column)[1...] == [
        Rect(x: 0, y: 10, width: 200, height: 100), Rect(x: 85, y: 110, width: 30, height: 10),
      ])
    #expect(column.sizeThatFits(ProposedSize(width: 120, height: nil)).height == 80)
    #expect(column.sizeThatFits(.unspecified) == Size(width: 50, height: 45))
    #expect(Self.frames(of: column, width: 300)[1].height == 150)
    // Narrower than it wants to be it is as high as it can be there.
    #expect(column.sizeThatFits(ProposedSize(width: 50, height: nil)).height == 45)
  }

  @Test(arguments: makers.indices) func rows(_ index: Int) {
    let view = Self.makers[index].make()
    let row = WeView(.horizontal) {
      Block()
      view.setHStretches()
    }
    row.layouts[0].setVAlign(.top)
    #expect(Self.frames(of: row)[1] == Rect(x: 30, y: 0, width: 170, height: 85))
    #expect(
      row.sizeThatFits(ProposedSize(width: 230, height: nil)) == Size(width: 230, height: 100))
  }

  /// It gives way to nobody, though its height follows from its width.
  @Test func whatIsRigidIsNotCut() {
    let card = Self.card()
    let row = WeView(.horizontal) {
      Label("wraps in a row").setNumberOfLines(0)
      card.setHStretches()
    }
    row.layouts[0].setVAlign(.top)
    let frames = Self.frames(of: row, width: 90)
    #expect(frames[1].width == 50)
    #expect(frames[1].height == 25)
    #expect(frames[0].width < 90)
  }

  @Test(arguments: makers.indices) func stacksAndGrids(_ index: Int) {
    let stack = WeView(.stack) { Self.makers[index].make().setHStretches() }
    stack.layouts[0].setVAlign(.top)
    #expect(Self.frames(of: stack)[0] == Rect(x: 0, y: 0, width: 200, height: 100))
    let grid = WeView(.grid(columns: 2).setColumnSizings([.fixed(60), .fixed(80)])) {
      Block()
      Self.makers[index].make().setHStretches()
    }
    grid.layouts[0].setVAlign(.top)
    #expect(Self.frames(of: grid)[1].size == Size(width: 80, height: 40))
  }

  /// A flow gives nobody more width.
  @Test(arguments: makers.indices) func flows(_ index: Int) {
    let flow = WeView(.flow) { Self.makers[index].make().setHStretches() }
    #expect(Self.frames(of: flow)[0].size == Size(width: 50, height: 25))
  }

  /// What it answered before it got another weight, or another layout, does not count any more.
  @Test(arguments: makers.indices) func changes(_ index: Int) {
    let view = Self.makers[index].make()
    let box = WeView(.vertical) { view }
    box.layouts[0].setVAlign(.top)
    #expect(Self.frames(of: box)[0].size == Size(width: 50, height: 25))
    view.hStretchWeight = 1
    #expect(Self.frames(of: box)[0].size == Size(width: 200, height: 100))
    view.hStretchWeight = 2
    #expect(Self.frames(of: box)[0].size == Size(width: 200, height: 100))
    view.hStretchWeight = 0
    #expect(Self.frames(of: box)[0].size == Size(width: 50, height: 25))
    view.hStretchWeight = 1
    box.addSubviews([view], .flow)
    #expect(Self.frames(of: box)[0].size == Size(width: 50, height: 25))
    box.addSubviews([view], .vertical).setVAlign(.top)
    #expect(Self.frames(of: box)[0].size == Size(width: 200, height: 100))
  }

  /// Nothing is asked again where nothing has changed.
  @Test func keepsItsAnswers() {
    let box = WeView(.vertical) {
      Self.card().setHStretches()
      Self.card().setHStretches()
    }
    _ = Self.frames(of: box)
    let label = Block()
    box.addSubview(label)
    label.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    _ = Self.frames(of: box)
    let before = box.layoutTree.counters.solves
    _ = Self.frames(of: box)
    #expect(box.layoutTree.counters.solves == before)
  }

  /// Boxes round up to whole points: that contradicts nothing.
  @Test(arguments: [101.0, 175, 199]) func roundedHeightsContradictNothing(_ width: Double) {
    let column = WeView(.vertical) { Self.card().setHStretches() }
    column.layouts[0].setVAlign(.top)
    let frames = Self.frames(of: column, width: width)
    #expect(frames[0].size == Size(width: width, height: (width / 2).rounded(.up)))
    // Further away they do.
    column.subviews[0].setFixedDesiredHeight(20)
    column.frame.size.width = 200
    column.layoutIfNeeded()
    #expect(!column.layoutIssues.isEmpty)
  }
}
