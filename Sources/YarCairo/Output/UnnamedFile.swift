import Glibc

/// A file that nobody else can open, and that goes away by itself.
package final class UnnamedFile: Sendable {
  /// -1 where none could be made.
  package let descriptor: Int32

  /// Where it may lie.
  ///
  /// Containers often have a `/tmp` that nobody may write, and the folder in memory all the same.
  static var folders: [String] {
    let asked = getenv("TMPDIR").map { String(cString: $0) }
    return [asked, "/tmp", "/dev/shm"].compactMap { $0 }.filter { $0.hasPrefix("/") }
  }

  /// Whether one could be made.
  package var isThere: Bool { descriptor >= 0 }

  /// Makes one.
  package init() {
    descriptor = Self.folders.lazy.map(Self.make).first { $0 >= 0 } ?? -1
  }

  private static func make(in folder: String) -> Int32 {
    var path = Array("\(folder)/yar-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    if file >= 0 {
      unlink(path)
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    }
    return file
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Writes bytes from where the last ones ended; false where that fails, and `errno` says why.
  package func append(_ bytes: [UInt8]) -> Bool {
    var place = 0
    while place < bytes.count {
      guard isThere else { return false }
      let count = bytes[place...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 || (count < 0 && errno == EINTR) else { return false }
      place += max(0, count)
    }
    return true
  }

  /// Writes all bytes, to be read from the first; false where that fails.
  func write(_ bytes: [UInt8]) -> Bool {
    append(bytes) && lseek(descriptor, 0, SEEK_SET) == 0
  }

  /// Some bytes from a place on; none at the end, nil where the system refuses (see `errno`).
  package func bytes(from place: Int, atMost limit: Int) -> [UInt8]? {
    var got = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      repeat {
        got = pread(descriptor, buffer.baseAddress, limit, off_t(place))
      } while got < 0 && errno == EINTR
      count = max(0, got)
    }
    return got < 0 ? nil : bytes
  }

  /// The bytes in it, up to a number.
  func bytes(atMost limit: Int) -> [UInt8] {
    bytes(from: 0, atMost: min(limit, max(0, Int(lseek(descriptor, 0, SEEK_END))))) ?? []
  }
}
