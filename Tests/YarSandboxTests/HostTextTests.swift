import Testing
import YarLayout

@testable import YarSandbox

@Suite struct HostTextTests {
  private func text(_ content: TextContent) -> HostText {
    HostText(content, HostTextMeasurer(host: FixedTextHost()))
  }

  /// Lines that were kept from another width are those that a text has which was asked for no other: also where a word
  /// fits to the point, and the width before was a fraction.
  @Test(arguments: LineBreakMode.allCases, 0...2)
  func keptLinesAreThoseOfAFreshText(_ mode: LineBreakMode, _ lines: Int) {
    for words in ["One or two words", "Immeasurable", "a bb\nccc dddd eeeee", ""] {
      let content = TextContent(
        text: words, font: Font(size: 16), lineBreakMode: mode, numberOfLines: lines)
      var wrong: [Double] = []
      for step in 1...150 {
        let kept = text(content)
        _ = kept.setting(width: Double(step) * 37 / 39)
        for letters in 1...17 {
          let width = Double(letters) * 8
          let (one, other) = (kept.setting(width: width), text(content).setting(width: width))
          let isSame =
            one.lines.map { $0.pieces.map(\.text) } == other.lines.map { $0.pieces.map(\.text) }
            && one.isTruncated == other.isTruncated && other.narrowest <= width
            && width <= other.widest
          if !isSame { wrong.append(width) }
        }
      }
      #expect(wrong == [], "'\(words)'")
    }
  }
}
