import CYar
import YarLocales
import YarTemplates

/// A column of Arrow, read value by value.
///
/// What its owner says of it is checked as far as it can be: lengths and offsets, not whether memory is there.
struct ArrowColumn {
  let kind: ArrowKind
  let length: Int
  /// The name, with those of the columns around it, for messages.
  let field: String
  /// The names of the fields on the way to it; lists have none.
  let path: [String]
  /// The zone of its times.
  let zone: ICUZone?
  let offset: Int
  let buffers: UnsafeMutablePointer<UnsafeRawPointer?>?
  let bufferCount: Int
  let columns: [ArrowColumn]
  private let names: [String]
  /// No two of its columns have one name: nothing has to be looked for in a row.
  private let hasDistinctNames: Bool
  /// The values that a column of places stands for; at most one.
  private let dictionary: [ArrowColumn]
  private let hasValidity: Bool

  private static let maxDepth = 64
  private static let maxColumns = 10_000

  init(
    _ schema: ArrowSchema, _ array: ArrowArray, field: String, path: [String], depth: Int
  ) throws(ArrowError) {
    self.field = field
    self.path = path
    guard depth < Self.maxDepth else {
      throw ArrowError(field: field, message: "is nested deeper than \(Self.maxDepth)")
    }
    let format = CText.string(schema.format) ?? ""
    (kind, zone) = Self.kind(format)
    func broken(_ what: String) -> ArrowError { Self.broken(field, what) }
    let possible = 0..<Int64(1) << 40
    guard possible.contains(array.length), possible.contains(array.offset) else {
      throw broken("its length is \(array.length), its offset \(array.offset)")
    }
    length = Int(array.length)
    offset = Int(array.offset)
    buffers = array.buffers
    bufferCount = Int(array.n_buffers)
    guard bufferCount >= kind.bufferCount else {
      throw broken("it has \(bufferCount) buffers and needs \(kind.bufferCount)")
    }
    guard kind.bufferCount == 0 || buffers != nil else { throw broken("its buffers are NULL") }
    guard length == 0 || kind.bufferCount < 2 || buffers?[1] != nil else {
      throw broken("a buffer is missing")
    }
    if case .unread = kind {
      // What is in it may be anything.
      columns = []
      names = []
      hasDistinctNames = true
      dictionary = []
      hasValidity = !format.hasPrefix("+") && bufferCount > 0
      return
    }
    hasValidity = kind.bufferCount > 0
    (columns, names) = try Self.children(
      schema, array, areFields: kind == .structure, field: field, path: path, depth: depth + 1)
    hasDistinctNames = Set(names).count == names.count
    if let values = schema.dictionary {
      guard let array = array.dictionary else { throw broken("its dictionary is missing") }
      dictionary = [
        try ArrowColumn(
          values.pointee, array.pointee, field: field, path: path, depth: depth + 1)
      ]
    } else {
      dictionary = []
    }
    try checkChildren()
  }

  private static func broken(_ field: String, _ what: String) -> ArrowError {
    ArrowError(field: field, message: "is broken: \(what)")
  }

  /// The columns in a column, with their names.
  private static func children(
    _ schema: ArrowSchema, _ array: ArrowArray, areFields: Bool, field: String, path: [String],
    depth: Int
  ) throws(ArrowError) -> ([ArrowColumn], [String]) {
    guard schema.n_children == array.n_children, 0...Int64(maxColumns) ~= schema.n_children,
      schema.n_children == 0 || (schema.children != nil && array.children != nil)
    else { throw broken(field, "its children do not match its schema") }
    var columns: [ArrowColumn] = []
    var names: [String] = []
    for index in 0..<Int(schema.n_children) {
      guard let child = schema.children[index], let values = array.children[index] else {
        throw broken(field, "a child is missing")
      }
      let name = CText.string(child.pointee.name) ?? ""
      let inner = areFields ? (field.isEmpty ? name : "\(field).\(name)") : "\(field)[]"
      columns.append(
        try ArrowColumn(
          child.pointee, values.pointee, field: inner, path: areFields ? path + [name] : path,
          depth: depth))
      names.append(name)
    }
    return (columns, names)
  }

