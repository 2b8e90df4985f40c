import CDeflate
import Testing

@testable import YarCairo

/// Pictures are compressed in bands that are kept.
@Suite struct CompressedBandTests {
  /// Noise, one value, short runs, and words of four bytes that come again, of which libdeflate makes several blocks.
  private static func bytes(_ kind: Int, _ count: Int) -> [UInt8] {
    var random = SeededRandom(seed: UInt64(kind * 1000 + count))
    let words = (0..<300).map { _ in (0..<4).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    var bytes: [UInt8] = []
    while bytes.count < count {
      switch kind {
      case 0: bytes.append(UInt8.random(in: 0...255, using: &random))
      case 1: bytes.append(7)
      case 2:
        let value = UInt8.random(in: 0...3, using: &random)
        bytes += [UInt8](repeating: value, count: Int.random(in: 1...20, using: &random))
      default:
        bytes += words.randomElement(using: &random)! + [UInt8.random(in: 0...255, using: &random)]
      }
    }
    return Array(bytes.prefix(count))
  }

  private func blocks(
    _ bytes: some Collection<UInt8>, _ compressor: any BandCompressor = BandDeflater()
  ) -> [UInt8] {
    var made: [UInt8] = []
    let isMade = Array(bytes).withUnsafeBufferPointer { compressor.append($0, to: &made) }
    #expect(isMade)
    return made
  }

  private func read(_ blocks: [UInt8], _ count: Int) -> [UInt8]? {
    let decompressor = libdeflate_alloc_decompressor()!
    defer { libdeflate_free_decompressor(decompressor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let result = libdeflate_deflate_decompress(
      decompressor, blocks, blocks.count, &bytes, count, nil)
    return result == LIBDEFLATE_SUCCESS ? bytes : nil
  }

  @Test(arguments: 0..<4, [1, 2, 3, 100, 4097, 65_535, 200_000])
  func bandsAreReadOneAfterTheOther(_ kind: Int, _ count: Int) {
    let first = CompressedBandTests.bytes(kind, count)
    let second = CompressedBandTests.bytes((kind + 1) % 4, 1000)
    for compressor: any BandCompressor in [BandDeflater(), FastBandDeflater()] {
      let made = blocks(first, compressor)
      let stream = made + blocks(second, compressor) + KeptBands.end
      #expect(read(stream, count + 1000) == first + second)
      // What was compressed before leaves no trace.
      #expect(blocks(first, compressor) == made)
    }
  }

  @Test func bytesThatMakeSeveralBlocksAreHalved() {
    let bytes = CompressedBandTests.bytes(1, 90_000)
    #expect(blocks(bytes) == blocks(bytes[..<45_000]) + blocks(bytes[45_000...]))
  }

  /// Differences between pixels of a photo are small: few bits do for most.
  @Test func noiseGetsCodesOfItsOwn() {
    var random = SeededRandom(seed: 11)
    let photo = (0..<60_000).map { _ in
      UInt8((0..<4).reduce(0) { sum, _ in sum + Int.random(in: 0...3, using: &random) })
    }
    let (balanced, fast) = (blocks(photo), blocks(photo, FastBandDeflater()))
    #expect(balanced.count < fast.count * 7 / 8)
    #expect(read(balanced + KeptBands.end, photo.count) == photo)
  }

  @Test(arguments: [0, 1, 5552, 65_521, 65_522, 300_000])
  func checksumsAreAdded(_ count: Int) {
    func checksum(_ bytes: ArraySlice<UInt8>) -> Adler32 {
      bytes.withUnsafeBufferPointer(Adler32.init)
    }
    let bytes = CompressedBandTests.bytes(0, 300_000)
    var sum = checksum(bytes[..<count])
    sum.append(checksum(bytes[count...]), count: 300_000 - count)
    #expect(sum == checksum(bytes[...]))
    var all = Adler32()
    all.append(sum, count: 300_000)
    #expect(all == sum)
  }

  /// Sixty pictures of 1.2 MB fill what is kept several times over.
  @Test(arguments: [Compression.fast, .balanced])
  func whatIsKeptChangesNoByte(_ compression: Compression) throws {
    let encoder = PNGEncoder()
    var random = SeededRandom(seed: 5)
    for number in 0..<60 {
      let surface = try #require(CairoSurface(width: 400, height: 1000))
      surface.withPixels { pixels, stride in
        for y in 0..<1000 {
          // Rows of two pictures that come in turn, and some of this one alone.
          let row = y / 100 == number % 10 ? random.next() : UInt64(y * 2 + number % 2)
          for x in 0..<(4 * 400) {
            pixels[y * stride + x] =
              x % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: row &* UInt64(x + 1) >> 3)
          }
        }
      }
      let alone = try PNGEncoder().encode(surface, pixelsPerPoint: 1, compression)
      #expect(try encoder.encode(surface, pixelsPerPoint: 1, compression) == alone)
    }
  }
}
