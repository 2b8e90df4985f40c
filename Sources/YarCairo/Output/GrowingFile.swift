import Glibc

/// A file that is written piece by piece, and replaces what is there when it is complete.
///
/// One that nobody finishes leaves what was there.
package final class GrowingFile {
  private let output: OpenOutput
  private let path: String
  private var isOpen = true
  private var failure: Int32?
  /// Who writes it hands on a few bytes at a time.
  private var waiting: [UInt8] = []

  /// How many bytes are written at once.
  private static let pieceSize = 1 << 16

  /// Opens a file; what is there stays until ``finish()``.
  package init(_ path: String) throws(OutputError) {
    output = try OpenOutput(path)
    self.path = path
    waiting.reserveCapacity(Self.pieceSize)
  }

  deinit {
    if isOpen { output.abandon() }
  }

  /// Takes the next bytes; false where some could not be written.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if waiting.count + bytes.count > Self.pieceSize { writeWaiting() }
    guard failure == nil else { return false }
    waiting.append(contentsOf: bytes)
    return true
  }

  private func writeWaiting() {
    if failure == nil, !waiting.withUnsafeBytes({ OutputFile.writeAll($0, to: output.file) }) {
      failure = errno
    }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Puts the file in its place, or throws why that cannot be; what was there stays then.
  package func finish() throws(OutputError) {
    writeWaiting()
    isOpen = false
    try output.finish(failure, reachesDisk: true)
  }

  /// Leaves what was there; throws why bytes could not be written, where that was so.
  package func abandon() throws(OutputError) {
    if isOpen { output.abandon() }
    isOpen = false
    if let failure { throw OutputError(path: path, code: failure) }
  }
}
