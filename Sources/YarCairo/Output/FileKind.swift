import Glibc

/// What lies under a path.
package enum FileKind: Sendable {
  /// A plain file.
  case file
  /// A folder.
  case folder
  /// A pipe with a name.
  case pipe
  /// A socket.
  case socket
  /// A device of characters or blocks.
  case device

  /// What the system says of it.
  package init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    case S_IFSOCK: self = .socket
    default: self = .device
    }
  }

  /// What a path leads to; nil where nothing is there, and `errno` says why.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// What it is, with its article.
  package var words: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .device: "a device"
    }
  }
}
