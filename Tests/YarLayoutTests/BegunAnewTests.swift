import Testing

@testable import YarLayout

/// Trees of which more than one state would do, or none: a changed tree goes where the same tree made anew goes.
@Suite struct BegunAnewTests {
  /// A view at the top of a window of which the bottom is covered, and one in it; of neither is the height decided.
  private func covered(
    width: Double, roundsToPixels: Bool = true
  ) -> (window: Window, outer: View, inner: View) {
    var environment = LayoutEnvironment(
      safeAreaInsets: EdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
    environment.roundsToPixels = roundsToPixels
    let window = Window(size: Size(width: 100, height: 100), environment: environment)
    let root = View()
    window.rootView = root
    let outer = View()
    let inner = View()
    for (view, superview) in [(outer, root), (inner, outer)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      superview.addSubview(view)
    }
    LayoutConstraint.activate {
      outer.leading == root.leading
      outer.width == width
      outer.top == root.top
      inner.leading == outer.leading
      inner.width == width
    }
    return (window, outer, inner)
  }

  /// After a layout that did not settle, the next one begins as that of a new tree; and where one that does not settle
  /// ends is always the same.
  @Test func afterALayoutThatDidNotSettle() {
    let (window, outer, inner) = covered(width: 10)
    LayoutConstraint.activate {
      inner.top == outer.top
    }
    let height = inner.heightAnchor.constraint(equalToConstant: 200)
    height.isActive = true
    // What is covered of the outer view makes it higher, so that more of it is covered.
    inner.bottomAnchor.constraint(equalTo: outer.layoutMarginsGuide.bottomAnchor).isActive = true
    window.layoutIfNeeded()
    let isLoop = window.layoutIssues.contains {
      if case .layoutLoop = $0.kind { true } else { false }
    }
    #expect(isLoop)
    let end = outer.frame
    window.layoutIfNeeded()
    #expect(outer.frame == end)
    height.constant = 50
    window.layoutIfNeeded()
    #expect(outer.frame.height == 58)
  }

  /// A place that comes nearer with each pass is there once only what arithmetic leaves over lies between.
  @Test func aPlaceThatComesNearer() {
    let (window, outer, inner) = covered(width: 50, roundsToPixels: false)
    LayoutConstraint.activate {
      inner.bottom == outer.bottom
    }
    // The more of the outer view is covered, the less high it is, by a quarter.
    inner.topAnchor.constraint(equalTo: outer.layoutMarginsGuide.bottomAnchor).isActive = true
    outer.heightAnchor.constraint(equalTo: inner.heightAnchor, multiplier: -0.25, constant: 120)
      .isActive = true
    window.layoutIfNeeded()
    #expect(window.layoutIssues.isEmpty)
    // 120 - (height - 80 + 8) / 4
    #expect(abs(outer.frame.height - 110.4) < 1e-6)
  }

  /// Margins that grow with what they enlarge end at the largest length that constraints can say.
  @Test func marginsThatRunAway() {
    let (window, outer, inner) = covered(width: 10)
    LayoutConstraint.activate {
      inner.top == outer.top
      inner.height == outer.height * 0.96875
    }
    inner.bottomAnchor.constraint(equalTo: outer.layoutMarginsGuide.bottomAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(outer.layoutMargins.bottom == LayoutConstraint.greatestConstant)
    #expect(outer.frame.height == LayoutConstraint.greatestConstant * 32)
  }

  /// Stack views in proportion follow what stack views inside them arrange, at any depth.
  @Test func lengthsOfStacksInside() {
    func frames(afterLayout: Bool) -> [Rect] {
      let window = Window(size: Size(width: 400, height: 200))
      let root = View()
      window.rootView = root
      let labels = ["Hello", "A longer text", "Hello"].map { Label($0) }
      let innermost = StackView(arrangedSubviews: [labels[0], labels[1]])
      let inner = StackView(arrangedSubviews: [innermost])
      let outer = StackView(arrangedSubviews: [inner, labels[2]])
      outer.distribution = .fillProportionally
      outer.frame = Rect(x: 0, y: 0, width: 300, height: 40)
      root.addSubview(outer)
      for change in [{ labels[1].isHidden = true }, { labels[0].text = "Another" }] {
        if afterLayout { window.layoutIfNeeded() }
        change()
      }
      window.layoutIfNeeded()
      return [inner, innermost, labels[0], labels[2]].map(\.frame)
    }
    #expect(frames(afterLayout: true) == frames(afterLayout: false))
  }

  /// A box that asks a view for its size in which rules contradict each other gets the same answer before the first
  /// layout and after it.
  @Test func sizesOfContradictions() {
    func frames(afterLayout: Bool) -> [Rect] {
      let window = Window(size: Size(width: 320, height: 480))
      let root = View()
      window.rootView = root
      let mark = Label("two\nlines")
      let box = WeView()
      for view in [box, mark] {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
      }
      let stack = StackView()
      stack.axis = .vertical
      stack.distribution = .fillProportionally
      box.addSubview(stack, StackLayout.stack)
      LayoutConstraint.activate {
        mark.top == root.top + 39
        box.trailing == root.trailing - 27
      }
      box.firstBaselineAnchor.constraint(equalTo: mark.firstBaselineAnchor).isActive = true
      if afterLayout { window.layoutIfNeeded() }
      let cell = WeView()
      stack.addArrangedSubview(cell)
      cell.addSubview(Label("a"), FlowLayout.flow)
      stack.isLayoutMarginsRelativeArrangement = true
      window.layoutIfNeeded()
      return [box, stack, cell].map(\.frame)
    }
    #expect(frames(afterLayout: true) == frames(afterLayout: false))
  }

  /// A scroll view is as high as half of it, in whole pixels, and a distance: two heights do, and the one that a new
  /// tree finds is found by one that was changed.
  @Test func placesInWholePixelsThatFollowFromThemselves() {
    func height(after distances: [Double]) -> Double {
      var environment = LayoutEnvironment()
      environment.roundsToPixels = false
      let window = Window(size: Size(width: 100, height: 100), environment: environment)
      let root = View()
      window.rootView = root
      let scroll = ScrollView()
      let content = View()
      scroll.contentView = content
      root.addSubview(scroll)
      scroll.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate {
        scroll.leading == root.leading
        scroll.width == 10
        scroll.bottom == root.bottom
      }
      // The content stands in the middle, on whole pixels.
      let distance = content.centerYAnchor.constraint(equalTo: root.bottomAnchor)
      distance.isActive = true
      for length in distances {
        distance.constant = -length
        window.layoutIfNeeded()
      }
      #expect(window.layoutIssues.isEmpty)
      return scroll.frame.height
    }
    #expect(height(after: [3.875]) == 6.875)
    #expect(height(after: [4.2, 3.875]) == 6.875)
  }

  /// What a box places is forgotten while it is looked for: a view in it that comes to have no size again is laid
  /// out in none.
  @Test func aPlaceThatComesBackAsNothing() {
    func frames(_ steps: Int) -> [Rect] {
      let window = Window(size: Size(width: 100, height: 100))
      let root = View()
      window.rootView = root
      let row = WeView()
      let cell = View()
      let inner = View()
      root.addSubview(row)
      row.addSubview(cell, .stack)
      cell.addSubview(inner)
      row.translatesAutoresizingMaskIntoConstraints = false
      inner.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate {
        row.leading == root.leading
        row.top == root.top
        row.height == 20
        inner.leading == cell.leading
        inner.top == cell.top
        inner.height == 5
        inner.width == cell.width * 0.5 + 5
      }
      let width = cell.trailingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30)
      width.isActive = true
      for step in 0..<steps {
        width.constant = step == steps - 1 ? 0 : 30
        window.layoutIfNeeded()
      }
      return [row, cell, inner].map(\.frame)
    }
    #expect(frames(2) == frames(1))
    #expect(frames(3) == frames(1))
  }
}
