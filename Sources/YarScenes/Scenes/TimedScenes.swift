import YarCairo
import YarDocuments
import YarLayout
import YarTemplates

/// The scenes that the rows of a template share, each row with the time that it may take.
///
/// Belongs to one thread.
package final class TimedScenes {
  private let scenes: KeptScenes
  private let clock: RowClock
  private var settings: SceneSettings

  /// - Parameters:
  ///   - settings: What scenes are made with.
  ///   - measurer: What measures their texts.
  ///   - timeLimit: What the work on a row may take; nil is for ever.
  package init(
    _ template: Template, formats: any LocaleFormats, _ settings: SceneSettings,
    _ measurer: PangoTextMeasurer, timeLimit: TimeLimit?
  ) {
    clock = RowClock(timeLimit, measurer)
    clock.beginRow()
    self.settings = settings
    self.settings.environment.workLimit = clock.workLimit
    scenes = KeptScenes(template, formats: formats, self.settings)
  }

  /// Lays out the scenes of a row one after the other and hands each on with its place and its document.
  ///
  /// - Parameter name: The name of the only scene that is looked at; nil is all.
  package func forEachScene(
    of row: DataObject, named name: String? = nil,
    _ body: (Int, LiveScene, LiveDocument) throws -> Void
  ) throws(RowFailure) {
    do {
      try clock.row {
        let document = try scenes.document(of: row)
        try clock.forEachScene(of: document, named: name) { place, live in
          try body(place, live, document)
        }
      } restart: {
        settings.environment.workLimit = clock.workLimit
        scenes.restart(settings)
      }
    } catch {
      throw RowFailure(error)
    }
  }
}
