import YarLayout

/// A flow with some of the items of its list: what stands before the list and behind it, and these items in between.
package struct FlowPiece {
  /// The view that goes over pages.
  package let root: View
  /// The views of the items, from the first to the last; some of them may be hidden.
  package let items: [View]
  /// Whether no item follows.
  package let isLast: Bool

  /// Makes a piece.
  package init(root: View, items: [View], isLast: Bool) {
    self.root = root
    self.items = items
    self.isLast = isLast
  }

  /// Whether the last item that is shown is repeated on pages.
  var endsWithHead: Bool {
    items.last { !$0.isHidden && !$0.isPassedOver }?.repeatsOnPages ?? false
  }
}

/// Gives a flow whose list is longer than memory in pieces, one after the other; only one of them is there at a time.
package protocol FlowPieces: AnyObject {
  associatedtype Failure: Error

  /// Begins with the first item, once more.
  func begin() throws(Failure)

  /// The next piece.
  ///
  /// - Parameters:
  ///   - kept: The places of items of the piece before that it begins with.
  ///   - count: How many items it has; fewer at the end of the list.
  func next(keeping kept: [Int], count: Int) throws(Failure) -> FlowPiece

  /// Looks at a piece that is laid out; each item is looked at once or twice.
  func look(at piece: FlowPiece) throws(Failure)
}

/// Why a flow cannot be laid out in pieces.
package enum PiecedLayoutError<Failure: Error>: Error {
  /// What a whole flow may fail of as well.
  case layout(PageLayoutError<Failure>)
  /// A piece could not be made, or was not taken.
  case source(Failure)
  /// Its pieces would not be what the whole is; says why in words.
  case notInPieces(String)
}
