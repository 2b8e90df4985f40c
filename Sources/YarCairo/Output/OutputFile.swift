import Glibc

/// Why a file could not be written.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let path: String
  /// The system's reason.
  public let reason: String

  /// Makes an error.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The error in words.
  public var description: String { "cannot write \"\(path)\": \(reason)" }
}

/// Writes files whole or not at all.
public enum OutputFile {
  /// Writes bytes to a file, replacing what is there.
  ///
  /// The bytes go to a new file beside it, which takes its place only when it is complete and on the
  /// disk: a reader never sees half a file, and after a failure the old one is untouched. A path that is
  /// not a plain file (a pipe) is written directly, and so is what the system provides in `/dev` and
  /// `/proc`: `/dev/stdout` may lead to a plain file but must never be replaced by one. Of another link,
  /// what it leads to is replaced.
  public static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    var status = stat()
    var mode: mode_t = 0o666 & ~currentMask()
    if stat(path, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR {
        throw OutputError(path: path, reason: "it is a folder")
      }
      let isProvided = path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
      guard status.st_mode & S_IFMT == S_IFREG, !isProvided else {
        let file = open(path, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure(path) }
        defer { close(file) }
        guard writeAll(bytes, to: file) else { throw failure(path) }
        return
      }
      guard access(path, W_OK) == 0 else { throw failure(path) }
      mode = status.st_mode & 0o7777
    }
    // Through a link, so that the link stays one.
    let target = resolved(path)
    var template = Array("\(temporaryPrefix(target)).yar-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw failure(path) }
    fchmod(file, mode)
    var isDone = writeAll(bytes, to: file) && fsync(file) == 0
    var reason = errno
    if close(file) != 0, isDone {
      isDone = false
      reason = errno
    }
    if isDone, rename(template, target) != 0 {
      isDone = false
      reason = errno
    }
    guard isDone else {
      unlink(template)
      throw OutputError(path: path, reason: String(cString: strerror(reason)))
    }
  }

  private static func failure(_ path: String) -> OutputError {
    OutputError(path: path, reason: String(cString: strerror(errno)))
  }

  /// The file that a path leads to; the path itself where there is none yet.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The folder with its slash and a dot: the new file is hidden until it is complete.
  private static func temporaryPrefix(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return path[...slash] + "."
  }

  /// The permissions that new files do not get; can only be read from the process's status.
  private static func currentMask() -> mode_t {
    guard let file = fopen("/proc/self/status", "re") else { return 0o022 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, Int32(line.count), file) != nil {
      let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.hasPrefix("Umask:") else { continue }
      return mode_t(text.dropFirst(6).filter { $0.isNumber }, radix: 8) ?? 0o022
    }
    return 0o022
  }

  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = Glibc.write(file, buffer.baseAddress! + done, buffer.count - done)
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return false }
        done += count
      }
      return true
    }
  }
}
