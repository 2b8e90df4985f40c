import Testing
import YarDrawing
import YarLayout
import YarPages

@Suite struct PageLayoutTests {
  /// A block that wants a height.
  static func block(_ name: String, _ height: Double, width: Double = 40) -> View {
    let view = PlaceholderView(Size(width: width, height: height))
    view.identifier = name
    return view
  }

  static func column(_ views: [View], spacing: Double = 0) -> WeView {
    WeView(.vertical.setSpacing(spacing)) { views }
  }

  /// The names of what stands on each page, with its top.
  static func names<E>(_ pages: PageLayout<E>) throws -> [[String]] {
    try (0..<pages.count).map { index in
      try pages.page(at: index).frames.compactMap { view, frame in
        view.identifier.map { "\($0) \(Int(frame.minY))" }
      }
    }
  }

  static func pages(
    _ view: View, height: Double = 100, header: PageLayout<Never>.Margin? = nil,
    footer: PageLayout<Never>.Margin? = nil
  ) throws -> PageLayout<Never> {
    try PageLayout<Never>(
      of: view, size: Size(width: 120, height: height + 20), margins: EdgeInsets(all: 10),
      header: header, footer: footer)
  }

  /// Each wish has a setter that returns the view; code that is written of documents uses them.
  @Test func wishesAreSetInAChain() {
    let amounts = [CarriedAmount("total", 2)].compactMap { $0 }
    let view = Label("Total").setBreakBefore(.page).setBreakAfter(.avoid).setKeepsTogether()
      .setKeepsWithNext().setRepeatsOnPages().setMinimumLines(3).setCarries(amounts)
      .setSection("Sums")
    #expect(view.breakBefore == .page && view.breakAfter == .avoid)
    #expect(view.keepsTogether && view.keepsWithNext && view.repeatsOnPages)
    #expect(view.minimumLines == 3 && view.carries == amounts && view.section == "Sums")
    #expect(!view.setKeepsTogether(false).keepsTogether)
  }

  @Test func columnsAreDividedBetweenTheirMembers() throws {
    let blocks = (1...5).map { Self.block("\($0)", 40) }
    let pages = try Self.pages(Self.column(blocks, spacing: 5))
    #expect(try Self.names(pages) == [["1 10", "2 55"], ["3 10", "4 55"], ["5 10"]])
  }

  @Test func whatIsInAColumnIsDividedToo() throws {
    let inner = Self.column((2...4).map { Self.block("\($0)", 40) })
    let pages = try Self.pages(Self.column([Self.block("1", 40), inner, Self.block("5", 40)]))
    #expect(try Self.names(pages) == [["1 10", "2 50"], ["3 10", "4 50"], ["5 10"]])
  }

  @Test func rowsAreNotDivided() throws {
    let row = WeView(.horizontal) {
      [Self.block("2", 70, width: 30), Self.block("3", 20, width: 30)]
    }
    let pages = try Self.pages(Self.column([Self.block("1", 40), row]))
    #expect(try Self.names(pages).map { $0.count } == [1, 2])
  }

