import Foundation

/// Runs work on a thread with a stack of 256 KB, where recursion over a deep tree would crash.
func onSmallStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
  let box = ResultBox<Result>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    box.result = body()
    done.signal()
  }
  thread.stackSize = 256 * 1024
  thread.start()
  done.wait()
  return box.result
}

/// Written by one thread before the other reads it; the semaphore sees to that.
private final class ResultBox<Result>: @unchecked Sendable {
  var result: Result?
}
