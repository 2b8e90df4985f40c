import Testing
import YarLayout

@testable import YarCairo

@Suite struct TextMetricsTests {
  let measurer: PangoTextMeasurer

  init() throws { measurer = try makeMeasurer() }

  private func metrics(
    _ text: String, width: Double? = nil, size: Double = 15, lines: Int = 0,
    mode: LineBreakMode = .byTruncatingTail, spacing: Double = 0
  ) -> TextMetrics {
    measurer.shape(
      TextContent(
        text: text, font: Font(size: size), lineBreakMode: mode, numberOfLines: lines,
        lineSpacing: spacing)
    ).measure(width: width)
  }

  private static let long = "The quick brown fox jumps over the lazy dog and runs into the wood"

  /// Breaks at the end ask for lines with nothing on them.
  @Test(arguments: [
    ("Hello\n", 1, "Hello"), ("Hello\r\n", 1, "Hello"), ("Hello\u{2028}", 1, "Hello"),
    ("Hello\n\n", 1, "Hello"), ("Hello\n \n", 1, "Hello"), ("Hello\tyou\n", 1, "Hello\tyou"),
    ("Hello\n\n", 2, "Hello"), ("Hello\nyou\n", 1, "Hello…"), ("\n\n", 1, ""),
  ])
  func breaksAtTheEndAreNotLeftOut(_ text: String, _ limit: Int, _ shown: String) throws {
    let measurer = try makeMeasurer()
    let shaped = measurer.text(TextContent(text: text, numberOfLines: limit))
    let metrics = shaped.measure(width: 300)
    #expect(metrics.isTruncated == shown.hasSuffix("…"))
    #expect(metrics.lineCount == limit)
    let lines = shaped.placedLines(in: Rect(x: 0, y: 0, width: 300, height: metrics.size.height))
    // A line separator is a character of its line, one that shows nothing.
    #expect(lines.first?.line.shownText.filter { $0 != "\u{2028}" } == shown)
    #expect(lines.count == limit)
    guard !metrics.isTruncated else { return }
    #expect(shaped.cutText(in: ProposedSize(width: 300)) == nil)
    let room = ProposedSize(width: shaped.measure(width: nil).size.width + 1)
    #expect(shaped.fittingScale(in: room, scales: 0.5...1) == 1)
  }

  @Test func widthsGrowInProportionToTheSize() {
    let small = metrics("Layout engines", size: 10).size
    let large = metrics("Layout engines", size: 100).size
    #expect(abs(large.width - 10 * small.width) < 0.2)
    #expect(abs(large.height - 10 * small.height) < 0.02)
  }

  @Test func theLineHeightIsThatOfInter() {
    let metrics = metrics("Hello", size: 100)
    #expect(abs(metrics.firstBaseline - 96.875) < 0.01)
    #expect(abs(metrics.size.height - 121.02) < 0.02)
    #expect(metrics.lastBaseline == metrics.firstBaseline)
  }

  @Test(arguments: ["Hello", "שלום", "مرحبا", "ไทย", "हिन्दी", "a\u{10FFFD}"])
  func fallbackFontsDoNotMoveLines(_ word: String) {
    let plain = metrics("a\nb\nc")
    let mixed = metrics("a\n\(word)\nc")
    #expect(mixed.size.height == plain.size.height)
    #expect(mixed.lastBaseline == plain.lastBaseline)
  }

  @Test func emptyTextIsOneLineHighWithoutWidth() {
    let empty = metrics("")
    #expect(empty.size == Size(width: 0, height: metrics("x").size.height))
    #expect(empty.lineCount == 1)
    #expect(!empty.isTruncated)
    #expect(empty == metrics("", width: 10))
  }

  @Test func aLineBreakStartsALine() {
    #expect(metrics("a\nb").lineCount == 2)
    #expect(metrics("\n\n").lineCount == 3)
    #expect(metrics("a\r\nb\u{2028}c\u{2029}d").lineCount == 4)
  }

  @Test func lineSpacingIsAddedBetweenLines() {
    let plain = metrics("a\nb\nc")
    let spaced = metrics("a\nb\nc", spacing: 4)
    #expect(spaced.size.height == plain.size.height + 8)
    #expect(spaced.firstBaseline == plain.firstBaseline)
    #expect(spaced.lastBaseline == plain.lastBaseline + 8)
  }

  @Test func unbrokenTextKeepsItsLinesFromItsNaturalWidthOn() {
    let ideal = metrics(Self.long)
    #expect(ideal.lineCount == 1)
    #expect(ideal.narrowestEqualWidth == ideal.size.width)
    #expect(ideal.widestEqualWidth == .infinity)
    #expect(metrics(Self.long, width: ideal.size.width).lineCount == 1)
    #expect(metrics(Self.long, width: ideal.size.width - 0.01).lineCount == 2)
  }

