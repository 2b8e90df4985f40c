import YarCairo
import YarDocuments
import YarDrawing
import YarLocales
import YarTemplates

/// What a run makes of each row.
struct RowTask: Sendable {
  /// The format of the pictures; nil draws none.
  var format: PictureFormat?
  /// How SVG holds its text.
  var svgText = SVGText.text
  /// Whether pictures are written to files by whoever drew them, or handed on.
  var writesFiles = false
  /// Whether frames are told.
  var tellsFrames = false
}

/// Makes the pictures of one row after the other; fonts, images and the renderer are kept.
///
/// Belongs to the thread that made it.
final class RowWorker {
  private let template: Template
  private let task: RowTask
  private let formats = ICUFormats()
  private let maker: SceneMaker
  let renderer: CairoRenderer

  init(
    _ template: Template, _ input: InputFile, _ task: RowTask, options: SceneOptions
  ) throws(FontError) {
    self.template = template
    self.task = task
    maker = try SceneMaker(input, options: options, decodes: task.format != nil)
    renderer = CairoRenderer(measurer: maker.measurer)
  }

  /// Does what is to be done with a row.
  func outcome(of named: NamedRow) -> RowOutcome {
    outcome(of: named) { (document, outcome) in try draw(document, named, &outcome) }
  }

  /// Draws a row as pages of a file that is being made; what is wrong with it.
  func addPages(of named: NamedRow, to file: PDFPages) -> RowOutcome {
    outcome(of: named) { (document, outcome) in
      var frames = FramesLine(outcome.number)
      var lists: [DisplayList] = []
      try maker.forEachScene(of: .layout(document)) { _, live in
        if task.tellsFrames { frames.add(live, path: nil) }
        lists.append(DisplayListBuilder.displayList(of: live.window))
        maker.noteWarnings(of: live)
      }
      for list in lists { try file.check(list) }
      for list in lists { try file.add(list) }
      if task.tellsFrames { outcome.frames = frames.finished() }
    }
  }

  /// Makes a row's document and something of it: everything, or errors alone.
  private func outcome(
    of named: NamedRow, _ work: (LayoutDocument, inout RowOutcome) throws -> Void
  ) -> RowOutcome {
    let row = named.row
    var outcome = RowOutcome(number: row.number, line: row.line)
    do {
      let document = try template.document(for: try row.content.get(), formats: formats)
      maker.beginRow()
      try work(document, &outcome)
    } catch {
      outcome = RowOutcome(number: row.number, line: row.line, errors: RowFailure(error).errors)
    }
    outcome.warnings = maker.takeWarnings()
    return outcome
  }

  private func draw(
    _ document: LayoutDocument, _ named: NamedRow, _ outcome: inout RowOutcome
  ) throws {
    let source = SourceDocument.layout(document)
    let names = PicturePlan.sceneNames(source)
    var frames = FramesLine(outcome.number)
    // All of a row or nothing: files are written when all scenes are drawn.
    var drawn: [(path: String, bytes: [UInt8])] = []
    try maker.forEachScene(of: source) { index, live in
      defer { maker.noteWarnings(of: live) }
      let path = named.path.map { Self.path($0, scene: names[index]) } ?? ""
      if task.tellsFrames { frames.add(live, path: task.format == nil ? nil : path) }
      guard let format = task.format else { return }
      let list = DisplayListBuilder.displayList(of: live.window)
      let bytes = try renderer.draw(
        list, as: format, svgText: task.svgText, scale: live.window.environment.scale,
        title: live.name ?? document.name)
      drawn.append((path, bytes))
    }
    if task.tellsFrames { outcome.frames = frames.finished() }
    outcome.paths = drawn.map(\.path)
    guard task.writesFiles else {
      outcome.pictures = drawn
      return
    }
    for (path, bytes) in drawn {
      if let reason = FilePath.makeFolder(FilePath.folder(path)) {
        throw OutputError(path: path, reason: reason)
      }
      try OutputFile.write(bytes, to: path, reachesDisk: false)
    }
  }

  private static func path(_ path: String, scene: String?) -> String {
    guard let scene else { return path }
    let ending = path.utf8.lastIndex(of: UInt8(ascii: ".")) ?? path.endIndex
    return "\(path[..<ending])-\(scene)\(path[ending...])"
  }
}
