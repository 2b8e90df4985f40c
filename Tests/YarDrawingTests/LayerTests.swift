import Testing
import YarDrawing
import YarLayout

@Suite struct LayerTests {
  /// The inside of a scaled view is drawn in its own points, its background and border are not.
  @Test func theInsideOfAScaledView() {
    let page = ScaledView(frame: Rect(x: 10, y: 20, width: 100, height: 50), boundsScale: 0.5)
    page.backgroundColor = .red
    page.borderWidth = 2
    let inner = View(frame: Rect(x: 30, y: 40, width: 60, height: 20))
    inner.backgroundColor = .blue
    page.addSubview(inner)
    let window = Window(size: Size(width: 200, height: 100))
    window.addSubview(page)
    window.layoutIfNeeded()
    let commands = DisplayListBuilder.displayList(of: window).commands
    let start = commands.firstIndex { command in
      if case .pushTransform(scale: 0.5, let translation) = command {
        return translation == Point(x: 10, y: 20)
      }
      return false
    }
    guard let start, start + 3 < commands.count else {
      Issue.record("\(commands)")
      return
    }
    guard case .fill(.roundedRect(let box), .color(.blue)) = commands[start + 1] else {
      Issue.record("\(commands[start + 1])")
      return
    }
    #expect(box.rect == Rect(x: 30, y: 40, width: 60, height: 20))
    // The border lies above, at its own width.
    guard case .pop = commands[start + 2], case .stroke(_, _, width: 2) = commands[start + 3] else {
      Issue.record("\(commands[start + 3])")
      return
    }
  }

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
