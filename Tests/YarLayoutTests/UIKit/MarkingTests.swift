import Testing

@testable import YarLayout

/// `setNeedsLayout()` marks its receiver; superviews follow only where they made room by an answer that is another one now.
@Suite struct MarkingTests {
  /// A superview that has its kid placed in one way or another and marks it each time, as code for UIKit does.
  private final class Marking: WeView {
    let kid: ScriptedView
    let places: Bool
    var laidOut = 0
    var change: () -> Void = {}

    init(_ kid: ScriptedView, places: Bool) {
      self.kid = kid
      self.places = places
      super.init(frame: .zero)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      laidOut += 1
      if places { kid.frame = rect(0, 0, 9, 9) }
      change()
      kid.setNeedsLayout()
    }
  }

  enum Place: CaseIterable { case frame, boxes, constraints, boxesInBoxes, boxesInConstraints }

  private func marking(_ place: Place) -> Marking {
    let kid = ScriptedView()
    let superview = Marking(kid, places: place == .frame)
    switch place {
    case .frame: superview.addSubview(kid)
    case .boxes: superview.addSubview(kid, .horizontal)
    case .constraints: pin(kid, in: superview)
    case .boxesInBoxes: superview.addSubview(WeView(.horizontal) { kid }, .vertical)
    case .boxesInConstraints: pin(WeView(.horizontal) { kid }, in: superview)
    }
    return superview
  }

  private func pin(_ view: View, in superview: View) {
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor),
      view.topAnchor.constraint(equalTo: superview.topAnchor),
    ])
  }

  /// In a plain superview, in a row, among constraints, and in a superview of a user's class that marks in turn.
  private func window(around view: View, kind: Int = 0) -> Window {
    let window = Window(size: size(100, 100))
    switch kind {
    case 0:
      view.frame = rect(0, 0, 50, 50)
      window.addSubview(view)
    case 1: window.rootView = WeView(.horizontal) { view }
    case 2: pin(view, in: window)
    default:
      let outer = Marking(ScriptedView(), places: false)
      outer.addSubview(outer.kid)
      outer.addSubview(view, .vertical)
      window.rootView = outer
    }
    return window
  }

  @Test(arguments: Place.allCases, 0..<4)
  func aSuperviewThatMarksItsKidSettles(_ place: Place, _ kind: Int) {
    let superview = marking(place)
    let window = window(around: superview, kind: kind)
    window.layoutIfNeeded()
    let laidOut = superview.laidOut
    #expect(laidOut <= 2)
    #expect(messages(window) == [])
    window.layoutIfNeeded()
    #expect(superview.laidOut == laidOut)
  }

  @Test(arguments: Place.allCases)
  func aKidThatIsMarkedFromOutsideIsLaidOutAlone(_ place: Place) {
    let superview = marking(place)
    let window = window(around: superview)
    window.layoutIfNeeded()
    superview.kid.forgetCalls()
    superview.laidOut = 0
    superview.kid.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(superview.kid.layouts == 1)
    #expect(superview.laidOut == 0)
  }

  @Test func aFrameSetFromOutsideStays() {
    let superview = marking(.frame)
    let window = window(around: superview)
    window.layoutIfNeeded()
    superview.kid.frame.origin.x = 50
    superview.kid.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(superview.kid.frame == rect(50, 0, 9, 9))
  }

  private final class Sized: View {
    var wanted = size(10, 10)
    override func sizeThatFits(_ proposal: ProposedSize) -> Size { wanted }
    override var intrinsicContentSize: Size { wanted }
  }

  /// A user's class that wants what its subview wants, and a point more.
  private final class Around: View {
    override func sizeThatFits(_ proposal: ProposedSize) -> Size {
      let wanted = subviews[0].sizeThatFits(proposal)
      return size(wanted.width + 1, wanted.height + 1)
    }
  }

  @Test func aSizeThatIsAnotherOneNowIsFollowed() {
    let row = Sized()
    let lone = Sized()
    let around = Around()
    around.addSubview(lone)
    let pinned = Sized()
    let window = Window(size: size(100, 100))
    let members = WeView()
    members.addSubviews([row, around], .horizontal).setHAlign(.left)
    window.rootView = members
    pin(pinned, in: window)
    window.layoutIfNeeded()
    #expect(around.frame.size == size(11, 11))
    for view in [row, lone, pinned] {
      view.wanted = size(20, 20)
      view.setNeedsLayout()
    }
    window.layoutIfNeeded()
    #expect(row.frame.size == size(20, 20))
    #expect(around.frame.origin.x == 20)
    #expect(around.frame.size == size(21, 21))
    #expect(pinned.frame.size == size(20, 20))
  }

  @Test func aSizeThatASuperviewChangesWhileItIsLaidOutIsFollowed() {
    let superview = marking(.boxes)
    superview.change = { superview.kid.onMeasure = { _ in size(30, 30) } }
    let window = window(around: superview, kind: 1)
    window.layoutIfNeeded()
    #expect(superview.kid.frame.size == size(30, 30))
    #expect(superview.frame.size == size(30, 30))
    #expect(messages(window) == [])
  }

  /// What changes inside a view that is marked already still reaches those above.
  @Test func aTextInAMarkedViewIsFollowed() {
    let text = box(10, 10)
    let row = WeView(.horizontal) { text }
    let outer = WeView(.horizontal) { row }
    let window = Window(size: size(100, 100))
    let members = WeView()
    members.addSubviews([outer, box(5, 5)], .horizontal).setHAlign(.left)
    window.rootView = members
    window.layoutIfNeeded()
    row.setNeedsLayout()
    text.content = .fixed(size(40, 10))
    window.layoutIfNeeded()
    #expect(outer.frame.width == 40)
  }

  @Test func whoIsAskedBetweenLayoutsKnowsIt() {
    let view = Sized()
    let row = WeView(.horizontal) { view }
    #expect(row.sizeThatFits(.unspecified) == size(10, 10))
    view.wanted = size(20, 20)
    view.setNeedsLayout()
    #expect(row.sizeThatFits(.unspecified) == size(20, 20))
  }

  /// Those that wait are taken out, others come in their places, and all that is there then is compared.
  @Test(arguments: [0, 20, 33, 70, 100])
  func markedViewsThatAreTakenOut(_ count: Int) {
    let views = (0..<100).map { _ in Sized() }
    let column = WeView()
    let layout = column.addSubviews(views, .vertical).setVAlign(.top).setHAlign(.left)
    let window = Window(size: size(100, 5_000))
    window.rootView = column
    window.layoutIfNeeded()
    for view in views {
      view.wanted = size(20, 20)
      view.setNeedsLayout()
    }
    for view in views.prefix(count) { view.removeFromSuperview() }
    let others = (0..<count).map { _ in Sized() }
    column.addSubviews(others, layout)
    window.layoutIfNeeded()
    #expect(column.subviews.count == 100)
    for view in views.dropFirst(count) { #expect(view.frame.size == size(20, 20)) }
    for view in others { #expect(view.frame.size == size(10, 10)) }
    #expect(others.last?.frame.maxY ?? 2_000 == Double(20 * (100 - count) + 10 * count))
    #expect(messages(window) == [])
  }
}
