import Glibc
import YarScenes

/// How far a run over rows has come, in a small file beside its list of errors, so that a run that was ended at any
/// moment can be taken up again.
///
/// It is one record that is written over with each row, after everything that belongs to the row.
struct RowJournal {
  /// How far a run has come.
  struct Mark: Equatable {
    /// The rows that are done.
    var row = 0
    /// How many of them failed.
    var failed = 0
    /// How long the archive, the list of frames and the list of errors are.
    var archive = 0
    var frames = 0
    var errors = 0
    /// A number for all bytes of the rows that are done.
    var digest: UInt64 = 0
  }

  let path: String
  private let file: Int32
  private let fingerprint: UInt64
  private static let length = 160

  /// Begins a journal, or takes one up.
  ///
  /// - Parameter fingerprint: What tells this run from others: its template and where it writes.
  init(_ path: String, fingerprint: UInt64) throws(UsageError) {
    self.path = path
    self.fingerprint = fingerprint
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      throw UsageError(message: "cannot write '\(path)': \(String(cString: strerror(errno)))")
    }
  }

  /// How far an earlier run has come; nil where there was none.
  func mark() throws(UsageError) -> Mark? {
    var bytes = [UInt8](repeating: 0, count: Self.length)
    let count = pread(file, &bytes, Self.length, 0)
    if count == 0 { return nil }
    let words = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      .split { $0 == " " || $0 == "\n" }
    guard words.count == 8, words[0] == "yar-rows" else {
      throw UsageError(message: "'\(path)' is not of an earlier run; remove it")
    }
    let numbers = words[2..<7].compactMap { Int($0) }
    guard words[1] == "\(fingerprint)", numbers.count == 5, let digest = UInt64(words[7]) else {
      throw UsageError(
        message: "'--resume' takes up the run with the same template, rows and outputs; "
          + "'\(path)' is of another one")
    }
    return Mark(
      row: numbers[0], failed: numbers[1], archive: numbers[2], frames: numbers[3],
      errors: numbers[4], digest: digest)
  }

  /// Notes how far the run has come.
  func write(_ mark: Mark) {
    var text = "yar-rows \(fingerprint) \(mark.row) \(mark.failed) "
    text += "\(mark.archive) \(mark.frames) \(mark.errors) \(mark.digest)"
    text += String(repeating: " ", count: max(0, Self.length - 1 - text.utf8.count)) + "\n"
    // One write of one block: it happens or it does not.
    text.withUTF8 { _ = pwrite(file, $0.baseAddress, $0.count, 0) }
  }

  /// The run is done: nothing is left to take up.
  func finish() {
    close(file)
    unlink(path)
  }
}
