import CDeflate

/// Compresses bands by libdeflate, and those that hardly repeat, as of photos, by ISA-L.
///
/// Of a photo, ISA-L makes a twentieth more in a third of the time. libdeflate makes whole streams only, and marks their
/// last block; the mark is taken off here.
final class BandDeflater: BandCompressor {
  private let compressor: OpaquePointer
  private let decompressor: OpaquePointer
  private let noise = FastBandDeflater()
  private let made = ReusedBuffer()
  private let read = ReusedBuffer()

  init() {
    guard let compressor = libdeflate_alloc_compressor(1),
      let decompressor = libdeflate_alloc_decompressor()
    else { preconditionFailure("no memory for a compressor") }
    self.compressor = compressor
    self.decompressor = decompressor
  }

  deinit {
    libdeflate_free_compressor(compressor)
    libdeflate_free_decompressor(decompressor)
  }

  func append(_ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool {
    noise.appendNoise(input, to: &output) ?? appendRepeating(input, to: &output)
  }

  private func appendRepeating(
    _ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) -> Bool {
    if let block = block(of: input) {
      output += block
      return true
    }
    // Of several blocks, the last could be found only by reading all of them bit by bit.
    guard input.count > 1 else { return false }
    let middle = input.count / 2
    return appendRepeating(UnsafeBufferPointer(rebasing: input[..<middle]), to: &output)
      && appendRepeating(UnsafeBufferPointer(rebasing: input[middle...]), to: &output)
  }

  /// What is made of bytes, its last byte filled up by an empty block; nil where that are several blocks.
  private func block(of input: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    let limit = libdeflate_deflate_compress_bound(compressor, input.count)
    let tails: [[UInt8]] = [[0, 0, 0xFF, 0xFF], [0, 0, 0, 0xFF, 0xFF]]
    guard let output = made.bytes(limit + tails[1].count + KeptBands.end.count) else {
      return nil
    }
    let size = libdeflate_deflate_compress(
      compressor, input.baseAddress, input.count, output, limit)
    guard size > 0, output[0] & 1 == 1 else { return nil }
    output[0] &= 0xFE
    // The three bits that begin an empty block are in the last byte, if they have room there. Whether they have,
    // libdeflate does not tell; but what is wrong cannot be read.
    for tail in tails {
      let bytes = tail + KeptBands.end
      for (place, byte) in bytes.enumerated() { output[size + place] = byte }
      if isRead(output, size + bytes.count, as: input.count) {
        return UnsafeBufferPointer(start: output, count: size + tail.count)
      }
    }
    return nil
  }

  private func isRead(_ blocks: UnsafePointer<UInt8>, _ size: Int, as count: Int) -> Bool {
    guard let output = read.bytes(count) else { return false }
    return libdeflate_deflate_decompress(decompressor, blocks, size, output, count, nil)
      == LIBDEFLATE_SUCCESS
  }
}
