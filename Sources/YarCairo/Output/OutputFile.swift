import Glibc

/// Why a file could not be written.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public let path: String
  /// The system's reason.
  public let reason: String
  /// The system's number of the reason (`errno`); 0 where it is none of the system's.
  public let code: Int32

  /// Makes an error of a reason in words.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
    code = 0
  }

  /// Makes an error of the system's.
  public init(path: String, code: Int32) {
    self.path = path
    self.code = code
    reason = String(cString: strerror(code))
  }

  /// Makes an error of the system's for what is written directly, of which it says less than is known.
  init(stream path: String, code: Int32) {
    self.path = path
    self.code = code
    reason = OutputFile.reason(code, ofStream: path)
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
  /// not a plain file (a pipe) is written directly, and so is what the program has open (`/dev/stdout`, `/dev/fd/3`)
  /// and what lies in `/proc`: it may lead to a plain file but must never be replaced by one. Of another link,
  /// what it leads to is replaced.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds then.
  ///   - path: Where it is.
  ///   - reachesDisk: Whether it waits until the bytes are on the disk; what is one of many files that can be made again
  ///     need not.
  public static func write(
    _ bytes: [UInt8], to path: String, reachesDisk: Bool = true
  ) throws(OutputError) {
    let output = try OpenOutput(path)
    try output.finish(
      writeAll(bytes, to: output.file) ? nil : errno, reachesDisk: reachesDisk)
  }

  /// How many names a plain file has; nil for what is none.
  ///
  /// What is written takes the place of one of them.
  package static func linkCount(_ path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_nlink)
  }

  /// Removes what writes on other threads have left so far, and ends the program before they leave more.
  ///
  /// For programs that are told to end while they write.
  ///
  /// - Parameter end: Ends the program; whatever thread wants to begin or finish a file waits meanwhile.
  public static func abandonUnfinished(andEndBy end: () -> Void) {
    UnfinishedFiles.abandonAll(end)
  }

  /// How long a pipe may be without anybody who reads from it, in seconds.
  private static let patience = 10

  /// The number of the open file that a path of the system's stands for; nil for all other paths.
  ///
  /// To open such a path would open the file behind it once more, at its beginning: over what was written there before.
  package static func openNumber(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdin": return STDIN_FILENO
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
      return folder.flatMap { Int32(path.dropFirst($0.utf8.count)) }
    }
  }

  /// Opens what is written directly; negative where the system refuses, and `errno` says why.
  package static func openStream(_ path: String) -> Int32 {
    if let number = openNumber(path) { return fcntl(number, F_DUPFD_CLOEXEC, 3) }
    var file = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    // A pipe that nobody reads from yet: who is to read may just be starting.
    var pause = timespec(tv_sec: 0, tv_nsec: 50_000_000)
    for _ in 0..<(patience * 20) where file < 0 && errno == ENXIO && FileKind(path) == .pipe {
      nanosleep(&pause, nil)
      file = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    }
    if file >= 0 { _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK) }
    return file
  }

  /// Why a pipe or a device cannot be opened.
  package static func reason(_ code: Int32, ofStream path: String) -> String {
    switch FileKind(path) {
    case .pipe where code == ENXIO: "nobody reads from the pipe"
    case .socket: "it is a socket"
    default: String(cString: strerror(code))
    }
  }

  static func failure(_ path: String) -> OutputError {
    OutputError(path: path, code: errno)
  }

  /// The file that a path leads to, whether it is there or not: a link to nothing leads to where that would be.
  package static func resolved(_ path: String) -> String {
    var path = path
    // As many as the system follows.
    for _ in 0..<40 {
      if let real = realpath(path, nil) {
        defer { free(real) }
        return String(cString: real)
      }
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &buffer, buffer.count)
      guard count > 0 else { return path }
      let next = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      path = next.hasPrefix("/") ? next : folder(path) + next
    }
    return path
  }

  /// The folder with its slash; nothing for the current one.
  private static func folder(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
  }

  /// What the new file is called until it is complete: hidden, beside its place, with room for a long name.
  static func temporaryName(_ path: String) -> String {
    let folder = folder(path)
    let name = String(decoding: path.utf8.dropFirst(folder.utf8.count).prefix(200), as: UTF8.self)
    return "\(folder).\(name).yar-XXXXXX"
  }

  /// Whether a file has the name of one that is not complete: `.card.png.yar-Ab3xYz`.
  package static func isUnfinished(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard bytes.first == UInt8(ascii: "."), bytes.count > 12 else { return false }
    return bytes.suffix(11).starts(with: Array(".yar-".utf8))
      && bytes.suffix(6).allSatisfy { $0 &- 48 < 10 || ($0 | 32) &- 97 < 26 }
  }

  /// Removes a file that is not complete, of a program that was killed; what others are writing stays.
  package static func removeUnfinished(_ path: String) { UnfinishedFiles.removeLeft(path) }

  /// The permissions that new files do not get; can only be read from the process's status.
  static func currentMask() -> mode_t {
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
    bytes.withUnsafeBytes { writeAll($0, to: file) }
  }

  /// Writes bytes to an open file; false where the system refused a part of them.
  package static func writeAll(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = Glibc.write(file, bytes.baseAddress! + done, bytes.count - done)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      done += count
    }
    return true
  }
}
