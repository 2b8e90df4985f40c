import YarCairo
import YarDocuments
import YarFindings
import YarScenes
import YarTemplates

/// What an engine keeps for a template in one form: views, images, what is known of both.
///
/// Belongs to one engine.
final class KeptTemplate {
  let held: HeldTemplate
  let scale: Double?
  let timeLimit: TimeLimit?
  let fonts: FontLibrary
  /// Lays out scenes that are not drawn.
  private(set) lazy var scenes = RowScenes(
    held, fonts: fonts, images: loader, scale: scale, timeLimit: timeLimit)
  /// Says what is wrong with rows; a picture that cannot be drawn is an error then, too.
  private(set) lazy var checker = RowChecker(
    held.template, fonts: fonts, images: images, overrides: SceneOverrides(scale: scale),
    timeLimit: timeLimit)
  /// Says what is to be known of scenes that are not checked.
  var warnings: SceneWarnings

  private let loader: ImageLoader
  /// The renderers by how their pictures become files.
  private var renderers: [PictureStyle: RowRenderer] = [:]

  init(
    _ held: HeldTemplate, fonts: FontLibrary, images loader: ImageLoader, scale: Double?,
    timeLimit: TimeLimit?
  ) {
    self.held = held
    self.fonts = fonts
    self.loader = loader
    self.scale = scale
    self.timeLimit = timeLimit
    warnings = SceneWarnings(fonts)
  }

  func renderer(_ style: PictureStyle) throws(FontError) -> RowRenderer {
    if let known = renderers[style] { return known }
    let renderer = try RowRenderer(
      held.template, format: style.format, compression: style.compression, quality: style.quality,
      fonts: fonts, images: images,
      overrides: SceneOverrides(scale: scale), timeLimit: timeLimit)
    renderers[style] = renderer
    return renderer
  }

  /// Begins with some rows: what fonts warned of meanwhile was of other templates.
  func passOverWarnings(_ task: DrawTask) {
    if task.wantsFindings { checker.passOverWarnings() } else { warnings.passOver() }
  }

  private var images: FolderImages {
    FolderImages(folder: held.folder, allowsOutside: held.allowsOutside, loader: loader)
  }
}
