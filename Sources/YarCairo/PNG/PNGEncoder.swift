import CDeflate
import Glibc

/// Writes pixels as PNG, quickly: one fixed filter, and libdeflate at its second level: quicker than the first where much is one colour, and smaller.
///
/// Trying all filters and a high level, as cairo does, costs many times the time for a few percent.
/// The compressor and the buffers are kept from one picture to the next.
final class PNGEncoder {
  private let compressor: OpaquePointer
  private let filtered = ReusedBuffer()
  private let compressed = ReusedBuffer()

  init() {
    guard let compressor = libdeflate_alloc_compressor(2) else {
      preconditionFailure("no memory for a compressor")
    }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  /// The bytes of a file: RGB where every pixel is opaque, else RGBA.
  func encode(_ surface: CairoSurface, pixelsPerPoint: Double) throws(RenderError) -> [UInt8] {
    let isOpaque = surface.isOpaque || !surface.hasTransparency
    let filter = RowFilter(width: surface.width, isOpaque: isOpaque)
    let inputSize = filter.rowSize * surface.height
    let outputLimit = libdeflate_zlib_compress_bound(compressor, inputSize)
    guard let input = filtered.bytes(inputSize + RowFilter.slack),
      let output = compressed.bytes(outputLimit)
    else { throw .backend(reason: "no memory to write the picture") }
    defer {
      filtered.trim()
      compressed.trim()
    }
    surface.withPixels { pixels, stride in
      filter.apply(to: pixels, height: surface.height, stride: stride, output: input)
    }
    let size = libdeflate_zlib_compress(compressor, input, inputSize, output, outputLimit)
    guard size > 0 else { throw .backend(reason: "the picture cannot be compressed") }

    var file: [UInt8] = []
    file.reserveCapacity(size + 100)
    file += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header =
      bigEndian(surface.width) + bigEndian(surface.height) + [8, isOpaque ? 2 : 6, 0, 0, 0]
    append("IHDR", header, to: &file)
    // 72 points to the inch.
    let pixelsPerMetre = Int(min(pixelsPerPoint * 72 / 0.0254, 1e9).rounded())
    append("pHYs", bigEndian(pixelsPerMetre) + bigEndian(pixelsPerMetre) + [1], to: &file)
    append("IDAT", UnsafeBufferPointer(start: output, count: size), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  private func append(_ type: String, _ data: some Collection<UInt8>, to file: inout [UInt8]) {
    file += bigEndian(data.count)
    let start = file.count
    file += type.utf8
    file += data
    let checksum = file.withUnsafeBytes {
      libdeflate_crc32(0, $0.baseAddress! + start, $0.count - start)
    }
    file += bigEndian(Int(checksum))
  }

  private func bigEndian(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }
}

/// Memory that is used again for the next picture, unless it is very large.
private final class ReusedBuffer {
  private var start: UnsafeMutablePointer<UInt8>?
  private var size = 0

  /// A picture of 2000 × 1500 pixels; larger ones are rare and would hold on to the memory.
  private static let keptSize = 12_000_000

  deinit { free(start) }

  /// Uninitialised bytes; nil where there is no memory for them.
  func bytes(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    if count <= size { return start }
    free(start)
    start = malloc(count)?.assumingMemoryBound(to: UInt8.self)
    size = start == nil ? 0 : count
    return start
  }

  /// Gives very large memory back.
  func trim() {
    guard size > ReusedBuffer.keptSize else { return }
    free(start)
    start = nil
    size = 0
  }
}

extension CairoSurface {
  /// Whether any pixel lets something through.
  var hasTransparency: Bool {
    withPixels { pixels, stride in
      for y in 0..<height {
        let row = UnsafeRawPointer(pixels + y * stride).assumingMemoryBound(to: UInt32.self)
        var all: UInt32 = 0xFF00_0000
        for x in 0..<width { all &= row[x] }
        if all != 0xFF00_0000 { return true }
      }
      return false
    }
  }
}
