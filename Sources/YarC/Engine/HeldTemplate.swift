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
  /// The rows, in their order.
  let contents: [HeldRow]
  /// Whether fields are columns of CSV.
  let isCSV: Bool
  /// How many were passed over, as all their fields are empty.
  let blankCount: Int
  /// Why there are none; nil where there are some, or a caller meant none.
  let emptiness: String?

  init(
    _ contents: [HeldRow], isCSV: Bool = false, blankCount: Int = 0, emptiness: String? = nil
  ) {
    self.contents = contents
    self.isCSV = isCSV
    self.blankCount = blankCount
    self.emptiness = emptiness
  }
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
