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

/// Makes the pictures of one row after the other, as files or as parts of one.
///
/// Belongs to the thread that made it.
package final class RowWorker {
  let task: RowTask
  let engine: RowEngine
  /// Where the pixels of images are kept.
  let pixels: PixelStore
  package var warnings: SceneWarnings
  /// Says what else is to be told of a scene that was laid out: what its frames show.
  let faults: (RowEngine.Scene) -> [SceneWarning]
  /// The views of scenes, as lines of frames have them.
  private var knownViews = WindowNotes<[FramesText.View]>()
  /// How the pictures of the row at work become files, once its attachments are read.
  var styleOfRow: PictureStyle?
  /// What all rows of one file say of it; nil before the first.
  private var saidByAll: DocumentPDF?

  /// Why a file with all rows is not what it should be: some pages of a row are in it, and others could not be drawn.
  package var halfDrawn: RowFailure?

  /// Draws the pages of one file.
  package var renderer: CairoRenderer { engine.tools.renderer }

  /// Makes one for the template of an input.
  ///
  /// - Parameter faults: Says what is wrong with a scene, for whoever does not check it.
  package convenience init(
    _ template: Template, _ input: InputFile, _ task: RowTask, options: SceneOptions,
    faults: @escaping (RowEngine.Scene) -> [SceneWarning] = { _ in [] }
  ) throws(FontError) {
    let pixels = PixelStore(options.imageMemory)
    let engine = RowEngine(
      template, SceneTools(try options.makeFonts(for: input)),
      images: FolderImages(input, options, task.style == nil ? .measured : .drawn, pixels),
      overrides: options.overrides, timeLimit: options.timeLimit)
    self.init(task, engine, pixels, faults: faults)
  }

  /// Makes one that has rows laid out by an engine.
  ///
  /// - Parameters:
  ///   - pixels: Where the pixels of images are kept; one without a limit where the caller does the work within one.
  ///   - faults: Says what is wrong with a scene, for whoever does not check it.
  package init(
    _ task: RowTask, _ engine: RowEngine, _ pixels: PixelStore,
    faults: @escaping (RowEngine.Scene) -> [SceneWarning] = { _ in [] }
  ) {
    self.task = task
    self.engine = engine
    self.pixels = pixels
    self.faults = faults
    warnings = SceneWarnings(engine.tools.fonts)
  }

  /// Does what is to be done with a row.
  package func outcome(of named: NamedRow) -> RowOutcome {
    var named = named
    var file: (path: String, bytes: [UInt8])?
    let path = named.path
    if var outcome = outcomeInPieces(of: &named, { file = try write($0, to: path) }) {
      if let file { outcome.pictures = [file] }
      return outcome
    }
    // All of a row or nothing: files are written when all scenes are drawn.
    var drawn: [(path: String, bytes: [UInt8])] = []
    var names: [String?] = []
    return outcome(of: named) { (scene, frames, outcome) in
      if names.isEmpty {
        let document = scene.document
        names = SceneNames.parts(document.scenes.map(\.name), joined: document.joinedScenes)
      }
      let path = named.path.map { SceneNames.path($0, scene: names[scene.place]) } ?? ""
      if task.tellsFrames {
        try frames.add(
          scene.live.name, scene.live.window, views(of: scene), pages: scene.pages,
          file: task.style == nil ? nil : path)
      }
      guard let style = try style(of: named) else { return }
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

  /// How the pictures of a row become files, with what is attached to them; nil where none are drawn.
  func style(of named: NamedRow) throws -> PictureStyle? {
    if let known = styleOfRow ?? named.style { return known }
    guard var style = task.style, let plan = task.attachments else { return task.style }
    style.pdf.attachments = try plan.files(
      of: try named.row.content.get(), number: named.row.number, formats: engine.tools.formats)
    styleOfRow = style
    return style
  }

  /// What one file of all rows says about itself: what is the same in all of them.
  ///
  /// - Parameter information: What it says where rows differ.
  package func words(besides information: PDFInformation) -> PDFInformation {
    guard let saidByAll else { return information }
    var words = information
    words.title = saidByAll.title ?? words.title
    words.author = saidByAll.author ?? words.author
    words.subject = saidByAll.subject ?? words.subject
    if !saidByAll.keywords.isEmpty { words.keywords = saidByAll.keywords }
    return words
  }

  /// Keeps of what all rows say what one more says as well.
  func note(_ said: DocumentPDF) {
    guard var common = saidByAll else {
      saidByAll = said
      return
    }
    if common.title != said.title { common.title = nil }
    if common.author != said.author { common.author = nil }
    if common.subject != said.subject { common.subject = nil }
    if common.keywords != said.keywords { common.keywords = [] }
    saidByAll = common
  }

  /// Draws a row as pages of a file that is being made; what is wrong with it.
  package func addPages(of named: NamedRow, to file: PDFPages) -> RowOutcome {
    var named = named
    if let outcome = outcomeInPieces(of: &named, { try add($0, to: file) }) { return outcome }
    var pages: [FilePage] = []
    return outcome(of: named) { (scene, frames, _) in
      pages += try self.pages(of: scene, named, &frames)
    } finish: { _ in
      for page in pages { try file.check(page.list) }
      let invoice = try Self.invoice(among: pages, of: file)
      if file.count == 0 { file.language = pages.first?.language }
      // Pages in several languages are in none.
      let isTagged = task.style?.tags == .all
      if !isTagged, pages.contains(where: { $0.language != file.language }) { file.language = nil }
      try toTheEnd {
        for page in pages {
          try file.add(page.list, language: page.language, files: page.files)
        }
      }
      file.invoice = invoice
      for page in pages { note(page.said) }
    }
  }

  /// Draws a row as labels on sheets; what is wrong with it.
  ///
  /// - Parameter file: The file that all sheets are in; nil where each is a picture of its own.
  package func addLabels(
    of named: NamedRow, to sheets: RowSheets, in file: PDFPages? = nil
  ) -> RowOutcome {
    var labels: [FilePage] = []
    var window: Window?
    return outcome(of: named) { (scene, frames, _) in
      window = window ?? scene.live.window
      for label in try pages(of: scene, named, &frames) {
        try sheets.check(scene, label.list.size, in: engine.template)
        labels.append(label)
      }
    } finish: { _ in
      let copies = try sheets.plan.copies(of: try named.row.content.get())
      if let file, copies > 0 {
        let invoice = try Self.invoice(among: labels, of: file)
        // A sheet has labels of several rows, so files go with all sheets.
        try file.carry(labels.flatMap { $0.files })
        file.invoice = invoice
      }
      if copies > 0 { for label in labels { note(label.said) } }
      try toTheEnd { try sheets.add(labels.map { $0.list }, copies: copies, in: window) }
    }
  }

  /// A page that goes to one file with those of other rows, or a label that goes to one sheet with others.
  private struct FilePage {
    let list: DisplayList
    let language: String?
    /// What it says of the file.
    let said: DocumentPDF
    /// The files that go with it; those of a scene with several pages go with the first one.
    var files: [PDFAttachment] = []
    /// The profile of the invoice that is among them.
    var invoice: InvoiceProfile?
  }

  /// The pages of a scene: one, or as many as it goes over.
  private func pages(
    of scene: RowEngine.Scene, _ named: NamedRow, _ frames: inout FramesText
  ) throws -> [FilePage] {
    let window = scene.live.window
    if task.tellsFrames {
      try frames.add(scene.live.name, window, views(of: scene), pages: scene.pages)
    }
    guard let asked = try style(of: named) else { return [] }
    let (lists, style) = try engine.drawing(of: scene, as: asked)
    let document = scene.document
    var said = style.pdf.said
    said.title =
      said.title ?? (document.scenes.count == 1 ? scene.live.name : nil) ?? document.name
    var pages = lists.enumerated().map { index, list in
      let window = scene.pages?.scene(ofPage: index).window ?? window
      return FilePage(list: list, language: window.environment.language, said: said)
    }
    if !pages.isEmpty {
      pages[0].files = style.pdf.attachments
      pages[0].invoice = style.pdf.invoice
    }
    return pages
  }

  /// The profile of the invoice that a file is with some more pages; refuses files that it cannot carry.
  private static func invoice(
    among pages: [FilePage], of file: PDFPages
  ) throws -> InvoiceProfile? {
    let invoice = pages.lazy.compactMap { $0.invoice }.first
    if invoice != nil, file.invoice != nil {
      throw RowFailure([
        RowError(
          message:
            "a PDF is one invoice, and another row is it already; write a PDF for each row, such as -o 'out/{{rowNumber}}.pdf'"
        )
      ])
    }
    try file.check(pages.flatMap { $0.files })
    return invoice ?? file.invoice
  }

  /// Draws without the limit of a row's time: half a page would stay in the file.
  func toTheEnd(_ work: () throws -> Void) rethrows {
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
    defer { styleOfRow = nil }
    do {
      let object = try row.content.get()
      try pixels.whileAtWork {
        try engine.forEachScene(of: object) { scene in
          defer {
            outcome.warnings += warnings.ofRow(scene.live.window, scene.live.views)
            // A head that cannot be made is an error of the row already.
            try? scene.pages?.forEachMargin { margin in
              for warning in warnings.ofRow(margin.window, margin.views)
              where !outcome.warnings.contains(warning) { outcome.warnings.append(warning) }
            }
          }
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
      outcome = failed(row, outcome, error, digest: named.digest)
    }
    return outcome
  }

  /// What became of a row that could not be drawn.
  func failed(
    _ row: Row, _ outcome: RowOutcome, _ error: any Error, digest: UInt64
  ) -> RowOutcome {
    var failed = RowOutcome(
      number: row.number, line: row.line, errors: RowFailure(error).errors,
      warnings: outcome.warnings, digest: digest)
    if let error = error as? OutputError, !error.isOfTheName { failed.unwritten = "\(error)" }
    return failed
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
