import YarCairo
import YarDrawing
import YarLayout
import YarPages
import YarTemplates

/// The pages of a row that is drawn in pieces of its list, on their way into a PDF.
struct PiecedRow {
  let pages: PiecedScene
  /// The name of the scene; nil where it has none.
  let scene: String?
  /// How they become a file.
  let style: PictureStyle
  /// What the file is called where nothing else says so, and the language of its texts.
  let title: String?
  let language: String?
  fileprivate let draws: (_ add: (DisplayList) throws -> Void) throws -> Void

  /// Draws one page after the other.
  func forEachPage(_ add: (DisplayList) throws -> Void) throws { try draws(add) }
}

extension RowWorker {
  /// Draws a row in pieces of its list.
  ///
  /// - Parameters:
  ///   - named: The row; if its list cannot be taken in pieces and is not too long, it gets all its items.
  ///   - draw: Writes the pages.
  /// - Returns: What became of the row; nil where all of it is to be drawn at once.
  func outcomeInPieces(
    of named: inout NamedRow, _ draw: (PiecedRow) throws -> Void
  ) -> RowOutcome? {
    guard task.style?.format == .pdf, !task.tellsFrames else { return nil }
    // Where all of the row is drawn at once, its files were read already.
    var keepsStyle = false
    defer { if !keepsStyle { styleOfRow = nil } }
    let row = named.row
    var outcome = RowOutcome(number: row.number, line: row.line, digest: named.digest)
    do {
      let object = try row.content.get()
      guard let items = named.items ?? LongItems(object, engine.template) else { return nil }
      // As a whole: a piece does not know the places of its items in the list.
      let problems = engine.template.schema.problems(of: .object(object))
      guard problems.isEmpty else {
        throw RowFailure(problems.map { RowError(field: $0.field, message: $0.message) })
      }
      do {
        try drawInPieces(object, named, items, &outcome, draw)
      } catch let error as NotInPieces {
        guard items.totals.count > Template.maxCopies else {
          var whole = object
          whole[items.list.field] = .list(try items.all())
          named.row.content = .success(whole)
          keepsStyle = true
          return nil
        }
        throw RowFailure([
          RowError(
            field: items.list.field,
            message:
              "the list has \(items.totals.count) items; at most \(Template.maxCopies) are drawn at "
              + "once, and it cannot be taken in pieces: \(error.reason)",
            position: items.list.position)
        ])
      }
    } catch {
      outcome = failed(row, outcome, error, digest: named.digest)
    }
    return outcome
  }

  /// The PDF of a row that is drawn in pieces of its list, and what became of the row; nil where all of it is to be drawn
  /// at once.
  package func picture(
    inPiecesOf named: NamedRow
  ) -> (outcome: RowOutcome, picture: RowPicture?)? {
    var named = named
    var picture: RowPicture?
    let outcome = outcomeInPieces(of: &named) { row in
      picture = try write(row, to: nil).map {
        RowPicture(scene: row.scene, size: row.pages.size, bytes: $0.bytes, conflicts: [])
      }
    }
    return outcome.map { ($0, picture) }
  }

  /// Writes the PDF of a row.
  ///
  /// - Returns: Its path and bytes, where these are handed on; nil where they were written.
  func write(
    _ row: PiecedRow, to path: String?
  ) throws -> (path: String, bytes: [UInt8])? {
    let information = row.style.pdf.information(
      title: row.title, language: row.language, date: row.style.date)
    func pdf(_ write: @escaping (UnsafeRawBufferPointer) -> Bool) throws {
      var failure: (any Error)?
      do {
        try renderer.pdf(information, write: write) { (file) throws(RenderError) in
          do {
            try row.forEachPage { page in
              try toTheEnd { try file.add(page, language: row.language) }
            }
          } catch {
            failure = error
            throw .backend(reason: "\(error)")
          }
        }
      } catch {
        throw failure ?? error
      }
    }
    let path = path ?? ""
    guard task.writesFiles else {
      var bytes: [UInt8] = []
      try pdf {
        bytes += $0
        return true
      }
      return (path, bytes)
    }
    if let code = FilePath.makeFolder(FilePath.folder(path)) {
      throw OutputError(path: path, code: code)
    }
    try OutputFile.stream(to: path) { write in
      try pdf(write)
      return true
    }
    return nil
  }

