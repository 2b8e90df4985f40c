import Testing

@testable import YarLayout

/// Scroll views whose content constraints make up.
@Suite struct ScrollViewConstraintTests {
  /// A scroll view of 100×80 in a window, with a view inside.
  private func scroll() -> (Window, ScrollView, View) {
    let window = ConstraintTests.window()
    let scroll = ScrollView()
    scroll.identifier = "scroll"
    scroll.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(scroll)
    LayoutConstraint.activate([
      scroll.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10),
      scroll.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
      scroll.widthAnchor.constraint(equalToConstant: 100),
      scroll.heightAnchor.constraint(equalToConstant: 80),
    ])
    return (window, scroll, ConstraintTests.view(in: scroll, "content"))
  }

  private func edges(_ view: View, _ scroll: ScrollView) -> [LayoutConstraint] {
    [
      view.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 5),
      view.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 7),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ]
  }

  @Test(arguments: [false, true])
  func edgesMeanTheContent(rightToLeft: Bool) {
    let (window, scroll, content) = scroll()
    if rightToLeft { window.environment.layoutDirection = .rightToLeft }
    LayoutConstraint.activate(edges(content, scroll))
    let height = content.heightAnchor.constraint(equalToConstant: 300)
    LayoutConstraint.activate([
      height, content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
    window.layoutIfNeeded()
    #expect(scroll.frame == rect(10, 20, 100, 80))
    #expect(content.frame == rect(0, 5, 100, 300))
    #expect(scroll.contentSize == size(100, 312))
    #expect(scroll.contentLayoutGuide.layoutFrame == rect(0, 0, 100, 312))
    #expect(scroll.isScrollEnabled)
    scroll.contentOffset = Point(x: 0, y: 200)
    window.layoutIfNeeded()
    #expect(scroll.contentOffset == Point(x: 0, y: 200))
    height.constant = 200
    window.layoutIfNeeded()
    #expect(scroll.contentSize == size(100, 212))
    #expect(scroll.contentOffset == Point(x: 0, y: 132))
    #expect(work(in: window) { window.layoutIfNeeded() } == LayoutCounters())
    #expect(messages(window) == [])
  }

  @Test func sizesAndCentresMeanTheFrame() {
    let (window, scroll, content) = scroll()
    LayoutConstraint.activate(edges(content, scroll))
    LayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor, multiplier: 3),
      content.heightAnchor.constraint(equalTo: scroll.heightAnchor, constant: -12),
    ])
    window.layoutIfNeeded()
    #expect(scroll.contentSize == size(300, 80))
    #expect(messages(window) == [])
  }

  @Test func marginsMeanThoseOfTheContent() {
    let (window, scroll, content) = scroll()
    func margin(_ attribute: LayoutConstraint.Attribute, _ of: LayoutConstraint.Attribute) {
      LayoutConstraint(
        item: content, attribute: attribute, relatedBy: .equal, toItem: scroll, attribute: of
      ).isActive = true
    }
    margin(.top, .topMargin)
    margin(.bottom, .bottomMargin)
    margin(.leading, .leadingMargin)
    margin(.trailing, .trailingMargin)
    content.widthAnchor.constraint(equalToConstant: 200).isActive = true
    content.heightAnchor.constraint(equalToConstant: 50).isActive = true
    window.layoutIfNeeded()
    #expect(content.frame == rect(8, 8, 200, 50))
    #expect(scroll.contentSize == size(216, 66))
  }

  @Test func theFrameGuideStaysWhereItIsSeen() {
    let (window, scroll, content) = scroll()
    let header = ConstraintTests.view(in: scroll, "header")
    LayoutConstraint.activate(edges(content, scroll))
    LayoutConstraint.activate([
      content.widthAnchor.constraint(equalToConstant: 100),
      content.heightAnchor.constraint(equalToConstant: 400),
      header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
      header.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
      header.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      header.heightAnchor.constraint(equalToConstant: 20),
    ])
    window.layoutIfNeeded()
    #expect(header.frame == rect(0, 0, 100, 20))
    scroll.contentOffset.y = 33
    window.layoutIfNeeded()
    #expect(header.frame == rect(0, 33, 100, 20))
    #expect(scroll.contentSize == size(100, 412))
  }

  @Test func aMissingEdgeIsNamed() {
    let (window, scroll, content) = scroll()
    var all = edges(content, scroll)
    all.remove(at: 2)
    LayoutConstraint.activate(all)
    content.widthAnchor.constraint(equalToConstant: 100).isActive = true
    content.heightAnchor.constraint(equalToConstant: 400).isActive = true
    window.layoutIfNeeded()
    #expect(
      messages(window) == [
        "Nothing ties the bottom of the content of 'scroll' to what is in it: its size is not known "
          + "and it may not scroll. Add a constraint from a view inside to the bottomAnchor of the "
          + "scroll view or of its contentLayoutGuide."
      ])
  }

  @Test func aContentWithoutWidthIsNamed() {
    let (window, scroll, content) = scroll()
    LayoutConstraint.activate(edges(content, scroll))
    content.heightAnchor.constraint(equalToConstant: 400).isActive = true
    window.layoutIfNeeded()
    #expect(
      messages(window) == [
        "Nothing decides the width of the content of 'scroll', though it is tied to both sides. "
          + "Give what is in it a width, such as that of the frameLayoutGuide."
      ])
  }

  @Test func inABoxAndWithAContentView() {
    let text = PlaceholderView(words: [40, 40, 40, 40], spacing: 4, lineHeight: 20)
    text.translatesAutoresizingMaskIntoConstraints = false
    let scroll = ScrollView(text)
    LayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      text.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      text.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      text.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
    let panel = WeView(.vertical) { scroll.setStretchWeight(1) }
    panel.frame = rect(0, 0, 50, 60)
    panel.layoutIfNeeded()
    #expect(scroll.frame == rect(0, 0, 50, 60))
    #expect(text.frame == rect(0, 0, 50, 80))
    #expect(scroll.contentSize == size(50, 80))
    // Taken back by the box rule.
    let plain = ScrollView(box(10, 200))
    plain.frame = rect(0, 0, 50, 60)
    plain.contentOffset.y = 100
    plain.layoutIfNeeded()
    #expect(plain.contentSize == size(50, 200))
    #expect(plain.contentOffset.y == 100)
    #expect(messages(panel) == [] && messages(plain) == [])
  }
}
