import CPango
import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// Texts that HarfBuzz shapes alone, against Pango's layouts of the same texts.
@Suite struct PlainTextTests {
  let measurer: PangoTextMeasurer

  init() throws { measurer = try makeMeasurer() }

  private static let fonts = [
    Font(size: 17), Font(size: 13.37, weight: .bold), Font(size: 11, isItalic: true),
    Font(size: 4096), Font(family: "Inter Display", size: 30),
    Font(family: "DejaVu Sans", size: 14), Font(family: "DejaVu Sans Mono"),
    Font(family: "Noto Sans", weight: .semibold), Font(family: "Noto Serif"),
  ]

  /// Everything that Pango knows of the glyphs of a line.
  private struct Glyphs: Equatable {
    struct Glyph: Equatable {
      var number: UInt32
      var width: Int32
      var x: Int32
      var y: Int32
      var byte: Int
      var isClusterStart: Bool
    }
    /// Described: Pango opens a font anew when others were added.
    var font: String
    var range: Range<Int>
    var glyphs: [Glyph]

    init(_ run: GlyphRun) {
      font = PlainTextTests.description(of: run.font)
      range = run.range
      guard let string = run.raw.pointee.glyphs else {
        glyphs = []
        return
      }
      glyphs = (0..<Int(string.pointee.num_glyphs)).map {
        let info = string.pointee.glyphs[$0]
        return Glyph(
          number: info.glyph, width: info.geometry.width, x: info.geometry.x_offset,
          y: info.geometry.y_offset, byte: Int(string.pointee.log_clusters[$0]),
          isClusterStart: yar_glyph_is_cluster_start(string, Int32($0)) != 0)
      }
    }
  }

  private static func description(of font: UnsafeMutablePointer<PangoFont>?) -> String {
    let description = pango_font_describe_with_absolute_size(font)
    defer { pango_font_description_free(description) }
    let text = pango_font_description_to_string(description)
    defer { g_free(text) }
    return text.map { String(cString: $0) } ?? ""
  }

