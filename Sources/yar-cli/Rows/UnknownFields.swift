import YarDocuments
import YarLayout
import YarTemplates

/// Fields of rows that the schema of a template does not have: a misspelt one leaves pictures without what it says.
struct UnknownFields {
  private let names: [String]
  /// Whether the author said nothing of further fields; what is written down is meant, or an error of each row.
  private let isAsked: Bool
  /// Names that were seen; most rows have the same.
  private var seen: Set<String> = []
  private(set) var found: [String] = []

  /// More names are not told: they may be data themselves.
  private static let limit = 20

  init(_ template: Template) {
    names = template.schema.properties.map(\.name)
    isAsked = !names.isEmpty && template.tree.root["data"]?["additionalProperties"] == nil
  }

  /// Looks at the fields of the next row.
  mutating func add(_ row: DataObject) {
    guard isAsked, found.count < Self.limit else { return }
    for name in row.keys where found.count < Self.limit && seen.insert(name).inserted {
      if !names.contains(name) { found.append(name) }
    }
  }

  /// What the person is told, once for each name.
  ///
  /// - Parameter isCSV: Whether fields are columns.
  func messages(rows: String, isCSV: Bool) -> [Message] {
    found.map { name in
      let near = nearest(to: name, in: names).map { "; did you mean '\($0)'?" } ?? ""
      return .warning(
        rows, "\(isCSV ? "column" : "field") '\(name)' is not in the template's data\(near)")
    }
  }
}
