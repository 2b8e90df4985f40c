/// What a view is to those who do not see it: the structure of a tagged PDF, and its bookmarks.
///
/// It changes nothing of how the view is laid out and drawn.
public enum ContentRole: UInt8, Hashable, Sendable, CaseIterable {
  /// The heading of the whole document.
  case heading1
  /// The heading of a part.
  case heading2
  /// The heading of a part of a part.
  case heading3
  /// A heading of the fourth level.
  case heading4
  /// A heading of the fifth level.
  case heading5
  /// A heading of the sixth level.
  case heading6
  /// A paragraph of text.
  case paragraph
  /// A table; what is in it are rows.
  case table
  /// A row of a table; what is in it are cells.
  case row
  /// A cell that says what is in its row or column.
  case headerCell
  /// A cell of a row.
  case cell
  /// A list; what is in it are its items.
  case list
  /// An item of a list.
  case listItem
  /// A picture, which is read aloud as its ``View/accessibilityLabel``.
  case figure
  /// Decoration, and what repeats on pages: it is not read aloud, with all that is in it.
  case artifact
  /// What leads somewhere.
  case link
  /// The words below or above a picture or table.
  case caption

  /// The level of a heading, 1 to 6; nil for what is none.
  public var headingLevel: Int? { rawValue < 6 ? Int(rawValue) + 1 : nil }
}
