import Glibc
import YarCairo
import YarScenes
import YarTemplates

/// Where rows, or the items of rows, are read from: a file, a pipe, or the standard input.
struct RowInput {
  /// What the command line says: a path, or `-`.
  let path: String
  let format: RowFormat?
  private let file: Int32
  /// How many bytes there are; nil for a pipe.
  let byteCount: Int?

  /// Opens the rows that the command line names; nil where it names none.
  init?(_ arguments: Arguments) throws(UsageError) {
    guard let path = try arguments[RowOption.rows] else {
      try RowOption.needRows(
        [RowOption.format, RowOption.errors, RowOption.resumes, RowOption.sheet]
          + RowOption.ofItems, arguments)
      return nil
    }
    try self.init(path, try arguments[RowOption.format], by: "--rows")
  }

  /// Opens a file that an option names.
  init(_ path: String, _ asked: RowFormat?, by option: String) throws(UsageError) {
    self.path = path
    switch FilePath.fileExtension(path) {
    case "csv": format = asked ?? .csv
    case "jsonl", "ndjson": format = asked ?? .jsonLines
    default: format = asked
    }
    if path == "-" {
      file = STDIN_FILENO
      byteCount = nil
      return
    }
    if FilePath.isFolder(path) {
      throw UsageError(message: "'\(option)' names a folder: '\(path)'")
    }
    file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw UsageError(
        message: "'\(option)' cannot be read: '\(path)': \(String(cString: strerror(errno)))")
    }
    var status = stat()
    byteCount = fstat(file, &status) == 0 && FileKind(status) == .file ? Int(status.st_size) : nil
  }

  /// Why no further rows can be read, as the person is told.
  func message(_ failure: RowSourceError) -> Message {
    .error(failure.line > 0 ? "\(displayName):\(failure.line)" : displayName, failure.message)
  }

  /// What messages call it.
  var displayName: String { path == "-" ? "<stdin>" : path }

  /// Reads the rows.
  ///
  /// - Parameter note: Told how many bytes were read with each piece.
  func reader(schema: DataSchema, note: @escaping (Int) -> Void) -> RowReader {
    let file = file
    return RowReader(format: format, schema: schema) { () throws(RowSourceError) in
      var got = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
        repeat {
          got = read(file, buffer.baseAddress, buffer.count)
        } while got < 0 && errno == EINTR
        count = max(0, got)
      }
      guard got >= 0 else {
        throw RowSourceError(message: "cannot be read: \(String(cString: strerror(errno)))")
      }
      note(got)
      return piece
    }
  }

  /// Closes the file.
  func close() {
    if file != STDIN_FILENO { Glibc.close(file) }
  }
}
