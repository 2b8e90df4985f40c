import Testing
import YarLayout

/// What further recorded cases of WeView 2 show, where a layout follows it.
@Suite struct WeView2AnswerTests {
  /// As a text: 100 by 10 on one line, in less width higher.
  final class Wrapping: View {
    override func sizeThatFits(_ proposal: ProposedSize) -> Size {
      guard let width = proposal.width, width < 100 else { return size(100, 10) }
      return width > 0 ? size(width, 30) : size(50, 20)
    }
  }

  /// A container that fills its cell is asked for its ideal size directly: its flow breaks after each member then.
  @Test(arguments: [(true, rect(-164, 0, 403, 68)), (false, rect(-409, 0, 893, 68))])
  func proportionsOfAFlowInACellOfAGrid(_ follows: Bool, _ expected: Rect) {
    let flow = WeView()
    flow.addSubviews([box(403, 55), box(319, 13)], .flow.setFollowsWeView2(follows))
    let panel = WeView()
    panel.addSubview(
      flow,
      .grid(columns: 1).setColumnSizings([.fixed(75)]).setRowSizings([.fixed(68)])
        .setFollowsWeView2(follows)
    ).setCellPositioning(.fillWithAspectRatio)
    #expect(frames(in: 75, 68, panel)[0] == expected)
  }

  /// A scroll view without any width asks its content without a limit.
  @Test(arguments: [(true, size(0, 10)), (false, size(0, 20))])
  func aScrollViewWithoutWidth(_ follows: Bool, _ expected: Size) {
    let panel = WeView()
    let content = Wrapping()
    let scroll = ScrollView(content).setFixedDesiredSize(size(0, 40))
    panel.addSubview(scroll, .horizontal).setFollowsWeView2(follows)
    _ = frames(in: 200, 50, panel)
    #expect(scroll.frame.size == size(0, 40))
    #expect(content.frame.size == expected)
  }

  /// What scrolls one way has no proportions before it has a size: it fills the cell in which others keep theirs.
  @Test(arguments: [
    (true, ScrollView.Direction.vertical, rect(0, 0, 320, 480)),
    (true, .horizontal, rect(0, 0, 320, 480)), (false, .vertical, rect(-334, 0, 987, 480)),
    (true, .both, rect(-334, 0, 987, 480)),
  ])
  func proportionsOfAScrollView(
    _ follows: Bool, _ direction: ScrollView.Direction, _ expected: Rect
  ) {
    let panel = WeView()
    let scroll = ScrollView(box(37, 18), direction: direction).setStretchesIgnoringDesiredSize()
    panel.addSubview(scroll, .stack.setFollowsWeView2(follows)).setCellPositioning(
      .fillWithAspectRatio)
    #expect(frames(in: 320, 480, panel)[0] == expected)
    scroll.direction = direction == .both ? .vertical : .both
    panel.layoutIfNeeded()
    #expect((scroll.frame == rect(0, 0, 320, 480)) == (follows && scroll.direction != .both))
  }

  /// A container that scrolls sideways is asked with no width: a limit says nothing to its text, and is kept all the same.
  @Test(arguments: [(true, size(55, 43)), (false, size(34, 43))])
  func widthsOfAContentThatScrollsSideways(_ follows: Bool, _ expected: Size) {
    final class Words: View {
      override func sizeThatFits(_ proposal: ProposedSize) -> Size {
        guard let width = proposal.width, width > 0, width < 71 else { return size(71, 14) }
        return size(34, 28)
      }
    }
    let content = WeView()
    content.addSubview(Words().setMaxDesiredWidth(55), .horizontal.setFollowsWeView2(follows))
    let panel = WeView()
    let scroll = ScrollView(content, direction: .horizontal).setFixedDesiredSize(size(102, 43))
    panel.addSubview(scroll, .horizontal).setFollowsWeView2(follows)
    _ = frames(in: 320, 480, panel)
    #expect(content.frame.size == expected)
  }

  /// One that has no height is asked for its ideal size: a negative gap is no room in which its text would wrap.
  @Test(arguments: [true, false])
  func aContentThatScrollsSidewaysWithoutHeight(_ follows: Bool) {
    let content = WeView()
    let text = PlaceholderView(words: [12.25, 3.25], spacing: 2, lineHeight: 14)
    content.addSubviews(
      [box(30, 20), text], .horizontal.setHSpacing(-2).setFollowsWeView2(follows))
    let panel = WeView()
    let scroll = ScrollView(content, direction: .horizontal).setFixedDesiredSize(size(20, 0))
    panel.addSubview(scroll, .horizontal).setFollowsWeView2(follows)
    _ = frames(in: 200, 50, panel)
    #expect(content.frame.size == size(46, 0))
  }

  /// To a label, no room is no limit then.
  @Test(arguments: [true, false]) func aLabelThatScrollsSideways(_ follows: Bool) {
    let content = WeView()
    let label = Label("Departures from Vienna")
    label.numberOfLines = 0
    content.addSubview(label, .horizontal.setFollowsWeView2(follows))
    let panel = WeView()
    let scroll = ScrollView(content, direction: .horizontal).setFixedDesiredSize(size(102, 43))
    panel.addSubview(scroll, .horizontal).setFollowsWeView2(follows)
    _ = frames(in: 320, 480, panel)
    #expect(label.frame.width == label.sizeThatFits(.unspecified).width.rounded(.up))
  }
}
