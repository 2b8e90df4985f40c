import Glibc
import YarCairo
import YarDocuments
import YarScenes
import YarTemplates

/// A file that grows with the rows: archives, lines of frames, lines of errors.
final class RowLog {
  let path: String
  private let file: Int32
  /// How many bytes it has.
  private(set) var size = 0
  /// Whether it is a plain file that is this run's: no pipe, no device, and nothing that was open before (`/dev/stderr`).
  private let isFile: Bool

  /// Opens a file, for this run alone, and keeps so many bytes of what an earlier run left.
  ///
  /// - Parameters:
  ///   - path: Nil is the standard output.
  ///   - option: What names another file.
  static func output(
    _ path: String?, of option: String, keeping size: Int
  ) throws(UsageError) -> RowLog {
    let log = try RowLog.locked(path, option)
    try log.keep(size)
    return log
  }

  /// The same for what gets another name at its end, and so must be a plain file of its own.
  static func file(
    _ path: String, of option: String, keeping size: Int
  ) throws(UsageError) -> RowLog {
    guard !FilePath.isLink(path), !FilePath.isStream(path) else {
      throw UsageError(
        message: "'\(path)' is \(FilePath.isLink(path) ? "a link" : "no plain file"), where what "
          + "'\(option)' writes would grow; remove it")
    }
    return try output(path, of: option, keeping: size)
  }

  private init(opening path: String?, _ option: String) throws(UsageError) {
    guard let path else {
      self.path = "<stdout>"
      file = STDOUT_FILENO
      isFile = false
      return
    }
    self.path = path
    let number = OutputFile.openNumber(path)
    file =
      number != nil || FilePath.isStream(path)
      ? OutputFile.openStream(path) : open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    var status = stat()
    guard file >= 0, fstat(file, &status) == 0 else {
      let reason = OutputFile.reason(errno, ofStream: path)
      throw UsageError(
        message: "cannot write '\(path)': \(reason); "
          + "name another file: '\(option) FILE'")
    }
    isFile = number == nil && status.st_mode & S_IFMT == S_IFREG
  }

  /// Opens the list of errors of a run, for this run alone; what is in it stays until `keep`.
  ///
  /// Its name is the same for all runs in a folder unless they say another: what somebody else keeps under it is not
  /// touched.
  static func errors(_ path: String) throws(UsageError) -> RowLog {
    let log = try RowLog.locked(path, "--errors")
    guard !log.isFile || isList(path) else {
      throw UsageError(
        message: "'\(path)' is there and is no list of errors of rows; move it away, or name "
          + "another file: '--errors FILE'")
    }
    return log
  }

  /// Opens a file that no other run writes: of two, neither would come to anything whole.
  private static func locked(_ path: String?, _ option: String) throws(UsageError) -> RowLog {
    while true {
      let log = try RowLog(opening: path, option)
      guard log.isFile else { return log }
      // Where files cannot be locked, runs have to keep out of each other's way.
      guard flock(log.file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
        throw UsageError(
          message: "another run writes '\(log.path)'; name another file: '\(option) FILE'")
      }
      // The run before may have ended, and removed or renamed it, in between.
      if FileDescriptor.isOpen(log.file, as: log.path) { return log }
      log.close()
    }
  }

  /// Whether a file is empty, or begins as a list of errors does.
  private static func isList(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { Glibc.close(file) }
    var bytes = [UInt8](repeating: 0, count: 7)
    let count = read(file, &bytes, bytes.count)
    return count == 0 || bytes.elementsEqual("{\"row\":".utf8)
  }

  /// Keeps so many bytes of what an earlier run left.
  func keep(_ size: Int) throws(UsageError) {
    var status = stat()
    guard isFile else { return }
    guard fstat(file, &status) == 0, Int(status.st_size) >= size,
      ftruncate(file, off_t(size)) == 0, lseek(file, off_t(size), SEEK_SET) >= 0
    else { throw UsageError(message: "'\(path)' is not what an earlier run left there") }
    self.size = size
  }

  /// Adds bytes; false where the system refused a part of them.
  func append(_ bytes: [UInt8]) -> Bool {
    guard bytes.withUnsafeBytes({ FileDescriptor.write($0, to: file) }) else { return false }
    size += bytes.count
    return true
  }

  /// Adds text.
  func append(_ text: String) -> Bool { append(Array(text.utf8)) }

  /// Closes the file; without anything in it, it goes.
  func closeOrRemove() {
    var status = stat()
    // While it is this run's: once closed, the next run may have taken the name.
    if isFile, fstat(file, &status) == 0, status.st_size == 0 { unlink(path) }
    close()
  }

  /// Closes the file.
  func close() { if file != STDOUT_FILENO { Glibc.close(file) } }
}

extension RowError {
  /// The error as a line of JSON.
  func line(row: Int, line: Int, template: String) -> String {
    var text = "{\"row\":\(row),\"line\":\(line),"
    text += "\"field\":\(field.isEmpty ? "null" : JSONWriter.quoted(field)),"
    text += "\"message\":\(JSONWriter.quoted(message))"
    if let position { text += ",\"at\":\(JSONWriter.quoted("\(template):\(position)"))" }
    return text + "}\n"
  }
}
