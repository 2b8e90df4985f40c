import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// Fonts of a page that is a file of its own: parts with what it shows.
@Suite struct PageFontTests {
  private let renderer: CairoRenderer

  init() throws { renderer = CairoRenderer(measurer: try makeMeasurer()) }

  private func page(_ text: String, _ renderer: CairoRenderer) throws -> [UInt8] {
    let shaped = [Font(size: 20), Font(size: 14, weight: .bold)].map {
      renderer.measurer.text(TextContent(text: text, font: $0))
    }
    let commands = shaped.enumerated().map { place, text in
      DrawingCommand.text(
        text, in: Rect(x: 0, y: Double(place) * 40, width: 300, height: 30), color: .black)
    }
    return try renderer.pdf(
      DisplayList(size: Size(width: 300, height: 100), commands: commands))
  }

  private func page(_ text: String) throws -> [UInt8] { try page(text, renderer) }

  /// The names of the fonts, each with the letters before it.
  private func fonts(_ file: [UInt8]) throws -> [String] {
    try UnpackedPDF(file).text.components(separatedBy: "/FontName/")
      .dropFirst().map { String($0.prefix { $0 != "/" }) }
  }

  /// Texts that share letters, scripts that need fonts of their own, and forms that stand for several letters.
  private static let texts = [
    "Invoice 2026-0311", "Élodie, 14,50\u{202F}€ (10:30)", "Ђорђе Ωмега", "請求書 東京都", "مرحبا قلعہ",
    "मराठी हिन्दी", "office fiancé → 5 × 3", "שלום", "Zażółć gęślą jaźń", "ไทย ภาษา", "東京都 港区 六本木",
  ]

  /// Which parts of fonts were there cannot be told from a file, nor in which order pages came.
  @Test func pagesBeforeDoNotMatter() throws {
    let alone = try Self.texts.map {
      try page($0, CairoRenderer(measurer: try makeMeasurer()))
    }
    for step in [1, 3, 7, 10] {
      for index in Self.texts.indices {
        let place = index * step % Self.texts.count
        #expect(try page(Self.texts[place]) == alone[place], "\(Self.texts[place]), \(step)")
      }
    }
  }

  /// The parts of fonts in SVG files are made of parts with what was asked for before.
  @Test func filesBeforeDoNotMatter() throws {
    func file(_ text: String, _ renderer: CairoRenderer) throws -> String {
      var font = Font(size: 20)
      font.features = [Font.Feature("tnum")]
      let shaped = [Font(size: 20), Font(size: 14, weight: .bold), font].map {
        renderer.measurer.text(TextContent(text: text, font: $0))
      }
      let box = Rect(x: 0, y: 0, width: 300, height: 30)
      return String(
        decoding: try renderer.svg(
          DisplayList(
            size: Size(width: 300, height: 100),
            commands: shaped.map { .text($0, in: box, color: .black) })), as: UTF8.self)
    }
    let alone = try Self.texts.map {
      try file($0, CairoRenderer(measurer: try makeMeasurer()))
    }
    var random = SeededRandom(seed: 5)
    for step in [1, 3, 7, 10] {
      for index in Self.texts.indices {
        let place = index * step % Self.texts.count
        #expect(
          try file(Self.texts[place], renderer) == alone[place], "\(Self.texts[place]), \(step)")
        // Others between, so that what is kept grows.
        let letters = Self.texts.joined().shuffled(using: &random)
        _ = try file(String(letters.prefix(30)), renderer)
      }
    }
  }

  /// Pages with more glyphs than are kept together.
  @Test func thousandsOfGlyphsDoNotMatter() throws {
    let first = try page("一二三")
    for start in stride(from: UInt32(0x4E00), to: 0x4E00 + 6000, by: 300) {
      let text = (start..<(start + 300)).compactMap(Unicode.Scalar.init).map(String.init).joined()
      #expect(try page(text) == page(text))
    }
    #expect(try page("一二三") == first)
  }

  @Test func onlyWhatIsShownIsInTheFile() throws {
    // With what the other characters of the font share it were 56,000.
    #expect(try page("請求書").count < 10_000)
    #expect(try page("Invoice").count < 10_000)
  }

  @Test func fontsAreToldApartByTheirTags() throws {
    let files = try ["Invoice 1", "Invoice 2", "Invoice 1"].map { try fonts(page($0)) }
    #expect(files[0].count == 2)
    #expect(files[0] == files[2])
    #expect(Set(files[0] + files[1]).count == 4)
    for name in files.joined() {
      let parts = name.split(separator: "+")
      #expect(parts.count == 2, "\(name)")
      #expect(parts[0].count == 6 && parts[0].allSatisfy { ("A"..."Z").contains($0) }, "\(name)")
      #expect(parts[1].hasPrefix("Inter-"), "\(name)")
    }
  }
}