  @Test func gridsAreDividedBetweenRows() throws {
    let grid = WeView(.grid(columns: 2)) { (1...6).map { Self.block("\($0)", 40) } }
    let pages = try Self.pages(grid)
    #expect(
      try Self.names(pages) == [["1 10", "2 10", "3 50", "4 50"], ["5 10", "6 10"]])
  }

  @Test func headsAreShownAgain() throws {
    let head = Self.block("head", 20)
    head.repeatsOnPages = true
    let table = Self.column([head] + (1...5).map { Self.block("\($0)", 40) })
    let pages = try Self.pages(table)
    #expect(
      try Self.names(pages) == [
        ["head 10", "1 30", "2 70"], ["head 10", "3 30", "4 70"], ["head 10", "5 30"],
      ])
  }

  @Test func headsOfContainersAroundComeFirst() throws {
    let (head, subhead) = (Self.block("head", 10), Self.block("sub", 10))
    head.repeatsOnPages = true
    subhead.repeatsOnPages = true
    let group = Self.column([subhead] + (1...3).map { Self.block("\($0)", 40) })
    let pages = try Self.pages(Self.column([head, group]))
    #expect(
      try Self.names(pages) == [
        ["head 10", "sub 20", "1 30", "2 70"], ["head 10", "sub 20", "3 30"],
      ])
  }

  @Test func noHeadIsAloneAtTheFootOfAPage() throws {
    let head = Self.block("head", 20)
    head.repeatsOnPages = true
    let pages = try Self.pages(
      Self.column([Self.block("0", 70), Self.column([head, Self.block("1", 40)])]))
    #expect(try Self.names(pages) == [["0 10"], ["head 10", "1 30"]])
  }

  @Test func aTotalTakesALineWithIt() throws {
    let total = Self.block("total", 20)
    total.breakBefore = .avoid
    let lines = Self.column((1...5).map { Self.block("\($0)", 20) })
    #expect(
      try Self.names(try Self.pages(Self.column([lines, total])))
        == [["1 10", "2 30", "3 50", "4 70"], ["5 10", "total 30"]])
  }

  @Test func viewsAreKeptTogetherAndWithTheNext() throws {
    let kept = Self.column([Self.block("2", 40), Self.block("3", 40)])
    kept.keepsTogether = true
    kept.keepsWithNext = true
    let pages = try Self.pages(Self.column([Self.block("1", 40), kept, Self.block("4", 20)]))
    #expect(try Self.names(pages) == [["1 10"], ["2 10", "3 50", "4 90"]])
  }

  @Test func whatIsKeptTogetherAndHigherThanAPageIsDivided() throws {
    let kept = Self.column((1...4).map { Self.block("\($0)", 40) })
    kept.keepsTogether = true
    #expect(try Self.names(try Self.pages(kept)) == [["1 10", "2 50"], ["3 10", "4 50"]])
  }

  @Test func pagesEndWhereTheyAreAskedTo() throws {
    let (two, three) = (Self.block("2", 10), Self.block("3", 10))
    two.breakBefore = .page
    three.breakBefore = .right
    let pages = try Self.pages(Self.column([Self.block("1", 10), two, three]))
    #expect(try Self.names(pages) == [["1 10"], ["2 10"], ["3 10"]])
    three.breakBefore = .left
    let others = try Self.pages(Self.column([Self.block("1", 10), two, three]))
    #expect(try Self.names(others) == [["1 10"], ["2 10"], [], ["3 10"]])
  }

  @Test func headsAndFeetTakeRoomAndHaveNumbers() throws {
    let blocks = (1...5).map { Self.block("\($0)", 40) }
    var asked: [String] = []
    let pages = try Self.pages(Self.column(blocks), height: 100) { page in
      Self.block("head", page.isFirst ? 50 : 20)
    } footer: { page in
      asked.append("\(page.number) of \(page.count)")
      return nil
    }
    #expect(try Self.names(pages) == [["1 60"], ["2 30", "3 70"], ["4 30", "5 70"]])
    #expect(asked.suffix(3) == ["1 of 3", "2 of 3", "3 of 3"])
  }

  @Test func headsWithoutRoomForMoreAreAnError() throws {
    let column = Self.column([Self.block("1", 40)])
    var words = ""
    do {
      _ = try Self.pages(column, header: { _ in Self.block("head", 120) })
    } catch PageLayoutError<Never>.noRoom(let message) {
      words = message
    }
    #expect(
      words
        == "the head and the foot of a page are 120 pt high, and the page has room for 100 pt between its margins"
    )
  }

  /// The first page has a high head, and the last a high foot: a document of two pages has no page with both.
  @Test func headsAndFeetThatNoPageHasTogetherAreNoError() throws {
    let column = Self.column((1...4).map { Self.block("\($0)", 20) })
    let pages = try Self.pages(column) { page in
      page.isFirst ? Self.block("head", 60) : nil
    } footer: { page in
      page.isLast ? Self.block("foot", 60) : nil
    }
    #expect(try Self.names(pages) == [["1 70", "2 90"], ["3 10", "4 30"]])
  }

  /// A head of pages in the middle is not asked of a document without any.
  @Test func headsOfPagesInTheMiddleNeedNoRoomWhereThereAreNone() throws {
    let column = Self.column((1...4).map { Self.block("\($0)", 40) })
    let pages = try Self.pages(column) { page in
      page.isFirst || page.isLast ? nil : Self.block("head", 120)
    }
    #expect(try Self.names(pages) == [["1 10", "2 50"], ["3 10", "4 50"]])
  }

  /// One block that no page has more room for stands on one page, which has both.
  @Test func headsAndFeetOfTheOnlyPageNeedRoom() throws {
    var words = ""
    do {
      _ = try Self.pages(
        Self.block("1", 40), header: { $0.isFirst ? Self.block("head", 60) : nil },
        footer: { $0.isLast ? Self.block("foot", 60) : nil })
    } catch PageLayoutError<Never>.noRoom(let message) {
      words = message
    }
    #expect(
      words
        == "the head and the foot of a page are 120 pt high, and the page has room for 100 pt between its margins"
    )
  }

  @Test func marginsWithoutRoomAreAnError() {
    #expect(throws: PageLayoutError<Never>.self) {
      _ = try PageLayout<Never>(
        of: View(), size: Size(width: 50, height: 50), margins: EdgeInsets(all: 30))
    }
  }

  /// A box that is cut has its background on both pages, as high as what is on each.
  @Test func boxesThatAreCutAreOpen() throws {
    let box = WeView(.vertical.setMargin(5)) { (1...3).map { Self.block("\($0)", 40) } }
    box.backgroundColor = .red
    let pages = try Self.pages(box)
    let clips = try (0..<pages.count).map { index in
      try pages.page(at: index).displayList.commands.compactMap { command -> [Double]? in
        if case .pushClip(let shape) = command { return [shape.rect.minY, shape.rect.maxY] }
        return nil
      }
    }
    #expect(pages.count == 2)
    #expect(clips[0].map { $0[1] } == [95])
    #expect(clips[1].map { $0[0] } == [10])
  }

  /// A box that draws its edges has a border all around on each page, beside what stands there.
  @Test func boxesMayDrawTheEdgesWhereTheyAreCut() throws {
    let box = WeView(.vertical.setMargin(5)) { (1...3).map { Self.block("\($0)", 40) } }
    box.backgroundColor = .red
    box.borderWidth = 2
    box.setCutEdges(.drawn)
    let pages = try Self.pages(box)
    let areas = try (0..<pages.count).map { index in
      try pages.page(at: index).displayList.commands.compactMap { command -> [Double]? in
        guard case .fill(.roundedRect(let shape), _) = command else { return nil }
        return [shape.rect.minY, shape.rect.maxY]
      }.first
    }
    // From its own top to a border behind the second block; from one in front of the third to its own end.
    #expect(areas == [[10, 97], [8, 55]])
    let clips = try (0..<pages.count).flatMap { index in
      try pages.page(at: index).displayList.commands.filter {
        if case .pushClip = $0 { true } else { false }
      }
    }
    #expect(clips.isEmpty)
  }

  /// Edges of boxes in each other lie beside each other, that of the outer one outside.
  @Test func edgesThatAreDrawnNest() throws {
    let inner = WeView(.vertical) { (1...3).map { Self.block("\($0)", 40) } }
    inner.backgroundColor = .blue
    inner.borderWidth = 3
    inner.setCutEdges(.drawn)
    let outer = WeView(.vertical) { inner }
    outer.backgroundColor = .red
    outer.borderWidth = 2
    outer.setCutEdges(.drawn)
    let pages = try Self.pages(outer)
    let edges = try (0..<pages.count).map { index in
      try pages.page(at: index).displayList.commands.compactMap { command -> [Double]? in
        guard case .fill(.roundedRect(let shape), _) = command else { return nil }
        return [shape.rect.minY, shape.rect.maxY]
      }.prefix(2)
    }
    #expect(edges == [[[10, 95], [10, 93]], [[5, 50], [7, 50]]])
  }

  @Test func deepTreesCostNoStack() throws {
    var view: View = Self.block("leaf", 10)
    for _ in 0..<20_000 { view = WeView(.vertical) { view } }
    #expect(try Self.pages(view).count == 1)
  }

  @Test func workGrowsWithTheViews() throws {
    func work(_ count: Int) throws -> Int {
      try Self.pages(Self.column((0..<count).map { Self.block("\($0)", 10) })).work
    }
    let small = try work(500)
    #expect(small <= 500 * 12)
    #expect(try work(5_000) <= 10 * small + 1_000)
  }

  /// Where the document says it does not count.
  @Test func setupsOfTheSamePagesAreEqual() {
    let setup = PageSetup(size: PaperSize.a4.size)
    var other = setup
    other.position = SourcePosition(line: 7, column: 3)
    #expect(setup == other && Set([setup, other]).count == 1)
    other.margins.left += 1
    #expect(setup != other)
  }

  /// Whatever is asked for, each member is on one page, once and in order, and no head is alone where it could be helped.
  @Test func nothingIsLostOrTwice() throws {
    var random = Seeded(state: 136)
    for number in 0..<300 {
      var names = 0
      func tree(_ depth: Int) -> View {
        guard depth > 0, Int.random(in: 0..<3, using: &random) > 0 else {
          names += 1
          return Self.block("\(names)", Double(Int.random(in: 1...45, using: &random)))
        }
        let views = (0..<Int.random(in: 1...5, using: &random)).map { _ in tree(depth - 1) }
        let box = WeView(.vertical.setSpacing(Double(Int.random(in: 0...6, using: &random)))) {
          views
        }
        if Int.random(in: 0..<4, using: &random) == 0 { box.keepsTogether = true }
        if Int.random(in: 0..<4, using: &random) == 0 { box.backgroundColor = .red }
        if Int.random(in: 0..<6, using: &random) == 0 { views.last?.breakBefore = .avoid }
        if Int.random(in: 0..<6, using: &random) == 0 { views.first?.keepsWithNext = true }
        return box
      }
      let root = tree(4)
      let pages = try Self.pages(root)
      let found = try (0..<pages.count).flatMap { try pages.page(at: $0).frames }
        .compactMap { $0.view.identifier }
      #expect(found == (1...names).map { "\($0)" }, "document \(number)")
      for index in 0..<pages.count {
        for (_, frame) in try pages.page(at: index).frames {
          #expect(frame.minY >= 10 && frame.maxY <= 110, "document \(number)")
        }
      }
    }
  }
}
