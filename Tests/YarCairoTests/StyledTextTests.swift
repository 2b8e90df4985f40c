import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// Text of several looks: its glyphs, lines, heights and pictures.
@Suite struct StyledTextTests {
  private let measurer: PangoTextMeasurer

  init() throws { measurer = try makeMeasurer() }

  private func text(
    size: Double = 16, lines: Int = 0, _ change: (inout TextContent) -> Void = { _ in },
    @AttributedTextBuilder _ runs: () -> [TextRun]
  ) -> PangoText {
    let attributed = AttributedText(runs())
    var content = TextContent(
      text: attributed.text, font: Font(size: size), numberOfLines: lines)
    content.attributedText = attributed
    change(&content)
    return measurer.text(content)
  }

  private func plain(_ text: String, _ font: Font = Font(size: 16)) -> PangoText {
    measurer.text(TextContent(text: text, font: font))
  }

  private func width(_ text: PangoText) -> Double { text.measure(width: nil).size.width }

  private func shown(_ text: PangoText, _ width: Double, height: Double = 10_000) -> [String] {
    text.placedLines(in: Rect(x: 0, y: 0, width: width, height: height)).map(\.line.shownText)
  }

  @Test func aStretchWithoutALookChangesNothing() {
    let words = "The quick brown fox jumps over the lazy dog"
    let styled = text { TextRun(words) }
    let same = plain(words)
    for width in [nil, 300.0, 120, 60, 20] {
      #expect(styled.measure(width: width) == same.measure(width: width))
    }
  }

  /// Colours cut no word: letters keep what they do to each other.
  @Test func coloursDoNotMoveLetters() {
    let styled = text {
      TextRun("A").color(.red)
      "V"
      TextRun("AVA").underlined()
    }
    #expect(width(styled) == width(plain("AVAVA")))
    let line = styled.placedLines(in: Rect(x: 0, y: 0, width: 500, height: 50))[0].line
    let pieces = line.pieces() ?? []
    #expect(pieces.count == 3)
    #expect(pieces.reduce(0) { $0 + $1.units } == line.units)
    #expect(pieces.map { $0.runs.map { line.characters(of: $0) }.joined() } == ["A", "V", "AVA"])
  }

  @Test func eachStretchHasItsFont() {
    let styled = text {
      "small "
      TextRun("large").size(32).bold()
    }
    let sum = width(plain("small ")) + width(plain("large", Font(size: 32, weight: .bold)))
    #expect(abs(width(styled) - sum) < 0.01)
    let metrics = styled.measure(width: nil)
    let large = plain("large", Font(size: 32, weight: .bold)).measure(width: nil)
    #expect(metrics.size.height == large.size.height)
    #expect(metrics.firstBaseline == large.firstBaseline)
  }

  /// Each line is as high as its own fonts ask for.
  @Test func linesDifferInHeight() {
    let styled = text {
      TextRun("Head\n").size(40)
      "one two three\nfour"
    }
    let small = plain("x").measure(width: nil).size.height
    let large = plain("x", Font(size: 40)).measure(width: nil).size.height
    let metrics = styled.measure(width: nil)
    #expect(metrics.lineCount == 3)
    #expect(abs(metrics.size.height - (large + 2 * small)) < 1e-9)
    let lines = styled.placedLines(in: Rect(x: 0, y: 0, width: 500, height: 500))
    #expect(lines.map(\.top) == [0, large, large + small])
    // What does not fit is left out.
    #expect(shown(styled, 500, height: large + small) == ["Head", "one two three…"])
  }

  @Test func aLineHeightIsTheTextsOrTheParagraphs() {
    let natural = plain("x").measure(width: nil)
    var content = TextContent(text: "a\nb", font: Font(size: 16))
    content.lineHeight = LineHeight(multiple: 1.5)
    let all = measurer.text(content).measure(width: nil)
    #expect(abs(all.size.height - 3 * natural.size.height) < 1e-9)
    // What is added stands above the letters.
    let rise = natural.size.height * 0.5
    #expect(abs(all.firstBaseline - (natural.firstBaseline + rise)) < 1e-9)
    let one = text {
      TextRun("a\n").paragraph(ParagraphStyle(lineHeightMultiple: 2)); "b"
    }
    #expect(abs(one.measure(width: nil).size.height - 3 * natural.size.height) < 1e-9)
  }

