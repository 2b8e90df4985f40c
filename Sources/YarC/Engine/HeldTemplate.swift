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
  /// The rows, in their order.
  let contents: [HeldRow]

  init(_ contents: [HeldRow]) { self.contents = contents }
}

/// A row that a caller holds.
struct HeldRow: Sendable {
  /// A field that no row can hold.
  struct Untaken {
    /// The names on the way to it.
    var path: [String]
    var error: RowError
  }

  /// The fields, or why there are none.
  var content: Result<DataObject, RowFailure>
  /// The fields that are not among them; they count where a template knows them.
  var untaken: [Untaken] = []

  init(_ content: Result<DataObject, RowFailure>) { self.content = content }

  /// The fields for a template.
  func fields(_ schema: DataSchema) throws(RowFailure) -> DataObject {
    let missed = untaken.filter { schema.names($0.path) }
    guard missed.isEmpty else { throw RowFailure(missed.map(\.error)) }
    return try content.get()
  }
}
