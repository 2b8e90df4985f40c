import Testing
import YarLayout

@testable import YarCairo

/// Lines with letters of fonts that stand in for the asked one.
@Suite struct StandInTests {
  private let measurer: PangoTextMeasurer

  init() throws { measurer = try makeMeasurer() }

  private func text(
    _ words: String, size: Double = 20, lines: Int = 0, lineHeight: LineHeight = LineHeight()
  ) -> PangoText {
    var content = TextContent(text: words, font: Font(size: size), numberOfLines: lines)
    content.lineHeight = lineHeight
    return measurer.text(content)
  }

  private func height(_ words: String) -> Double { text(words).measure(width: nil).size.height }

  @Test(arguments: ["မြန်မာဘာသာ", "བསྒྲུབས", "ក្រុង ញ្ញុំ", "ಸ್ತ್ರೀ", "స్త్రీ"])
  func lettersThatReachFarMakeTheirLineHigher(_ words: String) {
    let own = height("Ag")
    let tall = height(words)
    #expect(tall > own + 2 && tall < 2 * own, "\(tall) of \(own)")
    // All lines with the script are alike, in eighths of the size.
    #expect(height(words + "\n" + words) == 2 * tall)
    let metrics = text(words).measure(width: nil)
    #expect(metrics.firstBaseline >= text("Ag").measure(width: nil).firstBaseline)
  }

  /// So rows of many languages have one height, and a picture in a word moves nothing.
  @Test(arguments: [
    "שלום", "الشركة الجديدة", "شكراً في", "أمي", "مُحَمَّدٌ", "چطوری؟ خوبی", "ຕັ້ງຄ່າ", "हिन्दी भाषा", "বাংলা", "தமிழ்",
    "สวัสดี",
    "日本語漢字", "简体「，」", "한국어", "👨‍👩‍👧‍👦 👍🏽", "→ ∑",
  ])
  func othersKeepTheLine(_ words: String) {
    #expect(height(words) == height("Ag"))
    let bold = Font(size: 20, weight: .bold)
    let lines = [words, "Ag"].map { measurer.text(TextContent(text: $0, font: bold)) }
    #expect(lines[0].measure(width: nil).size.height == lines[1].measure(width: nil).size.height)
  }

  @Test func onlyTheLineOfTheLettersGrows() {
    let own = height("Ag")
    let tall = height("မြန်မာ")
    let text = text("one\ntwo မြန်မာ\nthree")
    #expect(text.measure(width: nil).size.height == 2 * own + tall)
    let lines = text.placedLines(in: Rect(x: 0, y: 0, width: 200, height: 200))
    #expect(lines.map { $0.bottom - $0.top } == [own, tall, own])
    #expect(lines[1].top == lines[0].bottom && lines[2].top == lines[1].bottom)
  }

  /// The asked font says how high its lines are, whatever its letters do.
  @Test func aFontThatIsAskedForCountsAsItIs() {
    var content = TextContent(text: "ស្ត្រី", font: Font(family: "Noto Sans Khmer", size: 20))
    let tall = measurer.text(content).measure(width: nil).size.height
    content.text = "ក"
    #expect(measurer.text(content).measure(width: nil).size.height == tall)
  }

  @Test func theRuleOfTheLabelCounts() {
    let fixed = LineHeight(minimum: 30, maximum: 30)
    #expect(text("မြန်မာ", lineHeight: fixed).measure(width: nil).size.height == 30)
    let double = LineHeight(multiple: 2)
    #expect(
      text("မြန်မာ", lineHeight: double).measure(width: nil).size.height == 2 * height("မြန်မာ"))
  }

  @Test func aStretchHasTheRoomOfItsOwnSize() {
    var content = TextContent(text: "", font: Font(size: 20), numberOfLines: 0)
    content.attributedText = AttributedText([TextRun("a "), TextRun("မြန်မာ").size(40)])
    content.text = content.attributedText?.text ?? ""
    let mixed = measurer.text(content).measure(width: nil).size.height
    #expect(mixed == text("မြန်မာ", size: 40).measure(width: nil).size.height)
  }

  /// Where there is no room for a line, it is left out and told; where there is for some letters only, they become smaller.
  @Test func linesThatDoNotFitAreLeftOut() {
    let tall = height("မြန်မာ")
    let two = text("မြန်မာ\nမြန်မာ")
    #expect(two.lineLimit(height: tall * 2, units: .max) == .max)
    #expect(two.lineLimit(height: tall * 1.8, units: .max) == 1)
    let room = ProposedSize(width: 1_000, height: tall)
    let scale = two.fittingScale(in: room, scales: 0.1...1)
    #expect(abs(scale - 0.5) < 1e-6)
  }

  /// Marks of Thai and two accents on a capital are higher than a line, by as much as their glyphs are.
  @Test func marksReachOutOfTheirLines() throws {
    func ink(_ words: String) throws -> (bounds: Rect, room: Size) {
      let text = text(words, size: 30)
      let room = text.measure(width: 400).size
      return (try #require(text.inkBounds(in: room)), room)
    }
    let plain = try ink("Agj")
    #expect(plain.bounds.minY > 2 && plain.bounds.maxY < plain.room.height, "\(plain)")
    // Letters begin and end a little inside of their advances.
    #expect(plain.bounds.minX.magnitude < 2, "\(plain)")
    #expect((plain.bounds.maxX - plain.room.width).magnitude < 3, "\(plain)")
    let thai = try ink("ญี่ปุ่น ปุ๋ย").bounds.minY
    #expect(thai < -0.5 && thai > -8, "\(thai)")
    let lower = text("ญู", size: 30)
    let room = lower.measure(width: nil).size
    // In a lower box more of it stands out.
    let short = try #require(
      lower.inkBounds(in: Size(width: room.width, height: room.height - 5)))
    let whole = try #require(lower.inkBounds(in: room))
    #expect(short.maxY == whole.maxY && short.maxY > room.height - 5, "\(short) \(whole)")
    #expect(text("  ", size: 30).inkBounds(in: room) == nil)
  }
}
