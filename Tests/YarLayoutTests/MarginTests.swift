import Testing

@_spi(Tools) @testable import YarLayout

/// Margins, safe area and the guides of a view, and what follows when something moves.
@Suite struct MarginTests {
  /// A window of 400×800 whose top 50, bottom 30 and left 10 points are covered.
  private func phone(_ covered: EdgeInsets = EdgeInsets(top: 50, left: 10, bottom: 30, right: 0))
    -> Window
  {
    var environment = LayoutEnvironment(safeAreaInsets: covered)
    environment.roundsToPixels = false
    return Window(size: size(400, 800), environment: environment)
  }

  private final class Listener: View {
    var calls: [String] = []
    override func layoutMarginsDidChange() { calls.append("margins \(layoutMargins.top)") }
    override func safeAreaInsetsDidChange() { calls.append("safe \(safeAreaInsets.top)") }
  }

  private func insets(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double)
    -> EdgeInsets
  {
    EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  @Test func theEndOfWhatScrollsKeepsNoRoomForTheSafeArea() {
    let window = Window(
      size: size(390, 844), environment: LayoutEnvironment(safeAreaInsets: insets(59, 0, 34, 0)))
    let form = StackView()
    form.axis = .vertical
    form.isLayoutMarginsRelativeArrangement = true
    let row = View()
    row.heightAnchor.constraint(equalToConstant: 1000).isActive = true
    form.addArrangedSubview(row)
    let scroll = ScrollView(form)
    window.addSubview(scroll)
    scroll.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: window.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: window.bottomAnchor),
    ])
    window.layoutIfNeeded()
    #expect(form.safeAreaInsets == insets(59, 0, 0, 0))
    #expect(form.frame == rect(0, 0, 390, 59 + 8 + 1000 + 8))
    #expect(window.layoutIssues.isEmpty)
  }

  @Test func whatScrollsSidewaysInWhatScrollsDownKeepsRoomAtNeitherEnd() {
    let window = Window(
      size: size(300, 400), environment: LayoutEnvironment(safeAreaInsets: insets(0, 20, 30, 20)))
    let (column, row) = (ScrollView(), ScrollView())
    row.direction = .horizontal
    let card = View()
    window.addSubview(column)
    column.addSubview(row)
    row.addSubview(card)
    column.frame = rect(0, 0, 300, 400)
    row.frame = rect(0, 300, 300, 100)
    card.frame = rect(0, 0, 900, 100)
    window.layoutIfNeeded()
    #expect(row.safeAreaInsets == insets(0, 20, 0, 20))
    #expect(card.safeAreaInsets == insets(0, 20, 0, 0))
  }

  @Test func whatCoversAViewDependsOnItsPlace() {
    let window = phone()
    let panel = View(frame: rect(5, 20, 300, 700))
    let inner = View(frame: rect(10, 10, 100, 100))
    window.addSubview(panel)
    panel.addSubview(inner)
    #expect(window.safeAreaInsets == insets(50, 10, 30, 0))
    #expect(panel.safeAreaInsets == insets(30, 5, 0, 0))
    #expect(inner.safeAreaInsets == insets(20, 0, 0, 0))
    #expect(inner.layoutMargins == insets(28, 8, 8, 8))
    inner.insetsLayoutMarginsFromSafeArea = false
    #expect(inner.layoutMargins == insets(8, 8, 8, 8))
    // A view that is covered altogether has no more covered than its height.
    inner.frame = rect(0, 0, 100, 12)
    #expect(inner.safeAreaInsets == insets(12, 5, 0, 0))
    panel.removeFromSuperview()
    #expect(panel.safeAreaInsets == .zero)
  }

  @Test func insetsAddedByAController() {
    let window = phone()
    let root = View(frame: rect(0, 0, 400, 800))
    let inner = View(frame: rect(0, 60, 400, 700))
    window.addSubview(root)
    root.addSubview(inner)
    root.additionalSafeAreaInsets = insets(44, 0, 0, 0)
    #expect(root.safeAreaInsets == insets(94, 10, 30, 0))
    #expect(inner.safeAreaInsets == insets(34, 10, 0, 0))
  }

  @Test func marginsOfAScreen() {
    let window = phone(.zero)
    let root = View(frame: rect(0, 0, 400, 800))
    window.addSubview(root)
    root.hasScreenMargins = true
    #expect(root.layoutMargins == insets(0, 16, 0, 16))
    root.layoutMargins = EdgeInsets(all: 8)
    #expect(root.layoutMargins == insets(8, 16, 8, 16))
    root.layoutMargins = insets(1, 30, 2, 3)
    #expect(root.layoutMargins == insets(1, 30, 2, 16))
    root.hasScreenMargins = false
    #expect(root.layoutMargins == insets(1, 30, 2, 3))
  }

  /// They follow the view's width, and what is measured from them follows them.
  @Test func marginsOfAScreenThatGetsWider() {
    let window = Window(size: size(400, 800))
    let root = View()
    root.hasScreenMargins = true
    window.rootView = root
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
    ])
    window.layoutIfNeeded()
    #expect(view.frame.origin == Point(x: 16, y: 0))
    window.frame = rect(0, 0, 800, 400)
    window.layoutIfNeeded()
    #expect(view.frame.origin == Point(x: 20, y: 0))
    window.frame = rect(0, 0, 400, 800)
    window.layoutIfNeeded()
    #expect(view.frame.origin == Point(x: 16, y: 0))
  }

  @Test func marginsOfTheSuperviewArePreserved() {
    let window = phone(.zero)
    window.layoutMargins = insets(20, 30, 40, 50)
    let panel = View(frame: rect(5, 5, 390, 790))
    window.addSubview(panel)
    #expect(panel.layoutMargins == EdgeInsets(all: 8))
    panel.preservesSuperviewLayoutMargins = true
    #expect(panel.layoutMargins == insets(15, 25, 35, 45))
    let inner = View(frame: rect(20, 0, 300, 780))
    inner.preservesSuperviewLayoutMargins = true
    panel.addSubview(inner)
    #expect(inner.layoutMargins == insets(15, 8, 25, 8))
  }

  @Test func readingDirection() {
    let window = phone(.zero)
    let view = View(frame: rect(0, 0, 100, 100))
    window.addSubview(view)
    view.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == insets(1, 2, 3, 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.layoutMargins == insets(1, 4, 3, 2))
    #expect(view.directionalLayoutMargins.leading == 2)
    view.layoutMargins = insets(5, 6, 7, .nan)
    #expect(view.layoutMargins == insets(5, 6, 7, 0))
    #expect(view.directionalLayoutMargins.leading == 0)
  }

  @Test func guidesFollow() {
    let window = phone()
    let root = View()
    window.rootView = root
    let guides = [
      root.layoutMarginsGuide, root.safeAreaLayoutGuide, root.readableContentGuide,
      root.keyboardLayoutGuide,
    ]
    #expect(root.layoutMarginsGuide === guides[0])
    window.layoutIfNeeded()
    #expect(guides[0].layoutFrame == rect(18, 58, 374, 704))
    #expect(guides[1].layoutFrame == rect(10, 50, 390, 720))
    #expect(guides[2].layoutFrame == rect(18, 58, 374, 704))
    #expect(guides[3].layoutFrame == rect(0, 770, 400, 30))
    // Ties stand while something reads the guide.
    #expect(root.constraints.isEmpty)
    for guide in guides {
      let mark = View()
      mark.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(mark)
      LayoutConstraint.activate([
        mark.leftAnchor.constraint(equalTo: guide.leftAnchor),
        mark.topAnchor.constraint(equalTo: guide.topAnchor),
      ])
    }
    let ties = root.constraints.filter { $0.isProtected }
    let names = ties.compactMap(\.identifier)
    #expect(
      names.prefix(4) == [
        "UIView-topMargin-guide-constraint", "UIView-leftMargin-guide-constraint",
        "UIView-bottomMargin-guide-constraint", "UIView-rightMargin-guide-constraint",
      ])
    #expect(names.contains("UIViewSafeAreaLayoutGuide-top"))
    #expect(root.constraints.count == ties.count + 8)
    window.frame = rect(0, 0, 1000, 800)
    window.layoutIfNeeded()
    #expect(guides[2].layoutFrame == rect(169, 58, 672, 704))
    // A turn of the device: constants change, nothing is made anew.
    let before = root.constraints.map(ObjectIdentifier.init)
    window.environment.safeAreaInsets = insets(0, 44, 21, 44)
    window.layoutIfNeeded()
    #expect(guides[1].layoutFrame == rect(44, 0, 912, 779))
    #expect(guides[3].layoutFrame == rect(0, 779, 1000, 21))
    #expect(root.constraints.map(ObjectIdentifier.init) == before)
    #expect(guides.allSatisfy { !$0.hasAmbiguousLayout })
    #expect(work(in: window) { window.layoutIfNeeded() } == LayoutCounters())
    #expect(window.layoutIssues.isEmpty)
  }

  @Test func constraintsToMarginsFollowTheFrame() {
    let window = phone()
    let panel = ConstraintTests.view(in: window, "panel")
    let box = ConstraintTests.view(in: panel, "box")
    let top = panel.topAnchor.constraint(equalTo: window.topAnchor, constant: 100)
    LayoutConstraint.activate([
      top, panel.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 100),
      panel.widthAnchor.constraint(equalToConstant: 100),
      panel.heightAnchor.constraint(equalToConstant: 100),
      box.topAnchor.constraint(equalTo: panel.layoutMarginsGuide.topAnchor),
      box.heightAnchor.constraint(equalToConstant: 10),
      LayoutConstraint(
        item: box, attribute: .leading, relatedBy: .equal, toItem: panel,
        attribute: .leadingMargin),
      LayoutConstraint(
        item: box, attribute: .trailing, relatedBy: .equal, toItem: panel,
        attribute: .trailingMargin),
    ])
    window.layoutIfNeeded()
    #expect(box.frame == rect(8, 8, 84, 10))
    top.constant = 20
    window.layoutIfNeeded()
    #expect(box.frame == rect(8, 38, 84, 10))
    let before = panel.layoutCounters.solves
    panel.layoutMargins = insets(1, 2, 3, 4)
    window.layoutIfNeeded()
    #expect(box.frame == rect(2, 31, 94, 10))
    #expect(panel.layoutCounters.solves == before + 1)
    #expect(window.layoutIssues.isEmpty)
  }

  @Test func viewsAreTold() {
    let window = phone()
    let listener = Listener()
    window.rootView = listener
    window.layoutIfNeeded()
    #expect(listener.calls == ["safe 50.0", "margins 58.0"])
    listener.layoutMargins.top = 10
    #expect(listener.calls.count == 3)
    #expect(listener.calls.last == "margins 60.0")
    window.environment.safeAreaInsets = .zero
    window.layoutIfNeeded()
    #expect(listener.calls.suffix(2) == ["safe 0.0", "margins 10.0"])
    window.layoutIfNeeded()
    #expect(listener.calls.count == 5)
  }

  /// A thousand views inside each other are looked at once each, not once for each view above.
  @Test func deepTreesSettle() {
    let window = phone()
    var parent: View = window
    var last: LayoutGuide?
    for _ in 0..<300 {
      let view = View()
      view.translatesAutoresizingMaskIntoConstraints = false
      view.preservesSuperviewLayoutMargins = true
      parent.addSubview(view)
      LayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: parent.topAnchor),
        view.leftAnchor.constraint(equalTo: parent.leftAnchor),
        view.widthAnchor.constraint(equalTo: parent.widthAnchor),
        view.heightAnchor.constraint(equalTo: parent.heightAnchor),
      ])
      last = view.layoutMarginsGuide
      parent = view
    }
    let inside = View()
    inside.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(inside)
    inside.topAnchor.constraint(equalTo: last!.topAnchor).isActive = true
    inside.leftAnchor.constraint(equalTo: last!.leftAnchor).isActive = true
    let spent = work(in: window) { window.layoutIfNeeded() }
    #expect(spent.passes == 2)
    #expect(last?.layoutFrame == rect(18, 58, 374, 704))
    #expect(window.layoutIssues.isEmpty)
  }

  /// The constraints of the guides know the view's record, which knows the guides.
  @Test func guidesKeepNothingAlive() {
    weak var record: LayoutItemState?
    weak var guide: LayoutGuide?
    do {
      let window = phone()
      let view = View()
      window.rootView = view
      record = view.itemState
      guide = view.readableContentGuide
      window.layoutIfNeeded()
      #expect(guide?.layoutFrame.width == 374)
    }
    #expect(record == nil)
    #expect(guide == nil)
  }

  @Test func aGuideThatSomebodyKeeps() {
    var view: View? = View(frame: rect(0, 0, 100, 100))
    let guide = view?.layoutMarginsGuide
    view?.layoutIfNeeded()
    #expect(guide?.layoutFrame == rect(8, 8, 84, 84))
    view = nil
    #expect(guide?.owningView == nil)
    #expect(guide?.hasAmbiguousLayout == false)
  }

  /// Nobody asks for margins: no view is followed.
  @Test func treesWithoutMarginsPayNothing() {
    let window = phone()
    window.rootView = WeView(.vertical) {
      box(10, 10)
      box(20, 20)
    }
    window.layoutIfNeeded()
    // The window alone, which is no view of Yar's that is known to override nothing.
    #expect(window.layoutTree.margins.followed.count <= 1)
    #expect(window.rootView?.constraintState == nil)
  }
}
