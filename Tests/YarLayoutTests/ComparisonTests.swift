import Testing

@testable import YarLayout

/// A change goes no further than its consequences: where a view wants what it wanted before, its superview is
/// left alone, and what is marked is entered without looking for it.
@Suite struct ComparisonTests {
  /// The name becomes longer: what else is in the feed is neither asked nor placed.
  ///
  /// The column that it stands in is arranged, and the row around that and its card where the name makes the column
  /// wide: the row's answer holds for fewer widths then, so its card is asked again, and is found to want the same.
  @Test(arguments: [(10, false), (100, false), (1_000, false), (10, true), (1_000, true)])
  func aNameInAFeed(_ cards: Int, _ isWidest: Bool) {
    let feed = Feed.make(cards: cards)
    Feed.layOut(feed, width: 400)
    let name = Feed.name(feed.subviews[cards / 2])
    for step in 0..<8 {
      name?.content = .words([isWidest ? 200 : 20, Double(10 + step)], spacing: 4, lineHeight: 16)
      let after = work(in: feed) { feed.layoutIfNeeded() }
      if step == 0 { continue }
      var expected = LayoutCounters()
      expected.passes = 1
      expected.measures = isWidest ? 4 : 2
      expected.measureHits = isWidest ? 18 : 4
      expected.arrangedContainers = isWidest ? 3 : 1
      expected.comparisons = isWidest ? 4 : 2
      expected.marks = isWidest ? 6 : 4
      #expect(after == expected, "step \(step)")
    }
  }

  /// A caption shares a row with two others: its width follows from the row, so nothing moves.
  @Test(arguments: [10, 1_000])
  func aCaptionInAFeed(_ cards: Int) {
    let feed = Feed.make(cards: cards)
    Feed.layOut(feed, width: 400)
    let caption = Feed.caption(feed.subviews[cards / 2])
    caption?.content = .words([30], spacing: 4, lineHeight: 16)
    feed.layoutIfNeeded()
    caption?.content = .words([29], spacing: 4, lineHeight: 16)
    let after = work(in: feed) { feed.layoutIfNeeded() }
    #expect(after.measures == 1)
    #expect(after.measureHits == 0)
    #expect(after.passes == 0)
    #expect(after.framesWritten == 0)
  }

  /// Widths that nobody asks for any more were driven out by newer ones.
  ///
  /// The first change after that looks at the whole way to the root once; the next ones do not.
  @Test func aNameInAFeedThatWasResized() {
    func measures(_ cards: Int) -> [Int] {
      let feed = Feed.make(cards: cards)
      for width in [400.0, 410, 420, 430, 440] { Feed.layOut(feed, width: width) }
      let name = Feed.name(feed.subviews[cards / 2])
      return (0..<4).map { step in
        name?.content = .words([20, Double(10 + step)], spacing: 4, lineHeight: 16)
        let after = work(in: feed) { feed.layoutIfNeeded() }
        return after.measures + after.measureHits
      }
    }
    #expect(measures(10).dropFirst() == measures(1_000).dropFirst())
    #expect(measures(1_000).dropFirst().allSatisfy { $0 < 20 })
  }

  /// The long text has a line more: what stands below it moves, and nothing but its card is asked.
  @Test(arguments: [10, 1_000])
  func aLineMoreInAFeed(_ cards: Int) {
    let feed = Feed.make(cards: cards)
    Feed.layOut(feed, width: 400)
    let body = Feed.body(feed.subviews[cards / 2])
    body?.content = .words(Array(repeating: 100, count: 9), spacing: 4, lineHeight: 16)
    feed.layoutIfNeeded()
    body?.content = .words(Array(repeating: 100, count: 12), spacing: 4, lineHeight: 16)
    let after = work(in: feed) { feed.layoutIfNeeded() }
    #expect(after.passes == 1)
    #expect(after.measures == 2)
    #expect(after.arrangedContainers == 2)
    // The text, two views below it, the card, and the cards below that.
    #expect(after.framesWritten == 3 + cards / 2)
  }

  /// A text that is drawn anew in the same size is nobody's business.
  @Test func aTextOfTheSameSize() {
    let label = Label("one")
    let root = WeView(.vertical) {
      WeView(.horizontal) {
        label
        box(10, 10)
      }
    }
    countExactly(root)
    _ = frames(in: 200, 100, root)
    label.text = "two"
    let after = work(in: root) { root.layoutIfNeeded() }
    #expect(after.passes == 0)
    #expect(after.measures <= 2)
    label.text = "three"
    #expect(work(in: root) { root.layoutIfNeeded() }.passes == 1)
  }

  /// A user's view is asked as before; what is around its container is left alone.
  @Test func aUsersViewInACardOfTheSameSize() {
    var wanted = size(10, 10)
    let view = ScriptedView { _ in wanted }
    let card = WeView(.vertical) {
      view
      box(50, 10)
    }
    let root = WeView(.vertical) { (0..<100).map { _ in box(5, 5) } + [card] }
    countExactly(root)
    _ = frames(in: 200, 900, root)
    wanted = size(20, 10)
    view.setNeedsMeasure()
    let after = work(in: root) { root.layoutIfNeeded() }
    #expect(view.frame.width == 20)
    #expect(after.arrangedContainers == 1)
    #expect(after.measureHits < 10)
  }

