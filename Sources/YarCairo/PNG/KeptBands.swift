import CDeflate
import Glibc

/// Makes zlib streams of pictures' rows, in bands, and keeps what comes of each band.
///
/// Of the pictures of a template most bands come again, and compressing takes four fifths of the time of a picture. What is kept never changes what a stream is: a band is compressed without looking at any other.
final class KeptBands {
  private let deflater = BandDeflater()
  /// What was used last.
  ///
  /// When it is full, it takes the place of what was used before.
  private var recent = Bands()
  private var older = Bands()

  /// The bytes that each of the two may hold before it is full.
  private static let limit = 8_000_000

  /// The zlib stream of rows that have so many bytes each; nil where there is no memory for it.
  func stream(of rows: UnsafeBufferPointer<UInt8>, rowSize: Int) -> [UInt8]? {
    // Deflate with a window of 32 kB, at a low level.
    var stream: [UInt8] = [0x78, 0x01]
    var checksum = Adler32()
    let size = max(1, BandDeflater.usualSize / rowSize) * rowSize
    for start in Swift.stride(from: 0, to: rows.count, by: size) {
      let band = UnsafeBufferPointer(rebasing: rows[start..<min(start + size, rows.count)])
      guard let place = place(of: band) else { return nil }
      stream += recent.bytes[place.blocks]
      checksum.append(place.checksum, count: band.count)
    }
    return stream + BandDeflater.end + checksum.bytes
  }

  /// Where a band is among the recent ones, after it was compressed if need be.
  private func place(of band: UnsafeBufferPointer<UInt8>) -> Bands.Place? {
    let key = libdeflate_crc32(0, band.baseAddress, band.count)
    if let known = recent.place(of: band, key) { return known }
    if recent.bytes.count > KeptBands.limit {
      swap(&recent, &older)
      recent.removeAll()
    }
    let known = older.place(of: band, key)
    let start = recent.bytes.count
    recent.bytes += band
    let middle = recent.bytes.count
    if let known {
      recent.bytes += older.bytes[known.blocks]
    } else {
      guard deflater.append(band, to: &recent.bytes) else { return nil }
    }
    let place = Bands.Place(
      band: start..<middle, blocks: middle..<recent.bytes.count,
      checksum: known?.checksum ?? Adler32(of: band))
    recent.places[key] = place
    return place
  }
}

/// Bands and the blocks that stand for them, one after the other in memory that is used again.
private struct Bands {
  struct Place {
    let band: Range<Int>
    let blocks: Range<Int>
    let checksum: Adler32
  }

  var bytes: [UInt8] = []
  /// By the bands' cyclic redundancy checks.
  var places: [UInt32: Place] = [:]

  func place(of band: UnsafeBufferPointer<UInt8>, _ key: UInt32) -> Place? {
    guard let place = places[key], place.band.count == band.count, let start = band.baseAddress
    else { return nil }
    let isSame = bytes.withUnsafeBufferPointer {
      memcmp($0.baseAddress! + place.band.lowerBound, start, band.count) == 0
    }
    return isSame ? place : nil
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }
}
