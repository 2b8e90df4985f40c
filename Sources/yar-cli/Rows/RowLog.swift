import Glibc
import YarDocuments
import YarTemplates

/// A file that grows with the rows: archives, lines of frames, lines of errors.
final class RowLog {
  let path: String
  private let file: Int32
  /// How many bytes it has.
  private(set) var size = 0
  /// Whether it is a plain file, and no pipe or device.
  private let isFile: Bool

  /// Opens a file; `size` is how much of it is kept, nothing for a new one.
  ///
  /// - Parameter path: Nil is the standard output.
  convenience init(_ path: String?, keeping size: Int = 0) throws(UsageError) {
    try self.init(opening: path)
    try keep(size)
  }

  private init(opening path: String?) throws(UsageError) {
    guard let path else {
      self.path = "<stdout>"
      file = STDOUT_FILENO
      isFile = false
      return
    }
    self.path = path
    file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    var status = stat()
    guard file >= 0, fstat(file, &status) == 0 else {
      throw UsageError(message: "cannot write '\(path)': \(String(cString: strerror(errno)))")
    }
    isFile = status.st_mode & S_IFMT == S_IFREG
  }

  /// Opens the list of errors of a run, for this run alone; what is in it stays until `keep`.
  ///
  /// Its name is the same for all runs in a folder unless they say another: what somebody else keeps under it is not
  /// touched.
  static func errors(_ path: String) throws(UsageError) -> RowLog {
    while true {
      let log = try RowLog(opening: path)
      guard log.isFile else { return log }
      // Where files cannot be locked, runs have to keep out of each other's way.
      guard flock(log.file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
        throw UsageError(
          message: "another run writes '\(path)'; name another file: '--errors FILE'")
      }
      // The run before may have ended, and removed it, in between.
      if !FileDescriptor.isOpen(log.file, as: path) {
        log.close()
        continue
      }
      guard isList(path) else {
        throw UsageError(
          message: "'\(path)' is there and is no list of errors of rows; move it away, or name "
            + "another file: '--errors FILE'")
      }
      return log
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