  private static func kind(_ format: String) -> (ArrowKind, ICUZone?) {
    let kind = ArrowKind(format)
    guard case .timestamp(_, let name) = kind, !name.isEmpty else { return (kind, nil) }
    if let zone = ICUZone(name) { return (kind, zone) }
    let advice = "is a time with the zone \"\(name.prefix(40))\", which is not known"
    return (.unread("\(advice); cast it to UTC or to one without a zone"), nil)
  }

  private func checkChildren() throws(ArrowError) {
    switch kind {
    case .list, .fixedList:
      guard columns.count != 1 else { return }
      throw ArrowError(field: field, message: "is broken: a list has one child")
    case .structure:
      guard let short = columns.first(where: { $0.length < offset + length }) else { return }
      throw ArrowError(field: short.field, message: "is broken: it is shorter than the others")
    default: return
    }
  }

  /// The value at a place, from 0; what is missing is null.
  func value(at index: Int) throws(ArrowError) -> DataValue {
    let place = offset + index
    guard index >= 0, index < length else {
      throw ArrowError(field: field, message: "is broken: it has no value at \(index)")
    }
    guard isValid(place) else { return .null }
    if case .unread(let message) = kind { throw untaken(message) }
    if let values = dictionary.first {
      guard case .number(let key) = try scalar(at: place) else { return .null }
      return try values.value(at: Int(key))
    }
    switch kind {
    case .structure:
      var object = DataObject()
      for (name, column) in zip(names, columns) {
        set(try column.value(at: place), as: name, in: &object)
      }
      return .object(object)
    case .list(let offsetBytes):
      let range = try range(at: place, offsetBytes)
      return .list(try values(range))
    case .fixedList(let count): return .list(try values(place * count..<(place + 1) * count))
    default: return try scalar(at: place)
    }
  }

  /// The row at a place of a record batch; fields that cannot be taken are kept by what is wrong with them.
  func row(at index: Int) throws(ArrowError) -> HeldRow {
    let place = offset + index
    var row = HeldRow(.success(DataObject()))
    guard isValid(place) else { return row }
    var object = DataObject()
    for (name, column) in zip(names, columns) {
      do throws(ArrowError) {
        set(try column.value(at: place), as: name, in: &object)
      } catch {
        guard let path = error.path else { throw error }
        row.untaken.append(
          HeldRow.Untaken(
            path: path, error: RowError(field: error.field, message: error.message)))
      }
    }
    row.content = .success(object)
    return row
  }

  /// Puts the value of a column into an object.
  ///
  /// A table has every column in every row: what is null is not there.
  private func set(_ value: DataValue, as name: String, in object: inout DataObject) {
    if value == .null { return }
    if hasDistinctNames { object.append(name, value) } else { object[name] = value }
  }

  /// Why a value cannot be taken, though the batch is whole.
  func untaken(_ message: String) -> ArrowError {
    ArrowError(field: field, message: message, path: path)
  }

  private func values(_ range: Range<Int>) throws(ArrowError) -> [DataValue] {
    guard let column = columns.first, range.upperBound <= column.length else {
      throw ArrowError(field: field, message: "is broken: a list is longer than its values")
    }
    var values: [DataValue] = []
    for index in range { values.append(try column.value(at: index)) }
    return values
  }

  private func isValid(_ place: Int) -> Bool {
    guard kind != .null else { return false }
    guard hasValidity, let bits = buffers?[0] else { return true }
    return bits.load(fromByteOffset: place >> 3, as: UInt8.self) >> UInt8(place & 7) & 1 == 1
  }

  /// The values of a list or the bytes of a text, by two offsets.
  func range(at place: Int, _ offsetBytes: Int) throws(ArrowError) -> Range<Int> {
    guard let offsets = buffers?[1] else { return 0..<0 }
    func offset(_ index: Int) -> Int {
      offsetBytes == 4
        ? Int(offsets.loadUnaligned(fromByteOffset: index * 4, as: Int32.self))
        : Int(offsets.loadUnaligned(fromByteOffset: index * 8, as: Int64.self))
    }
    let (start, end) = (offset(place), offset(place + 1))
    guard start >= 0, end >= start, end < 1 << 40 else {
      throw ArrowError(field: field, message: "is broken: its offsets are \(start) and \(end)")
    }
    return start..<end
  }
}
