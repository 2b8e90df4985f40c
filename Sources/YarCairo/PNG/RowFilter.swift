import Glibc

/// Turns cairo's pixels into what PNG compresses: rows of RGB or RGBA, each less the one above it
/// ("up", filter 2), with the number of the filter before it.
///
/// "Up" turns flat areas and vertical edges into zeros, and what repeats the row above, as most rows of a
/// designed picture do, is found by one comparison of memory.
struct RowFilter {
  /// Pixels in a row.
  let width: Int
  /// Whether alpha is left out.
  let isOpaque: Bool

  /// The bytes of a row and the number of its filter.
  var rowSize: Int { width * (isOpaque ? 3 : 4) + 1 }
  /// The bytes behind the last row that may be written too.
  static let slack = 8

  private static let up: UInt8 = 2

  /// Filters all rows.
  ///
  /// - Parameter output: room for `height` rows and the slack.
  func apply(
    to pixels: UnsafePointer<UInt8>, height: Int, stride: Int, output: UnsafeMutablePointer<UInt8>
  ) {
    let straight = UnsafeMutablePointer<UInt8>.allocate(capacity: 8 * width)
    defer { straight.deallocate() }
    straight.update(repeating: 0, count: 8 * width)
    var current = straight
    // What is above the first row counts as zero.
    var above = straight + 4 * width
    for y in 0..<height {
      let row = pixels + y * stride
      let target = output + y * rowSize
      target[0] = RowFilter.up
      if y > 0, memcmp(row, row - stride, 4 * width) == 0 {
        memset(target + 1, 0, rowSize - 1)
      } else if isOpaque {
        subtractOpaque(row, above: y > 0 ? row - stride : UnsafePointer(above), to: target + 1)
      } else {
        makeStraight(row, to: current)
        subtract(current, above: above, to: target + 1)
        swap(&current, &above)
      }
    }
  }

  /// Red, green and blue of opaque pixels, less those above.
  ///
  /// Four pixels at a time; writes up to two bytes too many, which the next row replaces.
  private func subtractOpaque(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, to output: UnsafeMutablePointer<UInt8>
  ) {
    let row = UnsafeRawPointer(row)
    let above = UnsafeRawPointer(above)
    let output = UnsafeMutableRawPointer(output)
    var x = 0
    while x + 3 < width {
      let difference =
        row.loadUnaligned(fromByteOffset: 4 * x, as: SIMD16<UInt8>.self)
        &- above.loadUnaligned(fromByteOffset: 4 * x, as: SIMD16<UInt8>.self)
      let halves = unsafeBitCast(difference, to: SIMD2<UInt64>.self)
      // Most of a row with text is as above.
      let pairs =
        halves[0] | halves[1] == 0
        ? halves : RowFilter.packed(unsafeBitCast(difference, to: SIMD4<UInt32>.self))
      output.storeBytes(of: pairs[0], toByteOffset: 3 * x, as: UInt64.self)
      output.storeBytes(of: pairs[1], toByteOffset: 3 * x + 6, as: UInt64.self)
      x += 4
    }
    while x < width {
      for component in 0..<3 {
        let place = 4 * x + 2 - component
        let byte =
          row.load(fromByteOffset: place, as: UInt8.self)
          &- above.load(fromByteOffset: place, as: UInt8.self)
        output.storeBytes(of: byte, toByteOffset: 3 * x + component, as: UInt8.self)
      }
      x += 1
    }
  }

  /// Red, green and blue of four pixels, two of them in the lower six bytes of each word.
  ///
  /// A pixel is blue, green, red, alpha in memory.
  @inline(__always)
  private static func packed(_ pixels: SIMD4<UInt32>) -> SIMD2<UInt64> {
    let turned =
      (pixels &>> 16 & 0xFF) | (pixels & 0xFF00) | (pixels & 0xFF) &<< 16
    let pairs = unsafeBitCast(turned, to: SIMD2<UInt64>.self)
    return (pairs & 0xFF_FFFF) | (pairs &>> 8 & 0xFFFF_FF00_0000)
  }

  private func subtract(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, to output: UnsafeMutablePointer<UInt8>
  ) {
    for byte in 0..<(4 * width) { output[byte] = row[byte] &- above[byte] }
  }

  /// A row of red, green, blue and straight alpha, which PNG and WebP want.
  func makeStraight(_ row: UnsafePointer<UInt8>, to output: UnsafeMutablePointer<UInt8>) {
    let row = UnsafeRawPointer(row)
    let output = UnsafeMutableRawPointer(output)
    for x in 0..<width {
      let pixel = row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
      let alpha = pixel >> 24
      var straight: UInt32 = 0
      if alpha == 255 {
        straight = pixel.byteSwapped >> 8 | 0xFF00_0000
      } else if alpha > 0 {
        func divided(_ value: UInt32) -> UInt32 {
          min(255, ((value & 0xFF) * 255 + alpha / 2) / alpha)
        }
        straight =
          divided(pixel >> 16) | divided(pixel >> 8) << 8 | divided(pixel) << 16 | alpha << 24
      }
      output.storeBytes(of: straight, toByteOffset: 4 * x, as: UInt32.self)
    }
  }
}
