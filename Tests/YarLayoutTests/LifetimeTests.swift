import Testing

@testable import YarLayout

/// Notes its own end.
private final class NotedView: View {
  let note: () -> Void
  init(_ note: @escaping () -> Void) {
    self.note = note
    super.init(frame: .zero)
  }
  deinit { note() }
}

@Suite struct LifetimeTests {
  @Test func aSubviewOutlivesItsSuperview() {
    let child = box(10, 10)
    do {
      let parent = WeView()
      parent.addSubview(child, .horizontal)
      #expect(frames(in: 50, 50, parent) == [rect(20, 20, 10, 10)])
    }
    #expect(child.superview == nil)
    #expect(child.root === child)
    child.hStretchWeight = 1
    child.frame = rect(1, 2, 3, 4)
    child.layoutIfNeeded()
    let next = WeView()
    next.addSubview(child, .horizontal)
    #expect(frames(in: 50, 50, next) == [rect(0, 20, 50, 10)])
  }

  @Test func aPartOfATreeLivesOnWhenItsWindowIsGone() {
    let leaf = box(10, 10)
    let part = WeView(.vertical.setMargin(5)) { leaf }
    do {
      let window = Window(size: size(100, 100))
      window.rootView = WeView(.horizontal) { part }
      window.layoutIfNeeded()
      #expect(part.frame == rect(40, 40, 20, 20))
    }
    #expect(part.superview == nil)
    #expect(part.window == nil)
    #expect(leaf.superview === part)
    #expect(frames(in: 30, 30, part) == [rect(10, 10, 10, 10)])
  }

  @Test func everythingGoesAwaySuperviewsFirst() {
    var ended: [Int] = []
    do {
      let window = Window(size: .zero)
      let outer = NotedView { ended.append(0) }
      let inner = NotedView { ended.append(1) }
      window.addSubview(outer)
      outer.addSubview(inner)
      inner.addSubview(NotedView { ended.append(2) })
      window.layoutIfNeeded()
    }
    #expect(ended == [0, 1, 2])
  }

  @Test func aRemovedViewIsNotKept() {
    var ended = 0
    let panel = WeView()
    panel.addSubviews([NotedView { ended += 1 }, box(1, 1)], .horizontal)
    _ = frames(in: 10, 10, panel)
    panel.subviews[0].removeFromSuperview()
    #expect(ended == 1)
    panel.removeAllSubviews()
    #expect(panel.layouts.isEmpty)
    panel.layoutIfNeeded()
  }

  @Test func aLayoutOutlivesItsContainer() {
    let layout = LinearLayout(.horizontal)
    do {
      let panel = WeView()
      panel.addSubview(View(), layout)
      #expect(layout.container === panel)
    }
    #expect(layout.container == nil)
    #expect(layout.subviews.isEmpty)
    layout.setMargin(4)
    let panel = WeView()
    panel.addSubview(box(10, 10), layout)
    #expect(panel.sizeThatFits(.unspecified) == size(18, 18))
  }

  @Test func aChainOfAHundredThousandViewsIsReleasedWithoutRecursion() {
    let ended = onSmallStack {
      var ended = 0
      do {
        var top: View = NotedView { ended += 1 }
        for _ in 0..<99_999 {
          let view = NotedView { ended += 1 }
          view.addSubview(top)
          top = view
        }
      }
      return ended
    }
    #expect(ended == 100_000)
  }

  /// Each view is put into the one before; none of them may look at all its ancestors.
  @Test func aChainOfAHundredThousandViewsGrowsDownwards() {
    let ended = onSmallStack {
      var ended = 0
      do {
        let top = NotedView { ended += 1 }
        var bottom: View = top
        for _ in 0..<99_999 {
          let view = NotedView { ended += 1 }
          bottom.addSubview(view)
          bottom = view
        }
        top.layoutIfNeeded()
      }
      return ended
    }
    #expect(ended == 100_000)
  }

  @Test func aChainOfAHundredThousandContainersIsLaidOutWithoutRecursion() {
    let result = onSmallStack {
      let leaf = box(10, 10)
      var top: View = leaf
      for index in 0..<99_999 {
        let container = WeView()
        container.addSubview(top, LinearLayout(index % 2 == 0 ? .horizontal : .vertical))
        top = container
      }
      countExactly(top)
      top.frame = rect(0, 0, 50, 30)
      top.layoutIfNeeded()
      return (leaf.frame, top.subviews[0].frame, top.layoutCounters.measures)
    }
    #expect(result?.0 == rect(0, 0, 10, 10))
    #expect(result?.1 == rect(20, 10, 10, 10))
    #expect(result?.2 == 99_999)
  }
}
