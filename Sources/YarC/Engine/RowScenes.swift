import YarCairo
import YarCodes
import YarDocuments
import YarLayout
import YarLocales
import YarScenes
import YarTemplates

/// Lays out the scenes of rows; nothing is drawn.
///
/// Belongs to one engine.
final class RowScenes {
  private let kept: TimedScenes

  init(
    _ held: HeldTemplate, fonts: FontLibrary, images: ImageLoader, scale: Double?,
    timeLimit: TimeLimit?
  ) {
    let measurer = PangoTextMeasurer(fonts: fonts)
    kept = TimedScenes(
      held.template, formats: ICUFormats(),
      SceneSettings(
        environment: LayoutEnvironment(
          textMeasurer: KeptTexts(measurer), codeEncoder: ZintEncoder()),
        overrides: SceneOverrides(scale: scale),
        images: FolderImages(
          folder: held.folder, allowsOutside: held.allowsOutside, decodes: false, loader: images)),
      measurer, timeLimit: timeLimit)
  }

  /// Lays out the scenes of a row one after the other and hands each on with its place.
  func forEachScene(
    of row: DataObject, _ body: (Int, LiveScene) -> Void
  ) throws(RowFailure) {
    try kept.forEachScene(of: row) { place, live, _ in body(place, live) }
  }
}
