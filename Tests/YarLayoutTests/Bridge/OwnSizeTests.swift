import Testing

@testable import YarLayout

/// A member of a box layout that constraints give a width or a height keeps what it wants in the other.
@Suite struct OwnSizeTests {
  /// A view with a content of one size.
  private class Chip: View {
    override var intrinsicContentSize: Size { Size(width: 50, height: 20) }
  }

  /// A chip with a mark in it that constraints place.
  private final class Badge: Chip {
    override init(frame: Rect = .zero) {
      super.init(frame: frame)
      let mark = View()
      mark.translatesAutoresizingMaskIntoConstraints = false
      addSubview(mark)
      LayoutConstraint.activate {
        mark.centerX == centerX
        mark.centerY == centerY
        mark.width == 4
        mark.height == 4
      }
    }
  }

  /// A view that answers what it wants in a room.
  private final class Asked: View {
    override func sizeThatFits(_ room: ProposedSize) -> Size {
      Size(width: min(60, room.width ?? 60), height: room.width.map { $0 < 60 ? 40 : 20 } ?? 20)
    }
  }

  /// A view that is higher in less width.
  private final class Wrapping: View {
    override var hasHeightForWidth: Bool { true }
    override var intrinsicContentSize: Size { Size(width: 80, height: 10) }
    override func intrinsicContentSize(forWidth width: Double) -> Size {
      Size(width: min(80, width), height: width < 80 ? 25 : 10)
    }
  }

  private static let makers: [(name: String, make: @Sendable () -> View)] = [
    ("Button", { Button("Buy") }),
    ("Label", { Label("abc") }),
    ("Chip", { Chip() }),
    ("Badge", { Badge() }),
    ("Asked", { Asked() }),
    ("WeView", { WeView(.horizontal) { Chip() } }),
    ("subclass of Label", { UserLabel("abc") }),
    ("image", { ImageView(Image(name: "a", size: Size(width: 30, height: 12))) }),
  ]

  private final class UserLabel: Label {}

  /// A window with one view in a row, laid out.
  private func laidOut(_ view: View, width: Double = 300) -> Window {
    let window = Window(size: Size(width: width, height: 100))
    window.rootView = WeView(.horizontal) { view }
    window.layoutIfNeeded()
    return window
  }

