import Foundation
import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// Fonts with axes on pages: cairo writes such letters as they are without axes.
@Suite struct VariableFontTests {
  /// A font whose only letter is a bar (I), 100 wide at weight 400 and 400 wide at 900, of 1000.
  private static let bars = """
    AAEAAAAMAIAAAwBAT1MvMkUAQxEAAAFIAAAAYGNtYXAAhABUAAABsAAAADxmdmFyfh1pkgAAAuwAAAAkZ2x5ZjiLlegAAAH0AAAA
    GGd2YXJaFXPRAAADEAAAADRoZWFkLqNJVgAAAMwAAAA2aGhlYQROAMoAAAEEAAAAJGhtdHgBLABkAAABqAAAAAhsb2NhAAAADAAA
    AewAAAAIbWF4cAAFAAYAAAEoAAAAIG5hbWX59V5bAAACDAAAAL1wb3N0AAMAAAAAAswAAAAgAAEAAAABAADO7xImXw889QADA+gA
    AAAA5zCC3QAAAADnMILdAGQAAADIArwAAAADAAIAAAAAAAAAAQAAAyD/OAAAASwAZABkAMgAAQAAAAAAAAAAAAAAAAAAAAEAAQAA
    AAMABAABAAAAAAACAAAAAAAAAAAAAAAAAAAAAAADASwBkAAFAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEA
    AAAAAAAAAAAAAAA/Pz8/AAAAIABJAyD/OAAAAyAAyAAAAAAAAAAAAAAAAAAAACAAAAEsAAAAAABkAAAAAgAAAAMAAAAUAAMAAQAA
    ABQABAAoAAAABgAEAAEAAgAgAEn//wAAACAASf///+H/uQABAAAAAAAAAAAAAAAAAAwAAQBkAAAAyAK8AAMAADMRMxFkZAK8/UQA
    AAAIAGYAAQAAAAAAAQAEAAAAAQAAAAAAAgAHAAQAAQAAAAAABgAMAAsAAQAAAAABAAAGABcAAwABBAkAAQAIAB0AAwABBAkAAgAO
    ACUAAwABBAkABgAYADMAAwABBAkBAAAMAEtCYXJzUmVndWxhckJhcnMtUmVndWxhcldlaWdodABCAGEAcgBzAFIAZQBnAHUAbABh
    AHIAQgBhAHIAcwAtAFIAZQBnAHUAbABhAHIAVwBlAGkAZwBoAHQAAAAAAwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB
    AAAAEAACAAEAFAAAAAh3Z2h0AZAAAAGQAAADhAAAAAABAAABAAAAAQAAAAAAHAADAAAAAAAcAAAAAAAAAAyAAQAKAAyAAEAAAIFB
    ASwBLIBAASyBhwA=
    """

  private let folder = TemporaryFolder()
  private let renderer: CairoRenderer

  init() throws {
    let bytes = try #require(
      Data(base64Encoded: Self.bars, options: .ignoreUnknownCharacters))
    _ = try folder.add("bars.ttf", [UInt8](bytes))
    renderer = CairoRenderer(
      measurer: PangoTextMeasurer(fonts: try FontLibrary(fontDirectories: [folder.path])))
  }

  private func page(_ weight: Double) -> DisplayList {
    var font = Font(family: "Bars", size: 40)
    font.variations = [Font.Variation("wght", weight)]
    let text = renderer.measurer.text(TextContent(text: "I I", font: font))
    let size = Size(width: 100, height: 50)
    return DisplayList(
      size: size,
      commands: [
        .fill(.rect(Rect(origin: .zero, size: size)), .color(.white)),
        .text(text, in: Rect(x: 10, y: 0, width: 90, height: 40), color: .black),
      ])
  }

  /// How much of a picture is black, in points.
  private func ink(_ picture: Picture, pixelsPerPoint: Int) -> Double {
    var sum = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width { sum += 255 - Int(picture.rgb(x, y)[0]) }
    }
    return Double(sum) / 255 / Double(pixelsPerPoint * pixelsPerPoint)
  }

  /// Two bars of 28 by 4, 10 or 16 points.
  @Test(arguments: [(400, 224.0), (650, 560.0), (900, 896.0)])
  func lettersAreAsThickAsTheyWereMeasured(_ weight: Double, _ expected: Double) throws {
    let list = page(weight)
    let pixels = try Picture(png: renderer.png(list, scale: 2))
    #expect(abs(ink(pixels, pixelsPerPoint: 2) - expected) < 12)
    let alone = try Picture(page: renderer.pdf(list), pixelsPerPoint: 2)
    #expect(abs(ink(alone, pixelsPerPoint: 2) - expected) < 12)
  }

  /// In one file, among pages with the same letters at other places on the axis.
  @Test func pagesOfOneFileHaveTheirOwnLetters() throws {
    let weights = [400.0, 900, 650, 400, 900]
    var file: [UInt8] = []
    try renderer.pdf(
      write: {
        file += $0
        return true
      },
      { (pages) throws(RenderError) in
        for weight in weights {
          try pages.add(page(weight))
        }
      })
    let inks = try weights.indices.map {
      ink(try Picture(page: file, number: $0 + 1, pixelsPerPoint: 2), pixelsPerPoint: 2)
    }
    for (found, expected) in zip(inks, [224.0, 896, 560, 224, 896]) {
      #expect(abs(found - expected) < 12, "\(inks)")
    }
  }
}
