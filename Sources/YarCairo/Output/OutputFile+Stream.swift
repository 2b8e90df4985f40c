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
    let isWanted: Bool
    do {
      isWanted = try body { bytes in
        guard failure == nil else { return false }
        if !writeAll(bytes, to: output.file) { failure = errno }
        return failure == nil
      }
    } catch {
      output.abandon()
      if let failure { throw OutputError(path: path, code: failure) }
      throw error
    }
    guard isWanted || failure != nil else { return output.abandon() }
    try output.finish(failure, reachesDisk: true)
  }
}
