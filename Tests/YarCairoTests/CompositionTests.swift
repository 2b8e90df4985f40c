import CPango
import Testing
import YarLayout

@testable import YarCairo

@Suite struct CompositionTests {
  private func randomASCII(_ random: inout SeededRandom) -> String {
    let letters = Int.random(in: 0...1, using: &random) == 0 ? 0x20...0x7E : 0x61...0x7A
    return String(
      String.UnicodeScalarView(
        (0..<80).compactMap { _ in
          Int.random(in: 0...7, using: &random) == 0
            ? " " : Unicode.Scalar(UInt32(Int.random(in: letters, using: &random)))
        }))
  }

  private func glyphs(_ text: PangoText) -> [[UInt32]] {
    text.placedLines(in: Rect(x: 0, y: 0, width: 1e6, height: 1e5)).flatMap(\.line.runs).map {
      run in
      guard let glyphs = run.raw.pointee.glyphs else { return [] }
      return (0..<Int(glyphs.pointee.num_glyphs)).flatMap {
        let glyph = glyphs.pointee.glyphs[$0]
        return [
          glyph.glyph, UInt32(bitPattern: glyph.geometry.width),
          UInt32(bitPattern: glyph.geometry.x_offset),
        ]
      }
    }
  }

  @Test(arguments: [
    Font(), Font(weight: .bold), Font(isItalic: true), Font(family: "Inter Display", size: 30),
    Font(family: "DejaVu Sans"), Font(family: "Noto Sans"),
  ])
  func plainTextIsTheSameWithoutIt(_ font: Font) throws {
    let measurer = try makeMeasurer()
    let resolved = measurer.resolve(font)
    var random = SeededRandom(seed: 17)
    let texts = (0..<20).map { _ in TextContent(text: randomASCII(&random), font: font) }
    // The first few texts are shaped with all rules.
    let expected = texts.map { glyphs(measurer.text($0)) }
    for _ in 0..<20 { _ = resolved.skipsComposition() }
    if font.family == nil { #expect(resolved.skipsComposition()) }
    #expect(texts.map { glyphs(measurer.text($0)) } == expected)
  }

  @Test func accentsAreStillComposed() throws {
    let measurer = try makeMeasurer()
    for _ in 0..<50 { _ = measurer.text(TextContent(text: "abc")) }
    let composed = measurer.text(TextContent(text: "\u{E9}")).measure(width: nil)
    #expect(measurer.text(TextContent(text: "e\u{301}")).measure(width: nil) == composed)
  }
}
