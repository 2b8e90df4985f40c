import CPango
import Testing
import YarLayout

@testable import YarCairo

/// Lines from remembered advances, against Pango's own and against what is drawn.
@Suite struct LineBreakTests {
  let measurer: PangoTextMeasurer

  init() throws { measurer = try makeMeasurer() }

  private static let scripts: [[String]] = [
    [
      "layout", "a", "engine", "wraps", "W", "AV.", "To", "fjord", "office", "long-ish", "(42)",
      "x",
    ],
    ["שלום", "עולם", "גרסה", "את", "המסכים", "42", "לתיקייה"],
    ["مرحبا", "بالعالم", "قلعہ", "في", "التخطيط", "٤٢"],
    ["Ωmega", "Привет", "हिन्दी", "ไทย", "一二三四五", "→", "été", "e\u{301}a", "👍"],
    ["incomprehensibilities", "https://example.org/a/very/long/path?with=query", "الاستقلالية"],
  ]
  private static let separators = [" ", " ", " ", " ", " ", "  ", "   ", "\n", "\n\n", "\u{2028}"]

  /// Texts of one script, of all, with long words, many spaces and paragraphs; some empty.
  private func randomText(_ random: inout SeededRandom) -> String {
    let kind = Int.random(in: 0...5, using: &random)
    let words = kind < 5 ? Self.scripts[kind] : Self.scripts.flatMap { $0 }
    let isPlain = Int.random(in: 0...2, using: &random) > 0
    return (0..<Int.random(in: 0...25, using: &random)).map { _ in
      (words.randomElement(using: &random) ?? "")
        + (isPlain ? " " : Self.separators.randomElement(using: &random) ?? "")
    }.joined()
  }

  private func pangoLines(_ text: PangoText, units: Int32) -> [TextLine] {
    WrappingLayout(copying: text.layout, wrap: PANGO_WRAP_WORD_CHAR)
      .lines(units: units)
  }

