import Glibc
import YarCairo
import YarDocuments
import YarFindings
import YarScenes
import YarTemplates

/// Fonts, and what was kept for the templates that were drawn last.
final class DrawingEngine {
  private let fontDirectories: [String]
  private let systemDirectories: [String]?
  private let lock = Lock()
  private var fonts: FontLibrary
  /// The images of all templates.
  ///
  /// Of images that rows hold as data few are kept: most are of one row alone.
  private let images: ImageLoader
  private let imageMemory: ImageMemory
  private var process = getpid()
  private var kept: [KeptTemplate] = []

  /// How many templates are kept: a program that draws more than these in turn makes their views anew each time.
  private static let capacity = 8

  /// - Parameter imageMemory: The room for the pixels of images.
  init(
    fontDirectories: [String], systemDirectories: [String]?, imageMemory: ImageMemory
  ) throws(FontError) {
    images = ImageLoader(
      keptBytes: 100_000_000, keptDataBytes: 8_000_000, pixels: PixelStore(imageMemory))
    self.imageMemory = imageMemory
    self.fontDirectories = fontDirectories
    self.systemDirectories = systemDirectories
    fonts = try Self.open(fontDirectories, systemDirectories)
  }

  /// What was kept goes first: fonts that go away while texts still hold them do not give back what Pango made of them.
  deinit { kept = [] }

  private static func open(
    _ fontDirectories: [String], _ systemDirectories: [String]?
  ) throws(FontError) -> FontLibrary {
    guard let systemDirectories else { return try FontLibrary(fontDirectories: fontDirectories) }
    return try FontLibrary(
      fontDirectories: fontDirectories, systemDirectories: systemDirectories)
  }

  /// Does what is wanted with rows.
  ///
  /// - Parameter range: The places of those that it is wanted with.
  func draw(
    _ rows: HeldRows, _ range: Range<Int>, of held: HeldTemplate, _ task: DrawTask,
    _ outcome: inout Outcome
  ) {
    outcome.warnings += rows.emptiness.map { [Outcome.Warning(message: $0)] } ?? []
    lock.whileHeld {
      do throws(FontError) {
        // Views hold images: those of a file that is another one now would be shown for ever.
        if images.forgetChangedFiles() { kept = [] }
        var work = try work(held, task, isCSV: rows.isCSV)
        for place in range {
          images.pixels.whileAtWork {
            work.add(rows.contents[place], task.firstNumber + place, &outcome)
          }
          guard fonts.failure != nil else { continue }
          // What was kept lacks letters.
          work.finish()
          try reopen()
          work = try self.work(held, task, isCSV: rows.isCSV)
        }
        work.finish()
      } catch {
        outcome.refuse("\(error)")
      }
    }
  }

  private func work(
    _ held: HeldTemplate, _ task: DrawTask, isCSV: Bool
  ) throws(FontError) -> RowWork {
    RowWork(
      try kept(held, scale: task.scale, timeLimit: task.timeLimit), task, isCSV: isCSV)
  }

  /// What was found in rows by cause, and what helps.
  func causes(of report: HeldReport, findsFixes: Bool, _ outcome: inout Outcome) {
    lock.whileHeld {
      do throws(FontError) {
        var (gathering, scale, timeLimit) = report.gathered()
        if findsFixes {
          gathering.findFixes(
            try kept(report.held, scale: scale, timeLimit: timeLimit).checker)
        }
        let template = report.held.template
        outcome.findings = gathering.findings
        outcome.warnings = gathering.warnings.map {
          Outcome.Warning($0.warning, row: $0.row, file: template.file)
        }
        if let untold = gathering.untoldWarnings {
          outcome.warnings.append(Outcome.Warning(message: untold))
        }
      } catch {
        outcome.refuse("\(error)")
      }
    }
  }

  /// Says what is wrong with a document, with the fonts of the engine and the room for pixels that it shares.
  func check(
    _ input: InputFile, _ check: LayoutCheck, _ outcome: inout Outcome
  ) throws(LayoutCheckError) {
    outcome.add(try withFonts(check).check(input, memory: imageMemory).check)
  }

  /// Writes changes that help into the text of a document.
  func repair(
    _ input: InputFile, _ check: LayoutCheck, choosesFirst: Bool, _ outcome: inout Outcome
  ) throws(LayoutCheckError) {
    let repaired = try withFonts(check).repair(
      input, choosesFirst: choosesFirst, memory: imageMemory)
    outcome.add(repaired.check.check)
    guard repaired.check.isChecked else { return }
    outcome.document = repaired.text
    outcome.changes = repaired.changes
  }

  private func withFonts(_ check: LayoutCheck) -> LayoutCheck {
    var check = check
    check.fontDirectories = fontDirectories
    check.systemFontDirectories = systemDirectories
    return check
  }

  // MARK: Files of all rows

  /// Does some work while no other thread draws with the engine.
  func whileHeld<Result>(_ work: () -> Result) -> Result { lock.whileHeld(work) }

  /// Makes a worker that draws rows with the fonts and images of the engine; to be made, used and let go while that is held.
  func worker(
    _ held: HeldTemplate, _ task: RowTask, _ overrides: SceneOverrides, _ timeLimit: TimeLimit?
  ) throws(FontError) -> RowWorker {
    if process != getpid() { try reopenInChild() }
    if images.forgetChangedFiles() { kept = [] }
    let engine = RowEngine(
      held.template, SceneTools(fonts),
      images: FolderImages(
        folder: held.folder, allowsOutside: held.allowsOutside, loader: images),
      overrides: overrides, timeLimit: timeLimit)
    return RowWorker(task, engine, images.pixels)
  }

  /// Opens the fonts anew where some could not be opened for a moment; to be called while the engine is held.
  func recover() {
    guard fonts.failure != nil else { return }
    // Where that fails too, the next call says so.
    try? reopen()
  }

  // MARK: What is kept

  private func kept(
    _ held: HeldTemplate, scale: Double?, timeLimit: TimeLimit?
  ) throws(FontError) -> KeptTemplate {
    if process != getpid() { try reopenInChild() }
    kept.removeAll { $0.held.isFreed }
    let place = kept.firstIndex {
      $0.held === held && $0.scale == scale && $0.timeLimit == timeLimit
    }
    let found =
      place.map { kept.remove(at: $0) }
      ?? KeptTemplate(held, fonts: fonts, images: images, scale: scale, timeLimit: timeLimit)
    kept.append(found)
    if kept.count > Self.capacity { kept.removeFirst() }
    return found
  }

  /// Opens the fonts anew, and keeps nothing of what was made with the old ones.
  private func reopen() throws(FontError) {
    kept = []
    fonts = try Self.open(fontDirectories, systemDirectories)
  }

  /// Opens the fonts anew in a child of a fork.
  ///
  /// Pango sorts fonts on threads of its own, and those are not in the child: what they held stays as it is.
  private func reopenInChild() throws(FontError) {
    let fresh = try Self.open(fontDirectories, systemDirectories)
    _ = Unmanaged.passRetained(fonts)
    for old in kept { _ = Unmanaged.passRetained(old) }
    kept = []
    fonts = fresh
    process = getpid()
  }
}
