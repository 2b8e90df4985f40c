import Glibc
import YarCairo
import YarDocuments
import YarFindings
import YarLayout
import YarLocales
import YarScenes
import YarTemplates

/// One run of a command over the rows of a template.
///
/// Rows are read, named and handed on one at a time; several are drawn at once; what became of them is put down in
/// their order, each with everything that belongs to it before the next.
struct RowsRun {
  var template: Template
  var input: InputFile
  var rows: RowInput
  /// Where pictures go; nil draws none.
  var destination: RowDestination?
  /// Where frames go: a path, or `-`; nil tells none.
  var frames: String?
  /// Where errors go.
  var errors: String
  var options: SceneOptions
  /// How pictures become files.
  var style = PictureStyle()
  /// The files that PDFs carry.
  var attachments: AttachmentPlan?
  var resumes: Bool
  /// How pictures go onto sheets of labels; nil where they do not.
  var sheets: SheetPlan?
  /// The items of rows, where a file of their own has them.
  var items: (file: RowInput, plan: ItemsPlan)?
  /// Whether faults that pictures show make the exit status.
  var isStrict = false

  /// Does the run.
  func run(_ console: Console) throws(UsageError) -> ExitStatus {
    if let problem = options.fontProblem() {
      console.show(problem)
      return .failure
    }
    if resumes, !canBeTakenUp {
      throw UsageError(
        message: hasListOfErrors
          ? "'--resume' needs outputs that can be taken up: files, a .tar or '--frames FILE'"
          : "'--resume' needs a list of errors that is a file, not '\(errors)': beside it stands how far a run is"
      )
    }
    var paths = try self.paths()
    try StreamOutput.refuseMixing(streams)
    try makeFolder()
    let (records, mark) = try makeRecords(&paths)
    paths.lookAgain()
    let progress = RowsProgress(console, byteCount: rows.byteCount)
    let source = RowSource(self, from: mark, paths)
    switch destination {
    case .pages(let path)?, .sheets(let path, .pdf)?: drawPDF(to: path, source, records, progress)
    case .sheets(let path, _)?:
      if let sheets { drawSheets(sheets, to: path, source, records, progress, paths) }
    case .files?, .archive?, nil: draw(source, records, progress)
    }
    progress.finish()
    rows.close()
    let end = source.endItems()
    items?.file.close()
    records.failLater(end.late)
    if records.failure == nil, let rest = end.rest { records.fail(rest) }
    return conclude(source, records, console)
  }

  /// Opens what is put down of the rows, and says from where on; what cannot be opened leaves nothing behind.
  private func makeRecords(
    _ paths: inout RunPaths
  ) throws(UsageError) -> (RowRecords, RowJournal.Mark) {
    let log = try RowLog.errors(errors)
    var journal: RowJournal?
    do throws(UsageError) {
      journal = try self.journal(&paths)
      let mark = resumes ? try journal?.mark() ?? RowJournal.Mark() : RowJournal.Mark()
      removeUnfinished()
      return (try RowRecords(self, log, from: mark, journal), mark)
    } catch {
      if !resumes { journal?.finish() }
      log.closeOrRemove()
      throw error
    }
  }

  // MARK: Drawing

  /// Whether lists that are longer than memory are taken in pieces, as they are where PDFs alone are made.
  var takesPieces: Bool { destination?.format == .pdf && sheets == nil && frames == nil }

  private func draw(_ source: RowSource, _ records: RowRecords, _ progress: RowsProgress) {
    let writesFiles = if case .files? = destination { true } else { false }
    let task = RowTask(
      style: destination == nil ? nil : style, writesFiles: writesFiles, tellsFrames: frames != nil,
      attachments: attachments)
    let work = OrderedWork<NamedRow, RowOutcome>(
      window: 16 * options.jobs, mayWait: true, next: source.next,
      deliver: { outcome in
        progress.show(
          rows: outcome.number, errors: records.failed, bytesRead: source.bytesRead)
        return records.add(outcome)
      })
    work.run(jobs: options.jobs) {
      let worker = try? makeWorker(task)
      return { named in
        worker?.outcome(of: named)
          ?? RowOutcome(
            number: named.row.number, line: named.row.line,
            errors: [RowError(message: "the fonts cannot be read")], digest: named.digest)
      }
    }
  }

