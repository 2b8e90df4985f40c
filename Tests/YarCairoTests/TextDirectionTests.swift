import Testing
import YarLayout

@testable import YarCairo

@Suite struct TextDirectionTests {
  let measurer: PangoTextMeasurer

  init() throws { measurer = try makeMeasurer() }

  private func lines(_ content: TextContent, width: Double = 300) -> [PlacedLine] {
    let text = measurer.text(content)
    let height = text.measure(width: width).size.height
    return text.placedLines(in: Rect(x: 10, y: 20, width: width, height: height))
  }

  @Test func eachParagraphFollowsItsOwnScript() {
    let lines = lines(TextContent(text: "Hello\nשלום\nمرحبا\n123"))
    #expect(lines.map(\.line.isRightToLeft) == [false, true, true, true])
    #expect(lines[0].x == 10)
    #expect(lines[1].x == 310 - lines[1].line.width)
  }

  @Test func textWithoutLettersFollowsTheContentsDirection() {
    #expect(!lines(TextContent(text: "123"))[0].line.isRightToLeft)
    #expect(lines(TextContent(text: "123", direction: .rightToLeft))[0].line.isRightToLeft)
  }

  @Test func linesAreSetBetweenTheEdgesAsAsked() {
    for text in ["Hello", "שלום"] {
      let left = lines(TextContent(text: text, alignment: .left))[0]
      let center = lines(TextContent(text: text, alignment: .center))[0]
      let right = lines(TextContent(text: text, alignment: .right))[0]
      #expect(left.x == 10)
      #expect(center.x == 10 + (300 - center.line.width) / 2)
      #expect(right.x == 310 - right.line.width)
    }
  }

  @Test func justifiedLinesFillTheWidthButTheLast() {
    let text = "The quick brown fox jumps over the lazy dog and runs into the wood again"
    let lines = lines(TextContent(text: text, alignment: .justified), width: 200)
    #expect(lines.count > 2)
    for line in lines.dropLast() { #expect(abs(line.line.width - 200) < 0.01) }
    #expect(lines.last.map { $0.line.width < 199 } == true)
  }

  /// Letters are not set apart, in lines that Pango breaks neither: inside a word, and at soft hyphens.
  @Test(arguments: [
    "Die Donaudampfschifffahrtsgesellschaft fährt bei jedem Wetter",
    "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts\u{AD}gesell\u{AD}schafts\u{AD}kapitän und Matrose an Bord",
  ])
  func justifiedLinesOfOneWordKeepTheirLetters(_ text: String) {
    let justified = lines(
      TextContent(text: text, alignment: .justified, numberOfLines: 0), width: 200)
    let left = lines(TextContent(text: text, alignment: .left, numberOfLines: 0), width: 200)
    #expect(justified.count == left.count && left.count > 2)
    for (justified, left) in zip(justified.dropLast(), left) {
      let words = justified.line.shownText.split(separator: " ").count
      let wanted = words == 1 ? left.line.width : 200
      #expect(abs(justified.line.width - wanted) < 0.01, "\(justified.line.shownText)")
    }
  }

  @Test func anEllipsisStandsNextToTheTextThatItCuts() {
    // Noto Sans Hebrew has no ellipsis; Pango sets three full stops.
    let text = "העליתי את הגרסה החדשה של המסכים לתיקייה המשותפת"
    for width in stride(from: 150.0, through: 250, by: 9) {
      let content = TextContent(text: text, numberOfLines: 1)
      let line = lines(content, width: width)[0].line
      let shown = line.shownText.replacing("…", with: "...")
      let wanted = measurer.text(TextContent(text: shown, direction: .rightToLeft))
      #expect(abs(line.width - wanted.measure(width: nil).size.width) < 0.5, "\(width)")
    }
  }

  @Test func baselinesAreOneLineHeightApart() {
    let lines = lines(TextContent(text: "a\nשלום\nمرحبا\nd", font: Font(size: 15)))
    let metrics = measurer.text(TextContent(text: "a", font: Font(size: 15))).measure(width: nil)
    #expect(lines[0].baseline == 20 + metrics.firstBaseline)
    for (upper, lower) in zip(lines, lines.dropFirst()) {
      #expect(abs(lower.baseline - upper.baseline - metrics.size.height) < 1e-9)
    }
  }

  @Test func wordsInOneScriptAreShapedTogether() {
    let font = measurer.resolve(Font())
    let runs = FontRuns("abc שלום עולם def", font: font, fonts: measurer.fonts).runs
    #expect(runs.map { $0.face?.family } == ["Noto Sans Hebrew"])
    #expect(runs.map(\.language) == ["he"])
    #expect(FontRuns("plain ASCII", font: font, fonts: measurer.fonts).runs.isEmpty)
  }

  @Test func aTextMeasuresTheLinesItDraws() throws {
    var random = SeededRandom(seed: 7)
    let words = ["a", "layout", "engine", "שלום", "مرحبا", "wraps", "42", "long-ish", "Ω", "x\ny"]
    for _ in 0..<100 {
      let count = Int.random(in: 1...20, using: &random)
      let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
      let shaped = measurer.text(
        TextContent(text: text, numberOfLines: Int.random(in: 0...4, using: &random)))
      let width = Double.random(in: 5...400, using: &random)
      let metrics = shaped.measure(width: width)
      // Another width in between must not change what is drawn.
      _ = shaped.measure(width: width / 2)
      let lines = shaped.placedLines(
        in: Rect(x: 0, y: 0, width: width, height: metrics.size.height))
      #expect(lines.count == metrics.lineCount)
      // An ellipsis that is wider than its room is cut, and wants no more.
      var widths = lines.map(\.line.width)
      if metrics.isTruncated, lines.last?.line.isClipped == true {
        widths[widths.count - 1] = min(widths[widths.count - 1], width)
      }
      let widest = try #require(widths.max())
      #expect(abs(widest - metrics.size.width) < 0.001)
      #expect(lines.last?.baseline == metrics.lastBaseline)
    }
  }

  @Test func rememberedAnswersEqualFreshOnes() {
    var random = SeededRandom(seed: 11)
    let words = ["To", "Layout", "AV", "engine", "שלום", "مرحبا", "wraps.", "42", "W", "Ωmega"]
    for index in 0..<60 {
      let text = (0..<12).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: index % 3 == 0 ? "  " : " ")
      let modes: [LineBreakMode] = [.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle]
      let content = TextContent(
        text: text, lineBreakMode: modes[index / 4 % 3], numberOfLines: index % 4)
      let kept = measurer.text(content)
      for _ in 0..<12 {
        let width = Double.random(in: 1...500, using: &random)
        let fresh = measurer.text(content)
        let expected = fresh.measure(width: width)
        let answer = kept.measure(width: width)
        #expect(answer == expected || answer.widestEqualWidth != expected.widestEqualWidth)
        #expect(answer.size == expected.size)
        #expect(answer.isTruncated == expected.isTruncated)
        let narrow = measurer.text(content).measure(width: answer.narrowestEqualWidth)
        #expect(narrow.size == answer.size, "\(text) at \(width)")
        #expect(answer.narrowestEqualWidth <= width && width <= answer.widestEqualWidth)
        let box = Rect(x: 0, y: 0, width: width, height: expected.size.height)
        #expect(
          kept.placedLines(in: box).map(\.line.shownText)
            == fresh.placedLines(in: box).map(\.line.shownText))
      }
    }
  }
}
