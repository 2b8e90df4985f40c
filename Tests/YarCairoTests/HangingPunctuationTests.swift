import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// Quotation marks, stops, commas and hyphens that stand outside at the ends of lines.
@Suite struct HangingPunctuationTests {
  private let measurer: PangoTextMeasurer

  init() throws { measurer = try makeMeasurer() }

  private func text(
    _ text: String, _ hanging: HangingPunctuation = .both, lines: Int = 0,
    _ change: (inout TextContent) -> Void = { _ in }
  ) -> PangoText {
    var content = TextContent(text: text, font: Font(size: 20), numberOfLines: lines)
    content.hangingPunctuation = hanging
    change(&content)
    return measurer.text(content)
  }

  private func width(_ text: PangoText) -> Double { text.measure(width: nil).size.width }

  /// The advance of a sign beside letters that do not kern with it.
  private func advances(_ text: PangoText) -> (first: Double, last: Double) {
    let line = text.placedLines(in: Rect(x: 0, y: 0, width: 1_000, height: 100))[0].line
    let glyphs = line.runs.flatMap { run -> [Int32] in
      guard let string = run.raw.pointee.glyphs else { return [] }
      return (0..<Int(string.pointee.num_glyphs)).map { string.pointee.glyphs[$0].geometry.width }
    }
    return (Double(glyphs.first ?? 0) / 1024, Double(glyphs.last ?? 0) / 1024)
  }

  private func placed(_ text: PangoText, _ width: Double) -> [PlacedLine] {
    text.placedLines(in: Rect(x: 0, y: 0, width: width, height: 10_000))
  }

  @Test(arguments: ["“Hello”", "\"Hello\"", "‘Hello,", "(Hello.", "«Ну, да»", "「日本」", "'n-"])
  func signsAtTheEndsAreNotMeasured(_ words: String) {
    let whole = text(words, .never)
    let (first, last) = advances(whole)
    #expect(first > 0 && last > 0)
    #expect(width(text(words, .start)) == width(whole) - first)
    #expect(width(text(words, .end)) == width(whole) - last)
    #expect(width(text(words)) == width(whole) - first - last)
    let line = placed(text(words), 400)[0]
    #expect(line.x == -first && line.line.width == width(whole))
    for (alignment, x) in [
      (TextAlignment.right, 400 - width(whole) + last),
      (.center, (400 - width(whole) + first + last) / 2 - first),
    ] {
      let line = placed(text(words) { $0.alignment = alignment }, 400)[0]
      #expect(abs(line.x - x) < 1e-9)
    }
  }

  /// From right to left a line starts at the right: what hangs there is read first.
  @Test func fromRightToLeftTheOpeningSignHangsAtTheRight() {
    let words = "«שלום עולם.»"
    let whole = text(words, .never)
    // The glyphs stand from left to right.
    let (left, right) = advances(whole)
    let hanging = text(words)
    #expect(width(hanging) == width(whole) - left - right)
    let line = placed(hanging, 300)[0]
    #expect(line.line.isRightToLeft)
    #expect(abs(line.x + line.line.width - (300 + right)) < 1e-9)
    let onlyStart = placed(text(words, .start), 300)[0]
    #expect(abs(onlyStart.x + onlyStart.line.width - (300 + right)) < 1e-9)
    let onlyEnd = placed(text(words, .end) { $0.alignment = .left }, 300)[0]
    #expect(abs(onlyEnd.x - -left) < 1e-9)
  }

  /// A quotation mark of letters that run the other way stands inside of the line.
  @Test func signsInsideOfALineStayThere() {
    let words = "שלום \u{2066}“abc”\u{2069}"
    #expect(width(text(words)) == width(text(words, .never)))
    for words in ["-", ".", "“", "“”", "", " ", "a", "…", "a b"] {
      let (one, other) = (width(text(words, .never)), width(text(words)))
      #expect(one >= other && (other > 0 || one == 0), "\(words)")
    }
  }

  @Test func aLineHoldsAWordMoreWhereItsCommaHangs() {
    let words = "Bread, cheese, and wine."
    let least = width(text("Bread, cheese", .never))
    let hanging = text(words).measure(width: least)
    #expect(hanging.lineCount == 2 && hanging.size.width == least)
    #expect(text(words, .never).measure(width: least).lineCount == 3)
    #expect(placed(text(words), least).map(\.line.shownText) == ["Bread, cheese,", "and wine."])
  }

  /// The lines of a width are those of the width that they want, and of all that are told to be equal.
  @Test(arguments: TextWrapping.allCases)
  func whatIsMeasuredHolds(_ wrapping: TextWrapping) {
    var random = SeededRandom(seed: 5)
    let parts = ["“a", "word", "comma,", "stop.", "close”", "(x)", "hyphen-ated", "i", "”.", "- b"]
    for _ in 0..<60 {
      let words = (0..<Int.random(in: 2...14, using: &random)).map { _ in
        parts.randomElement(using: &random)!
      }.joined(separator: " ")
      let text = text(words) {
        $0.wrapping = wrapping
        $0.hyphenates = true
        $0.language = "en"
      }
      for _ in 0..<8 {
        let width = Double.random(in: 70...300, using: &random)
        let metrics = text.measure(width: width)
        #expect(metrics.size.width <= width + 1e-3)
        let lines = placed(text, width).map(\.line.shownText)
        for other in [
          metrics.size.width, metrics.narrowestEqualWidth, min(metrics.widestEqualWidth, 10_000),
        ] where other > 0 {
          #expect(placed(text, other).map(\.line.shownText) == lines, "\(words) in \(width)")
        }
        for line in placed(text, width) {
          let extent = line.line.extent
          let inside = Double(extent.units) / 1024
          #expect(inside >= 0 && inside <= width + 1e-3)
          #expect(abs(line.x + Double(extent.startHang) / 1024) < 1e-9)
          #expect(line.line.units == extent.drawnUnits)
        }
      }
    }
  }

