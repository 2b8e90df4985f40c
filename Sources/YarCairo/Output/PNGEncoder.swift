import CDeflate

/// Writes pixels as PNG, quickly: one fixed filter and the fastest level of libdeflate.
///
/// Trying all filters and a high level, as cairo does, costs six times the time for a few percent.
enum PNGEncoder {
  /// The bytes of a file: RGB where every pixel is opaque, else RGBA.
  ///
  /// Nil where memory is lacking.
  static func encode(_ surface: CairoSurface, pixelsPerPoint: Double) -> [UInt8]? {
    let isOpaque = surface.isOpaque || !surface.hasTransparency
    let channels = isOpaque ? 3 : 4
    let rowLength = 1 + channels * surface.width
    let filtered = [UInt8](unsafeUninitializedCapacity: rowLength * surface.height) {
      buffer, count in
      count = rowLength * surface.height
      guard let output = buffer.baseAddress else { return }
      surface.withPixels { pixels, stride in
        if isOpaque {
          filterOpaque(pixels, stride, surface.width, surface.height, into: output)
        } else {
          filterTransparent(pixels, stride, surface.width, surface.height, into: output)
        }
      }
    }
    guard let compressor = libdeflate_alloc_compressor(1) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, filtered.count)
    let compressed = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = libdeflate_zlib_compress(
        compressor, filtered, filtered.count, buffer.baseAddress, bound)
    }
    guard !compressed.isEmpty else { return nil }

    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file.reserveCapacity(compressed.count + 100)
    let header =
      bigEndian(surface.width) + bigEndian(surface.height) + [8, isOpaque ? 2 : 6, 0, 0, 0]
    append("IHDR", header, to: &file)
    // 72 points to the inch.
    let pixelsPerMetre = Int(min(pixelsPerPoint * 72 / 0.0254, 1e9).rounded())
    append("pHYs", bigEndian(pixelsPerMetre) + bigEndian(pixelsPerMetre) + [1], to: &file)
    append("IDAT", compressed, to: &file)
    append("IEND", [], to: &file)
    return file
  }

  /// Each byte less the one above it.
  private static func filterOpaque(
    _ pixels: UnsafeMutablePointer<UInt8>, _ stride: Int, _ width: Int, _ height: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    var out = output
    for y in 0..<height {
      var pixel = pixels + y * stride
      out[0] = y == 0 ? 0 : 2
      out += 1
      if y == 0 {
        for _ in 0..<width {
          out[0] = pixel[2]
          out[1] = pixel[1]
          out[2] = pixel[0]
          out += 3
          pixel += 4
        }
        continue
      }
      var above = pixel - stride
      for _ in 0..<width {
        out[0] = pixel[2] &- above[2]
        out[1] = pixel[1] &- above[1]
        out[2] = pixel[0] &- above[0]
        out += 3
        pixel += 4
        above += 4
      }
    }
  }

  /// The same with straight alpha, which PNG wants.
  private static func filterTransparent(
    _ pixels: UnsafeMutablePointer<UInt8>, _ stride: Int, _ width: Int, _ height: Int,
    into output: UnsafeMutablePointer<UInt8>
  ) {
    let rowLength = 4 * width
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * rowLength) { rows in
      guard var current = rows.baseAddress else { return }
      var above = current + rowLength
      above.update(repeating: 0, count: rowLength)
      var out = output
      for y in 0..<height {
        let row = pixels + y * stride
        for x in 0..<width {
          let pixel = row + 4 * x
          let straight = current + 4 * x
          let alpha = UInt32(pixel[3])
          straight[3] = pixel[3]
          if alpha == 255 {
            straight[0] = pixel[2]
            straight[1] = pixel[1]
            straight[2] = pixel[0]
          } else if alpha == 0 {
            straight[0] = 0
            straight[1] = 0
            straight[2] = 0
          } else {
            let half = alpha / 2
            straight[0] = UInt8(min(255, (UInt32(pixel[2]) * 255 + half) / alpha))
            straight[1] = UInt8(min(255, (UInt32(pixel[1]) * 255 + half) / alpha))
            straight[2] = UInt8(min(255, (UInt32(pixel[0]) * 255 + half) / alpha))
          }
        }
        out[0] = 2
        out += 1
        for byte in 0..<rowLength { out[byte] = current[byte] &- above[byte] }
        out += rowLength
        swap(&current, &above)
      }
    }
  }

  private static func append(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
    file += bigEndian(data.count)
    let start = file.count
    file += Array(type.utf8)
    file += data
    let checksum = file.withUnsafeBytes {
      libdeflate_crc32(0, $0.baseAddress! + start, $0.count - start)
    }
    file += bigEndian(Int(checksum))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
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
