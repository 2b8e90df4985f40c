import Foundation
import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// Parts of lines in SVG: a viewer orders the letters of each without knowing what stands beside it.
@Suite struct MixedDirectionTests {
  private let measurer: PangoTextMeasurer

  init() throws { measurer = try makeMeasurer() }

  /// The texts from left to right: what each says, with "<" before one that runs from right to left, "^" for a mark.
  private func texts(_ runs: [TextRun]) throws -> [String] {
    let attributed = AttributedText(runs)
    var content = TextContent(text: attributed.text)
    if runs.count > 1 { content.attributedText = attributed }
    let box = Rect(x: 0, y: 0, width: 600, height: 30)
    let list = DisplayList(
      size: box.size, commands: [.text(measurer.text(content), in: box, color: .black)])
    let svg = String(
      decoding: try CairoRenderer(measurer: measurer).svg(list), as: UTF8.self)
    var found: [(left: Double, text: String)] = []
    for match in svg.matches(of: /<text x="([^"]*)"[^>]* textLength="([^"]*)"([^>]*)>([^<]*)</) {
      let isRightToLeft = match.3.contains("direction=\"rtl\"")
      let x = try #require(Double(match.1))
      let width = try #require(Double(match.2))
      let text = String(match.4).replacingOccurrences(of: "&#x200E;", with: "^")
        .replacingOccurrences(of: "&#x200F;", with: "^")
      found.append((isRightToLeft ? x - width : x, (isRightToLeft ? "<" : "") + text))
    }
    found.sort { $0.left < $1.left }
    return found.map(\.text)
  }

  @Test func aWordAgainstItsLineKeepsItsSpace() throws {
    #expect(
      try texts([TextRun("see "), TextRun("שלום ").bold(), TextRun("עולם end")])
        == ["see ", "<עולם", "<שלום ", " end"])
    #expect(
      try texts([TextRun("שלום "), TextRun("one two, ").bold(), TextRun("three עולם")])
        == ["< עולם", "one two, ", "three", "<שלום "])
  }

  @Test func whatIsNoLetterGoesWithItsNeighbours() throws {
    #expect(
      try texts([TextRun("pay שלום"), TextRun(", ").bold(), TextRun("עולם")])
        == ["pay ", "<עולם", "<, ", "<שלום"])
    // A number in words from right to left, and a stop at the end of a stretch of both directions.
    #expect(
      try texts([TextRun("a "), TextRun("b שלום, ").bold(), TextRun("עולם")])
        == ["a ", "b שלום, ^", "<עולם"]
        || texts([TextRun("a "), TextRun("b שלום, ").bold(), TextRun("עולם")])
          == ["a ", "b ", "<עולם", "<שלום, "]
    )
  }

  @Test func wordsBesideAPictureKeepTheirSpaces() throws {
    #expect(try texts([TextRun("see שלום 🎉 עולם end")]) == ["see ", "< עולם", "<שלום ", " end"])
  }

  @Test func lettersOfOneDirectionAreOneText() throws {
    #expect(try texts([TextRun("see שלום עולם, טוב end")]) == ["see שלום עולם, טוב end"])
    #expect(try texts([TextRun("שלום עולם")]) == ["<שלום עולם"])
    #expect(try texts([TextRun("plain text.")]) == ["plain text."])
  }
}
