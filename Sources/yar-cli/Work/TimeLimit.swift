import Glibc
import YarLayout

/// How long the work on one document may take.
///
/// What counts is the time that the thread works, so that neither other documents nor other programs decide what is
/// found.
struct TimeLimit: Hashable, Sendable {
  /// The time in seconds.
  var seconds: Double

  /// What checks may take where nothing else is said.
  static let forChecks = TimeLimit(seconds: 30)

  /// Begins to count the work of the calling thread.
  func begin() -> WorkLimit {
    let clock = WorkClock(self)
    return WorkLimit { clock.isOver }
  }

  /// How long the calling thread has worked, in seconds.
  fileprivate static func worked() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Counts the work of the calling thread.
final class WorkClock {
  private let limit: TimeLimit
  private var end = 0.0

  /// Begins to count.
  init(_ limit: TimeLimit) {
    self.limit = limit
    restart()
  }

  /// Begins to count anew.
  func restart() { end = TimeLimit.worked() + limit.seconds }

  /// Whether the limit is reached.
  var isOver: Bool { TimeLimit.worked() >= end }
}

/// The work on a document took longer than it may.
struct TimeLimitReached: Error, CustomStringConvertible {
  /// How long it may take.
  var limit: TimeLimit

  /// The error in words.
  var description: String { "\(beginning); it was not laid out to the end" }

  /// What was done, to be followed by what was not.
  var beginning: String { "stopped after \(limit.text) of work ('--time-limit')" }
}

extension TimeLimit {
  /// `30 s`, `0.5 s`.
  fileprivate var text: String {
    seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}
