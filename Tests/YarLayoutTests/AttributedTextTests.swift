import Testing

@testable import YarLayout

/// Stretches of text: their markup, their builder, and what a label does with them.
@Suite struct AttributedTextTests {
  /// A run in short: `b`, `i`, `s` for its looks, `<address>` for its link, then its text.
  private static func short(_ run: TextRun) -> String {
    let look = run.attributes
    var marks = ""
    if look.weight == .bold { marks += "b" }
    if look.isItalic == true { marks += "i" }
    if look.isStruckThrough { marks += "s" }
    if let link = look.link { marks += "<\(link)>" }
    return marks.isEmpty ? run.text : "\(marks):\(run.text)"
  }

  static let markups: [(markup: String, runs: [String])] = [
    ("", []),
    ("plain", ["plain"]),
    ("**bold**", ["b:bold"]),
    ("a **b** c", ["a ", "b:b", " c"]),
    ("_a_ ~~b~~", ["i:a", " ", "s:b"]),
    ("**a _b_ c**", ["b:a ", "bi:b", "b: c"]),
    ("_**a**_", ["bi:a"]),
    ("snake_case_name", ["snake_case_name"]),
    ("2 * 3 ** 4 ** 5", ["2 * 3 ** 4 ** 5"]),
    ("**open", ["**open"]),
    ("**a _b** c_", ["b:a _b", " c_"]),
    ("\\*\\*a\\*\\* \\\\ \\_", ["**a** \\ _"]),
    ("[words](https://example.org/a_b)", ["<https://example.org/a_b>:words"]),
    ("see [a **b**](x) c", ["see ", "<x>:a ", "b<x>:b", " c"]),
    ("**[a](x) b**", ["b<x>:a", "b: b"]),
    ("[a](b c) [d] (e) [](f) [g](", ["[a](b c) [d] (e) [](f) [g]("]),
    ("„_Wort_“ «_mot_»", ["„", "i:Wort", "“ «", "i:mot", "»"]),
    ("**日本** 語", ["b:日本", " 語"]),
    ("****", ["****"]),
  ]

  @Test(arguments: markups.indices) func aMarkupIsRead(_ index: Int) {
    let (markup, runs) = Self.markups[index]
    #expect(AttributedText(markup: markup).runs.map(Self.short) == runs)
  }

  /// Signs at random: all are read in bounded time, and without marks nothing is lost.
  @Test func anyTextIsAMarkup() {
    for seed in 0..<300 {
      var random = SplitMix64(seed: UInt64(seed))
      let signs = Array("**__~~[]()\\ab é\n")
      let text = String(
        (0..<Int.random(in: 0...60, using: &random)).map { _ in
          signs[Int.random(in: 0..<signs.count, using: &random)]
        })
      let read = AttributedText(markup: text).text
      #expect(read.count <= text.count, "\(text)")
    }
    for part in ["**", "[", "_a ", "[a](", "**a", "\\"] {
      let text = String(repeating: part, count: 50_000)
      #expect(AttributedText(markup: text).text.count <= text.count)
    }
  }

  @Test func aBlockListsStretches() {
    let names = ["a", "b"]
    let isSale = true
    let text = AttributedText {
      "Total "
      TextRun("42 €").bold().color(.red)
      if isSale { TextRun("50").struckThrough() } else { "none" }
      for name in names { TextRun(name).italic() }
      AttributedText("!")
    }
    #expect(text.text == "Total 42 €50ab!")
    #expect(text.runs.count == 6)
    #expect(text.runs[1].attributes.weight == .bold && text.runs[1].attributes.color == .red)
  }

  @Test func aTextThatIsSetHasTheLookOfTheLabel() {
    let label = Label("old")
    label.attributedText = AttributedText { TextRun("new").bold() }
    #expect(label.text == "new")
    label.text = "new"
    #expect(label.attributedText == nil && label.text == "new")
    label.attributedText = "other"
    label.attributedText = nil
    #expect(label.text == nil)
  }

  @Test func whatAStretchDoesNotSayIsTheLabels() {
    var attributes = TextAttributes()
    attributes.weight = .bold
    let base = Font(family: "Inter", size: 20, isItalic: true).withLetterSpacing(1)
      .withFeatures(.tabularFigures)
    let font = attributes.font(over: base)
    #expect(font.family == "Inter" && font.size == 20 && font.isItalic && font.weight == .bold)
    #expect(font.letterSpacing == 1 && font.features == [.tabularFigures])
    attributes.setFont(Font(size: 9))
    #expect(attributes.font(over: base).size == 9)
  }

  @Test func fontsOfTheSameLookAreEqual() {
    var font = Font()
    font.letterSpacing = 2
    #expect(font != Font() && font == Font().withLetterSpacing(2))
    font.letterSpacing = .nan
    #expect(font == Font() && font.details == nil)
  }

  /// Looks that take no room change no size; larger letters, distances and line heights do.
  @Test func aLabelOfTheEngineWithoutFontsFollowsItsStretches() {
    let window = Window(size: Size(width: 300, height: 100))
    let label = Label("four")
    window.addSubview(label)
    let plain = label.sizeThatFits(.unspecified)
    label.attributedText = AttributedText { TextRun("four").color(.red).underlined() }
    #expect(label.sizeThatFits(.unspecified) == plain)
    label.attributedText = AttributedText {
      "fo"
      TextRun("ur").size(34)
    }
    #expect(label.sizeThatFits(.unspecified) == Size(width: 51, height: 41))
    label.text = "four"
    label.lineHeightMultiple = 2
    #expect(label.sizeThatFits(.unspecified).height == 41)
    label.lineHeight = LineHeight(minimum: 30, maximum: 32)
    #expect(label.sizeThatFits(.unspecified).height == 30)
  }

  @Test func aLineHeightIsMultipliedThenBounded() {
    #expect(LineHeight().height(of: 20) == 20)
    #expect(LineHeight(multiple: 1.5).height(of: 20) == 30)
    #expect(LineHeight(multiple: 1.5, maximum: 25).height(of: 20) == 25)
    #expect(LineHeight(minimum: 22).height(of: 20) == 22)
    #expect(LineHeight(multiple: .nan, minimum: .infinity, maximum: -1).height(of: 20) == 20)
  }
}
