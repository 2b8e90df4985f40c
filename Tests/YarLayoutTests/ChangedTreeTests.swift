import Testing

@testable import YarLayout

/// Trees that were changed and differed from the same trees made anew, each as small as it could be made.
///
/// `ChurnTests` looks for more of them.
@Suite struct ChangedTreeTests {
  private func window(_ width: Double = 320, _ height: Double = 480) -> (window: Window, root: View)
  {
    let window = Window(size: Size(width: width, height: height))
    let root = View()
    window.rootView = root
    return (window, root)
  }

  /// The content of a view that keeps its own frame has no rules: those of the frame stay.
  @Test func huggingOfAViewWithItsOwnFrame() {
    let (window, root) = window()
    let own = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    let placed = View()
    placed.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(own)
    root.addSubview(placed)
    LayoutConstraint.activate {
      placed.leading == own.trailing
      placed.top == root.top
      placed.width == 40
      placed.height == 40
    }
    window.layoutIfNeeded()
    own.setContentHuggingPriority(100, for: .vertical)
    window.layoutIfNeeded()
    #expect(!own.hasAmbiguousLayout)
    #expect(placed.frame == Rect(x: 60, y: 0, width: 40, height: 40))
  }

  /// A view that is not asked without a limit any more gives way as one that never was.
  @Test(arguments: [false, true]) func whatHeldToItsWidthGivesWay(isLaidOutBefore: Bool) {
    let (window, root) = window()
    let row = WeView(frame: Rect(x: 0, y: 0, width: 17, height: 20))
    let view = View()
    let inner = View()
    let text = Label("a")
    text.numberOfLines = 0
    root.addSubview(row)
    let layout = LinearLayout.horizontal
    row.addSubview(text, layout)
    row.addSubview(view, layout)
    view.hStretchWeight = 1
    view.setContentHuggingPriority(.defaultLow, for: .horizontal)
    if isLaidOutBefore { window.layoutIfNeeded() }
    view.maxDesiredWidth = 115
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    LayoutConstraint.activate {
      inner.width == 0.5 * view.width - 14 ~ .defaultHigh
    }
    window.layoutIfNeeded()
    #expect(row.subviews.map(\.frame.width) == [9, 8])
  }

  /// Content that left a scroll view, or a window, can come back.
  @Test func whatLeftComesBack() {
    let (window, root) = window(100, 100)
    let scroll = ScrollView()
    let label = Label("Hello")
    scroll.contentView = label
    label.removeFromSuperview()
    #expect(scroll.contentView == nil)
    scroll.contentView = label
    #expect(label.superview === scroll)
    root.removeFromSuperview()
    #expect(window.rootView == nil)
    window.rootView = root
    window.layoutIfNeeded()
    #expect(root.frame == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  /// A constraint from outside sees the content of a scroll view where the scroll view puts it.
  @Test(arguments: [false, true]) func contentIsPlacedByItsScrollView(isLaidOutBefore: Bool) {
    let (window, root) = window()
    let scroll = ScrollView()
    let label = Label("Hello")
    let mark = View()
    for view in [scroll, mark] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    scroll.contentView = label
    LayoutConstraint.activate {
      scroll.leading == root.leading + 5
      scroll.top == root.top + 10
      scroll.width == 100
      scroll.height == 60
      mark.leading == root.leading
      mark.width == 9
      mark.height == 9
    }
    if isLaidOutBefore { window.layoutIfNeeded() }
    mark.topAnchor.constraint(equalTo: label.bottomAnchor).isActive = true
    window.layoutIfNeeded()
    #expect(label.frame == Rect(x: 0, y: 20, width: 100, height: 21))
    #expect(mark.frame.minY == 51)
  }

  /// A tree that was laid out before it got into a window follows the safe area there.
  @Test(arguments: [false, true]) func theSafeAreaOfAWindowThatCameLater(isLaidOutBefore: Bool) {
    let window = Window(size: Size(width: 320, height: 480))
    let root = View()
    let bar = View()
    bar.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(bar)
    LayoutConstraint.activate {
      bar.leading == root.leading
      bar.width == 57
      bar.height == 8
    }
    bar.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor).isActive = true
    if isLaidOutBefore { root.layoutIfNeeded() }
    window.rootView = root
    window.environment = LayoutEnvironment(
      safeAreaInsets: EdgeInsets(top: 20, left: 0, bottom: 24, right: 0))
    window.layoutIfNeeded()
    #expect(bar.frame.maxY == 448)
  }

