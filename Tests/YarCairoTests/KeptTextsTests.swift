import Testing
import YarCairo
import YarLayout

@Suite struct KeptTextsTests {
  private let texts: KeptTexts

  init() throws { texts = KeptTexts(PangoTextMeasurer(fonts: try FontLibrary())) }

  private func shape(_ text: String, size: Double = 12) -> any ShapedText {
    texts.shape(TextContent(text: text, font: Font(size: size)))
  }

  @Test func aTextIsShapedOnce() {
    let first = shape("Harbour Hall")
    #expect(shape("Harbour Hall") === first)
    #expect(shape("Harbour Hall", size: 13) !== first)
    #expect(shape("Harbour hall") !== first)
  }

  @Test func whatIsAskedForAgainAndAgainStays() {
    let first = shape("DATE")
    for number in 0..<1000 {
      _ = shape("\(number)")
      #expect(shape("DATE") === first)
    }
    for number in 0..<1000 { _ = shape("\(number)") }
    #expect(shape("DATE") !== first)
  }

  /// Such texts are equal, and drawn from other bytes.
  @Test func twoWaysToWriteALetterAreTwoTexts() {
    for text in ["\u{E9}", "e\u{301}", "\u{E9}"] {
      #expect(shape(text).content.text.unicodeScalars.elementsEqual(text.unicodeScalars))
    }
  }

  @Test func onlyTheLastLongTextsAreKept() {
    let text = String(repeating: "word ", count: 100)
    let first = shape(text)
    for number in 0..<7 {
      _ = shape(text + "\(number)")
      #expect(shape(text) === first)
    }
    for number in 0..<8 { _ = shape("\(number)" + text) }
    #expect(shape(text) !== first)
  }

  @Test func aVeryLongTextIsNotKept() {
    let text = String(repeating: "word ", count: 2000)
    #expect(shape(text) !== shape(text))
  }
}
