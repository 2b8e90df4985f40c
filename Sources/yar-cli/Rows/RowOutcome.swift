import YarRows
import YarTemplates

/// A row with the place that its picture goes to.
struct NamedRow: Sendable {
  var row: Row
  /// The path of its picture; nil where the run has no names, or the row has none.
  var path: String?
  /// A number for all bytes of the rows up to this one.
  var digest: UInt64 = 0
}

/// What became of a row.
struct RowOutcome: Sendable {
  var number: Int
  var line: Int
  /// The pictures that are still to be put somewhere: their names and bytes.
  var pictures: [(path: String, bytes: [UInt8])] = []
  /// The line of frames; nil where none are asked for.
  var frames: [UInt8]?
  /// What is wrong with the row.
  var errors: [RowError] = []
  /// Why what was made of it could not be written, where that is nothing of the row: no other will fare better.
  var unwritten: String?
  /// A number for all bytes of the rows up to this one.
  var digest: UInt64 = 0
  /// What its author should know of what was made of it.
  var warnings: [SceneWarning] = []
}
