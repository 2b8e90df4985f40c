import Foundation
import Testing
import YarDrawing
import YarLayout

@testable import YarCairo

/// Pictures as WebP.
@Suite struct WebPTests {
  private let renderer: CairoRenderer

  init() throws { renderer = CairoRenderer(measurer: try makeMeasurer()) }

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  /// The left half red, the right half white, or nothing.
  private func halves(isOpaque: Bool = true) -> DisplayList {
    DisplayList(
      size: Size(width: 16, height: 8),
      commands: [
        .fill(.rect(Rect(x: 0, y: 0, width: 8, height: 8)), .color(.red)),
        .fill(.rect(Rect(x: 8, y: 0, width: 8, height: 8)), .color(isOpaque ? .white : .clear)),
      ])
  }

  private func page(_ image: BitmapImage) -> DisplayList {
    let size = image.size
    return DisplayList(size: size, commands: [.image(image, Rect(origin: .zero, size: size))])
  }

  private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    Data(bytes).range(of: Data(part)) != nil
  }

  @Test(arguments: [85, 100]) func aPictureIsRead(_ quality: Int) throws {
    let bytes = try renderer.webp(halves(), quality: quality)
    let image = try BitmapImage(bytes: bytes, name: "a@2x.webp")
    #expect(image.size == Size(width: 8, height: 4))
    let picture = try Picture(png: bytes)
    let (left, right) = (picture.rgb(2, 4), picture.rgb(14, 4))
    #expect(left[0] > 240 && left[1] < 70 && left[2] < 70)
    #expect(right.allSatisfy { $0 > 250 })
  }

  @Test func alphaIsRead() throws {
    let bytes = try renderer.webp(halves(isOpaque: false), quality: 100)
    #expect(try BitmapImage(bytes: bytes).header.hasAlpha)
    let picture = try Picture(png: bytes)
    #expect(picture.alpha(2, 4) == 255)
    #expect(picture.alpha(14, 4) == 0)
  }

  @Test func oneThatIsCutOff() throws {
    let bytes = try renderer.webp(halves(), quality: 100)
    #expect(
      message { _ = try BitmapImage(bytes: Array(bytes.prefix(20)), name: "a.webp") }
        == "the image \"a.webp\" is broken: the WebP header is damaged or cut off")
    let image = try BitmapImage(bytes: Array(bytes.dropLast(20)), name: "a.webp")
    #expect(
      message { try image.decode() }
        == "the image \"a.webp\" is broken: the data is damaged or cut off")
  }

  @Test func oneThatMoves() throws {
    let bytes = ProfiledFile.webp(
      try renderer.webp(halves(), quality: 100), 16, 8, profile: [0])
    var moving = bytes
    moving[20] |= 0x02
    #expect(
      message { _ = try BitmapImage(bytes: moving, name: "a.webp") }
        == "the image \"a.webp\" is of a kind that is not read: an animated WebP")
  }

  /// Viewers differ in whether they read WebP: photos are JPEG there, and what has alpha or sharp colours PNG.
  @Test func pagesHoldWhatEveryViewerReads() throws {
    let photo = try BitmapImage(bytes: try renderer.webp(halves(), quality: 85), name: "a.webp")
    let jpeg = try #require(try photo.jpeg(managesColors: true))
    #expect(jpeg.starts(with: [0xFF, 0xD8, 0xFF]))
    #expect(contains(try renderer.pdf(page(photo)), jpeg))
    let data = "data:image/jpeg;base64,\(Base64.encode(jpeg))"
    #expect(contains(try renderer.svg(page(photo)), Array(data.utf8)))
    for bytes in [
      try renderer.webp(halves(), quality: 100),
      try renderer.webp(halves(isOpaque: false), quality: 85),
    ] {
      let image = try BitmapImage(bytes: bytes, name: "a.webp")
      #expect(try image.jpeg(managesColors: true) == nil)
      #expect(contains(try renderer.svg(page(image)), Array("data:image/png;base64,".utf8)))
    }
  }

  /// A photo that a telephone took upright is stored lying.
  @Test func turnedPhotosAreSmallOnPages() throws {
    let turned = try BitmapImage(bytes: withOrientation(6, tinyJPEG), name: "a.jpg")
    let jpeg = try #require(try turned.jpeg(managesColors: true))
    #expect(jpeg != turned.bytes)
    #expect(try BitmapImage(bytes: jpeg).size == Size(width: 8, height: 16))
    #expect(contains(try renderer.pdf(page(turned)), jpeg))
  }
}
