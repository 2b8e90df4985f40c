import CISAL
import Glibc

/// Compresses bands by ISA-L at its lowest level.
final class FastBandDeflater: BandCompressor {
  private let isal: UnsafeMutablePointer<yar_isal>
  private let made = ReusedBuffer()

  init() {
    guard let isal = yar_isal_make() else { preconditionFailure("no memory for a compressor") }
    self.isal = isal
  }

  deinit { free(isal) }

  func append(_ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool {
    append(input, suitsCounts: false, to: &output)
  }

  /// Appends a band that repeats little, with codes of its own, which take an eighth off; nil where it repeats much.
  ///
  /// Of what repeats, libdeflate finds far more.
  func appendNoise(_ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool? {
    guard let count = CInt(exactly: input.count),
      yar_isal_count(isal, input.baseAddress, count) > input.count / 16
    else { return nil }
    return append(input, suitsCounts: true, to: &output)
  }

  private func append(
    _ input: UnsafeBufferPointer<UInt8>, suitsCounts: Bool, to output: inout [UInt8]
  ) -> Bool {
    // A byte takes 15 bits at most, and what tells how to read them a few hundred bytes.
    let limit = 2 * input.count + 1024
    guard let count = UInt32(exactly: input.count), let room = UInt32(exactly: limit),
      let blocks = made.bytes(limit)
    else { return false }
    defer { made.trim() }
    let size = yar_isal_compress(
      isal, suitsCounts ? 1 : 0, input.baseAddress, count, blocks, room)
    output += UnsafeBufferPointer(start: blocks, count: size)
    return size > 0
  }
}
