import Glibc
import YarCairo
import YarDocuments
import YarDrawing
import YarLocales
import YarTemplates

/// What a run makes of each row.
package struct RowTask: Sendable {
  /// The format of the pictures; nil draws none.
  package var format: PictureFormat?
  /// How it is written.
  package var style = PictureStyle()
  /// Whether pictures are written to files by whoever drew them, or handed on.
  package var writesFiles = false
  /// The date that PDFs have; nil for none.
  package var date: Int64?
  /// Whether frames are told.
  package var tellsFrames = false

  /// Makes a task that draws in a format, or tells frames.
  package init(format: PictureFormat? = nil, tellsFrames: Bool = false) {
    self.format = format
    self.tellsFrames = tellsFrames
  }
}

/// Makes the pictures of one row after the other; views, fonts, images and the renderer are kept.
///
/// Belongs to the thread that made it.
package final class RowWorker {
  private let task: RowTask
  private let scenes: KeptScenes
  private let maker: SceneMaker
  package let renderer: CairoRenderer
  /// The views of scenes, as lines of frames have them.
  private var knownViews = WindowNotes<[FramesLine.View]>()

  package init(
    _ template: Template, _ input: InputFile, _ task: RowTask, options: SceneOptions
  ) throws(FontError) {
    self.task = task
    maker = try SceneMaker(
      input, options: options, pictures: task.format == nil ? .measured : .drawn)
    maker.beginRows()
    scenes = KeptScenes(template, formats: ICUFormats(), maker.settings)
    renderer = CairoRenderer(measurer: maker.measurer)
  }

  /// Does what is to be done with a row.
  package func outcome(of named: NamedRow) -> RowOutcome {
    outcome(of: named) { (document, outcome) in try draw(document, named, &outcome) }
  }

  /// Draws a row as pages of a file that is being made; what is wrong with it.
  package func addPages(of named: NamedRow, to file: PDFPages) -> RowOutcome {
    outcome(of: named) { (document, outcome) in
      var frames = FramesLine(outcome.number)
      var lists: [DisplayList] = []
      var languages: [String?] = []
      try maker.forEachScene(of: document) { _, live in
        if task.tellsFrames { frames.add(live, views(of: live, in: document), path: nil) }
        lists.append(DisplayListBuilder.displayList(of: live.window))
        languages.append(live.window.environment.language)
        outcome.warnings += maker.rowWarnings(of: live)
      }
      for list in lists { try file.check(list) }
      if file.count == 0 { file.language = languages.first ?? nil }
      // Pages in several languages are in none.
      if languages.contains(where: { $0 != file.language }) { file.language = nil }
      // Half a page would stay in the file: it is drawn to the end.
      let limit = maker.measurer.workLimit
      maker.measurer.workLimit = nil
      defer { maker.measurer.workLimit = limit }
      for list in lists { try file.add(list) }
      if task.tellsFrames { outcome.frames = frames.finished() }
    }
  }

  /// Makes a row's document and something of it: everything, or errors alone.
  private func outcome(
    of named: NamedRow, _ work: (LiveDocument, inout RowOutcome) throws -> Void
  ) -> RowOutcome {
    let row = named.row
    var outcome = RowOutcome(number: row.number, line: row.line)
    do {
      try maker.row {
        try work(try scenes.document(of: try row.content.get()), &outcome)
      } restart: {
        scenes.restart(maker.settings)
      }
    } catch {
      let warnings = outcome.warnings
      outcome = RowOutcome(number: row.number, line: row.line, errors: RowFailure(error).errors)
      outcome.warnings = warnings
      if let error = error as? OutputError, !error.isOfTheName { outcome.unwritten = "\(error)" }
    }
    outcome.digest = named.digest
    return outcome
  }

  private func views(of scene: ShownScene, in document: LiveDocument) -> [FramesLine.View] {
    knownViews.note(of: scene.window, isKept: document.isChangeable) {
      FramesLine.views(of: scene.window)
    }
  }

  private func draw(
    _ document: LiveDocument, _ named: NamedRow, _ outcome: inout RowOutcome
  ) throws {
    let names = SceneNames.parts(document.scenes.map(\.name))
    var frames = FramesLine(outcome.number)
    // All of a row or nothing: files are written when all scenes are drawn.
    var drawn: [(path: String, bytes: [UInt8])] = []
    try maker.forEachScene(of: document) { index, live in
      defer { outcome.warnings += maker.rowWarnings(of: live) }
      let path = named.path.map { SceneNames.path($0, scene: names[index]) } ?? ""
      if task.tellsFrames {
        frames.add(
          live, views(of: live, in: document), path: task.format == nil ? nil : path)
      }
      guard let format = task.format else { return }
      let list = DisplayListBuilder.displayList(of: live.window)
      let bytes = try renderer.draw(
        list, as: format, task.style, scale: live.window.environment.scale,
        title: live.name ?? document.name,
        language: live.window.environment.language, date: task.date)
      drawn.append((path, bytes))
    }
    if task.tellsFrames { outcome.frames = frames.finished() }
    guard task.writesFiles else {
      outcome.pictures = drawn
      return
    }
    for (path, bytes) in drawn {
      if let code = FilePath.makeFolder(FilePath.folder(path)) {
        throw OutputError(path: path, code: code)
      }
      try OutputFile.write(bytes, to: path, reachesDisk: false)
    }
  }
}

extension OutputError {
  /// Whether another name would do: it is too long, or a folder, or leads through a file.
  fileprivate var isOfTheName: Bool {
    [0, ENAMETOOLONG, EISDIR, ENOTDIR, EEXIST, EINVAL, EILSEQ, ELOOP].contains(code)
  }
}
