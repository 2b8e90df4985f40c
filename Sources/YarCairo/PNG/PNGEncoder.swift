import CDeflate
import Glibc

/// Writes pixels as PNG, quickly: pixels of few colours as numbers in a palette, others with one fixed filter, and a
/// compressor at a low level.
///
/// Trying all filters and a high level, as cairo does, costs many times the time for a few percent.
/// The compressors, what they made and the buffers are kept from one picture to the next.
final class PNGEncoder {
  private lazy var fast = KeptBands(FastBandDeflater())
  private lazy var balanced = KeptBands(BandDeflater())
  private lazy var small = Deflater()
  private let indexed = IndexedRows()
  private let filtered = ReusedBuffer()
  /// What the pixels are compressed to, in memory that is used again.
  private var stream: [UInt8] = []

  /// The bytes of a file: of opaque pixels RGB, or a palette where they have few colours; else RGBA.
  func encode(
    _ surface: CairoSurface, pixelsPerPoint: Double, _ compression: Compression = .balanced
  ) throws(RenderError) -> [UInt8] {
    let isOpaque = surface.isOpaque || !surface.hasTransparency
    let filter = RowFilter(width: surface.width, isOpaque: isOpaque)
    guard let input = filtered.bytes(filter.rowSize * surface.height + RowFilter.slack) else {
      throw .backend(reason: "no memory to write the picture")
    }
    defer { filtered.trim() }
    let (width, height) = (surface.width, surface.height)
    let isIndexed = surface.withPixels { pixels, stride in
      if isOpaque,
        indexed.apply(to: pixels, width: width, height: height, stride: stride, output: input)
      {
        return true
      }
      filter.apply(to: pixels, height: height, stride: stride, output: input)
      return false
    }
    let rowSize = isIndexed ? IndexedRows.rowSize(width: width) : filter.rowSize

    let rows = UnsafeBufferPointer(start: input, count: rowSize * height)
    stream.removeAll(keepingCapacity: true)
    defer { if stream.capacity > CairoRenderer.keptBytes { stream = [] } }
    guard compress(rows, rowSize: rowSize, compression) else {
      throw .backend(reason: "the picture cannot be compressed")
    }
    let colorType: UInt8 = isIndexed ? 3 : isOpaque ? 2 : 6
    // 72 points to the inch.
    let pixelsPerMetre = Int(min(pixelsPerPoint * 72 / 0.0254, 1e9).rounded())
    return file([
      ("IHDR", bigEndian(width) + bigEndian(height) + [8, colorType, 0, 0, 0]),
      ("pHYs", bigEndian(pixelsPerMetre) + bigEndian(pixelsPerMetre) + [1]),
      ("PLTE", isIndexed ? indexed.palette : nil),
      ("IDAT", stream),
      ("IEND", []),
    ])
  }

  /// Appends what rows are compressed to; false where there is no memory for it.
  private func compress(
    _ rows: UnsafeBufferPointer<UInt8>, rowSize: Int, _ compression: Compression
  ) -> Bool {
    switch compression {
    case .fast: fast.append(rows, rowSize: rowSize, to: &stream)
    case .balanced: balanced.append(rows, rowSize: rowSize, to: &stream)
    case .small: small.append(rows, to: &stream)
    }
  }

  /// A file of chunks, made in memory of just its size.
  private func file(_ chunks: [(type: String, data: [UInt8]?)]) -> [UInt8] {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    var file: [UInt8] = []
    file.reserveCapacity(chunks.reduce(signature.count) { $0 + ($1.data?.count ?? 0) + 12 })
    file += signature
    for (type, data) in chunks {
      if let data { append(type, data, to: &file) }
    }
    return file
  }

  private func append(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
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

extension CairoSurface {
  /// Whether any pixel lets something through.
  var hasTransparency: Bool {
    if isCovered { return false }
    return withPixels { pixels, stride in
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
