import YarCairo
import YarDocuments
import YarLayout
import YarScenes
import YarTracing

extension Command {
  /// `yar explain INPUT [VIEW]`.
  static let explain = Command(
    name: "explain",
    summary: "Say why a view has its size and place.",
    operands: "INPUT [VIEW]",
    discussion: """
      Lays out a document and says in words where the width, the height and the position of a view
      come from: what it wanted, what it was given of extra or missing room, and how it stands in its
      cell; of a view that constraints place, the constraint that gives each number, with its values,
      and what counts less; where the document goes over pages, why one begins with the view. VIEW is
      an identifier, or a path as 'yar frames' prints it. Without VIEW the whole tree is shown, a view
      in each line: its frame, how much it stretched or was cropped, and the properties that are not at
      their defaults. INPUT is a document, or - for the standard input.
      """,
    options: SceneOption.all,
    examples: [
      ("yar explain card.json title", "says why the view 'title' is where it is"),
      ("yar explain --size 320x card.json title", "the same 320 points wide"),
      ("yar explain card.json", "shows the whole tree"),
    ]
  ) { arguments, console throws(UsageError) in
    guard (1...2).contains(arguments.operands.count) else {
      throw UsageError(message: "'yar explain' takes a document and at most one view")
    }
    let options = try SceneOptions(arguments)
    if FilePath.isFolder(arguments.operands[0]) {
      throw UsageError(message: "'\(arguments.operands[0])' is a folder; give one document")
    }
    let list = try InputList([arguments.operands[0]])
    _ = try RunPaths(list, options)
    guard let input = list.files.first else {
      return console.conclude(list.messages, failed: 1, of: 1)
    }
    if let problem = options.fontProblem() {
      console.show(problem)
      return .failure
    }
    let name = arguments.operands.count > 1 ? arguments.operands[1] : nil
    let explanation = Explanation(input, view: name, options: options)
    let messages = explanation.messages + options.projectResources.problems
    if let text = explanation.text {
      let status = console.print(text)
      let shown = console.conclude(messages, failed: 0, of: 1)
      return status == .success ? shown : status
    }
    return console.conclude(messages, failed: 1, of: 1)
  }
}

/// What is said of a view of a document, or why nothing is.
private struct Explanation {
  /// The words; nil where the document has an error or no such view.
  var text: String?
  /// What the person is told besides.
  var messages: [Message]

  init(_ input: InputFile, view name: String?, options: SceneOptions) {
    let loaded = LoadedDocument(input, options: options)
    messages = loaded.messages
    guard let document = loaded.document else { return }
    do {
      let maker = try SceneMaker(input, options: options, pictures: .measured)
      var parts: [String] = []
      var names: [String] = []
      try maker.forEachScene(of: document) { index, live in
        maker.noteWarnings(of: live)
        names += live.views.compactMap(\.view.identifier)
        var told: [String] = []
        if let name {
          told = live.views.map(\.view).filter { $0.identifier == name || $0.path == name }
            .map { Explanation.words(for: $0, on: live.pages) }
        } else if let root = live.window.rootView {
          told = [TerminalText.lines(root.layoutTrace().lines)]
        }
        // Of several scenes it is said which one it is.
        if !told.isEmpty, document.sceneNames.count > 1 {
          let scene = document.sceneNames[index] ?? "\(index + 1)"
          told[0] = TerminalText.lines(["scene '\(scene)'"]) + told[0]
        }
        parts += told
      }
      messages += maker.warnings
      if parts.isEmpty, let name {
        let nearest = YarLayout.nearest(to: name, in: names)
        let advice =
          nearest.map { "did you mean '\($0)'?" }
          ?? "'yar frames \(input.displayName)' prints the paths of all views"
        messages.append(.error(input.displayName, "there is no view '\(name)'; \(advice)"))
      } else {
        text = parts.joined(separator: "\n")
      }
    } catch {
      messages += Message.errors(input.displayName, error)
    }
  }

  private static func words(for view: View, on pages: ScenePages?) -> String {
    let title = "\(view.path) (\(view.typeName))"
    let words = view.layoutExplanation + (pages?.reasons(for: view) ?? [])
    return TerminalText.lines([title] + words.map { "  " + $0 })
  }
}
