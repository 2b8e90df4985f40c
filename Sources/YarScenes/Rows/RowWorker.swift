import Glibc
import YarCairo
import YarDocuments
import YarDrawing
import YarLayout
import YarTemplates

/// What a run makes of each row.
package struct RowTask: Sendable {
  /// How pictures become files; nil draws none.
  package var style: PictureStyle?
  /// Whether pictures are written to files by whoever drew them, or handed on.
  package var writesFiles: Bool
  /// Whether frames are told.
  package var tellsFrames: Bool
  /// The files that PDFs carry.
  package var attachments: AttachmentPlan?

  /// Makes a task.
  package init(
    style: PictureStyle?, writesFiles: Bool = false, tellsFrames: Bool = false,
    attachments: AttachmentPlan? = nil
  ) {
    self.attachments = attachments
    self.style = style
    self.writesFiles = writesFiles
    self.tellsFrames = tellsFrames
  }
}

/// Makes the pictures of one row after the other for the command.
///
/// Belongs to the thread that made it.
package final class RowWorker {
  private let task: RowTask
  private let engine: RowEngine
  /// Where the pixels of images are kept.
  private let pixels: PixelStore
  private var warnings: SceneWarnings
  /// Says what else is to be told of a scene that was laid out: what its frames show.
  private let faults: (RowEngine.Scene) -> [SceneWarning]
  /// The views of scenes, as lines of frames have them.
  private var knownViews = WindowNotes<[FramesText.View]>()

  /// Draws the pages of one file.
  package var renderer: CairoRenderer { engine.tools.renderer }

  /// Makes one for the template of an input.
  ///
  /// - Parameter faults: Says what is wrong with a scene, for whoever does not check it.
  package init(
    _ template: Template, _ input: InputFile, _ task: RowTask, options: SceneOptions,
    faults: @escaping (RowEngine.Scene) -> [SceneWarning] = { _ in [] }
  ) throws(FontError) {
    self.task = task
    self.faults = faults
    pixels = PixelStore(options.imageMemory)
    let fonts = try options.makeFonts(for: input)
    warnings = SceneWarnings(fonts)
    engine = RowEngine(
      template, SceneTools(fonts),
      images: FolderImages(input, options, task.style == nil ? .measured : .drawn, pixels),
      overrides: options.overrides, timeLimit: options.timeLimit)
  }

  /// Does what is to be done with a row.
  package func outcome(of named: NamedRow) -> RowOutcome {
    // All of a row or nothing: files are written when all scenes are drawn.
    var drawn: [(path: String, bytes: [UInt8])] = []
    var names: [String?] = []
    return outcome(of: named) { (scene, frames, outcome) in
      if names.isEmpty { names = SceneNames.parts(scene.document.scenes.map(\.name)) }
      let path = named.path.map { SceneNames.path($0, scene: names[scene.place]) } ?? ""
      if task.tellsFrames {
        frames.add(
          scene.live.name, scene.live.window, views(of: scene),
          file: task.style == nil ? nil : path)
      }
      guard var style = task.style else { return }
      try attach(to: &style, of: named.row, scene)
      for picture in try engine.pictures(of: scene, as: style) {
        drawn.append((SceneNames.path(path, page: picture.page), picture.bytes))
      }
    } finish: { outcome in
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

  /// Adds the files of a row to what its PDF is to be.
  private func attach(
    to style: inout PictureStyle, of row: Row, _ scene: RowEngine.Scene
  ) throws {
    guard let plan = task.attachments, !plan.isEmpty else { return }
    style.pdf.attachments = try plan.files(
      of: try row.content.get(), number: row.number, formats: engine.tools.formats)
    let lists = try scene.pages?.lists() ?? [DisplayListBuilder.displayList(of: scene.live.window)]
    let problems = InvoiceCheck.problems(
      style.pdf.attachments, style.pdf.invoice, on: lists)
    if !problems.isEmpty { throw RowFailure(problems.map { RowError(message: $0) }) }
  }

  /// Draws a row as pages of a file that is being made; what is wrong with it.
  package func addPages(of named: NamedRow, to file: PDFPages) -> RowOutcome {
    var pages: [(list: DisplayList, language: String?)] = []
    return outcome(of: named) { (scene, frames, _) in
      let language = scene.live.window.environment.language
      for list in try lists(of: scene, &frames) { pages.append((list, language)) }
    } finish: { _ in
      for page in pages { try file.check(page.list) }
      if file.count == 0 { file.language = pages.first?.language }
      // Pages in several languages are in none.
      let isTagged = task.style?.tags == .all
      if !isTagged, pages.contains(where: { $0.language != file.language }) { file.language = nil }
      try toTheEnd { for page in pages { try file.add(page.list, language: page.language) } }
    }
  }

  /// Draws a row as labels on sheets; what is wrong with it.
  package func addLabels(of named: NamedRow, to sheets: RowSheets) -> RowOutcome {
    var labels: [DisplayList] = []
    var window: Window?
    return outcome(of: named) { (scene, frames, _) in
      window = window ?? scene.live.window
      for list in try lists(of: scene, &frames) {
        try sheets.check(scene, list.size)
        labels.append(list)
      }
    } finish: { _ in
      let row = try named.row.content.get()
      try toTheEnd { try sheets.add(labels, of: row, in: window) }
    }
  }

  /// What is drawn of a scene that goes to one file with others: one list, or one for each of its pages.
  private func lists(
    of scene: RowEngine.Scene, _ frames: inout FramesText
  ) throws -> [DisplayList] {
    let window = scene.live.window
    if task.tellsFrames { frames.add(scene.live.name, window, views(of: scene)) }
    if let style = task.style { try engine.check(scene, style) }
    let tags = task.style?.tags ?? .none
    guard let flow = scene.pages else {
      return [DisplayListBuilder.displayList(of: window, tags: tags)]
    }
    // Heads and feet are the same views on each page: a page is drawn before the next one is made.
    return try (0..<flow.count).map { try flow.list(at: $0, tags: tags) }
  }

  /// Draws without the limit of a row's time: half a page would stay in the file.
  private func toTheEnd(_ work: () throws -> Void) rethrows {
    let limit = engine.tools.measurer.workLimit
    engine.tools.measurer.workLimit = nil
    defer { engine.tools.measurer.workLimit = limit }
    try work()
  }

  /// Lays out a row and makes something of it: everything, or errors alone.
  private func outcome(
    of named: NamedRow,
    _ work: (RowEngine.Scene, inout FramesText, inout RowOutcome) throws -> Void,
    finish: (inout RowOutcome) throws -> Void
  ) -> RowOutcome {
    let row = named.row
    var outcome = RowOutcome(number: row.number, line: row.line, digest: named.digest)
    var frames = FramesText(row: row.number)
    do {
      let object = try row.content.get()
      try pixels.whileAtWork {
        try engine.forEachScene(of: object) { scene in
          defer { outcome.warnings += warnings.ofRow(scene.live.window, scene.live.views) }
          try work(scene, &frames, &outcome)
          let found = faults(scene)
          outcome.warnings += found
          if !found.isEmpty { outcome.hasFaults = true }
        } finish: {
          try finish(&outcome)
          if task.tellsFrames { outcome.frames = frames.finished() }
        }
      }
    } catch {
      outcome = RowOutcome(
        number: row.number, line: row.line, errors: RowFailure(error).errors,
        warnings: outcome.warnings, digest: named.digest)
      if let error = error as? OutputError, !error.isOfTheName { outcome.unwritten = "\(error)" }
    }
    return outcome
  }

  private func views(of scene: RowEngine.Scene) -> [FramesText.View] {
    knownViews.note(of: scene.live.window, isKept: scene.isKept) {
      FramesText.views(of: scene.live.window, isLine: true)
    }
  }
}

extension OutputError {
  /// Whether another name would do: it is too long, or a folder, or leads through a file.
  fileprivate var isOfTheName: Bool {
    [0, ENAMETOOLONG, EISDIR, ENOTDIR, EEXIST, EINVAL, EILSEQ, ELOOP].contains(code)
  }
}