  @Test func linesAreThoseOfPango() {
    var random = SeededRandom(seed: 3)
    var compared = 0
    for _ in 0..<400 {
      let text = measurer.text(TextContent(text: randomText(&random), font: Font(size: 15)))
      for _ in 0..<8 {
        let units = Int32.random(in: 1...400 * PANGO_SCALE, using: &random)
        guard let lines = text.breaks?.lines(units: units) else { continue }
        let expected = pangoLines(text, units: units).map(\.extent)
        compared += 1
        #expect(
          lines.map(\.range) == expected.map(\.range), "\(text.text.debugDescription) at \(units)")
        #expect(
          zip(lines, expected).allSatisfy { abs($0.units - $1.units) <= 2 },
          "\(text.text.debugDescription) at \(units)")
        #expect(lines.map(\.isParagraphStart) == expected.map(\.isParagraphStart))
        #expect(lines.map(\.isRightToLeft) == expected.map(\.isRightToLeft))
      }
    }
    #expect(compared > 1500)
  }

  @Test func equalWidthsAreTrueAndExact() {
    var random = SeededRandom(seed: 5)
    let scale = Double(PANGO_SCALE)
    for index in 0..<300 {
      let text = measurer.text(
        TextContent(text: randomText(&random), numberOfLines: index % 3 == 0 ? 3 : 0))
      let width = Double.random(in: 1...400, using: &random)
      let metrics = text.measure(width: width)
      let lowest = metrics.narrowestEqualWidth
      let highest = min(metrics.widestEqualWidth, 1e5)
      #expect(lowest <= width && width <= metrics.widestEqualWidth)
      for inside in [lowest, highest, Double.random(in: lowest...highest, using: &random)]
      where inside > 0 {
        let other = text.measure(width: inside)
        #expect(other.size == metrics.size && other.lineCount == metrics.lineCount)
        #expect(abs(other.narrowestEqualWidth - lowest) < 1e-5)
        #expect(other.widestEqualWidth == metrics.widestEqualWidth)
      }
      let units = PangoText.units(width)
      guard !metrics.isTruncated, let lines = text.breaks?.lines(units: units) else { continue }
      let below = lowest > 0 ? PangoText.units(lowest) - 1 : 0
      #expect(below <= 0 || text.breaks?.lines(units: below)?.map(\.range) != lines.map(\.range))
      guard highest < 1e5 else { continue }
      let above = PangoText.units((highest * scale).rounded(.up) / scale)
      #expect(text.breaks?.lines(units: above)?.map(\.range) != lines.map(\.range))
    }
  }

  @Test func linesAreDrawnAsTheyWereMeasured() {
    var random = SeededRandom(seed: 9)
    let modes: [LineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
      .byTruncatingMiddle,
    ]
    for index in 0..<400 {
      let content = TextContent(
        text: randomText(&random), lineBreakMode: modes[index % 6], numberOfLines: index / 6 % 4)
      let text = measurer.text(content)
      let width = Double.random(in: 5...400, using: &random)
      let metrics = text.measure(width: width)
      // Another width in between must not change what is drawn.
      _ = text.measure(width: width / 2)
      let box = Rect(x: 0, y: 0, width: width, height: metrics.size.height)
      let lines = text.placedLines(in: box).map(\.line)
      #expect(lines.count == metrics.lineCount)
      let isClipped = lines.contains(where: \.isClipped)
      #expect(isClipped || lines.map(\.width).max() == metrics.size.width)
      for line in lines { #expect(line.units == line.runs.reduce(0) { $0 + $1.units }) }
      // Every byte is in one line.
      guard !metrics.isTruncated else { continue }
      for (line, next) in zip(lines, lines.dropFirst()) {
        #expect(line.extent.range.upperBound <= next.extent.range.lowerBound)
        let between = Array(text.text.utf8)[
          line.extent.range.upperBound..<next.extent.range.lowerBound]
        #expect(between.allSatisfy { $0 == UInt8(ascii: "\n") })
      }
    }
  }

  @Test func runsAreCutAndOrderedAsPangoDoes() {
    var random = SeededRandom(seed: 13)
    for _ in 0..<150 {
      let text = measurer.text(TextContent(text: randomText(&random), font: Font(size: 15)))
      let width = Double.random(in: 100...400, using: &random)
      let units = PangoText.units(width)
      guard text.breaks?.lines(units: units) != nil else { continue }
      let lines = text.placedLines(in: Rect(x: 0, y: 0, width: width, height: 1e5)).map(\.line)
      for (line, expected) in zip(lines, pangoLines(text, units: units)) {
        #expect(line.runs.map(\.range) == expected.runs.map(\.range))
        #expect(line.runs.map(glyphs) == expected.runs.map(glyphs), "\(line.shownText)")
      }
    }
  }

  private func glyphs(_ run: GlyphRun) -> [PangoGlyph] {
    guard let glyphs = run.raw.pointee.glyphs else { return [] }
    return (0..<Int(glyphs.pointee.num_glyphs)).map { glyphs.pointee.glyphs[$0].glyph }
  }

  @Test(arguments: ["a\tb c d e f", "super\u{AD}cali\u{AD}fragilistic expi\u{AD}alidocious"])
  func tabsAndSoftHyphensAreLeftToPango(_ string: String) {
    let text = measurer.text(TextContent(text: string))
    #expect(text.breaks == nil)
    let metrics = text.measure(width: 60)
    #expect(metrics.lineCount > 1)
    #expect(metrics.size.width <= 60)
  }

  @Test func aLigatureIsNotCut() {
    // Inter makes an arrow of two characters that a line may end between.
    let text = measurer.text(TextContent(text: "left -> right", font: Font(size: 15)))
    let arrow = measurer.text(TextContent(text: "left -", font: Font(size: 15)))
    let lines = text.breaks?.lines(units: PangoText.units(arrow.measure(width: nil).size.width + 1))
    #expect(lines?.map(\.range) == [0..<5, 5..<8, 8..<13])
  }

  @Test func stretchedLinesKeepTheirPlaces() {
    let string = "The quick brown fox שלום עולם jumps over the lazy dog and runs"
    let text = measurer.text(TextContent(text: string, alignment: .justified))
    let plain = measurer.text(TextContent(text: string))
    let box = Rect(x: 0, y: 0, width: 170, height: 1000)
    let lines = text.placedLines(in: box).map(\.line)
    #expect(lines.map(\.extent) == plain.placedLines(in: box).map(\.line.extent))
    #expect(lines.dropLast().allSatisfy { $0.units == 170 * PANGO_SCALE })
    #expect(text.measure(width: 170).size == plain.measure(width: 170).size)
  }
}
