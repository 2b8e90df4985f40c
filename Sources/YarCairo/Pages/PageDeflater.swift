import YarPDF

/// Compresses the streams of pages; what came of short ones is kept.
///
/// Fonts of heads and labels are the same in each file of a row, and a compressor takes as long to begin as a kilobyte takes.
final class PageDeflater: StreamCompressor {
  private let deflater = Deflater()
  private var kept: [[UInt8]: [UInt8]] = [:]
  private var byteCount = 0

  private static let longestKept = 1 << 14
  private static let mostBytes = 1 << 20

  func append(_ input: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) -> Bool {
    guard input.count <= PageDeflater.longestKept else {
      return deflater.append(input, to: &output)
    }
    let content = Array(input)
    if let known = kept[content] {
      output += known
      return true
    }
    var made: [UInt8] = []
    guard deflater.append(input, to: &made) else { return false }
    output += made
    byteCount += content.count + made.count
    if byteCount > PageDeflater.mostBytes {
      kept.removeAll()
      byteCount = content.count + made.count
    }
    kept[content] = made
    return true
  }
}
