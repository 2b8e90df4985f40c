import YarDocuments
import YarLayout
import YarPages

/// The heads and feet of a template's pages, with live views that change from page to page and from row to row.
///
/// Belongs to one thread.
package final class PageMargins {
  private let template: Template
  private let formats: any LocaleFormats
  private var settings: SceneSettings
  /// What was made of each of the template's margins, by its place among them.
  private var kept: [Int: KeptScenes] = [:]
  /// What is known of a list of the row that is longer than memory; nil where there is none.
  private let part: ListPart?
  /// What was shown last: views do not keep their window.
  private var shown: LiveDocument?

  /// Makes none yet.
  package convenience init(
    _ template: Template, formats: any LocaleFormats, _ settings: SceneSettings
  ) {
    self.init(template, formats: formats, settings, part: nil)
  }

  init(
    _ template: Template, formats: any LocaleFormats, _ settings: SceneSettings, part: ListPart?
  ) {
    self.part = part
    self.template = template
    self.formats = formats
    self.settings = settings
  }

  /// The head of a page, in a window of its own; nil where it has none.
  package func header(
    of pages: PageSetup, _ row: DataObject, on page: PageNumber
  ) throws(RowFailure) -> LiveScene? {
    try scene(PageKeys.heads(of: page), of: pages, row, on: page)
  }

  /// The foot of a page, in a window of its own; nil where it has none.
  package func footer(
    of pages: PageSetup, _ row: DataObject, on page: PageNumber
  ) throws(RowFailure) -> LiveScene? {
    try scene(PageKeys.feet(of: page), of: pages, row, on: page)
  }

  /// - Parameter keys: What it is called; the first that there is counts.
  private func scene(
    _ keys: [String], of pages: PageSetup, _ row: DataObject, on page: PageNumber
  ) throws(RowFailure) -> LiveScene? {
    for key in keys {
      let said = PageMargin.Place(key: key, pages: pages.position)
      guard let place = template.marginPlaces[said] else { continue }
      let row = row.on(page, sums: template.sums)
      // One that its 'if' leaves out is not written for this page.
      let margin = template.margins[place].template
      guard try margin.hasRoot(in: row, formats: formats, part: part) else { continue }
      let scenes: KeptScenes
      if let known = kept[place] {
        scenes = known
      } else {
        var settings = settings
        settings.overrides.size = ProposedSize(width: pages.contentWidth)
        scenes = KeptScenes(margin, formats: formats, settings)
        kept[place] = scenes
      }
      let document = try scenes.document(of: row, part: part)
      shown = document
      return document.scenes.first
    }
    return nil
  }

  /// Forgets all views, after a layout that was not finished, and makes those to come with settings.
  package func restart(_ settings: SceneSettings) {
    kept.removeAll()
    shown = nil
    self.settings = settings
  }
}
