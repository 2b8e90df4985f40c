import YarDocuments
import YarLayout
import YarTemplates

/// Fields of rows, and of what their lists hold, that the schema of a template does not have: a misspelt one leaves pictures
/// without what it says.
package struct UnknownFields: Sendable {
  /// What is known of the fields of a row, or of an object inside of it.
  private struct Level {
    let names: [String]
    /// The same names, to look one up.
    let known: Set<String>
    /// Whether the author said nothing of further fields; what is written down is meant, or an error of each row.
    let isAsked: Bool
    /// The fields that are objects, or lists of them.
    var inner: [String: Level] = [:]
    /// Names that were seen.
    var seen: Set<String> = []
    /// The names of the last object; most have the same.
    var last: [String] = []

    init(_ schema: JSONNode?, besides names: [String] = []) {
      let properties = schema?["properties"]
      for (key, value) in properties?.members.map({ $0 }) ?? [] {
        let element = value["items"] ?? value
        guard let name = key.string, element["properties"] != nil else { continue }
        inner[name] = Level(element)
      }
      let own = properties?.members.compactMap { $0.0.string }.filter { !$0.hasPrefix("//") } ?? []
      self.names = own
      known = Set(own + names)
      isAsked = !own.isEmpty && schema?["additionalProperties"] == nil
    }
  }

  private var level: Level
  /// The names that are not there, in the order of the rows; those inside of others with the way to them.
  package private(set) var found: [String] = []
  /// Whether each is a field of the row itself.
  private var isOfRow: [String: Bool] = [:]
  /// The names that they may mean.
  private var meant: [String: String] = [:]

  /// More names are not told: they may be data themselves.
  private static let limit = 20

  /// Begins before the first row.
  package init(_ template: Template) { level = Level(template.tree.root["data"]) }

  /// Begins before the first item of a list.
  ///
  /// - Parameters:
  ///   - list: The field of rows that is the list.
  ///   - key: A field that items have besides.
  package init(_ template: Template, list: String, besides key: String?) {
    level = Level(
      template.tree.root["data"]?["properties"]?[list]?["items"],
      besides: key.map { [$0] } ?? [])
  }

  /// Looks at the fields of the next row.
  package mutating func add(_ row: DataObject) {
    // Taken out, so that nothing is copied.
    var level = Level(nil)
    swap(&level, &self.level)
    look(at: row, &level, "")
    swap(&level, &self.level)
  }

  /// Recursion is bounded by the depth of the schema.
  private mutating func look(at object: DataObject, _ level: inout Level, _ way: String) {
    guard found.count < Self.limit else { return }
    if level.isAsked, object.keys != level.last {
      level.last = object.keys
      for name in object.keys where level.seen.insert(name).inserted && !level.known.contains(name)
      {
        guard found.count < Self.limit, isOfRow[way + name] == nil else { continue }
        found.append(way + name)
        isOfRow[way + name] = way.isEmpty
        meant[way + name] = nearest(to: name, in: level.names).map { way + $0 }
      }
    }
    guard !level.inner.isEmpty else { return }
    for (name, value) in zip(object.keys, object.values) where level.inner[name] != nil {
      var inner = level.inner[name] ?? Level(nil)
      level.inner[name] = Level(nil)
      switch value {
      case .object(let object): look(at: object, &inner, "\(way)\(name).")
      case .list(let elements):
        for case .object(let object) in elements { look(at: object, &inner, "\(way)\(name).") }
      default: break
      }
      level.inner[name] = inner
    }
  }

  /// What the person is told of a name.
  ///
  /// - Parameter isCSV: Whether fields are columns.
  package func words(of name: String, isCSV: Bool) -> String {
    let near = meant[name].map { "; did you mean '\($0)'?" } ?? ""
    let isColumn = isCSV && isOfRow[name] ?? true
    return "\(isColumn ? "column" : "field") '\(name)' is not in the template's data\(near)"
  }
}
