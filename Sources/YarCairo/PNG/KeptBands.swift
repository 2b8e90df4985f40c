import CDeflate
import Glibc

/// Makes zlib streams of pictures' rows, in bands, and keeps what comes of each band.
///
/// Of the pictures of a template most bands come again, and compressing takes most of the time of a picture. What is kept
/// never changes what a stream is: a band is compressed without looking at any other.
final class KeptBands {
  private let compressor: any BandCompressor
  /// What was used last.
  ///
  /// When it is full, it takes the place of what was used before.
  private var recent = Bands()
  private var older = Bands()

  /// The bytes that each of the two may hold before it is full.
  private static let limit = 8_000_000
  /// The bytes of a band, less what would be a part of a row: the most that come out as one block at the lowest level of
  /// libdeflate, as far as their matches are long.
  private static let bandSize = 65_535
  /// An empty block, the last of a stream.
  static let end: [UInt8] = [3, 0]

  init(_ compressor: any BandCompressor) { self.compressor = compressor }

  /// Appends the zlib stream of rows that have so many bytes each; false where there is no memory for it.
  func append(
    _ rows: UnsafeBufferPointer<UInt8>, rowSize: Int, to stream: inout [UInt8]
  ) -> Bool {
    // Deflate with a window of 32 kB, at a low level.
    stream += [0x78, 0x01]
    var checksum = Adler32()
    let size = max(1, KeptBands.bandSize / rowSize) * rowSize
    for start in Swift.stride(from: 0, to: rows.count, by: size) {
      let band = UnsafeBufferPointer(rebasing: rows[start..<min(start + size, rows.count)])
      guard let place = place(of: band) else { return false }
      stream += recent.bytes[place.blocks]
      checksum.append(place.checksum, count: band.count)
    }
    stream += KeptBands.end + checksum.bytes
    return true
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
      guard compressor.append(band, to: &recent.bytes) else { return nil }
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
