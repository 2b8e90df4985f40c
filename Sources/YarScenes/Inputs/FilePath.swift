import Glibc

/// Paths as text, with `/` between folders.
package enum FilePath {
  /// The part after the last slash.
  package static func lastComponent(_ path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.last.map(String.init) ?? path
  }

  /// The folder that a file lies in: `.` where the path names none.
  package static func folder(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The file's name without its folder and extension.
  package static func stem(_ path: String) -> String {
    let name = lastComponent(path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return name
    }
    return String(name[..<dot])
  }

  /// The extension in small letters, without its dot; nil where the name has none.
  package static func fileExtension(_ path: String) -> String? {
    let name = lastComponent(path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return nil
    }
    return name[name.utf8.index(after: dot)...].lowercased()
  }

  /// A file in a folder.
  package static func join(_ folder: String, _ name: String) -> String {
    if folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The path from the root, without links, `.` and `..`; nil where nothing is there.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a folder is there.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether it is a symbolic link.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether something is there that is neither a folder nor a plain file: a pipe, a device.
  package static func isStream(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return status.st_mode & S_IFMT != S_IFDIR && status.st_mode & S_IFMT != S_IFREG
  }

  /// How a page in a folder refers to a file; nil where one of them does not exist.
  package static func relative(_ file: String, from folder: String) -> String? {
    guard let target = resolved(file), let start = resolved(folder) else { return nil }
    let to = target.split(separator: "/")
    let from = start.split(separator: "/")
    let common = zip(to, from).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: from.count - common)
    return (up + to[common...].map(String.init)).joined(separator: "/")
  }

  /// A folder and those it lies in that are not there, the innermost first.
  package static func missingFolders(_ path: String) -> [String] {
    var missing: [String] = []
    var path = path
    while !path.isEmpty, !isFolder(path) {
      missing.append(path)
      let parent = folder(path.hasSuffix("/") ? String(path.dropLast()) : path)
      if parent == path { break }
      path = parent
    }
    return missing
  }

  /// Makes a folder and those it lies in; the system's number of the reason where that fails.
  package static func makeFolder(_ path: String) -> Int32? {
    if path.isEmpty || isFolder(path) { return nil }
    let parent = folder(path.hasSuffix("/") ? String(path.dropLast()) : path)
    if parent != path, let code = makeFolder(parent) { return code }
    // Another process may have made it in between.
    if mkdir(path, 0o777) == 0 || (errno == EEXIST && isFolder(path)) { return nil }
    return errno
  }
}
