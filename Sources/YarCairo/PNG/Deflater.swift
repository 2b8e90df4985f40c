import CDeflate
import CISAL
import Glibc

/// Compresses bytes as zlib does; what it needs is kept from one time to the next.
final class Deflater {
  private let slow: OpaquePointer
  private let fast: UnsafeMutablePointer<isal_zstream>?

  init(_ compression: Compression) {
    // The second level is quicker than the first where much is one colour, and smaller.
    let level: Int32 = compression == .small ? 9 : 2
    guard let compressor = libdeflate_alloc_compressor(level) else {
      preconditionFailure("no memory for a compressor")
    }
    slow = compressor
    fast = compression == .fast ? yar_isal_make() : nil
  }

  deinit {
    libdeflate_free_compressor(slow)
    free(fast)
  }

  /// The most bytes that come of so many.
  func limit(_ count: Int) -> Int { libdeflate_zlib_compress_bound(slow, count) }

  /// Compresses bytes; the count of what comes of them, 0 where that is more than the limit.
  func compress(
    _ input: UnsafePointer<UInt8>, _ count: Int, to output: UnsafeMutablePointer<UInt8>, limit: Int
  ) -> Int {
    if let fast, let size = UInt32(exactly: count), let room = UInt32(exactly: limit) {
      let made = yar_isal_compress(fast, input, size, output, room)
      if made > 0 { return made }
    }
    return libdeflate_zlib_compress(slow, input, count, output, limit)
  }
}
