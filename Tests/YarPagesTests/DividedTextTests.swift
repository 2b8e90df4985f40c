import Testing
import YarDrawing
import YarLayout
import YarPages

@Suite struct DividedTextTests {
  /// A label of some words, one on each line, of 12 points each.
  static func text(_ lines: Int, _ name: String = "w", width: Double = 40) -> Label {
    let label = Label((0..<lines).map { "\(name)\($0)" }.joined(separator: "\n"))
    label.font = Font(size: 10)
    label.numberOfLines = 0
    label.identifier = name
    return label
  }

  /// The words of the texts on each page.
  static func words<E>(_ pages: PageLayout<E>) throws -> [[String]] {
    try (0..<pages.count).map { index in
      try pages.page(at: index).displayList.commands.flatMap { command -> [String] in
        guard case .text(let text, in: _, color: _) = command else { return [] }
        return text.content.text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
      }
    }
  }

  static func counts(_ view: View, height: Double = 100) throws -> [Int] {
    try words(try PageLayoutTests.pages(view, height: height)).map { $0.count }
  }

  @Test func textsAreDividedBetweenLines() throws {
    #expect(try Self.counts(Self.text(12)) == [8, 4])
    #expect(try Self.counts(Self.text(40)) == [8, 8, 8, 8, 8])
  }

  @Test func noLineIsAlone() throws {
    #expect(try Self.counts(Self.text(9)) == [7, 2])
    let column = PageLayoutTests.column([PageLayoutTests.block("b", 88), Self.text(5)])
    #expect(try Self.counts(column) == [0, 5])
  }

  @Test func asManyLinesAsAreAskedForStandTogether() throws {
    let label = Self.text(9)
    label.minimumLines = 4
    #expect(try Self.counts(label) == [5, 4])
    label.minimumLines = 1
    #expect(try Self.counts(label) == [8, 1])
  }

  @Test func aPageOfOneLineHasOne() throws {
    #expect(try Self.counts(Self.text(3), height: 20) == [1, 1, 1])
  }

  @Test func framesAreThoseOfTheLinesOnThePage() throws {
    let pages = try PageLayoutTests.pages(Self.text(12))
    #expect(try PageLayoutTests.names(pages) == [["w 10"], ["w 10"]])
    #expect(try pages.page(at: 1).frames.map { $0.frame.height } == [48])
  }

  @Test func aTextThatGoesOnIsOneElement() throws {
    let pages = try PageLayoutTests.pages(Self.text(12))
    let tags = try (0..<2).flatMap { index in
      try pages.page(at: index, tags: .all).displayList.commands.compactMap { command in
        if case .pushTag(let tag, _) = command { return tag }
        return nil
      }
    }
    #expect(tags.count == 2)
    #expect(tags[0] === tags[1] && tags[0].role == .paragraph)
  }

  @Test func aBackgroundEndsWithTheLinesOnThePage() throws {
    let label = Self.text(12)
    label.backgroundColor = .red
    label.contentInsets = DirectionalEdgeInsets(top: 2, leading: 0, bottom: 2, trailing: 0)
    let pages = try PageLayoutTests.pages(label)
    let clips = try (0..<pages.count).map { index in
      try pages.page(at: index).displayList.commands.compactMap { command -> [Double]? in
        if case .pushClip(let shape) = command { return [shape.rect.minY, shape.rect.maxY] }
        return nil
      }
    }
    #expect(clips[0].map { $0[1] } == [108])
    #expect(clips[1].map { $0[0] } == [10])
  }

