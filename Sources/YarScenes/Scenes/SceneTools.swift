import YarCairo
import YarCodes
import YarDrawing
import YarLayout
import YarLocales
import YarTemplates

/// What scenes are measured, drawn and written with: fonts, texts, codes and formats, put together in this one place.
///
/// Belongs to one thread.
package final class SceneTools {
  /// The text engine that measures scenes and draws them.
  package let measurer: PangoTextMeasurer
  /// How numbers, money, dates and plurals are written.
  package let formats: any LocaleFormats
  /// Draws what was measured.
  package private(set) lazy var renderer = CairoRenderer(measurer: measurer)
  /// What was shaped last, for the scenes to come.
  private let texts: KeptTexts

  /// The fonts that the measurer takes.
  package var fonts: FontLibrary { measurer.fonts }

  /// Puts everything together.
  ///
  /// - Parameter formats: How numbers, money, dates and plurals are written; by ICU if nothing else is said.
  package init(_ fonts: FontLibrary, formats: (any LocaleFormats)? = nil) {
    measurer = PangoTextMeasurer(fonts: fonts)
    texts = KeptTexts(measurer)
    self.formats = formats ?? ICUFormats()
  }

  /// What windows need from outside; the work on them may take what the measurer's may.
  package var environment: LayoutEnvironment {
    var environment = LayoutEnvironment(textMeasurer: texts, codeEncoder: ZintEncoder())
    environment.workLimit = measurer.workLimit
    return environment
  }

  /// The picture of a window that was laid out.
  ///
  /// - Parameters:
  ///   - scene: The name of its scene; nil where there is none.
  ///   - title: What a PDF of it is called.
  package func picture(
    of window: Window, as style: PictureStyle, scene: String? = nil, title: String? = nil
  ) throws(RenderError) -> RowPicture {
    let list = DisplayListBuilder.displayList(of: window, tags: style.tags)
    let bytes = try renderer.draw(
      list, as: style, scale: window.environment.scale, title: title,
      language: window.environment.language)
    return RowPicture(
      scene: scene, size: list.size, bytes: bytes,
      conflicts: window.layoutConflicts.map(\.summary))
  }
}
