import Foundation
import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// What others read on a page: the text as it was written, whatever its script and direction.
@Suite struct PageTextTests {
  private let renderer: CairoRenderer

  init() throws { renderer = try CairoRenderer(measurer: makeMeasurer()) }

  private func page(_ content: TextContent, width: Double = 400) throws -> [UInt8] {
    let size = Size(width: width, height: 200)
    return try renderer.pdf(
      DisplayList(
        size: size,
        commands: [
          .text(
            renderer.measurer.text(content), in: Rect(origin: .zero, size: size), color: .black)
        ]))
  }

  /// What Poppler and MuPDF read, without marks of direction.
  private func readings(_ file: [UInt8]) throws -> [String] {
    let folder = TemporaryFolder()
    let path = try folder.add("a.pdf", file)
    let marks: Set<Unicode.Scalar> = ["\u{202A}", "\u{202B}", "\u{202C}", "\u{200E}", "\u{C}"]
    return try [
      judge("pdftotext", [path, "-"], saysErrors: false),
      judge("mutool", ["draw", "-q", "-F", "txt", path], saysErrors: false),
    ].map { text in
      let scalars = text.unicodeScalars.filter { !marks.contains($0) }
      return String(String.UnicodeScalarView(scalars)).precomposedStringWithCanonicalMapping
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  @Test(arguments: [
    "fluffy waffles office, 3 × 4", "Straße, naïve", "Zażółć gęślą jaźń", "日本語の本",
    "שלום עולם", "مرحبا بالعالم", "น้ำ ก้ำ ทำ",
  ])
  func isTheTextThatWasWritten(_ text: String) throws {
    for reading in try readings(page(TextContent(text: text, font: Font(size: 20)))) {
      #expect(reading == text)
    }
  }

  /// Readers take letters that are far from each other for words of their own; MuPDF does so whatever the file says.
  @Test(arguments: [0.6, 1.2, 2, 4])
  func lettersThatAreSetApartAreWords(_ spacing: Double) throws {
    let text = "BILLED TO AVENUE"
    var font = Font(size: 12)
    font.letterSpacing = spacing
    let content = TextContent(text: text, font: font)
    #expect(try readings(page(content)).first == text)
  }

  /// Of a word that is broken the hyphen is drawn, and is no character of the text.
  @Test func hyphensOfBrokenWordsAreNotInTheText() throws {
    let text = "Donaudampfschifffahrt"
    var content = TextContent(
      text: text, font: Font(size: 20), numberOfLines: 0, language: "de")
    content.hyphenates = true
    for reading in try readings(page(content, width: 120)) {
      #expect(reading.split(separator: "\n").count > 1)
      #expect(reading.filter { !$0.isWhitespace } == text)
    }
  }
}
