import Glibc
import YarCairo
import YarLayout

/// How long the work on one document may take.
///
/// What counts is the time that the thread works, so that neither other documents nor other programs decide what is
/// found.
package struct TimeLimit: Hashable, Sendable {
  /// The time in seconds.
  package var seconds: Double
  /// What a person can set to change it, as messages name it; nil for nothing.
  package var option: String?

  /// What the work on a document may take where nothing else is said.
  package static let ofDocument = TimeLimit(seconds: 30)
  /// What the work on a row may take where nothing else is said.
  package static let ofRow = TimeLimit(seconds: 10)

  /// The same limit, with what a person can set to change it.
  package func set(by option: String) -> TimeLimit {
    TimeLimit(seconds: seconds, option: option)
  }

  /// Makes a limit.
  package init(seconds: Double, option: String? = nil) {
    self.seconds = seconds
    self.option = option
  }

  /// Begins to count the work of the calling thread.
  package func begin() -> WorkLimit {
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
package final class WorkClock {
  private let limit: TimeLimit
  private var end = 0.0

  /// Begins to count.
  package init(_ limit: TimeLimit) {
    self.limit = limit
    restart()
  }

  /// Begins to count anew.
  package func restart() { end = TimeLimit.worked() + limit.seconds }

  /// Whether the limit is reached.
  package var isOver: Bool { TimeLimit.worked() >= end }
}

/// The work on a document took longer than it may.
package struct TimeLimitReached: Error, CustomStringConvertible {
  /// How long it may take.
  package let limit: TimeLimit

  /// The error in words.
  package var description: String { "\(beginning); it was not laid out to the end" }

  /// What was done, to be followed by what was not.
  package var beginning: String {
    "stopped after \(limit.text) of work" + (limit.option.map { " ('\($0)')" } ?? "")
  }
}

extension TimeLimit {
  /// `30 s`, `0.5 s`.
  fileprivate var text: String {
    seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }
}

/// The work on one row after the other, each of which may take as long as a limit says.
package final class RowClock {
  /// What layouts ask whether they may go on; nil lets them.
  package private(set) var workLimit: WorkLimit? { didSet { measurer.workLimit = workLimit } }
  private let limit: TimeLimit?
  private var clock: WorkClock?
  /// What measures and draws the texts of the rows, which may be most of the work.
  private let measurer: PangoTextMeasurer

  /// Makes one that no row has begun with.
  ///
  /// - Parameters:
  ///   - limit: What each row may take; nil is for ever.
  ///   - measurer: What measures the texts of the rows.
  ///   - workLimit: What counts before the first row.
  package init(_ limit: TimeLimit?, _ measurer: PangoTextMeasurer, workLimit: WorkLimit? = nil) {
    self.limit = limit
    self.measurer = measurer
    self.workLimit = workLimit
    measurer.workLimit = workLimit
  }

  /// Begins with the next row.
  ///
  /// Scenes that were made with the limit of a row before can be used as long as it was not reached.
  package func beginRow() {
    guard let limit else { return }
    if let clock, let workLimit, !workLimit.isReached { return clock.restart() }
    let clock = WorkClock(limit)
    self.clock = clock
    workLimit = WorkLimit { clock.isOver }
  }

  /// Does the work on the next row.
  ///
  /// - Parameter restart: Makes anew what was left in the middle of a layout, with the limit that holds now: it is no
  ///   row's.
  /// - Throws: ``TimeLimitReached`` if the work was stopped, whatever came of it.
  package func row(_ work: () throws -> Void, restart: () -> Void) throws {
    beginRow()
    do {
      try work()
      try check()
    } catch {
      // Whatever the error is: what was left in the middle is not for the next row.
      if error is TimeLimitReached || workLimit?.isReached == true {
        beginRow()
        restart()
      }
      throw error
    }
  }

  /// Throws if the work was stopped because it took too long.
  package func check() throws(TimeLimitReached) {
    guard let workLimit, let limit, workLimit.isReached else { return }
    throw TimeLimitReached(limit: limit)
  }

  /// Looks at the clock now; throws if the work takes too long.
  package func ask() throws(TimeLimitReached) {
    _ = workLimit?.ask()
    try check()
  }
}
