import Testing
import YarLayout

@testable import YarCairo

/// Words shared out among lines otherwise than first come, first served, and words that are broken with a hyphen.
@Suite struct WrappingTests {
  private let measurer: PangoTextMeasurer

  init() throws { measurer = try makeMeasurer() }

  private func text(
    _ text: String, _ wrapping: TextWrapping = .normal, language: String? = nil,
    alignment: TextAlignment = .natural, lines: Int = 0
  ) -> PangoText {
    var content = TextContent(
      text: text, font: Font(size: 16), alignment: alignment, numberOfLines: lines,
      language: language)
    content.wrapping = wrapping
    content.hyphenates = language != nil
    return measurer.text(content)
  }

  private func lines(_ text: PangoText, _ width: Double) -> [String] {
    text.placedLines(in: Rect(x: 0, y: 0, width: width, height: 10_000)).map(\.line.shownText)
  }

  private func sentence(_ random: inout SeededRandom, words: Int) -> String {
    (0..<words).map { _ in
      let count = Int.random(in: 1...9, using: &random)
      return String((0..<count).map { _ in "abcdefghilmnoprstu".randomElement(using: &random)! })
    }.joined(separator: " ")
  }

  @Test func aHeadlineIsBalanced() {
    let headline = "The quick brown fox jumps over the lazy dog"
    let plain = text(headline)
    let width = plain.measure(width: nil).size.width - 1
    #expect(lines(plain, width) == ["The quick brown fox jumps over the lazy", "dog"])
    let balanced = text(headline, .balance)
    let shown = lines(balanced, width)
    #expect(shown.count == 2 && abs(shown[0].count - shown[1].count) <= 8, "\(shown)")
    #expect(balanced.measure(width: width).size.width < 0.65 * width)
    let pretty = lines(text(headline, .pretty), width)
    #expect(pretty.count == 2 && pretty[1].contains(" "), "\(pretty)")
  }

