import Glibc
import YarCairo
import YarDocuments
import YarLocales
import YarRows
import YarTemplates

/// Fonts, and what was kept for the templates that were drawn last.
final class DrawingEngine {
  private let fontDirectories: [String]
  private let systemDirectories: [String]?
  private let lock = Lock()
  private let formats = ICUFormats()
  private var fonts: FontLibrary
  /// The images of all templates.
  ///
  /// Of images that rows hold as data few are kept: most are of one row alone.
  private let images = ImageLoader(keptBytes: 100_000_000, keptDataBytes: 8_000_000)
  private var process = getpid()
  private var kept: [Kept] = []

  /// What is kept for a template in one form.
  private final class Kept {
    let held: HeldTemplate
    let scale: Double?
    /// The renderers by the format of their pictures.
    var renderers: [RowRenderer.Format: RowRenderer] = [:]
    let scenes: RowScenes
    private let images: ImageLoader

    init(_ held: HeldTemplate, fonts: FontLibrary, images: ImageLoader, scale: Double?) {
      self.held = held
      self.scale = scale
      self.images = images
      scenes = RowScenes(held, fonts: fonts, images: images, scale: scale)
    }

    func renderer(_ format: RowRenderer.Format) throws(FontError) -> RowRenderer {
      if let known = renderers[format] { return known }
      let renderer = try RowRenderer(
        held.template, format: format, fonts: scenes.fonts,
        images: FolderImages(
          folder: held.folder, allowsOutside: held.allowsOutside, loader: images),
        overrides: SceneOverrides(scale: scale))
      renderers[format] = renderer
      return renderer
    }
  }

  /// How many templates are kept.
  private static let capacity = 4

  init(fontDirectories: [String], systemDirectories: [String]?) throws(FontError) {
    self.fontDirectories = fontDirectories
    self.systemDirectories = systemDirectories
    fonts = try Self.open(fontDirectories, systemDirectories)
  }

  private static func open(
    _ fontDirectories: [String], _ systemDirectories: [String]?
  ) throws(FontError) -> FontLibrary {
    guard let systemDirectories else { return try FontLibrary(fontDirectories: fontDirectories) }
    return try FontLibrary(
      fontDirectories: fontDirectories, systemDirectories: systemDirectories)
  }

  /// Does what is wanted with rows.
  ///
  /// - Parameter start: The place of the first of them, from 0.
  func draw(
    _ rows: ArraySlice<HeldRow>, from start: Int, of held: HeldTemplate,
    _ task: DrawTask, _ outcome: inout Outcome
  ) {
    lock.whileHeld {
      do throws(FontError) {
        // Views hold images: those of a file that is another one now would be shown for ever.
        if images.forgetChangedFiles() { kept = [] }
        let kept = try kept(held, scale: task.scale)
        let renderer = task.wantsPictures ? try kept.renderer(task.format) : nil
        for (offset, row) in rows.enumerated() {
          let number = task.firstNumber + start + offset
          do throws(RowFailure) {
            try draw(try row.fields(held.template.schema), number, kept, renderer, task, &outcome)
          } catch {
            outcome.add(error, row: number, file: held.template.file)
          }
        }
      } catch {
        outcome.refuse("\(error)")
      }
    }
  }

  /// A row is there as a whole or not at all.
  private func draw(
    _ row: DataObject, _ number: Int, _ kept: Kept, _ renderer: RowRenderer?, _ task: DrawTask,
    _ outcome: inout Outcome
  ) throws(RowFailure) {
    var made = Outcome()
    let checks = SceneFindings(
      template: kept.held.template, fonts: fonts, findsFixes: task.wantsFixes)
    func look(_ place: Int, _ scene: LiveScene) {
      if task.wantsFrames {
        made.frames += SceneFrames.frames(of: scene, row: number, scene: place)
      }
      if task.wantsTexts { made.texts += SceneFrames.texts(of: scene, row: number, scene: place) }
      if task.wantsFindings { made.findings += checks.findings(of: scene, row: number) }
    }
    if let renderer {
      let pictures = try renderer.pictures(of: row, scene: task.scene, visit: look)
      let names = try names(pictures, of: row, number, task)
      made.pictures = zip(pictures, names).map { picture, name in
        Outcome.Picture(
          row: number, scene: picture.scene ?? "", name: name, width: picture.size.width,
          height: picture.size.height, bytes: picture.bytes)
      }
    } else if task.looksAtScenes {
      try kept.scenes.forEachScene(of: row, look)
    }
    outcome.pictures += made.pictures
    outcome.frames += made.frames
    outcome.findings += made.findings
    outcome.texts += made.texts
  }

  private func names(
    _ pictures: [RowPicture], of row: DataObject, _ number: Int, _ task: DrawTask
  ) throws(RowFailure) -> [String] {
    guard let pattern = task.names else { return pictures.map { _ in "" } }
    let path: String
    do throws(RowError) {
      path = try pattern.path(for: row, number: number, formats: formats)
    } catch {
      throw RowFailure([error])
    }
    return SceneNames.paths(path, scenes: pictures.map(\.scene))
  }

  // MARK: What is kept

  private func kept(_ held: HeldTemplate, scale: Double?) throws(FontError) -> Kept {
    if process != getpid() { try reopen() }
    let place = kept.firstIndex { $0.held === held && $0.scale == scale }
    let found =
      place.map { kept.remove(at: $0) }
      ?? Kept(held, fonts: fonts, images: images, scale: scale)
    kept.append(found)
    if kept.count > Self.capacity { kept.removeFirst() }
    return found
  }

  /// Opens the fonts anew in a child of a fork.
  ///
  /// Pango sorts fonts on threads of its own, and those are not in the child: what they held stays as it is.
  private func reopen() throws(FontError) {
    let fresh = try Self.open(fontDirectories, systemDirectories)
    _ = Unmanaged.passRetained(fonts)
    for old in kept { _ = Unmanaged.passRetained(old) }
    kept = []
    fonts = fresh
    process = getpid()
  }
}
