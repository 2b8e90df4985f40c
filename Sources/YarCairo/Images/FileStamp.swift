import Glibc

/// What tells a file from the one that was at its place before: which it is, when it was changed, how large it is.
struct FileStamp: Hashable {
  private var device: UInt64
  private var number: UInt64
  private var seconds: Int
  private var nanoseconds: Int
  private var size: Int

  /// Looks at a file; nil where there is none.
  init?(ofFileAt path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    size = Int(status.st_size)
  }
}
