import CPango
import Foundation
import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// What `<text>` elements say, and where they stand.
@Suite struct SVGTextTests {
  private let measurer: PangoTextMeasurer

  init() throws { measurer = try makeMeasurer() }

  private func svg(_ text: PangoText, width: Double) throws -> String {
    let box = Rect(x: 0, y: 0, width: width, height: 200)
    let list = DisplayList(
      size: Size(width: width, height: 200), commands: [.text(text, in: box, color: .black)])
    return String(decoding: try CairoRenderer(measurer: measurer).svg(list), as: UTF8.self)
  }

  /// The texts of an SVG with their places and lengths.
  private func texts(_ svg: String) throws -> [(x: Double, width: Double, text: String)] {
    try svg.matches(of: /<text x="([^"]*)"[^>]* textLength="([^"]*)"[^>]*>([^<]*)</).map { match in
      (
        try #require(Double(match.1)), try #require(Double(match.2)),
        String(match.3)
      )
    }
  }

  private func content(_ runs: [TextRun]) -> TextContent {
    let attributed = AttributedText(runs)
    var content = TextContent(text: attributed.text)
    content.attributedText = attributed
    return content
  }

  private func width(_ text: String) -> Double {
    measurer.text(TextContent(text: text)).measure(width: nil).size.width
  }

  @Test func eachTextBetweenTabsHasItsOwnPlace() throws {
    var style = ParagraphStyle()
    style.tabStops = [.init(150, alignment: .center), .init(300, alignment: .right)]
    let run = TextRun("Rye\t2\t4.50 €").paragraph(style)
    let text = measurer.text(content([run]))
    let texts = try texts(try svg(text, width: 310))
    #expect(texts.map(\.text) == ["Rye", "2", "4.50 €"])
    for (text, x) in zip(texts, [0, 150 - width("2") / 2, 300 - width("4.50 €")]) {
      #expect(abs(text.x - x) < 1, "\(text)")
      #expect(abs(text.width - width(text.text)) < 1, "\(text)")
    }
  }

  @Test func plainTabsAndLooksBetweenThem() throws {
    let plain = try texts(try svg(measurer.text(TextContent(text: "Name\tQty\t")), width: 310))
    #expect(plain.map(\.text) == ["Name", "Qty"])
    #expect(plain[0].x == 0 && abs(plain[1].width - width("Qty")) < 1)
    let styled = content([TextRun("a\tb"), TextRun("c\td").bold()])
    let pieces = try texts(try svg(measurer.text(styled), width: 310))
    #expect(pieces.map(\.text) == ["a", "b", "c", "d"])
    #expect(abs(pieces[1].x + pieces[1].width - pieces[2].x) < 0.1)
  }

