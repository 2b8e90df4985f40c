import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// What readers take for one letter stays one, though it is several characters: where letters are set apart, and where a
/// text is cut.
@Suite struct LettersAndMarksTests {
  private let measurer: PangoTextMeasurer

  init() throws { measurer = try makeMeasurer() }

  private func text(_ text: String, spacing: Double = 0) -> PangoText {
    var font = Font(size: 20)
    font.letterSpacing = spacing
    return measurer.text(TextContent(text: text, font: font, numberOfLines: 0))
  }

  private func line(_ text: PangoText, width: Double = 2_000) -> TextLine {
    text.placedLines(in: Rect(x: 0, y: 0, width: width, height: 2_000))[0].line
  }

  /// Where glyphs that take no room of their own stand beside their letter, which is before them where reading goes.
  private func marks(_ line: TextLine, spacing: Int32) -> [Int32] {
    line.runs.flatMap { run -> [Int32] in
      var pen: Int32 = 0
      var glyphs: [(place: Int32, isMark: Bool)] = run.glyphs.map { glyph in
        let (width, offset) = (glyph.geometry.width, glyph.geometry.x_offset)
        defer { pen = pen &+ width }
        return (pen &+ offset, width == 0 || width == spacing)
      }
      if !run.isLeftToRight { glyphs.reverse() }
      var letter: Int32 = 0
      return glyphs.compactMap { glyph in
        if !glyph.isMark { letter = glyph.place }
        return glyph.isMark ? glyph.place &- letter : nil
      }
    }
  }

  @Test(arguments: [
    "Abc", "e\u{301}tude", "ที่นั่ง", "น้ำใจ", "हिन्दी", "श्री", "ক্ষমতা", "கொடு", "ខ្មែរ", "မြန်မာ", "שָׁלוֹם", "日本語",
  ])
  func letterSpacingStandsBehindLettersWithTheirMarks(_ word: String) {
    let plain = line(text(word))
    let spaced = line(text(word, spacing: 6))
    // What the font makes one glyph of is set apart from others only.
    let most = Double(word.count) * 6
    #expect(spaced.width - plain.width <= most + 0.01 && spaced.width > plain.width, "\(word)")
    if word.unicodeScalars.allSatisfy({ $0.value < 0xE80 && !(0x900...0xDFF).contains($0.value) }) {
      #expect(abs(spaced.width - plain.width - most) < 0.01, "\(word)")
      #expect(marks(spaced, spacing: 6 * 1024) == marks(plain, spacing: 0), "\(word)")
    }
  }

