import Testing
import YarDrawing
import YarLayout
import YarPages

/// Several views that follow each other in one document.
@Suite struct JoinedPagesTests {
  private typealias Content = PageContent<Never>

  private static let setup = PageSetup(
    size: Size(width: 120, height: 120), margins: EdgeInsets(all: 10))
  private static let wide = PageSetup(
    size: Size(width: 200, height: 80), margins: EdgeInsets(all: 10))

  private static func flow(_ names: ClosedRange<Int>) -> View {
    PageLayoutTests.column(names.map { PageLayoutTests.block("\($0)", 40) })
  }

  private static func label(_ text: String) -> View {
    let label = Label(text)
    label.font = Font(size: 5)
    return label
  }

  private static func texts(_ page: Page) -> [String] {
    page.displayList.commands.compactMap {
      if case .text(let text, in: _, color: _) = $0 { text.content.text } else { nil }
    }
  }

  @Test func pagesAreCountedThrough() throws {
    func foot(_ page: PageNumber) -> View? {
      Self.label(
        "\(page.number) of \(page.count)\(page.isFirst ? " first" : "")\(page.isLast ? " last" : "")"
      )
    }
    let pages = try PageLayout<Never>(joining: [
      Content(Self.flow(1...3), on: Self.setup, footer: foot),
      Content(Self.flow(4...5), on: Self.wide, footer: foot),
      Content(Self.flow(6...6), on: Self.setup, footer: foot),
    ])
    #expect(
      try PageLayoutTests.names(pages) == [
        ["1 10", "2 50"], ["3 10"], ["4 10"], ["5 10"], ["6 10"],
      ]
    )
    #expect(
      try (0..<pages.count).flatMap { Self.texts(try pages.page(at: $0)) }
        == ["1 of 5 first", "2 of 5", "3 of 5", "4 of 5", "5 of 5 last"])
    #expect((0..<5).map { pages.size(of: $0).width } == [120, 120, 200, 200, 120])
    #expect((0..<3).map { pages.pages(ofContent: $0) } == [0..<2, 2..<4, 4..<5])
  }

  /// One view joined with nothing is the view on its pages.
  @Test func oneViewIsADocument() throws {
    let one = try PageLayout<Never>(joining: [Content(Self.flow(1...5), on: Self.setup)])
    #expect(try PageLayoutTests.names(one) == [["1 10", "2 50"], ["3 10", "4 50"], ["5 10"]])
    #expect(throws: PageLayoutError<Never>.self) { _ = try PageLayout<Never>(joining: []) }
  }

  @Test func sumsAndPartsAreCarriedOn() throws {
    func items(_ amounts: [Double]) throws -> View {
      PageLayoutTests.column(try amounts.map { try PageSumsTests.item("\($0)", $0) })
    }
    let first = try items([1, 2, 3])
    first.subviews[2].section = "A"
    let second = try items([10, 20])
    let third = try items([100])
    third.section = "B"
    let pages = try PageLayout<Never>(joining: [
      Content(first, on: Self.setup), Content(second, on: Self.wide),
      Content(third, on: Self.setup),
    ])
    #expect(
      PageSumsTests.sums(pages) == [[0, 3], [3, 6], [6, 16], [16, 36], [36, 136]])
    let numbers = (0..<pages.count).map { pages.number(of: $0) }
    #expect(numbers.map { $0.section } == [nil, "A", "A", "A", "B"])
    #expect(numbers.map { $0.sectionNumber } == [1, 1, 2, 3, 1])
    #expect(numbers.map { $0.sectionCount } == [1, 3, 3, 3, 1])
  }

  /// A view that asks for a side gets it behind other pages; as the first there is nothing to ask.
  @Test func sidesAreThoseOfAllPages() throws {
    func asking(_ side: PageBreak) -> View {
      let flow = Self.flow(2...2)
      flow.breakBefore = side
      return flow
    }
    for (side, wanted) in [
      (PageBreak.right, [["1 10"], [], ["2 10"]]), (.left, [["1 10"], ["2 10"]]),
      (.page, [["1 10"], ["2 10"]]),
    ] {
      let pages = try PageLayout<Never>(joining: [
        Content(Self.flow(1...1), on: Self.setup), Content(asking(side), on: Self.setup),
      ])
      #expect(try PageLayoutTests.names(pages) == wanted)
    }
    let alone = try PageLayout<Never>(joining: [Content(asking(.left), on: Self.setup)])
    #expect(alone.count == 1)
  }

  @Test func marginsChangeSidesThroughAllPages() throws {
    var setup = Self.setup
    setup.margins.left = 30
    setup.mirrorsMargins = true
    setup.firstPage = PageSetup.FirstPage(
      size: Size(width: 180, height: 120),
      margins: EdgeInsets(top: 20, left: 50, bottom: 20, right: 50))
    let pages = try PageLayout<Never>(joining: [
      Content(Self.flow(1...1), on: setup), Content(Self.flow(2...4), on: setup),
    ])
    // The first page is that of all: the second view has none.
    #expect((0..<3).map { pages.size(of: $0).width } == [180, 120, 120])
    let edges = try (0..<3).map { try pages.page(at: $0).frames.first?.frame.minX ?? -1 }
    // A block of 40 points stands in the middle of 80.
    #expect(edges == [70, 30, 50])
  }

  /// The head of the first view is higher where there are more pages, and these come of the second.
  @Test func headsMayDependOnTheCountOfAll() throws {
    func head(_ page: PageNumber) -> View? {
      PageLayoutTests.block("head", page.count > 3 ? 50 : 10)
    }
    let pages = try PageLayout<Never>(joining: [
      Content(Self.flow(1...2), on: Self.setup, header: head),
      Content(Self.flow(3...7), on: Self.setup, header: head),
    ])
    #expect(try PageLayoutTests.names(pages) == (1...7).map { ["\($0) 60"] })
  }

  @Test func whatIsToldHasTheNumbersOfAllPages() throws {
    let high = PageLayoutTests.block("high", 300)
    let last = PageLayoutTests.block("last", 40)
    let pages = try PageLayout<Never>(joining: [
      Content(Self.flow(1...3), on: Self.setup),
      Content(PageLayoutTests.column([high, last]), on: Self.setup),
    ])
    #expect(pages.cutContents.map { $0.page } == [3])
    #expect(pages.faults.filter { $0.kind == .cut }.map { $0.page } == [3])
    #expect(pages.faults(ofContent: 0).allSatisfy { $0.kind != .cut })
    #expect(
      pages.reasons(for: high) == [
        "it is on page 3 of 4", "page 3 begins with it: its scene begins on a page of its own",
      ])
    #expect(pages.reasons(for: last).first == "it is on page 4 of 4")
  }

  @Test func aHeadWithoutRoomIsAnErrorOfItsView() throws {
    var found: (place: Int, words: String)?
    do {
      _ = try PageLayout<Never>(joining: [
        Content(Self.flow(1...1), on: Self.setup),
        Content(
          Self.flow(2...2), on: Self.wide, header: { _ in PageLayoutTests.block("head", 70) }),
      ])
    } catch PageLayoutError<Never>.joined(let place, .noRoom(let words)) {
      found = (place, words)
    }
    #expect(found?.place == 1)
    #expect(
      found?.words
        == "the head and the foot of a page are 70 pt high, and the page has room for 60 pt between its margins"
    )
  }

  @Test func scenesAreJoinedWithThoseTheyContinue() {
    func groups(_ scenes: [Bool?]) -> [Range<Int>] {
      PageSetup.joined(
        scenes.map { continues in
          continues.map {
            var setup = Self.setup
            setup.continues = $0
            return setup
          }
        })
    }
    #expect(groups([]) == [])
    #expect(groups([false, true, true, false, true]) == [0..<3, 3..<5])
    // The first one begins, and so does one behind a scene without pages.
    #expect(groups([true, nil, true, true]) == [0..<1, 1..<2, 2..<4])
  }
}
