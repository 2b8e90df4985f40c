import YarCairo
import YarDocuments
import YarScenes

extension Command {
  /// `yar frames INPUT...`.
  static let frames = Command(
    name: "frames",
    summary: "Print the frames of all views as JSON.",
    operands: "INPUT...",
    discussion: """
      Lays out documents and prints where each view is, in points, in the coordinates of its
      superview, each view before its subviews. INPUT is a document (.json, .xib, .storyboard), a
      folder (all documents in it and below), or - for the standard input. One document gives one
      object:

        { "input": "card.json",
          "scenes": [ { "name": null, "size": [320, 200],
                        "views": [ { "path": "WeView/title", "id": "title", "type": "Label",
                                     "frame": [16, 16, 120, 21] } ] } ] }

      "name" and "id" are null where the document gives none. "path" leads from the root view down:
      identifiers, or types with the place among the subviews. Several inputs or a folder give a
      list of such objects; a document with errors is left out of it.

      A scene with "pages" has "pageSize" and "pageCount", too ("firstPageSize" where the first page has
      another size), and each view "pages": the pages that it stands on with its frame on each, in the
      coordinates of the page.

      With '--rows', INPUT is one template, and there is a line of JSON for each row.
      """,
    options: [InputList.exclude, RowOption.framesAlone] + RowOption.reading + RowOption.ofItems
      + [RowOption.sheetOfCheck, RowOption.resumes]
      + SceneOption.all,
    examples: [
      ("yar frames card.json", "prints the frames of card.json"),
      ("yar frames --size 320x card.json", "the same 320 points wide"),
      ("yar frames - < card.json", "reads the document from the standard input"),
    ]
  ) { arguments, console throws(UsageError) in
    if let status = try RowsRun.run(arguments, console, draws: false) { return status }
    let options = try SceneOptions(arguments)
    let list = try InputList(arguments)
    _ = try RunPaths(list, options)
    if let problem = options.fontProblem() {
      console.show(problem)
      return .failure
    }
    let progress = ProgressBar(total: list.files.count, console: console)
    let outcomes = ParallelWork.map(list.files, jobs: options.jobs) { input in
      let outcome = FramesOutcome(input, options: options)
      progress.advance(input.displayName)
      return outcome
    }
    progress.finish()
    let reports = outcomes.compactMap(\.report)
    var status = ExitStatus.success
    if !list.isSingleFile {
      status = console.print("[" + reports.joined(separator: ",\n") + "]\n")
    } else if let report = reports.first {
      status = console.print(report + "\n")
    }
    let failed = outcomes.count { $0.report == nil }
    let shown = console.conclude(
      list.messages + outcomes.flatMap(\.messages) + options.projectResources.problems,
      failed: failed, of: outcomes.count)
    return status == .success ? shown : status
  }
}

/// The frames of one document, or why there are none.
private struct FramesOutcome: Sendable {
  /// The report; nil where the document has an error.
  var report: String?
  /// What the person is told.
  var messages: [Message]

  init(_ input: InputFile, options: SceneOptions) {
    let loaded = LoadedDocument(input, options: options)
    messages = loaded.messages
    guard let document = loaded.document else { return }
    do {
      let maker = try SceneMaker(input, options: options, pictures: .measured)
      var report = FramesText(input: input.path)
      try maker.forEachScene(of: document) { _, live in
        maker.noteWarnings(of: live)
        try report.add(live.name, live.window, pages: live.pages)
      }
      self.report = String(decoding: report.finished(), as: UTF8.self)
      messages += maker.warnings
    } catch {
      messages += Message.errors(input.displayName, error)
    }
  }
}
