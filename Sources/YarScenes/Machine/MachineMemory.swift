import Glibc

/// The memory that the program may use.
package enum MachineMemory {
  /// That of the machine in bytes, or what a control group (`docker --memory`, `MemoryMax` of systemd) or `ulimit -v` leaves
  /// of it.
  package static var bytes: Int {
    var bytes = max(1, sysconf(Int32(_SC_PHYS_PAGES))) * max(1, sysconf(Int32(_SC_PAGESIZE)))
    for folder in ControlGroups.folders(of: "memory") {
      // Version 2 and version 1 call it differently; without a limit it is a word, or a number beyond all machines.
      for name in ["memory.max", "memory.limit_in_bytes"] {
        let text = ControlGroups.text("\(folder)/\(name)").prefix { $0 != "\n" }
        if let limit = Int(text), limit > 0 { bytes = min(bytes, limit) }
      }
    }
    var space = rlimit()
    if getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &space) == 0, space.rlim_cur < UInt(bytes)
    {
      bytes = Int(space.rlim_cur)
    }
    return bytes
  }

  /// What the pixels of images may take together where nobody says otherwise: a quarter.
  package static var forImages: Int { max(1, bytes / 4) }
}
