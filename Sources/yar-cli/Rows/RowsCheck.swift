import Glibc
import YarCairo
import YarDiagnosis
import YarFindings
import YarLayout
import YarScenes
import YarTemplates

/// `yar check --rows`: all rows are laid out, none is drawn, and what is wrong is gathered by cause.
struct RowsCheck {
  var template: Template
  var input: InputFile
  var rows: RowInput
  /// The items of rows, where a file of their own has them.
  var items: (file: RowInput, plan: ItemsPlan)?
  var errors: String
  var plan: CheckPlan
  /// Whether long lists are shown whole.
  var showsAll: Bool

  /// Does what a command line with rows asks for; nil where it has none.
  static func run(
    _ arguments: Arguments, _ plan: CheckPlan, _ console: Console
  ) throws(UsageError) -> ExitStatus? {
    guard let rows = try RowInput(arguments) else { return nil }
    let input = try RowsRun.input(arguments, rows)
    guard let template = RowsRun.template(input, plan.scenes, console) else { return .failure }
    var plan = plan
    if let label = try arguments[RowOption.sheetOfCheck]?.labelSize {
      plan.scenes.overrides.usualSize = ProposedSize(label)
    }
    let check = RowsCheck(
      template: template, input: input, rows: rows,
      items: try RowsRun.items(arguments, template, input, rows),
      errors: try arguments[RowOption.errors], plan: plan,
      showsAll: try arguments[CheckOption.showsAll])
    return try check.run(console)
  }

  private func run(_ console: Console) throws(UsageError) -> ExitStatus {
    if let problem = plan.scenes.fontProblem() {
      console.show(problem)
      return .failure
    }
    var run = RowsRun(
      template: template, input: input, rows: rows, destination: nil, frames: nil, errors: errors,
      options: plan.scenes, resumes: false)
    run.items = items
    var paths = try run.paths()
    if let report = plan.report { try paths.note(page: report, of: "--report") }
    let source = RowSource(run, paths)
    let log = try RowLog.errors(errors)
    try log.keep(0)
    let progress = RowsProgress(console, byteCount: rows.byteCount)
    var (gathering, causes, unwrittenErrors, rest) = gather(source, log, progress)
    progress.finish()
    rows.close()
    items?.file.close()
    log.closeOrRemove()
    if let checker = try? makeChecker() { gathering.findFixes(checker) }
    var warnings = gathering.warnings.map { Message($0.warning, file: template.file) }
    if let untold = gathering.untoldWarnings { warnings.append(.warning(template.file, untold)) }
    let messages =
      warnings + self.messages(of: source, rest)
      + causes.messages(rows: rows.displayName, template: template.file)
    var check = DocumentCheck(
      input, gathering,
      DocumentCheck.Rows(
        rows.displayName, gathering, emptyCount: source.blank.count, errors: errors),
      showingCount: plan.rowShowings.count, messages: messages)
    if var baseline = plan.baseline {
      baseline.match([input])
      check = baseline.filter(check)
    }
    var text = CheckText(showsNotes: plan.showsNotes, showsAll: showsAll, passedOver: [])
    text.isBrief = plan.isBrief
    let printed = console.print(
      plan.format.text(of: [check], failOn: plan.failOn)
        ?? text.text(ofNext: check) + text.end(of: [check]))
    for message in messages { console.show(message) }
    let unwritten = unwrittenErrors + report(check, gathering, paths, console)
    for message in unwritten { console.show(message) }
    if printed != .success { return printed }
    guard unwritten.isEmpty, source.failure == nil, rest == nil else {
      return .failure
    }
    let isFound = check.findings.contains { finding in
      plan.failOn.map { finding.severity >= $0 } ?? false
    }
    return isFound || gathering.failedCount > 0 ? .findings : .success
  }

