import CYar
import YarCairo
import YarDiagnosis
import YarDocuments
import YarFindings
import YarScenes
import YarTemplates

/// Does what a task wants with one row after the other.
struct RowWork {
  let kept: KeptTemplate
  let task: DrawTask
  /// Lays out the rows.
  private let engine: RowEngine
  /// Where findings are gathered, too.
  let report: HeldReport?
  private var unknown: UnknownFields
  private let isCSV: Bool
  /// What was found, for the report.
  private var found: [RowFindings] = []
  /// The rows of this call by the names of their pictures.
  private var owners: [String: Int] = [:]

  init(
    _ kept: KeptTemplate, _ task: DrawTask, isCSV: Bool
  ) {
    self.kept = kept
    self.task = task
    self.isCSV = isCSV
    engine = task.wantsPictures || task.wantsFindings ? kept.drawing : kept.measuring
    report = task.report
    unknown = UnknownFields(kept.held.template)
    kept.passOverWarnings(task)
  }

  /// Does the next row: it is in the outcome as a whole, or what is wrong with it is.
  mutating func add(
    _ row: HeldRow, _ number: Int, _ outcome: inout Outcome
  ) {
    var result = RowFindings(number: number, line: 0)
    do throws(RowFailure) {
      try draw(try row.fields(kept.held.template.schema), &result, &outcome)
    } catch {
      result.found = []
      result.object = nil
      result.errors = error.errors
      outcome.add(error, row: number, file: kept.held.template.file)
    }
    outcome.warnings += result.warnings.map {
      Outcome.Warning($0, row: number, file: kept.held.template.file)
    }
    if report != nil { found.append(result) }
  }

  /// Hands what was found to the report.
  func finish() { report?.add(found, of: task) }

  private mutating func draw(
    _ row: DataObject, _ result: inout RowFindings, _ outcome: inout Outcome
  ) throws(RowFailure) {
    noteUnknownFields(of: row, &result)
    let number = result.number
    var made = Outcome()
    var looked = result
    var scenes: [[RowPicture]] = []
    let style = task.style(ofRow: number)
    if let pieced = try drawInPieces(row, style, &result) {
      let names = try names([[pieced]], of: row, number)
      outcome.pictures += zip([pieced], names).map { Outcome.Picture($0, row: number, name: $1) }
      return
    }
    do {
      try engine.forEachScene(of: row, named: task.wantsPictures ? task.scene : nil) { scene in
        if task.wantsPictures {
          let pictures = try engine.pictures(of: scene, as: style)
          // Scenes that are joined with the one before have none of their own.
          if !pictures.isEmpty { scenes.append(pictures) }
        }
        var found: [Finding] = []
        if task.wantsFindings {
          found = kept.checker.look(
            at: scene, findsFixes: task.wantsFixes, &looked)
        } else {
          looked.warnings += kept.warnings.ofRow(scene.live.window, scene.live.views)
        }
        look(scene.live, scene.place, found, number, &made)
      }
    } catch {
      throw RowFailure(error)
    }
    result = looked
    result.object = row
    let names = try names(scenes, of: row, number)
    made.pictures = zip(scenes.joined(), names).map {
      Outcome.Picture($0, row: number, name: $1)
    }
    findFixes(row, &made)
    outcome.append(made)
  }

  /// The PDF of a row whose list is too long to have views at a time; nil where all of the row is drawn at once.
  private func drawInPieces(
    _ row: DataObject, _ style: PictureStyle, _ result: inout RowFindings
  ) throws(RowFailure) -> RowPicture? {
    let wantsMore = task.wantsFrames || task.wantsTexts || task.wantsFindings
    guard style.format == .pdf, !wantsMore, task.scene == nil else { return nil }
    // The pixels of images have the room that the call has already.
    let worker = RowWorker(RowTask(style: style), engine, PixelStore())
    worker.warnings = kept.warnings
    let named = NamedRow(row: Row(number: result.number, line: 0, content: .success(row)))
    guard let made = worker.picture(inPiecesOf: named) else { return nil }
    kept.warnings = worker.warnings
    guard made.outcome.errors.isEmpty else { throw RowFailure(made.outcome.errors) }
    result.warnings += made.outcome.warnings
    return made.picture
  }

  /// Notes what is wanted of a scene that was laid out.
  private func look(
    _ scene: LiveScene, _ place: Int, _ found: [Finding], _ number: Int,
    _ made: inout Outcome
  ) {
    if task.wantsFrames { made.frames += SceneFrames.frames(of: scene, row: number, scene: place) }
    if task.wantsTexts { made.texts += SceneFrames.texts(of: scene, row: number, scene: place) }
    made.findings += found.filter { !$0.isNote }
  }

  /// Tries changes of texts on the row; a report does so on all rows that have a fault.
  private func findFixes(_ row: DataObject, _ made: inout Outcome) {
    guard task.wantsFixes, report == nil else { return }
    // A cause may be there in many copies of one row.
    var tried: [String: [FindingFix]] = [:]
    for place in made.findings.indices {
      let finding = made.findings[place]
      let fixes =
        tried[finding.fingerprint]
        ?? RowGathering.fixes(of: finding, on: row, kept.checker)
      tried[finding.fingerprint] = fixes
      // What fits the row says so; all else was tried in its scene.
      if !fixes.isEmpty { made.findings[place].fixes = fixes }
    }
  }

  private mutating func noteUnknownFields(of row: DataObject, _ result: inout RowFindings) {
    let known = unknown.found.count
    unknown.add(row)
    result.warnings += unknown.found.dropFirst(known).map {
      SceneWarning(unknown.words(of: $0, isCSV: isCSV), at: nil, isOfEachRow: false)
    }
  }

  private mutating func names(
    _ scenes: [[RowPicture]], of row: DataObject, _ number: Int
  ) throws(RowFailure) -> [String] {
    guard let pattern = task.names else { return scenes.joined().map { _ in "" } }
    let path: String
    do throws(RowError) {
      path = try pattern.path(for: row, number: number, formats: engine.tools.formats)
    } catch {
      throw RowFailure([error])
    }
    let paths = SceneNames.paths(path, scenes: scenes.map { $0.first?.scene })
    let names = zip(scenes, paths).flatMap { pictures, path in
      pictures.map { SceneNames.path(path, page: $0.page) }
    }
    guard task.namesDiffer else { return names }
    for name in names {
      if let owner = owners[name] {
        throw RowFailure([RowError(message: "row \(owner) has the same file: '\(name)'")])
      }
    }
    for name in names { owners[name] = number }
    return names
  }
}

extension Outcome.Picture {
  /// A picture of a row.
  fileprivate init(_ picture: RowPicture, row: Int, name: String) {
    self.init(
      row: row, scene: picture.scene ?? "", page: picture.page ?? 0, name: name,
      width: picture.size.width, height: picture.size.height, bytes: picture.bytes)
  }
}
