import Testing

@testable import YarBoxes

/// Rows and columns, small and by name.
@Suite struct LineTests {
  private func style(_ kind: LayoutKind, margin: Float = 0, spacing: Float = 0) -> GroupStyle {
    var style = GroupStyle(kind)
    style.leftMargin = margin
    style.rightMargin = margin
    style.topMargin = margin
    style.bottomMargin = margin
    style.hSpacing = spacing
    style.vSpacing = spacing
    style.hAlign = .leading
    return style
  }

  /// The row that `Documentation/Boxes/Algorithm.md` walks through.
  @Test func theRowOfTheDocumentationComesOutAsItSays() {
    var tree = BoxTree()
    let (row, group) = tree.container(style(.row, margin: 4, spacing: 6))
    let picture = tree.leaf(.fixed(40, 40), in: group)
    let (column, texts) = tree.container(style(.column, spacing: 2), in: group)
    let title = tree.leaf(.text([60, 50], space: 4, lineHeight: 16), in: texts)
    let note = tree.leaf(.text([30, 30, 30, 30], space: 4, lineHeight: 12), in: texts)
    let badge = tree.leaf(.fixed(24, 24), in: group)

    let offer = Offer(width: 200, height: .infinity)
    let answer = tree.mirror.answer(of: row, offered: offer, tree.host)
    #expect(answer.width(at: offer) == 198)
    #expect(answer.height(at: offer) == 50)
    #expect((answer.width.from, answer.width.to) == (198, 215))
    let inside = tree.mirror.tree.recent[column]
    #expect((inside.width.from, inside.width.to) == (114, 131))
    #expect(inside.height.isConstant)
    #expect(tree.mirror.counters.measures == 6)

    tree.layOut(row, 198, 50)
    #expect(tree.frame(picture) == [4, 5, 40, 40])
    #expect(tree.frame(column) == [50, 4, 114, 42])
    #expect(tree.frame(badge) == [170, 13, 24, 24])
    #expect(tree.frame(title) == [0, 0, 114, 16])
    #expect(tree.frame(note) == [0, 18, 98, 24])
    #expect(tree.mirror.counters.measures == 6, "placing asks nobody again")

    #expect(tree.size(row, 150, .infinity).width <= 150)
    tree.layOut(row, 120, 50)
    #expect(tree.frame(column)[2] == 60)
  }

  /// Header, body and footer below each other; the body holds something that stretches.
  @Test(arguments: [LayoutKind.column, .row])
  func aBodyThatStretchesTakesWhatTheOthersLeave(_ kind: LayoutKind) {
    var tree = BoxTree()
    let (page, group) = tree.container(style(kind))
    let header = tree.leaf(.fixed(20, 20), in: group)
    var stretches = NodeStyle()
    stretches.hWeight = 1
    stretches.vWeight = 1
    let (body, inside) = tree.container(style(kind), stretches, in: group)
    tree.leaf(.fixed(30, 30), in: inside)
    let list = tree.leaf(.fixed(0, 0), stretches, in: inside)
    let footer = tree.leaf(.fixed(20, 20), in: group)
    tree.layOut(page, 300, 300)
    let axis = kind == .row ? 0 : 1
    #expect(tree.frame(header)[axis] == 0)
    #expect(tree.frame(body)[axis] == 20)
    #expect(tree.frame(body)[axis + 2] == 260)
    #expect(tree.frame(list)[axis + 2] == 230)
    #expect(tree.frame(footer)[axis] == 280)
  }

  @Test func withWeView2sRulesTheBodyWantsTheWholeRoom() {
    var tree = BoxTree()
    var exact = style(.column)
    exact.followsWeView2 = true
    let (page, group) = tree.container(exact)
    var stretches = NodeStyle()
    stretches.vWeight = 1
    let (body, inside) = tree.container(exact, stretches, in: group)
    tree.leaf(.fixed(0, 0), stretches, in: inside)
    let footer = tree.leaf(.fixed(20, 20), in: group)
    tree.layOut(page, 300, 300)
    #expect(tree.frame(body)[3] == 300)
    #expect(tree.frame(footer)[1] == 300)
  }

  @Test func textsShareWhatBoxesLeaveAndNoneIsNarrowerThanItsLongestWord() {
    var tree = BoxTree()
    let (row, group) = tree.container(style(.row))
    let long = tree.leaf(.text([80, 10], space: 0, lineHeight: 10), in: group)
    let short = tree.leaf(.text([10, 10, 10, 10], space: 0, lineHeight: 10), in: group)
    tree.leaf(.fixed(20, 20), in: group)
    tree.layOut(row, 120, 40)
    #expect(tree.frame(long)[2] == 80)
    #expect(tree.frame(short)[2] == 20)
  }

  @Test func nestsAreMeasuredOncePerNode() {
    for kind in [LayoutKind.row, .column] {
      var tree = BoxTree()
      let (root, outer) = tree.container(style(.column, margin: 1))
      var group = outer
      for level in 0..<256 {
        let axis = kind == .row ? LayoutKind.row : level % 2 == 0 ? .row : .column
        group = tree.container(style(axis, margin: 1), in: group).group
        tree.leaf(.fixed(10, 10), in: group)
      }
      tree.leaf(
        .text((0..<60).map { Double(8 + $0 * 13 % 53) }, space: 4, lineHeight: 16), in: group)
      let height = tree.size(root, 600, .infinity).height
      tree.layOut(root, 600, height)
      #expect(tree.mirror.counters.measures <= tree.host.contents.count + 2)
    }
  }

  @Test func aSecondLayoutDoesNothing() {
    var tree = BoxTree()
    let (root, group) = tree.container(style(.row))
    let text = tree.leaf(.text([30, 30], space: 5, lineHeight: 10), in: group)
    tree.layOut(root, 40, 40)
    let before = tree.mirror.counters
    tree.layOut(root, 40, 40)
    #expect(tree.mirror.counters == before)
    tree.mirror.contentChanged(text, Boxes.flexibility(.fixed(7, 7)))
    tree.host.contents[text.number] = .fixed(7, 7)
    tree.layOut(root, 40, 40)
    #expect(tree.frame(text) == [0, 17, 7, 7])
  }

  @Test func whatIsNoLengthCountsAsNone() {
    var tree = BoxTree()
    let (root, group) = tree.container(style(.row))
    let wild = tree.leaf(.fixed(.nan, -3), in: group)
    let huge = tree.leaf(.fixed(.infinity, 1e300), in: group)
    tree.layOut(root, .nan, .infinity)
    #expect(tree.frame(wild)[2...] == [0, 0])
    #expect(tree.frame(huge)[2].isFinite)
    #expect(tree.frame(root)[2] == 0)
  }
}
