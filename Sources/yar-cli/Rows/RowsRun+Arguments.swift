import YarCairo
import YarDocuments
import YarScenes
import YarTemplates

extension RowsRun {
  /// The options of commands that make something of rows.
  static let options =
    RowInput.options + [
      CommandOption(
        name: "resume",
        help: """
          Go on where an earlier run with the same words was ended: no row is
          left out or put down twice. A few pictures that were drawn and not
          put down when it was ended are drawn again.
          """)
    ]

  /// Those of a command that draws nothing.
  static let framesOptions =
    [
      CommandOption(
        name: "frames", value: "FILE",
        help: "Where the frames of rows go, instead of the standard output.")
    ] + options

  /// Does what a command line with rows asks for; nil where it has none.
  ///
  /// - Parameter draws: Whether pictures are made, or frames alone.
  static func run(
    _ arguments: Arguments, _ console: Console, draws: Bool
  ) throws(UsageError) -> ExitStatus? {
    guard let rows = try RowInput(arguments) else {
      for name in ["name", "frames"] where arguments.value(name) != nil {
        throw UsageError(message: "'--\(name)' needs rows: --rows FILE")
      }
      return nil
    }
    try refuse(["gallery", "device", "constraints"], arguments)
    let input = try input(arguments, rows)
    let scenes = try SceneOptions(arguments)
    guard let template = template(input, scenes, console) else { return .failure }
    let destination =
      try draws
      ? RowDestination(arguments, template, stem: FilePath.lastComponent(input.stem)) : nil
    var run = RowsRun(
      template: template, input: input, rows: rows, destination: destination,
      frames: arguments.value("frames") ?? (draws ? nil : "-"),
      errors: RowInput.errors(arguments), options: scenes,
      resumes: arguments.has("resume"))
    run.isStrict = arguments.has("strict")
    if let destination { run.style = try PictureStyle(arguments, format: destination.format) }
    return try run.run(console)
  }

  /// Refuses options that mean nothing where there are rows.
  static func refuse(_ names: [String], _ arguments: Arguments) throws(UsageError) {
    for name in names where arguments.value(name) != nil || arguments.has(name) {
      throw UsageError(message: "'--\(name)' is not for rows; leave it out")
    }
  }

  /// The template that a command line with rows names.
  static func input(_ arguments: Arguments, _ rows: RowInput) throws(UsageError) -> InputFile {
    let list = try InputList(arguments.operands)
    guard list.isSingleFile, let input = list.files.first else {
      throw UsageError(message: "'--rows' needs one template, not several documents or a folder")
    }
    if input.isStandardInput, rows.path == "-" {
      throw UsageError(message: "the template and the rows cannot both be the standard input")
    }
    return input
  }

  /// Reads a template; nil where it has errors, which are shown.
  static func template(
    _ input: InputFile, _ options: SceneOptions, _ console: Console
  ) -> Template? {
    var messages: [Message] = []
    var found: Template?
    do throws(InputError) {
      let bytes = try input.read()
      if let tree = try? JSONTree(bytes), !Template.isTemplate(tree) {
        messages.append(
          .error(
            input.displayName,
            "it is no template: the key 'data' (the schema of the rows) is missing"))
      } else {
        let result = Template.read(
          bytes, file: input.displayName,
          options: .ofCommand(allowsOutside: options.allowsOutside))
        found = result.template
        messages = (found?.warnings ?? []).map { .warning($0) } + result.errors.map { .error($0) }
      }
    } catch {
      messages = [error.message]
    }
    for message in messages { console.show(message) }
    return found
  }
}