  @Test(arguments: [40.0, 80, 100, 133.3, 200, 317])
  func brokenTextKeepsItsLinesWithinTheStatedWidths(_ width: Double) {
    let content = TextContent(text: Self.long, font: Font(size: 15))
    let text = measurer.text(content)
    let broken = text.measure(width: width)
    #expect(broken.size.width <= width)
    #expect(broken.lineCount > 1)
    #expect(broken.narrowestEqualWidth <= width && width <= broken.widestEqualWidth)
    // Other objects: this one remembers its answer.
    let narrowest = lineTexts(measurer.text(content), broken.narrowestEqualWidth)
    let widest = lineTexts(measurer.text(content), broken.widestEqualWidth)
    #expect(narrowest == lineTexts(text, width))
    #expect(widest == lineTexts(text, width))
  }

  private func lineTexts(_ text: PangoText, _ width: Double) -> [String] {
    let height = text.measure(width: width).size.height
    return text.placedLines(in: Rect(x: 0, y: 0, width: width, height: height))
      .map(\.line.shownText)
  }

  @Test func theLineLimitIsForTheWholeText() {
    let limited = metrics("one\ntwo\nthree", width: 200, lines: 2)
    #expect(limited.lineCount == 2)
    #expect(limited.isTruncated)
    #expect(!metrics("one\ntwo", width: 200, lines: 2).isTruncated)
  }

  @Test(arguments: [
    (LineBreakMode.byTruncatingTail, "The quick br…"), (.byTruncatingHead, "…nto the wood"),
    (.byTruncatingMiddle, "The qu… wood"), (.byWordWrapping, "The quick"),
    (.byCharWrapping, "The quick bro"),
    (.byClipping, "The quick brown fox jumps over the lazy dog and runs into the wood"),
  ])
  func theLastLineEndsAsItsModeSays(_ mode: LineBreakMode, _ shown: String) {
    let text = measurer.text(
      TextContent(text: Self.long, font: Font(size: 15), lineBreakMode: mode, numberOfLines: 1))
    let metrics = text.measure(width: 108)
    #expect(metrics.isTruncated)
    #expect(metrics.size.width <= 108)
    // Pango pads an ellipsis until the line is as wide as asked.
    #expect(metrics.size.width != 108 || mode == .byClipping)
    #expect(lineTexts(text, 108) == [shown])
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func everyBreakOfUnicodeEndsALine(_ lineBreak: String) {
    let text = measurer.text(TextContent(text: "One°\(lineBreak)two à", numberOfLines: 0))
    #expect(lineTexts(text, 200) == ["One°", "two à"])
    #expect(text.measure(width: nil).lineCount == 2)
  }

  @Test func aWholeParagraphBeforeTheCutEndsInAnEllipsis() {
    let text = measurer.text(
      TextContent(text: "First\nSecond\nThird", font: Font(size: 15), numberOfLines: 2))
    #expect(lineTexts(text, 200) == ["First", "Second…"])
    #expect(text.measure(width: nil).isTruncated)
  }

  @Test func lowLinesAreLeftOutOfALowBox() {
    let text = measurer.text(TextContent(text: Self.long, font: Font(size: 15)))
    let box = Rect(x: 0, y: 0, width: 110, height: 37)
    let lines = text.placedLines(in: box).map(\.line.shownText)
    #expect(lines == ["The quick", "brown fox ju…"])
    #expect(text.placedLines(in: Rect(x: 0, y: 0, width: 110, height: 0)).count == 1)
  }

  @Test(arguments: [0.001, 0.5, 1, 3, .nan, -5, 0, 1e300, .infinity])
  func oddWidthsAreMeasuredWithoutATrap(_ width: Double) {
    for text in [Self.long, "", "\n", "a\0b", "\u{200F}", "👩‍👩‍👧‍👦", String(repeating: "w", count: 500)] {
      for lines in [0, 1, 3] {
        let metrics = metrics(text, width: width, lines: lines)
        #expect(metrics.size.width.isFinite && metrics.size.height > 0)
      }
    }
  }

  @Test(arguments: [0, -3, .nan, .infinity, 1e9])
  func oddFontSizesAreMeasuredWithoutATrap(_ size: Double) {
    #expect(metrics("Hello", size: size).size.height > 0)
    #expect(metrics("Hello", size: size, spacing: size).size.height > 0)
  }
}
