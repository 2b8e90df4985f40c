import YarDiagnosis
import YarFindings
import YarScenes

extension Command {
  /// `yar check INPUT...`.
  static let check = Command(
    name: "check",
    summary: "Say what is wrong with layouts, why, and what would help.",
    operands: "INPUT...",
    discussion: """
      Lays documents out and looks for faults: constraints that contradict each other or leave
      something open, text that is cut off, views that cover each other or lie outside the screen,
      what does not mirror, and more. INPUT is a document (.json, .xib, .storyboard), a folder (all
      documents in it and in the folders there, but those of Pods, Carthage, DerivedData and
      node_modules), or - for the standard input. In folders, other .json files, documents for watchOS,
      macOS and tvOS, and storyboards without views are passed over; '-v' says which.

      Every finding has a code, the line in the document, the proof, and where it happens only at some
      sizes, which. Each change that is proposed was applied to a copy, laid out and checked first.
      Documentation/Checks.md explains the codes. A view is left out of some checks by a comment in the
      document: "//check": "ignore: truncated" in JSON, "yar-ignore: truncated" in the notes of
      Interface Builder's identity inspector.

      With '--rows', INPUT is one template (Documentation/Templates.md): all rows are laid out, none is
      drawn, and each finding says in how many rows it is, which has it worst, and which changes help
      all rows that have it; '--report' shows the worst rows in pictures. Not for rows are '--pseudo',
      '--range', '--strings' and '--text-size'.

      The work on a document is limited ('--time-limit'). Where that is reached, it is said how many of
      the showings (devices, directions, texts) were checked, in every format.

      The exit status is 0 without findings, 1 with findings of at least the severity of '--fail-on',
      2 if an input could not be read or not be checked to its end; the others are checked all the same.
      """,
    options: RowOption.reading + RowOption.ofItems + [RowOption.sheetOfCheck] + CheckOption.all,
    examples: [
      ("yar check card.json", "says what is wrong with card.json"),
      ("yar check --only conflict,ambiguous Main.storyboard", "looks for these two kinds only"),
      (
        "yar check --device \"iPhone SE\" --device \"iPhone 15\" --direction both .",
        "checks a folder on two devices in both directions"
      ),
      ("yar check --brief card.json", "reports each cause in one line"),
      (
        "yar check --baseline known.json Screens",
        "tells what is new since 'yar check --json Screens > known.json'"
      ),
      (
        "yar check --report report.html Screens",
        "also writes a page that shows every fault in a picture"
      ),
      (
        "yar check --format sarif . > findings.sarif",
        "writes what GitHub's code scanning reads; 'gitlab' is for code quality"
      ),
      (
        "yar check ticket.json --rows guests.csv",
        "says which rows do not fit, why, and what would help all of them"
      ),
      ("yar check --json --fail-on error Screens > findings.json", "works in a script"),
    ]
  ) { arguments, console throws(UsageError) in
    if try arguments[CheckOption.fixes] { return try FixRun(arguments, console).run() }
    var plan = try CheckPlan(arguments)
    if let status = try RowsCheck.run(arguments, plan, console) { return status }
    let list = try InputList(arguments)
    try plan.refuseClashes(over: list)
    plan.baseline?.match(list.files)
    if let problem = plan.scenes.fontProblem() {
      console.show(problem)
      return .failure
    }
    let progress = ProgressBar(total: list.files.count, console: console)
    var text = CheckText(
      showsNotes: plan.showsNotes, showsAll: try arguments[CheckOption.showsAll],
      passedOver: list.passedOver)
    text.isBrief = plan.isBrief
    let printer = CheckPrinter(plan.format, plan.failOn, text, progress, console)
    // Processors that documents leave over work on their scenes.
    let sceneJobs = max(1, plan.scenes.jobs / max(1, list.files.count))
    let checks = ParallelWork.map(list.files, jobs: plan.scenes.jobs, deliver: printer.add) {
      [plan] input in
      let limit = plan.scenes.timeLimit?.begin()
      let note: (String) -> Void = { progress.note("\(input.displayName): \($0)") }
      let all = DocumentCheck(input, plan: plan, jobs: sceneJobs, progress: note)
      var check = plan.baseline?.filter(all) ?? all
      if plan.report != nil { check.draw(plan, limit: limit, progress: note) }
      progress.advance(input.displayName)
      return check
    }
    progress.finish()
    var unwritten: [Message] = []
    if let report = plan.report, checks.contains(where: \.isChecked) {
      do throws(UsageError) {
        let page = ReportPage(checks: checks, errors: list.errors, path: report)
        try plan.refuseClashes(over: list, and: page)
        unwritten = page.write()
      } catch {
        unwritten = [.error("yar", error.message)]
      }
    }
    unwritten += plan.scenes.projectResources.problems
    if let missing = Message.missingAssets(checks.map(\.missingAssets)) {
      unwritten.append(missing)
    }
    if plan.scenes.isVerbose {
      for entry in list.passedOver {
        console.show(.warning(entry.path, "passed over: \(entry.words)"))
      }
    }
    let printed = printer.finish(checks, errors: list.errors)
    let failed = checks.count { !$0.isChecked }
    let shown = console.conclude(
      list.messages + checks.flatMap(\.messages) + unwritten, failed: failed, of: checks.count)
    if printed != .success { return printed }
    if shown != .success { return shown }
    let isFound = checks.contains { check in
      check.findings.contains { finding in plan.failOn.map { finding.severity >= $0 } ?? false }
    }
    return isFound ? .findings : .success
  }
}
