import Glibc
import Synchronization
import YarScenes

/// A bar on the terminal that shows how far a run of several inputs is; nothing where nobody watches.
final class ProgressBar: Sendable {
  private struct State {
    var doneCount = 0
    var text = ""
    var isFinished = false
  }

  private let total: Int
  private let isShown: Bool
  private let state = Mutex(State())
  private let begin = ContinuousClock.now

  /// Makes a bar for a number of steps.
  init(total: Int, console: Console) {
    self.total = total
    isShown = console.isTerminal && total > 0
    guard isShown else { return }
    // Many documents take a while, and the first of them may be a long one.
    if total > 1 { FileDescriptor.write(line(0, ""), to: STDERR_FILENO) }
    // What began within the first second is shown when that is over: it may be all there is to tell.
    WorkThread { [self] in
      sleep(1)
      state.withLock { state in
        if !state.isFinished, !state.text.isEmpty { write(state) }
      }
    }?.detach()
  }

  /// Takes the bar away while something is printed.
  func interrupted<Result>(_ body: () -> Result) -> Result {
    guard isShown else { return body() }
    return state.withLock { state in
      FileDescriptor.write("\r\u{1B}[K", to: STDERR_FILENO)
      state.text = ""
      defer { if total > 1 { write(state) } }
      return body()
    }
  }

  /// One more step is done.
  func advance(_ name: String) {
    guard isShown else { return }
    // Written while locked: lines of two threads must not mix.
    state.withLock { state in
      state.doneCount += 1
      state.text = name
      if total > 1 || isLong { write(state) }
    }
  }

  /// What is being done meanwhile; only shown of what takes long.
  func note(_ text: String) {
    guard isShown else { return }
    state.withLock { state in
      state.text = text
      if isLong { write(state) }
    }
  }

  private var isLong: Bool { ContinuousClock.now - begin > .seconds(1) }

  /// Takes the bar away.
  func finish() {
    guard isShown else { return }
    state.withLock { state in
      state.isFinished = true
      FileDescriptor.write("\r\u{1B}[K", to: STDERR_FILENO)
    }
  }

  private func write(_ state: State) {
    FileDescriptor.write(line(state.doneCount, state.text), to: STDERR_FILENO)
  }

  private func line(_ done: Int, _ name: String) -> String {
    let width = 24
    let filled = done * width / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let text = "\(bar) \(done)/\(total) \(TerminalText.line(name))"
    return "\r\(text.prefix(ProgressBar.columns() - 1))\u{1B}[K"
  }

  /// The width of the terminal in characters.
  private static func columns() -> Int {
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
