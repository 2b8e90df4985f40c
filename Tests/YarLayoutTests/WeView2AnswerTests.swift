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
}
