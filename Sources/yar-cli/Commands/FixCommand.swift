import Glibc
import YarCairo
import YarDiagnosis
import YarFindings
import YarLayout
import YarScenes

extension Command {
  /// `yar fix INPUT...`.
  static let fix = Command(
    name: "fix",
    summary: "Write changes that help into documents.",
    operands: "INPUT...",
    discussion: """
      Checks documents as 'yar check' does, and writes changes that hold into their files: those that
      take a finding away on every device, in every direction and at every size that is looked at, and
      bring no other. INPUT is a document (.json, a template, .xib, .storyboard) or a folder.

      Only the bytes of the change are touched: indentation, comments, the order of keys and
      attributes, line ends and a byte order mark stay. The document with its changes is read and
      checked again. A change that brings anything new is left out, and the reason is printed. A file
      is replaced whole or not at all. A second run changes nothing.

      Where several changes help equally, such as which of two rules gives way, a person has to choose:
      '--interactive' asks, '--choose first' takes the first. Notes are left alone without '--notes'.

      The exit status is 0 if nothing of at least the severity of '--fail-on' is left, 1 if something is,
      2 if a document could not be read, or not be written.
      """,
    options: FixRun.options,
    examples: [
      ("yar fix card.json", "writes what helps into card.json"),
      ("yar fix --dry-run Screens > fixes.patch", "shows what it would write as a patch"),
      (
        "yar fix --only truncated --interactive Main.storyboard", "asks about each text that is cut"
      ),
      ("yar fix --choose first .", "takes the first of several changes that help equally"),
    ]
  ) { arguments, console throws(UsageError) in
    try FixRun(arguments, console).run()
  }
}

/// One run of `yar fix`.
struct FixRun {
  private let plan: CheckPlan
  private let list: InputList
  private let isDry: Bool
  private let asks: Bool
  private let takesFirst: Bool
  private let console: Console

  static let isDry = Option(
    name: "dry-run", help: "Write nothing; print what would be written as a patch.")

  static let asks = Option(
    name: "interactive", letter: "i",
    help: "Show each finding with its changes, and ask which one is written.")

  static let choice = Option(
    name: "choose", value: "WHICH", .choice([("first", true)]), default: false,
    help: "first: of several changes that help equally, take the first.")

  /// The options of the command: its own, and those of `yar check` that say what is looked for.
  static let options: [any CommandOption] =
    [isDry, asks, choice] + CheckOption.all.filter { !notForFixes.contains($0.name) }

  /// Options of `yar check` that say how findings are reported.
  private static let notForFixes = Set(
    [
      CheckOption.isJSON, CheckOption.format, CheckOption.report, CheckOption.baseline,
      CheckOption.showsAll, CheckOption.isBrief, CheckOption.fixes,
    ].map { (option: any CommandOption) in option.name })

  /// Reads the options.
  init(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    plan = try CheckPlan(arguments)
    list = try InputList(arguments)
    isDry = try arguments[Self.isDry]
    asks = try arguments[Self.asks]
    takesFirst = try arguments[Self.choice]
    self.console = console
    if arguments.has(RowOption.rows) {
      throw UsageError(message: "'--fix' goes not with '--rows': it writes the template alone")
    }
    if plan.format != .text || plan.report != nil || plan.baseline != nil || plan.isBrief {
      throw UsageError(
        message:
          "'--fix' goes not with '--format', '--json', '--brief', '--report' and '--baseline'")
    }
    if asks, takesFirst {
      throw UsageError(message: "'--interactive' asks what to choose; leave out '--choose'")
    }
    if list.files.contains(where: \.isStandardInput), !isDry {
      throw UsageError(
        message: "what comes from the standard input has no file to write to; give '--dry-run'")
    }
  }

