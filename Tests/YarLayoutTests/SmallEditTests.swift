import Testing

@testable import YarLayout

/// Small changes of random trees, most of which stop somewhere on the way to the root: the frames are those of
/// a tree made anew.
@Suite struct SmallEditTests {
  @Test(arguments: 0..<16 as Range<UInt64>)
  func aTreeThatChangedALittleIsLikeANewOne(_ block: UInt64) {
    var stops = 0
    for seed in block * 60..<block * 60 + 60 {
      guard let stopped = live(seed) else { return }
      stops += stopped
    }
    // Else nothing was put to the test here.
    #expect(stops > 60)
  }

  /// Trees in which answers were kept for more offers than they hold for, or for fewer than others of the
  /// same question.
  @Test(
    arguments: [
      1270, 1730, 3875, 6972, 15_551, 16_274, 35_912, 50_890, 52_721, 70_004, 85_982, 91_360,
      125_619,
    ] as [UInt64])
  func treesThatOnceDiffered(_ seed: UInt64) {
    _ = live(seed)
  }

  /// Many times: a change or a few, some questions, then the tree is compared with a new one.
  ///
  /// Returns how many layouts had nothing to place; nil for a difference.
  private func live(_ seed: UInt64) -> Int? {
    var random = SplitMix64(seed: seed &+ 77_000_000)
    let root = RandomTree.make(using: &random, depth: Int.random(in: 2...5, using: &random))
    // The second look at answers asks questions of its own, which drive out others.
    if seed % 2 == 0 { countExactly(root) }
    root.frame = rect(0, 0, random.length(0...300), random.length(0...200))
    root.layoutIfNeeded()
    var stops = 0
    for step in 0..<12 {
      for _ in 0..<random.pick([1, 1, 1, 2, 5, 40]) { edit(root, using: &random) }
      if random.once(in: 3) { ask(root, using: &random) }
      if random.once(in: 4) {
        root.frame.size.width = max(0, root.frame.width + random.pick([-40, -1, 1, 3, 60]))
      }
      if work(in: root, { root.layoutIfNeeded() }).passes == 0 { stops += 1 }
      var copier = TreeCopy()
      let fresh = copier.copy(of: root)
      fresh.frame = Rect(origin: .zero, size: root.frame.size)
      fresh.layoutIfNeeded()
      let differences = zip(allViews(of: root), allViews(of: fresh)).compactMap { one, other in
        one.frame == other.frame ? nil : "\(one.path): \(one.frame), not \(other.frame)"
      }
      #expect(differences == [], "seed \(seed), step \(step)")
      let proposal = ProposedSize(
        width: random.once(in: 3) ? nil : random.length(0...300),
        height: random.once(in: 3) ? nil : random.length(0...300))
      let views = allViews(of: root)
      let asked = Int.random(in: 0..<views.count, using: &random)
      let answers = (
        views[asked].sizeThatFits(proposal), allViews(of: fresh)[asked].sizeThatFits(proposal)
      )
      #expect(answers.0 == answers.1, "seed \(seed), step \(step)")
      #expect(work(in: root) { root.layoutIfNeeded() }.framesWritten == 0, "seed \(seed)")
      let unexpected = messages(root).filter {
        !$0.contains("its grid can have is") && !$0.contains("of a grid that has")
          && !$0.contains("no room for it beside an earlier view")
      }
      #expect(unexpected == [], "seed \(seed), step \(step)")
      guard differences.isEmpty, answers.0 == answers.1, unexpected.isEmpty else { return nil }
    }
    return stops
  }

  /// A change that often changes no size.
  private func edit(_ root: View, using random: inout SplitMix64) {
    if random.once(in: 6) { return RandomTree.edit(root, using: &random) }
    let views = allViews(of: root)
    switch random.pick(views) {
    case let view as PlaceholderView:
      switch view.content {
      case .fixed(let old):
        let next = size(
          max(0, old.width + random.pick([-1, 0, 0.25, 1])),
          max(0, old.height + random.pick([0, 0, 1])))
        view.content = .fixed(next)
      case .words(var list, let spacing, let lineHeight):
        if let index = list.indices.randomElement(using: &random) {
          if random.once(in: 2) {
            list.swapAt(0, index)
          } else {
            list[index] = max(1, list[index] + random.pick([-1, 1, 0.5]))
          }
        }
        view.content = .words(list, spacing: spacing, lineHeight: lineHeight)
      }
    case let view as Label:
      view.text = random.pick(["a few", "few a", "words that wrap", "wrap that words", "a"])
    case let view as WeView:
      if let layout = view.layouts.first {
        if random.once(in: 2) { layout.hAlign = random.pick(HorizontalAlignment.allCases) }
        if random.once(in: 6) { layout.leftMargin += random.pick([-1, 1]) }
      }
    case let view: view.setNeedsMeasure()
    }
  }

  /// Questions drive out answers that counted when views were placed.
  private func ask(_ root: View, using random: inout SplitMix64) {
    let views = allViews(of: root)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      _ = random.pick(views).sizeThatFits(
        ProposedSize(
          width: random.once(in: 4) ? nil : random.length(0...300),
          height: random.once(in: 4) ? nil : random.length(0...300)))
    }
  }
}
