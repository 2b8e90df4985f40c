import Glibc
import YarDocuments
import YarTemplates

/// A file that grows with the rows: archives, lines of frames, lines of errors.
final class RowLog {
  let path: String
  private let file: Int32
  /// How many bytes it has.
  private(set) var size = 0

  /// Opens a file; `size` is how much of it is kept, nothing for a new one.
  ///
  /// - Parameter path: Nil is the standard output.
  init(_ path: String?, keeping size: Int = 0) throws(UsageError) {
    guard let path else {
      self.path = "<stdout>"
      file = STDOUT_FILENO
      return
    }
    self.path = path
    file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    var status = stat()
    guard file >= 0, fstat(file, &status) == 0 else {
      throw UsageError(message: "cannot write '\(path)': \(String(cString: strerror(errno)))")
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return }
    guard Int(status.st_size) >= size, ftruncate(file, off_t(size)) == 0,
      lseek(file, off_t(size), SEEK_SET) >= 0
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

  /// Removes the file, which is closed.
  func remove() { unlink(path) }

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
