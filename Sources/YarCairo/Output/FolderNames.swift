import Glibc

/// The names of what lies in a folder, in order.
package enum FolderNames {
  /// - Returns: Nil where the folder cannot be read, and `errno` says why.
  package static func read(_ folder: String) -> [String]? {
    guard let listing = opendir(folder) else { return nil }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }
}
