import Glibc
import Synchronization

/// A bar on the terminal that shows how far a run of several inputs is; nothing where nobody watches.
final class ProgressBar: Sendable {
  private let total: Int
  private let isShown: Bool
  private let done = Mutex(0)
  private let begin = ContinuousClock.now

  /// Makes a bar for a number of steps.
  init(total: Int, console: Console) {
    self.total = total
    isShown = console.isTerminal && total > 0
    // Many documents take a while, and the first of them may be a long one.
    if isShown, total > 1 { FileDescriptor.write(line(0, ""), to: STDERR_FILENO) }
  }

  /// Takes the bar away while something is printed.
  func interrupted<Result>(_ body: () -> Result) -> Result {
    guard isShown else { return body() }
    return done.withLock { done in
      FileDescriptor.write("\r\u{1B}[K", to: STDERR_FILENO)
      defer { if total > 1 { FileDescriptor.write(line(done, ""), to: STDERR_FILENO) } }
      return body()
    }
  }

  /// One more step is done.
  func advance(_ name: String) {
    guard isShown, total > 1 || isLong else { return }
    // Written while locked: lines of two threads must not mix.
    done.withLock { done in
      done += 1
      FileDescriptor.write(line(done, name), to: STDERR_FILENO)
    }
  }

  /// What is being done meanwhile; only shown of what takes long.
  func note(_ text: String) {
    guard isShown, isLong else { return }
    _ = done.withLock { FileDescriptor.write(line($0, text), to: STDERR_FILENO) }
  }

  private var isLong: Bool { ContinuousClock.now - begin > .seconds(1) }

  /// Takes the bar away.
  func finish() {
    if isShown { FileDescriptor.write("\r\u{1B}[K", to: STDERR_FILENO) }
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
