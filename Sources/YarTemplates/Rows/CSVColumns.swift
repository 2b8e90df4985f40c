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
  /// How many columns behind the last one that has a name have none: a separator at the end of each line makes one.
  private var unnamedCount = 0
  /// What stands between fields.
  private let separator: UInt8

  /// How many columns have names.
  var count: Int { columns.count }
  /// Their names.
  var names: [String] { columns.map(\.name) }

  /// Reads the line with the names.
  init(
    _ bytes: [UInt8], line: Int, separator: UInt8 = CSVRecord.comma, schema: DataSchema
  ) throws(RowSourceError) {
    self.separator = separator
    var fields: [[UInt8]]
    do throws(RowFailure) {
      fields = try CSVRecord.fields(bytes, separator: separator)
    } catch {
      throw RowSourceError(line: line, message: error.errors[0].message)
    }
    while fields.count > 1, let last = fields.last, CSVRecord.isBlank(last) {
      fields.removeLast()
      unnamedCount += 1
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
          line: line,
          message: "column \(place + 1) has no name; the first line names the columns"
            + (place == 0 ? "; where a program put numbers of rows there, leave them out" : ""))
      }
      guard seen.insert(name).inserted else {
        throw RowSourceError(
          line: line, message: "two columns are called \"\(shortened(name))\"; rename one")
      }
      columns.append(Self.column(name, of: schema))
    }
    noteWhoIsAlone()
    try refuseOtherSeparators(line, known: Set(schema.properties.map(\.name)))
  }

  /// Refuses names that are several, between other signs: none of them is a field of the template.
  private func refuseOtherSeparators(_ line: Int, known: Set<String>) throws(RowSourceError) {
    guard columns.count == 1 || !known.isEmpty,
      !columns.contains(where: { known.contains($0.name) })
    else { return }
    let said = Character(UnicodeScalar(separator))
    let names = columns.lazy.map(\.name).joined()
    guard let sign = names.first(where: { ";\t|".contains($0) && $0 != said }) else { return }
    let found = "the columns are separated by \(JSONWriter.quoted(String(sign)))"
    guard separator == CSVRecord.comma else {
      throw RowSourceError(line: line, message: "\(found), and the line above says 'sep=\(said)'")
    }
    throw RowSourceError(
      line: line,
      message: "\(found); CSV has commas (RFC 4180): save the file with commas, or put a line "
        + "\(sign == "\t" ? "'sep=' with a tab behind it" : "'sep=\(sign)'") in front of it")
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
    let fields = try CSVRecord.fields(bytes, separator: separator)
    if let problem = problem(of: fields) { throw RowFailure([RowError(message: problem)]) }
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

  /// What is wrong with the number of fields, or with all of them.
  private func problem(of fields: [[UInt8]]) -> String? {
    guard fields.count >= columns.count else { return tooFew(fields) }
    let rest = fields.dropFirst(columns.count)
    let place = rest.firstIndex { !CSVRecord.isBlank($0) }
    if rest.count > unnamedCount || place != nil { return tooMany(fields, at: place) }
    return columns.count > 1 && isNames(fields)
      ? "the row says the names of the columns once more; leave it out" : nil
  }

  /// Whether a row is the first line of another file, which was put behind the one before.
  private func isNames(_ fields: [[UInt8]]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let first = fields[0].starts(with: mark) ? fields[0].dropFirst(3) : fields[0][...]
    return first.elementsEqual(columns[0].name.utf8)
      && zip(columns, fields).dropFirst().allSatisfy { $1.elementsEqual($0.name.utf8) }
  }

  private func tooFew(_ fields: [[UInt8]]) -> String {
    let rest = columns.count - fields.count > 1 ? " and what follows it are" : " is"
    return "\(counts(fields)): '\(shortened(columns[fields.count].name))'\(rest) missing; write a "
      + "\(sign) for each field, also where it is empty, and '\"' around one with a line break"
  }

  /// - Parameter place: The first field behind the names that holds something.
  private func tooMany(_ fields: [[UInt8]], at place: Int?) -> String {
    let quotes =
      "a \(separator == CSVRecord.comma ? "comma" : sign) inside of a field needs '\"' around it"
    if let place, unnamedCount > 0 {
      let text = CSVRecord.text(fields[place]).map { " \(JSONWriter.quoted(shortened($0)))" } ?? ""
      return "field \(place + 1) holds\(text), and the first line has no name for it; \(quotes)"
    }
    let isEnd = place == nil && fields.count == columns.count + 1
    return "\(counts(fields)); \(quotes)"
      + (isEnd ? "; where each row ends with a \(sign), the first line must do so, too" : "")
  }

  private func counts(_ fields: [[UInt8]]) -> String {
    "the row has \(fields.count) field\(fields.count == 1 ? "" : "s"), the first line names "
      + "\(columns.count)"
  }

  /// What stands between fields, for messages.
  private var sign: String {
    separator == 9 ? "tab" : "'\(Character(UnicodeScalar(separator)))'"
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
    // What a spreadsheet has rounded to six digits is not what somebody put in.
    if case .number = value, ShortenedNumber(plain)?.lacksDigits ?? false { return .string(text) }
    return schema.kinds.contains(DataKinds(of: value)) ? value : .string(text)
  }
}
