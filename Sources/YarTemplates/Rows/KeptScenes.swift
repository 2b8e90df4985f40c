import YarDocuments
import YarLayout

/// The live scenes of a template's rows, made once for each shape of document and changed in place from row to row.
///
/// Scenes are those that the row alone gives. Belongs to one thread.
package final class KeptScenes {
  /// Scenes, and what the row that they show is made of.
  private struct Kept {
    let document: LiveDocument
    /// The document of the row that they were made for, in which others fill in theirs.
    let tree: JSONTree
    /// Where the values of the content stand in it.
    let places: [Int]
    var content: RowContent
  }

  private let template: Template
  private let formats: any LocaleFormats
  private var settings: SceneSettings
  /// What was made, the one that was used last in front.
  private var kept: [Kept] = []
  private let mostKept: Int
  /// The document that was asked for last, and what it was made of.
  private var last: (document: LiveDocument, content: RowContent, places: [Int])?

  /// Makes scenes of no row yet.
  ///
  /// - Parameter mostKept: The most shapes that are kept; by default lists of one to six things, with and without two more.
  package init(
    _ template: Template, formats: any LocaleFormats, _ settings: SceneSettings, mostKept: Int = 24
  ) {
    self.mostKept = mostKept
    self.template = template
    self.formats = formats
    self.settings = settings
  }

  /// The document of a row; it shows the row until the next one is asked for.
  ///
  /// - Parameter pages: The pages of texts that ask for theirs.
  /// - Throws: What is wrong with the row, or with the document that it makes.
  package func document(
    of row: DataObject, _ pages: TextPages = TextPages()
  ) throws(RowFailure) -> LiveDocument {
    try document(of: row, part: nil, pages)
  }

  /// - Parameter part: Which items the list of the row has, where that is longer than memory.
  func document(
    of row: DataObject, part: ListPart?, _ pages: TextPages = TextPages()
  ) throws(RowFailure) -> LiveDocument {
    let content = try template.content(
      of: row, formats: formats, like: kept.first?.content, part: part, pages: pages)
    // Trees list what went wrong in them for as long as they live; the next row has nothing to do with it.
    if let last = kept.first, last.document.hasIssues { kept.removeFirst() }
    do throws(DocumentError) {
      for index in kept.indices where try shows(content, at: index) {
        if index > 0 { kept.insert(kept.remove(at: index), at: 0) }
        last = (kept[0].document, content, kept[0].places)
        return kept[0].document
      }
    } catch {
      throw RowFailure([error], template)
    }
    return try make(content)
  }

  /// Whether scenes that are kept show a row now; if not, they are as they were.
  private func shows(_ content: RowContent, at index: Int) throws(DocumentError) -> Bool {
    guard kept[index].content.shape == content.shape else { return false }
    var filling = JSONTreeFilling(kept[index].tree)
    var changed: [Int] = []
    changed.reserveCapacity(content.values.count)
    for (number, place) in kept[index].places.enumerated() {
      let value = content.values[number]
      filling.set(value, at: place)
      if !value.isWritten(as: kept[index].content.values[number]) { changed.append(place) }
    }
    guard try kept[index].document.take(filling.tree(), changed: changed) else { return false }
    kept[index].content = content
    return true
  }

  private func make(_ content: RowContent) throws(RowFailure) -> LiveDocument {
    let (tree, places) = try template.document(of: content)
    let result: (made: LiveDocument?, errors: [DocumentError])
    do throws(DocumentError) {
      result = try LiveDocument.make(
        of: tree, file: template.file, options: template.options, settings)
    } catch {
      throw RowFailure([error], template)
    }
    guard let made = result.made else { throw RowFailure(result.errors, template) }
    last = (made, content, places)
    if made.isChangeable {
      if kept.count == mostKept { kept.removeLast() }
      kept.insert(Kept(document: made, tree: tree, places: places, content: content), at: 0)
    }
    return made
  }

  /// Forgets all scenes, after a layout that was not finished, and makes those to come with settings.
  package func restart(_ settings: SceneSettings) {
    kept.removeAll()
    last = nil
    self.settings = settings
  }

  /// The views whose texts ask for their page, of the document that was asked for last; nil for a text that no view shows.
  var viewsOnPages: [(scene: Int, view: View)?] {
    guard let (document, content, places) = last else { return [] }
    return content.textsOnPages.map { text in
      text.flatMap { document.view(ofValueAt: places[$0]) }
    }
  }
}

extension DataValue {
  /// Whether it is the same to the byte: texts are equal as well that say one letter in two ways.
  fileprivate func isWritten(as other: DataValue) -> Bool {
    switch (self, other) {
    case (.string(let text), .string(let other)): text.utf8.elementsEqual(other.utf8)
    case (.number(let number), .number(let other)): number.bitPattern == other.bitPattern
    default: self == other
    }
  }
}

extension JSONTreeFilling {
  fileprivate mutating func set(_ value: DataValue, at place: Int) {
    switch value {
    case .bool(let bool): set(bool, at: place)
    case .number(let number): set(number, at: place)
    case .string(let text): set(text, at: place)
    case .null, .exact, .list, .object: break
    }
  }
}