  /// A row that is higher than a page goes on inside of its cells, each with its own lines.
  @Test func rowsThatAreHigherThanAPageAreDividedInsideTheirCells() throws {
    let row = WeView(.horizontal.setVAlign(.top)) { [Self.text(20, "a"), Self.text(11, "b")] }
    let words = try Self.words(try PageLayoutTests.pages(row))
    #expect(
      words == [
        (0..<8).map { "a\($0)" } + (0..<8).map { "b\($0)" },
        (8..<16).map { "a\($0)" } + (8..<11).map { "b\($0)" },
        (16..<20).map { "a\($0)" },
      ])
  }

  /// Texts that are measured, and asked for their lines, as often as is counted.
  final class CountingMeasurer: TextMeasurer {
    private(set) var questions = 0

    func shape(_ content: TextContent) -> any ShapedText {
      CountingText(ApproximateTextMeasurer().shape(content), owner: self)
    }

    final class CountingText: ShapedText {
      let text: any ShapedText
      let owner: CountingMeasurer
      var content: TextContent { text.content }
      var longestWordWidth: Double { text.longestWordWidth }

      init(_ text: any ShapedText, owner: CountingMeasurer) {
        self.text = text
        self.owner = owner
      }

      func measure(width: Double?) -> TextMetrics { text.measure(width: width) }
      func lines(in box: Size) -> [ShapedLine] {
        owner.questions += 1
        return text.lines(in: box)
      }
    }
  }

  /// Each page shows lines of both texts: they are not asked for all their lines again.
  @Test func linesOfTextsSideBySideAreAskedForOnce() throws {
    let measurer = CountingMeasurer()
    let row = WeView(.horizontal.setVAlign(.top)) { [Self.text(80, "a"), Self.text(80, "b")] }
    let pages = try PageLayout<Never>(
      of: row, size: Size(width: 120, height: 120), margins: EdgeInsets(all: 10),
      environment: LayoutEnvironment(textMeasurer: measurer))
    #expect(try Self.words(pages).map { $0.count } == Array(repeating: 16, count: 10))
    #expect(measurer.questions == 2)
  }

  @Test func rowsThatFitAPageAreNotDivided() throws {
    let row = WeView(.horizontal) { [Self.text(7, "a"), Self.text(6, "b")] }
    let column = PageLayoutTests.column([PageLayoutTests.block("0", 50), row])
    #expect(try Self.counts(column) == [0, 13])
  }

  /// Cells of one row whose lines are of different heights: what stands across the end of a page goes on as a whole.
  @Test func linesOfDifferentHeightsAreNotCut() throws {
    let other = Self.text(12, "b")
    other.font = Font(size: 15)
    let row = WeView(.horizontal.setVAlign(.top)) { [Self.text(20, "a"), other] }
    row.backgroundColor = .red
    let pages = try PageLayoutTests.pages(row)
    let words = try Self.words(pages)
    #expect(words.flatMap { $0 }.filter { $0.hasPrefix("a") } == (0..<20).map { "a\($0)" })
    #expect(words.flatMap { $0 }.filter { $0.hasPrefix("b") } == (0..<12).map { "b\($0)" })
    for index in 0..<pages.count {
      for (_, frame) in try pages.page(at: index).frames {
        #expect(frame.minY >= 10 && frame.maxY <= 110.01)
      }
    }
    #expect(pages.cutContents.isEmpty)
  }

  /// A background behind a column in a stack is on each page; it keeps nothing from going on.
  @Test func whatLiesBehindATextGoesOnWithIt() throws {
    let ground = View()
    ground.backgroundColor = .red
    ground.setStretchesIgnoringDesiredSize()
    let stack = WeView(.stack) { [ground, PageLayoutTests.column([Self.text(20)])] }
    let pages = try PageLayoutTests.pages(stack)
    #expect(try Self.words(pages).map { $0.count } == [8, 8, 4])
    for index in 0..<3 {
      let fills = try pages.page(at: index).displayList.commands.count {
        if case .fill = $0 { true } else { false }
      }
      #expect(fills == 1)
    }
    #expect(pages.cutContents.isEmpty)
  }

  @Test func whatIsHigherThanAPageIsToldAndCutAtItsFoot() throws {
    let block = PageLayoutTests.block("high", 150)
    let pages = try PageLayoutTests.pages(
      PageLayoutTests.column([PageLayoutTests.block("1", 20), block, Self.text(2)]))
    let cut = pages.cutContents
    #expect(cut.map { $0.points } == [50] && cut.map { $0.page } == [2])
    #expect(cut.first?.view === block)
    let clips = try pages.page(at: 1).displayList.commands.compactMap { command -> Double? in
      if case .pushClip(let shape) = command { return shape.rect.maxY }
      return nil
    }
    #expect(clips == [110])
    #expect(try Self.words(pages) == [[], [], ["w0", "w1"]])
  }

  /// A picture beside a text that is higher than a page: the text goes on.
  @Test func textBesideAHighPictureGoesOn() throws {
    let row = WeView(.horizontal.setVAlign(.top)) {
      [PageLayoutTests.block("high", 150, width: 20), Self.text(20)]
    }
    let pages = try PageLayoutTests.pages(row)
    #expect(try Self.words(pages).flatMap { $0 } == (0..<20).map { "w\($0)" })
    #expect(pages.cutContents.map { $0.points } == [50])
  }
}
