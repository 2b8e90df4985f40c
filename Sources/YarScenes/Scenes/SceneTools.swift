import YarCairo
import YarCodes
import YarDocuments
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
    try picture(
      DisplayListBuilder.displayList(of: window, tags: style.tags), of: window, as: style,
      scene: scene, title: title)
  }

  /// The picture of a window, of which it is known what is drawn.
  package func picture(
    _ list: DisplayList, of window: Window, as style: PictureStyle, scene: String?, title: String?
  ) throws(RenderError) -> RowPicture {
    let bytes = try renderer.draw(
      list, as: style, scale: window.environment.scale, title: title,
      language: window.environment.language)
    return RowPicture(
      scene: scene, size: list.size, bytes: bytes,
      conflicts: window.layoutConflicts.map(\.summary))
  }

  /// The pictures of pages, one for each; PDF is one file with all of them.
  ///
  /// - Parameter pdf: What keeps them from being the file that is asked for.
  package func pictures(
    of pages: ScenePages, as style: PictureStyle, _ pdf: ScenePDF, title: String?
  ) throws -> [RowPicture] {
    let scene = pages.scenes[0]
    let conflicts = pages.scenes.flatMap { $0.window.layoutConflicts.map(\.summary) }
    func picture(_ page: Int?, _ size: Size, _ bytes: [UInt8]) -> RowPicture {
      RowPicture(scene: scene.name, page: page, size: size, bytes: bytes, conflicts: conflicts)
    }
    guard style.format == .pdf else {
      return try (0..<pages.count).map { index in
        let list = try pages.list(at: index)
        let environment = pages.scene(ofPage: index).window.environment
        return picture(
          index + 1, list.size,
          try renderer.draw(
            list, as: style, scale: environment.scale, title: title,
            language: environment.language))
      }
    }
    let lists = try pages.lists(tags: style.tags)
    try pdf.check(lists, style)
    var bytes: [UInt8] = []
    let information = style.pdf.information(
      title: title, language: scene.window.environment.language, date: style.date)
    try renderer.pdf(
      information,
      write: {
        bytes += $0
        return true
      }
    ) { (file) throws(RenderError) in
      for (index, list) in lists.enumerated() {
        try file.add(list, language: pages.scene(ofPage: index).window.environment.language)
      }
    }
    return [picture(nil, lists.first?.size ?? pages.size, bytes)]
  }
}
