import YarDocuments
import YarLayout
import YarTemplates

extension RowEngine {
  /// Finds the pages of a row whose list is longer than memory.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - items: The items of its list.
  ///   - note: Gets each piece when it is laid out, and whether it is the first.
  ///   - body: Takes the pages.
  /// - Throws: ``NotInPieces`` where the list cannot be taken in pieces.
  package func withPieces(
    of row: DataObject, _ items: LongItems, note: @escaping (Scene, Bool) throws -> Void,
    _ body: (PiecedScene) throws -> Void
  ) throws {
    try limited {
      let scenes = PieceScenes(
        template, items.list, row, items.totals, formats: tools.formats, settings(SceneShowing()))
      // What pages are is known when there is a piece.
      let document = try scenes.document(with: [])
      guard let live = document.scenes.first, let pages = live.pages else {
        throw NotInPieces(reason: "it has no 'pages' around it")
      }
      let pieces = RowPieces(scenes, items, clock) { (live, document, isFirst) in
        try note(
          Scene(
            place: 0, live: live, document: document, showing: SceneShowing(), pages: nil), isFirst)
      }
      try body(
        try PiecedScene(pieces, scenes, pages, window: live.window, file: template.file))
    }
  }
}
