import Testing
import YarDrawing
import YarLayout
import YarPages

/// Pages whose margins change sides, and a first page of another size.
@Suite struct PagePaperTests {
  private static func wide(_ name: String, _ height: Double = 40) -> View {
    let view = PageLayoutTests.block(name, height)
    view.hStretchWeight = 1
    return view
  }

  private static func flow(_ count: Int, _ height: Double = 40) -> View {
    let column = PageLayoutTests.column((1...count).map { wide("\($0)", height) })
    column.hStretchWeight = 1
    return column
  }

  /// The left and the right edge of what stands on each page.
  private static func edges<E>(_ pages: PageLayout<E>) throws -> [[Double]] {
    try (0..<pages.count).map { index in
      guard let frame = try pages.page(at: index).frames.first?.frame else { return [] }
      return [frame.minX, frame.maxX]
    }
  }

  private static let bound = PageSetup(
    size: Size(width: 200, height: 100),
    margins: EdgeInsets(top: 10, left: 50, bottom: 10, right: 20), mirrorsMargins: true)

  @Test(arguments: [
    (LayoutDirection.leftToRight, [[50.0, 180], [20, 150], [50, 180]]),
    (LayoutDirection.rightToLeft, [[20.0, 150], [50, 180], [20, 150]]),
  ])
  func marginsChangeSidesFromPageToPage(
    _ direction: LayoutDirection, _ wanted: [[Double]]
  ) throws {
    let environment = LayoutEnvironment(layoutDirection: direction)
    let head = Self.wide("head", 10)
    head.backgroundColor = .red
    let pages = try PageLayout<Never>(
      of: Self.flow(5, 35), on: Self.bound, environment: environment, header: { _ in head })
    #expect(try Self.edges(pages) == wanted)
    // Heads stand above what they are the head of.
    let heads = try (0..<pages.count).map { index in
      try pages.page(at: index).displayList.commands.compactMap { command -> [Double]? in
        guard case .fill(.roundedRect(let shape), _) = command else { return nil }
        return [shape.rect.minX, shape.rect.maxX]
      }
    }
    #expect(heads == wanted.map { [$0] })
  }