  /// What is covered of a view makes its margins larger, and these make it higher: it does not stay as high as the window was.
  @Test(arguments: [false, true]) func marginsThatHoldTheirViewOpen(isLaidOutBefore: Bool) {
    let (window, root) = window()
    window.environment = LayoutEnvironment(
      safeAreaInsets: EdgeInsets(top: 3, left: 0, bottom: 1.5, right: 0))
    let stack = StackView()
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 15, leading: 12, bottom: 12, trailing: 13)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.addArrangedSubview(Label("Hello"))
    root.addSubview(stack)
    LayoutConstraint.activate {
      stack.leading == root.leading
      stack.top == root.top + 46
      stack.bottom == root.bottom - 14 ~ 991
    }
    if isLaidOutBefore { window.layoutIfNeeded() }
    window.frame.size = Size(width: 165, height: 75)
    window.layoutIfNeeded()
    #expect(stack.frame.height == 27)
    #expect(stack.layoutMargins.bottom == 12)
  }

  /// A guide of margins counts while something reads it.
  @Test func marginsThatNobodyReads() {
    let (window, root) = window()
    let stack = StackView(frame: Rect(x: 67, y: 32, width: 98, height: 14))
    stack.isLayoutMarginsRelativeArrangement = true
    root.addSubview(stack)
    window.layoutIfNeeded()
    #expect(window.layoutConflicts.count == 1)
    stack.isLayoutMarginsRelativeArrangement = false
    window.layoutIfNeeded()
    #expect(window.layoutConflicts.isEmpty)
    #expect(stack.layoutMarginsGuide.layoutFrame.minY == 8)
  }

  /// A constraint from outside a box cell does not take the width of a label in it.
  @Test func aLabelInACellThatIsReadFromOutside() {
    let (window, root) = window()
    let mark = View()
    let box = WeView()
    let cell = View()
    let label = Label("Hello")
    for view in [mark, box, label] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubview(mark)
    root.addSubview(box)
    box.addSubview(cell, .vertical)
    cell.addSubview(label)
    LayoutConstraint.activate {
      box.leading == root.leading
      box.top == root.top
      mark.leading == root.leading
      mark.top == label.bottom + 18 ~ LayoutPriority(700)
      label.leading >= cell.leading
      label.top == cell.top
      cell.trailing == label.trailing
      cell.bottom == label.bottom
    }
    window.layoutIfNeeded()
    #expect(label.frame == Rect(origin: .zero, size: label.intrinsicContentSize))
  }

  /// What a box layout leaves out pulls at nothing, whether it was shown before or not.
  @Test(arguments: [false, true]) func hiddenViewsDoNotPull(isHiddenLater: Bool) {
    let (window, root) = window()
    let box = WeView()
    let hidden = View()
    let column = WeView(.vertical) { Label("Hello") }
    box.translatesAutoresizingMaskIntoConstraints = false
    column.translatesAutoresizingMaskIntoConstraints = false
    hidden.minDesiredWidth = 30
    hidden.minDesiredHeight = 30
    box.addSubview(hidden, .vertical)
    root.addSubview(box)
    root.addSubview(column)
    hidden.isHidden = !isHiddenLater
    LayoutConstraint.activate {
      box.leading == root.leading
      box.top == root.top + 100
      box.height == 200
      box.width == 100
      column.leading == box.trailing
      column.top == root.top
      column.bottom == hidden.bottom
    }
    window.layoutIfNeeded()
    hidden.isHidden = true
    window.layoutIfNeeded()
    #expect(column.frame.maxY == 100)
    hidden.isHidden = false
    window.layoutIfNeeded()
    #expect(column.frame.maxY == 100 + hidden.frame.maxY)
    #expect(hidden.frame.height == 30)
  }

  /// What is inside a view that a box layout leaves out has no conflicts, and is placed when it is shown.
  @Test func hiddenViewsHaveNoConflicts() {
    let (window, root) = window()
    let box = WeView()
    let stack = StackView(arrangedSubviews: [Label("a"), Label("b")])
    stack.spacing = 4
    stack.isHidden = true
    box.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    box.addSubview(stack, .vertical)
    root.addSubview(box)
    window.layoutIfNeeded()
    #expect(window.layoutConflicts.isEmpty)
    stack.isHidden = false
    window.layoutIfNeeded()
    #expect(stack.arrangedSubviews[1].frame.minX == stack.arrangedSubviews[0].frame.maxX + 4)
  }

  /// Which of two constraints is left out follows from the tree, not from the way it came to be.
  @Test func conflictsAfterADetour() throws {
    let (window, root) = window()
    let other = View()
    let view = View()
    for child in [other, view] {
      child.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(child)
    }
    let spare = other.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    let first = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 42)
    let second = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 43)
    LayoutConstraint.activate([spare, first])
    window.layoutIfNeeded()
    // The row of `spare` is free, and `second` takes it.
    spare.isActive = false
    window.layoutIfNeeded()
    second.isActive = true
    window.layoutIfNeeded()
    let conflict = try #require(window.layoutConflicts.first)
    #expect(conflict.broken === second)
    #expect(conflict.constraints.map { $0 === first } == [true, false])
  }

  /// A view with a frame of its own takes part for the sake of what reaches into it, and not when that is gone.
  @Test func aViewWithItsOwnFrameStandsForItselfAgain() throws {
    let (window, root) = window()
    let own = View(frame: Rect(x: 10, y: 10, width: 10, height: 50))
    own.identifier = "own"
    let inside = View()
    inside.identifier = "inside"
    inside.translatesAutoresizingMaskIntoConstraints = false
    own.addSubview(inside)
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scroll.addSubview(own)
    root.addSubview(scroll)
    let label = Label("Hello")
    label.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate {
      inside.leading == own.leading + 8
      inside.trailing == own.trailing - 8
    }
    window.layoutIfNeeded()
    let alone = window.layoutConflicts.map(\.summary)
    #expect(alone.first?.contains("own.width == 10 (given)") ?? false, "\(alone)")
    root.addSubview(label)
    LayoutConstraint.activate { label.top == inside.top }
    window.layoutIfNeeded()
    #expect(window.layoutConflicts.first?.summary.contains("(its own frame)") ?? false)
    label.removeFromSuperview()
    window.layoutIfNeeded()
    #expect(window.layoutConflicts.map(\.summary) == alone)
  }

  /// Two texts share a line that is too short for both: each is set in the width that the first round found,
  /// whichever was the first to be given several lines.
  @Test(arguments: [[0, 1], [1, 0]]) func textsThatShareALine(order: [Int]) {
    func made(_ order: [Int]) -> [Rect] {
      let (window, root) = window(150, 100)
      let texts = [Label("Departures further on to the east"), Label("A longer text for a label")]
      for text in texts {
        root.addSubview(text)
        text.translatesAutoresizingMaskIntoConstraints = false
        text.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      }
      LayoutConstraint.activate {
        texts[0].leading == root.leading
        texts[1].leading == texts[0].trailing
        texts[1].trailing <= root.trailing
      }
      for index in order {
        window.layoutIfNeeded()
        texts[index].numberOfLines = 0
      }
      window.layoutIfNeeded()
      return texts.map(\.frame)
    }
    #expect(made(order) == made([0, 1]))
  }

  /// A tree whose root a callback took elsewhere is not begun anew there, though places had moved.
  @Test func aRootThatLeavesWhilePlacesMove() {
    final class Mover: View {
      var action: () -> Void = {}

      override func layoutSubviews() {
        super.layoutSubviews()
        action()
      }
    }
    let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let row = WeView(frame: Rect(x: 0, y: 0, width: 200, height: 50))
    let first = Mover().setFixedDesiredSize(Size(width: 20, height: 20))
    let second = box(20, 20)
    let follower = View()
    follower.translatesAutoresizingMaskIntoConstraints = false
    row.addSubviews([first, second], .horizontal)
    root.addSubview(row)
    root.addSubview(follower)
    LayoutConstraint.activate {
      follower.leading == second.leading
      follower.top == root.top
      follower.width == 10
      follower.height == 10
    }
    root.layoutIfNeeded()
    let other = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    for _ in 0..<100 { other.addSubview(View()) }
    other.layoutIfNeeded()
    first.action = { if root.superview == nil { other.addSubview(root) } }
    first.setFixedDesiredSize(Size(width: 60, height: 20))
    root.layoutIfNeeded()
    other.layoutIfNeeded()
    #expect(root.superview === other)
    #expect(follower.frame.minX == second.frame.minX)
    #expect(root.layoutIssues.isEmpty)
  }

  /// To a constraint the place of a view in a box is given, and its margins count all the same.
  @Test func marginsOfAViewThatABoxPlaces() {
    let (window, root) = window()
    let row = WeView(frame: Rect(x: 0, y: 0, width: 200, height: 50))
    let member = box(20, 20)
    let follower = View()
    follower.translatesAutoresizingMaskIntoConstraints = false
    row.addSubviews([member], .horizontal)
    root.addSubview(row)
    root.addSubview(follower)
    LayoutConstraint(
      item: follower, attribute: .top, relatedBy: .equal, toItem: member,
      attribute: .bottomMargin, multiplier: 1, constant: 0
    ).isActive = true
    LayoutConstraint.activate {
      follower.leading == root.leading
      follower.width == 10
      follower.height == 10
    }
    window.layoutIfNeeded()
    #expect(follower.frame.minY == member.frame.maxY - 8)
    member.layoutMargins = EdgeInsets(top: 0, left: 0, bottom: 3, right: 0)
    window.layoutIfNeeded()
    #expect(follower.frame.minY == member.frame.maxY - 3)
  }

  /// What a flow just fits into is not a millionth of a millionth too narrow.
  @Test func aFlowThatJustFitsHasOneRow() {
    let (window, root) = window()
    let flow = WeView()
    let layout = FlowLayout.flow
    layout.hSpacing = 12
    layout.vSpacing = 12
    layout.leftMargin = 3
    layout.topMargin = 3
    flow.addSubviews([View(), View()], layout)
    flow.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(flow)
    // 16.4 - 1.4 is 14.999999999999998.
    LayoutConstraint.activate {
      flow.leading == root.leading + 1.4
      flow.trailing == root.leading + 16.4
      flow.top == root.top
    }
    window.layoutIfNeeded()
    #expect(flow.frame.height == 3)
  }

  /// A view that a box leaves out has no place, whatever its last one was: what its margins keep to is not covered by it.
  @Test func marginsOfAViewThatIsLeftOut() {
    func edge(isHiddenLater: Bool) -> Double {
      let (window, root) = window()
      let row = WeView(frame: Rect(x: 0, y: 0, width: 60, height: 20))
      let member = box(80, 20)
      member.preservesSuperviewLayoutMargins = true
      member.isHidden = !isHiddenLater
      let follower = View()
      follower.translatesAutoresizingMaskIntoConstraints = false
      row.addSubviews([member], .horizontal)
      root.addSubview(row)
      root.addSubview(follower)
      LayoutConstraint(
        item: follower, attribute: .trailing, relatedBy: .equal, toItem: member,
        attribute: .trailingMargin, multiplier: 1, constant: 0
      ).isActive = true
      LayoutConstraint.activate {
        follower.top == root.top
        follower.width == 10
        follower.height == 10
      }
      window.layoutIfNeeded()
      member.isHidden = true
      window.layoutIfNeeded()
      return follower.frame.maxX
    }
    #expect(edge(isHiddenLater: true) == edge(isHiddenLater: false))
  }

  /// Limits that were taken back leave the content of a scroll view as it was without: to the pixel, not to the point.
  @Test func limitsThatWereTakenBack() {
    let (window, root) = window()
    window.environment.scale = 3
    let scroll = ScrollView(Label("Hello"))
    scroll.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    root.addSubview(scroll)
    window.layoutIfNeeded()
    let size = scroll.contentSize
    scroll.contentView?.maxDesiredWidth = 80
    window.layoutIfNeeded()
    scroll.contentView?.maxDesiredWidth = .infinity
    window.layoutIfNeeded()
    #expect(scroll.contentSize == size)
    #expect(size.height != size.height.rounded())
  }

  /// Half a point is half a point, a millionth of a millionth more or less.
  @Test(arguments: [30.5, 30.499999999999975, 30.50000000000001])
  func theMiddleOfAScrollView(height: Double) {
    let (window, root) = window()
    let scroll = ScrollView(PlaceholderView(Size(width: 10, height: height)))
    scroll.frame = Rect(x: 0, y: 0, width: 100, height: 99.5)
    root.addSubview(scroll)
    window.layoutIfNeeded()
    #expect(scroll.contentView?.frame.minY == 35)
  }

  /// A stack of an empty label has nothing to give; with words in it, it gives way as one that always had them.
  @Test func aStackThatGotWordsGivesWay() {
    func frames(isEmptyFirst: Bool) -> [Rect] {
      let (window, root) = window()
      let row = WeView(frame: Rect(x: 0, y: 0, width: 100, height: 80))
      let words = "Departures from Vienna Central Station"
      let labels = [Label("Hello"), Label(isEmptyFirst ? "" : words)]
      for label in labels { label.numberOfLines = 0 }
      row.addSubviews(labels.map { StackView(arrangedSubviews: [$0]) }, .horizontal)
      root.addSubview(row)
      window.layoutIfNeeded()
      labels[1].text = words
      window.layoutIfNeeded()
      return row.subviews.map(\.frame)
    }
    #expect(frames(isEmptyFirst: true) == frames(isEmptyFirst: false))
  }

  /// A constraint between views in boxes leads through what is around the boxes, also after that was elsewhere.
  @Test func aConstraintBetweenBoxesThatWereMoved() {
    let (window, root) = window()
    let panel = View()
    panel.translatesAutoresizingMaskIntoConstraints = false
    let members = [box(10, 10), box(10, 10)]
    let rows = members.map { _ in WeView() }
    for (row, member) in zip(rows, members) {
      row.addSubviews([member], .horizontal)
      row.translatesAutoresizingMaskIntoConstraints = false
      panel.addSubview(row)
      LayoutConstraint.activate {
        row.width == 50
        row.height == 20
        row.top == panel.top
      }
    }
    rows[0].leadingAnchor.constraint(equalTo: panel.leadingAnchor).isActive = true
    let distance = members[1].leadingAnchor.constraint(
      equalTo: members[0].leadingAnchor, constant: 70)
    distance.isActive = true
    func show() {
      root.addSubview(panel)
      LayoutConstraint.activate {
        panel.leading == root.leading
        panel.top == root.top
        panel.width == 200
        panel.height == 50
      }
      window.layoutIfNeeded()
    }
    show()
    #expect(rows[1].frame.minX == 70)
    panel.removeFromSuperview()
    show()
    distance.constant = 90
    window.layoutIfNeeded()
    #expect(rows[1].frame.minX == 90)
  }

  /// A margin asked at once for the baselines in constraints of its view: those of a box whose member is not put back yet, and
  /// which had no size from then on.
  @Test func marginsWhileAMemberIsPutBack() {
    let (window, root) = window()
    let member = box(20, 10)
    let row = WeView()
    let other = View()
    for view in [row, other] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    let layout = row.addSubview(member, .horizontal)
    let below = LayoutConstraint(
      item: other, attribute: .topMargin, relatedBy: .equal, toItem: row,
      attribute: .firstBaseline, multiplier: 1, constant: 0)
    LayoutConstraint.activate {
      row.leading == root.leading
      row.top == root.top
      below
    }
    window.layoutIfNeeded()
    let place = other.frame.minY
    #expect(row.frame == rect(0, 0, 20, 10))
    member.removeFromSuperview()
    row.addSubview(member, layout)
    other.layoutMargins.top += 5
    window.layoutIfNeeded()
    #expect(row.frame == rect(0, 0, 20, 10))
    #expect(member.frame == rect(0, 0, 20, 10))
    #expect(other.frame.minY == place - 5)
  }
}
