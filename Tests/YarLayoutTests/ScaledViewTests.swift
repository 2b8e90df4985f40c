import Testing
import YarVisualFormat

@testable import YarLayout

/// Views whose inside is measured in points of another size.
@Suite struct ScaledViewTests {
  private func scaled(in parent: View, _ scale: Double) -> ScaledView {
    let view = ScaledView(boundsScale: scale)
    view.identifier = "page"
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  /// A page of 200 × 100 points outside at (10, 20), with a box inside.
  private func screen(
    _ scale: Double, direction: LayoutDirection = .leftToRight
  ) -> (window: Window, page: ScaledView, box: View) {
    let window = ConstraintTests.window()
    window.environment.layoutDirection = direction
    let page = scaled(in: window, scale)
    let box = ConstraintTests.view(in: page, "box")
    LayoutConstraint.activate {
      page.left == window.left + 10
      page.top == window.top + 20
      page.width == 200
      page.height == 100
    }
    return (window, page, box)
  }

  /// The constants inside are scaled, the widths of the page and the constants around it are not.
  @Test(arguments: [0.5, 1, 2])
  func constantsInside(_ scale: Double) throws {
    let (window, page, box) = screen(scale)
    LayoutConstraint.activate(
      try LayoutConstraint.constraints(
        withVisualFormat: "|-80-[box]-10-|", views: ["box": box])
        + LayoutConstraint.constraints(
          withVisualFormat: "V:|-4-[box(6)]", views: ["box": box]))
    window.layoutIfNeeded()
    #expect(page.frame == rect(10, 20, 200, 100))
    #expect(page.bounds == rect(0, 0, 200 / scale, 100 / scale))
    #expect(box.frame == rect(80, 4, 200 / scale - 90, 6))
    // As it is drawn: 80 points inside are 80 times the scale outside.
    #expect(
      box.rectangle(in: window)
        == rect(10 + 80 * scale, 20 + 4 * scale, 200 - 90 * scale, 6 * scale))
    #expect(messages(window) == [])
  }

  @Test func aChangeOfTheScale() {
    let (window, page, box) = screen(1)
    let framed = View(frame: rect(90, 40, 10, 10))
    framed.autoresizingMask = [.flexibleLeftMargin]
    page.addSubview(framed)
    LayoutConstraint.activate {
      box.left == page.left + 80
      box.right == page.right
      box.top == framed.bottom
      box.height == page.height * 0.1
    }
    window.layoutIfNeeded()
    #expect(box.frame == rect(80, 50, 120, 10))
    page.boundsScale = 0.5
    window.layoutIfNeeded()
    #expect(page.frame == rect(10, 20, 200, 100))
    #expect(box.frame == rect(80, 50, 320, 20))
    page.boundsScale = 1
    window.layoutIfNeeded()
    #expect(box.frame == rect(80, 50, 120, 10))
    #expect(messages(window) == [])
  }

  /// A constraint between something inside and something outside is measured outside.
  @Test func acrossTheEdge() {
    let (window, page, box) = screen(0.5)
    let beside = ConstraintTests.view(in: window, "beside")
    let guide = LayoutGuide()
    page.addLayoutGuide(guide)
    LayoutConstraint.activate {
      box.left == page.left + 40
      box.width == 100
      box.top == page.top + 10
      box.height == 30
      guide.left == box.right
      guide.width == 20
      guide.top == box.top
      guide.height == box.height
      beside.left == guide.right + 5
      beside.top == box.bottom
      beside.width == box.width
      beside.height == 9
    }
    window.layoutIfNeeded()
    #expect(box.frame == rect(40, 10, 100, 30) && guide.layoutFrame == rect(140, 10, 20, 30))
    // 10 + 0.5 · 160 + 5, and half as wide as the box is inside.
    #expect(beside.frame == rect(95, 40, 50, 9))
    #expect(messages(window) == [])
  }

  /// Without a size from outside the page is as large as its content at its scale.
  @Test func theContentDecides() {
    let window = ConstraintTests.window()
    let page = scaled(in: window, 0.25)
    let text = PlaceholderView(words: [100, 100, 100], spacing: 10, lineHeight: 40)
    text.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(text)
    LayoutConstraint.activate {
      page.left == window.left
      page.top == window.top
      page.width <= 60
      text.left == page.left + 8
      text.right == page.right - 8
      text.top == page.top + 4
      text.bottom == page.bottom - 4
    }
    window.layoutIfNeeded()
    // 60 points are 240 inside: two words in the first line.
    #expect(text.frame == rect(8, 4, 210, 80))
    #expect(page.frame == rect(0, 0, 226 * 0.25, 88 * 0.25))
    #expect(page.systemLayoutSizeFitting(.zero) == size(56.5, 22))
    #expect(messages(window) == [])
  }

  @Test func rightToLeftAndMargins() {
    let (window, page, box) = screen(0.5, direction: .rightToLeft)
    page.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 12, leading: 30, bottom: 0, trailing: 16)
    let outside = ConstraintTests.view(in: window, "outside")
    LayoutConstraint.activate {
      box.leading == page.layoutMarginsGuide.leading
      box.trailing == page.centerX
      box.top == page.layoutMarginsGuide.top
      box.height == 4
      outside.width == 3
      outside.top == page.top
      outside.height == 3
    }
    LayoutConstraint(
      item: outside, attribute: .leading, relatedBy: .equal, toItem: page,
      attribute: .leadingMargin
    ).isActive = true
    window.layoutIfNeeded()
    // 400 points inside: from 30 points at the right to the middle.
    #expect(box.frame == rect(200, 12, 170, 4))
    // The margin is 15 points outside.
    #expect(outside.frame.maxX == 210 - 15)
    #expect(messages(window) == [])
  }

  /// A page in a page, and one that a box layout holds.
  @Test func nestedAndInABox() {
    let outer = ScaledView(boundsScale: 0.5)
    let inner = scaled(in: outer, 0.5)
    let leaf = AutoLayoutChecklist.content(80, 40, in: inner)
    LayoutConstraint.activate {
      inner.left == outer.left + 10
      inner.right == outer.right
      inner.top == outer.top
      inner.bottom == outer.bottom
      leaf.left == inner.left
      leaf.right == inner.right
      leaf.top == inner.top
      leaf.bottom == inner.bottom
    }
    let container = WeView()
    container.addSubviews([outer, box(5, 5)], .horizontal)
    let wanted = container.sizeThatFits(ProposedSize.unspecified)
    // 80 · 0.5 + 10 = 50 inside the outer page, 25 outside.
    #expect(wanted.width == 25 + 5 && wanted.height == 10)
    _ = frames(in: 30, 10, container)
    #expect(outer.frame == rect(0, 0, 25, 10))
    #expect(inner.frame == rect(10, 0, 40, 20) && leaf.frame == rect(0, 0, 80, 40))
    #expect(leaf.rectangle(in: outer) == rect(5, 0, 20, 10))
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func scalesThatAreNone(_ scale: Double) {
    let view = ScaledView(boundsScale: 0.5)
    view.boundsScale = scale
    #expect(view.boundsScale == 1 && view.layoutIssues.count == 1)
    view.frame = rect(0, 0, 10, 10)
    view.boundsScale = 2
    #expect(view.bounds == rect(0, 0, 5, 5))
    view.bounds = rect(0, 0, 8, 9)
    #expect(view.frame == rect(-3, -4, 16, 18))
  }
}
