import Testing
import YarLayout
import YarPages

@Suite struct PageSumsTests {
  static func item(_ name: String, _ amount: Double, height: Double = 40) throws -> View {
    let view = PageLayoutTests.block(name, height)
    view.carries = [try #require(CarriedAmount("total", amount))]
    return view
  }

  static func sums<E>(_ pages: PageLayout<E>, _ name: String = "total") -> [[Double]] {
    (0..<pages.count).map { index in
      let number = pages.number(of: index)
      return [number.broughtForward, number.carriedForward].map { amounts in
        amounts.first { $0.name == name }?.amount ?? -1
      }
    }
  }

  @Test func sumsAreThoseOfThePagesBefore() throws {
    let items = try [0.1, 0.2, 0.3, 10, -3.05].enumerated().map {
      try Self.item("\($0.offset)", $0.element)
    }
    let pages = try PageLayoutTests.pages(PageLayoutTests.column(items))
    // 0.1 + 0.2 + 0.3 is not 0.6 in doubles.
    #expect(Self.sums(pages) == [[0, 0.3], [0.3, 10.6], [10.6, 7.55]])
  }

  @Test func headsAndFeetAreAskedWithTheSumsOfTheirPage() throws {
    let items = try (1...5).map { try Self.item("\($0)", Double($0)) }
    var seen: [Int: [Double]] = [:]
    let pages = try PageLayoutTests.pages(PageLayoutTests.column(items)) { page in
      seen[page.number] = [page.broughtForward, page.carriedForward].map { $0.first?.amount ?? -1 }
      return nil
    }
    for index in 0..<pages.count { _ = try pages.page(at: index) }
    #expect(seen == [1: [0, 3], 2: [3, 10], 3: [10, 15]])
  }

  @Test func amountsOfCellsAndOfTheirRowCountOnceEach() throws {
    let row = WeView(.horizontal) {
      [PageLayoutTests.block("a", 60), PageLayoutTests.block("b", 60)]
    }
    row.carries = [try #require(CarriedAmount("total", 5))]
    row.subviews[0].carries = [try #require(CarriedAmount("tax", 1))]
    let grid = WeView(.grid(columns: 2)) {
      [PageLayoutTests.block("c", 60), PageLayoutTests.block("d", 60)]
    }
    grid.subviews[1].carries = [try #require(CarriedAmount("tax", 2))]
    let pages = try PageLayoutTests.pages(PageLayoutTests.column([row, grid]))
    #expect(Self.sums(pages) == [[0, 5], [5, 5]])
    #expect(Self.sums(pages, "tax") == [[0, 1], [1, 3]])
  }

  /// An amount may be said of what is printed, deep in a row that is a part as a whole.
  @Test func amountsInsideOfRowsCount() throws {
    let cell = PageLayoutTests.column([PageLayoutTests.block("a", 20)])
    cell.subviews[0].carries = [try #require(CarriedAmount("total", 3))]
    let row = WeView(.horizontal) { [cell, PageLayoutTests.block("b", 20)] }
    #expect(Self.sums(try PageLayoutTests.pages(PageLayoutTests.column([row]))) == [[0, 3]])
  }

  /// A row that goes over two pages counts on the first.
  @Test func whatIsDividedCountsWhereItBegins() throws {
    let text = DividedTextTests.text(12)
    text.carries = [try #require(CarriedAmount("total", 7))]
    #expect(Self.sums(try PageLayoutTests.pages(text)) == [[0, 7], [7, 7]])
    let row = WeView(.horizontal.setVAlign(.top)) {
      [DividedTextTests.text(12, "a"), DividedTextTests.text(3, "b")]
    }
    row.subviews[1].carries = [try #require(CarriedAmount("total", 2))]
    #expect(Self.sums(try PageLayoutTests.pages(row)) == [[0, 2], [2, 2]])
  }

  @Test func amountsThatAreNotExactAreNone() {
    #expect(CarriedAmount("total", 1.0000001) == nil)
    #expect(CarriedAmount("total", 1e10) == nil)
    #expect(CarriedAmount("total", .nan) == nil)
    #expect(CarriedAmount("total", 1234567.891) != nil)
  }

  @Test func aSumThatIsTooLargeIsAnError() throws {
    let items = try (1...3).map { try Self.item("\($0)", 8e9) }
    var words = ""
    do {
      _ = try PageLayoutTests.pages(PageLayoutTests.column(items))
    } catch PageLayoutError<Never>.noSum(let message) {
      words = message
    }
    #expect(
      words
        == "the sum 'total' is too large to be exact: 9,000,000,000 is the most that pages carry")
  }

  @Test func partsOfADocumentCountOnTheirOwn() throws {
    let blocks = (1...6).map { PageLayoutTests.block("\($0)", 40) }
    blocks[3].section = "Annex"
    let pages = try PageLayoutTests.pages(PageLayoutTests.column(blocks))
    #expect(
      try PageLayoutTests.names(pages) == [
        ["1 10", "2 50"], ["3 10"], ["4 10", "5 50"], ["6 10"],
      ])
    let numbers = (0..<4).map { pages.number(of: $0) }
    #expect(numbers.map { $0.section } == [nil, nil, "Annex", "Annex"])
    #expect(numbers.map { $0.sectionNumber } == [1, 2, 1, 2])
    #expect(numbers.map { $0.sectionCount } == [2, 2, 2, 2])
    #expect(numbers.map { $0.count } == [4, 4, 4, 4])
  }

  /// A container in front of which a part begins, in a container.
  @Test func aPartMayBeginWithAContainer() throws {
    let inner = PageLayoutTests.column([PageLayoutTests.block("2", 40)])
    inner.section = "Annex"
    let pages = try PageLayoutTests.pages(
      PageLayoutTests.column([PageLayoutTests.block("1", 40), PageLayoutTests.column([inner])]))
    #expect(try PageLayoutTests.names(pages) == [["1 10"], ["2 10"]])
    #expect(pages.number(of: 1).section == "Annex")
  }
}

@Suite struct PageReasonTests {
  @Test func whyAPageBeginsIsSaid() throws {
    let blocks = (1...4).map { PageLayoutTests.block("\($0)", 40) }
    blocks[3].breakBefore = .page
    let pages = try PageLayoutTests.pages(PageLayoutTests.column(blocks, spacing: 5))
    #expect(pages.reasons(for: blocks[0]) == ["it is on page 1 of 3"])
    #expect(
      pages.reasons(for: blocks[2]) == [
        "it is on page 2 of 3",
        "page 2 begins with it: page 1 has 15 pt left, and it takes 45 pt with the gap in front of it",
      ])
    #expect(
      pages.reasons(for: blocks[3]) == [
        "it is on page 3 of 3",
        "page 3 begins with it: its 'breakBefore', or the 'breakAfter' of what stands before it, asks for a new page",
      ])
  }

  @Test func whatIsKeptIsSaid() throws {
    let blocks = (1...3).map { PageLayoutTests.block("\($0)", 40) }
    blocks[1].keepsWithNext = true
    let pages = try PageLayoutTests.pages(PageLayoutTests.column(blocks))
    #expect(
      pages.reasons(for: blocks[1]).last
        == "page 2 begins with it: page 1 has 60 pt left, but no page may end behind it: that would separate what is to stay together"
    )
  }

  /// A total that takes a line along, and pages that end where least is lost.
  @Test func whatAPageIsNotFullForIsSaid() throws {
    let blocks = (1...5).map { PageLayoutTests.block("\($0)", 30) }
    blocks[3].breakBefore = .avoid
    blocks[4].breakBefore = .avoid
    let pages = try PageLayoutTests.pages(PageLayoutTests.column(blocks))
    #expect(
      pages.reasons(for: blocks[2]) == [
        "it is on page 2 of 2",
        "page 2 begins with it: page 1 has 40 pt left, but no page may end behind it: that would separate what is to stay together",
      ])
    for block in blocks { block.breakBefore = .avoid }
    let others = try PageLayoutTests.pages(PageLayoutTests.column(blocks))
    #expect(try PageLayoutTests.names(others).map { $0.count } == [3, 2])
    blocks[2].keepsWithNext = true
    let third = try PageLayoutTests.pages(PageLayoutTests.column(blocks))
    #expect(
      third.reasons(for: blocks[2]).last
        == "page 2 begins with it: page 1 has 40 pt left, but no page may end behind it: that would separate what is to stay together"
    )
    let section = (1...2).map { PageLayoutTests.block("\($0)", 30) }
    section[1].section = "Annex"
    let parts = try PageLayoutTests.pages(PageLayoutTests.column(section))
    #expect(
      parts.reasons(for: section[1]).last
        == "page 2 begins with it: its 'section' begins a part of the document")
  }

  /// Of a view inside of a row the page of the row is told.
  @Test func aCellTellsThePageOfItsRow() throws {
    let row = WeView(.horizontal) {
      [PageLayoutTests.column([PageLayoutTests.block("a", 60)]), PageLayoutTests.block("b", 20)]
    }
    let pages = try PageLayoutTests.pages(
      PageLayoutTests.column([PageLayoutTests.block("0", 60), row]))
    #expect(pages.reasons(for: row.subviews[0].subviews[0]).first == "it is on page 2 of 2")
  }

  @Test func aTextTellsItsPages() throws {
    let text = DividedTextTests.text(20)
    let column = PageLayoutTests.column([text])
    let pages = try PageLayoutTests.pages(column)
    #expect(pages.reasons(for: text) == ["it goes from page 1 to page 3 of 3"])
    #expect(pages.reasons(for: View()) == [])
  }
}

