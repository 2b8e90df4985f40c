import Testing

@testable import YarLayout

extension AutoLayoutChecklist {
  @Test("Layout guides") func guides() {
    let (window, views) = Self.screen(["a", "b"])
    let gap = LayoutGuide()
    let last = LayoutGuide()
    window.addLayoutGuide(gap)
    window.addLayoutGuide(last)
    LayoutConstraint.activate {
      views[0].left == window.left
      views[0].width == 50
      gap.left == views[0].right
      views[1].left == gap.right
      views[1].width == 30
      last.left == views[1].right
      last.right == window.right
      gap.width == last.width
      for view in views { view.top == window.top }
      for view in views { view.height == 5 }
      for guide in [gap, last] { guide.top == window.top }
      for guide in [gap, last] { guide.height == 7 }
    }
    #expect(Self.frames(window, views)[1] == rect(170, 0, 30, 5))
    #expect(gap.layoutFrame == rect(50, 0, 120, 7) && gap.owningView === window)
    #expect(!gap.hasAmbiguousLayout && window.layoutGuides.count == 2)
    window.removeLayoutGuide(gap)
    #expect(gap.owningView == nil && window.layoutGuides.count == 1)
    #expect(window.constraints.allSatisfy { $0.firstItem !== gap && $0.secondItem !== gap })
  }

