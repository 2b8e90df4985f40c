import Testing
import YarLayout

@testable import YarCairo

/// JPEGs of unusual kinds: many scans, four inks, and what is not read.
@Suite struct JPEGKindTests {
  private func error(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  private func pixel(_ image: BitmapImage, _ x: Int, _ y: Int) throws -> [UInt8] {
    try image.decodedSurface().withPixels { pixels, stride in
      let place = y * stride + x * 4
      return [pixels[place + 2], pixels[place + 1], pixels[place]]
    }
  }

  // MARK: Scans

  /// A progressive JPEG of a size with one scan repeated, what stands between the repetitions included.
  private func repeatedScans(
    _ count: Int, side: UInt16, between: [UInt8] = []
  ) throws -> [UInt8] {
    var bytes = progressiveJPEG
    let frame = try #require(JPEGSegments(bytes).first { $0.marker == 0xC2 })
    for (offset, byte) in [UInt8(side >> 8), UInt8(side & 0xFF)].enumerated() {
      bytes[frame.content.lowerBound + 1 + offset] = byte
      bytes[frame.content.lowerBound + 3 + offset] = byte
    }
    // The scans of single coefficients store next to nothing.
    let scans = JPEGSegments(bytes).filter { $0.marker == JPEGSegments.startOfScan }
    let scan = try #require(scans.first { bytes[$0.content.upperBound - 3] > 0 })
    let end = try #require(
      JPEGSegments(bytes).first { $0.content.lowerBound > scan.content.upperBound })
    let repeated = bytes[(scan.content.lowerBound - 4)..<(end.content.lowerBound - 4)] + between
    var result = Array(bytes.dropLast(2))
    for _ in 0..<count { result += repeated }
    return result + bytes.suffix(2)
  }

  /// 200,000 scans of 14 bytes over 4 million pixels took a minute and a half.
  @Test(
    .limit(minutes: 1),
    arguments: [[], [0xFF], [0xFF, 0xD3], [0xFF, 0x01], [0x00, 0x7F], [0xFF, 0x00]] as [[UInt8]])
  func manyScansAreRefusedAtOnce(_ between: [UInt8]) throws {
    let bytes = try repeatedScans(200_000, side: 2000, between: between)
    let clock = ContinuousClock()
    let start = clock.now
    let image = try BitmapImage(bytes: bytes, name: "a.jpg")
    #expect(
      error { try image.decode() } == "the image \"a.jpg\" is stored in more than 100 scans")
    #expect(clock.now - start < .seconds(2))
  }

  @Test func asManyScansAsAllowedAreRead() throws {
    let own = JPEGSegments.scanCount(progressiveJPEG, upTo: 1000)
    let bytes = try repeatedScans(100 - own, side: 64)
    #expect(JPEGSegments.scanCount(bytes, upTo: 1000) == 100)
    try BitmapImage(bytes: bytes, name: "a.jpg").decode()
    let more = try BitmapImage(bytes: try repeatedScans(101 - own, side: 64), name: "a.jpg")
    #expect(error { try more.decode() }.hasSuffix("more than 100 scans"))
  }

  // MARK: Inks

  @Test func fourInksAreMixed() throws {
    let image = try BitmapImage(bytes: inkJPEG, name: "a.jpg")
    #expect(image.header.hasFourInks)
    #expect(try pixel(image, 2, 4) == [255, 0, 0])
    #expect(try pixel(image, 14, 4) == [255, 255, 255])
  }

  /// Without Adobe's mark a byte says how much ink there is, and the inks are stored as they are.
  @Test func withoutAdobesMarkInksAreNotInverted() throws {
    let adobe = try #require(JPEGSegments(inkJPEG).first { $0.marker == 0xEE })
    var bytes = inkJPEG
    bytes.removeSubrange((adobe.content.lowerBound - 4)..<adobe.content.upperBound)
    let image = try BitmapImage(bytes: bytes, name: "a.jpg")
    #expect(image.header.hasFourInks)
    // Stored: no colour, all of the last ink.
    #expect(try pixel(image, 14, 4) == [0, 0, 0])
  }

  /// Viewers of PDF and SVG differ in what they make of four inks: they get the colours.
  @Test func fourInksAreNotEmbeddedAsTheyAre() throws {
    let image = try BitmapImage(bytes: inkJPEG, name: "a.jpg")
    #expect(!image.header.showsAsStored)
    let plain = try BitmapImage(bytes: tinyJPEG, name: "a.jpg")
    #expect(plain.header.showsAsStored)
  }

  // MARK: What is not read

  @Test func twelveBitsAreSaidToBeUnsupported() throws {
    var bytes = tinyJPEG
    let frame = try #require(JPEGSegments(bytes).first { $0.marker == 0xC0 })
    bytes[frame.content.lowerBound] = 12
    #expect(
      error { try BitmapImage(bytes: bytes, name: "a.jpg").decode() }
        == "the image \"a.jpg\" is of a kind that is not read: Unsupported JPEG data precision 12")
  }
}
