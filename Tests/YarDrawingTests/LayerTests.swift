import Testing
import YarDrawing
import YarLayout

@Suite struct LayerTests {
  /// Every push is closed by its own pop, in random trees.
  @Test func pushesAndPopsAreBalanced() {
    var pushes = 0
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let root = View(frame: rect(0, 0, 50, 50))
      var views = [root]
      for _ in 0..<40 {
        let view = View(
          frame: rect(1, 1, 10, Double.random(in: 0...1, using: &random) < 0.1 ? 0 : 9))
        view.clipsToBounds = Bool.random(using: &random)
        view.alpha = [0, 0.5, 1, 1][Int.random(in: 0..<4, using: &random)]
        view.isHidden = Int.random(in: 0..<10, using: &random) == 0
        if Bool.random(using: &random) { view.backgroundColor = .red }
        if Bool.random(using: &random) { view.borderWidth = 1 }
        if Bool.random(using: &random) { view.shadow = Shadow() }
        views[Int.random(in: 0..<views.count, using: &random)].addSubview(view)
        views.append(view)
      }
      var depth = 0
      for command in DisplayListBuilder.displayList(of: root).commands {
        switch command {
        case .pushClip, .pushOpacity, .pushTransform:
          depth += 1
          pushes += 1
        case .pop: depth -= 1
        default: break
        }
        #expect(depth >= 0)
      }
      #expect(depth == 0)
    }
    #expect(pushes > 1000)
  }

  @Test func nestedLayersCloseInsideOut() {
    let outer = View(frame: rect(0, 0, 10, 10))
    outer.alpha = 0.5
    let inner = View(frame: rect(1, 1, 5, 5))
    inner.clipsToBounds = true
    inner.borderWidth = 1
    outer.addSubview(inner)
    let after = View(frame: rect(8, 8, 1, 1))
    after.backgroundColor = .red
    outer.addSubview(after)
    #expect(
      commands(of: outer) == [
        "opacity 0.5", "clip (1, 1, 5, 5)", "pop", "stroke (1.5, 1.5, 4, 4) black width 1.0",
        "fill (8, 8, 1, 1) red", "pop",
      ])
  }

  @Test func aDeepChainIsDrawnWithoutRecursion() {
    let count = onSmallStack {
      var top = View(frame: rect(1, 0, 1, 1))
      for _ in 0..<50_000 {
        let view = View(frame: rect(1, 0, 1, 1))
        view.clipsToBounds = true
        view.addSubview(top)
        top = view
      }
      return DisplayListBuilder.displayList(of: top).commands.count
    }
    #expect(count == 100_000)
  }
}