@Suite struct PageFaultTests {
  static func faults(_ view: View) throws -> [String] {
    try PageLayoutTests.pages(view).faults.map { fault in
      let trial = fault.trial.map { " \($0.pagesNow) -> \($0.pages)" } ?? ""
      return "\(fault.kind) \(fault.view.identifier ?? "") \(fault.page)\(trial)"
    }
  }

  @Test func aLoneTotalIsTold() throws {
    let views = (1...5).map { PageLayoutTests.block("\($0)", 20) }
    let total = PageLayoutTests.block("total", 10)
    let column = PageLayoutTests.column(views + [total])
    #expect(try Self.faults(column) == ["alone total 2 2 -> 2"])
    total.breakBefore = .avoid
    #expect(try Self.faults(column) == [])
    total.breakBefore = .page
    #expect(try Self.faults(column) == [])
  }

  @Test func aLoneHeadIsTold() throws {
    let head = DividedTextTests.text(1, "head")
    head.font = Font(size: 12, weight: .bold)
    let body = DividedTextTests.text(8, "body")
    let column = PageLayoutTests.column([PageLayoutTests.block("0", 80), head, body])
    #expect(try Self.faults(column) == ["loneHead head 1 2 -> 3"])
    head.keepsWithNext = true
    #expect(try Self.faults(column).filter { $0.hasPrefix("loneHead") } == [])
  }

