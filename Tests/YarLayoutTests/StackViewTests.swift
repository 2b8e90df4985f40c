import Testing

@testable import YarLayout

/// Stack views: what is arranged, which constraints that makes, and what follows a change.
///
/// The frames of all distributions and alignments are those of recorded cases (`make conformance`).
@Suite struct StackViewTests {
  /// A stack view at the top left of a window, with boxes of 40×20, 60×30 and 20×10.
  private func row(_ configure: (StackView) -> Void = { _ in }) -> (Window, StackView, [View]) {
    let window = ConstraintTests.window()
    let views = [box(40, 20), box(60, 30), box(20, 10)]
    let stack = StackView(arrangedSubviews: views)
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.identifier = "stack"
    configure(stack)
    window.addSubview(stack)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      stack.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    window.layoutIfNeeded()
    return (window, stack, views)
  }

  @Test func aRowIsAsLargeAsItsViews() {
    let (window, stack, views) = row {
      $0.spacing = 10
      $0.alignment = .center
    }
    #expect(stack.frame == rect(0, 0, 140, 30))
    #expect(views.map(\.frame) == [rect(0, 5, 40, 20), rect(50, 0, 60, 30), rect(120, 10, 20, 10)])
    #expect(!views[0].translatesAutoresizingMaskIntoConstraints)
    #expect(views.allSatisfy { !$0.hasAmbiguousLayout })
    #expect(work(in: window) { window.layoutIfNeeded() } == LayoutCounters())
    #expect(window.layoutIssues.isEmpty)
  }

