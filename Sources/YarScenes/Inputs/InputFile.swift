import Glibc
import YarCairo
import YarDocuments

/// A document to read: a file or the standard input.
package struct InputFile: Hashable, Sendable {
  /// What the command line says: a path, or `-` for the standard input.
  package var path: String
  /// The folders from the one that the command line names down to it, with a slash at the end; empty where it lies in
  /// that one, or is named itself.
  package var way: String
  /// The text, where who asks has it already; nil is that of the file.
  package var content: [UInt8]?

  /// Makes an input of a path.
  package init(path: String, way: String = "", content: [UInt8]? = nil) {
    self.path = path
    self.way = way
    self.content = content
  }

  /// Whether it is the standard input.
  package var isStandardInput: Bool { path == "-" }

  /// What messages call it.
  package var displayName: String { isStandardInput ? "<stdin>" : path }

  /// What pictures of it are called: in folders as its own.
  package var stem: String { isStandardInput ? "stdin" : way + FilePath.stem(path) }

  /// What a PDF of it is called that has no name; nil for the standard input.
  package var title: String? { isStandardInput ? nil : FilePath.stem(path) }

  /// The folder that its images are relative to.
  package var folder: String { isStandardInput ? "." : FilePath.folder(path) }

  /// What a file is read for.
  package struct Use {
    /// What it is to be, for messages.
    var thing: String
    /// The most bytes that are read; nil is what a document may have.
    var limit: Int?
    /// Whether it has to be a file; a pipe is one only where the shell has opened it (`/dev/stdin`).
    var isFile = false

    /// A document.
    package static let document = Use(thing: "document")

    /// What is read because it lies beside a document.
    package static let neighbour = Use(thing: "file", isFile: true)

    /// A file that PDFs carry.
    package static func attachment(atMost limit: Int) -> Use {
      Use(thing: "file", limit: limit, isFile: true)
    }
  }

  /// How long a pipe or a device may take to give everything, in seconds.
  package static let patience = 20.0
  /// How long a pipe may be without anybody who writes into it.
  private static let patienceForWriters = 2.0

  /// Reads everything; refuses what is too large before reading it.
  ///
  /// A pipe or a device that is named is read like a file, but not for ever: up to the size of the largest document,
  /// and for ``patience`` seconds, if somebody writes into it. The standard input is waited for, as all programs do.
  package func read(_ use: Use = .document) throws(InputError) -> [UInt8] {
    if let content {
      try refuse(content.count, use)
      return content
    }
    if isStandardInput { return try read(STDIN_FILENO, use, within: nil) }
    if FileKind(path) == .socket { throw refusal("it is a socket, not a \(use.thing)") }
    // Without waiting: opening a pipe that nobody writes to would not return.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { throw unreadable() }
    defer { close(file) }
    return try read(file, use, within: Self.patience)
  }

  private func read(_ file: Int32, _ use: Use, within seconds: Double?) throws(InputError)
    -> [UInt8]
  {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw unreadable() }
    let kind = FileKind(status)
    let isOpen = isStandardInput || OutputFile.openNumber(path) != nil
    if kind == .folder || kind != .file && use.isFile && !isOpen {
      throw refusal("it is \(kind.words), not a \(use.thing)")
    }
    let size = kind == .file ? Int(status.st_size) : 0
    try refuse(size, use)
    // One byte more than allowed tells a pipe that is too long from one that just fits.
    let limit = (use.limit ?? LayoutDocument.maxByteCount) + 1
    let read = FileDescriptor.read(
      file, atMost: limit, expected: size, within: seconds,
      beginningWithin: kind == .pipe && !isOpen ? Self.patienceForWriters : nil)
    guard let bytes = read else {
      if kind == .pipe, errno == ENXIO {
        throw refusal(
          "cannot be read: it is a pipe, not a file, and nobody writes into it; write the text to a file, or pipe it into '-'"
        )
      }
      guard errno == ETIMEDOUT, let seconds else { throw unreadable() }
      throw refusal(
        "cannot be read: it is \(kind.words) that did not come to its end within \(Int(seconds)) s; "
          + "write it to a file, or pipe it into '-'")
    }
    try refuse(bytes.count, use)
    return bytes
  }

  private func refusal(_ text: String) -> InputError {
    InputError(message: .error(displayName, text))
  }

  private func refuse(_ byteCount: Int, _ use: Use) throws(InputError) {
    if let limit = use.limit {
      guard byteCount > limit else { return }
      throw refusal(
        "it has \(byteCount) bytes or more; all files of one PDF may have \(AttachmentRoom.mostBytes) together"
      )
    }
    if let error = LayoutDocument.sizeError(byteCount: byteCount, file: displayName) {
      throw InputError(message: .error(error))
    }
  }

  private func unreadable() -> InputError {
    refusal("cannot be read: \(String(cString: strerror(errno)))")
  }
}

/// Why an input cannot be read.
package struct InputError: Error, Hashable, CustomStringConvertible {
  /// What the person is told.
  package var message: Message

  /// Makes an error that is told so.
  package init(message: Message) { self.message = message }

  /// What the person is told, with the place.
  package var description: String { "\(message.place): \(message.text)" }
}