  @Test func paragraphsHaveDistancesIndentsAndAlignments() {
    var first = ParagraphStyle(firstLineHeadIndent: 30, headIndent: 10, paragraphSpacing: 7)
    first.tailIndent = 5
    var second = ParagraphStyle(alignment: .right)
    second.paragraphSpacingBefore = 3
    let styled = text {
      TextRun("one two three four five\n").paragraph(first)
      TextRun("end").paragraph(second)
    }
    let small = plain("x").measure(width: nil).size.height
    let room = 120.0
    let lines = styled.placedLines(in: Rect(x: 0, y: 0, width: room, height: 500))
    #expect(lines.count >= 3)
    #expect(lines[0].x == 30 && lines[1].x == 10)
    for (index, line) in lines.dropLast().enumerated() {
      #expect(line.x + line.line.width <= room - 5, "line \(index)")
    }
    let last = lines[lines.count - 1]
    #expect(abs(last.x + last.line.width - room) < 1e-9)
    #expect(abs(last.top - (Double(lines.count - 1) * small + 10)) < 1e-9)
    // The same lines in the width that they want.
    let metrics = styled.measure(width: room)
    #expect(styled.measure(width: metrics.size.width).lineCount == metrics.lineCount)
    #expect(styled.measure(width: metrics.narrowestEqualWidth).size == metrics.size)
  }

  @Test func lettersAreSetApart() {
    let wide = plain("letters", Font(size: 16).withLetterSpacing(2))
    #expect(abs(width(wide) - width(plain("letters", Font(size: 16))) - 14) < 0.1)
    let styled = text {
      "le"; TextRun("tt").letterSpacing(3); "ers"
    }
    #expect(abs(width(styled) - width(plain("letters")) - 6) < 0.5)
    // In lines that are cut out of the unbroken text each starts at its edge.
    let lines = plain("one two three", Font(size: 16).withLetterSpacing(4))
      .placedLines(in: Rect(x: 0, y: 0, width: 60, height: 200))
    #expect(lines.count == 3 && lines.allSatisfy { $0.x == 0 })
  }

  /// Fonts that are opened later change nothing about a text that is shaped.
  @Test func lettersStayApartWhenFontsAreAdded() throws {
    let measurer = try makeMeasurer()
    let wide = measurer.text(
      TextContent(text: "letters apart", font: Font(size: 16).withLetterSpacing(3)))
    let width = wide.measure(width: nil).size.width
    _ = measurer.text(TextContent(text: "日本語 🎉 ไทย", font: Font(size: 16, weight: .light)))
      .measure(width: nil)
    let line = wide.placedLines(in: Rect(x: 0, y: 0, width: 500, height: 50))[0].line
    #expect(line.width == width && line.shownText == "letters apart")
  }

  @Test func featuresChangeGlyphs() {
    let font = Font(family: "Inter", size: 16)
    let tabular = font.withFeatures(.tabularFigures)
    #expect(width(plain("111", font)) < width(plain("888", font)))
    #expect(width(plain("111", tabular)) == width(plain("888", tabular)))
    // What is no name of a feature has no effect.
    for tag in ["", "tn", "tnum, liga=0", "tn\"m", "äö"] {
      let odd = font.withFeatures(Font.Feature(tag))
      #expect(width(plain("111", odd)) == width(plain("111", font)), "\(tag)")
    }
  }

  @Test func tabsLeadToTheirPlaces() {
    var style = ParagraphStyle()
    style.tabStops = [.init(100), .init(200, alignment: .right)]
    let styled = text { TextRun("a\tb\tccc").paragraph(style) }
    #expect(abs(width(styled) - 200) < 0.1)
    let line = styled.placedLines(in: Rect(x: 0, y: 0, width: 300, height: 50))[0]
    #expect(abs(line.line.width - 200) < 0.1)
  }

  @Test(arguments: TextWrapping.allCases) func stretchesAreWrappedAsOneText(
    _ wrapping: TextWrapping
  ) {
    let words = "The quick brown fox jumps over the lazy dog and runs away"
    var content = TextContent(text: words, font: Font(size: 16))
    content.wrapping = wrapping
    let whole = measurer.text(content)
    let styled = text({ $0.wrapping = wrapping }) {
      TextRun("The quick br").color(.red)
      TextRun("own fox jumps ").underlined()
      "over the lazy dog and runs away"
    }
    for width in [80.0, 130, 200, 300] {
      #expect(shown(styled, width) == shown(whole, width), "\(width)")
    }
  }

