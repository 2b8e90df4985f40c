import Testing

@testable import YarLayout

/// Callbacks that change the tree while it is being laid out or measured.
@Suite struct CallbackTests {
  /// A view of the heap takes the place of a freed one, so that a use after free shows.
  private func churn() { for _ in 0..<50 { _ = WeView(.horizontal) { box(1, 1) } } }

  @Test(arguments: [false, true])
  func layoutSubviewsRemovesASubviewOfAContainerThatIsLaidOutLater(_ first: Bool) {
    let panel = WeView()
    panel.addSubviews([box(5, 5), box(6, 6), box(7, 7)], .horizontal).setHAlign(.left)
    let actor = ScriptedView()
    actor.onLayout = {
      guard panel.subviews.count == 3 else { return }
      panel.subviews[1].removeFromSuperview()
      churn()
    }
    let root = WeView()
    root.addSubviews(first ? [actor, panel] : [panel, actor], .vertical).setHAlign(.left)
    root.frame = rect(0, 0, 100, 100)
    root.layoutIfNeeded()
    #expect(panel.subviews.map(\.frame) == [rect(0, 1, 5, 5), rect(5, 0, 7, 7)])
    #expect(panel.frame.size == size(12, 7))
    #expect(messages(root) == [])
  }

  @Test(arguments: [false, true])
  func layoutSubviewsFillsAnEmptyContainer(_ first: Bool) {
    let panel = WeView()
    let column = WeView(.vertical) { panel }
    let actor = ScriptedView()
    actor.onLayout = {
      if panel.subviews.isEmpty { panel.addSubview(box(7, 8), .horizontal) }
    }
    let root = WeView()
    root.addSubviews(first ? [actor, column] : [column, actor], .vertical)
    root.frame = rect(0, 0, 100, 100)
    root.layoutIfNeeded()
    #expect(panel.subviews[0].frame == rect(0, 0, 7, 8))
    #expect(panel.frame.size == size(7, 8))
    #expect(messages(root) == [])
  }

  @Test func aContainersOwnLayoutSubviewsRemovesAndThenCallsSuper() {
    final class Shrinking: WeView {
      override func layoutSubviews() {
        if subviews.count > 2 { subviews[1].removeFromSuperview() }
        super.layoutSubviews()
      }
    }
    let panel = Shrinking()
    panel.addSubviews([box(5, 5), box(6, 6), box(7, 7)], .horizontal).setHAlign(.left)
    #expect(frames(in: 50, 7, panel) == [rect(0, 1, 5, 5), rect(5, 0, 7, 7)])
  }

  @Test func layoutSubviewsRemovesItsOwnView() {
    let actor = ScriptedView()
    actor.onLayout = { actor.removeFromSuperview() }
    let root = WeView()
    root.addSubviews([box(10, 10), actor, box(10, 10)], .horizontal)
    #expect(frames(in: 40, 10, root) == [rect(10, 0, 10, 10), rect(20, 0, 10, 10)])
    #expect(actor.superview == nil)
    #expect(actor.layouts == 1)
  }

  @Test(arguments: 0..<4)
  func sizeThatFitsRemovesASibling(_ place: Int) {
    let root = WeView()
    let actor = ScriptedView()
    let container = WeView(.vertical) { box(3, 3) }
    var views: [View] = [actor, container, box(20, 5)]
    views.insert(PlaceholderView(size(30, 30)), at: place)
    root.addSubviews(views, .horizontal).setHAlign(.left)
    views = []
    actor.onMeasure = { _ in
      if root.subviews.count == 4 {
        root.subviews[place].removeFromSuperview()
        churn()
      }
      return size(10, 10)
    }
    #expect(
      frames(in: 100, 10, root) == [rect(0, 0, 10, 10), rect(10, 4, 3, 3), rect(13, 3, 20, 5)])
    #expect(messages(root) == [])
    let ideal = root.sizeThatFits(.unspecified)
    #expect(ideal == size(33, 10))
  }

  @Test func sizeThatFitsRemovesASiblingAndMeasuresItsOwnContent() {
    let root = WeView()
    let inner = WeView(.horizontal) { box(10, 10) }
    let actor = ScriptedView()
    actor.addSubview(inner)
    let last = box(20, 5)
    root.addSubviews([actor, box(30, 30), WeView(.vertical) { box(3, 3) }, last], .horizontal)
      .setHAlign(.left)
    actor.onMeasure = { proposal in
      if root.subviews.count == 4 {
        root.subviews[1].removeFromSuperview()
        churn()
      }
      return inner.sizeThatFits(proposal)
    }
    #expect(
      frames(in: 100, 10, root) == [rect(0, 0, 10, 10), rect(10, 4, 3, 3), rect(13, 3, 20, 5)])
    #expect(last.frame == rect(13, 3, 20, 5))
  }

  @Test func sizeThatFitsBuildsItsContentWhenAskedForTheFirstTime() {
    let actor = ScriptedView()
    actor.onMeasure = { proposal in
      if actor.subviews.isEmpty { actor.addSubview(WeView(.vertical) { box(7, 9) }) }
      return actor.subviews[0].sizeThatFits(proposal)
    }
    let root = WeView(.horizontal) { actor }
    #expect(root.sizeThatFits(.unspecified) == size(7, 9))
    #expect(frames(in: 20, 20, root) == [rect(7, 6, 7, 9)])
    #expect(messages(root) == [])
  }

  @Test func layoutSubviewsMovesTheRootOfTheTreeElsewhere() {
    let root = WeView()
    let home = WeView()
    let actor = ScriptedView()
    actor.onLayout = { if root.superview == nil { home.addSubview(root, .horizontal) } }
    root.addSubviews([actor, box(5, 5)], .horizontal)
    root.frame = rect(0, 0, 30, 30)
    root.layoutIfNeeded()
    #expect(root.superview === home)
    #expect(frames(in: 50, 50, home) == [rect(18, 20, 15, 10)])
    #expect(root.subviews.map(\.frame) == [rect(0, 0, 10, 10), rect(10, 3, 5, 5)])
  }

  @Test func layoutSubviewsChangesTextElsewhere() {
    let text = words(10)
    let panel = WeView(.vertical) { text }
    let actor = ScriptedView()
    actor.onLayout = { text.content = .fixed(size(33, 44)) }
    let root = WeView()
    root.addSubviews([panel, actor], .horizontal).setHAlign(.left).setVAlign(.top)
    #expect(frames(in: 100, 100, root) == [rect(0, 0, 33, 44), rect(33, 0, 10, 10)])
    #expect(text.frame == rect(0, 0, 33, 44))
  }
}
