import YarTemplates

/// A template that a caller holds, and where its images are.
final class HeldTemplate: Sendable {
  let template: Template
  let folder: String
  let allowsOutside: Bool

  init(_ template: Template, folder: String, allowsOutside: Bool) {
    self.template = template
    self.folder = folder
    self.allowsOutside = allowsOutside
  }
}

/// Rows that a caller holds.
final class HeldRows: Sendable {
  /// The fields of each row, or why it has none.
  let contents: [Result<DataObject, RowFailure>]

  init(_ contents: [Result<DataObject, RowFailure>]) { self.contents = contents }
}