  private func makeWorker(_ task: RowTask) throws(FontError) -> RowWorker {
    var options = options
    if let label = sheets?.sheet.labelSize { options.overrides.usualSize = ProposedSize(label) }
    guard task.style != nil else {
      return try RowWorker(template, input, task, options: options)
    }
    let faults = DrawnFaults(file: template.file)
    return try RowWorker(template, input, task, options: options) {
      faults.warnings(of: $0)
    }
  }

  /// All rows in one file or on sheets, which follow each other: so they are drawn one after the other.
  ///
  /// - Returns: Whether there is one.
  private func fill(
    _ file: RowFile, _ source: RowSource, _ records: RowRecords, _ progress: RowsProgress
  ) throws -> Bool {
    while let row = source.next(), let outcome = file.add(row) {
      progress.show(rows: outcome.number, errors: records.failed, bytesRead: source.bytesRead)
      if !records.add(outcome) { break }
    }
    let isThere = try file.finish()
    // Rows that failed or cannot be read may ask for labels, too.
    records.hasNoLabels =
      sheets != nil && !isThere && records.failure == nil && records.drawn > 0
      && records.failed == 0 && source.failure == nil
    return isThere
  }

  /// All rows in one PDF, which is written as its pages come.
  private func drawPDF(
    to path: String, _ source: RowSource, _ records: RowRecords, _ progress: RowsProgress
  ) {
    do {
      let task = RowTask(
        style: style.ofOneFile(of: template), tellsFrames: frames != nil, attachments: attachments)
      let worker = try makeWorker(task)
      try OutputFile.stream(to: path) { write in
        let file = try RowFile(
          worker, title: template.fixedName ?? input.title, on: sheets, write: write)
        return try fill(file, source, records, progress)
      }
    } catch {
      fail(records, path, error)
    }
  }

  /// All rows as labels on sheets, each of which is a picture.
  private func drawSheets(
    _ plan: SheetPlan, to path: String, _ source: RowSource, _ records: RowRecords,
    _ progress: RowsProgress, _ paths: RunPaths
  ) {
    do {
      let worker = try makeWorker(RowTask(style: style, tellsFrames: frames != nil))
      let file = RowFile(worker, on: plan) { number, _, bytes in
        let place = SceneNames.path(path, page: number)
        if let use = paths.use(of: place) {
          throw UsageError(message: "the sheet '\(place)' would replace \(use.role)")
        }
        try OutputFile.write(bytes, to: place, reachesDisk: false)
      }
      _ = try fill(file, source, records, progress)
    } catch {
      fail(records, path, error)
    }
  }

  private func fail(_ records: RowRecords, _ path: String, _ error: any Error) {
    switch error {
    case let error as OutputError:
      records.fail("'\(path)' cannot be written: \(error.reason)")
    case let error as UsageError: records.fail(error.message)
    default: records.fail("'\(path)' cannot be drawn: \(error)")
    }
  }

  // MARK: Files

  /// Notes everything that the run reads and writes besides pictures.
  func paths() throws(UsageError) -> RunPaths {
    var paths = RunPaths(
      readsStandardInput: input.isStandardInput || rows.path == "-" || items?.file.path == "-")
    if !input.isStandardInput { try paths.note(input.path, as: "the template") }
    if rows.path != "-" { try paths.note(rows.path, as: "the file of '--rows'") }
    if let items, items.file.path != "-" {
      try paths.note(items.file.path, as: "the file of '--items'")
    }
    for text in template.fixedTexts {
      paths.read(image: text, besides: input, as: "an image of '\(input.displayName)'")
    }
    if let frames, frames != "-" { try paths.note(output: frames, of: "--frames") }
    try paths.note(output: errors, of: "--errors")
    switch destination {
    case .archive(let place?, _, _)?:
      guard place.target != nil else { break }
      try paths.note(output: place.path, of: "--output")
      try paths.note(output: place.growing, of: "--output")
    case .pages(let path)?, .sheets(let path, .pdf)?:
      try paths.note(output: path, of: "--output")
    case .archive(nil, _, _)?, .files?, .sheets?, nil: break
    }
    return paths
  }

