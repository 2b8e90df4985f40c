import Glibc

/// A file that is being written: beside its place until it is whole, or what is no plain file, directly.
struct OpenOutput {
  let file: Int32
  private let path: String
  /// What takes the place of the file when it is whole; nil where that is written directly.
  private let unfinished: (path: String, target: String)?

  /// Opens a file; what is there stays until `finish`.
  init(_ path: String) throws(OutputError) {
    self.path = path
    var status = stat()
    var mode: mode_t = 0o666 & ~OutputFile.currentMask()
    let isThere = stat(path, &status) == 0
    if isThere {
      if status.st_mode & S_IFMT == S_IFDIR {
        throw OutputError(path: path, reason: "it is a folder")
      }
      let isOpen = OutputFile.openNumber(path) != nil || path.hasPrefix("/proc/")
      guard status.st_mode & S_IFMT == S_IFREG, !isOpen else {
        file = OutputFile.openStream(path)
        unfinished = nil
        guard file >= 0 else { throw OutputError(stream: path, code: errno) }
        return
      }
      guard access(path, W_OK) == 0 else { throw OutputFile.failure(path) }
      mode = status.st_mode & 0o7777
    }
    // Through a link, so that the link stays one.
    let target = OutputFile.resolved(path)
    guard let (file, made) = UnfinishedFiles.make(OutputFile.temporaryName(target)) else {
      throw OutputFile.failure(path)
    }
    if isThere { OpenOutput.give(file, to: status) }
    fchmod(file, mode)
    self.file = file
    unfinished = (made, target)
  }

  /// Gives a new file the owner and group of the one that it replaces, as far as the system allows: with the permissions
  /// alone, whoever could read the old one might not read this one.
  private static func give(_ file: Int32, to old: stat) {
    guard old.st_uid != geteuid() || old.st_gid != getegid() else { return }
    if fchown(file, old.st_uid, old.st_gid) != 0 { _ = fchown(file, uid_t.max, old.st_gid) }
  }

  /// Puts the file in its place, or throws why that cannot be; what was there stays then.
  ///
  /// - Parameters:
  ///   - failure: Why it could not be written; nil where it was.
  ///   - reachesDisk: Whether it waits until the bytes are on the disk.
  func finish(_ failure: Int32?, reachesDisk: Bool) throws(OutputError) {
    var reason = failure
    if reason == nil, reachesDisk, unfinished != nil, fsync(file) != 0 { reason = errno }
    if close(file) != 0, reason == nil, unfinished != nil { reason = errno }
    if let unfinished {
      if reason == nil {
        reason = UnfinishedFiles.finish(unfinished.path, as: unfinished.target)
      } else {
        UnfinishedFiles.abandon(unfinished.path)
      }
    }
    if let reason { throw OutputError(path: path, code: reason) }
  }

  /// Leaves what was there.
  func abandon() {
    close(file)
    if let unfinished { UnfinishedFiles.abandon(unfinished.path) }
  }
}