  @Test("Margins: by side, by direction, preserved, safe area, readable width") func margins() {
    var environment = LayoutEnvironment()
    environment.roundsToPixels = false
    environment.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    let window = Window(size: Size(width: 1000, height: 200), environment: environment)
    let panel = View(frame: rect(0, 0, 1000, 200))
    let inner = View(frame: rect(2, 3, 500, 100))
    window.addSubview(panel)
    panel.addSubview(inner)
    panel.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1, leading: 50, bottom: 3, trailing: 4)
    inner.preservesSuperviewLayoutMargins = true
    window.layoutIfNeeded()
    #expect(panel.layoutMargins == EdgeInsets(top: 21, left: 50, bottom: 13, right: 4))
    // What the panel's margin covers of the inner view, where that is more than its own 8 points.
    #expect(inner.layoutMargins == EdgeInsets(top: 25, left: 48, bottom: 8, right: 8))
    panel.insetsLayoutMarginsFromSafeArea = false
    #expect(panel.layoutMargins.top == 1 && panel.safeAreaInsets.top == 20)
    let guides = [panel.layoutMarginsGuide, panel.safeAreaLayoutGuide, panel.readableContentGuide]
    window.layoutIfNeeded()
    #expect(
      guides.map(\.layoutFrame) == [
        rect(50, 1, 946, 196), rect(0, 20, 1000, 170), rect(187, 1, 672, 196),
      ])
    window.environment.layoutDirection = .rightToLeft
    window.layoutIfNeeded()
    #expect(guides[0].layoutFrame == rect(4, 1, 946, 196))
  }

  @Test("Mirroring from right to left") func rightToLeft() {
    let (window, views) = Self.screen(["a", "b", "c"], direction: .rightToLeft)
    LayoutConstraint.activate {
      views[0].leading == window.leading + 10
      views[0].width == 40
      views[1].leading == views[0].trailing + 5
      views[1].width == 60
      views[2].left == window.left + 10
      views[2].width == 20
      for view in views { view.top == window.top }
      for view in views { view.height == 5 }
    }
    #expect(
      Self.frames(window, views) == [
        rect(270, 0, 40, 5), rect(205, 0, 60, 5), rect(10, 0, 20, 5),
      ])
    views[0].semanticContentAttribute = .forceLeftToRight
    window.semanticContentAttribute = .forceLeftToRight
    #expect(Self.frames(window, views)[0] == rect(10, 0, 40, 5))
  }

  /// A view with a shadow that constraints do not count.
  private final class Badge: View {
    override var alignmentRectInsets: EdgeInsets {
      EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
  }

  @Test("Alignment rectangles") func alignmentRectangles() {
    let (window, views) = Self.screen(["after"])
    let badge = Badge()
    badge.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(badge)
    LayoutConstraint.activate {
      badge.left == window.left + 10
      badge.top == window.top + 10
      badge.width == 30
      badge.height == 20
      views[0].left == badge.right
      views[0].top == badge.bottom
      views[0].width == badge.width
      views[0].height == 5
    }
    #expect(
      Self.frames(window, [badge, views[0]]) == [rect(8, 9, 36, 24), rect(40, 30, 30, 5)])
  }

  @Test("Baselines") func baselines() {
    let (window, views) = Self.screen(["rule"])
    let big = Label("a", font: Font(size: 30))
    let small = Label("a", font: Font(size: 10))
    for label in [big, small] {
      label.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(label)
      label.leftAnchor.constraint(equalTo: window.leftAnchor).isActive = true
    }
    LayoutConstraint.activate {
      big.top == window.top
      small.firstBaseline == big.firstBaseline
      views[0].top == small.lastBaseline
      views[0].left == window.left
      views[0].width == 5
      views[0].height == 1
    }
    let frames = Self.frames(window, [big, small, views[0]])
    #expect(frames.map(\.minY) == [0, 20, 30])
  }

  @Test("Content sizes, hugging and compression resistance") func contentSizes() {
    let (window, _) = Self.screen([])
    let first = Self.content(100, 20, in: window)
    let second = Self.content(80, 20, in: window)
    LayoutConstraint.activate {
      first.left == window.left
      second.left == first.right
      second.right == window.right
      for view in [first, second] { view.top == window.top }
    }
    first.setContentHuggingPriority(251, for: .horizontal)
    #expect(
      Self.frames(window, [first, second]) == [rect(0, 0, 100, 20), rect(100, 0, 220, 20)])
    first.setContentHuggingPriority(249, for: .horizontal)
    #expect(Self.frames(window, [second]) == [rect(240, 0, 80, 20)])
    window.frame.size.width = 130
    second.setContentCompressionResistancePriority(749, for: .horizontal)
    #expect(
      Self.frames(window, [first, second]) == [rect(0, 0, 100, 20), rect(100, 0, 30, 20)])
    first.content = .fixed(size(40, 30))
    #expect(
      Self.frames(window, [first, second]) == [rect(0, 0, 50, 30), rect(50, 0, 80, 20)])
  }

  @Test("Text that wraps is measured twice") func wrappingText() {
    let (window, views) = Self.screen(["below"])
    let text = PlaceholderView(words: [40, 40, 40], spacing: 10, lineHeight: 15)
    text.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(text)
    let width = text.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
    LayoutConstraint.activate {
      width
      text.left == window.left
      text.top == window.top
      views[0].top == text.bottom
      views[0].left == window.left
      views[0].width == 5
      views[0].height == 5
    }
    #expect(Self.frames(window, [text, views[0]]) == [rect(0, 0, 90, 30), rect(0, 30, 5, 5)])
    width.constant = 200
    #expect(Self.frames(window, [text, views[0]]) == [rect(0, 0, 140, 15), rect(0, 15, 5, 5)])
  }

  @Test("Autoresizing masks") func autoresizingMasks() {
    let (window, views) = Self.screen(["after"])
    window.frame.size = size(100, 100)
    let framed = View(frame: rect(10, 20, 30, 40))
    window.addSubview(framed)
    framed.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleTopMargin]
    LayoutConstraint.activate {
      views[0].left == framed.right
      views[0].top == framed.bottom
      views[0].width == 5
      views[0].height == 5
    }
    #expect(Self.frames(window, [framed, views[0]]) == [rect(10, 20, 30, 40), rect(40, 60, 5, 5)])
    window.frame.size = size(140, 120)
    // The margin and the width share 40 points as 10 : 30.
    #expect(Self.frames(window, [framed, views[0]]) == [rect(20, 40, 60, 40), rect(80, 80, 5, 5)])
    framed.frame = rect(0, 0, 10, 10)
    #expect(Self.frames(window, [views[0]]) == [rect(10, 10, 5, 5)])
  }
}
