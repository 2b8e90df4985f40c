import CDeflate
import Glibc

/// Compresses bytes of which most repeat the one before them, as zlib does: the rows of designed pictures.
///
/// General compressors note every place that they pass, also in a thousand zeros. Here a run costs a comparison of eight
/// bytes at a time; between runs, the last place with the same four bytes is looked at. Where there is
/// more between runs than in them, it gives up early and leaves the bytes to another one.
final class RunDeflater {
  private let places = UnsafeMutablePointer<UInt32>.allocate(capacity: 1 << RunDeflater.placeBits)
  private let memory = DeflateBlock.Memory()

  private static let placeBits = 14
  /// The longest match and the farthest one that the format has.
  private static let longest = 258
  private static let farthest = 32_768
  /// Below this size nothing is to be won.
  private static let leastCount = 1024

  deinit { places.deallocate() }

  /// Compresses bytes; the count of what comes of them, 0 where it gave up.
  func compress(
    _ input: UnsafePointer<UInt8>, _ count: Int, to output: UnsafeMutablePointer<UInt8>, limit: Int
  ) -> Int {
    guard count >= RunDeflater.leastCount, limit > 64 else { return 0 }
    var writer = BitWriter(output, limit: limit - 4)
    writer.put(0x0178, 16)
    places.update(repeating: 0, count: 1 << RunDeflater.placeBits)
    var block = DeflateBlock(memory)
    guard addAll(input, count, &block, &writer) else { return 0 }
    block.write(isLast: true, &writer)
    var size = writer.finish()
    guard size > 0 else { return 0 }
    let checksum = libdeflate_adler32(1, input, count)
    for shift in stride(from: 24, through: 0, by: -8) {
      output[size] = UInt8(truncatingIfNeeded: checksum >> UInt32(shift))
      size += 1
    }
    return size
  }

  /// Turns all bytes into literals and matches; false where there are too many of them.
  private func addAll(
    _ input: UnsafePointer<UInt8>, _ count: Int, _ block: inout DeflateBlock,
    _ writer: inout BitWriter
  ) -> Bool {
    let places = places
    let raw = UnsafeRawPointer(input)
    // Eight bytes can be looked at up to here.
    let end = count - 8
    var place = 0
    var tokenCount = 0
    while place < end {
      if block.isFull { block.write(isLast: false, &writer) }
      let run = RunDeflater.run(raw, at: place, end: end)
      if run > 0 {
        tokenCount += RunDeflater.addRun(run, &block, &writer)
        place += run
        continue
      }
      tokenCount += 1
      // One thing for eight bytes, after a while.
      if tokenCount & 4095 == 0, tokenCount * 8 > place + 65_536 { return false }
      let value = raw.loadUnaligned(fromByteOffset: place, as: UInt32.self)
      let slot = Int((value &* 0x9E37_79B1) >> UInt32(32 - RunDeflater.placeBits))
      let before = Int(places[slot]) - 1
      places[slot] = UInt32(place + 1)
      guard before >= 0, place - before <= RunDeflater.farthest,
        raw.loadUnaligned(fromByteOffset: before, as: UInt32.self) == value
      else {
        block.add(literal: input[place])
        place += 1
        continue
      }
      let length = RunDeflater.match(raw, place, before, end: end)
      block.add(length: length, distance: place - before)
      place += length
    }
    while place < count {
      if block.isFull { block.write(isLast: false, &writer) }
      block.add(literal: input[place])
      place += 1
    }
    return true
  }

  /// How many bytes from a place on are the byte before it; 0 for fewer than eight.
  private static func run(_ raw: UnsafeRawPointer, at start: Int, end: Int) -> Int {
    guard start > 0 else { return 0 }
    let byte = raw.load(fromByteOffset: start - 1, as: UInt8.self)
    let word = UInt64(byte) &* 0x0101_0101_0101_0101
    var place = start
    while place < end {
      let difference = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self) ^ word
      guard difference == 0 else {
        place += difference.trailingZeroBitCount >> 3
        break
      }
      place += 8
    }
    return place - start >= 8 ? place - start : 0
  }

  /// How many bytes are the same at two places, of which four are known to be.
  private static func match(
    _ raw: UnsafeRawPointer, _ place: Int, _ before: Int, end: Int
  ) -> Int {
    var length = 4
    while length < longest, place + length < end {
      let difference =
        raw.loadUnaligned(fromByteOffset: place + length, as: UInt64.self)
        ^ raw.loadUnaligned(fromByteOffset: before + length, as: UInt64.self)
      guard difference == 0 else {
        length += difference.trailingZeroBitCount >> 3
        break
      }
      length += 8
    }
    return min(length, longest)
  }

  /// Adds a run as matches with the byte before; none of them is shorter than three.
  private static func addRun(
    _ count: Int, _ block: inout DeflateBlock, _ writer: inout BitWriter
  ) -> Int {
    var rest = count
    var tokens = 0
    while rest > 0 {
      var length = min(rest, RunDeflater.longest)
      if rest - length > 0, rest - length < 3 { length -= 3 }
      if block.isFull { block.write(isLast: false, &writer) }
      block.add(length: length, distance: 1)
      rest -= length
      tokens += 1
    }
    return tokens
  }
}
