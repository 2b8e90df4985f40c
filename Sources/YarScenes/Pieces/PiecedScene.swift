import YarDocuments
import YarDrawing
import YarLayout
import YarPages
import YarTemplates

/// The pages of a row whose list is longer than memory.
package final class PiecedScene {
  private let layout: PiecedLayout<RowPieces>
  private let pieces: RowPieces
  private let scenes: PieceScenes
  private let pages: PageSetup
  private let file: String

  /// How many pages there are.
  package var count: Int { layout.count }
  /// The size of a page, in points.
  package var size: Size { pages.size }
  /// The scene with the items of the piece that was read last.
  package var live: LiveScene? { pieces.live }
  package var document: LiveDocument? { pieces.document }

  /// Finds where the pages end.
  ///
  /// - Throws: `NotInPieces` where the list cannot be taken in pieces.
  init(
    _ pieces: RowPieces, _ scenes: PieceScenes, _ pages: PageSetup, window: Window, file: String
  ) throws {
    self.pieces = pieces
    self.scenes = scenes
    self.pages = pages
    self.file = file
    let (margins, row) = (scenes.margins, scenes.row)
    do {
      layout = try PiecedLayout(
        pieces, on: pages, background: window.backgroundColor,
        environment: window.environment,
        header: { (page) throws(RowFailure) in
          try margins.header(of: pages, row, on: page)?.window.rootView
        },
        footer: { (page) throws(RowFailure) in
          try margins.footer(of: pages, row, on: page)?.window.rootView
        })
    } catch {
      throw pieces.refusal ?? Self.plain(error, pages, file)
    }
  }

  /// Hands on some heads and feet, laid out one after the other.
  package func forEachMargin(_ body: (LiveScene) throws -> Void) throws {
    try scenes.margins.forEach(
      of: pages, scenes.row, pages: 0..<count, number: layout.number, body)
  }

  /// Draws one page after the other.
  ///
  /// - Parameters:
  ///   - tags: What the pictures say of their structure.
  ///   - body: Takes what is drawn on a page, and what stands out of it.
  package func forEachPage(
    tags: TagDetail, _ body: (DisplayList, [CutContent]) throws -> Void
  ) throws {
    do {
      try layout.forEachPage(tags: tags) { (page, cut) throws(RowFailure) in
        do { try body(page.displayList, cut) } catch { throw RowFailure(error) }
      }
    } catch {
      throw pieces.refusal ?? Self.plain(error, pages, file)
    }
  }

  private static func plain(
    _ error: PiecedLayoutError<RowFailure>, _ pages: PageSetup, _ file: String
  ) -> any Error {
    switch error {
    case .layout(let error): ScenePages.plain(error, [pages], file)
    case .source(let failure): failure
    case .notInPieces(let reason): NotInPieces(reason: reason)
    }
  }
}

/// Why a list cannot be taken in pieces.
package struct NotInPieces: Error, CustomStringConvertible {
  /// The reason: a sentence about the list, without its end.
  package let reason: String

  package var description: String { "the list cannot go over pages in pieces: \(reason)" }
}
