import Testing

@testable import YarLayout

/// What is kept between layouts never shows: a tree that lived through changes is like a new one.
@Suite struct IncrementalTests {
  private func layOut(_ root: View, _ room: Size) {
    root.frame = Rect(origin: .zero, size: room)
    root.layoutIfNeeded()
  }

  private func room(using random: inout SplitMix64) -> Size {
    size(random.length(0...300), random.length(0...200))
  }

  private func offer(using random: inout SplitMix64) -> ProposedSize {
    ProposedSize(
      width: random.once(in: 4) ? nil : random.length(0...300),
      height: random.once(in: 4) ? nil : random.length(0...300))
  }

  /// The views of two trees that differ, in words.
  private func differences(_ one: View, _ other: View) -> [String] {
    zip(allViews(of: one), allViews(of: other)).compactMap { one, other in
      one.frame == other.frame ? nil : "\(one.path): \(one.frame), not \(other.frame)"
    }
  }

  /// The issues but for those of views that ask for a cell outside of their grid, as some edits let them.
  private func unexpectedMessages(_ root: View) -> [String] {
    messages(root).filter { !$0.contains("its grid can have is") }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func aTreeThatChangedIsLikeANewOne(_ block: UInt64) {
    for seed in block * 50..<block * 50 + 50 { liveAndCompare(seed) }
  }

  /// Six times: some changes, then the tree is compared with a new one.
  private func liveAndCompare(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let root = RandomTree.make(using: &random)
    layOut(root, room(using: &random))
    for _ in 0..<6 {
      for _ in 0..<Int.random(in: 1...4, using: &random) { RandomTree.edit(root, using: &random) }
      layOut(root, random.once(in: 3) ? room(using: &random) : root.frame.size)
      var copier = TreeCopy()
      let fresh = copier.copy(of: root)
      // The new tree answers first, so that nothing is kept in it but this.
      let proposal = offer(using: &random)
      #expect(fresh.sizeThatFits(proposal) == root.sizeThatFits(proposal), "seed \(seed)")
      layOut(fresh, root.frame.size)
      let differences = differences(root, fresh)
      #expect(differences == [], "seed \(seed)")
      #expect(unexpectedMessages(root) == [], "seed \(seed)")
      guard differences.isEmpty, unexpectedMessages(root).isEmpty else { return }
    }
    for view in allViews(of: root) { #expect(view.frame.isFinite) }
    #expect(work(in: root) { root.layoutIfNeeded() } == LayoutCounters())
    // Everything worked out again from nothing changes nothing.
    for view in allViews(of: root) {
      view.setNeedsMeasure()
      view.setNeedsLayout()
    }
    #expect(work(in: root) { root.layoutIfNeeded() }.framesWritten == 0)
  }
}

/// The smallest cases that random trees have found.
@Suite struct StaleAnswerTests {
  /// A user's code asks for sizes itself, so a fixed desired size says nothing to it.
  @Test(arguments: [false, true])
  func aViewOfAFixedSizeThatChangesItsWish(_ isInLayout: Bool) {
    let content = box(10, 10).setFixedDesiredSize(size(5, 5))
    let asking: View
    if isInLayout {
      let panel = WeView()
      panel.addSubview(content, cornerLayout())
      asking = panel
    } else {
      asking = Framed(content)
    }
    let root = WeView(.vertical) { asking }
    let before = frames(in: 50, 50, root)[0].size
    content.content = .fixed(size(20, 30))
    root.layoutIfNeeded()
    #expect(root.subviews[0].frame.size == size(before.width + 10, before.height + 20))
  }

  /// The inner view is never asked through the mirror: that nothing is kept of it says nothing.
  @Test func aViewInAUsersViewThatChangesTwiceBetweenLayouts() {
    let leaf = box(10, 10)
    let root = WeView(.vertical) { Framed(Framed(leaf)) }
    _ = frames(in: 50, 50, root)
    leaf.content = .fixed(size(20, 20))
    #expect(root.sizeThatFits(.unspecified) == size(28, 28))
    leaf.content = .fixed(size(30, 30))
    #expect(root.sizeThatFits(.unspecified) == size(38, 38))
  }

  /// What a scroll view's content says of its desired size counts, when it changes as well.
  @Test func contentWithLimits() {
    let content = box(10, 10).setFixedDesiredSize(size(90, 5))
    let scroll = ScrollView(content, direction: .both)
    let root = WeView(.vertical) { scroll }
    #expect(frames(in: 50, 50, root)[0].size == size(90, 5))
    #expect(scroll.contentSize == size(90, 5))
    content.setFixedDesiredSize(size(20, 70))
    root.layoutIfNeeded()
    #expect(scroll.frame.size == size(20, 70))
    #expect(content.frame.size == size(20, 70))
    content.resetAllLayoutProperties().setMinDesiredHeight(30).setDesiredWidthAdjustment(3)
    root.layoutIfNeeded()
    #expect(content.frame.size == size(13, 30))
  }

  /// A text that wants at least a height is as high as that, in the width that there is.
  @Test func contentThatWrapsAndHasALeastHeight() {
    let content = words(30, 30, 30).setMinDesiredHeight(500)
    let scroll = ScrollView(content).setStretches()
    _ = frames(in: 70, 100, WeView(.vertical) { scroll })
    #expect(content.frame == rect(0, 0, 70, 500))
    #expect(scroll.contentSize == size(70, 500))
  }

  @Test func contentThatLeftAScrollView() {
    let content = box(10, 10)
    let scroll = ScrollView(content)
    let root = WeView(.vertical) { scroll }
    #expect(frames(in: 50, 50, root)[0].size == size(10, 10))
    content.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(scroll.frame.size == .zero)
  }

  /// A scroll view places its content also where a layout would leave it out.
  @Test func contentThatIsSkippedAndChanges() {
    let scroll = ScrollView(box(10, 10).setSkipLayout())
    _ = frames(in: 50, 50, scroll)
    scroll.subviews[0].vStretchWeight = 1
    scroll.layoutIfNeeded()
    #expect(scroll.subviews[0].frame.height == 50)
  }

  /// A margin wider than the room: the answer holds for that room, not for one as wide as the margin.
  @Test func aMarginThatDoesNotFitAndChanges() {
    let layout = LinearLayout(.horizontal).setFollowsWeView2().setLeftMargin(16)
    let inner = WeView(layout) {
      box(10, 10).setRightSpacingAdjustment(-3)
      Label("words that wrap").setNumberOfLines(1)
    }
    let root = WeView(LinearLayout(.horizontal).setFollowsWeView2()) { inner }
    #expect(frames(in: 0, 20, root)[0].width == 26)
    layout.leftMargin = 15
    root.layoutIfNeeded()
    #expect(inner.frame.width == 25)
  }

  /// Below its margins the room of a column is what its negative gap gives back, whatever it is offered.
  @Test(arguments: [nil, 20] as [Double?]) func aColumnInLessThanItsMargins(_ before: Double?) {
    let panel = WeView(LinearLayout(.vertical).setVMargin(3).setVSpacing(-8)) {
      box(20, 1).setVStretches()
      box(8, 0)
    }
    if let before {
      #expect(panel.sizeThatFits(ProposedSize(width: nil, height: before)) == size(20, before))
    }
    #expect(panel.sizeThatFits(ProposedSize(width: nil, height: 2)) == size(20, 6))
  }

  /// The members of a group may be gone when a property of its layout is set, before the mirror has followed.
  @Test func aPropertyIsSetAfterTheFirstMemberLeft() {
    let rest = box(20, 10)
    let panel = WeView()
    panel.addSubviews([box(10, 10), rest], .horizontal).setHAlign(.leading)
    panel.frame = rect(0, 0, 100, 50)
    panel.layoutIfNeeded()
    panel.subviews[0].removeFromSuperview()
    panel.layouts[0].setHMargin(5)
    panel.layoutIfNeeded()
    #expect(rest.frame == rect(5, 20, 20, 10))
  }

  /// Nothing is kept of the flow's answer, as only a direct question gets it.
  @Test func aFlowInAUsersLayoutThatChangesTwice() {
    let (leaf, hidden) = (box(10, 10), box(10, 10).setHidden())
    // Where baselines count, a change is not compared.
    let flow = WeView(FlowLayout().setFollowsWeView2().setVAlign(.lastBaseline)) {
      leaf
      hidden
    }
    let root = WeView()
    root.addSubview(flow, cornerLayout())
    _ = frames(in: 50, 50, root)
    hidden.content = .fixed(size(20, 20))
    root.layoutIfNeeded()
    leaf.content = .fixed(size(20, 20))
    root.layoutIfNeeded()
    #expect(flow.frame.size == size(20, 20))
  }

  /// A scroll view that reads from right to left shows the beginning of what is too wide for it.
  @Test func wideContentOfAScrollViewFromRightToLeft() {
    let scroll = ScrollView(box(70, 10), direction: .horizontal)
    scroll.semanticContentAttribute = .forceRightToLeft
    #expect(frames(in: 50, 10, scroll) == [rect(-20, 0, 70, 10)])
  }
}
