import Testing
import YarCairo
import YarDrawing
import YarLayout

/// More fonts than cairo keeps open at a time (ten), each at several sizes, as PNG or PDF.
private func drawManyFonts(size: Double, asPDF: Bool) throws -> Int {
  let measurer = PangoTextMeasurer(fonts: try FontLibrary())
  let renderer = CairoRenderer(measurer: measurer)
  var commands: [DrawingCommand] = []
  for weight in stride(from: 100, through: 900, by: 100) {
    for isItalic in [false, true] {
      let font = Font(size: size, weight: Font.Weight(rawValue: weight), isItalic: isItalic)
      let shaped = measurer.shape(
        TextContent(text: "Sphinx of black quartz", font: font, numberOfLines: 1))
      let y = Double(weight) / 5 + (isItalic ? 10 : 0)
      commands.append(.text(shaped, in: Rect(x: 0, y: y, width: 300, height: 20), color: .black))
    }
  }
  let list = DisplayList(size: Size(width: 300, height: 220), commands: commands)
  if asPDF { return try renderer.pdf(list).count }
  return try (0..<20).reduce(0) { try $0 + renderer.png(list, scale: 1 + Double($1) / 64).count }
}

@Suite struct ManyFontsTests {
  /// In cairo 1.16 one thread may close the font file that another is reading glyphs from.
  @Test func threadsDoNotCloseEachOthersFonts() async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<20 {
        group.addTask {
          try drawManyFonts(size: 11 + Double(index % 7), asPDF: index % 4 == 0)
        }
      }
      for try await count in group { #expect(count > 1000) }
    }
  }
}