  /// Does it.
  func run() throws(UsageError) -> ExitStatus {
    try plan.refuseClashes(over: list)
    if let problem = plan.scenes.fontProblem() {
      console.show(problem)
      return .failure
    }
    var status = ExitStatus.success
    var failed = 0
    var count = 0
    var fileCount = 0
    for input in list.files {
      guard let repair = repair(of: input) else {
        failed += 1
        continue
      }
      let isLeft = repair.check.findings.contains { finding in
        plan.failOn.map { finding.severity >= $0 } ?? false
      }
      if isLeft { status = .findings }
      count += repair.written.count
      if repair.isChanged { fileCount += 1 }
    }
    let files = fileCount == 1 ? "1 file" : "\(fileCount) files"
    let changes = count == 1 ? "1 change" : "\(count) changes"
    if !isDry {
      let printed = console.print("\(changes) in \(files)\n")
      if printed != .success { return printed }
    }
    let shown = console.conclude(list.messages + list.errors, failed: failed, of: list.files.count)
    return failed > 0 ? .failure : shown == .success ? status : shown
  }

  /// Writes what helps into one document; nil where it could not be read or not be written.
  private func repair(of input: InputFile) -> DocumentRepair? {
    let text: [UInt8]
    do throws(InputError) {
      text = try input.read()
    } catch {
      console.show(error.message)
      return nil
    }
    var repair = DocumentRepair(input, text, plan, jobs: plan.scenes.jobs)
    for message in repair.check.messages { console.show(message) }
    guard repair.check.isChecked, !repair.check.messages.contains(where: { $0.kind == .error })
    else { return nil }
    repair.run(atOnce: asks ? 1 : .max) { finding, fixes in
      asks ? ask(finding, fixes, input) : .alone(fixes, takesFirst: takesFirst)
    }
    let left = repair.leftFindings.map { finding, reason in
      Message.warning(place(of: finding, input), "left as it is: \(finding.summary); \(reason)")
    }
    for message in left.firstOfMany(about: input.displayName) { console.show(message) }
    let told = repair.written.map { finding, fix in
      "\(place(of: finding, input)): \(fix.text) [\(finding.kind.rawValue)]\n"
    }
    guard repair.isChanged else { return repair }
    if isDry {
      let patch = UnifiedDiff.text(from: text, to: repair.text, path: Self.patchPath(of: input))
      return console.print(patch) == .success ? repair : nil
    }
    if let count = OutputFile.linkCount(input.path), count > 1 {
      console.show(
        .warning(
          input.displayName,
          "the file has \(count) names (hard links); this one has the changes, the others keep what it was"
        ))
    }
    do throws(OutputError) {
      try OutputFile.write(repair.text, to: input.path)
    } catch {
      console.show(.error(input.displayName, "\(error); the file is what it was"))
      return nil
    }
    return console.print(told.joined()) == .success ? repair : nil
  }

  /// What a patch calls a document: from the current folder where it lies in that, in which patches are applied.
  private static func patchPath(of input: InputFile) -> String {
    guard let here = FilePath.resolved("."), let folder = FilePath.resolved(input.folder),
      !input.isStandardInput
    else { return input.displayName }
    let path = FilePath.join(folder, FilePath.lastComponent(input.path))
    let start = here == "/" ? here : here + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }

  private func place(of finding: Finding, _ input: InputFile) -> String {
    finding.place.map { "\($0)" } ?? input.displayName
  }

  /// Asks a person what to do about a finding.
  private func ask(
    _ finding: Finding, _ fixes: [FindingFix], _ input: InputFile
  ) -> DocumentRepair.Choice {
    let summary = finding.shortLines().first ?? finding.summary
    var text = "\n" + TerminalText.lines(["\(place(of: finding, input)): \(summary)"])
    for (index, fix) in fixes.enumerated() {
      text += TerminalText.lines(["  \(index + 1)  \(fix.text): \(fix.effect)"])
    }
    let numbers = fixes.count == 1 ? "1" : "1 to \(fixes.count)"
    while true {
      FileDescriptor.write(
        text + "\(numbers) writes it, s leaves it, q ends: ", to: STDERR_FILENO)
      guard let line = readLine() else { return .stop }
      switch line.lowercased() {
      case "q": return .stop
      case "s", "": return .leave("")
      case let word:
        if let number = Int(word), fixes.indices.contains(number - 1) { return .take(number - 1) }
        let one = fixes.count == 1 ? "is not 1" : "is not one of \(numbers)"
        text = TerminalText.lines(["\(shortened(word)) \(one)"])
      }
    }
  }
}