  /// The outputs that grow with the rows, with the options that name them.
  private var streams: [(option: String, path: String)] {
    var streams = [("--errors", errors)]
    if let frames { streams.append(("--frames", frames)) }
    if case .archive(let place, _, _)? = destination {
      streams.append(("--output", place?.path ?? "-"))
    }
    return streams
  }

  /// Makes the folder that all pictures go to: without it no row could be drawn.
  private func makeFolder() throws(UsageError) {
    guard let folder = destination?.folder, let code = FilePath.makeFolder(folder) else { return }
    let reason = String(cString: strerror(code))
    throw UsageError(message: "'--output': cannot make the folder '\(folder)': \(reason)")
  }

  /// Removes the files that a run which was killed had begun: in the folder of the pictures where it is taken up; of one
  /// file of pages, which cannot be, whenever that is drawn anew.
  private func removeUnfinished() {
    switch destination {
    case .files(let pattern, _)? where resumes:
      let folder = pattern.folder.isEmpty ? "." : pattern.folder
      for name in FilePath.names(in: folder) ?? [] where OutputFile.isUnfinished(name) {
        OutputFile.removeUnfinished(FilePath.join(folder, name))
      }
    case .pages(let path)?, .sheets(let path, .pdf)?: FilePath.removeUnfinished(of: path)
    default: return
    }
  }

  /// Whether what the run writes can be gone on with.
  private var canBeTakenUp: Bool {
    // Of items nobody notes how far they were read.
    if frames == "-" || !hasListOfErrors || items != nil { return false }
    return switch destination {
    case .files?: true
    case .archive(let place, _, _)?: place?.target != nil
    case .pages?, .sheets?: false
    case nil: true
    }
  }

  /// Whether errors go to a file; beside a device or a pipe there is no place for how far the run is.
  private var hasListOfErrors: Bool {
    !FilePath.isStream(errors) && OutputFile.openNumber(errors) == nil
  }

  /// What is noted of how far the run is; nil where it cannot be taken up again.
  private func journal(_ paths: inout RunPaths) throws(UsageError) -> RowJournal? {
    guard canBeTakenUp else { return nil }
    let path = errors + ".resume"
    try paths.note(output: path, of: "--resume")
    var hash = TextHash()
    hash.add(template.bytes)
    for word in [rows.path, frames ?? "", errors, destination?.pattern?.text ?? ""] {
      hash.add(word.utf8)
      hash.add([0])
    }
    if !resumes { unlink(path) }
    return try RowJournal(path, fingerprint: hash.value)
  }

  // MARK: The end

  private func conclude(
    _ source: RowSource, _ records: RowRecords, _ console: Console
  ) -> ExitStatus {
    records.finish(isWhole: source.failure == nil)
    for warning in records.warnings.messages(rows: rows.displayName, template: template.file) {
      console.show(warning)
    }
    for warning in source.unknownFields + source.passedOver { console.show(warning) }
    if let failure = source.failureMessage { console.show(failure) }
    if records.hasNoLabels {
      console.show(
        .warning(rows.displayName, "no label was drawn: no row asks for one with '--copies-field'"))
    }
    if records.failure == nil { for warning in source.emptiness { console.show(warning) } }
    if let failure = records.failure { console.show(.error("yar", failure)) }
    for error in records.causes.messages(rows: rows.displayName, template: template.file) {
      console.show(error)
    }
    if records.failed > 0 {
      console.show(
        .error(
          rows.displayName,
          "\(records.failed) of \(records.count) rows failed; '\(errors)' says why"))
    }
    guard source.failure == nil, records.failure == nil else { return .failure }
    return records.failed > 0 || (isStrict && records.hasFaults) ? .findings : .success
  }
}
