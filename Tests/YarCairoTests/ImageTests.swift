import Testing
import YarCairo
import YarLayout

@Suite struct ImageTests {
  private let folder = TemporaryFolder()
  private let loader = ImageLoader(limits: ImageLimits(pixels: 1_000_000, bytes: 10_000))

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch let error as ImageError {
      return error.description
    } catch {
      return "another error: \(error)"
    }
  }

  @Test func aMissingFile() {
    #expect(
      message { _ = try loader.image(atPath: "\(folder.path)/no.png", name: "no.png") }
        == "the image \"no.png\" does not exist")
  }

  @Test func aFolder() {
    #expect(
      message { _ = try loader.image(atPath: folder.path, name: "images") }
        == "the image \"images\" is a folder, not an image file")
  }

  @Test func bytesThatAreNoImage() throws {
    let path = try folder.add("text.png", Array("just some text".utf8))
    #expect(
      message { _ = try loader.image(atPath: path, name: "text.png") }
        == "\"text.png\" is not a PNG, JPEG, WebP or SVG image")
    #expect(
      message { _ = try BitmapImage(bytes: []) } == "the image \"\" is broken: it is empty")
  }

  /// What cameras and pages have is called by its name.
  @Test(arguments: [
    ("HEIC", "\0\0\0\u{18}ftypheic\0\0\0\0"), ("HEIC", "\0\0\0\u{18}ftypmif1\0\0\0\0"),
    ("AVIF", "\0\0\0\u{18}ftypavif"), ("GIF", "GIF89a\0\0"), ("TIFF", "II*\0\0"),
    ("TIFF", "MM\0*\0"), ("BMP", "BM6\0\0\0\0\0\0\0"),
  ])
  func aKindThatIsNotRead(_ kind: String, _ start: String) {
    #expect(
      message { _ = try BitmapImage(bytes: Array(start.utf8), name: "a.jpg") }
        == "the image \"a.jpg\" is of a kind that is not read: \(kind)")
  }

  @Test func aCutOffPNG() throws {
    let whole = try makePNG(width: 40, height: 40, .red)
    #expect(
      message { _ = try BitmapImage(bytes: Array(whole.prefix(20)), name: "a.png") }
        == "the image \"a.png\" is broken: the PNG header is cut off")
    let image = try BitmapImage(bytes: Array(whole.prefix(whole.count - 30)), name: "a.png")
    #expect(message { try image.decode() }.hasPrefix("the image \"a.png\" is broken: "))
  }

  @Test func aDamagedPNG() throws {
    var bytes = try makePNG(width: 40, height: 40, .red)
    bytes[70] ^= 0xFF
    let image = try BitmapImage(bytes: bytes, name: "a.png")
    #expect(message { try image.decode() }.hasPrefix("the image \"a.png\" is broken: "))
  }

  @Test func aCutOffJPEG() throws {
    let image = try BitmapImage(bytes: Array(tinyJPEG.prefix(tinyJPEG.count - 10)), name: "a.jpg")
    #expect(
      message { try image.decode() }
        == "the image \"a.jpg\" is broken: Premature end of JPEG file")
  }

  @Test func aDecompressionBombIsRefusedByItsHeader() {
    let bytes = makePNGHeader(width: 30_000, height: 30_000)
    #expect(
      message { _ = try BitmapImage(bytes: bytes, name: "bomb.png") }
        == "the image \"bomb.png\" is too large: 30000 × 30000 pixels, "
        + "at most 64 million are allowed")
    let endless = makePNGHeader(width: .max, height: .max)
    #expect(
      message { _ = try BitmapImage(bytes: endless, name: "bomb.png") }
        == "the image \"bomb.png\" is too large: 4294967295 × 4294967295 pixels, "
        + "at most 64 million are allowed")
    let empty = makePNGHeader(width: 0, height: 5)
    #expect(
      message { _ = try BitmapImage(bytes: empty, name: "e.png") }
        == "the image \"e.png\" is broken: it has no pixels")
  }

  @Test func aLargeFileIsNotRead() throws {
    let path = try folder.add("large.png", [UInt8](repeating: 0, count: 2_000_001))
    let loader = ImageLoader(limits: ImageLimits(bytes: 2_000_000))
    #expect(
      message { _ = try loader.image(atPath: path, name: "large.png") }
        == "the image \"large.png\" is too large: the file has more than 2 MB")
  }

  @Test func theNameSetsTheScale() throws {
    let path = try folder.add("icon@2x.png", try makePNG(width: 40, height: 20, .red))
    let image = try loader.image(atPath: path)
    #expect(image.size == Size(width: 20, height: 10))
    #expect(image.scale == 2)
    #expect((image as? BitmapImage)?.pixelWidth == 40)
    let plain = try loader.image(atPath: "\(folder.path)/icon.png")
    #expect(plain.size == Size(width: 20, height: 10))
    #expect(BitmapImage.scale(fromName: "a/b@3x.jpeg") == 3)
    #expect(BitmapImage.scale(fromName: "a@2x/b.jpeg") == 1)
  }

  @Test func anImageIsLoadedOnce() throws {
    let path = try folder.add("a.png", try makePNG(width: 4, height: 4, .red))
    let first = try loader.image(atPath: path)
    #expect(try loader.image(atPath: path) === first)
  }

  /// A file of 16 pixels takes 64 bytes of them besides its own: two are too many.
  @Test func whatIsKeptHasABound() throws {
    let bytes = try makePNG(width: 4, height: 4, .red)
    let loader = ImageLoader(keptBytes: bytes.count + 64)
    let paths = try ["a.png", "b.png"].map { try folder.add($0, bytes) }
    let first = try loader.image(atPath: paths[0])
    #expect(try loader.image(atPath: paths[0]) === first)
    _ = try loader.image(atPath: paths[1])
    #expect(try loader.image(atPath: paths[0]) !== first)
  }

  @Test func anImageIsKeptForEachScale() throws {
    let path = try folder.add("a.png", try makePNG(width: 4, height: 4, .red))
    #expect(try loader.image(atPath: path).size == Size(width: 4, height: 4))
    let fine = try loader.image(atPath: path, scale: 2)
    #expect(fine.size == Size(width: 2, height: 2))
    #expect(try loader.image(atPath: path, scale: 2) === fine)
  }

  @Test func anImageIsKeptForEachName() throws {
    let path = try folder.add("a.png", try makePNG(width: 4, height: 4, .red))
    let plain = try loader.image(atPath: path)
    #expect(plain.name == path)
    let cover = try loader.image(atPath: path, name: "cover")
    #expect(cover.name == "cover")
    #expect(try loader.image(atPath: path, name: "back").name == "back")
    #expect(try loader.image(atPath: path, name: "cover") === cover)
    #expect(try loader.image(atPath: path, name: path) === plain)
  }

  @Test func aTurnedJPEGStandsUpright() throws {
    let upright = try BitmapImage(bytes: tinyJPEG, name: "a.jpg")
    #expect(upright.size == Size(width: 16, height: 8))
    let turned = try BitmapImage(bytes: withOrientation(6, tinyJPEG), name: "a.jpg")
    #expect(turned.size == Size(width: 8, height: 16))
    try turned.decode()
  }
}

/// A JPEG with an EXIF segment that asks for an orientation.
func withOrientation(_ orientation: UInt8, _ jpeg: [UInt8]) -> [UInt8] {
  let segment = Array("Exif\0\0".utf8) + exif(orientation: orientation)
  return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment + jpeg.dropFirst(2)
}

/// EXIF that asks for an orientation, and says nothing else.
func exif(orientation: UInt8) -> [UInt8] {
  [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1] + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    + [0, 0, 0, 0]
}
