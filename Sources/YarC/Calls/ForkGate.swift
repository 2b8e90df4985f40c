import Glibc

/// Every call goes through it, and a fork waits until nobody is inside.
///
/// The child has the thread that forked and no other: a lock that another one held would never be given back there.
enum ForkGate {
  /// Runs a call; calls do not nest.
  static func pass<Result>(_ call: () -> Result) -> Result {
    _ = isRegistered
    pthread_rwlock_rdlock(lock)
    defer { pthread_rwlock_unlock(lock) }
    return call()
  }

  nonisolated(unsafe) private static let lock: UnsafeMutablePointer<pthread_rwlock_t> = {
    let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
    initialize(lock)
    return lock
  }()

  private static func initialize(_ lock: UnsafeMutablePointer<pthread_rwlock_t>) {
    var attributes = pthread_rwlockattr_t()
    pthread_rwlockattr_init(&attributes)
    // Threads that draw one row after the other must not keep a fork waiting for ever.
    pthread_rwlockattr_setkind_np(
      &attributes, Int32(PTHREAD_RWLOCK_PREFER_WRITER_NONRECURSIVE_NP))
    pthread_rwlock_init(lock, &attributes)
    pthread_rwlockattr_destroy(&attributes)
  }

  private static let isRegistered: Bool =
    pthread_atfork(
      { pthread_rwlock_wrlock(ForkGate.lock) }, { pthread_rwlock_unlock(ForkGate.lock) },
      { ForkGate.initialize(ForkGate.lock) }) == 0
}