  @Test(arguments: [LineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead])
  func aTextIsCutAsOneOfOneLook(_ mode: LineBreakMode) {
    let words = "The quick brown fox jumps over the lazy dog"
    for lines in 1...2 {
      var content = TextContent(
        text: words, font: Font(size: 16), lineBreakMode: mode, numberOfLines: lines)
      let whole = measurer.text(content)
      content.attributedText = AttributedText {
        TextRun("The quick").color(.red)
        " brown fox jumps over "
        TextRun("the lazy dog").underlined()
      }
      let styled = measurer.text(content)
      #expect(shown(styled, 150) == shown(whole, 150))
      #expect(
        styled.measure(width: 150).size == whole.measure(width: 150).size, "\(lines) lines")
      let cut = styled.cutText(in: .width(150))
      #expect(cut == whole.cutText(in: .width(150)) && cut != nil)
    }
  }

  /// What is cut of a text of several lines is what stands behind the ellipsis, and no more.
  @Test func whatIsCutIsBehindTheEllipsis() {
    let words = (1...30).map { "w\($0)" }.joined(separator: " ")
    let content = TextContent(text: words, font: Font(size: 16), numberOfLines: 2)
    let text = measurer.text(content)
    let lines = shown(text, 150)
    let last = lines[1].dropLast().split(separator: " ").last.map(String.init) ?? ""
    let cut = text.cutText(in: .width(150)) ?? ""
    #expect(lines[1].hasSuffix("…") && !cut.contains("w1 ") && cut.hasSuffix("w29 w30"))
    #expect(!cut.contains(" \(last) "), "\(lines) and \(cut)")
  }

  @Test func itFitsWithItsHeights() {
    let styled = text {
      TextRun("Head ").size(32)
      "and some words behind it"
    }
    let natural = styled.measure(width: nil).size
    let scale = styled.fittingScale(in: .width(natural.width / 2), scales: 0.1...1)
    let room = Size(width: natural.width / 2, height: natural.height)
    let bounded = styled.fittingScale(
      in: ProposedSize(width: room.width, height: room.height), scales: 0.1...1)
    #expect(scale > 0 && bounded <= scale)
    let metrics = styled.measure(width: room.width / bounded)
    #expect(metrics.size.height * bounded <= room.height + 1e-6)
    #expect(metrics.size.width * bounded <= room.width + 1e-6)
    #expect(bounded > 0.5)
  }

  @Test func aLineFromTheRightHasItsPiecesInOrder() {
    let styled = text {
      TextRun("שלום ").color(.red)
      TextRun("עולם")
    }
    let line = styled.placedLines(in: Rect(x: 0, y: 0, width: 300, height: 50))[0]
    #expect(line.line.isRightToLeft && abs(line.x + line.line.width - 300) < 1e-9)
    let pieces = line.line.pieces() ?? []
    #expect(pieces.count == 2)
    // The first word stands at the right.
    #expect(pieces.last?.stretch.look.color == .red)
    #expect(pieces.reduce(0) { $0 + $1.units } == line.line.units)
  }

  // MARK: Pictures

  private func list(_ text: PangoText, _ size: Size) -> DisplayList {
    DisplayList(
      size: size,
      commands: [.text(text, in: Rect(origin: .zero, size: size), color: .black)])
  }

  @Test func linesAndColoursAreDrawn() throws {
    let styled = text(size: 20) {
      TextRun("mark").background(.yellow)
      " "
      TextRun("under").color(.red).underlined()
      " "
      TextRun("out").struckThrough()
    }
    let size = Size(width: 200, height: 30)
    let png = try CairoRenderer(measurer: measurer).png(list(styled, size), background: .white)
    let picture = try Picture(png: png)
    let line = styled.placedLines(in: Rect(origin: .zero, size: size))[0]
    var x = line.x
    for piece in line.line.pieces() ?? [] {
      let middle = Int(x + piece.width / 2)
      let column = (0..<30).map { picture.rgb(middle, $0) }
      let look = piece.stretch.look
      if look.background != nil {
        #expect(column.prefix(Int(line.bottom)).allSatisfy { $0[2] < 255 })
      } else if look.isUnderlined {
        #expect(column.contains { $0[0] > 200 && $0[1] < 120 }, "no red line")
      } else if look.isStruckThrough {
        #expect(column.contains { $0[0] < 100 }, "no line through")
      }
      x += piece.width
    }
  }

  @Test func linksLeadFromTheirLetters() throws {
    let styled = text {
      "see "
      TextRun("here").link("https://example.org/a?b=c&d").underlined()
      TextRun(" or not").link("javascript:alert(1)")
    }
    let renderer = CairoRenderer(measurer: measurer)
    let list = list(styled, Size(width: 200, height: 30))
    let svg = String(decoding: try renderer.svg(list), as: UTF8.self)
    #expect(svg.contains("<a href=\"https://example.org/a?b=c&amp;d\"><text"))
    #expect(!svg.contains("javascript"))
    let pdf = try UnpackedPDF(renderer.pdf(list)).text
    #expect(pdf.contains("https://example.org/a?b=c&d") && !pdf.contains("javascript"))
  }

  @Test func aVectorPictureSaysWhatItsLettersAre() throws {
    let styled = text {
      "a"
      TextRun("12").features(.tabularFigures).letterSpacing(2).bold().color(.red)
    }
    let renderer = CairoRenderer(measurer: measurer)
    let svg = String(
      decoding: try renderer.svg(list(styled, Size(width: 100, height: 30))), as: UTF8.self)
    #expect(svg.contains("letter-spacing=\"2\""))
    #expect(svg.contains("font-feature-settings"))
    #expect(svg.contains("font-weight=\"700\"") && svg.contains(">12</text>"))
  }
}
