import Glibc

/// The three files that whoever starts a program opens for it.
enum StandardStreams {
  /// Takes the places of those that are closed, as they are under some daemons and with `2>&-`.
  ///
  /// The first file that is opened would get the number instead, and messages would be written into a picture. What takes
  /// the place refuses what is asked of it (`EBADF`), so that an output which reaches nobody is still told.
  static func open() {
    for (file, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(file, F_GETFD) < 0 {
      // The lowest number that is free is given. Where there are no devices, a folder is as good.
      if Glibc.open("/dev/null", mode) < 0 { _ = Glibc.open("/", O_RDONLY) }
    }
  }
}