  @Test func arrangedViewsAreSubviewsInAnOrderOfTheirOwn() {
    let (window, stack, views) = row()
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(
      stack.arrangedSubviews.map(ObjectIdentifier.init)
        == [2, 0, 1].map { ObjectIdentifier(views[$0]) })
    #expect(stack.subviews.map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init))
    stack.sendToTop(views[0])
    window.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [20, 60, 0])
    let other = box(5, 5)
    stack.insertArrangedSubview(other, at: 99)
    window.layoutIfNeeded()
    #expect(other.frame.minX == 120)
    stack.removeArrangedSubview(views[0])
    #expect(views[0].superview === stack)
    window.layoutIfNeeded()
    #expect(views[1].frame.minX == 20)
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews.count == 2)
    window.layoutIfNeeded()
    #expect(stack.frame.size == size(25, 10))
    #expect(window.layoutIssues.isEmpty)
  }

  @Test func aStackViewInsideItselfIsRefused() {
    let (window, stack, views) = row()
    let outer = View()
    window.addSubview(outer)
    outer.addSubview(stack)
    stack.addArrangedSubview(outer)
    #expect(stack.arrangedSubviews.count == views.count)
    #expect(window.layoutIssues.count == 1)
  }

  // MARK: Hiding

  @Test func hiddenViewsTakeNoRoom() {
    let (window, stack, views) = row { $0.spacing = 10 }
    views[1].isHidden = true
    window.layoutIfNeeded()
    #expect(stack.frame.width == 70)
    #expect(views[1].frame.width == 0)
    #expect(views[2].frame.minX == 50)
    views[0].isHidden = true
    window.layoutIfNeeded()
    #expect(stack.frame.width == 20)
    views[2].isHidden = true
    window.layoutIfNeeded()
    #expect(stack.frame.size == .zero)
    for view in views { view.isHidden = false }
    window.layoutIfNeeded()
    #expect(stack.frame.size == size(140, 30))
    #expect(views[2].frame == rect(120, 0, 20, 30))
    #expect(window.layoutIssues.isEmpty)
  }

  @Test func aHiddenTallViewMakesALooseRowNoHigher() {
    let (window, stack, views) = row { $0.alignment = .top }
    views[1].isHidden = true
    window.layoutIfNeeded()
    #expect(stack.frame.size == size(60, 20))
  }

  @Test func anEmptyStackViewHasNoSize() {
    let (window, stack, views) = row()
    for view in views { view.removeFromSuperview() }
    window.layoutIfNeeded()
    #expect(stack.frame.size == .zero)
    #expect(!stack.hasAmbiguousLayout)
  }

  /// What the stack view asked of a view alone must not go with it.
  @Test func aViewThatLeavesIsFree() {
    let (window, stack, views) = row { $0.alignment = .top }
    views[1].isHidden = true
    window.layoutIfNeeded()
    #expect(!views[1].constraints.isEmpty)
    window.addSubview(views[1])
    #expect(views[1].constraints.isEmpty)
    var lone: StackView? = StackView(arrangedSubviews: [box(1, 1), box(2, 2)])
    lone?.alignment = .center
    lone?.layoutIfNeeded()
    let kept = lone?.arrangedSubviews[0]
    #expect(kept?.constraints.count == 1)
    lone = nil
    #expect(kept?.constraints.isEmpty == true)
    #expect(stack.arrangedSubviews.count == 2)
  }

  @Test func nothingIsKeptAlive() {
    weak var record: LayoutItemState?
    weak var gone: StackView?
    do {
      let (window, stack, views) = row {
        $0.distribution = .equalSpacing
        $0.alignment = .center
        $0.isLayoutMarginsRelativeArrangement = true
      }
      record = views[0].itemState
      gone = stack
      _ = window
    }
    #expect(record == nil)
    #expect(gone == nil)
  }

  // MARK: Spacing

  @Test func spacingAfterOneView() {
    let (window, stack, views) = row { $0.spacing = 10 }
    stack.setCustomSpacing(3, after: views[0])
    #expect(stack.customSpacing(after: views[0]) == 3)
    #expect(stack.customSpacing(after: views[1]) == StackView.spacingUseDefault)
    window.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 43, 113])
    stack.setCustomSpacing(StackView.spacingUseSystem, after: views[0])
    stack.spacing = StackView.spacingUseSystem
    window.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 48, 116])
    stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
    stack.spacing = -5
    window.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 35, 90])
    stack.spacing = .infinity
    stack.setCustomSpacing(.nan, after: views[0])
    #expect(stack.spacing == -5)
    #expect(
      messages(window) == [
        "'stack' was given the spacing inf: distances are numbers within ±10,000,000; "
          + "the old one stays.",
        "'stack' was given the spacing nan: distances are numbers within ±10,000,000; "
          + "the old one stays.",
      ])
  }

  /// Constraints that stay the same stay; a new spacing sets constants.
  @Test func onlyWhatDiffersIsMadeAnew() {
    let (window, stack, views) = row { $0.alignment = .center }
    let before = stack.constraints
    stack.spacing = 4
    let spent = work(in: window) { window.layoutIfNeeded() }
    #expect(spent.passes == 1)
    #expect(spent.solves == 1)
    #expect(stack.constraints.map(ObjectIdentifier.init) == before.map(ObjectIdentifier.init))
    stack.addArrangedSubview(box(7, 7))
    window.layoutIfNeeded()
    let after = Set(stack.constraints.map(ObjectIdentifier.init))
    // All but the end of the row are still there.
    #expect(before.filter { !after.contains(ObjectIdentifier($0)) }.count == 1)
    #expect(views[2].frame.minX == 108)
  }

  @Test func contentsDecideProportions() {
    let (window, stack, views) = row { $0.distribution = .fillProportionally }
    stack.widthAnchor.constraint(equalToConstant: 240).isActive = true
    window.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [80, 120, 40])
    (views[1] as? PlaceholderView)?.content = .fixed(size(20, 30))
    window.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [120, 60, 60])
    (views[1] as? PlaceholderView)?.content = .fixed(size(0, 30))
    window.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [160, 0, 80])
    #expect(window.layoutIssues.isEmpty)
  }

  // MARK: Margins and baselines

  @Test func viewsWithinTheMargins() {
    let (window, stack, views) = row {
      $0.isLayoutMarginsRelativeArrangement = true
      $0.directionalLayoutMargins = DirectionalEdgeInsets(
        top: 1, leading: 2, bottom: 3, trailing: 4)
    }
    #expect(stack.frame == rect(0, 0, 126, 34))
    #expect(views[0].frame == rect(2, 1, 40, 30))
    stack.layoutMargins.left = 10
    window.layoutIfNeeded()
    #expect(stack.frame == rect(0, 0, 134, 34))
    #expect(views[0].frame == rect(10, 1, 40, 30))
  }

  private func labels() -> [Label] {
    // One line is 1.2 times as high as the font; its baseline is at the font's size.
    [
      Label("aa", font: Font(size: 10)), Label("aa", font: Font(size: 20)),
      Label("aa", font: Font(size: 30)),
    ]
  }

  private func set(_ labels: [Label], _ configure: (StackView) -> Void) -> StackView {
    let window = ConstraintTests.window()
    let stack = StackView(arrangedSubviews: labels)
    stack.translatesAutoresizingMaskIntoConstraints = false
    configure(stack)
    window.addSubview(stack)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      stack.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    window.layoutIfNeeded()
    keepAlive.append(window)
    return stack
  }

  private let keepAlive = Keeper()
  private final class Keeper {
    var windows: [Window] = []
    func append(_ window: Window) { windows.append(window) }
  }

  @Test(arguments: [StackView.Alignment.firstBaseline, .lastBaseline])
  func baselinesOfARow(_ alignment: StackView.Alignment) {
    let labels = labels()
    labels[0].numberOfLines = 2
    labels[0].text = "aa\naa"
    let stack = set(labels) { $0.alignment = alignment }
    let first = alignment == .firstBaseline
    #expect(labels.map(\.frame.minY) == [first ? 20 : 8, 10, 0])
    #expect(stack.frame.height == (first ? 44 : 36))
    // In a row that is higher, they stand at the top or at the bottom.
    stack.heightAnchor.constraint(equalToConstant: 100).isActive = true
    stack.layoutIfNeeded()
    #expect(labels.map(\.frame.minY) == (first ? [20, 10, 0] : [72, 74, 64]))
    #expect(stack.layoutIssues.isEmpty)
  }

  @Test func gapsFromBaselineToBaseline() {
    let labels = labels()
    let stack = set(labels) {
      $0.axis = .vertical
      $0.isBaselineRelativeArrangement = true
      $0.spacing = 40
    }
    #expect(labels.map(\.frame.minY) == [0, 30, 60])
    #expect(stack.frame.height == 96)
    labels[1].font = Font(size: 10)
    stack.layoutIfNeeded()
    #expect(labels.map(\.frame.minY) == [0, 40, 60])
  }

  // MARK: Around

  @Test func inABoxAndOfStackViews() {
    let inner = StackView(arrangedSubviews: [box(10, 10), box(20, 20)])
    inner.axis = .vertical
    let outer = StackView(arrangedSubviews: [inner, box(30, 5)])
    outer.spacing = 5
    let panel = WeView(.horizontal.setMargin(3).setSpacing(4)) {
      box(9, 9)
      outer
    }
    #expect(panel.sizeThatFits(.unspecified) == size(74, 36))
    panel.frame = rect(0, 0, 74, 36)
    panel.layoutIfNeeded()
    #expect(outer.frame == rect(16, 3, 55, 30))
    #expect(inner.frame == rect(0, 0, 20, 30))
    inner.arrangedSubviews[0].isHidden = true
    #expect(panel.sizeThatFits(.unspecified) == size(74, 26))
    #expect(panel.layoutIssues.isEmpty)
  }

  @Test func aStackViewMovesToAnotherTree() {
    let (window, stack, views) = row()
    let other = ConstraintTests.window()
    views[0].isHidden = true
    stack.spacing = 6
    other.addSubview(stack)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: 1),
      stack.topAnchor.constraint(equalTo: other.topAnchor),
    ])
    other.layoutIfNeeded()
    #expect(stack.frame == rect(1, 0, 86, 30))
    window.layoutIfNeeded()
    #expect(window.layoutIssues.isEmpty && other.layoutIssues.isEmpty)
  }

  /// A view that waited in the list of one tree, and went to another before that was laid out.
  @Test func whatWaitsInOneTreeIsDoneInTheNext() {
    let stack = StackView(arrangedSubviews: [box(10, 10), box(20, 20)])
    stack.frame = rect(0, 0, 100, 20)
    // The stack view is the root of a tree of its own, in which nothing is laid out.
    _ = stack.layoutIssues
    stack.spacing = 2
    let window = ConstraintTests.window()
    window.addSubview(stack)
    stack.distribution = .equalSpacing
    window.layoutIfNeeded()
    #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 80])
  }

  @Test func allSettingsOnRandomViewsHaveNoConflicts() {
    var random = SplitMix64(seed: 20)
    for _ in 0..<150 {
      let window = ConstraintTests.window()
      let stack = StackView()
      stack.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(stack)
      LayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        stack.topAnchor.constraint(equalTo: window.topAnchor),
      ])
      for _ in 0..<6 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: stack.axis = random.pick([.horizontal, .vertical])
        case 1: stack.distribution = random.pick(StackView.Distribution.allCases)
        case 2: stack.alignment = random.pick(StackView.Alignment.allCases)
        case 3: stack.spacing = random.length(0...20)
        case 4:
          if let view = stack.arrangedSubviews.last { view.isHidden.toggle() }
        case 5:
          if let view = stack.arrangedSubviews.first { view.removeFromSuperview() }
        default: stack.addArrangedSubview(box(random.length(1...50), random.length(1...50)))
        }
        window.layoutIfNeeded()
        #expect(messages(window) == [])
        // From scratch, the same comes out.
        let again = copy(of: stack)
        #expect(stack.frame.size.isNear(again.frame.size))
      }
    }
  }

  private func copy(of stack: StackView) -> StackView {
    let window = ConstraintTests.window()
    let again = StackView()
    again.translatesAutoresizingMaskIntoConstraints = false
    again.axis = stack.axis
    again.distribution = stack.distribution
    again.alignment = stack.alignment
    again.spacing = stack.spacing
    for view in stack.arrangedSubviews {
      let content = view.intrinsicContentSize
      let other = box(content.width, content.height)
      other.isHidden = view.isHidden
      again.addArrangedSubview(other)
    }
    window.addSubview(again)
    LayoutConstraint.activate([
      again.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      again.topAnchor.constraint(equalTo: window.topAnchor),
    ])
    window.layoutIfNeeded()
    keepAlive.append(window)
    return again
  }
}

extension Size {
  fileprivate func isNear(_ other: Size) -> Bool {
    (width - other.width).magnitude < 1e-6 && (height - other.height).magnitude < 1e-6
  }
}

extension View {
  fileprivate func sendToTop(_ view: View) { insertSubview(view, at: subviews.count) }

  /// A stack view that never arranged anything takes no room, as one that was emptied.
  @Test(arguments: [false, true]) func empty(wasFilled: Bool) {
    let window = ConstraintTests.window()
    let stack = StackView()
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(stack)
    let label = Label("Hello")
    if wasFilled { stack.addArrangedSubview(label) }
    LayoutConstraint.activate {
      stack.leading == window.leading + 5
      stack.top == window.top + 5
    }
    window.layoutIfNeeded()
    label.removeFromSuperview()
    window.layoutIfNeeded()
    #expect(stack.frame == Rect(x: 5, y: 5, width: 0, height: 0))
    #expect(!stack.hasAmbiguousLayout)
  }
}
