import YarDocuments
import YarLayout
import YarTemplates

/// Fields of rows that the schema of a template does not have: a misspelt one leaves pictures without what it says.
package struct UnknownFields {
  private let names: [String]
  /// The same names, to look one up.
  private let known: Set<String>
  /// Whether the author said nothing of further fields; what is written down is meant, or an error of each row.
  private let isAsked: Bool
  /// Names that were seen.
  private var seen: Set<String> = []
  /// The names of the last row; most rows have the same.
  private var last: [String] = []
  /// The names that are not there, in the order of the rows.
  package private(set) var found: [String] = []

  /// More names are not told: they may be data themselves.
  private static let limit = 20

  /// Begins before the first row.
  package init(_ template: Template) {
    names = template.schema.properties.map(\.name)
    known = Set(names)
    isAsked = !names.isEmpty && template.tree.root["data"]?["additionalProperties"] == nil
  }

  /// Looks at the fields of the next row.
  package mutating func add(_ row: DataObject) {
    guard isAsked, found.count < Self.limit, row.keys != last else { return }
    last = row.keys
    for name in row.keys where found.count < Self.limit && seen.insert(name).inserted {
      if !known.contains(name) { found.append(name) }
    }
  }

  /// What the person is told of a name.
  ///
  /// - Parameter isCSV: Whether fields are columns.
  package func words(of name: String, isCSV: Bool) -> String {
    let near = nearest(to: name, in: names).map { "; did you mean '\($0)'?" } ?? ""
    return "\(isCSV ? "column" : "field") '\(name)' is not in the template's data\(near)"
  }
}
