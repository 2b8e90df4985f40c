import YarPDF

/// Compresses the streams of pages; what came of them is kept for the files to come.
///
/// Fonts of heads and labels, and pictures, are the same in the files of many rows. A compressor takes as long to begin as a kilobyte
/// takes, and for a picture longer than all the rest of a page takes.
final class PageDeflater: StreamCompressor {
  private let deflater = Deflater()
  /// For what is long: it takes a third of the time, and makes some hundredths more.
  private lazy var quickDeflater = Deflater(level: 6)
  private var short = Kept<[UInt8]>(mostBytes: 1 << 20)
  private var long = Kept<Digest>(mostBytes: 16 << 20)

  /// What tells long streams apart, by a hash whose key is another one in each process.
  private struct Digest: Hashable {
    var count: Int
    var hash: Int

    init(_ input: UnsafeBufferPointer<UInt8>) {
      count = input.count
      var hasher = Hasher()
      hasher.combine(bytes: UnsafeRawBufferPointer(input))
      hash = hasher.finalize()
    }
  }

  /// How many streams were compressed, and not taken from what is kept.
  var compressedCount: Int { short.madeCount + long.madeCount }

  private static let longestShort = 1 << 14

  func append(_ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool {
    guard input.count <= PageDeflater.longestShort else {
      return long.append(input, by: quickDeflater, as: Digest(input), keyBytes: 16, to: &output)
    }
    return short.append(
      input, by: deflater, as: Array(input), keyBytes: input.count, to: &output)
  }
}

/// What came of streams; on overflow all is let go.
private struct Kept<Key: Hashable> {
  private var made: [Key: [UInt8]] = [:]
  private var byteCount = 0
  private let mostBytes: Int
  private(set) var madeCount = 0

  init(mostBytes: Int) { self.mostBytes = mostBytes }

  mutating func append(
    _ input: UnsafeBufferPointer<UInt8>, by deflater: Deflater, as key: Key, keyBytes: Int,
    to output: inout [UInt8]
  ) -> Bool {
    if let known = made[key] {
      output += known
      return true
    }
    var bytes: [UInt8] = []
    madeCount += 1
    guard deflater.append(input, to: &bytes) else { return false }
    output += bytes
    let count = keyBytes + bytes.count
    guard count <= mostBytes / 4 else { return true }
    byteCount += count
    if byteCount > mostBytes {
      made.removeAll()
      byteCount = count
    }
    made[key] = bytes
    return true
  }
}
