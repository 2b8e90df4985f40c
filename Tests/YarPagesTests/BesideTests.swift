import Testing
import YarDrawing
import YarLayout
import YarPages

/// What stands side by side, and is so high that pages may divide it.
@Suite struct BesideTests {
  private static func area(_ name: String, _ width: Double, _ height: Double) -> View {
    let view = View()
    view.identifier = name
    view.setFixedDesiredSize(Size(width: width, height: height))
    view.backgroundColor = .red
    return view
  }

  private static func areas<E>(_ pages: PageLayout<E>) throws -> [Int] {
    try (0..<pages.count).map { index in
      try pages.page(at: index).displayList.commands.count { command in
        if case .fill = command { true } else { false }
      }
    }
  }

  /// Boxes to sign in, bars and swatches have nothing in them, and are drawn all the same.
  @Test func viewsWithoutContentsAreDrawn() throws {
    func row(_ layout: BoxLayout, _ height: Double) -> WeView {
      WeView(layout) { [Self.area("a", 30, height), Self.area("b", 30, height)] }
    }
    let layouts: [BoxLayout] = [
      LinearLayout.horizontal, GridLayout.grid(columns: 2), FlowLayout.flow, StackLayout.stack,
    ]
    for layout in layouts {
      let pages = try PageLayoutTests.pages(
        PageLayoutTests.column([PageLayoutTests.block("1", 20), row(layout, 60)]))
      #expect(try Self.areas(pages) == [2], "\(layout)")
    }
    let names = try PageLayoutTests.names(
      try PageLayoutTests.pages(row(LinearLayout.horizontal, 60)))
    #expect(names == [["a 10", "b 10"]])
    // Together they go to the page that has room for them.
    let column = PageLayoutTests.column([
      PageLayoutTests.block("1", 50), row(LinearLayout.horizontal, 60),
    ])
    #expect(try Self.areas(try PageLayoutTests.pages(column)) == [0, 2])
  }

  /// A chart of bars beside a label that is higher than they are, and one that is lower.
  @Test(arguments: [10.0, 90])
  func barsBesideSomethingAreDrawn(_ height: Double) throws {
    let bars = PageLayoutTests.column((1...4).map { Self.area("\($0)", 30, 20) }, spacing: 2)
    let row = WeView(.horizontal) { [PageLayoutTests.block("label", height), bars] }
    #expect(try Self.areas(try PageLayoutTests.pages(row)) == [4])
  }

  /// The background behind a text goes on with it.
  @Test func aGroundBehindATextIsDivided() throws {
    let ground = Self.area("ground", 0, 0)
    ground.setStretchesIgnoringDesiredSize()
    let stack = WeView(.stack) { [ground, DividedTextTests.text(20)] }
    let pages = try PageLayoutTests.pages(stack)
    #expect(try Self.areas(pages) == [1, 1, 1])
    #expect(try DividedTextTests.words(pages).map { $0.count } == [8, 8, 4])
  }

  /// A box that is higher than what it stands beside begins below the head of its page, and not above it.
  @Test func aBoxThatBeginsAboveItsNeighbourIsWhole() throws {
    let row = WeView(.horizontal) {
      [Self.area("box", 30, 80), PageLayoutTests.block("label", 10)]
    }
    let column = PageLayoutTests.column([PageLayoutTests.block("1", 60), row])
    let pages = try PageLayoutTests.pages(column)
    #expect(pages.count == 2)
    let rects = try pages.page(at: 1).displayList.commands.compactMap { command -> Rect? in
      guard case .fill(.roundedRect(let shape), _) = command else { return nil }
      return shape.rect
    }
    #expect(rects == [Rect(x: 25, y: 10, width: 30, height: 80)])
  }

  /// What begins far down beside a text in a box does not take the room above it.
  @Test func theFirstMemberOfARowInABoxTakesNoMoreThanItsRoom() throws {
    let high = PageLayoutTests.block("high", 100)
    let box = PageLayoutTests.column([WeView(.horizontal) { [high, DividedTextTests.text(20)] }])
    box.backgroundColor = .red
    let pages = try PageLayoutTests.pages(box, height: 90)
    #expect(pages.cutContents.map { $0.view.identifier } == ["high"])
    #expect(try DividedTextTests.words(pages).map { $0.count } == [7, 6, 7])
  }

  /// A box whose content begins far down shows no more of itself than leaves its content whole.
  @Test func theBeginOfABoxLeavesItsContentWhole() throws {
    let box = WeView(.vertical.setTopMargin(30)) { [PageLayoutTests.block("high", 80)] }
    box.backgroundColor = .red
    let pages = try PageLayoutTests.pages(box, height: 90)
    #expect(pages.cutContents.isEmpty)
    #expect(try PageLayoutTests.names(pages) == [["high 20"]])
  }

  /// A row is read from its first member to its last, wherever they stand in it.
  @Test func membersOfARowAreReadInTheOrderOfTheTree() throws {
    func row(_ lines: [Int]) -> WeView {
      WeView(.horizontal) {
        lines.enumerated().map { DividedTextTests.text($1, "\($0).", width: 20) }
      }
    }
    for lines in [[1, 3, 1], [1, 7, 1]] {
      let words = try DividedTextTests.words(try PageLayoutTests.pages(row(lines)))[0]
      let first = words.map { String($0.prefix(1)) }
      #expect(first == first.sorted())
    }
  }

  /// A line in a label that is as high as its row does not keep the row from going on.
  @Test func aStretchedLabelOfOneLineIsNoPiece() throws {
    let price = Label("9.99")
    price.font = Font(size: 10)
    price.vStretchWeight = 1
    price.backgroundColor = .red
    let row = WeView(.horizontal) { [DividedTextTests.text(14), price] }
    let title = PageLayoutTests.block("title", 12)
    let pages = try PageLayoutTests.pages(PageLayoutTests.column([title, row]))
    #expect(pages.cutContents.isEmpty)
    let words = try DividedTextTests.words(pages)
    #expect(words.map { $0.count { $0 != "9.99" } } == [6, 8])
    #expect(words.joined().count { $0 == "9.99" } == 1)
    #expect(try Self.areas(pages) == [1, 1])
  }
}