  /// The least sum of squares, against all ways to break; as many lines as needed, and the same in the width that they want.
  @Test func balancedLinesAreTheBest() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<200 {
      let words = Int.random(in: 2...10, using: &random)
      let sentence = sentence(&random, words: words)
      let width = Double.random(in: 90...400, using: &random)
      let plain = text(sentence)
      let balanced = text(sentence, .balance)
      guard let breaks = balanced.breaks, let greedy = breaks.lines(units: PangoText.units(width))
      else { continue }
      let wrapped = breaks.wrapped(units: PangoText.units(width), as: .balance)
      let lines = wrapped?.lines ?? []
      #expect(lines.count == greedy.count)
      #expect(plain.measure(width: width).lineCount == balanced.measure(width: width).lineCount)
      let mean = Double(breaks.hardLines[0].units) / Double(greedy.count)
      func cost(_ widths: [Int32]) -> Double {
        widths.reduce(0) { $0 + (mean - Double($1)) * (mean - Double($1)) }
      }
      var best = Double.infinity
      let count = breaks.segments.count
      for choice in 0..<(1 << (count - 1)) where choice.nonzeroBitCount == greedy.count - 1 {
        var widths: [Int32] = []
        var line: Int32 = 0
        for (index, segment) in breaks.segments.enumerated() {
          line += segment.units
          if choice >> index & 1 == 1 || index == count - 1 {
            widths.append(line - segment.spaceUnits)
            line = 0
          }
        }
        if widths.allSatisfy({ $0 <= PangoText.units(width) }) { best = min(best, cost(widths)) }
      }
      let found = cost(lines.map { $0.units - ($0.isWrapped ? 0 : 0) })
      if greedy.count > 1 {
        #expect(abs(found - best) < 1 + best * 1e-9, "\(sentence) in \(width)")
      }
    }
  }

  @Test(arguments: [TextWrapping.balance, .pretty])
  func theWidthThatIsWantedGivesTheSameLines(_ wrapping: TextWrapping) {
    var random = SeededRandom(seed: 11)
    for _ in 0..<300 {
      let words = Int.random(in: 2...40, using: &random)
      let shaped = text(sentence(&random, words: words), wrapping)
      let width = Double.random(in: 90...400, using: &random)
      let metrics = shaped.measure(width: width)
      let again = shaped.measure(width: min(width, metrics.size.width.rounded(.up)))
      #expect(again.lineCount == metrics.lineCount && again.size == metrics.size)
      #expect(metrics.lineCount == text(shaped.content.text).measure(width: width).lineCount)
      #expect(lines(shaped, width) == lines(shaped, metrics.size.width))
      #expect(lines(shaped, width).joined(separator: " ") == shaped.content.text)
    }
  }

  @Test(arguments: [
    ("en", "hyphenation algorithms", ["hy-phen-ation", "al-go-rithms"]),
    ("de", "Donaudampfschifffahrt", ["Do-nau-dampf-schiff-fahrt"]),
    ("fr-FR", "développement", ["dé-ve-lop-pe-ment"]),
    ("en", "a1b2c3d4 cats", ["a1b2c3d4", "cats"]),
  ])
  func wordsAreBrokenByPatterns(_ language: String, _ text: String, _ expected: [String]) throws {
    let hyphenator = try #require(Hyphenator(language: language))
    var result = Array(text.utf8)
    for place in hyphenator.places(in: text).reversed() {
      result.insert(UInt8(ascii: "-"), at: place)
    }
    #expect(String(decoding: result, as: UTF8.self) == expected.joined(separator: " "))
  }

  /// A hyphen in an address, a path, a key or a name of a program would be read as a part of it.
  @Test(arguments: [
    "information@understanding.example", "@internationalization", "#internationalization",
    "https://example.com/documentation/configuration", "www.international-example.com",
    "(see www.documentation.example),", "mailto:information@example", "/usr/share/documentation",
    "documentation/configuration", "C:\\Documents\\Configuration", "~/configuration",
    "MAXIMUM_CONNECTIONS", "configuration.json", ".configuration", "--configuration",
    "xpub6CUGRUonZSQ4TWtTMmzXdrXDtypWKiK", "configurationKey", "HTMLElementConfiguration",
    "configuration=international", "$configuration", "{{configuration}}", "std::configuration",
    "configuration()", "<configuration>", "550e8400-international-a716",
    "eu-central-international-1", "info＠international．example", "информация@документация.рф",
    "документация/конфигурация", "`configuration`",
  ])
  func whatIsWrittenForProgramsStaysWhole(_ text: String) throws {
    for language in ["en", "de"] {
      let hyphenator = try #require(Hyphenator(language: language))
      #expect(hyphenator.places(in: text).isEmpty, "\(language)")
      #expect(!hyphenator.places(in: "Documentation").isEmpty)
    }
  }

  @Test(arguments: [
    ("en", "see (documentation)", "see (doc-u-men-ta-tion)"),
    ("en", "documentation.", "doc-u-men-ta-tion."),
    ("en", "“documentation”", "“doc-u-men-ta-tion”"),
    ("en", "...documentation", "...doc-u-men-ta-tion"),
    ("en", "configuration—documentation", "con-fig-u-ra-tion—doc-u-men-ta-tion"),
    ("en", "DOCUMENTATION", "DOC-U-MEN-TA-TION"), ("en", "documentation's", "doc-u-men-ta-tion's"),
    ("en", "at example.com documentation", "at example.com doc-u-men-ta-tion"),
    ("de", "Mitarbeiter:innen", "Mit-ar-bei-ter:in-nen"),
    ("de", "24-Stunden-Notrufdienst", "24-Stun-den-Not-ruf-dienst"),
    ("de", "YouTube-Werbung", "YouTube-Wer-bung"),
  ])
  func wordsBesideSignsAreHyphenated(_ language: String, _ text: String, _ expected: String) throws
  {
    let hyphenator = try #require(Hyphenator(language: language))
    var result = Array(text.utf8)
    for place in hyphenator.places(in: text).reversed() {
      result.insert(UInt8(ascii: "-"), at: place)
    }
    #expect(String(decoding: result, as: UTF8.self) == expected)
  }

  @Test func hyphensStandAtTheEndsOfLines() {
    let shaped = text("Extraordinary hyphenation", language: "en", alignment: .justified)
    let shown = lines(shaped, 100)
    #expect(shown == ["Extraordi-", "nary hy-", "phenation"])
    for width in stride(from: 60.0, through: 240, by: 7) {
      let metrics = shaped.measure(width: width)
      #expect(metrics.size.width <= width + 0.001)
      #expect(lines(shaped, width).count == metrics.lineCount)
      let again = shaped.measure(width: metrics.narrowestEqualWidth + 0.01)
      #expect(again.lineCount == metrics.lineCount)
      let letters = lines(shaped, width).joined().filter { $0 != "-" && $0 != " " }
      #expect(letters == "Extraordinaryhyphenation")
    }
  }

  @Test func softHyphensAreHonoured() {
    let shaped = text("Extra\u{AD}ordinary")
    let shown = shaped.measure(width: 70)
    #expect(shown.lineCount == 2)
  }

  /// The glyphs of each line that are no letter's: hyphens that were added.
  private func addedGlyphs(_ text: PangoText, _ width: Double) -> [Int] {
    text.placedLines(in: Rect(x: 0, y: 0, width: width, height: 10_000)).map { place in
      let glyphs = place.line.runs.reduce(0) {
        $0 + Int($1.raw.pointee.glyphs?.pointee.num_glyphs ?? 0)
      }
      let range = place.line.extent.range
      return glyphs - String(decoding: Array(text.text.utf8)[range], as: UTF8.self).count
    }
  }

  /// A word that is wider than the line is broken as UIKit does it, without a hyphen.
  @Test(arguments: [LineBreakMode.byCharWrapping, .byWordWrapping, .byTruncatingTail])
  func aWordThatIsBrokenInsideHasNoHyphen(_ mode: LineBreakMode) {
    let shaped = measurer.text(
      TextContent(
        text: "Mondlandung", font: Font(size: 16), lineBreakMode: mode, numberOfLines: 0))
    let added = addedGlyphs(shaped, 40)
    #expect(added.count > 2 && added.allSatisfy { $0 == 0 }, "\(added)")
    #expect(shaped.measure(width: 40).lineCount == added.count)
  }

  /// Soft hyphens are there to be seen at the end of a line, in a text with words that are broken elsewhere, too.
  @Test(arguments: [LineBreakMode.byCharWrapping, .byWordWrapping])
  func softHyphensAreSeenAtTheEndsOfLines(_ mode: LineBreakMode) {
    let shaped = measurer.text(
      TextContent(
        text: "Mond\u{AD}missionsunternehmungen", font: Font(size: 16), lineBreakMode: mode,
        numberOfLines: 0))
    let width = measurer.text(TextContent(text: "Mond-", font: Font(size: 16))).measure(width: nil)
      .size.width
    let added = addedGlyphs(shaped, width + 1)
    #expect(added.first == 1 && added.dropFirst().allSatisfy { $0 == 0 }, "\(added)")
  }

  /// Without patterns, and inside a syllable that is wider than the line, a word is broken without a hyphen: only
  /// patterns say where one may stand.
  @Test(arguments: [
    ("strengths", "en", 30.0), ("Donaudampfschifffahrtsgesellschaft", nil, 90),
    ("Donaudampfschifffahrtsgesellschaft", "qx", 90),
  ])
  func hyphensStandWherePatternsSay(_ word: String, _ language: String?, _ width: Double) {
    var content = TextContent(text: word, numberOfLines: 0, language: language)
    content.hyphenates = true
    let added = addedGlyphs(measurer.text(content), width)
    #expect(added.count > 1 && added.allSatisfy { $0 == 0 }, "\(added)")
  }

  /// Where one syllable is wider than the line, the other words are broken by the patterns all the same.
  @Test func aWideSyllableLeavesOtherWordsTheirHyphens() {
    let shaped = text("strengths extraordinary", language: "en")
    let lines = shaped.drawnLines(in: Rect(x: 0, y: 0, width: 45, height: 400)).map(\.text)
    #expect(lines.joined().filter { $0 != "-" && $0 != " " } == "strengthsextraordinary")
    #expect(lines[0].hasSuffix("-") == false && lines.contains { $0.hasSuffix("-") }, "\(lines)")
  }

  @Test func aLanguageWithoutPatternsIsTold() {
    _ = text("Extraordinary", language: "qx")
    var content = TextContent(text: "Extraordinary")
    content.hyphenates = true
    _ = measurer.text(content)
    #expect(
      measurer.fonts.warnings.map(\.description) == [
        "words are not hyphenated, as there are no patterns for \"qx\"",
        "words are not hyphenated, as the language of the text is not known",
      ])
  }

  @Test(
    arguments: [
      ("pt", "hyphen-pt-pt"), ("pt-BR", "hyphen-pt-br"), ("de_AT", "hyphen-de"),
      ("nb", "hyphen-no"),
      ("ar", nil), ("", nil),
    ] as [(String, String?)])
  func patternsAreAdvisedWhereDebianHasThem(_ language: String, _ package: String?) {
    let advice = package.map { "; install the package \($0) (apt-get install \($0))" } ?? ""
    #expect(
      "\(FontWarning.noHyphenation(language: language))"
        == "words are not hyphenated, as there are no patterns for \"\(language)\"\(advice)")
  }

  /// Where the time is over, lines stay unbroken, and nothing of that is kept: the same text has its lines later.
  @Test(arguments: [TextWrapping.normal, .balance])
  func nothingIsKeptOfAnAnswerThatWasCutShort(_ wrapping: TextWrapping) throws {
    let measurer = try makeMeasurer()
    var content = TextContent(
      text: String(repeating: "-", count: 400) + String(repeating: " some words", count: 60))
    content.wrapping = wrapping
    let fresh = measurer.text(content).measure(width: 100)
    #expect(fresh.lineCount > 10)
    let text = measurer.text(content)
    measurer.workLimit = WorkLimit { true }
    #expect(text.measure(width: 100).lineCount <= fresh.lineCount)
    #expect(text.measure(width: 90).size.width > 0)
    measurer.workLimit = nil
    #expect(text.measure(width: 100) == fresh)
  }

  /// The limit is asked for each text that Pango breaks, and not for what is known.
  @Test func theTimeIsAskedBeforeWorkOfPango() throws {
    let measurer = try makeMeasurer()
    var asked = 0
    measurer.workLimit = WorkLimit {
      asked += 1
      return false
    }
    let text = measurer.text(TextContent(text: String(repeating: "-", count: 400)))
    let before = asked
    for width in [100.0, 80, 60] { _ = text.measure(width: width) }
    #expect(asked == before + 3)
    for width in [100.0, 80, 60] { _ = text.measure(width: width) }
    #expect(asked == before + 3)
  }
}
