import Glibc
import YarCairo
import YarDocuments
import YarLayout
import YarScenes
import YarTemplates

/// A file of all rows that a caller makes.
///
/// What draws it belongs to its engine, so everything is done while that is held.
final class HeldFile: @unchecked Sendable {
  private let engine: DrawingEngine
  private let held: HeldTemplate
  /// A child of a fork has the engine's fonts without the threads that sorted them, and its parent's file.
  private let process = getpid()
  private let path: String?
  private let style: PictureStyle
  private let files: TaskFiles
  private let parts = FileParts()
  private var output: GrowingFile?
  /// Nil when the file is finished or has failed.
  private var work: (worker: RowWorker, file: RowFile)?
  private var failure: Outcome.Problem?
  private var rowCount = 0
  private var drawnCount = 0
  private var unknown: UnknownFields

  /// What was made and is not handed on yet.
  private final class FileParts {
    var bytes: [UInt8] = []
    var sheets: [Outcome.Picture] = []
  }

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: Where a PDF goes, or how sheets are called; nil hands its bytes to the caller.
  ///   - plan: How labels go onto sheets; nil for pages.
  init(
    _ engine: DrawingEngine, _ held: HeldTemplate, path: String?, _ task: FileTask,
    _ plan: SheetPlan?
  ) throws(Outcome.Problem) {
    self.engine = engine
    self.held = held
    self.path = path
    files = task.files
    style = task.style
    unknown = UnknownFields(held.template)
    if style.format == .pdf, let path { output = try Self.open(path, held) }
    var overrides = SceneOverrides(scale: task.scale)
    if let label = plan?.sheet.labelSize { overrides.usualSize = ProposedSize(label) }
    let begun = engine.whileHeld { () -> Result<(RowWorker, RowFile), any Error> in
      Result { try begin(overrides, task.timeLimit, plan) }
    }
    do {
      work = try begun.get()
    } catch {
      throw Outcome.Problem(message: "\(error)")
    }
  }

  private static func open(_ path: String, _ held: HeldTemplate) throws(Outcome.Problem)
    -> GrowingFile
  {
    do throws(OutputError) {
      if let role = inputRole(of: path, held) {
        throw OutputError(path: path, reason: "it is \(role); name another file")
      }
      if let code = FilePath.makeFolder(FilePath.folder(path)) {
        throw OutputError(path: path, code: code)
      }
      FilePath.removeUnfinished(of: path)
      return try GrowingFile(path)
    } catch {
      throw Outcome.Problem(message: "\(error)", file: path)
    }
  }

  /// What a file is to the template; nil for nothing.
  private static func inputRole(of path: String, _ held: HeldTemplate) -> String? {
    guard let target = FileIdentity(path), target.isThere else { return nil }
    if FileIdentity(held.template.file) == target { return "the template" }
    let isImage = held.template.fixedTexts.contains { text in
      FolderImages.places(of: text, in: held.folder).contains { FileIdentity($0) == target }
    }
    return isImage ? "an image of the template" : nil
  }

  private func begin(
    _ overrides: SceneOverrides, _ timeLimit: TimeLimit?, _ plan: SheetPlan?
  ) throws -> (RowWorker, RowFile) {
    let worker = try engine.worker(held, RowTask(style: style), overrides, timeLimit)
    if style.format != .pdf, let plan {
      let file = RowFile(worker, on: plan) { [parts, path] number, size, bytes in
        parts.sheets.append(
          Outcome.Picture(
            row: 0, scene: "", page: number,
            name: path.map { SceneNames.path($0, page: number) } ?? "", width: size.width,
            height: size.height, bytes: bytes))
      }
      return (worker, file)
    }
    let file = try RowFile(worker, title: held.template.fixedName, on: plan) {
      [parts, output] bytes in
      if let output { return output.write(bytes) }
      parts.bytes += bytes
      return true
    }
    return (worker, file)
  }

  // MARK: Rows

  /// Adds rows; each is in the file as a whole, or what is wrong with it is in the outcome.
  ///
  /// - Parameter given: Files that PDFs of these rows carry besides.
  func add(
    _ rows: HeldRows, _ range: Range<Int>, _ given: TaskFiles, _ outcome: inout Outcome
  ) {
    outcome.warnings += rows.emptiness.map { [Outcome.Warning(message: $0)] } ?? []
    engine.whileHeld {
      guard let work = usable(&outcome) else { return }
      if let refusal = refusal(of: given) { return outcome.refuse(refusal) }
      work.worker.warnings.passOver()
      for place in range {
        rowCount += 1
        let row = rows.contents[place]
        noteUnknownFields(of: row, isCSV: rows.isCSV, &outcome)
        guard let made = work.file.add(named(row, given)) else {
          fail(work.file.failure ?? PDFPages.notWritten, &outcome)
          break
        }
        note(made, &outcome)
      }
      engine.recover()
      handOn(&outcome)
    }
  }

