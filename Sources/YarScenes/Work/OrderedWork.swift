import Glibc

/// Works through things that come one after the other on several threads, and hands on the results in their order.
///
/// However many there are, no more than a few are held: who is far ahead waits for who is behind.
package final class OrderedWork<Item: Sendable, Result: Sendable>: Sendable {
  private struct State {
    var taken = 0
    var delivered = 0
    var isAtEnd = false
    var results: [Int: Result] = [:]
  }

  /// Guarded by the lock; so are `deliver` and, where it never waits, `next`: one of them is called at a time.
  nonisolated(unsafe) private var state = State()
  nonisolated(unsafe) private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  nonisolated(unsafe) private let progress = UnsafeMutablePointer<pthread_cond_t>.allocate(
    capacity: 1)
  /// Held by the thread that asks for an item.
  nonisolated(unsafe) private let taking = UnsafeMutablePointer<pthread_mutex_t>.allocate(
    capacity: 1)
  nonisolated(unsafe) private let next: () -> Item?
  nonisolated(unsafe) private let deliver: (Result) -> Bool
  private let window: Int
  private let mayWait: Bool

  /// - Parameters:
  ///   - window: The most items that are at work or wait for one before them; at least one.
  ///   - mayWait: Whether `next` may wait for whoever makes the items. What is done is handed on meanwhile, so that `next`
  ///     and `deliver` must share nothing; else they are never called at once.
  ///   - next: Gives the next item; nil at the end.
  ///   - deliver: Told each result in the order of the items; false ends the work.
  package init(
    window: Int, mayWait: Bool = false, next: @escaping () -> Item?,
    deliver: @escaping (Result) -> Bool
  ) {
    // Without room for one, nobody would ever learn that there is none.
    self.window = max(1, window)
    self.mayWait = mayWait
    self.next = next
    self.deliver = deliver
    pthread_mutex_init(lock, nil)
    pthread_mutex_init(taking, nil)
    pthread_cond_init(progress, nil)
  }

  deinit {
    pthread_cond_destroy(progress)
    pthread_mutex_destroy(lock)
    pthread_mutex_destroy(taking)
    progress.deallocate()
    taking.deallocate()
    lock.deallocate()
  }

  /// Does all the work.
  ///
  /// - Parameter makeWorker: Makes what one thread works with.
  package func run(jobs: Int, _ makeWorker: @escaping @Sendable () -> (Item) -> Result) {
    ParallelWork.onThreads(jobs) { self.work(makeWorker()) }
  }

  private func work(_ worker: (Item) -> Result) {
    while let (index, item) = take() {
      let result = worker(item)
      give(result, at: index)
    }
  }

  private func take() -> (Int, Item)? {
    pthread_mutex_lock(taking)
    defer { pthread_mutex_unlock(taking) }
    guard hasRoom() else { return nil }
    let early = mayWait ? next() : nil
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    guard let item = mayWait ? early : next() else {
      state.isAtEnd = true
      return nil
    }
    state.taken += 1
    return (state.taken - 1, item)
  }

  /// Waits until another item may be taken; false where none is wanted any more.
  private func hasRoom() -> Bool {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while !state.isAtEnd, state.taken - state.delivered >= window {
      pthread_cond_wait(progress, lock)
    }
    return !state.isAtEnd
  }

  private func give(_ result: Result, at index: Int) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    state.results[index] = result
    while let ready = state.results.removeValue(forKey: state.delivered) {
      state.delivered += 1
      if !deliver(ready) { state.isAtEnd = true }
    }
    pthread_cond_broadcast(progress)
  }
}
