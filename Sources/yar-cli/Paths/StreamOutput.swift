import Glibc
import YarCairo
import YarScenes

/// An output that is written as it comes: what the shell has opened, or a pipe with a name.
struct StreamOutput: Hashable {
  private var number: Int32 = -1
  private var device: UInt = 0
  private var node: UInt = 0

  /// Nil for a path to anything else; a device may be several outputs, as `/dev/null` is.
  private init?(_ path: String) {
    if let number = path == "-" ? STDOUT_FILENO : OutputFile.openNumber(path) {
      self.number = number
      return
    }
    var status = stat()
    guard stat(path, &status) == 0, FileKind(status) == .pipe else { return nil }
    device = UInt(status.st_dev)
    node = UInt(status.st_ino)
  }

  /// Refuses outputs of a run that are one: the bytes of both would be mixed.
  static func refuseMixing(_ outputs: [(option: String, path: String)]) throws(UsageError) {
    var owners: [StreamOutput: String] = [:]
    for (option, path) in outputs {
      guard let stream = StreamOutput(path) else { continue }
      if let owner = owners.updateValue(option, forKey: stream) {
        throw UsageError(
          message: "'\(option)' and '\(owner)' both go to '\(path)', where they would be mixed; "
            + "name another file")
      }
    }
  }
}
