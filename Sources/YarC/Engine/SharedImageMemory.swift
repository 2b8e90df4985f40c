import Glibc
import YarCairo
import YarScenes

/// The room for the pixels of images that the engines of a process share.
enum SharedImageMemory {
  /// Engines that were told the same number share the same room.
  nonisolated(unsafe) private static var known: [Int: ImageMemory] = [:]
  private static let lock = Lock()

  /// The room of a number of bytes; 0 is a quarter of the machine's memory.
  static func of(bytes: UInt64) -> ImageMemory {
    let limit = bytes == 0 ? MachineMemory.forImages : Int(clamping: bytes)
    return lock.whileHeld {
      if let memory = known[limit] { return memory }
      let processors = sysconf(Int32(_SC_NPROCESSORS_ONLN))
      let memory = ImageMemory(limit: limit, threads: max(1, processors))
      known[limit] = memory
      return memory
    }
  }
}
