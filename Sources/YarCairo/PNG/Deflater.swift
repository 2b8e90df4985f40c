import CDeflate
import CISAL
import Glibc

/// Compresses bytes as zlib does; what it needs is kept from one time to the next.
final class Deflater {
  private let slow: OpaquePointer
  private let fast: UnsafeMutablePointer<isal_zstream>?
  private let made = ReusedBuffer()

  init(_ compression: Compression) {
    guard let compressor = libdeflate_alloc_compressor(compression == .small ? 9 : 1) else {
      preconditionFailure("no memory for a compressor")
    }
    slow = compressor
    fast = compression == .fast ? yar_isal_make() : nil
  }

  deinit {
    libdeflate_free_compressor(slow)
    free(fast)
  }

  /// A zlib stream; nil where there is no memory for it.
  func stream(of input: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    let limit = libdeflate_zlib_compress_bound(slow, input.count)
    guard let output = made.bytes(limit) else { return nil }
    defer { made.trim() }
    var size = 0
    if let fast, let count = UInt32(exactly: input.count), let room = UInt32(exactly: limit) {
      size = yar_isal_compress(fast, input.baseAddress, count, output, room)
    }
    if size == 0 {
      size = libdeflate_zlib_compress(slow, input.baseAddress, input.count, output, limit)
    }
    return size > 0 ? Array(UnsafeBufferPointer(start: output, count: size)) : nil
  }
}
