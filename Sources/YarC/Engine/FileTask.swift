import CYar
import YarScenes

/// What is wanted of a file of all rows.
struct FileTask {
  /// How it is made; attachments are not among it.
  var style: PictureStyle
  /// What it carries.
  var files: TaskFiles
  /// Pixels for each point; nil is the template's.
  var scale: Double?
  /// How long the work on a row may take; nil is for ever.
  var timeLimit: TimeLimit?

  /// Reads what a caller says; NULL is a PDF.
  init(
    _ given: UnsafePointer<yar_task>?, _ held: HeldTemplate, hasSheet: Bool
  ) throws(TaskError) {
    guard var options = CText.options(given, yar_task()) else {
      throw TaskError(message: CText.wrongSize("the task", "yar_task"))
    }
    if given == nil { options.format = YAR_PDF.rawValue }
    let task = try DrawTask(options, held)
    let isPlain = options.wanted == 0 || options.wanted == YAR_PICTURES
    guard isPlain, options.names == nil, options.first_number <= 1, options.scene == nil else {
      throw TaskError(
        message: "the task's wanted, names, first_number, scene and report are for yar_draw()")
    }
    guard task.style.format == .pdf || hasSheet else {
      throw TaskError(
        message: "all rows are one file as YAR_PDF alone; other formats are for sheets of labels")
    }
    files = task.pdf?.files ?? TaskFiles()
    style = task.style
    if let wishes = task.pdf?.wishes { style.pdf = wishes }
    if files.hasInvoice { style.pdf.standards.insert(.a3b) }
    style = style.ofOneFile(of: held.template)
    scale = task.scale
    timeLimit = task.timeLimit
  }
}

extension SheetPlan {
  /// Reads how a caller wants labels on sheets; nil for NULL.
  init?(
    _ given: UnsafePointer<yar_sheet>?, _ held: HeldTemplate
  ) throws(TaskError) {
    guard given != nil else { return nil }
    guard let options = CText.options(given, yar_sheet()) else {
      throw TaskError(message: CText.wrongSize("the sheet", "yar_sheet"))
    }
    guard let name = CText.string(options.name) else {
      throw TaskError(
        message: "the sheet has no name; it is one that is sold, such as avery-l7160, or A4:3x8")
    }
    let marks = CText.string(options.marks)
    guard marks == nil || marks == "cut" else {
      throw TaskError(message: "'marks' must be 'cut', not '\(marks ?? "")'")
    }
    do throws(UsageError) {
      try self.init(
        try SheetWords.sheet(name), start: max(1, CText.count(options.start)),
        copiesField: CText.string(options.copies_field), hasMarks: marks != nil,
        bleed: try CText.string(options.bleed).map { (text) throws(UsageError) in
          try SheetWords.bleed(text, by: "bleed")
        } ?? 0,
        schema: held.template.schema, names: .arguments)
    } catch {
      throw TaskError(message: error.message)
    }
  }
}
