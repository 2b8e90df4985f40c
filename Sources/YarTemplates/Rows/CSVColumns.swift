import YarDocuments
import YarLayout

/// The columns of a file of CSV: their names, and what the schema says of them.
struct CSVColumns {
  private struct Column {
    var name: String
    /// The fields inside of fields that it fills: `address.city` is two.
    var path: [String]
    /// What the schema says; nil for what it does not name.
    var schema: DataSchema?
    var isRequired: Bool
    /// No other column fills a field of that name: nothing has to be looked for in a row.
    var isAlone = false
  }

  private var columns: [Column] = []

  /// Reads the line with the names.
  init(_ bytes: [UInt8], line: Int, schema: DataSchema) throws(RowSourceError) {
    let fields: [[UInt8]]
    do throws(RowFailure) {
      fields = try CSVRecord.fields(bytes)
    } catch {
      throw RowSourceError(line: line, message: error.errors[0].message)
    }
    var seen: Set<String> = []
    for (place, field) in fields.enumerated() {
      guard let name = CSVRecord.text(field).map(Filter.trimmed) else {
        throw RowSourceError(
          line: line,
          message: "the name of column \(place + 1) is not UTF-8; save the file as UTF-8")
      }
      guard !name.isEmpty else {
        throw RowSourceError(
          line: line, message: "column \(place + 1) has no name; the first line names the columns")
      }
      guard seen.insert(name).inserted else {
        throw RowSourceError(
          line: line, message: "two columns are called \"\(shortened(name))\"; rename one")
      }
      columns.append(Self.column(name, of: schema))
    }
    noteWhoIsAlone()
    let known = schema.properties.map(\.name)
    if columns.count == 1, !known.contains(columns[0].name),
      let sign = columns[0].name.first(where: { ";\t|".contains($0) })
    {
      throw RowSourceError(
        line: line,
        message: "the columns are separated by \(JSONWriter.quoted(String(sign))); "
          + "CSV has commas (RFC 4180)")
    }
  }

  private mutating func noteWhoIsAlone() {
    var counts: [String: Int] = [:]
    for column in columns { counts[column.path[0], default: 0] += 1 }
    for place in columns.indices {
      let path = columns[place].path
      columns[place].isAlone = path.count == 1 && counts[path[0]] == 1
    }
  }

  private static func column(_ name: String, of schema: DataSchema) -> Column {
    if let property = schema.property(name) {
      return Column(
        name: name, path: [name], schema: property.schema, isRequired: property.isRequired)
    }
    // A name of points alone names no fields inside of others.
    let parts = name.split(separator: ".").map(String.init)
    let path = parts.isEmpty ? [name] : parts
    var found = schema
    var isRequired = true
    for part in path {
      guard let property = found.property(part) else {
        return Column(name: name, path: [name], schema: nil, isRequired: false)
      }
      isRequired = isRequired && property.isRequired
      found = property.schema
    }
    return Column(name: name, path: path, schema: found, isRequired: isRequired)
  }

  /// The fields of a row.
  func object(_ bytes: [UInt8]) throws(RowFailure) -> DataObject {
    let fields = try CSVRecord.fields(bytes)
    guard fields.count == columns.count else {
      throw RowFailure([
        RowError(
          message:
            "the row has \(fields.count) field\(fields.count == 1 ? "" : "s"), the first line "
            + "names \(columns.count); a comma inside of a field needs '\"' around it")
      ])
    }
    var object = DataObject()
    for (column, field) in zip(columns, fields) {
      guard let text = CSVRecord.text(field) else {
        throw RowFailure([
          RowError(field: column.name, message: "is not UTF-8; save the file as UTF-8")
        ])
      }
      guard let value = Self.value(text, column) else { continue }
      if column.isAlone {
        object.append(column.path[0], value)
      } else {
        Self.set(value, at: column.path[...], in: &object)
      }
    }
    return object
  }

  private static func set(
    _ value: DataValue, at path: ArraySlice<String>, in object: inout DataObject
  ) {
    guard let name = path.first else { return }
    guard path.count > 1 else {
      object[name] = value
      return
    }
    var inner = DataObject()
    if case .object(let known)? = object[name] { inner = known }
    set(value, at: path.dropFirst(), in: &inner)
    object[name] = .object(inner)
  }

  /// A field as the schema has it; nil for an empty one that need not be there.
  private static func value(_ text: String, _ column: Column) -> DataValue? {
    guard let schema = column.schema else { return text.isEmpty ? nil : .string(text) }
    if text.isEmpty {
      return column.isRequired && schema.kinds.contains(.string) ? .string("") : nil
    }
    // What it is not is told when it is checked.
    if schema.kinds.contains(.string) { return .string(text) }
    let plain = Filter.trimmed(text)
    // Spreadsheets write TRUE, some programs True.
    let small = plain.lowercased()
    if schema.kinds.contains(.bool), small == "true" || small == "false" {
      return .bool(small == "true")
    }
    guard
      let tree = try? JSONTree(
        Array(plain.utf8),
        limits: JSONLimits(byteCount: plain.utf8.count, depth: RowReader.maxDepth))
    else { return .string(text) }
    let value = DataValue(tree.root)
    return schema.kinds.contains(DataKinds(of: value)) ? value : .string(text)
  }
}
