import Testing

@testable import YarLayout

@Suite struct IssueTests {
  @Test(
    arguments: [
      (size(.nan, 5), "nan × 5", size(0, 5)), (size(5, .infinity), "5 × ∞", size(5, 0)),
      (size(-1, -2.5), "-1 × -2.5", size(0, 0)), (size(-.infinity, .nan), "-∞ × nan", size(0, 0)),
    ] as [(Size, String, Size)])
  func aSizeThatIsNoSize(_ wanted: Size, _ words: String, _ used: Size) {
    let view = ScriptedView(measure: { _ in wanted }).setIdentifier("odd")
    let panel = WeView(.horizontal) { view }.setIdentifier("panel")
    #expect(panel.sizeThatFits(.unspecified) == used)
    #expect(frames(in: 10, 10, panel)[0].size == used)
    #expect(
      messages(panel) == [
        "'panel/odd' wants \(words): a size must be finite and not negative; 0 is used instead. "
          + "Check its sizeThatFits(_:)."
      ])
  }

  @Test(
    arguments: [
      (rect(.nan, 0, 1, 1), "(nan, 0, 1, 1)"), (rect(0, .infinity, 1, 1), "(0, ∞, 1, 1)"),
      (rect(0, 0, -.infinity, 1), "(0, 0, -∞, 1)"), (rect(0, 0, 1, .nan), "(0, 0, 1, nan)"),
    ] as [(Rect, String)])
  func aFrameThatIsNoFrame(_ frame: Rect, _ words: String) {
    let view = View(frame: rect(1, 2, 3, 4))
    view.frame = frame
    view.frame = frame
    #expect(view.frame == rect(1, 2, 3, 4))
    #expect(
      messages(view) == [
        "'View' was given the frame \(words): frames must be finite; the old frame stays."
      ])
  }

  /// Nobody listens where a view is made: it is told at the first layout, once.
  @Test(
    arguments: [
      (rect(.nan, 2, 3, 4), "(nan, 2, 3, 4)", rect(0, 2, 3, 4)),
      (rect(1, 2, .infinity, -.infinity), "(1, 2, ∞, -∞)", rect(1, 2, 0, 0)),
    ] as [(Rect, String, Rect)])
  func aViewThatIsMadeWithNoFrame(_ frame: Rect, _ words: String, _ used: Rect) {
    let window = Window(size: size(50, 50))
    let view = View(frame: frame).setIdentifier("odd")
    #expect(view.frame == used)
    window.addSubview(view)
    window.layoutIfNeeded()
    view.removeFromSuperview()
    window.addSubview(view)
    window.layoutIfNeeded()
    #expect(view.frame == used)
    #expect(
      messages(window) == [
        "'odd' was made with the frame \(words): frames must be finite; \(used) is used instead."
      ])
  }

  @Test func aWindowThatIsMadeWithNoSize() {
    var told: [String] = []
    var environment = LayoutEnvironment()
    environment.issueHandler = { told.append($0.message) }
    let window = Window(size: size(.nan, 10), environment: environment)
    window.layoutIfNeeded()
    #expect(window.frame == rect(0, 0, 0, 10))
    #expect(
      told == [
        "'Window' was made with the frame (0, 0, nan, 10): frames must be finite; "
          + "(0, 0, 0, 10) is used instead."
      ])
    // One that nobody lays out goes away all the same.
    _ = View(frame: rect(.nan, 0, 0, 0)).layoutIssues
  }

  /// What is refused and what stays, of a constraint that goes on counting.
  @Test func aConstantAndAPriorityThatAreNone() {
    let window = Window(size: size(50, 50))
    let view = View().setIdentifier("a")
    view.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 20)
    width.isActive = true
    width.constant = .nan
    width.constant = 2e7
    width.priority = LayoutPriority(-1)
    window.layoutIfNeeded()
    #expect(width.isActive && width.constant == 20 && width.priority == .required)
    #expect(view.frame.width == 20)
    let given = "'a': the constraint a.width == 20 was given the "
    let constants = "constants are numbers within ±10,000,000; the old one, 20, stays."
    #expect(
      messages(window) == [
        given + "constant nan: " + constants, given + "constant 20000000: " + constants,
        given + "priority -1: priorities are above 0 and at most 1000 (required); "
          + "the old one, 1000, stays.",
      ])
  }

  @Test func aPriorityThatMayNotChangeIsKept() {
    var environment = LayoutEnvironment()
    environment.strictPriorityMutation = true
    let window = Window(size: size(50, 50), environment: environment)
    let view = View().setIdentifier("a")
    window.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 20)
    width.isActive = true
    width.priority = 500
    #expect(
      messages(window) == [
        "'a': the constraint a.width == 20 keeps its priority. "
          + "\(LayoutConstraintError.requiredPriorityMutation)"
      ])
  }

  @Test func aLayoutInTwoContainers() {
    let layout = LinearLayout(.horizontal)
    let first = WeView()
    let second = WeView().setIdentifier("second")
    first.addSubview(box(10, 10), layout)
    let view = box(20, 20)
    view.frame = rect(1, 2, 3, 4)
    second.addSubview(view, layout)
    #expect(view.superview === second)
    #expect(second.layouts.isEmpty)
    #expect(layout.subviews.count == 1)
    #expect(frames(in: 50, 50, second) == [rect(1, 2, 3, 4)])
    #expect(
      messages(second) == [
        "A layout of another container was given to 'second': a layout belongs to one container; "
          + "the views were added without a layout. Make a layout for each container."
      ])
  }

  @Test func aViewThatAsksItsContainer() {
    let panel = WeView().setIdentifier("panel")
    let view = ScriptedView()
    view.onMeasure = { _ in
      let outer = panel.sizeThatFits(.unspecified)
      return size(10 + outer.width, 10)
    }
    panel.addSubviews([view, box(5, 5)], .horizontal)
    #expect(panel.sizeThatFits(.unspecified) == size(15, 10))
    #expect(
      messages(panel) == [
        "Measuring 'panel' asks for its own size again: the inner question was answered with 0. "
          + "A view may ask its subviews for their size, not its superviews."
      ])
  }

  @Test func aViewThatAsksItsContainerWhileItIsArranged() {
    let panel = WeView().setIdentifier("panel")
    let view = ScriptedView()
    view.onMeasure = { _ in
      _ = panel.sizeThatFits(ProposedSize(size(7, 7)))
      return size(10, 10)
    }
    panel.addSubviews([box(5, 5), view, words(10, 10)], .horizontal).setHAlign(.left)
    #expect(
      frames(in: 40, 20, panel)
        == [rect(0, 8, 5, 5), rect(5, 5, 10, 10), rect(15, 5, 25, 10)])
    #expect(panel.layoutIssues.map(\.kind) == [.recursiveMeasurement])
  }

  @Test func anAnswerThatChangesByItself() {
    var wanted = size(10, 10)
    let view = ScriptedView(measure: { _ in wanted }).setIdentifier("moody")
    let panel = WeView(.vertical) { view }
    panel.layoutTree.rechecksMeasurements = true
    #expect(frames(in: 50, 50, panel) == [rect(20, 20, 10, 10)])
    wanted = size(12, 14)
    panel.layouts[0].setHAlign(.left)
    panel.layoutIfNeeded()
    #expect(
      messages(panel) == [
        "'WeView/moody' wants 10 × 10 in 50 × 50 and 12 × 14 when asked again: its size depends on "
          + "something that changed without setNeedsMeasure()."
      ])
    view.setNeedsMeasure()
    panel.layoutIfNeeded()
    #expect(view.frame == rect(0, 18, 12, 14))
  }

  @Test func aLayoutThatNeverSettles() {
    let text = box(10, 10).setIdentifier("text")
    let panel = WeView(.vertical) { text }.setIdentifier("panel")
    let actor = ScriptedView().setIdentifier("actor")
    actor.onLayout = {
      text.content =
        text.content == .fixed(size(10, 10)) ? .fixed(size(20, 20)) : .fixed(size(10, 10))
      actor.setNeedsLayout()
    }
    let root = WeView(.horizontal) {
      panel
      actor
    }.setIdentifier("root")
    root.frame = rect(0, 0, 100, 100)
    root.layoutIfNeeded()
    #expect(root.layoutCounters.passes == 16)
    #expect(actor.layouts == 16)
    #expect(
      messages(root) == [
        "The layout did not settle in 16 passes; 'root/panel' was still changing. The last frames stand. "
          + "layoutSubviews() of 'root/actor' changes each time what its own place or size depends on. "
          + "Values of the last passes: x of 'root/panel' 35, 40, 35, 40, 35; "
          + "y of 'root/panel' 40, 45, 40, 45, 40; width of 'root/panel' 20, 10, 20, 10, 20; "
          + "height of 'root/panel' 20, 10, 20, 10, 20."
      ])
    #expect(text.frame.size == size(10, 10) || text.frame.size == size(20, 20))
  }

  @Test func theHandlerHearsOfEachIssueOnce() {
    var heard: [String] = []
    let window = Window(
      size: size(10, 10),
      environment: LayoutEnvironment(issueHandler: { heard.append($0.path) }))
    let view = ScriptedView(measure: { _ in size(.nan, .nan) })
    window.rootView = WeView(.horizontal) { view }
    for width in 1...10 {
      window.frame = rect(0, 0, Double(width), 10)
      window.layoutIfNeeded()
    }
    #expect(heard == ["WeView/ScriptedView[0]"])
    #expect(window.layoutIssues.count == 1)
  }

  @Test(arguments: 0..<10)
  func propertiesThatAreInfiniteOrHugeGiveFiniteFrames(_ property: Int) {
    for value in [Double.infinity, -.infinity, .nan, 1e300, -1e300, 1e39, 1e16] {
      let view = box(10, 10)
      let panel = WeView()
      let row = panel.addSubviews([view, box(5, 5).setStretches(), words(3, 4)], .horizontal)
      switch property {
      case 0: view.setStretchWeight(value)
      case 1: view.setMinDesiredSize(size(value, value))
      case 2: view.setMaxDesiredSize(size(value, value))
      case 3: view.setDesiredSizeAdjustment(size(value, value))
      case 4: view.setRightSpacingAdjustment(value)
      case 5: view.setPositionOffset(Point(x: value, y: value))
      case 6: row.setMargin(value)
      case 7: row.setSpacing(value)
      case 8: view.content = .fixed(size(value, value))
      default: view.content = .words([1, value, 2], spacing: value, lineHeight: 5)
      }
      for crops in [false, true] {
        row.cropSubviewOverflow = crops
        let placed = frames(in: 100, 50, panel)
        let areFinite = placed.allSatisfy { $0.isFinite }
        #expect(areFinite, "property \(property) = \(value): \(placed)")
        let ideal = panel.sizeThatFits(.unspecified)
        #expect(ideal.width.isFinite && ideal.height.isFinite, "property \(property) = \(value)")
      }
    }
  }

  /// What is scrolled stays where it was, and the issue reads as its message where it is printed.
  @Test func anOffsetThatIsNoPoint() {
    let scrollView = ScrollView(box(10, 100)).setIdentifier("list")
    _ = frames(in: 10, 20, scrollView)
    scrollView.contentOffset = Point(x: 0, y: 30)
    scrollView.contentOffset = Point(x: 0, y: .nan)
    scrollView.contentOffset = Point(x: .infinity, y: 0)
    #expect(scrollView.contentOffset == Point(x: 0, y: 30))
    let expected = [("y", "nan", "30"), ("x", "∞", "0")].map { axis, value, used in
      "'list' was given the contentOffset.\(axis) \(value): it must be a finite number; "
        + "\(used) is used instead."
    }
    #expect(scrollView.layoutIssues.map { "\($0)" } == expected)
  }
}
