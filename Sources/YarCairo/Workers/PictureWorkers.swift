import Glibc
import Synchronization

/// The processes that wait for the next picture.
///
/// They belong to this process as its open files do: threads take one and give it back, so that there are as many as
/// threads that draw pictures at once.
enum PictureWorkers {
  private struct Idle {
    var owner = getpid()
    var workers: [PictureWorker] = []
  }

  /// More wait for nothing.
  private static let mostIdle = 16
  private static let idle = Mutex(Idle())

  /// Asks one of them, a new one where none waits.
  ///
  /// - Returns: What became of it; nil where no process can be started.
  static func ask(
    _ request: PictureRequest, limit: Int, isOver: () -> Bool
  ) -> PictureWorker.Outcome? {
    let folders = request.fonts?.folders
    let bytes = request.bytes
    while let worker = take(folders) {
      let wasUsed = worker.wasUsed
      let outcome = worker.ask(bytes, limit: limit, isOver: isOver)
      switch outcome {
      case .answer:
        giveBack(worker)
        return outcome
      // What a process has drawn before is not to decide about a picture.
      case .ended where wasUsed: continue
      case .ended, .tooLong, .stopped: return outcome
      }
    }
    return nil
  }

  private static func take(_ folders: FontFolders?) -> PictureWorker? {
    let known = idle.withLock { idle -> PictureWorker? in
      if idle.owner != getpid() {
        // After a fork, two processes would talk to the same ones.
        for worker in idle.workers {
          worker.forget()
          // Its end is not to end the process of the other.
          _ = Unmanaged.passRetained(worker)
        }
        idle = Idle()
      }
      guard
        let place = idle.workers.lastIndex(where: { folders == nil || $0.folders == folders })
      else { return nil }
      return idle.workers.remove(at: place)
    }
    return known ?? PictureWorker(folders ?? FontFolders(nil))
  }

  private static func giveBack(_ worker: PictureWorker) {
    let surplus = idle.withLock { idle -> PictureWorker? in
      idle.workers.append(worker)
      return idle.workers.count > mostIdle ? idle.workers.removeFirst() : nil
    }
    _ = surplus
  }
}
