import Glibc
import Synchronization

/// One lock for all work with cairo's fonts, whichever library and thread it is for.
///
/// Cairo 1.16 promises that fonts may be used from several threads and does not keep it. What it has of a
/// font is shared by the whole process, and two of its shortcuts are taken without the lock that guards
/// them: a thread that needs an eleventh font file closes one from which another thread has just begun to
/// read, and a font that one thread gives back while another finds it again fails an assertion. Pango asks
/// cairo for the extents of lines and lets go of fonts with its layouts, so both are done in here.
///
/// What is left outside is most of the work: lines for a width come from remembered advances, and glyphs
/// from masks that are filled once.
enum FontLock {
  nonisolated(unsafe) private static let mutex: UnsafeMutablePointer<pthread_mutex_t> = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    // Work with a font may let go of a layout, which takes the lock again.
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
    return mutex
  }()

  /// Runs the body while no other thread works with fonts; may be nested.
  static func whileHeld<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let isOutermost = !isMine
    pthread_mutex_lock(mutex)
    if isOutermost { holder.store(UInt(pthread_self()), ordering: .relaxed) }
    defer {
      if isOutermost { holder.store(0, ordering: .relaxed) }
      pthread_mutex_unlock(mutex)
    }
    return try body()
  }

  /// Whether the calling thread holds the lock: then it must not wait for others, who may need it.
  static var isMine: Bool { holder.load(ordering: .relaxed) == UInt(pthread_self()) }

  /// The thread that holds the lock; 0 for none.
  ///
  /// A thread that reads its own number has written it.
  private static let holder = Atomic<UInt>(0)
}
