/// Works through a list on several threads; results keep the order of the list.
///
/// Each thread makes its own worker (fonts and renderers belong to one thread) and takes the next item
/// until none is left. The calling thread works too, so one job starts no thread at all.
package enum ParallelWork {
  /// Does the work for each item.
  ///
  /// - Parameter deliver: Told each result as soon as it and all before it are there: in the order of the list, one
  ///   after the other.
  package static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], jobs: Int, deliver: @escaping @Sendable (Result) -> Void = { _ in },
    _ work: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    var waiting = items.makeIterator()
    var results: [Result] = []
    results.reserveCapacity(items.count)
    let queue = OrderedWork<Item, Result>(
      window: items.count, next: { waiting.next() },
      deliver: { result in
        results.append(result)
        deliver(result)
        return true
      })
    queue.run(jobs: min(jobs, items.count)) { work }
    return results
  }

  /// Runs a body on so many threads, of which the calling one is the first, and waits for all.
  static func onThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let others = (1..<max(1, count)).compactMap { _ in WorkThread(body) }
    body()
    for other in others { other.join() }
  }
}
