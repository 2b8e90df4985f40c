import CYar
import YarCairo
import YarScenes
import YarTemplates

/// What is wanted of rows.
struct DrawTask {
  var wantsPictures: Bool
  var wantsFrames: Bool
  var wantsFindings: Bool
  var wantsFixes: Bool
  var wantsTexts: Bool
  var style: PictureStyle
  /// What PDFs are besides pages; nil is what the template says.
  var pdf: PDFTask?
  /// Pixels for each point; nil is the template's.
  var scale: Double?
  /// How pictures are called.
  var names: NamePattern?
  /// Whether rows differ in their names.
  var namesDiffer = false
  /// The number of the first of all rows.
  var firstNumber: Int
  /// The name of the scene that is drawn; nil draws all.
  var scene: String?
  /// Where findings are gathered by cause, too.
  var report: HeldReport?
  /// How long the work on a row may take; nil is for ever.
  var timeLimit: TimeLimit?
  /// What it is where a caller says nothing.
  static let usualTimeLimit = TimeLimit.ofRow.set(by: "time_limit")

  /// Reads what a caller says.
  init(_ task: yar_task, _ held: HeldTemplate) throws(TaskError) {
    let known = YAR_PICTURES | YAR_FRAMES | YAR_FINDINGS | YAR_FIXES | YAR_TEXTS
    guard task.wanted & ~known == 0 else {
      throw TaskError(
        message: "the task wants something that is not known: \(task.wanted & ~known)")
    }
    let wanted = task.wanted == 0 ? YAR_PICTURES : task.wanted
    wantsPictures = wanted & YAR_PICTURES != 0
    wantsFrames = wanted & YAR_FRAMES != 0
    wantsTexts = wanted & YAR_TEXTS != 0
    wantsFixes = wanted & YAR_FIXES != 0
    wantsFindings = wantsFixes || wanted & YAR_FINDINGS != 0
    style = try PictureStyle(task)
    pdf = try PDFTask(task, style.format)
    if task.scale != 0 {
      guard task.scale >= 0.001, task.scale <= 100 else {
        throw TaskError(message: "the task's scale must be from 0.001 to 100")
      }
      scale = task.scale
    }
    timeLimit = try Self.timeLimit(task.time_limit)
    scene = CText.string(task.scene)
    // Nobody counts so far; the rows behind it have numbers, too.
    firstNumber = min(max(1, CText.count(task.first_number)), 1 << 53)
    if let handle = task.report {
      guard let report = Handles.object(handle, HeldReport.self) else {
        throw TaskError(message: "the report is none: freed, or a handle of another kind")
      }
      guard report.held === held else {
        throw TaskError(message: "the report is one of another template")
      }
      guard wantsFindings else {
        throw TaskError(message: "a report needs findings; add YAR_FINDINGS to what is wanted")
      }
      self.report = report
    }
    guard let names = CText.string(task.names) else { return }
    do throws(NamePatternError) {
      self.names = try NamePattern(names, schema: held.template.schema)
      namesDiffer = names.contains("{{")
    } catch {
      throw TaskError(message: error.message, excerpt: error.excerpt)
    }
  }

  /// How the pictures of a row become files.
  func style(ofRow number: Int) -> PictureStyle { pdf?.style(style, row: number) ?? style }

  /// What a row may take: 0 leaves it to the library, and what is infinite is for ever.
  private static func timeLimit(_ seconds: Double) throws(TaskError) -> TimeLimit? {
    if seconds == 0 { return usualTimeLimit }
    if seconds == .infinity { return nil }
    guard seconds > 0, seconds <= 86_400 else {
      throw TaskError(
        message: "the task's time limit must be above 0 and at most 86,400 seconds, or infinite")
    }
    return TimeLimit(seconds: seconds, option: usualTimeLimit.option)
  }
}

extension PictureStyle {
  /// Reads what a caller says.
  fileprivate init(_ task: yar_task) throws(TaskError) {
    let format: PictureFormat
    switch task.format {
    case YAR_PNG.rawValue: format = .png
    case YAR_SVG.rawValue: format = .svg
    case YAR_PDF.rawValue: format = .pdf
    case YAR_JPEG.rawValue: format = .jpeg
    case YAR_WEBP.rawValue: format = .webp
    default: throw TaskError(message: "the task's format is not known: \(task.format)")
    }
    let compression: Compression
    switch task.compression {
    case YAR_BALANCED.rawValue: compression = .balanced
    case YAR_FAST.rawValue: compression = .fast
    case YAR_SMALL.rawValue: compression = .small
    default: throw TaskError(message: "the task's compression is not known: \(task.compression)")
    }
    guard task.quality <= 100 else {
      throw TaskError(message: "the task's quality must be from 1 to 100, or 0 for 85")
    }
    self.init(
      format, compression: compression, quality: task.quality == 0 ? 85 : Int(task.quality))
  }
}

/// Why a task cannot be done.
struct TaskError: Error {
  var message: String
  var excerpt: [String] = []
}
