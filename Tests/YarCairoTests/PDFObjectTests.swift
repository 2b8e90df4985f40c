import Foundation
import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// What is in a PDF file: objects where its table says, names once, addresses that stay addresses.
@Suite struct PDFObjectTests {
  private let renderer: CairoRenderer

  init() throws { renderer = CairoRenderer(measurer: try makeMeasurer()) }

  private func pdf(_ commands: [DrawingCommand]) throws -> [UInt8] {
    try renderer.pdf(DisplayList(size: Size(width: 200, height: 100), commands: commands))
  }

  private func text(_ pdf: [UInt8]) throws -> String { try UnpackedPDF(pdf).text }

  private func text(_ text: String, x: Double = 0) -> DrawingCommand {
    .text(
      renderer.measurer.text(TextContent(text: text, font: Font(size: 20))),
      in: Rect(x: x, y: 0, width: 100, height: 30), color: .black)
  }

  private func link(_ address: String) -> DrawingCommand {
    .pushLink(address, Rect(x: 0, y: 0, width: 100, height: 30))
  }

  /// Others look at the whole file.
  private func check(_ pdf: [UInt8]) throws {
    let folder = TemporaryFolder()
    let words = try judge("qpdf", ["--check", try folder.add("a.pdf", pdf)])
    #expect(words.contains("No syntax or stream encoding errors found"), "\(words)")
  }

  @Test func allObjectsOfATableAreThere() throws {
    let linked = [link("https://example.org/"), text("here"), .pop, text("there", x: 100)]
    try check(pdf([text("none")]))
    try check(pdf(linked))
    try check(pdf(linked + [link("tel:1"), text("x"), .pop]))
  }

  @Test(arguments: [
    (
      "https://e.org/)/S/JavaScript/JS(app.alert(1)",
      "https://e.org/%29/S/JavaScript/JS%28app.alert%281%29"
    ),
    ("https://e.org/a(b", "https://e.org/a%28b"),
    (#"https://e.org/\"#, "https://e.org/%5C"),
    (
      "https://e.org/' rect=[0 0 9 9] uri='b", "https://e.org/%27%20rect=[0%200%209%209]%20uri=%27b"
    ),
    ("https://e.org/ä?q=日", "https://e.org/%C3%A4?q=%E6%97%A5"),
    ("mailto:a@e.org?subject=A%20B", "mailto:a@e.org?subject=A%20B"),
  ])
  func anAddressIsNothingElse(_ address: String, _ written: String) throws {
    let pdf = try text(pdf([link(address), text("here"), .pop]))
    #expect(pdf.contains("/URI(\(written))"))
    #expect(!pdf.contains("/JS("))
  }

  /// Codes that Unicode has set aside for no character, which cairo refuses.
  @Test(arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1_FFFE, 0x10_FFFF] as [UInt32])
  func codesForNoCharacterAreDrawnAsOthers(_ number: UInt32) throws {
    let code = String(Character(try #require(Unicode.Scalar(number))))
    let commands = [text("a\(code)b")]
    let list = DisplayList(size: Size(width: 200, height: 100), commands: commands)
    let pdf = try renderer.pdf(list, information: PDFInformation(title: "A\(code)"))
    #expect(try text(pdf).contains("/Title <FEFF0041FFFD>"))
    #expect(renderer.measurer.text(TextContent(text: "a\(code)b")).text == "a\u{FFFD}b")
    for other in ["\u{FDF2}", "\u{FFFD}", "\u{FFEE}", "\u{FDCF}"] {
      #expect(renderer.measurer.text(TextContent(text: other)).text == other)
    }
  }

  /// A picture that is drawn several times is one object with one name.
  @Test func picturesHaveTheirNamesOnce() throws {
    let photo = try BitmapImage(bytes: makePNG(width: 30, height: 30, .red))
    let pdf = try pdf(
      (0..<9).map { .image(photo, Rect(x: Double($0) * 20, y: 0, width: 20, height: 20)) })
    let names = try #require(text(pdf).components(separatedBy: "/XObject<<").dropFirst().first)
      .prefix { $0 != ">" }.split(separator: "/")
    #expect(names.count == 1, "\(names)")
    try check(pdf)
  }
}
