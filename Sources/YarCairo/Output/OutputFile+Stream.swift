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
    let target = resolved(path)
    guard let (file, unfinished) = UnfinishedFiles.make(temporaryName(target)) else {
      throw OutputError(path: path, reason: String(cString: strerror(errno)))
    }
    fchmod(file, 0o666 & ~currentMask())
    var failure: Int32?
    let isWanted: Bool
    do {
      isWanted = try body { bytes in
        guard failure == nil else { return false }
        if !writeAll(bytes, to: file) { failure = errno }
        return failure == nil
      }
    } catch {
      close(file)
      UnfinishedFiles.abandon(unfinished)
      if let failure { throw OutputError(path: path, reason: String(cString: strerror(failure))) }
      throw error
    }
    if close(file) != 0, failure == nil { failure = errno }
    if failure == nil, isWanted {
      failure = UnfinishedFiles.finish(unfinished, as: target)
    } else {
      UnfinishedFiles.abandon(unfinished)
    }
    if let failure { throw OutputError(path: path, reason: String(cString: strerror(failure))) }
  }
}
