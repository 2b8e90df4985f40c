import Glibc

/// Reading open files without buffers in between.
package enum FileDescriptor {
  /// Whether a file is open under that path: the same file, whatever it is called.
  package static func isOpen(_ file: Int32, as path: String) -> Bool {
    var open = stat()
    var named = stat()
    guard fstat(file, &open) == 0, open.st_mode & S_IFMT == S_IFREG, stat(path, &named) == 0 else {
      return false
    }
    return open.st_dev == named.st_dev && open.st_ino == named.st_ino
  }

  /// Reads up to a number of bytes, to the end of the file; nil where the system refused (see `errno`).
  ///
  /// - Parameters:
  ///   - seconds: How long to wait for all of them, from a file that is open without waiting (`O_NONBLOCK`);
  ///     afterwards `errno` is `ETIMEDOUT`. Nil waits for ever.
  ///   - first: How long to wait for somebody who writes into a pipe; afterwards `errno` is `ENXIO`.
  package static func read(
    _ file: Int32, atMost limit: Int, expected: Int, within seconds: Double?,
    beginningWithin first: Double? = nil
  ) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(limit, expected + 1))
    let chunk = 1 << 16
    let end = seconds.map { now() + $0 }
    // Until it is known that somebody writes: without a writer there is nothing to read, and with one nothing yet.
    var firstEnd = first.map { now() + $0 }
    while bytes.count < limit {
      var isLate = false
      if let end, !waits(for: file, until: firstEnd ?? end) {
        isLate = errno == ETIMEDOUT && firstEnd != nil
        guard isLate else { return nil }
      }
      firstEnd = nil
      var got = 0
      let room = min(chunk, limit - bytes.count)
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        repeat { got = Glibc.read(file, buffer.baseAddress, room) } while got < 0 && errno == EINTR
        count = max(0, got)
      }
      // Another process was faster.
      if got < 0, errno == EAGAIN, end != nil { continue }
      if got < 0 { return nil }
      if got == 0, isLate {
        errno = ENXIO
        return nil
      }
      if got == 0 { break }
      bytes += part
    }
    return bytes
  }

  /// Waits until something can be read or there is nothing more; false where that takes too long.
  private static func waits(for file: Int32, until end: Double) -> Bool {
    while true {
      let rest = end - now()
      var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, Int32(max(0, rest * 1000).rounded(.up)))
      if ready > 0 { return true }
      if ready < 0, errno != EINTR { return false }
      if rest <= 0 {
        errno = ETIMEDOUT
        return false
      }
    }
  }

  /// Seconds on a clock that nobody sets.
  package static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
