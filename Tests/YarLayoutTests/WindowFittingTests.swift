import Testing
import YarLayout

/// A window that is made around a view holds it.
@Suite struct WindowFittingTests {
  @Test func theViewIsInside() {
    let label = Label("hello")
    let window = Window(fitting: label, in: ProposedSize(width: 200))
    window.layoutIfNeeded()
    #expect(window.rootView === label)
    #expect(window.subviews.count == 1)
    #expect(label.superview === window)
    #expect(label.frame == Rect(origin: .zero, size: window.frame.size))
    #expect(window.frame.width == 200)
    #expect(window.frame.height == label.sizeThatFits(.unspecified).height.rounded(.up))
  }

  @Test func anotherViewTakesItsPlace() {
    let (first, second) = (View(), View())
    let window = Window(fitting: first)
    window.rootView = second
    #expect(first.superview == nil)
    #expect(window.subviews.elementsEqual([second]) { $0 === $1 })
    second.removeFromSuperview()
    #expect(window.rootView == nil)
    window.rootView = first
    #expect(window.subviews.elementsEqual([first]) { $0 === $1 })
  }
}

/// A length that is given decides what follows from it.
@Suite struct GivenLengthTests {
  /// A picture that keeps its proportions, pinned to the edges of its superview.
  private static func card(_ picture: View) -> View {
    let card = View()
    picture.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(picture)
    LayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      picture.topAnchor.constraint(equalTo: card.topAnchor),
      picture.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ])
    return card
  }

  @Test func aPictureIsAsHighAsItsWidthAsks() {
    let picture = box(50, 10)
    let card = Self.card(picture)
    picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.5).isActive = true
    let window = Window(fitting: card, in: ProposedSize(width: 200))
    window.layoutIfNeeded()
    #expect(window.frame.size == size(200, 100))
    #expect(picture.frame == rect(0, 0, 200, 100))
    #expect(window.layoutConflicts.isEmpty)
    window.sizeToFit(in: ProposedSize(height: 40))
    window.layoutIfNeeded()
    #expect(picture.frame == rect(0, 0, 80, 40))
    // Without a width it is as wide as it wants to be.
    window.sizeToFit(in: .unspecified)
    #expect(window.frame.size == size(50, 25))
  }

  @Test func soIsOneInAClassOfAProgram() {
    final class Card: View {}
    let picture = box(50, 10)
    let card = Card()
    card.addSubview(Self.card(picture))
    let inner = card.subviews[0]
    inner.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate {
      inner.leading == card.leading
      inner.trailing == card.trailing
      inner.top == card.top
      inner.bottom == card.bottom
      picture.height == 0.5 * picture.width
    }
    #expect(Window(fitting: card, in: ProposedSize(width: 200)).frame.size == size(200, 100))
  }

  @Test func soIsOneInBoxesInConstraints() {
    let picture = box(50, 10).setAspectRatio(2).setHStretches()
    let boxes = WeView()
    boxes.addSubview(picture, .vertical)
    let window = Window(fitting: Self.card(boxes), in: ProposedSize(width: 200))
    window.layoutIfNeeded()
    #expect(window.frame.size == size(200, 100))
    #expect(picture.frame == rect(0, 0, 200, 100))
  }

  @Test func contentThatScrollsHasTheWidthOfItsScrollView() {
    let picture = box(50, 10)
    let scroll = ScrollView(Self.card(picture))
    picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 2).isActive = true
    _ = frames(in: 100, 80, scroll)
    #expect(picture.frame == rect(0, 0, 100, 200))
    #expect(scroll.contentSize == size(100, 200))
    // What it wants without a width stays the same.
    picture.heightAnchor.constraint(lessThanOrEqualToConstant: 160).isActive = true
    picture.superview?.widthAnchor.constraint(lessThanOrEqualToConstant: 80).isActive = true
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize.height == 160)
  }

  /// What must hold counts more than the length that is given.
  @Test func aWidthThatMustHoldStays() {
    let card = Self.card(box(50, 10))
    card.widthAnchor.constraint(equalToConstant: 44).isActive = true
    let window = Window(fitting: card, in: ProposedSize(width: 200))
    #expect(window.frame.size == size(200, 10))
  }
}
