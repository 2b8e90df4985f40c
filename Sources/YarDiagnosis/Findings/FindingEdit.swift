/// A stretch of a document's text and what comes in its place.
public struct FindingEdit: Hashable, Sendable {
  /// The line of the first character that goes, from 1.
  public var line: Int
  /// Its column, in Unicode scalars from 1; a byte order mark has none.
  public var column: Int
  /// The line of the first character that stays behind it.
  public var endLine: Int
  /// The column of that.
  public var endColumn: Int
  /// The bytes that go; an empty range only adds.
  public var bytes: Range<Int>
  /// What comes in their place.
  public var text: String

  /// Makes an edit.
  package init(
    line: Int, column: Int, endLine: Int, endColumn: Int, bytes: Range<Int>, text: String
  ) {
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
    self.bytes = bytes
    self.text = text
  }
}

extension FindingFix {
  /// Whether a person has to make it: it holds, but the document's text does not say at one place what changes, or it was tried on
  /// rows.
  public var isByHand: Bool { holds && edits.isEmpty }

  /// What is said of a change that a person has to make.
  package static let handWords = "make it by hand: no single place in the text says it"

  /// What comes of it, and who has to make it where that is a person.
  package var outcome: String {
    isByHand && !steps.isEmpty ? "\(effect); \(Self.handWords)" : effect
  }
}
