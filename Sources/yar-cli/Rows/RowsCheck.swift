import YarCairo
import YarDiagnosis
import YarTemplates

/// `yar check --rows`: all rows are laid out, none is drawn, and what is wrong is gathered by cause.
struct RowsCheck {
  var template: Template
  var input: InputFile
  var rows: RowInput
  var errors: String
  var plan: CheckPlan

  /// Does what a command line with rows asks for; nil where it has none.
  static func run(
    _ arguments: Arguments, _ plan: CheckPlan, _ console: Console
  ) throws(UsageError) -> ExitStatus? {
    guard let rows = try RowInput(arguments) else { return nil }
    try RowsRun.refuse(
      ["baseline", "report", "device", "range", "strings", "text-size"], arguments)
    guard [.text, .json].contains(plan.format) else {
      throw UsageError(message: "rows are told as text or as JSON; leave '--format' out")
    }
    let input = try RowsRun.input(arguments, rows)
    guard let template = RowsRun.template(input, plan.scenes, console) else { return .failure }
    let check = RowsCheck(
      template: template, input: input, rows: rows,
      errors: RowInput.errors(arguments), plan: plan)
    return try check.run(console)
  }

  private func run(_ console: Console) throws(UsageError) -> ExitStatus {
    if let problem = plan.scenes.fontProblem() {
      console.show(problem)
      return .failure
    }
    let run = RowsRun(
      template: template, input: input, rows: rows, destination: nil, frames: nil, errors: errors,
      options: plan.scenes, resumes: false)
    let source = RowSource(run, skipping: 0, try run.paths())
    let log = try RowLog(errors)
    let progress = RowsProgress(console, byteCount: rows.byteCount)
    var gathering = gather(source, log, progress)
    progress.finish()
    rows.close()
    let isEmpty = log.size == 0
    log.close()
    if isEmpty { log.remove() }
    if let checker = try? makeChecker() { gathering.findFixes(checker) }
    let text = RowsCheckText(gathering: gathering, template: template, errors: errors)
    let printed = console.print(plan.format == .json ? text.json() : text.text())
    if let failure = source.failure {
      console.show(rows.message(failure))
      return .failure
    }
    if let emptiness = source.emptiness { console.show(.warning(rows.displayName, emptiness)) }
    if printed != .success { return printed }
    let isFound = gathering.groups.contains { group in
      plan.failOn.map { group.finding.severity >= $0 } ?? false
    }
    return isFound || gathering.failedCount > 0 ? .findings : .success
  }

  private func makeChecker() throws(FontError) -> RowChecker {
    try RowChecker(template, input, options: plan.scenes, kinds: plan.kinds)
  }

  private func gather(
    _ source: RowSource, _ log: RowLog, _ progress: RowsProgress
  ) -> RowGathering {
    let template = template
    // Filled by one thread at a time.
    var gathering = RowGathering()
    let work = OrderedWork<NamedRow, RowFindings>(
      window: 16 * plan.scenes.jobs, next: source.next,
      deliver: { row in
        for error in row.errors {
          _ = log.append(error.line(row: row.number, line: row.line, template: template.file))
        }
        gathering.add(row)
        progress.show(
          rows: row.number, errors: gathering.failedCount, bytesRead: source.bytesRead)
        return true
      })
    let (input, scenes, kinds) = (input, plan.scenes, plan.kinds)
    work.run(jobs: scenes.jobs) {
      let checker = try? RowChecker(template, input, options: scenes, kinds: kinds)
      return { named in
        checker?.findings(of: named.row)
          ?? RowFindings(
            number: named.row.number, line: named.row.line,
            errors: [RowError(message: "the fonts cannot be read")])
      }
    }
    return gathering
  }
}