  /// So many changes at once cost what they did when ancestors were dropped at once: each label is asked, and
  /// the column once.
  @Test(arguments: [31, 32, 33, 1_000])
  func manyLabelsInAColumn(_ count: Int) {
    let labels = (0..<count).map { box(Double($0 % 7), 10) }
    let column = WeView(.vertical) { labels }
    let root = WeView(.vertical) {
      column
      box(1, 1)
    }
    countExactly(root)
    _ = frames(in: 200, 20_000, root)
    for label in labels { label.content = .fixed(size(20, 11)) }
    let after = work(in: root) { root.layoutIfNeeded() }
    #expect(after.passes == 1)
    #expect(after.measures <= count + 2)
    #expect(after.measureHits <= 3 * count + 10)
    #expect(after.arrangedContainers == 2)
  }

  /// A change at every level of a chain, and one in the leaf that goes through to the root.
  @Test(arguments: [
    (20, true), (33, true), (1_000, true), (20, false), (100, false), (1_000, false),
  ])
  func aChain(_ depth: Int, _ isEverywhere: Bool) {
    let counters = onSmallStack {
      let leaf = words(10, 20, 30)
      var top: View = leaf
      var boxes: [PlaceholderView] = []
      for index in 0..<depth {
        boxes.append(box(3, 3))
        top = WeView(index % 2 == 0 ? .horizontal : .vertical) {
          boxes[index]
          top
        }
      }
      countExactly(top)
      top.frame = rect(0, 0, 20_000, 20_000)
      top.layoutIfNeeded()
      return work(in: top) {
        if isEverywhere { for box in boxes { box.content = .fixed(size(4, 4)) } }
        leaf.content = .words([15, 20, 30], spacing: 5, lineHeight: 12)
        top.layoutIfNeeded()
      }
    }
    #expect(counters?.passes == 1)
    #expect(counters?.arrangedContainers == depth)
    // Each container, each changed box, the text; some of them twice.
    #expect((counters?.measures ?? 0) <= 3 * depth + 140)
    #expect((counters?.measureHits ?? 0) <= 6 * depth + 400)
  }

  /// Places that callbacks mark in the middle of a pass are found, near or far.
  @Test func marksOfCallbacks() {
    let far = box(10, 10)
    let text = box(10, 10)
    let view = ScriptedView()
    view.onLayout = {
      if far.content == .fixed(size(10, 10)) { far.content = .fixed(size(30, 10)) }
    }
    let root = WeView(.vertical) {
      WeView(.horizontal) {
        WeView(.vertical) { text }
        view
      }
      WeView(.horizontal) { WeView(.vertical) { far } }
    }
    _ = frames(in: 200, 100, root)
    #expect(far.frame.width == 30)
    far.content = .fixed(size(10, 10))
    view.setNeedsLayout()
    text.content = .fixed(size(20, 10))
    root.layoutIfNeeded()
    #expect(far.frame.width == 30)
    #expect(text.frame.width == 20)
    #expect(work(in: root) { root.layoutIfNeeded() } == LayoutCounters())
  }

  /// A change is seen by every question, not only by a layout.
  @Test func questionsBetweenLayouts() {
    let text = box(10, 10)
    let inner = WeView(.vertical) { text }
    let corner = cornerLayout()
    let outer = WeView()
    outer.addSubview(inner, corner)
    let root = WeView(.vertical) { outer }
    _ = frames(in: 200, 100, root)
    text.content = .fixed(size(30, 20))
    #expect(corner.desiredSize(of: inner) == size(30, 20))
    #expect(root.sizeThatFits(.unspecified) == size(30, 20))
    text.content = .fixed(size(40, 20))
    #expect(inner.sizeThatFits(.unspecified) == size(40, 20))
    root.layoutIfNeeded()
    #expect(inner.frame.width == 40)
  }

  /// A view that changed goes away, or its place is taken by another one, before it is compared.
  @Test func viewsThatLeaveBeforeTheyAreCompared() {
    let root = WeView(.vertical) {
      WeView(.horizontal) {
        box(10, 10)
        box(20, 10)
      }
    }
    _ = frames(in: 200, 100, root)
    guard let row = root.subviews[0] as? WeView, let layout = row.layouts.first else { return }
    for step in 0..<40 {
      (row.subviews[0] as? PlaceholderView)?.content = .fixed(size(Double(step + 2), 10))
      row.subviews[0].removeFromSuperview()
      let fresh = box(Double(10 + step), 10)
      row.addSubview(fresh, layout)
      if step % 3 == 0 { root.layoutIfNeeded() }
      fresh.content = .fixed(size(Double(step % 5), 10))
    }
    root.layoutIfNeeded()
    #expect(row.subviews.map(\.frame.width) == [3, 4])
    #expect(row.frame.width == 7)
  }
}
