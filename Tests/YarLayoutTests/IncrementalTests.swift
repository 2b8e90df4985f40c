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
      #expect(messages(root) == [], "seed \(seed)")
      guard differences.isEmpty, messages(root).isEmpty else { return }
    }
    for view in allViews(of: root) { #expect(view.frame.isFinite) }
    #expect(work(in: root) { root.layoutIfNeeded() } == LayoutCounters())
    // Everything worked out again from nothing changes nothing.
    for view in allViews(of: root) { view.setNeedsLayout() }
    #expect(work(in: root) { root.layoutIfNeeded() }.framesWritten == 0)
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func theOrderOfSettingPropertiesDoesNotMatter(_ block: UInt64) {
    for seed in block * 75..<block * 75 + 75 { setInOtherOrder(seed) }
  }

  private func setInOtherOrder(_ seed: UInt64) {
    var random = SplitMix64(seed: seed &+ 10_000)
    let root = RandomTree.make(using: &random)
    let room = room(using: &random)
    layOut(root, room)
    var copier = TreeCopy(order: random)
    let other = copier.copy(of: root)
    layOut(other, room)
    #expect(differences(root, other) == [], "seed \(seed)")
  }

  /// Left and right exchanged and the other direction: the exact mirror image.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func theOtherDirectionIsTheMirrorImage(_ block: UInt64) {
    for seed in block * 100..<block * 100 + 100 { mirror(seed) }
  }

  private func mirror(_ seed: UInt64) {
    var random = SplitMix64(seed: seed &+ 20_000)
    let root = RandomTree.make(using: &random)
    let room = size(Double(Int.random(in: 0...300, using: &random)), 150.5)
    layOut(root, room)
    var copier = TreeCopy(mirrors: true)
    let turned = copier.copy(of: root)
    let isForced = seed % 2 == 0
    let window = Window(
      size: room,
      environment: LayoutEnvironment(layoutDirection: isForced ? .leftToRight : .rightToLeft))
    window.rootView = turned
    if isForced {
      for view in allViews(of: turned) { view.semanticContentAttribute = .forceRightToLeft }
    }
    window.layoutIfNeeded()
    for (view, mirror) in zip(allViews(of: root), allViews(of: turned)) {
      guard let parent = view.superview else { continue }
      var expected = view.frame
      expected.origin.x = parent.frame.width.rounded(.down) - view.frame.maxX
      #expect(mirror.frame == expected, "seed \(seed): \(view.path)")
      guard mirror.frame == expected else { return }
    }
  }

  /// With cropping on everywhere, and without what moves views out on purpose, nothing sticks out.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func nothingSticksOutOfAContainerThatCrops(_ block: UInt64) {
    for seed in block * 100..<block * 100 + 100 { crop(seed) }
  }

  private func crop(_ seed: UInt64) {
    var random = SplitMix64(seed: seed &+ 30_000)
    let root = RandomTree.make(using: &random)
    for view in allViews(of: root) {
      view.setPositionOffset(.zero)
      for layout in (view as? WeView)?.layouts ?? [] {
        layout.setCropSubviewOverflow()
        if layout.cellPositioning == .fillWithAspectRatio { layout.cellPositioning = .fill }
        layout.setSpacing(max(0, layout.hSpacing)).setMargin(max(0, layout.leftMargin))
      }
      view.setLeftSpacingAdjustment(0).setRightSpacingAdjustment(0)
      view.setTopSpacingAdjustment(0).setBottomSpacingAdjustment(0)
    }
    layOut(root, room(using: &random))
    for view in allViews(of: root) where !view.frame.isEmpty {
      guard let parent = view.superview else { continue }
      let outer = parent.bounds
      #expect(
        view.frame.minX >= 0 && view.frame.maxX <= outer.width && view.frame.minY >= 0
          && view.frame.maxY <= outer.height,
        "\(view.path): \(view.frame) in \(outer)")
    }
  }
}