  /// Justified lines have letters at both edges; their hyphens and commas stand beyond.
  @Test func justifiedLettersReachTheEdges() {
    let words =
      "„Unabhängigkeitserklärungen, Wahrscheinlichkeitsrechnung, Geschwindigkeitsbegrenzung.“"
    let text = text(words) {
      $0.alignment = .justified
      $0.hyphenates = true
      $0.language = "de"
    }
    let lines = placed(text, 170)
    #expect(lines.contains { $0.line.shownText.hasSuffix("-") })
    for line in lines.dropLast() where line.line.gapWidth > 0 {
      let hang = Double(line.line.extent.endHang) / 1024
      let start = Double(line.line.extent.startHang) / 1024
      #expect(abs(line.x + start) < 1e-9)
      #expect(abs(line.x + line.line.width - hang - 170) < 2e-3)
    }
    #expect(
      lines.dropLast().allSatisfy { $0.line.extent.endHang > 0 || $0.line.shownText.last != "-" })
  }

  @Test func aParagraphHasItsOwnWay() {
    var style = ParagraphStyle()
    style.hangingPunctuation = .both
    let attributed = AttributedText {
      TextRun("“One”\n").paragraph(style)
      TextRun("“One”")
    }
    func shape(_ way: HangingPunctuation) -> [Double] {
      var content = TextContent(text: attributed.text, font: Font(size: 20))
      content.attributedText = attributed
      content.hangingPunctuation = way
      return placed(measurer.text(content), 300).map(\.x)
    }
    let first = advances(text("“One”", .never)).first
    #expect(shape(.never) == [-first, 0])
    #expect(shape(.both) == [-first, -first])
  }

  /// An ellipsis hangs nowhere; the sign before the line does.
  @Test(arguments: [
    (LineBreakMode.byTruncatingTail, true), (.byTruncatingMiddle, true), (.byTruncatingHead, false),
    (.byClipping, false), (.byWordWrapping, true),
  ])
  func aLineThatIsCut(_ mode: LineBreakMode, _ hangs: Bool) {
    let words = "“Bread, cheese, and wine.”"
    let text = text(words, lines: 1) { $0.lineBreakMode = mode }
    let first = advances(self.text(words, .never)).first
    let line = placed(text, 90)[0]
    #expect(line.x == (hangs ? -first : 0))
    #expect(text.measure(width: 90).isTruncated)
    if mode != .byClipping { #expect(line.line.width <= 90 + 2 * first) }
  }

  /// What hangs is drawn beyond the edges of its box, in every kind of picture.
  @Test func whatHangsIsDrawn() throws {
    let renderer = CairoRenderer(measurer: measurer)
    let text = text("“Hi.”") { $0.font = Font(size: 40) }
    let size = text.measure(width: nil).size
    let box = Rect(x: 40, y: 10, width: size.width, height: size.height)
    let list = DisplayList(
      size: Size(width: 80 + size.width, height: 20 + size.height),
      commands: [.text(text, in: box, color: .black)])
    let picture = try Picture(png: renderer.png(list, background: .white))
    func hasInk(_ columns: Range<Int>) -> Bool {
      columns.contains { x in
        (0..<picture.height).contains { picture.rgb(x, $0)[0] < 100 }
      }
    }
    #expect(hasInk(20..<40))
    #expect(hasInk((Int(box.maxX) + 1)..<picture.width))
    let svg = String(decoding: try renderer.svg(list), as: UTF8.self)
    let x = 40 - advances(self.text("“Hi.”", .never) { $0.font = Font(size: 40) }).first
    #expect(svg.contains("<text x=\"\(SVGNumber(x))\""), "\(svg)")
    #expect(try renderer.pdf(list).count > 1_000)
  }

  /// Broken words, tabs, marks and stray signs: lines as wide as asked for, and no trap.
  @Test(arguments: [
    "“Donaudampfschifffahrt, und“", "a\tb.", "soft\u{AD}hyphen,", "\u{202E}“abc”\u{202C}.",
    "“\u{301}a”\u{301}",
    "\u{2067}\u{2066}“”", "..........................", "“““““““““““ ”””””””””””", "\u{0}“a”",
    "e" + String(repeating: "\u{301}", count: 2_000) + ".", "🎉.", "“🎉”", "a,\n“b”\n\n”", "\r\n.",
  ])
  func oddTexts(_ words: String) throws {
    let renderer = CairoRenderer(measurer: measurer)
    for wrapping in TextWrapping.allCases {
      for lines in [0, 1, 2] {
        let text = text(words, lines: lines) { $0.wrapping = wrapping }
        for width in [nil, 1.0, 15, 60, 400] {
          let metrics = text.measure(width: width)
          #expect(metrics.size.width.isFinite && metrics.size.width >= 0)
          _ = text.fittingScale(in: .width(width ?? 50), scales: 0.1...2)
          _ = text.cutText(in: ProposedSize(width: width, height: 30))
          let list = DisplayList(
            size: Size(width: 60, height: 60),
            commands: [
              .text(text, in: Rect(x: 0, y: 0, width: width ?? 60, height: 60), color: .black)
            ])
          #expect(try renderer.png(list).count > 0)
          #expect(try renderer.svg(list).count > 0)
        }
      }
    }
  }
}
