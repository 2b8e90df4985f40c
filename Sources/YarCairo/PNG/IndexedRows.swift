import Glibc

/// Turns opaque pixels of few colours into what PNG compresses: a byte for each pixel, which is a third of what the
/// compressor has to look at, and a palette.
///
/// A row that repeats the one above it is a row of zeros (filter "up"), any other the numbers as they are: between
/// colours that have no order, differences say nothing.
final class IndexedRows {
  /// The colours in the order in which they come: red, green, blue.
  private(set) var palette: [UInt8] = []

  /// The most colours that a palette has.
  private static let maxCount = 256
  /// Places for colours; a power of two, a quarter of it in use at most.
  private static let slots = 1024

  private let colors = UnsafeMutablePointer<UInt32>.allocate(capacity: IndexedRows.slots)
  private let numbers = UnsafeMutablePointer<Int16>.allocate(capacity: IndexedRows.slots)

  deinit {
    colors.deallocate()
    numbers.deallocate()
  }

  /// The bytes of a row, with the number of its filter.
  static func rowSize(width: Int) -> Int { width + 1 }

  /// Writes all rows; false where there are more colours than a palette has.
  ///
  /// - Parameter output: Room for ``rowSize(width:)`` bytes for each row.
  func apply(
    to pixels: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int,
    output: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    palette.removeAll(keepingCapacity: true)
    numbers.update(repeating: -1, count: IndexedRows.slots)
    for y in 0..<height {
      let row = pixels + y * stride
      let target = output + y * IndexedRows.rowSize(width: width)
      if y > 0, memcmp(row, row - stride, 4 * width) == 0 {
        target[0] = 2
        memset(target + 1, 0, width)
      } else {
        target[0] = 0
        guard number(row, width: width, to: target + 1) else { return false }
      }
    }
    return true
  }

  private func number(
    _ row: UnsafePointer<UInt8>, width: Int, to output: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let row = UnsafeRawPointer(row)
    // No pixel has this value: the fourth byte of opaque ones is 255.
    var last: UInt32 = 0
    var number: UInt8 = 0
    for x in 0..<width {
      let pixel = row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self) | 0xFF00_0000
      if pixel != last {
        guard let found = self.number(of: pixel) else { return false }
        last = pixel
        number = found
      }
      output[x] = number
    }
    return true
  }

  /// The number of a colour, a new one if need be; nil where there are too many.
  private func number(of pixel: UInt32) -> UInt8? {
    var slot = Int((pixel &* 0x9E37_79B1) >> 22)
    while numbers[slot] >= 0 {
      if colors[slot] == pixel { return UInt8(truncatingIfNeeded: numbers[slot]) }
      slot = (slot + 1) & (IndexedRows.slots - 1)
    }
    let count = palette.count / 3
    guard count < IndexedRows.maxCount else { return nil }
    colors[slot] = pixel
    numbers[slot] = Int16(count)
    palette += [
      UInt8(truncatingIfNeeded: pixel >> 16), UInt8(truncatingIfNeeded: pixel >> 8),
      UInt8(truncatingIfNeeded: pixel),
    ]
    return UInt8(count)
  }
}