  @Test(arguments: makers.indices)
  func aWidthOfItsOwn(_ index: Int) {
    let view = Self.makers[index].make()
    let window = laidOut(view)
    let wanted = view.frame.size
    #expect(wanted.width > 0 && wanted.height > 0)
    let rule = view.widthAnchor.constraint(equalToConstant: 120)
    rule.isActive = true
    window.layoutIfNeeded()
    #expect(
      view.frame.size == Size(width: 120, height: wanted.height), "\(Self.makers[index].name)")
    #expect(window.layoutIssues == [])
    rule.constant = 130
    window.layoutIfNeeded()
    #expect(view.frame.size == Size(width: 130, height: wanted.height))
    rule.isActive = false
    window.layoutIfNeeded()
    #expect(view.frame.size == wanted)
    // As if it had been there from the start.
    rule.isActive = true
    let copy = Self.makers[index].make()
    copy.widthAnchor.constraint(equalToConstant: 130).isActive = true
    _ = laidOut(copy)
    window.layoutIfNeeded()
    #expect(view.frame == copy.frame)
  }

  @Test(arguments: makers.indices)
  func aLeastHeightOfItsOwn(_ index: Int) {
    let view = Self.makers[index].make()
    let window = laidOut(view)
    let wanted = view.frame.size
    let rule = view.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
    rule.priority = 760
    rule.isActive = true
    window.layoutIfNeeded()
    #expect(view.frame.size == Size(width: wanted.width, height: 44), "\(Self.makers[index].name)")
    #expect(window.layoutIssues == [])
    rule.isActive = false
    window.layoutIfNeeded()
    #expect(view.frame.size == wanted)
  }

  /// A rule from before the view came into the box counts there, and again when it comes back.
  @Test func movesIntoABoxAndOut() {
    let label = Label("abc")
    let height = label.sizeThatFits(.unspecified).height
    label.widthAnchor.constraint(equalToConstant: 120).isActive = true
    let box = WeView()
    box.addSubviews([label], .horizontal)
    let window = Window(size: Size(width: 300, height: 100))
    window.rootView = WeView(.vertical) { box }
    window.layoutIfNeeded()
    #expect(label.frame.size == Size(width: 120, height: height))
    label.removeFromSuperview()
    window.layoutIfNeeded()
    box.addSubviews([label], .vertical)
    window.layoutIfNeeded()
    #expect(label.frame.size == Size(width: 120, height: height))
    #expect(box.frame.size == Size(width: 120, height: height))
    #expect(window.layoutIssues == [])
  }

  @Test func aShapeOfItsOwn() {
    let chip = Chip()
    chip.widthAnchor.constraint(equalTo: chip.heightAnchor, multiplier: 4).isActive = true
    let window = laidOut(chip)
    #expect(chip.frame.size == Size(width: 80, height: 20))
    #expect(window.layoutIssues == [])
  }

  @Test func textWrapsInAWidthOfItsOwn() {
    let text = Label("several words that take more than one line of a hundred points")
    text.numberOfLines = 0
    text.widthAnchor.constraint(equalToConstant: 100).isActive = true
    let window = laidOut(text)
    #expect(text.frame.width == 100)
    #expect(text.frame.height == text.sizeThatFits(.width(100)).height)
    #expect(window.layoutIssues == [])
  }

  @Test func aBadgeIsAsLargeAsItsContent() {
    let badge = Badge()
    _ = laidOut(badge)
    #expect(badge.frame.size == Size(width: 50, height: 20))
    #expect(badge.sizeThatFits(.unspecified) == Size(width: 50, height: 20))
    #expect(
      badge.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        == Size(width: 50, height: 20))
  }

  @Test func fittingSizesCountTheContent() {
    let label = Label("abc")
    let line = label.sizeThatFits(.unspecified).height
    label.widthAnchor.constraint(equalToConstant: 120).isActive = true
    #expect(
      label.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        == Size(width: 120, height: line))
    #expect(label.minimumSize(in: .unspecified).height == line)
  }

  @Test func anAnswerThatAsksForItsConstraints() {
    final class Padded: View {
      override func sizeThatFits(_ room: ProposedSize) -> Size {
        let inside = systemLayoutSizeFitting(View.layoutFittingCompressedSize)
        return Size(width: inside.width + 10, height: inside.height + 10)
      }
    }
    let view = Padded()
    let mark = View()
    mark.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(mark)
    LayoutConstraint.activate {
      mark.leading == view.leading
      mark.trailing == view.trailing
      mark.top == view.top
      mark.bottom == view.bottom
      mark.width >= 30
      mark.height >= 15
    }
    let window = laidOut(view)
    #expect(view.frame.size == Size(width: 40, height: 25))
    view.heightAnchor.constraint(equalToConstant: 50).isActive = true
    window.layoutIfNeeded()
    #expect(view.frame.size.height == 50)
    #expect(window.layoutIssues == [])
  }

  @Test func heightForWidthCountsInBoxes() {
    let view = Wrapping()
    let window = Window(size: Size(width: 40, height: 100))
    window.rootView = WeView(.vertical) { view }
    window.layoutIfNeeded()
    #expect(view.frame.size == Size(width: 40, height: 25))
    #expect(view.sizeThatFits(.unspecified) == Size(width: 80, height: 10))
    #expect(view.sizeThatFits(.width(200)) == Size(width: 80, height: 10))
  }

  @Test func whatTheFrameHasAroundTheContentCountsOnce() {
    final class Shadowed: Chip {
      override var alignmentRectInsets: EdgeInsets {
        EdgeInsets(top: 0, left: 3, bottom: 2, right: 3)
      }
    }
    let view = Shadowed()
    let window = laidOut(view)
    #expect(view.frame.size == Size(width: 56, height: 22))
    view.widthAnchor.constraint(equalToConstant: 120).isActive = true
    window.layoutIfNeeded()
    #expect(view.frame.size == Size(width: 126, height: 22))
    #expect(window.layoutIssues == [])
  }
}
