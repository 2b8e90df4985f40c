import CDeflate

/// Compresses bytes as zlib does, as small as libdeflate makes them in reasonable time.
///
/// What it needs is kept from one time to the next.
final class Deflater {
  private let compressor: OpaquePointer
  private let made = ReusedBuffer()

  /// - Parameter level: From 1, the quickest, to 12, the smallest.
  init(level: Int32 = 9) {
    guard let compressor = libdeflate_alloc_compressor(level) else {
      preconditionFailure("no memory for a compressor")
    }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  /// Appends a zlib stream; false where there is no memory for it.
  func append(_ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool {
    let limit = libdeflate_zlib_compress_bound(compressor, input.count)
    guard let stream = made.bytes(limit) else { return false }
    defer { made.trim() }
    let size = libdeflate_zlib_compress(compressor, input.baseAddress, input.count, stream, limit)
    output += UnsafeBufferPointer(start: stream, count: size)
    return size > 0
  }
}
