import CISAL
import Glibc

/// Compresses bands by ISA-L at its lowest level.
final class FastBandDeflater: BandCompressor {
  private let stream: UnsafeMutablePointer<isal_zstream>
  private let made = ReusedBuffer()

  init() {
    guard let stream = yar_isal_make() else { preconditionFailure("no memory for a compressor") }
    self.stream = stream
  }

  deinit { free(stream) }

  func append(_ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool {
    // Bytes that nothing makes shorter become a ninth longer at most, with what tells how to read them.
    let limit = input.count + input.count / 4 + 1024
    guard let count = UInt32(exactly: input.count), let room = UInt32(exactly: limit),
      let blocks = made.bytes(limit)
    else { return false }
    defer { made.trim() }
    let size = yar_isal_compress(stream, input.baseAddress, count, blocks, room)
    output += UnsafeBufferPointer(start: blocks, count: size)
    return size > 0
  }
}
