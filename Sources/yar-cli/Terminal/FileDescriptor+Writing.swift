import Glibc
import YarCairo
import YarScenes

/// Writing open files without buffers in between.
extension FileDescriptor {
  /// Writes a text; false where the system refused a part of it.
  @discardableResult
  static func write(_ text: String, to file: Int32) -> Bool {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: file) }
  }

  /// Writes bytes; false where the system refused a part of them.
  static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    if OutputFile.writeAll(bytes, to: file) { return true }
    if errno == EPIPE, file == STDOUT_FILENO || file == STDERR_FILENO {
      Interruption.readerIsGone()
      errno = EPIPE
    }
    return false
  }
}
