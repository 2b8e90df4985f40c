import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// Pictures that are stored lying or mirrored, and say so.
@Suite struct OrientationTests {
  /// What the stored rows "abc", "def" are upright, by EXIF's definition.
  private static let upright: [(orientation: UInt8, rows: [String])] = [
    (1, ["abc", "def"]), (2, ["cba", "fed"]), (3, ["fed", "cba"]), (4, ["def", "abc"]),
    (5, ["ad", "be", "cf"]), (6, ["da", "eb", "fc"]), (7, ["fc", "eb", "da"]),
    (8, ["cf", "be", "ad"]),
  ]

  private let renderer: CairoRenderer

  init() throws { renderer = try CairoRenderer(measurer: makeMeasurer()) }

  /// Rows "abc", "def", each letter a pixel lighter than the one before.
  private var stored: DisplayList {
    DisplayList(
      size: Size(width: 3, height: 2),
      commands: (0..<6).map { index in
        let light = Double(index * 40) / 255
        return .fill(
          .rect(Rect(x: Double(index % 3), y: Double(index / 3), width: 1, height: 1)),
          .color(Color(red: light, green: light, blue: light)))
      })
  }

  private func rows(_ bytes: [UInt8]) throws -> [String] {
    let picture = try Picture(png: bytes)
    return (0..<picture.height).map { y in
      String(
        (0..<picture.width).map { x in
          Character(Unicode.Scalar(UInt8(ascii: "a") + (picture.rgb(x, y)[0] + 20) / 40))
        })
    }
  }

  @Test(arguments: upright) func pngStandsUpright(_ orientation: UInt8, _ rows: [String]) throws {
    let bytes = try renderer.png(stored)
    let turned = ProfiledFile.png(bytes, chunk: "eXIf", exif(orientation: orientation))
    #expect(try self.rows(turned) == rows)
    // It may stand behind the pixels, and begin as in a JPEG.
    let marked = ProfiledFile.png(
      bytes, chunk: "eXIf", Array("Exif\0\0".utf8) + exif(orientation: orientation))
    let chunk = marked[33..<(marked.count - (bytes.count - 33))]
    let end = bytes.count - 12
    #expect(try self.rows(Array(bytes[..<end] + chunk + bytes[end...])) == rows)
  }

  @Test(arguments: upright) func webPStandsUpright(_ orientation: UInt8, _ rows: [String]) throws {
    let bytes = try renderer.webp(stored, quality: 100)
    let turned = ProfiledFile.webp(
      bytes, 3, 2, exif: exif(orientation: orientation))
    #expect(try self.rows(turned) == rows)
  }

  /// What is damaged says nothing; nor does an orientation that there is not.
  @Test func whatIsDamagedIsLeftAsItIs() throws {
    let bytes = try renderer.png(stored)
    var turned = ProfiledFile.png(bytes, chunk: "eXIf", exif(orientation: 3))
    // Its sum, behind length, name and content.
    turned[33 + 8 + exif(orientation: 3).count] ^= 1
    #expect(try BitmapImage(bytes: turned).header.orientation == .up)
    for damaged in [exif(orientation: 9), exif(orientation: 0), [], [0x4D]] {
      #expect(try rows(ProfiledFile.png(bytes, chunk: "eXIf", damaged)) == ["abc", "def"])
    }
  }

  /// In SVG and PDF, too, where an upright PNG is embedded as it is.
  @Test func turnedPicturesStandUprightOnPages() throws {
    let turned = ProfiledFile.png(
      try renderer.png(stored), chunk: "eXIf", exif(orientation: 6))
    let image = try BitmapImage(bytes: turned)
    #expect(image.size == Size(width: 2, height: 3) && !image.header.showsAsStored)
    let list = DisplayList(
      size: image.size, commands: [.image(image, Rect(origin: .zero, size: image.size))])
    #expect(try rows(renderer.png(list)) == ["da", "eb", "fc"])
    let svg = String(decoding: try renderer.svg(list), as: UTF8.self)
    #expect(!svg.contains(Base64.encode(turned)))
  }
}
