import Glibc
import YarScenes
import YarTemplates

/// What a run puts down of its rows, in their order: archives, frames, errors, and how far it is.
///
/// Used by one thread at a time.
final class RowRecords {
  /// How many rows were done, and how many of them failed.
  private(set) var count = 0
  private(set) var failed = 0
  /// How many rows gave pictures or frames in this run.
  private(set) var drawn = 0
  /// Whether something of their pictures is cut, outside, or has no room.
  private(set) var hasFaults = false
  /// Whether rows were drawn, and none of them asks for a label.
  var hasNoLabels = false
  /// What the person is told once for all rows.
  private(set) var warnings = RowWarnings()
  /// Why rows failed, by cause.
  private(set) var causes = RowWarnings(.error)
  /// Why the run ended before its time.
  private(set) var failure: String?

  /// The rows that failed, where more may be known of them later.
  private var failedRows: Set<Int> = []
  private let mayFailLater: Bool
  private let archive: RowLog?
  private let archivePath: String?
  private let frames: RowLog?
  private let errors: RowLog
  private let journal: RowJournal?
  private let template: String

  /// - Parameter errors: The list of errors, open for this run.
  init(
    _ run: RowsRun, _ errors: RowLog, from mark: RowJournal.Mark, _ journal: RowJournal?
  ) throws(UsageError) {
    self.journal = journal
    self.errors = errors
    template = run.template.file
    mayFailLater = run.items != nil
    count = mark.row
    failed = mark.failed
    if case .archive(let place, _, _)? = run.destination {
      if let place, let target = place.target {
        Self.takeBack(target, as: place.growing, keeping: mark.archive)
      }
      archive =
        try place?.target == nil
        ? RowLog.output(place?.path, of: "--output", keeping: mark.archive)
        : RowLog.file(place?.growing ?? "", of: "--output", keeping: mark.archive)
      archivePath = place?.target
    } else {
      archive = nil
      archivePath = nil
    }
    frames = try run.frames.map { (path) throws(UsageError) in
      try RowLog.output(path == "-" ? nil : path, of: "--frames", keeping: mark.frames)
    }
    try errors.keep(mark.errors)
  }

  /// Gives a finished archive back the name under which it grew.
  ///
  /// A run can be killed after the archive has its own name and before the journal is gone.
  private static func takeBack(_ target: String, as growing: String, keeping size: Int) {
    var status = stat()
    guard size > 0, access(growing, F_OK) != 0, stat(target, &status) == 0,
      Int(status.st_size) == size + TarEntry.end.count
    else { return }
    _ = rename(target, growing)
  }

  /// Puts down what became of the next row; false where the run cannot go on.
  func add(_ outcome: RowOutcome) -> Bool {
    guard failure == nil else { return false }
    if let reason = outcome.unwritten {
      failure = reason
      if journal != nil {
        failure? += "; the same words with '--resume' go on with row \(outcome.number)"
      }
      return false
    }
    count += 1
    if outcome.errors.isEmpty { drawn += 1 } else { failed += 1 }
    if mayFailLater, !outcome.errors.isEmpty { failedRows.insert(outcome.number) }
    if outcome.hasFaults { hasFaults = true }
    warnings.add(outcome.warnings, row: outcome.number, line: outcome.line)
    causes.add(outcome.errors, row: outcome.number, line: outcome.line)
    for error in outcome.errors {
      let line = error.line(row: outcome.number, line: outcome.line, template: template)
      guard errors.append(line) else { return stop(errors) }
    }
    if let archive {
      for picture in outcome.pictures {
        guard archive.append(TarEntry.bytes(name: picture.path, picture.bytes)) else {
          return stop(archive)
        }
      }
    }
    if let frames, let line = outcome.frames, !frames.append(line) { return stop(frames) }
    journal?.write(
      RowJournal.Mark(
        row: count, failed: failed, archive: archive?.size ?? 0, frames: frames?.size ?? 0,
        errors: errors.size, digest: outcome.digest))
    return true
  }

  private func stop(_ log: RowLog) -> Bool {
    _ = stop(log.path)
    if journal != nil { failure? += "; the same words with '--resume' go on from there" }
    return false
  }

  /// Puts down what is wrong with rows, and was known only when they were done.
  func failLater(_ late: [RowOutcome]) {
    for outcome in late {
      if failedRows.insert(outcome.number).inserted { failed += 1 }
      causes.addLater(outcome.errors, row: outcome.number, line: outcome.line)
      for error in outcome.errors where failure == nil {
        let line = error.line(row: outcome.number, line: outcome.line, template: template)
        if !errors.append(line) { _ = stop(errors) }
      }
    }
  }

  /// Notes that the run ended before its time: what it makes is one file, and that failed.
  func fail(_ reason: String) { failure = reason }

  private func stop(_ path: String) -> Bool {
    failure = "'\(path)' cannot be written: \(String(cString: strerror(errno)))"
    return false
  }

  /// Ends the files; what is whole gets its name, and a list without errors goes.
  ///
  /// - Parameter isWhole: Whether all rows could be read.
  func finish(isWhole: Bool) {
    let isDone = isWhole && failure == nil && finishArchive()
    archive?.close()
    frames?.close()
    // As long as the list is this run's, so is the journal beside it.
    if isDone { journal?.finish() }
    errors.closeOrRemove()
  }

  private func finishArchive() -> Bool {
    guard let archive else { return true }
    guard archive.append(TarEntry.end) else { return stop(archive) }
    guard let archivePath else { return true }
    return rename(archive.path, archivePath) == 0 || stop(archivePath)
  }
}