  /// Adds the pages of a row to a file that is being made.
  ///
  /// - Throws: What is wrong with it; where pages of it are in the file already, that is not what it should be any more.
  func add(_ row: PiecedRow, to file: PDFPages) throws {
    if file.count == 0 { file.language = row.language }
    if task.style?.tags != .all, file.language != row.language { file.language = nil }
    var files = row.style.pdf.attachments
    try file.check(files)
    let before = file.count
    do {
      try row.forEachPage { page in
        try toTheEnd { try file.add(page, language: row.language, files: files) }
        files = []
      }
    } catch {
      if file.count > before, !file.isBroken { halfDrawn = RowFailure(error) }
      throw error
    }
    var said = row.style.pdf.said
    said.title = said.title ?? row.title
    note(said)
  }

  private func drawInPieces(
    _ object: DataObject, _ named: NamedRow, _ items: LongItems, _ outcome: inout RowOutcome,
    _ draw: (PiecedRow) throws -> Void
  ) throws {
    var style: PictureStyle?
    var told = outcome
    defer { outcome = told }
    try pixels.whileAtWork {
      try engine.withPieces(of: object, items) { [self] (scene, isFirst) in
        tell(scene, &told)
        let pdf = ScenePDF(scene.live, of: scene.document.name, on: nil)
        if isFirst, let asked = try self.style(of: named) {
          style = try pdf.style(asked, files: engine.images)
          if style?.pdf.invoice != nil {
            throw NotInPieces(
              reason: "the PDF is an invoice, whose amounts are looked for on all pages at once")
          }
        }
        if let style { try pdf.check([], style, isWhole: isFirst) }
      } _: { pages in
        guard let style, let live = pages.live, let document = pages.document else { return }
        // A head that cannot be made is an error of the row already.
        try? pages.forEachMargin { margin in
          tell(
            RowEngine.Scene(
              place: 0, live: margin, document: document, showing: SceneShowing(), pages: nil),
            &told)
        }
        try draw(
          PiecedRow(
            pages: pages, scene: live.name, style: style, title: live.name ?? document.name,
            language: live.window.environment.language
          ) { add in
            try self.forEachPage(of: pages, style, items.list.position, &told, add)
          })
      }
    }
  }

  private func forEachPage(
    of pages: PiecedScene, _ style: PictureStyle, _ list: SourcePosition,
    _ outcome: inout RowOutcome, _ add: (DisplayList) throws -> Void
  ) throws {
    var tables = TaggedTables()
    let looksAtTables = style.pdf.standards.contains(.ua1)
    try pages.forEachPage(tags: style.tags) { page, cut in
      if let live = pages.live, let document = pages.document, !cut.isEmpty,
        outcome.warnings.count < Self.mostWarnings
      {
        tell(
          RowEngine.Scene(
            place: 0, live: live, document: document, showing: SceneShowing(), pages: nil,
            pageFaults: cut.map { PageFault(cut: $0) }), &outcome)
      }
      if looksAtTables { tables.add(page) }
      try add(page)
    }
    if let problem = tables.problems.lazy.compactMap({ $0 }).first {
      throw RowFailure([RowError(message: problem, position: list)])
    }
  }

  /// The most warnings of one row that are looked for.
  private static let mostWarnings = 100

  /// Notes what the author should know of some views, each thing once.
  private func tell(_ scene: RowEngine.Scene, _ outcome: inout RowOutcome) {
    guard outcome.warnings.count < Self.mostWarnings else { return }
    let found = faults(scene)
    if !found.isEmpty { outcome.hasFaults = true }
    for warning in warnings.ofRow(scene.live.window, scene.live.views) + found
    where !outcome.warnings.contains(warning) { outcome.warnings.append(warning) }
  }
}
