import Testing

@testable import YarLayout

/// Views whose width follows from a stretched height, in containers that are as wide as they are.
@Suite struct FollowingWidthTests {
  private func square() -> View { View().setVStretches().setAspectRatio(1) }

  private func row(_ views: [View]) -> WeView {
    let row = WeView()
    row.addSubviews(views, .horizontal).setSpacing(5).setHAlign(.left)
    return row
  }

  private func show(_ view: View, _ room: Size = size(400, 300)) -> Window {
    let window = Window(size: room)
    let page = WeView()
    page.addSubviews([view], .vertical).setHAlign(.left).setVAlign(.top)
    window.addSubview(page)
    page.frame = Rect(origin: .zero, size: room)
    window.layoutIfNeeded()
    return window
  }

  /// As a browser has it: the row's height is given, so the square is as wide, and so is what holds it.
  @Test func aRowWithAGivenHeight() {
    let view = square()
    let beside = box(50, 20)
    let row = row([view, beside]).setFixedDesiredHeight(80)
    let window = show(row)
    #expect(row.frame == rect(0, 0, 135, 80))
    #expect(view.frame == rect(0, 0, 80, 80) && beside.frame == rect(85, 30, 50, 20))
    #expect(window.layoutIssues.isEmpty)
  }

  /// Held by a row, a stack or a column that stretches with it.
  @Test(arguments: [0, 1, 2, 3])
  func aContainerThatIsSizedByIt(_ kind: Int) {
    let view = square()
    let holder = WeView().setVStretches()
    switch kind {
    case 0: holder.addSubviews([view], .horizontal)
    case 1: holder.addSubviews([view], .vertical)
    case 2: holder.addSubviews([view], StackLayout())
    default: holder.addSubviews([row([view]).setVStretches()], .horizontal)
    }
    let beside = box(50, 20)
    let row = row([holder, beside]).setFixedDesiredHeight(80)
    let window = show(row)
    #expect(holder.frame == rect(0, 0, 80, 80))
    #expect(beside.frame.minX == 85 && row.frame.width == 135)
    // Another height, none that is given, and one again.
    row.setFixedDesiredHeight(60)
    window.layoutIfNeeded()
    #expect(holder.frame.width == 60 && beside.frame.minX == 65)
    holder.setVStretchWeight(0)
    window.layoutIfNeeded()
    holder.setVStretchWeight(1)
    window.layoutIfNeeded()
    #expect(holder.frame.width == 60 && beside.frame.minX == 65)
  }

  /// Rows of a fixed height give it, too; others are not known before all is placed.
  @Test func aGridWithFixedRows() {
    let view = square()
    let beside = box(50, 20)
    let grid = WeView()
    grid.addSubviews(
      [view, beside], GridLayout(.columns(2)).setDefaultRowSizing(.fixed(60)).setSpacing(5))
    _ = show(grid)
    #expect(grid.frame == rect(0, 0, 115, 60))
    #expect(view.frame == rect(0, 0, 60, 60) && beside.frame.minX == 65)
  }

  /// What a root was asked as such says nothing of what it wants inside something else.
  @Test func aRootThatBecomesAMember() {
    let inner = row([square(), box(50, 20)])
    #expect(inner.sizeThatFits(ProposedSize(width: nil, height: 80)).width == 135)
    let outer = row([inner])
    outer.setFixedDesiredHeight(80)
    _ = show(outer)
    #expect(inner.frame.size == size(55, 20))
    inner.removeFromSuperview()
    #expect(inner.sizeThatFits(ProposedSize(width: nil, height: 80)).width == 135)
  }

  /// Both directions: the square keeps its side.
  @Test func fromRightToLeft() {
    let view = square()
    let row = row([view, box(50, 20)]).setFixedDesiredHeight(80)
    row.semanticContentAttribute = .forceRightToLeft
    _ = show(row)
    #expect(row.frame.width == 135 && view.frame == rect(55, 0, 80, 80))
  }

  /// The root's height is that which it has.
  @Test func aRootThatIsAsWideAsItsContent() {
    let row = row([square(), box(50, 20)])
    #expect(row.sizeThatFits(ProposedSize(width: nil, height: 80)).width == 135)
  }

  /// Room that is only offered makes nothing wide.
  @Test func aRowWithoutAGivenHeight() {
    let holder = row([square()]).setVStretches()
    let row = row([holder, box(50, 20)])
    _ = show(row)
    #expect(row.frame.width <= 75 && row.frame.height == 20)
  }
}