  /// Compares a text that is plain with the same text as Pango lays it out.
  private func compare(_ string: String, font: Font, _ mode: LineBreakMode = .byWordWrapping) {
    let text = measurer.text(TextContent(text: string, font: font, lineBreakMode: mode))
    guard let plain = text.plain else {
      Issue.record("\(string.debugDescription) is not plain")
      return
    }
    let layout = measurer.makeLayout(string, font: text.font, direction: .leftToRight)
    guard let line = layout.firstLine else { return }
    let expected = TextLine(line, of: layout)
    #expect(
      expected.runs.map(Glyphs.init) == plain.runs.map(Glyphs.init), "\(string.debugDescription)")
    #expect(plain.extent == expected.extent)
    #expect(plain.families == layout.families)
    let breaks = LineBreaks(layout, breaksWords: mode != .byCharWrapping)
    #expect(breaks != nil && text.breaks == breaks, "\(string.debugDescription)")
  }

  /// Compares a text of several looks that is plain with the same text as Pango lays it out.
  ///
  /// - Returns: Whether it is plain.
  private func compare(_ attributed: AttributedText, font: Font) -> Bool {
    var content = TextContent(text: attributed.text, font: font)
    content.attributedText = attributed
    let text = measurer.text(content)
    guard let plain = text.plain, let styles = text.styles else { return false }
    let layout = measurer.makeLayout(
      styles.text, font: text.font, direction: .leftToRight, styles: styles, spacesLetters: false)
    layout.spacesLetters = styles.hasLetterSpacing
    var lines: [TextLine] = []
    layout.forEachLine { lines.append(TextLine($0, of: layout)) }
    guard let expected = lines.first, lines.count == 1 else {
      Issue.record("\(attributed.text.debugDescription) has \(lines.count) lines")
      return true
    }
    let name = "\(attributed.text.debugDescription)"
    #expect(expected.runs.map(Glyphs.init) == plain.runs.map(Glyphs.init), "\(name)")
    #expect(plain.extent == expected.extent)
    #expect(plain.families == layout.families)
    var breaks = LineBreaks(layout, breaksWords: true)
    breaks?.indent(by: styles)
    let differing = zip(text.breaks?.segments ?? [], breaks?.segments ?? []).first { $0 != $1 }
    #expect(breaks != nil && text.breaks == breaks, "\(name): \(differing as Any)")
    return true
  }

  /// Stretches in fonts of their own, of several sizes, weights and settings.
  @Test(arguments: fonts)
  func stretchesAreThoseOfPango(_ font: Font) {
    var random = SeededRandom(seed: 47)
    var plainCount = 0
    for _ in 0..<120 {
      let runs = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        let run = TextRun(randomText(&random))
        switch Int.random(in: 0...8, using: &random) {
        case 0: return run.bold()
        case 1: return run.italic().size(9)
        case 2: return run.color(.red).underlined()
        case 3: return run.letterSpacing(1.3)
        case 4: return run.letterSpacing(-0.7).size(31)
        case 5: return run.features(.tabularFigures, Font.Feature("calt", 0))
        case 6: return run.with { $0.family = "DejaVu Sans" }
        case 7: return run.baselineOffset(3)
        default: return run
        }
      }
      if compare(AttributedText(runs), font: font) { plainCount += 1 }
    }
    #expect(plainCount > 100)
  }

  /// Pairs that were learned are kerned as Pango kerns them, also where others are not known yet.
  @Test(arguments: fonts)
  func kerningThatWasLearnedIsThatOfPango(_ font: Font) {
    var random = SeededRandom(seed: 53)
    let texts =
      (0..<60).map { _ in randomText(&random) } + [
        "AVATAR To. Ty, 11:45 – “Wolf’s”", "1 x 2 -> (A) fi ffl T.V. 7/8",
      ]
    for _ in 0..<2 {
      for text in texts { compare(text, font: font) }
    }
    let words = texts.joined(separator: " ")
    compare(words, font: font)
    compare(words, font: font)
    if font.family == nil {
      let resolved = measurer.resolve(font)
      let english = hb_language_from_string("en", -1)
      #expect(
        resolved.kernsPairs(script: HB_SCRIPT_LATIN, language: english), "a font of pairs")
      let turkish = hb_language_from_string("tr", -1)
      #expect(!resolved.kernsPairs(script: HB_SCRIPT_LATIN, language: turkish))
    }
  }

  private static let accents =
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿĀőŒœŠšŸŽžŁłğıİ"
  private static let signs = "£°·–—‘’‚“”„•…€"

  private func randomText(_ random: inout SeededRandom) -> String {
    let ascii = (UInt32(0x20)...0x7E).compactMap(Unicode.Scalar.init)
    let kind = Int.random(in: 0...2, using: &random)
    let letters = (UInt32(0x61)...0x7A).compactMap(Unicode.Scalar.init)
    let choice =
      kind == 0
      ? letters
      : kind == 1 ? ascii : letters + ascii + (Self.accents + Self.signs).unicodeScalars
    return String(
      String.UnicodeScalarView(
        (0..<Int.random(in: 1...80, using: &random)).map { _ in
          Int.random(in: 0...6, using: &random) == 0
            ? " " : choice.randomElement(using: &random) ?? "x"
        }))
  }

  @Test(arguments: fonts)
  func glyphsAndBreaksAreThoseOfPango(_ font: Font) {
    var random = SeededRandom(seed: 31)
    for index in 0..<120 {
      compare(randomText(&random), font: font, index % 5 == 0 ? .byCharWrapping : .byWordWrapping)
    }
  }

  /// Every pair of printable characters of ASCII.
  @Test func everyPairOfCharacters() {
    let ascii = (UInt32(0x20)...0x7E).compactMap(Unicode.Scalar.init)
    for first in ascii {
      compare(
        String(String.UnicodeScalarView(ascii.flatMap { [first, $0] })), font: Font(size: 12))
    }
  }

  /// Every other character that counts as plain, beside letters and by itself.
  @Test func everyPlainCharacter() {
    for character in (Self.accents + Self.signs) {
      for text in ["\(character)", "a\(character)b", "To \(character) 1"] {
        compare(text, font: Font(size: 12))
      }
    }
  }

  /// Spaces at which no line ends, as amounts of money and times have them.
  @Test(arguments: fonts)
  func spacesThatHoldTogetherAreThoseOfPango(_ font: Font) {
    var random = SeededRandom(seed: 59)
    var texts = [
      "1.234,50\u{A0}€", "1\u{202F}234,50\u{A0}€", "6:30\u{202F}PM", "-1\u{A0}%", "\u{A0}a",
      "a \u{A0} b",
      "a-\u{A0}b", "To\u{A0}Ty (\u{202F}1\u{202F})", "non\u{A0}breaking and breaking",
    ]
    for index in 0..<40 {
      let space = index % 2 == 0 ? "\u{A0}" : "\u{202F}"
      texts.append(randomText(&random).replacing(" ", with: space) + "x")
    }
    let face = measurer.resolve(font).face
    var compared = 0
    func isInFace(_ text: String) -> Bool {
      text.unicodeScalars.allSatisfy { face?.hasCharacter($0.value) ?? false }
    }
    for text in texts where isInFace(text) {
      compare(text, font: font)
      compared += 1
    }
    #expect(compared >= 3)
    if font.family == nil { #expect(compared == texts.count) }
  }

  @Test(arguments: [
    "", "two\nlines", "a\tb", "soft\u{AD}hyphen", "at the end\u{A0}", "e\u{301}", "שלום", "Ωmega",
    "2 × 3", "©", "→", "👍", "a\u{200D}b", "a\u{202E}b", "a\u{2028}b", "a\rb", "ﬁ", "a\u{7F}b",
  ])
  func othersAreLeftToPango(_ string: String) {
    #expect(measurer.text(TextContent(text: string)).plain == nil)
  }

  /// Signs and digits stand at the side where reading begins.
  @Test func theDirectionOfSignsIsThatOfTheirSurroundings() {
    for (string, isPlain) in [("42", false), ("(1) – 2", false), ("42 km", true)] {
      let text = measurer.text(TextContent(text: string, direction: .rightToLeft))
      #expect((text.plain != nil) == isPlain)
      let line = text.placedLines(in: Rect(x: 0, y: 0, width: 100, height: 50)).first?.line
      #expect(line?.isRightToLeft == !isPlain)
      #expect(measurer.text(TextContent(text: string)).plain != nil)
    }
  }

  /// A font may lack an accented letter and have its parts: the letter comes from another font whole.
  @Test func characterThatTheFaceLacksComesFromAnother() {
    let font = Font(family: "Noto Sans Hebrew")
    let text = measurer.text(TextContent(text: "Café", font: font))
    let runs = text.placedLines(in: Rect(x: 0, y: 0, width: 500, height: 50)).flatMap(\.line.runs)
    let layout = measurer.makeLayout("Café", font: text.font, direction: .leftToRight)
    #expect(
      runs.map(Glyphs.init)
        == layout.firstLine.map { TextLine($0, of: layout).runs.map(Glyphs.init) })
  }

  /// Lines end where Pango says, for every short text of the characters that its rules tell apart.
  @Test func ordinaryTextBreaksAsPangoSays() {
    let signs = Array("aZ1 .,;!()'\"-%&/$[".utf8)
    var ordinary = 0
    let attributes = UnsafeMutablePointer<PangoLogAttr>.allocate(capacity: 8)
    defer { attributes.deallocate() }
    func check(_ bytes: [UInt8]) {
      bytes.withUnsafeBufferPointer { buffer in
        guard let words = WordBreaks(buffer) else { return }
        ordinary += 1
        buffer.withMemoryRebound(to: CChar.self) {
          pango_default_break(
            $0.baseAddress, Int32($0.count), nil, attributes, Int32($0.count + 1))
        }
        for index in bytes.indices.dropFirst() {
          let isBreak = yar_log_attr_is_line_break(attributes + index) != 0
          if words.isBreak(before: index) != isBreak {
            Issue.record("\(String(decoding: bytes, as: UTF8.self).debugDescription) at \(index)")
          }
        }
      }
    }
    for length in 1...4 {
      var bytes = Array(repeating: signs[0], count: length)
      let count = (0..<length).reduce(1) { product, _ in product * signs.count }
      for number in 0..<count {
        var rest = number
        for index in bytes.indices {
          bytes[index] = signs[rest % signs.count]
          rest /= signs.count
        }
        check(bytes)
      }
    }
    var random = SeededRandom(seed: 41)
    for _ in 0..<40_000 {
      check((0..<7).map { _ in UInt8.random(in: 0x20...0x7E, using: &random) })
      check((0..<7).map { _ in signs.prefix(14).randomElement(using: &random) ?? 0x20 })
    }
    #expect(ordinary > 5000)
  }

  /// Each thread has a library of its own; nothing but the opening of fonts is done one after the other.
  @Test func threadsShapeSideBySide() async throws {
    func widths() throws -> [Double] {
      let measurer = try makeMeasurer()
      return (0..<400).map {
        let font = Font(size: 10 + Double($0 % 9), weight: $0 % 2 == 0 ? .regular : .bold)
        let text = measurer.text(TextContent(text: "Platform \($0), on time", font: font))
        return text.measure(width: nil).size.width
      }
    }
    let expected = try widths()
    try await withThrowingTaskGroup(of: [Double].self) { group in
      for _ in 0..<8 { group.addTask { try widths() } }
      for try await result in group { #expect(result == expected) }
    }
  }
}