  /// What is wrong with the file of rows as a whole.
  ///
  /// - Parameter rest: That there are items of no row.
  private func messages(of source: RowSource, _ rest: String?) -> [Message] {
    source.unknownFields + [source.failureMessage].compactMap { $0 } + source.emptiness
      + (rest.map { [.error("yar", $0)] } ?? [])
  }

  private func makeChecker(
    _ pictures: PictureUse = .measured, _ pixels: PixelStore? = nil
  ) throws(FontError) -> RowChecker {
    RowChecker(
      template, fonts: try plan.scenes.makeFonts(for: input),
      images: FolderImages(
        input, plan.scenes, pictures, pixels ?? PixelStore(plan.scenes.imageMemory)),
      overrides: plan.scenes.overrides, kinds: plan.kinds, showings: plan.rowShowings,
      timeLimit: plan.scenes.timeLimit)
  }

  /// Writes the page that is asked for, with the worst row of each finding; says what went wrong.
  private func report(
    _ check: DocumentCheck, _ gathering: RowGathering, _ paths: RunPaths, _ console: Console
  ) -> [Message] {
    guard let report = plan.report else { return [] }
    var check = check
    if let checker = try? makeChecker(.drawn) {
      let progress = ProgressBar(total: 1, console: console)
      check.draw(gathering, checker) { progress.note($0) }
      progress.finish()
    }
    let page = ReportPage(checks: [check], path: report)
    var paths = paths
    do throws(UsageError) {
      for group in gathering.groups {
        guard let document = try? template.document(for: group.worst.row) else { continue }
        paths.read(of: input, .layout(document), plan.scenes.projectResources)
      }
      for path in page.besides { try paths.note(output: path, of: "--report") }
      return page.write()
    } catch {
      return [.error("yar", error.message)]
    }
  }

  /// Checks all rows, and says why some failed; also where the list of errors could not be written, which is no reason to look at fewer of them,
  /// and that there are items of no row.
  private func gather(
    _ source: RowSource, _ log: RowLog, _ progress: RowsProgress
  ) -> (RowGathering, RowWarnings, [Message], String?) {
    let template = template
    // Filled by one thread at a time.
    var gathering = RowGathering(template)
    gathering.tellsNotes = true
    var causes = RowWarnings(.error)
    var unwritten: [Message] = []
    var failed: Set<Int> = []
    func putDown(_ errors: [RowError], row: Int, line: Int) {
      for error in errors where unwritten.isEmpty {
        guard !log.append(error.line(row: row, line: line, template: template.file)) else {
          continue
        }
        let reason = String(cString: strerror(errno))
        unwritten.append(.error(log.path, "cannot be written from row \(row) on: \(reason)"))
      }
    }
    let work = OrderedWork<NamedRow, RowFindings>(
      window: 16 * plan.scenes.jobs, mayWait: true, next: source.next,
      deliver: { row in
        putDown(row.errors, row: row.number, line: row.line)
        if items != nil, !row.errors.isEmpty { failed.insert(row.number) }
        causes.add(row.errors, row: row.number, line: row.line)
        gathering.add(row)
        progress.show(
          rows: row.number, errors: gathering.failedCount, bytesRead: source.bytesRead)
        return true
      })
    let check = self
    work.run(jobs: plan.scenes.jobs) {
      // A picture that cannot be drawn is an error here, too.
      let pixels = PixelStore(check.plan.scenes.imageMemory)
      let checker = try? check.makeChecker(.drawn, pixels)
      return { named in
        checker.map { checker in pixels.whileAtWork { checker.findings(of: named.row) } }
          ?? RowFindings(
            number: named.row.number, line: named.row.line,
            errors: [RowError(message: "the fonts cannot be read")])
      }
    }
    let end = source.endItems()
    for row in end.late {
      putDown(row.errors, row: row.number, line: row.line)
      causes.addLater(row.errors, row: row.number, line: row.line)
      if failed.insert(row.number).inserted { gathering.failLater() }
    }
    return (gathering, causes, unwritten, end.rest)
  }
}
