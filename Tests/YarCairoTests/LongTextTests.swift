import CPango
import Testing
import YarLayout

@testable import YarCairo

/// Long texts, whose runs are put in order without Pango's layouts.
@Suite struct LongTextTests {
  private struct Glyph: Equatable {
    var font: OpaquePointer?
    var number: UInt32
    var width: Int32
    var x: Int32
    var byte: Int
  }

  private struct Line: Equatable {
    var start: Int
    var length: Int
    var isRightToLeft: Bool
    var isParagraphStart: Bool
    var runs: [Range<Int>]
    var glyphs: [Glyph]

    init(_ line: UnsafeMutablePointer<PangoLayoutLine>) {
      start = Int(line.pointee.start_index)
      length = Int(line.pointee.length)
      isRightToLeft = yar_line_is_right_to_left(line) != 0
      isParagraphStart = yar_line_is_paragraph_start(line) != 0
      runs = []
      glyphs = []
      line.forEachRun { raw in
        let run = GlyphRun(borrowed: raw)
        runs.append(run.range)
        guard let string = raw.pointee.glyphs else { return }
        for index in 0..<Int(string.pointee.num_glyphs) {
          let info = string.pointee.glyphs[index]
          glyphs.append(
            Glyph(
              font: run.font.map { OpaquePointer($0) }, number: info.glyph,
              width: info.geometry.width, x: info.geometry.x_offset,
              byte: Int(string.pointee.log_clusters[index])))
        }
      }
    }
  }

  private static let parts = [
    "Lorem", "ipsum,", "Привет", "שלום", "“עולם”", "日本語", "한국어", "مرحبا", "123", "नमस्ते", "สวัสดีครับ",
    "🎉👍🏽",
    "Ω", "e\u{301}\u{323}", "\u{202E}abc\u{202C}", "\u{2067}x\u{2069}", "a-b", "\n", "\r\n",
    "\u{2029}",
    "(1)", "\u{A0}", "soft\u{AD}hyphen",
  ]

  /// Lines, runs, glyphs and breaks, against those of a layout of the same text.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func linesAreThoseOfALayout(_ direction: LayoutDirection) throws {
    let measurer = try makeMeasurer()
    var random = SeededRandom(seed: 11)
    for round in 0..<150 {
      let count = Int.random(in: 1...(round < 140 ? 30 : 600), using: &random)
      let text = (0..<count).map { _ in
        Self.parts.randomElement(using: &random)! + (Bool.random(using: &random) ? " " : "")
      }.joined()
      let font = measurer.resolve(Font(size: 13))
      let layout = measurer.makeLayout(text, font: font, direction: direction)
      let itemized = ItemizedLines(
        layout.bytes, length: text.utf8.count, context: pango_layout_get_context(layout.raw),
        attributes: pango_layout_get_attributes(layout.raw), description: font.description)
      var expected: [Line] = []
      layout.forEachLine { expected.append(Line($0)) }
      var found: [Line] = []
      var node = itemized.lines
      while let line = node?.pointee.data {
        found.append(Line(line.assumingMemoryBound(to: PangoLayoutLine.self)))
        node = node?.pointee.next
      }
      #expect(found == expected, "\(text.debugDescription)")
      guard let attributes = layout.characterAttributes else { continue }
      // What is put right of a layout's is put right of these by their owner.
      layout.wordEnds?.apply(to: itemized.characterAttributes)
      for character in 0...text.unicodeScalars.count {
        let (one, other) = (attributes + character, itemized.characterAttributes + character)
        let isSame =
          yar_log_attr_is_line_break(one) == yar_log_attr_is_line_break(other)
          && yar_log_attr_is_white(one) == yar_log_attr_is_white(other)
          && yar_log_attr_inserts_hyphen(one) == yar_log_attr_inserts_hyphen(other)
        if !isSame { Issue.record("\(text.debugDescription) at character \(character)") }
      }
    }
  }

  @Test func whatNeedsALayoutKeepsOne() {
    let long = String(repeating: "ab ", count: 10_000)
    for (text, isServed) in [
      (long, true), (long + "\t", false), (long + "\u{2028}", false), (long + "\n", true),
      ("ab", false),
    ] {
      text.withCString { #expect(ItemizedLines.serves($0, length: text.utf8.count) == isServed) }
    }
  }

  /// A text of many scripts takes time with its length: four times as long, not sixteen.
  @Test func aLongTextOfManyScriptsIsSet() throws {
    let measurer = try makeMeasurer()
    var text = ""
    var index = 0
    while text.utf8.count < 200_000 {
      text += Self.parts[index % 12] + " "
      index += 1
    }
    let shaped = measurer.text(TextContent(text: text, font: Font(size: 12)))
    let metrics = shaped.measure(width: 300)
    #expect(metrics.lineCount > 1_000 && metrics.size.width <= 300)
    let placed = shaped.placedLines(in: Rect(origin: .zero, size: metrics.size))
    #expect(placed.count == metrics.lineCount)
    #expect(placed.allSatisfy { $0.line.width <= 300.001 })
  }

  /// The limit is asked between the paragraphs of a long text, and between its runs.
  @Test(arguments: ["a\n", "aб中 "])
  func aLongTextEndsWhereTheTimeIsOver(_ part: String) throws {
    let measurer = try makeMeasurer()
    let text = String(repeating: part, count: 10_000)
    let whole = measurer.text(TextContent(text: text))
    var rest = 20
    measurer.workLimit = WorkLimit {
      rest -= 1
      return rest < 0
    }
    let cut = measurer.text(TextContent(text: text))
    #expect(rest == -1)
    #expect(cut.measure(width: nil).lineCount <= whole.measure(width: nil).lineCount)
    #expect(cut.measure(width: nil).size.width <= whole.measure(width: nil).size.width)
    measurer.workLimit = nil
    let again = measurer.text(TextContent(text: text))
    #expect(again.measure(width: nil) == whole.measure(width: nil))
  }
}
