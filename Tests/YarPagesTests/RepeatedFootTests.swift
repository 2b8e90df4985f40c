import Testing
import YarDrawing
import YarLayout
import YarPages

/// What stands last in its container and repeats is shown at the foot of each page that the container goes on from.
@Suite struct RepeatedFootTests {
  static func repeated(_ name: String, _ height: Double) -> View {
    let view = PageLayoutTests.block(name, height)
    view.repeatsOnPages = true
    return view
  }

  static func blocks(_ names: ClosedRange<Int>, _ height: Double = 20) -> [View] {
    names.map { PageLayoutTests.block("\($0)", height) }
  }

  @Test func feetAreShownOnEachPageThatTheirContainerGoesOnFrom() throws {
    let table = PageLayoutTests.column(
      [Self.repeated("head", 10)] + Self.blocks(1...8) + [Self.repeated("foot", 15)], spacing: 1)
    let pages = try PageLayoutTests.pages(table)
    #expect(
      try PageLayoutTests.names(pages) == [
        ["head 10", "1 21", "2 42", "3 63", "foot 84"],
        ["head 10", "4 21", "5 42", "6 63", "foot 84"],
        ["head 10", "7 21", "8 42", "foot 63"],
      ])
  }

  /// What follows the table has no foot above it, and no page ends with the foot alone on the next.
  @Test func feetEndWithTheirContainer() throws {
    let table = PageLayoutTests.column(Self.blocks(1...4) + [Self.repeated("foot", 20)])
    let column = PageLayoutTests.column([table] + Self.blocks(5...9))
    #expect(
      try PageLayoutTests.names(try PageLayoutTests.pages(column)) == [
        ["1 10", "2 30", "3 50", "4 70", "foot 90"], ["5 10", "6 30", "7 50", "8 70", "9 90"],
      ])
    let five = PageLayoutTests.column(Self.blocks(1...5) + [Self.repeated("foot", 20)])
    #expect(
      try PageLayoutTests.names(try PageLayoutTests.pages(five)) == [
        ["1 10", "2 30", "3 50", "4 70", "foot 90"], ["5 10", "foot 30"],
      ])
  }

  /// A page that ends in front of a table does not show its foot.
  @Test func feetBeginWithTheirContainer() throws {
    let table = PageLayoutTests.column(Self.blocks(5...8) + [Self.repeated("foot", 20)])
    table.keepsTogether = true
    let column = PageLayoutTests.column(Self.blocks(1...4) + [table])
    #expect(
      try PageLayoutTests.names(try PageLayoutTests.pages(column)) == [
        ["1 10", "2 30", "3 50", "4 70"], ["5 10", "6 30", "7 50", "8 70", "foot 90"],
      ])
  }

  @Test func feetOfContainersAroundComeLast() throws {
    let group = PageLayoutTests.column(Self.blocks(1...5) + [Self.repeated("inner", 10)])
    let table = PageLayoutTests.column([group] + [Self.repeated("outer", 10)])
    #expect(
      try PageLayoutTests.names(try PageLayoutTests.pages(table)) == [
        ["1 10", "2 30", "3 50", "4 70", "inner 90", "outer 100"],
        ["5 10", "inner 30", "outer 40"],
      ])
    let groups = (0..<2).map { place in
      PageLayoutTests.column(
        Self.blocks(3 * place + 1...3 * place + 3) + [Self.repeated("inner\(place)", 10)])
    }
    let two = PageLayoutTests.column(groups + [Self.repeated("outer", 10)])
    #expect(
      try PageLayoutTests.names(try PageLayoutTests.pages(two)) == [
        ["1 10", "2 30", "3 50", "inner0 70", "outer 80"],
        ["4 10", "5 30", "6 50", "inner1 70", "outer 80"],
      ])
  }

  /// Members that all repeat are heads of each other, as they were before; a foot has something above it.
  @Test func whatHasNothingAboveItIsNoFoot() throws {
    let names = try PageLayoutTests.names(
      try PageLayoutTests.pages(
        PageLayoutTests.column([Self.repeated("a", 40), Self.repeated("b", 40)])))
    #expect(names == [["a 10", "b 50"]])
    let hidden = PageLayoutTests.column(Self.blocks(1...6) + [Self.repeated("foot", 20)])
    hidden.subviews[6].isHidden = true
    #expect(
      try PageLayoutTests.names(try PageLayoutTests.pages(hidden)).map { $0.count } == [5, 1])
  }

  /// Two rows at the end are one foot.
  @Test func feetMayHaveSeveralMembers() throws {
    let table = PageLayoutTests.column(
      Self.blocks(1...5) + [Self.repeated("tax", 10), Self.repeated("total", 10)])
    #expect(
      try PageLayoutTests.names(try PageLayoutTests.pages(table)) == [
        ["1 10", "2 30", "3 50", "4 70", "tax 90", "total 100"], ["5 10", "tax 30", "total 40"],
      ])
  }

  /// Where a row or a text has no room beside it, the foot is left out, and then the head.
  @Test func aFootThatLeavesNoRoomIsLeftOut() throws {
    let table = PageLayoutTests.column(
      [Self.repeated("head", 10)] + Self.blocks(1...3, 80) + [Self.repeated("foot", 20)])
    #expect(
      try PageLayoutTests.names(try PageLayoutTests.pages(table)) == [
        ["head 10", "1 20"], ["head 10", "2 20"], ["head 10", "3 20"], ["head 10", "foot 20"],
      ])
    #expect(try PageLayoutTests.pages(table).cutContents.isEmpty)
  }

  @Test func feetOfGridsAreRows() throws {
    let cells = Self.blocks(1...10) + [Self.repeated("a", 10), Self.repeated("b", 10)]
    let pages = try PageLayoutTests.pages(WeView(.grid(columns: 2)) { cells })
    #expect(
      try PageLayoutTests.names(pages).map { $0.suffix(2).map { $0 } } == [
        ["a 90", "b 90"], ["a 30", "b 30"],
      ])
  }

  /// A row that is divided in a table: the foot is on each page that it goes on from.
  @Test func dividedRowsHaveTheFootOfTheirTable() throws {
    let row = WeView(.horizontal.setVAlign(.top)) {
      [DividedTextTests.text(3, "a"), DividedTextTests.text(12, "b")]
    }
    let table = PageLayoutTests.column([row, Self.repeated("foot", 20)])
    let pages = try PageLayoutTests.pages(table)
    #expect(
      try PageLayoutTests.names(pages) == [
        ["a 10", "b 10", "foot 82"], ["b 10", "foot 82"],
      ])
  }

  /// The box around a table that is cut ends below the foot.
  @Test func boxesThatAreCutHoldTheirFoot() throws {
    let box = WeView(.vertical.setMargin(5)) { Self.blocks(1...5) + [Self.repeated("foot", 10)] }
    box.backgroundColor = .red
    let pages = try PageLayoutTests.pages(box)
    let clips = try (0..<pages.count).map { index in
      try pages.page(at: index).displayList.commands.compactMap { command -> [Double]? in
        if case .pushClip(let shape) = command { return [shape.rect.minY, shape.rect.maxY] }
        return nil
      }
    }
    #expect(try PageLayoutTests.names(pages)[0] == ["1 15", "2 35", "3 55", "4 75", "foot 95"])
    #expect(clips[0].map { $0[1] } == [105])
  }

  /// The foot is an element of the table once, where it stands, and its cells are none of heads.
  @Test func feetAreTaggedWhereTheyStand() throws {
    func row(_ name: String, repeats: Bool = false) -> View {
      let row = WeView(.horizontal) {
        [DividedTextTests.text(1, name), DividedTextTests.text(1, name)]
      }
      row.repeatsOnPages = repeats
      return row
    }
    let rows = [row("head", repeats: true)] + (1...9).map { row("\($0)") }
    let table = PageLayoutTests.column(rows + [row("foot", repeats: true)])
    let pages = try PageLayoutTests.pages(table)
    var roles: [[ContentRole]] = []
    for index in 0..<pages.count {
      roles.append(
        try pages.page(at: index, tags: .all).displayList.commands.compactMap { command in
          if case .pushTag(let tag, _) = command { return tag.role }
          return nil
        })
    }
    let cells: [ContentRole] = [.row, .cell, .cell]
    #expect(
      roles == [
        [.table, .row, .headerCell, .headerCell] + (1...6).flatMap { _ in cells } + [.artifact],
        [.table, .artifact] + (1...4).flatMap { _ in cells },
      ])
  }

  /// Tables in tables without end: each foot is found and drawn without looking at all the others.
  @Test func deepFeetCostNoMoreThanTheirNumber() throws {
    var view: View = PageLayoutTests.column(Self.blocks(1...40))
    for _ in 0..<2_000 { view = PageLayoutTests.column([view, Self.repeated("foot", 0)]) }
    let pages = try PageLayoutTests.pages(view)
    #expect(pages.count == 8)
    let feet = try PageLayoutTests.names(pages).map { $0.count { $0.hasPrefix("foot") } }
    #expect(feet == Array(repeating: 2_000, count: 8))
  }

  @Test func whyAPageBeginsCountsItsFoot() throws {
    let blocks = Self.blocks(1...5)
    let pages = try PageLayoutTests.pages(
      PageLayoutTests.column(blocks + [Self.repeated("foot", 15)]))
    #expect(
      pages.reasons(for: blocks[4]).last
        == "page 2 begins with it: page 1 has 5 pt left, and it takes 20 pt with the gap in front of it"
    )
  }
}