  /// Also where Pango breaks the lines, for want of a place between words.
  @Test(arguments: ["السلام عليكم", "ܫܠܡܐ", "ߒߞߏ"], [2_000.0, 30])
  func lettersThatJoinAreNotSetApart(_ words: String, _ width: Double) {
    #expect(
      text(words, spacing: 6).measure(width: width).size
        == text(words).measure(width: width).size)
    let mixed = text(words + " ab", spacing: 6).measure(width: nil).size.width
    #expect(mixed > text(words + " ab").measure(width: nil).size.width + 11.9)
  }

  @Test(
    arguments: [
      "संगीत कार्यक्रम का टिकट क्षत्रिय श्री कृष्ण द्वितीय पंक्ति", "কনসার্টের টিকিট বিশ্ববিদ্যালয় দ্বিতীয় সারি",
      "ဖျော်ဖြေပွဲဝင်ခွင့်လက်မှတ် မောင်မောင် ဒုတိယတန်း", "בְּרֵאשִׁית בָּרָא אֱלֹהִים אֵת הַשָּׁמַיִם",
      "e\u{301}a\u{308}o\u{302}u\u{30A}n\u{303}e\u{301}a\u{308}o\u{302}u\u{30A}n\u{303}e\u{301}a\u{308}o\u{302}u",
      "👩‍🚀👨‍👩‍👧‍👦👍🏽🇩🇪👩‍🚀👨‍👩‍👧‍👦👍🏽🇩🇪👩‍🚀👨‍👩‍👧‍👦",
    ], [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail])
  func anEllipsisCutsBetweenLetters(_ words: String, _ mode: LineBreakMode) {
    var content = TextContent(text: words, font: Font(size: 20), numberOfLines: 1)
    content.lineBreakMode = mode
    let text = measurer.text(content)
    for width in stride(from: 30.0, through: 240, by: 1.5) {
      let line = line(text, width: width)
      let parts = line.shownText.split(separator: "…", omittingEmptySubsequences: false)
      if parts.count == 1, line.shownText == words { continue }
      guard parts.count == 2, line.width <= width else {
        Issue.record("\(width): \(parts)")
        continue
      }
      #expect(words.hasPrefix(parts[0]) && words.hasSuffix(parts[1]), "\(width): \(parts)")
      #expect(text.measure(width: width).size.width == line.width, "\(width)")
    }
  }

  /// The first and the last letter stand beside an ellipsis as soon as there is room for them.
  @Test(arguments: [
    "🇩🇪🇫🇷🇮🇹🇪🇸🇵🇱🇹🇷🇬🇷", "👨‍👩‍👧‍👦👩‍🚀👨‍👩‍👧‍👦👩‍🚀", "👍🏽👍🏿👍🏻👍🏽", "1️⃣2️⃣3️⃣4️⃣5️⃣", "abcdef", "שלום עולם",
    "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}\u{110B}\u{1165}\u{1112}\u{1161}\u{11AB}",
  ])
  func anEllipsisLeavesTheLettersThatFit(_ words: String) {
    let whole = line(text(words)).width
    for mode in [LineBreakMode.byTruncatingHead, .byTruncatingMiddle] {
      var content = TextContent(text: words, font: Font(size: 20), numberOfLines: 1)
      content.lineBreakMode = mode
      let shown = line(measurer.text(content), width: whole - 1).shownText
      let parts = shown.split(separator: "…", omittingEmptySubsequences: false)
      #expect(parts.count == 2 && words.hasSuffix(parts[1]) && !parts[1].isEmpty, "\(shown)")
      #expect(parts.first?.isEmpty == (mode == .byTruncatingHead), "\(shown)")
      #expect(parts.reduce(0) { $0 + $1.count } >= words.count - 3, "\(shown)")
    }
  }

  /// An ellipsis that is written out behind a whole paragraph is no letter of the text.
  @Test func whatIsCutIsTheTextBehindALine() {
    for mode in [LineBreakMode.byTruncatingTail, .byWordWrapping, .byTruncatingMiddle] {
      var content = TextContent(text: "one\ntwo", font: Font(size: 20), numberOfLines: 1)
      content.lineBreakMode = mode
      let cut = measurer.text(content).cutText(in: ProposedSize(width: nil, height: 30))
      #expect(cut == "two", "\(mode)")
      // In the place of a separator of three bytes stands a space.
      content.text = "one\u{2028}two three"
      for width in stride(from: 40.0, through: 110, by: 5) {
        let cut = measurer.text(content).cutText(in: ProposedSize(width: width, height: 30)) ?? ""
        #expect(!cut.isEmpty && "one two three".contains(cut), "\(mode): \(cut)")
      }
    }
  }

  /// What a stranger writes takes no more time than its length.
  @Test(arguments: [
    ("\u{301}", 20_000, 128), ("\u{301}\u{200D}", 10_000, 128), ("\u{301}", 128, 128),
    ("\u{301}a", 500, 500),
  ])
  func pilesOfMarksAreCutOff(_ part: String, _ count: Int, _ marks: Int) {
    let piled = text("Z" + String(repeating: part, count: count) + "y").text.unicodeScalars
    #expect(piled.count { $0 == "\u{301}" } == marks)
    #expect(piled.first == "Z" && piled.last == "y")
  }

  /// What is deeper has no meaning, and is gone with its end; each paragraph has its own.
  @Test func isolatesBeyondThoseOfUnicodeAreLeftOut() {
    let open = String(repeating: "\u{2068}", count: 200)
    let close = String(repeating: "\u{2069}", count: 200)
    let scalars = text(open + "a\n" + open + "b" + close + "c").text.unicodeScalars
    #expect(scalars.count { $0 == "\u{2068}" } == 250)
    #expect(scalars.count { $0 == "\u{2069}" } == 125)
    let flat = String(repeating: "\u{2067}א\u{2069}", count: 300)
    #expect(text(flat).text == flat)
  }

  /// Each line has its own; a text of several looks has them in all of its stretches together.
  @Test func tabsBeyondAThousandAreSpaces() {
    func tabs(_ text: PangoText) -> [Int] {
      text.text.split(separator: "\n").map { line in line.count { $0 == "\t" } }
    }
    let line = String(repeating: "a\t", count: 1_200)
    #expect(tabs(text(line + "\n" + line)) == [1_000, 1_000])
    let spaced = text(line).text
    #expect(spaced.utf8.count == line.utf8.count && spaced.hasSuffix("a a a "))
    let runs = (0..<1_200).map { TextRun("a\t").color($0 % 2 == 0 ? .black : .white) }
    var content = TextContent(text: "", font: Font(size: 20), numberOfLines: 0)
    content.attributedText = AttributedText(runs + [TextRun("\n\t")])
    content.text = content.attributedText?.text ?? ""
    #expect(tabs(measurer.text(content)) == [1_000, 1])
  }
}
