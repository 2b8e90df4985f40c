import Glibc
import Synchronization
import YarScenes

/// How far a run over rows is, on a terminal: rows done, how many a second, the time left, and errors so far.
final class RowsProgress: Sendable {
  private let isShown: Bool
  private let byteCount: Int?
  private let begin = ContinuousClock.now
  private let last = Mutex(ContinuousClock.now)

  init(_ console: Console, byteCount: Int?) {
    isShown = console.isTerminal
    self.byteCount = byteCount
  }

  /// Shows the state, a few times a second at most.
  func show(rows: Int, errors: Int, bytesRead: Int) {
    guard isShown else { return }
    let now = ContinuousClock.now
    let isDue = last.withLock { last in
      guard now - last > .milliseconds(250) else { return false }
      last = now
      return true
    }
    guard isDue else { return }
    let seconds =
      Double((now - begin).components.seconds) + 1e-18
      * Double((now - begin).components.attoseconds)
    var text = "\(rows) rows, \(Int(Double(rows) / max(0.001, seconds)))/s"
    if let byteCount, bytesRead > 0, byteCount > 0 {
      let share = min(1, Double(bytesRead) / Double(byteCount))
      text += ", \(Int(share * 100)) %, \(Self.clock(seconds / share - seconds)) left"
    }
    if errors > 0 { text += ", \(errors) failed" }
    FileDescriptor.write("\r\(text)\u{1B}[K", to: STDERR_FILENO)
  }

  /// Takes the line away.
  func finish() {
    if isShown { FileDescriptor.write("\r\u{1B}[K", to: STDERR_FILENO) }
  }

  /// `4:05`, `2:03:04`.
  private static func clock(_ seconds: Double) -> String {
    let all = Int(max(0, min(seconds, 1e7)))
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let minutes = all / 60
    return minutes < 60
      ? "\(minutes):\(two(all % 60))" : "\(minutes / 60):\(two(minutes % 60)):\(two(all % 60))"
  }
}
