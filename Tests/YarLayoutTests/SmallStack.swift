import Foundation

/// Runs work on a thread with a stack of 256 KB, where recursion over a deep tree would crash.
func onSmallStack(_ body: () -> Void) {
  withoutActuallyEscaping(body) { body in
    let work = UncheckedWork(body)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      work.body()
      done.signal()
    }
    thread.stackSize = 256 * 1024
    thread.start()
    done.wait()
  }
}

/// Work for exactly one other thread, while this one waits.
private struct UncheckedWork: @unchecked Sendable {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}
