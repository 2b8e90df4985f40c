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
  /// Lays out rows whose images are not drawn, or not needed to say what is wrong.
  private(set) lazy var measuring = engine(decodes: false)
  /// Lays out rows that are drawn or checked: a picture that cannot be drawn is an error then, too.
  private(set) lazy var drawing = engine(decodes: true)
  /// Says what is wrong with the rows that are drawn.
  private(set) lazy var checker = RowChecker(drawing)
  /// Says what is to be known of scenes that are not checked.
  var warnings: SceneWarnings

  private let fonts: FontLibrary
  private let loader: ImageLoader

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

  private func engine(decodes: Bool) -> RowEngine {
    RowEngine(
      held.template, SceneTools(fonts),
      images: FolderImages(
        folder: held.folder, allowsOutside: held.allowsOutside, decodes: decodes, loader: loader),
      overrides: SceneOverrides(scale: scale), timeLimit: timeLimit)
  }

  /// Begins with some rows: what fonts warned of meanwhile was of other templates.
  func passOverWarnings(_ task: DrawTask) {
    if task.wantsFindings { checker.passOverWarnings() } else { warnings.passOver() }
  }
}
