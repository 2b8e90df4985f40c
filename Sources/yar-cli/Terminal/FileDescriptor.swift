import Glibc

/// Reading and writing open files without buffers in between.
enum FileDescriptor {
  /// Writes a text; false where the system refused a part of it.
  @discardableResult
  static func write(_ text: String, to file: Int32) -> Bool {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: file) }
  }

  /// Writes bytes; false where the system refused a part of them.
  static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = Glibc.write(file, bytes.baseAddress! + done, bytes.count - done)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      done += count
    }
    return true
  }

  /// Whether a file is open under that path: the same file, whatever it is called.
  static func isOpen(_ file: Int32, as path: String) -> Bool {
    var open = stat()
    var named = stat()
    guard fstat(file, &open) == 0, open.st_mode & S_IFMT == S_IFREG, stat(path, &named) == 0 else {
      return false
    }
    return open.st_dev == named.st_dev && open.st_ino == named.st_ino
  }

  /// Reads up to a number of bytes, to the end of the file; nil where the system refused (see `errno`).
  static func read(_ file: Int32, atMost limit: Int, expected: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(limit, expected + 1))
    let chunk = 1 << 16
    while bytes.count < limit {
      var got = 0
      let room = min(chunk, limit - bytes.count)
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        repeat { got = Glibc.read(file, buffer.baseAddress, room) } while got < 0 && errno == EINTR
        count = max(0, got)
      }
      if got < 0 { return nil }
      if got == 0 { break }
      bytes += part
    }
    return bytes
  }
}