  private func named(_ row: HeldRow, _ given: TaskFiles) -> NamedRow {
    let schema = held.template.schema
    let content = Result { () throws(RowFailure) in try row.fields(schema) }
    var named = NamedRow(row: Row(number: rowCount, line: 0, content: content))
    guard !files.isEmpty || !given.isEmpty else { return named }
    var style = style
    style.pdf.replacesFiles = true
    files.add(to: &style.pdf, row: rowCount)
    given.add(to: &style.pdf, row: rowCount)
    named.style = style
    return named
  }

  private func note(_ made: RowOutcome, _ outcome: inout Outcome) {
    if made.errors.isEmpty { drawnCount += 1 }
    outcome.add(RowFailure(made.errors), row: made.number, file: held.template.file)
    outcome.warnings += made.warnings.map {
      Outcome.Warning($0, row: made.number, file: held.template.file)
    }
  }

  private func noteUnknownFields(of row: HeldRow, isCSV: Bool, _ outcome: inout Outcome) {
    guard case .success(let object) = row.content else { return }
    let known = unknown.found.count
    unknown.add(object)
    outcome.warnings += unknown.found.dropFirst(known).map {
      let words = unknown.words(of: $0, isCSV: isCSV)
      return Outcome.Warning(
        SceneWarning(words, at: nil, isOfEachRow: false), row: rowCount, file: "")
    }
  }

  private func refusal(of given: TaskFiles) -> String? {
    guard !given.isEmpty else { return nil }
    if style.format != .pdf { return "attachments are for YAR_PDF" }
    if given.hasInvoice, !style.pdf.standards.contains(.a3b) {
      return "a file with the data of an invoice is a PDF/A-3b; begin it with the pdf 'a-3b'"
    }
    return nil
  }

  // MARK: The end

  /// Ends the file, and puts it in its place where something came of its rows.
  func finish(_ outcome: inout Outcome) {
    engine.whileHeld {
      guard let work = usable(&outcome) else { return }
      do {
        let isThere = try work.file.finish()
        if isThere { try output?.finish() } else { try output?.abandon() }
        outcome.pageCount = work.file.count
        if !isThere { outcome.warnings.append(Outcome.Warning(message: emptiness)) }
        handOn(&outcome)
        self.work = nil
      } catch {
        fail(error, &outcome)
      }
    }
  }

  /// Why nothing came of the rows.
  private var emptiness: String {
    if rowCount == 0 { return "nothing was made: there are no rows" }
    return drawnCount == 0
      ? "nothing was made: no row could be drawn"
      : "no label was drawn: no row asks for one with 'copies_field'"
  }

  /// Leaves what is not finished; what stood in its place stays.
  func close() {
    guard process == getpid() else {
      // The unfinished file is that of the parent, who goes on with it.
      _ = Unmanaged.passRetained(self)
      return
    }
    engine.whileHeld {
      work = nil
      output = nil
    }
  }

  private func usable(_ outcome: inout Outcome) -> (worker: RowWorker, file: RowFile)? {
    guard process == getpid() else {
      outcome.refuse("the file belongs to the process that this one was forked from")
      return nil
    }
    if let failure {
      outcome.errors.append(failure)
    } else if work == nil {
      outcome.refuse("the file is finished")
    }
    return work
  }

  private func fail(_ error: any Error, _ outcome: inout Outcome) {
    var reason = error
    // Of a file that cannot be written, the system's reason is known there.
    do { try output?.abandon() } catch { reason = error }
    let problem = self.problem(reason)
    outcome.errors.append(problem)
    failure = problem
    work = nil
  }

  private func problem(_ error: any Error) -> Outcome.Problem {
    switch error {
    case let error as OutputError: return Outcome.Problem(message: "\(error)", file: error.path)
    case let error as HalfDrawnRow:
      let first = error.failure.errors.first
      let place = first?.position
      return Outcome.Problem(
        message: "nothing was made: some pages of row \(error.number) were drawn, and then: "
          + (first?.message ?? ""), field: first?.field ?? "",
        file: place == nil ? "" : held.template.file, line: place?.line ?? 0,
        column: place?.column ?? 0)
    default: return Outcome.Problem(message: "the file cannot be drawn: \(error)")
    }
  }

  private func handOn(_ outcome: inout Outcome) {
    outcome.pictures += parts.sheets
    parts.sheets = []
    guard path == nil, style.format == .pdf, let work, work.file.count > 0 else { return }
    outcome.document = parts.bytes
    parts.bytes = []
  }
}
