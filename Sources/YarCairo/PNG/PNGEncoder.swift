import CDeflate
import Glibc

/// Writes pixels as PNG, quickly: one fixed filter, and a compressor that looks for runs only.
///
/// Trying all filters and a high level, as cairo does, costs many times the time for a few percent.
enum PNGEncoder {
  /// The bytes of a file: RGB where every pixel is opaque, else RGBA.
  static func encode(_ surface: CairoSurface, pixelsPerPoint: Double) -> [UInt8] {
    let isOpaque = surface.isOpaque || !surface.hasTransparency
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header =
      bigEndian(surface.width) + bigEndian(surface.height) + [8, isOpaque ? 2 : 6, 0, 0, 0]
    append("IHDR", header, to: &file)
    // 72 points to the inch.
    let pixelsPerMetre = Int(min(pixelsPerPoint * 72 / 0.0254, 1e9).rounded())
    append("pHYs", bigEndian(pixelsPerMetre) + bigEndian(pixelsPerMetre) + [1], to: &file)
    append("IDAT", compress(surface, bytesPerPixel: isOpaque ? 3 : 4), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  /// The rows, each less the one above it ("up", filter 2), as a zlib stream.
  private static func compress(_ surface: CairoSurface, bytesPerPixel: Int) -> [UInt8] {
    let rowLength = bytesPerPixel * surface.width
    var deflater = RunDeflater(
      bytesPerPixel: bytesPerPixel, expectedSize: rowLength * surface.height / 10)
    let rows = UnsafeMutablePointer<UInt8>.allocate(capacity: 3 * (rowLength + 1))
    defer { rows.deallocate() }
    rows.update(repeating: 0, count: 3 * (rowLength + 1))
    let filtered = rows
    var current = rows + rowLength + 1
    var above = current + rowLength + 1
    filtered[0] = 2
    surface.withPixels { pixels, stride in
      for y in 0..<surface.height {
        let row = pixels + y * stride
        if y > 0, memcmp(row, row - stride, 4 * surface.width) == 0 {
          (filtered + 1).update(repeating: 0, count: rowLength)
        } else {
          if bytesPerPixel == 3 {
            copyOpaque(row, to: current, width: surface.width)
          } else {
            copyStraight(row, to: current, width: surface.width)
          }
          for byte in 0..<rowLength { filtered[1 + byte] = current[byte] &- above[byte] }
          swap(&current, &above)
        }
        deflater.add(filtered, count: rowLength + 1)
      }
    }
    deflater.finish()
    return deflater.bytes
  }

  /// Red, green and blue of a row of opaque pixels.
  private static func copyOpaque(
    _ row: UnsafePointer<UInt8>, to output: UnsafeMutablePointer<UInt8>, width: Int
  ) {
    for x in 0..<width {
      output[3 * x] = row[4 * x + 2]
      output[3 * x + 1] = row[4 * x + 1]
      output[3 * x + 2] = row[4 * x]
    }
  }

  /// A row with straight alpha, which PNG wants.
  private static func copyStraight(
    _ row: UnsafePointer<UInt8>, to output: UnsafeMutablePointer<UInt8>, width: Int
  ) {
    for x in 0..<width {
      let pixel = row + 4 * x
      let straight = output + 4 * x
      let alpha = UInt32(pixel[3])
      straight[3] = pixel[3]
      for component in 0..<3 {
        let value = UInt32(pixel[2 - component])
        straight[component] =
          alpha == 255
          ? UInt8(value) : alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
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
