import YarLayout

/// The pages of a document: how large they are, and how much of them is used.
public struct PageSetup: Hashable, Sendable {
  /// The size of a page in points.
  public var size: Size
  /// What is left free at its edges, in points.
  public var margins: EdgeInsets
  /// Where the document says so, for who has the document.
  package var position = SourcePosition.start

  /// Makes pages.
  public init(size: Size, margins: EdgeInsets = EdgeInsets(all: 48)) {
    self.size = size
    self.margins = margins
  }

  /// The width between the margins.
  package var contentWidth: Double { size.width - margins.left - margins.right }
}
