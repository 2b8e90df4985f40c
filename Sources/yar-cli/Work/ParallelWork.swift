import Glibc
import Synchronization

/// Works through a list on several threads; results keep the order of the list.
///
/// Each thread makes its own worker (fonts and renderers belong to one thread) and takes the next item
/// until none is left. The calling thread works too, so one job starts no thread at all.
enum ParallelWork {
  /// The number of processors of this machine.
  static var processorCount: Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// Does the work for each item.
  ///
  /// - Parameter deliver: Told each result as soon as it and all before it are there: in the order of the list, one
  ///   after the other.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], jobs: Int, deliver: @escaping @Sendable (Result) -> Void = { _ in },
    _ work: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    let queue = WorkQueue(items, deliver, work)
    onThreads(min(jobs, items.count), queue.run)
    return queue.results
  }

  /// Runs a body on so many threads, of which the calling one is the first, and waits for all.
  static func onThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let others = (1..<max(1, count)).compactMap { _ in WorkThread(body) }
    body()
    for other in others { other.join() }
  }
}

/// The items that wait, and the results so far.
private final class WorkQueue<Item: Sendable, Result: Sendable>: Sendable {
  private let items: [Item]
  private let work: @Sendable (Item) -> Result
  private let deliver: @Sendable (Result) -> Void
  private let state: Mutex<(next: Int, delivered: Int, results: [Result?])>

  init(
    _ items: [Item], _ deliver: @escaping @Sendable (Result) -> Void,
    _ work: @escaping @Sendable (Item) -> Result
  ) {
    self.items = items
    self.deliver = deliver
    self.work = work
    state = Mutex((0, 0, Array(repeating: nil, count: items.count)))
  }

  /// Takes items until none is left.
  @Sendable func run() {
    while true {
      let index = state.withLock { state in
        defer { state.next += 1 }
        return state.next
      }
      guard index < items.count else { return }
      let result = work(items[index])
      state.withLock { state in
        state.results[index] = result
        while state.delivered < items.count, let next = state.results[state.delivered] {
          state.delivered += 1
          deliver(next)
        }
      }
    }
  }

  var results: [Result] { state.withLock { $0.results.compactMap { $0 } } }
}

/// A thread with as much stack as the main thread has: layouts may nest deep.
private final class WorkThread {
  private var thread = pthread_t()

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread; nil where the system has none to give.
  init?(_ run: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 8 << 20)
    let body = Unmanaged.passRetained(Body(run))
    let status = pthread_create(
      &thread, &attributes,
      { argument in
        if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    guard status == 0 else {
      body.release()
      return nil
    }
  }

  func join() { pthread_join(thread, nil) }
}
