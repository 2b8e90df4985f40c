import YarTemplates

/// A row with the place that its picture goes to.
package struct NamedRow: Sendable {
  package var row: Row
  /// The path of its picture; nil where the run has no names, or the row has none.
  package var path: String?
  /// A number for all bytes of the rows up to this one.
  package var digest: UInt64 = 0
  /// The items of its list, where they are taken in pieces; the list is empty then.
  package var items: LongItems?
  /// How its pictures become files; nil as those of all rows.
  package var style: PictureStyle?

  /// Makes a row that goes to a path.
  package init(row: Row, path: String? = nil) {
    self.row = row
    self.path = path
  }
}

/// What became of a row.
package struct RowOutcome: Sendable {
  package var number: Int
  package var line: Int
  /// The pictures that are still to be put somewhere: their names and bytes.
  package var pictures: [(path: String, bytes: [UInt8])] = []
  /// The line of frames; nil where none are asked for.
  package var frames: [UInt8]?
  /// What is wrong with the row.
  package var errors: [RowError] = []
  /// Why what was made of it could not be written, where that is nothing of the row: no other will fare better.
  package var unwritten: String?
  /// A number for all bytes of the rows up to this one.
  package var digest: UInt64 = 0
  /// What its author should know of what was made of it.
  package var warnings: [SceneWarning] = []
  /// Whether something of it is cut, outside, or has no room.
  package var hasFaults = false

  /// Makes one of a row of which nothing was made yet.
  package init(
    number: Int, line: Int, errors: [RowError] = [], warnings: [SceneWarning] = [],
    digest: UInt64 = 0
  ) {
    self.number = number
    self.line = line
    self.errors = errors
    self.warnings = warnings
    self.digest = digest
  }
}
