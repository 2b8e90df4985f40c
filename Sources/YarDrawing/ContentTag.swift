import YarLayout

/// An element of a document's structure, for formats that have one.
///
/// What is drawn between `pushTag` and its `pop` belongs to it, in the order of reading. The same object may be pushed again, later on a page
/// or on the page that follows: the element then goes on, as a paragraph or a table that is longer than a page does.
public final class ContentTag: Sendable {
  /// What it is.
  public let role: ContentRole
  /// What is read aloud in its place; nil for what is in it.
  public let label: String?
  /// How many columns of a table a cell covers; 1 by default.
  public let columnSpan: Int
  /// How many rows of a table a cell covers; 1 by default.
  public let rowSpan: Int

  /// Makes an element.
  public init(_ role: ContentRole, label: String? = nil, columnSpan: Int = 1, rowSpan: Int = 1) {
    self.role = role
    self.label = label
    self.columnSpan = columnSpan
    self.rowSpan = rowSpan
  }
}

/// What a display list says of the structure of what it draws.
public enum TagDetail: Sendable {
  /// Nothing.
  case none
  /// The headings, which bookmarks lead to.
  case headings
  /// All elements.
  case all
}