  /// Soft hyphens in one look and in several, and hyphens where patterns break words.
  @Test(arguments: [(false, false), (true, false), (false, true)])
  func brokenWordsHaveTheirHyphen(_ hasLooks: Bool, _ hyphenates: Bool) throws {
    let word = hyphenates ? "Donaudampfschifffahrt" : "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrt"
    var content = TextContent(text: word, language: "de")
    if hasLooks {
      content.attributedText = AttributedText([
        TextRun("Donau\u{AD}da"), TextRun("mpf\u{AD}schiff\u{AD}fahrt").bold(),
      ])
    }
    content.hyphenates = hyphenates
    let text = measurer.text(content)
    let texts = try texts(try svg(text, width: 125))
    let shown = texts.map(\.text).joined().filter { $0 != "\u{AD}" }
    #expect(
      shown.contains("-") && shown.filter { $0 != "-" } == "Donaudampfschifffahrt", "\(shown)")
    for text in texts where !hasLooks {
      #expect(abs(text.width - width(text.text)) < 2, "\(text)")
    }
    let lines = text.drawnLines(in: Rect(x: 0, y: 0, width: 125, height: 200))
    #expect(lines[0].words.last?.text.hasSuffix("-") == true, "\(lines[0])")
    #expect(lines[0].text.filter { $0 != "\u{AD}" } == "Donaudampf-", "\(lines[0].text)")
  }

  /// Fonts of pictures have digits too: a viewer that finds one among the families would draw those.
  @Test(arguments: [false, true])
  func textBesideEmojiNamesNoFontOfPictures(_ hasLooks: Bool) throws {
    var content = TextContent(text: "Price 12,50 👩 ok")
    if hasLooks {
      content.attributedText = AttributedText([TextRun("Price 12,50 👩 "), TextRun("ok").bold()])
    }
    let written = try svg(measurer.text(content), width: 310)
    #expect(try texts(written).map(\.text).joined().contains("Price 12,50"))
    #expect(written.contains("<image") && written.contains("font-family="))
    #expect(!written.contains("Emoji"))
  }

  /// A word from left to right in a line from right to left: its hyphen is at its right, in the middle of the line.
  @Test(arguments: [true, false])
  func aHyphenStandsBesideItsWord(_ hyphenates: Bool) throws {
    let word = hyphenates ? "Donaudampfschifffahrt" : "Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrt"
    var content = TextContent(text: "שלום עולם " + word, numberOfLines: 0, language: "de")
    content.hyphenates = hyphenates
    let text = measurer.text(content)
    #expect(try texts(try svg(text, width: 150))[0].text == "שלום עולם Donau-&#x200E;")
    let runs = text.placedLines(in: Rect(x: 0, y: 0, width: 150, height: 200))[0].line.runs
    let place = try #require(runs.firstIndex { $0.isHyphen || $0.endsInHyphen })
    #expect(
      place == (hyphenates ? 1 : 0) && runs[0].isLeftToRight && !runs[place + 1].isLeftToRight)
  }

  /// The font in the file has what a viewer takes the characters apart into, and what it puts them together to.
  @Test(
    arguments: [
      ("கொ", [0xBC6, 0xBBE]), ("কৌ", [0x9C7, 0x9D7]), ("ക\u{D4A}", [0xD46, 0xD3E]),
      ("කෝ", [0xDD9, 0xDCF, 0xDCA]),
      ("កើ", [0x17C1]), ("น้ำ", [0xE4D, 0xE32]), ("a\u{302}\u{309}", [0xE2, 0x1EA9]),
      ("ế", [0x1EBF]),
      ("\u{1112}\u{1161}\u{11AB}", [0xD558, 0xD55C]),
    ] as [(String, Set<UInt32>)])
  func embeddedFontsHaveTheFormsOfCharacters(_ text: String, _ forms: Set<UInt32>) {
    var characters: Set<UInt32> = []
    ShapingForms.add(text, to: &characters)
    #expect(characters.isSuperset(of: forms), "\(characters)")
    #expect(characters.isSuperset(of: text.unicodeScalars.map(\.value)))
  }

  /// What the font has as it is needs no parts: they would only make files larger.
  @Test(arguments: ["Año café Straße", "Việt Nam ế", "한국어", "Ελληνικά ΐ", "日本語が"])
  func nothingIsEmbeddedInVain(_ text: String) {
    var characters: Set<UInt32> = []
    ShapingForms.add(text, to: &characters)
    #expect(characters == Set(text.unicodeScalars.map(\.value)))
  }

  /// Small numerals take a third of the time of making a font, and are shown beside a fraction slash alone.
  @Test func smallNumeralsAreInFontsWithAFractionSlashAlone() throws {
    func glyphCount(_ characters: String) throws -> UInt32 {
      let text = measurer.text(TextContent(text: characters, font: Font(family: "Inter")))
      let font = try #require(try svg(text, width: 200).firstMatch(of: /base64,([^)]+)/))
      let data = try #require(Data(base64Encoded: String(font.1)))
      return data.withUnsafeBytes { bytes in
        let blob = hb_blob_create(
          bytes.baseAddress, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
        let face = hb_face_create(blob, 0)
        defer {
          hb_face_destroy(face)
          hb_blob_destroy(blob)
        }
        return hb_face_get_glyph_count(face)
      }
    }
    #expect(try glyphCount("1/2") == 5)
    #expect(try glyphCount("1\u{2044}2") >= 7)
  }

  /// From its twentieth part on parts are made of a prepared part of the font, and are the same.
  @Test(arguments: [
    ("abcdef", Font(weight: .regular)), ("abcdef", Font(weight: .bold)),
    ("ąéñ—€−", Font(weight: .bold)),
    ("aжΩếд№", Font(weight: .semibold)), ("Gebühr", Font(family: "Noto Sans CJK JP")),
    ("a漢字日本語", Font()), ("012/34", Font().withFeatures(.fractions)),
  ])
  func manyPartsOfAFont(_ characters: String, _ font: Font) throws {
    let renderer = CairoRenderer(measurer: measurer)
    let characters = characters.map(String.init)
    for number in 1...60 {
      let letters = (0..<6).filter { number >> $0 & 1 == 1 }.map { characters[$0] }
      let content = TextContent(text: letters.joined(), font: font)
      func list(_ measurer: PangoTextMeasurer) -> DisplayList {
        let box = Rect(x: 0, y: 0, width: 200, height: 40)
        let text = measurer.text(content)
        return DisplayList(size: box.size, commands: [.text(text, in: box, color: .black)])
      }
      let file = try renderer.svg(list(measurer))
      guard number % 20 == 0 else { continue }
      let alone = try makeMeasurer()
      #expect(try file == CairoRenderer(measurer: alone).svg(list(alone)))
    }
  }

  private func justified(_ text: String, lines: Int = 0) -> PangoText {
    var content = TextContent(text: text, numberOfLines: lines)
    content.alignment = .justified
    return measurer.text(content)
  }

  private func spacings(_ svg: String) throws -> [Double] {
    try svg.matches(of: /<text [^>]*>/).map { element in
      guard let found = element.0.firstMatch(of: /word-spacing="([^"]*)"/) else { return 0 }
      return try #require(Double(found.1))
    }
  }

  /// The last line that is shown is not stretched where the text goes on: its words stood apart, and were squeezed for it.
  @Test func theLastLineOfACutTextKeepsItsSpaces() throws {
    let words = "all the words of a text that goes on and on for some more lines than there are"
    let spacings = try spacings(try svg(justified(words, lines: 3), width: 120))
    #expect(spacings.count == 3 && spacings[0] > 0 && spacings[1] > 0 && spacings[2] == 0)
  }

  /// Spaces are widened beside pictures as well; without that, viewers stretch the letters.
  @Test func spacesOfJustifiedLinesWithPicturesAreWidened() throws {
    let words = "all the words of a 😀 text that goes on for some more lines"
    let plain = justified(words)
    let svg = try svg(plain, width: 120)
    let spacings = try spacings(svg)
    let stretched = plain.placedLines(in: Rect(x: 0, y: 0, width: 120, height: 200)).filter {
      $0.line.gapWidth > 0
    }
    #expect(stretched.count > 2)
    #expect(spacings.filter { $0 > 0 }.count >= stretched.count)
    // A space at a break has no room in the text's length; the one before the picture is in the line.
    #expect(try texts(svg).count { $0.text.last == " " } <= 1)
    for line in stretched {
      #expect(spacings.contains { abs($0 - line.line.gapWidth) < 1e-3 })
    }
  }

  /// Letters beside an ellipsis keep the form that they have in the word; a zero-width joiner says so.
  @Test func lettersBesideAnEllipsisStayJoined() throws {
    // A letter and its joiner are one character to Swift.
    func shown(_ mode: LineBreakMode, _ text: String, width: Double) throws -> [Unicode.Scalar] {
      var content = TextContent(text: text, numberOfLines: 1)
      content.lineBreakMode = mode
      let texts = try texts(try svg(measurer.text(content), width: width))
      return Array(try #require(texts.first).text.unicodeScalars)
    }
    let word = "مستشفيات"
    let scalars = Array(word.unicodeScalars)
    let tail = try shown(.byTruncatingTail, word, width: width(word) * 0.7)
    #expect(tail.suffix(2) == ["\u{200D}", "…"] && scalars.starts(with: tail.dropLast(2)))
    let head = try shown(.byTruncatingHead, word, width: width(word) * 0.7)
    #expect(
      head.prefix(2) == ["…", "\u{200D}"]
        && scalars.suffix(head.count - 2) == head.dropFirst(2))
    let words = try shown(
      .byTruncatingTail, "مستشفيات مستشفيات", width: width("مستشفيات …") + 1)
    #expect(words.last == "…" && !words.contains("\u{200D}"))
    let latin = try shown(.byTruncatingTail, "Departures", width: 60)
    #expect(latin.last == "…" && !latin.contains("\u{200D}"))
  }
}
