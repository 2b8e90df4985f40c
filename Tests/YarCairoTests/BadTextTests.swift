import Foundation
import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// Texts and fonts that nobody should have to draw: an error or a picture, in bounded time.
@Suite struct BadTextTests {
  static let texts: [(name: String, text: String)] = [
    ("a megabyte of words", String(repeating: "word ", count: 200_000)),
    ("one word of two thousand letters", String(repeating: "w", count: 2_000)),
    ("combining marks", "e" + String(repeating: "\u{301}", count: 2_000)),
    ("a chain of joined people", String(repeating: "👩\u{200D}", count: 1_000)),
    ("skin tones alone", String(repeating: "🏽", count: 2_000)),
    ("letters of flags, an odd number", String(repeating: "🇩", count: 1_001)),
    ("selectors and keys", "\u{FE0F}\u{20E3}1\u{FE0F}#\u{20E3}\u{FE0E}\u{200D}"),
    ("tags without a flag", String(repeating: "\u{E0067}", count: 500)),
    ("directions turned over", String(repeating: "\u{202E}a\u{2067}ב\u{2066}", count: 500)),
    ("soft hyphens", String(repeating: "a\u{AD}", count: 1_000)),
  ]

  @Test(arguments: texts.indices)
  func aTextIsMeasuredAndDrawn(_ index: Int) throws {
    let measurer = try makeMeasurer()
    let renderer = CairoRenderer(measurer: measurer)
    for wrapping in index == 0 ? [TextWrapping.normal] : TextWrapping.allCases {
      var content = TextContent(
        text: Self.texts[index].text, font: Font(size: 12), numberOfLines: 3, language: "en")
      content.wrapping = wrapping
      content.hyphenates = wrapping != .normal
      let text = measurer.text(content)
      let metrics = text.measure(width: 100)
      #expect(metrics.size.width.isFinite && metrics.lineCount <= 3)
      let scale = text.fittingScale(in: .width(100), scales: 0.1...1)
      #expect(scale >= 0.1 && scale <= 1)
      let list = DisplayList(
        size: Size(width: 100, height: 60),
        commands: [.text(text, in: Rect(x: 0, y: 0, width: 100, height: 60), color: .black)])
      #expect(try renderer.png(list).count > 0)
      #expect(try renderer.svg(list).count > 0)
    }
  }

  /// Words that no line has room for, in texts too long for Pango to break.
  @Test(arguments: [
    ("w", 100_000), ("ж", 100_000), ("word ", 100_000), ("a\u{AD}", 50_000), ("a\tb ", 30_000),
    ("שלום", 25_000), ("e\u{301}\u{323}", 30_000), ("日", 50_000),
  ])
  func aLongTextIsSetInNarrowLines(_ part: String, _ count: Int) throws {
    var text = String(repeating: part, count: count)
    // A space at the end of a text stands beyond the edge.
    if text.last == " " { text.removeLast() }
    let measurer = try makeMeasurer()
    for mode in [LineBreakMode.byTruncatingTail, .byCharWrapping] {
      for lines in [0, 3] {
        let shaped = measurer.text(
          TextContent(text: text, font: Font(size: 12), lineBreakMode: mode, numberOfLines: lines))
        let metrics = shaped.measure(width: 21)
        #expect(metrics.size.width <= 21.001, "\(mode), \(lines) lines")
        #expect(metrics.isTruncated == (lines > 0))
        let placed = shaped.placedLines(in: Rect(x: 0, y: 0, width: 21, height: 60))
        #expect(placed.count == (lines > 0 ? 3 : 4), "\(placed.count)")
        #expect(placed.allSatisfy { $0.line.width <= 21.001 })
      }
    }
  }

  /// Where no glyph fits each has a line, in texts that Pango breaks and in those that are too long for it.
  ///
  /// Pango gives the space behind such a word a line of its own, be it one without width.
  @Test(arguments: [
    ("w", 5_000, 1), ("ж", 5_000, 1), ("iw", 2_500, 1), ("日", 2_000, 1),
    ("e\u{301}\u{323}", 2_000, 1), ("w\u{200B}", 2_000, 2),
  ])
  func aGlyphWiderThanTheLineStandsAlone(
    _ part: String, _ count: Int, _ linesOfPango: Int
  ) throws {
    let measurer = try makeMeasurer()
    for mode in [LineBreakMode.byTruncatingTail, .byCharWrapping] {
      func lineCount(_ count: Int) -> Int {
        measurer.text(
          TextContent(
            text: String(repeating: part, count: count), font: Font(size: 12), lineBreakMode: mode,
            numberOfLines: 0)
        ).measure(width: 3).lineCount
      }
      #expect(lineCount(count) * 20 * linesOfPango == lineCount(20) * count)
    }
  }

