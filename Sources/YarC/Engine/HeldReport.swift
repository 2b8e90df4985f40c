import YarFindings
import YarScenes
import YarTemplates

/// What was found in rows, gathered by cause, on whichever threads they were looked at.
final class HeldReport: @unchecked Sendable {
  let held: HeldTemplate
  private let lock = Lock()
  private var gathering: RowGathering
  /// What came before its turn, by the number of its first row.
  private var waiting: [Int: [RowFindings]] = [:]
  private var next = 1
  private var scale: Double?
  /// What a row could take when it was looked at; so it can when changes are tried.
  private var timeLimit: TimeLimit? = DrawTask.usualTimeLimit

  init(_ held: HeldTemplate) {
    self.held = held
    gathering = RowGathering(held.template)
    // A program wants them all; a person would not read on.
    gathering.maxNumbers = .max
  }

  /// Adds what was found in rows that follow each other.
  ///
  /// Causes come in the order of the rows, whoever is done first.
  func add(_ found: [RowFindings], of task: DrawTask) {
    guard let first = found.first else { return }
    lock.whileHeld {
      scale = task.scale
      timeLimit = task.timeLimit
      waiting[first.number, default: []] += found
      while let rows = waiting.removeValue(forKey: next) { gather(rows) }
    }
  }

  private func gather(_ rows: [RowFindings]) {
    for row in rows { gathering.add(row) }
    next = max(next, (rows.last?.number ?? 0) + 1)
  }

  /// What was found up to now, how rows were shown, and what each could take.
  func gathered() -> (gathering: RowGathering, scale: Double?, timeLimit: TimeLimit?) {
    lock.whileHeld {
      for number in waiting.keys.sorted() { gather(waiting.removeValue(forKey: number) ?? []) }
      return (gathering, scale, timeLimit)
    }
  }
}
