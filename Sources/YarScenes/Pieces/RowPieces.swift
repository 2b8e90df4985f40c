import YarDocuments
import YarLayout
import YarPages
import YarTemplates

/// The scene of a row whose list is longer than memory, in pieces of the list.
///
/// Belongs to one thread.
final class RowPieces: FlowPieces {
  /// The scene with the items of the piece.
  private(set) var live: LiveScene?
  private(set) var document: LiveDocument?
  private let scenes: PieceScenes
  private let items: LongItems
  private let clock: RowClock
  /// Gets each piece when it is laid out, and whether it is the first.
  private let note: (LiveScene, LiveDocument, Bool) throws -> Void

  private var reader: LongItems.Reader
  /// The items of the piece, and one that was read already.
  private var shown: [PieceScenes.Item] = []
  private var ahead: PieceScenes.Item?
  private var number = 0
  private var hasLooked = false
  /// Why whoever looked at a piece wants none.
  private(set) var refusal: NotInPieces?

  init(
    _ scenes: PieceScenes, _ items: LongItems, _ clock: RowClock,
    note: @escaping (LiveScene, LiveDocument, Bool) throws -> Void
  ) {
    self.scenes = scenes
    self.items = items
    self.clock = clock
    self.note = note
    reader = LongItems.Reader(items)
  }

  func begin() throws(RowFailure) {
    reader = LongItems.Reader(items)
    shown = []
    number = 0
    ahead = nil
    ahead = try read()
  }

  func next(keeping kept: [Int], count: Int) throws(RowFailure) -> FlowPiece {
    // Each piece may take as long as a row.
    clock.beginRow()
    shown = kept.map { shown[$0] }
    while shown.count < count, let item = ahead {
      shown.append(item)
      ahead = try read()
    }
    let document = try scenes.document(with: shown)
    guard let live = document.scenes.first, let root = live.window.rootView else {
      throw RowFailure([RowError(message: "the document has no scene")])
    }
    self.document = document
    self.live = live
    let views = scenes.items(in: live)
    guard views.count == shown.count else {
      refusal = NotInPieces(reason: "not each of its items has one view")
      throw RowFailure([])
    }
    return FlowPiece(root: root, items: views, isLast: ahead == nil)
  }

  func look(at piece: FlowPiece) throws(RowFailure) {
    guard let live, let document else { return }
    do {
      try clock.check()
      try note(live, document, !hasLooked)
      hasLooked = true
    } catch let error as NotInPieces {
      refusal = error
      throw RowFailure([])
    } catch {
      throw RowFailure(error)
    }
  }

  /// The next item that is there.
  private func read() throws(RowFailure) -> PieceScenes.Item? {
    while let value = try reader.next() {
      number += 1
      if let item = try scenes.shown([(number, value)]).first { return item }
    }
    return nil
  }
}
