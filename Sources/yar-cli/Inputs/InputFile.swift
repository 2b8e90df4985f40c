import Glibc
import YarDocuments

/// A document to read: a file or the standard input.
struct InputFile: Hashable, Sendable {
  /// What the command line says: a path, or `-` for the standard input.
  var path: String

  /// Whether it is the standard input.
  var isStandardInput: Bool { path == "-" }

  /// What messages call it.
  var displayName: String { isStandardInput ? "<stdin>" : path }

  /// What pictures of it are called.
  var stem: String { isStandardInput ? "stdin" : FilePath.stem(path) }

  /// The folder that its images are relative to.
  var folder: String { isStandardInput ? "." : FilePath.folder(path) }

  /// Reads everything; refuses what is too large before reading it.
  func read() throws(InputError) -> [UInt8] {
    if isStandardInput { return try read(STDIN_FILENO) }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw unreadable() }
    defer { close(file) }
    return try read(file)
  }

  private func read(_ file: Int32) throws(InputError) -> [UInt8] {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw unreadable() }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw InputError(message: .error(displayName, "it is a folder, not a document"))
    }
    let size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
    try refuse(size)
    // One byte more than allowed tells a pipe that is too long from one that just fits.
    let limit = LayoutDocument.maxByteCount + 1
    guard let bytes = FileDescriptor.read(file, atMost: limit, expected: size) else {
      throw unreadable()
    }
    try refuse(bytes.count)
    return bytes
  }

  private func refuse(_ byteCount: Int) throws(InputError) {
    if let error = LayoutDocument.sizeError(byteCount: byteCount, file: displayName) {
      throw InputError(message: .error(error))
    }
  }

  private func unreadable() -> InputError {
    InputError(message: .error(displayName, "cannot be read: \(String(cString: strerror(errno)))"))
  }
}

/// Why an input cannot be read.
struct InputError: Error, Hashable {
  /// What the person is told.
  var message: Message
}