  @Test func linesOfLongTextsAreNoWiderThanTheirGlyphs() throws {
    let measurer = try makeMeasurer()
    let text = measurer.text(
      TextContent(
        text: String(repeating: "wide ", count: 1_000) + "wide", font: Font(size: 12),
        numberOfLines: 0))
    let metrics = text.measure(width: 3)
    #expect(metrics.lineCount == 4_004)
    #expect(metrics.size.width < 10)
    let placed = text.placedLines(in: Rect(x: 0, y: 0, width: 3, height: 60))
    #expect(placed.count == 4 && placed.allSatisfy { $0.line.width < 10 })
  }

  /// All lines of long texts are cut out of their glyphs in linear time.
  @Test(arguments: ["word ", "سلام ", "日本 سلام a🎉 "])
  func allLinesOfALongTextAreDrawn(_ part: String) throws {
    let measurer = try makeMeasurer()
    let text = measurer.text(
      TextContent(
        text: String(repeating: part, count: 20_000), font: Font(size: 12), numberOfLines: 0))
    let metrics = text.measure(width: 300)
    let placed = text.placedLines(in: Rect(origin: .zero, size: metrics.size))
    #expect(placed.count == metrics.lineCount && placed.count > 1_000)
    #expect(placed.allSatisfy { $0.line.width <= metrics.size.width + 0.01 })
  }

  /// A hundred thousand stretches of text, and colours of single letters.
  @Test func manyStretchesAreSet() throws {
    let measurer = try makeMeasurer()
    let renderer = CairoRenderer(measurer: measurer)
    let size = Size(width: 200, height: 60)
    for kind in 0..<3 {
      let runs = (0..<100_000).map { index in
        let run = TextRun(index % 7 == 6 ? " " : "w")
        switch kind {
        case 0: return run.color(Color(red: Double(index % 255) / 255, green: 0, blue: 0))
        case 1: return index % 2 == 0 ? run.bold() : run
        default: return run.paragraph(ParagraphStyle(headIndent: 5)).underlined()
        }
      }
      let attributed = AttributedText(runs)
      var content = TextContent(text: attributed.text, font: Font(size: 12), numberOfLines: 3)
      content.attributedText = attributed
      let text = measurer.text(content)
      #expect(text.measure(width: 200).isTruncated)
      let list = DisplayList(
        size: size,
        commands: [.text(text, in: Rect(origin: .zero, size: size), color: .black)])
      #expect(try renderer.png(list).count > 0)
      #expect(try renderer.svg(list).count > 0)
    }
  }

  /// A font of 100 MB: what is not its tables costs nothing.
  @Test func aHugeFontIsRead() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/Huge.ttf"
    let original = try Data(
      contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))
    try original.write(to: URL(fileURLWithPath: path))
    #expect(truncate(path, 100_000_000) == 0)
    let measurer = PangoTextMeasurer(fonts: try FontLibrary(fontDirectories: [folder.path]))
    let text = measurer.shape(
      TextContent(text: "huge", font: Font(family: "DejaVu Sans", size: 20)))
    let list = DisplayList(
      size: Size(width: 200, height: 40),
      commands: [.text(text, in: Rect(x: 0, y: 0, width: 200, height: 40), color: .black)])
    let renderer = CairoRenderer(measurer: measurer)
    #expect(try renderer.png(list).count < 100_000)
    #expect(try renderer.svg(list).count < 1_000_000)
    #expect(try renderer.pdf(list).count < 1_000_000)
  }

  /// A colour font with bytes changed at random: its pictures may be missing, and nothing else happens.
  @Test(arguments: 0..<4)
  func aBrokenColourFontDoesNoHarm(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed) + 1)
    let folder = TemporaryFolder()
    let path = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    if seed == 0 { bytes.removeSubrange((bytes.count / 3)...) }
    for _ in 0..<(seed * 2_000) {
      // Past the table of tables, or the file would be no font.
      let place = Int.random(in: 400..<bytes.count, using: &random)
      bytes[place] = UInt8.random(in: 0...255, using: &random)
    }
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder.path)/Broken.ttf"))
    let measurer = PangoTextMeasurer(fonts: try FontLibrary(fontDirectories: [folder.path]))
    let renderer = CairoRenderer(measurer: measurer)
    let text = measurer.shape(TextContent(text: "a 🎉👍🏽🇩🇪1️⃣ b", font: Font(size: 20)))
    let list = DisplayList(
      size: Size(width: 200, height: 40),
      commands: [.text(text, in: Rect(x: 0, y: 0, width: 200, height: 40), color: .black)])
    _ = try renderer.png(list)
    _ = try renderer.svg(list)
    _ = try renderer.pdf(list)
  }
}
