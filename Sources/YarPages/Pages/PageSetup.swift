import YarLayout

/// The pages of a document: how large they are, and how much of them is used.
public struct PageSetup: Hashable, Sendable {
  /// The size of a page in points.
  public var size: Size
  /// What is left free at its edges, in points.
  public var margins: EdgeInsets
  /// Where the document says so, for who has the document; setups at two places may be equal.
  package var position = SourcePosition.start

  /// Makes pages.
  public init(size: Size, margins: EdgeInsets = EdgeInsets(all: 48)) {
    self.size = size
    self.margins = margins
  }

  /// Whether two setups give the same pages.
  public static func == (left: PageSetup, right: PageSetup) -> Bool {
    left.size == right.size && left.margins == right.margins
  }

  /// Feeds what makes two setups equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(margins)
  }

  /// The width between the margins.
  package var contentWidth: Double { size.width - margins.left - margins.right }
}
