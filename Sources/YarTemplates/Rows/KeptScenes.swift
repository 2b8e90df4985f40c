import YarDocuments
import YarLayout

/// The live scenes of a template's rows, made once for each shape of document and changed in place from row to row.
///
/// Scenes are those that the row alone gives. Belongs to one thread.
package final class KeptScenes {
  private let template: Template
  private let formats: any LocaleFormats
  private var settings: SceneSettings
  /// What was made, the one that was used last in front.
  private var kept: [LiveDocument] = []

  /// The most shapes that are kept: lists of one to six things, with and without two more.
  private static let maxKept = 24

  /// Makes scenes of no row yet.
  package init(_ template: Template, formats: any LocaleFormats, _ settings: SceneSettings) {
    self.template = template
    self.formats = formats
    self.settings = settings
  }

  /// The document of a row; it shows the row until the next one is asked for.
  ///
  /// - Throws: What is wrong with the row, or with the document that it makes.
  package func document(of row: DataObject) throws(RowFailure) -> LiveDocument {
    let tree = try template.tree(for: row, formats: formats)
    // Trees list what went wrong in them for as long as they live; the next row has nothing to do with it.
    if let last = kept.first, last.hasIssues { kept.removeFirst() }
    do throws(DocumentError) {
      for (index, known) in kept.enumerated() where try known.take(tree) {
        if index > 0 { kept.insert(kept.remove(at: index), at: 0) }
        return known
      }
    } catch {
      throw RowFailure([error], template)
    }
    let made = try make(tree)
    if made.isChangeable {
      if kept.count == Self.maxKept { kept.removeLast() }
      kept.insert(made, at: 0)
    }
    return made
  }

  private func make(_ tree: JSONTree) throws(RowFailure) -> LiveDocument {
    let result: (made: LiveDocument?, errors: [DocumentError])
    do throws(DocumentError) {
      result = try LiveDocument.make(
        of: tree, file: template.file, options: template.options, settings)
    } catch {
      throw RowFailure([error], template)
    }
    guard let made = result.made else { throw RowFailure(result.errors, template) }
    return made
  }

  /// Forgets all scenes, after a layout that was not finished, and makes those to come with settings.
  package func restart(_ settings: SceneSettings) {
    kept.removeAll()
    self.settings = settings
  }
}
