import Glibc

/// The processors that the program may use.
///
/// In a container that is often a small part of those of the machine, and a thread for each of these would cost memory and
/// win no time.
package enum Processors {
  /// Those that it may run on (`taskset`, `docker --cpuset-cpus`), and no more than its control group has time for
  /// (`docker --cpus`, `CPUQuota` of systemd); at least one.
  package static var count: Int {
    var count = allowed ?? sysconf(Int32(_SC_NPROCESSORS_ONLN))
    for group in ControlGroups.folders(of: "cpu") {
      if let share = share(of: group) { count = min(count, Int(share.rounded(.up))) }
    }
    return max(1, count)
  }

  /// Those that it may run on, which is a line of hexadecimal digits; nil where the system does not say.
  private static var allowed: Int? {
    let lines = ControlGroups.text("/proc/self/status").split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("Cpus_allowed:") }) else { return nil }
    let digits = line.dropFirst("Cpus_allowed:".count).compactMap(\.hexDigitValue)
    return digits.isEmpty ? nil : digits.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  /// How many processors' time a group has; nil where it has no limit.
  private static func share(of group: String) -> Double? {
    // Version 2 has both numbers in one file, version 1 each in its own.
    var words = ControlGroups.text(group + "/cpu.max").split { $0 == " " || $0 == "\n" }
    if words.isEmpty {
      words = ["quota", "period"].flatMap {
        ControlGroups.text("\(group)/cpu.cfs_\($0)_us").split(separator: "\n")
      }
    }
    guard words.count == 2, let quota = Double(words[0]), let period = Double(words[1]),
      quota > 0, period > 0
    else { return nil }
    return quota / period
  }
}
