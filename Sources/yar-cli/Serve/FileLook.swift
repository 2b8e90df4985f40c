import Glibc

/// What the file system says of a file: as long as it says the same, what is in it need not be read again.
struct FileLook: Equatable {
  private var numbers: [Int]

  /// Nil where there is no file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    numbers = [
      Int(status.st_ino), Int(status.st_size), Int(status.st_mtim.tv_sec),
      Int(status.st_mtim.tv_nsec),
    ]
  }
}
