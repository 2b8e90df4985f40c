import Glibc
import Synchronization

/// The files that are being written and have not taken their places yet.
///
/// A file is made and noted in one step, and takes its place or goes away and is forgotten in another. So whoever
/// removes all of them, because the program is about to end, leaves none behind and none is made afterwards.
enum UnfinishedFiles {
  private static let paths = Mutex<Set<String>>([])

  /// Makes a new file with a name of its own; nil where the system refused (see `errno`).
  static func make(_ template: String) -> (file: Int32, path: String)? {
    paths.withLock { paths in
      var name = Array(template.utf8CString)
      let file = mkstemp(&name)
      guard file >= 0 else { return nil }
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      // As long as it is open, others can tell that somebody is at work on it; the lock of one that was killed is gone.
      flock(file, LOCK_EX | LOCK_NB)
      let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      paths.insert(path)
      return (file, path)
    }
  }

  /// Puts a file in its place; what failed (as `errno`), after which it is gone, or nil.
  static func finish(_ path: String, as target: String) -> Int32? {
    paths.withLock { paths in
      let reason = rename(path, target) == 0 ? nil : errno
      if reason != nil { unlink(path) }
      paths.remove(path)
      return reason
    }
  }

  /// Removes a file that came to nothing.
  static func abandon(_ path: String) {
    paths.withLock { paths in
      unlink(path)
      paths.remove(path)
    }
  }

  /// Removes a file that another process has left; one that is being written stays.
  static func removeLeft(_ path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return }
    defer { close(file) }
    if flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { unlink(path) }
  }

  /// Removes all files, and ends the program before another can be made.
  static func abandonAll(_ end: () -> Void) {
    paths.withLock { paths in
      for path in paths { unlink(path) }
      paths.removeAll()
      end()
    }
  }
}