  /// What does not fit on a low first page, and would on the others, begins on the second; the first has its head.
  @Test func aLowFirstPageMayStayEmpty() throws {
    var setup = PageSetup(size: Size(width: 200, height: 100), margins: EdgeInsets(all: 10))
    setup.firstPage = PageSetup.FirstPage(
      size: Size(width: 200, height: 50), margins: EdgeInsets(all: 10))
    let head = Self.wide("head", 5)
    head.backgroundColor = .red
    let begin = Self.wide("a", 60)
    let column = PageLayoutTests.column([begin, Self.wide("b", 10)])
    column.hStretchWeight = 1
    let pages = try PageLayout<Never>(of: column, on: setup, header: { _ in head })
    #expect(pages.count == 2 && pages.cutContents.isEmpty)
    #expect(try pages.page(at: 0).frames.isEmpty)
    let fills = try pages.page(at: 0).displayList.commands.filter {
      if case .fill = $0 { true } else { false }
    }
    #expect(fills.count == 1)
    #expect(pages.faults.isEmpty)
    #expect(
      pages.reasons(for: begin) == [
        "it is on page 2 of 2",
        "page 2 begins with it: page 1 is too low for it",
      ])
    // What fits there stands there.
    let low = PageLayoutTests.column([Self.wide("c", 20), Self.wide("d", 60)])
    low.hStretchWeight = 1
    let others = try PageLayout<Never>(of: low, on: setup, header: { _ in head })
    #expect(try (0..<others.count).map { try others.page(at: $0).frames.count } == [1, 1])
  }

  /// The direction of a view that lies in a window is that of the window.
  @Test func aWindowSaysWherePagesAreBound() throws {
    let window = Window(
      size: .zero, environment: LayoutEnvironment(layoutDirection: .rightToLeft))
    let flow = Self.flow(3)
    window.rootView = flow
    let pages = try PageLayout<Never>(of: flow, on: Self.bound)
    #expect(try Self.edges(pages) == [[20, 150], [50, 180]])
  }

  @Test func marginsThatAreNotMirroredStay() throws {
    var setup = Self.bound
    setup.mirrorsMargins = false
    let pages = try PageLayout<Never>(of: Self.flow(3), on: setup)
    #expect(try Self.edges(pages) == [[50, 180], [50, 180]])
  }

  private static func setup(first height: Double) -> PageSetup {
    PageSetup(
      size: Size(width: 120, height: 100), margins: EdgeInsets(all: 10),
      firstPage: PageSetup.FirstPage(
        size: Size(width: 150, height: height),
        margins: EdgeInsets(top: 20, left: 40, bottom: 0, right: 10)))
  }

  @Test(arguments: [
    // Higher, as high, and lower than the others, which hold two blocks.
    (180.0, [["1 20", "2 60", "3 100", "4 140"], ["5 10", "6 50"], ["7 10"]]),
    (100.0, [["1 20", "2 60"], ["3 10", "4 50"], ["5 10", "6 50"], ["7 10"]]),
    (60.0, [["1 20"], ["2 10", "3 50"], ["4 10", "5 50"], ["6 10", "7 50"]]),
  ])
  func theFirstPageHasARoomOfItsOwn(_ height: Double, _ wanted: [[String]]) throws {
    let pages = try PageLayout<Never>(of: Self.flow(7), on: Self.setup(first: height))
    #expect(try PageLayoutTests.names(pages) == wanted)
    #expect(try Self.edges(pages)[0] == [40, 140] && Self.edges(pages)[1] == [10, 110])
    let sizes = try (0..<pages.count).map { try pages.page(at: $0).displayList.size }
    #expect(sizes == (0..<pages.count).map { pages.size(of: $0) })
    #expect(sizes[0] == Size(width: 150, height: height))
    #expect(sizes.dropFirst().allSatisfy { $0 == Size(width: 120, height: 100) })
  }

  @Test func theOnlyPageIsTheFirst() throws {
    let pages = try PageLayout<Never>(of: Self.flow(1), on: Self.setup(first: 60))
    #expect(pages.count == 1 && pages.size(of: 0) == Size(width: 150, height: 60))
    #expect(try PageLayoutTests.names(pages) == [["1 20"]])
  }

  /// What is higher than the first page is divided there, though the others have room for it.
  @Test func whatFitsOnLaterPagesAloneIsDividedOnTheFirst() throws {
    let row = WeView(.horizontal.setVAlign(.top)) {
      [PageLayoutTests.column((1...3).map { PageLayoutTests.block("\($0)", 25) })]
        + [PageLayoutTests.block("b", 20)]
    }
    let pages = try PageLayout<Never>(
      of: PageLayoutTests.column([row]), on: Self.setup(first: 75))
    #expect(pages.cutContents.isEmpty)
    #expect(try PageLayoutTests.names(pages).map { $0.count } == [3, 1])
  }

  @Test func heightsOfTheFirstPageAreNamedInErrors() throws {
    var words = ""
    do {
      _ = try PageLayout<Never>(
        of: Self.flow(1), on: Self.setup(first: 60), header: { _ in Self.wide("head", 50) })
    } catch PageLayoutError<Never>.noRoom(let message) {
      words = message
    }
    #expect(
      words
        == "the head and the foot of a page are 50 pt high, and the page has room for 40 pt between its margins"
    )
  }

  @Test(arguments: [
    (
      160.0,
      "the first page has 110 pt between its left and right margins, and the other pages have 100 pt; what goes over pages has one width: let the left and the right margin of the first page be 60 pt together"
    ),
    (
      90.0,
      "the first page has 40 pt between its left and right margins, and the other pages have 100 pt; what goes over pages has one width: make the first page at least 100 pt wide"
    ),
  ])
  func aFirstPageOfAnotherWidthIsAnError(_ width: Double, _ wanted: String) throws {
    var setup = Self.setup(first: 100)
    setup.firstPage?.size.width = width
    var words = ""
    do {
      _ = try PageLayout<Never>(of: Self.flow(1), on: setup)
    } catch PageLayoutError<Never>.differentWidths(let message) {
      words = message
    }
    #expect(words == wanted)
  }

  /// Pages in pieces of a list, and random documents, have these setups as well.
  static func setup(_ kind: UInt64, height: Double) -> PageSetup {
    var setup = PageSetup(
      size: Size(width: 120, height: height + 20), margins: EdgeInsets(all: 10))
    if kind % 2 == 1 {
      setup.margins = EdgeInsets(top: 10, left: 15, bottom: 10, right: 5)
      setup.mirrorsMargins = true
    }
    if kind % 3 > 0 {
      let first = height * (kind % 3 == 1 ? 0.7 : 1.6)
      setup.firstPage = PageSetup.FirstPage(
        size: Size(width: 120, height: first + 20), margins: EdgeInsets(all: 10))
    }
    return setup
  }
}