  @Test func aLoneLineThatCannotBeHelpedIsTold() throws {
    let text = DividedTextTests.text(3, "text")
    #expect(
      try PageLayoutTests.pages(text, height: 25).faults.map { $0.kind } == [.loneLine])
    text.minimumLines = 1
    #expect(try PageLayoutTests.pages(text, height: 25).faults.map { $0.kind } == [])
  }

  @Test func anEmptyPageIsTold() throws {
    let kept = PageLayoutTests.column((1...4).map { PageLayoutTests.block("\($0)", 20) })
    kept.keepsTogether = true
    kept.identifier = "kept"
    let column = PageLayoutTests.column([PageLayoutTests.block("0", 30), kept])
    #expect(try Self.faults(column) == ["empty kept 1 2 -> 2"])
    kept.keepsTogether = false
    #expect(try Self.faults(column) == [])
  }

  @Test func aDividedRowIsTold() throws {
    let row = WeView(.horizontal.setVAlign(.top)) {
      [DividedTextTests.text(12, "a")] + [DividedTextTests.text(2, "b")]
    }
    row.identifier = "row"
    #expect(try Self.faults(PageLayoutTests.column([row])) == ["dividedRow row 1"])
  }

  @Test func whatIsCutIsTold() throws {
    #expect(
      try Self.faults(
        PageLayoutTests.column([PageLayoutTests.block("0", 10), PageLayoutTests.block("high", 130)])
      )
        == ["cut high 2"])
  }
}
