import Glibc

extension OutputFile {
  /// Writes a file piece by piece, replacing what is there when it is complete; a failure leaves the old one.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - body: Given what takes the next bytes (false where that failed); says whether the file is wanted.
  package static func stream(
    to path: String, _ body: ((@escaping (UnsafeRawBufferPointer) -> Bool)) throws -> Bool
  ) throws {
    let output = try OpenOutput(path)
    var failure: Int32?
    // Cairo hands on a few bytes at a time.
    var waiting: [UInt8] = []
    waiting.reserveCapacity(pieceSize)
    func write() {
      if failure == nil, !waiting.withUnsafeBytes({ writeAll($0, to: output.file) }) {
        failure = errno
      }
      waiting.removeAll(keepingCapacity: true)
    }
    let isWanted: Bool
    do {
      isWanted = try body { bytes in
        if waiting.count + bytes.count > pieceSize { write() }
        guard failure == nil else { return false }
        waiting.append(contentsOf: bytes)
        return true
      }
      if isWanted { write() }
    } catch {
      output.abandon()
      if let failure { throw OutputError(path: path, code: failure) }
      throw error
    }
    guard isWanted || failure != nil else { return output.abandon() }
    try output.finish(failure, reachesDisk: true)
  }

  /// How many bytes are written at once.
  private static var pieceSize: Int { 1 << 16 }
}
