import YarTemplates

/// A template that a caller holds, and where its images are.
final class HeldTemplate: @unchecked Sendable {
  let template: Template
  let folder: String
  let allowsOutside: Bool

  private let lock = Lock()
  private var wasFreed = false
  /// Whether its caller gave it back: what engines keep for it is of no use any more.
  var isFreed: Bool { lock.whileHeld { wasFreed } }

  init(_ template: Template, folder: String, allowsOutside: Bool) {
    self.template = template
    self.folder = folder
    self.allowsOutside = allowsOutside
  }

  /// Notes that its caller gave it back.
  func free() { lock.whileHeld { wasFreed = true } }
}

/// Rows that a caller holds.
final class HeldRows: Sendable {
  /// The fields of each row, or why it has none.
  let contents: [Result<DataObject, RowFailure>]
  /// Whether fields are columns of CSV.
  let isCSV: Bool
  /// Why there are none; nil where there are some, or a caller meant none.
  let emptiness: String?

  init(
    _ contents: [Result<DataObject, RowFailure>], isCSV: Bool = false, emptiness: String? = nil
  ) {
    self.contents = contents
    self.isCSV = isCSV
    self.emptiness = emptiness
  }
}
