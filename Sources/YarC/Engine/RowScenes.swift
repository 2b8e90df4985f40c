import YarCairo
import YarDocuments
import YarLayout
import YarLocales
import YarRows
import YarTemplates

/// Lays out the scenes of rows; nothing is drawn.
///
/// Belongs to one engine.
final class RowScenes {
  let held: HeldTemplate
  let fonts: FontLibrary
  private let measurer: PangoTextMeasurer
  private let images: FolderImages
  private let formats = ICUFormats()
  private let overrides: SceneOverrides

  init(_ held: HeldTemplate, fonts: FontLibrary, scale: Double?) {
    self.held = held
    self.fonts = fonts
    measurer = PangoTextMeasurer(fonts: fonts)
    images = FolderImages(folder: held.folder, allowsOutside: held.allowsOutside, decodes: false)
    overrides = SceneOverrides(scale: scale)
  }

  /// Makes the scenes of a row one after the other, lays each out and hands it on with its place.
  func forEachScene(
    of row: DataObject, _ body: (Int, LiveScene) -> Void
  ) throws(RowFailure) {
    let document = try held.template.document(for: row, formats: formats)
    for (index, scene) in document.scenes.enumerated() {
      do throws(DocumentError) {
        let live = try scene.make(
          environment: LayoutEnvironment(textMeasurer: measurer), overrides: overrides,
          images: images)
        live.window.layoutIfNeeded()
        body(index, live)
      } catch {
        throw RowFailure([RowError(message: error.message, position: error.position)])
      }
    }
  }
}
