extension OutputFile {
  /// Writes a file piece by piece, replacing what is there when it is complete; a failure leaves the old one.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - body: Given what takes the next bytes (false where that failed); says whether the file is wanted.
  package static func stream(
    to path: String, _ body: ((@escaping (UnsafeRawBufferPointer) -> Bool)) throws -> Bool
  ) throws {
    let file = try GrowingFile(path)
    do {
      guard try body({ file.write($0) }) else { return try file.abandon() }
    } catch {
      try file.abandon()
      throw error
    }
    try file.finish()
  }
}
