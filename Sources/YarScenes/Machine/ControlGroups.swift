import Glibc

/// The control groups of the program, which may give it less than the machine has.
package enum ControlGroups {
  /// The folders of the group that it is in and of those that this one lies in: each may have a limit of its own.
  ///
  /// In a container the path may be one that is known outside only; its upper ends are there.
  ///
  /// - Parameter controller: What is limited, as version 1 calls it: `cpu`, `memory`.
  package static func folders(of controller: String) -> [String] {
    var folders: [String] = []
    for line in text("/proc/self/cgroup").split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3,
        parts[1].isEmpty || parts[1].split(separator: ",").contains(Substring(controller))
      else { continue }
      let root = parts[1].isEmpty ? "/sys/fs/cgroup" : "/sys/fs/cgroup/\(parts[1])"
      var names = parts[2].split(separator: "/")
      folders.append(root)
      while !names.isEmpty {
        folders.append(root + "/" + names.joined(separator: "/"))
        names.removeLast()
      }
    }
    return folders
  }

  /// A small file of the system's; empty where it cannot be read.
  package static func text(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    let room = 1 << 16
    var got = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      repeat { got = read(file, buffer.baseAddress, room) } while got < 0 && errno == EINTR
      count = max(0, got)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
