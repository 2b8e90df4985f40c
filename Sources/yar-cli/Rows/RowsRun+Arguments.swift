import YarCairo
import YarDocuments
import YarScenes
import YarTemplates

extension RowsRun {
  /// Does what a command line with rows asks for; nil where it has none.
  ///
  /// - Parameter draws: Whether pictures are made, or frames alone.
  static func run(
    _ arguments: Arguments, _ console: Console, draws: Bool
  ) throws(UsageError) -> ExitStatus? {
    guard let rows = try RowInput(arguments) else {
      try RowOption.needRows(
        [RowOption.name, RowOption.frames] + RowOption.ofSheets, arguments)
      return nil
    }
    try RowOption.refuse(
      [PictureOption.gallery, PictureOption.devices, PictureOption.showsConstraints], arguments)
    let input = try input(arguments, rows)
    let scenes = try SceneOptions(arguments)
    guard let template = template(input, scenes, console) else { return .failure }
    let sheets = try sheets(arguments, template, draws: draws)
    let stem = FilePath.lastComponent(input.stem)
    let destination =
      try !draws
      ? nil
      : sheets != nil
        ? RowDestination.ofSheets(arguments, stem: stem)
        : RowDestination(arguments, template, stem: stem)
    var run = RowsRun(
      template: template, input: input, rows: rows, destination: destination,
      frames: try arguments[RowOption.frames] ?? (draws ? nil : "-"),
      errors: try arguments[RowOption.errors], options: scenes,
      resumes: try arguments[RowOption.resumes])
    run.sheets = sheets
    run.items = try items(arguments, template, input, rows)
    run.isStrict = try arguments[PictureOption.isStrict]
    if let destination {
      run.style = try PictureStyle(arguments, format: destination.format)
      run.attachments = try AttachmentPlan.asked(
        by: arguments, run.style, schema: template.schema)
    }
    return try run.run(console)
  }

  /// The file of items, and which of them belong to which row; nil where rows have their own.
  static func items(
    _ arguments: Arguments, _ template: Template, _ input: InputFile, _ rows: RowInput
  ) throws(UsageError) -> (file: RowInput, plan: ItemsPlan)? {
    let key = try arguments[RowOption.itemsKey]
    guard let word = try arguments[RowOption.items] else {
      guard key == nil else {
        throw UsageError(message: "'--items-key' needs a file of items: --items FILE")
      }
      return nil
    }
    if arguments.has(RowOption.resumes) {
      throw UsageError(
        message:
          "'--resume' knows nothing of items in a file of their own; leave it out, and draw all "
          + "rows anew")
    }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let field = parts.count == 2 ? String(parts[0]) : nil
    let plan = try ItemsPlan(field: field, key: key, template: template)
    let path = String(parts[parts.count - 1])
    if path == "-", rows.path == "-" || input.isStandardInput {
      throw UsageError(message: "the items and another input cannot both be the standard input")
    }
    return (try RowInput(path, nil, by: "--items"), plan)
  }

  /// How pictures go onto sheets of labels; nil where they do not.
  ///
  /// - Parameter draws: Whether pictures are made: frames are of scenes, which have the size of a label.
  private static func sheets(
    _ arguments: Arguments, _ template: Template, draws: Bool
  ) throws(UsageError) -> SheetPlan? {
    guard let sheet = try arguments[RowOption.sheet] else {
      for option in RowOption.ofSheets where arguments.has(option) {
        throw UsageError(message: "'--\(option.name)' needs a sheet of labels: --sheet SHEET")
      }
      return nil
    }
    guard draws else { return try SheetPlan(sheet, schema: template.schema) }
    return try SheetPlan(
      sheet, start: try arguments[RowOption.start] ?? 1,
      copiesField: try arguments[RowOption.copies], hasMarks: try arguments[RowOption.marks],
      bleed: try arguments[RowOption.bleed], schema: template.schema)
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
