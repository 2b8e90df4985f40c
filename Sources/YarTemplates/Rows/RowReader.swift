import YarDocuments
import YarLayout

/// Reads rows one after the other, in memory that does not grow with their number.
///
/// What is wrong with a row is an error of that row; the next ones are read all the same.
public struct RowReader {
  /// The longest row that is read, in bytes: 16 MiB.
  public static let maxByteCount = 16 << 20
  /// The deepest nesting of a row of JSON.
  static let maxDepth = 100

  private let maxByteCount: Int
  private var buffer: RecordBuffer
  private var format: RowFormat?
  private let schema: DataSchema
  private var columns: CSVColumns?
  /// Whether a line of names was read, as CSV begins with.
  package var hasColumns: Bool { columns != nil }
  /// The names of that line.
  package var columnNames: [String]? { columns?.names }
  private var hasStarted = false
  /// What stands between the fields of CSV.
  private var separator = CSVRecord.comma
  /// Rows of CSV in which all fields are empty, which are passed over.
  package private(set) var blank = BlankRows()
  /// What all rows so far are made of, as a number: that of other rows is another one.
  package var digest: UInt64 { hash.value }
  private var hash = TextHash()
  private var count = 0

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - format: How rows are written; nil looks at the first byte: an opening brace starts JSON Lines.
  ///   - schema: What rows hold: it tells the kinds of values in CSV, where everything is text.
  ///   - maxByteCount: The longest row; what is longer is an error of that row.
  ///   - read: Gives the next bytes; none at the end.
  public init(
    format: RowFormat?, schema: DataSchema = DataSchema(), maxByteCount: Int = Self.maxByteCount,
    read: @escaping () throws(RowSourceError) -> [UInt8]
  ) {
    self.format = format
    self.schema = schema
    self.maxByteCount = maxByteCount
    buffer = RecordBuffer(limit: maxByteCount, read: read)
  }

  /// The next row; nil at the end.
  ///
  /// - Throws: What keeps all further rows from being read.
  public mutating func next() throws(RowSourceError) -> Row? {
    if !hasStarted { try start() }
    while true {
      buffer.compact()
      guard let record = try buffer.next(quotes: format == .csv, separator: separator) else {
        return nil
      }
      switch record {
      case .tooLong(let byteCount, let line):
        count += 1
        hash.add("\(byteCount)".utf8)
        return failed(line, "the row is longer than \(maxByteCount) bytes: \(byteCount)")
      case .unclosed(let bytes, let line, let isAtEnd):
        count += 1
        hash.add(bytes)
        let place = isAtEnd ? "" : " within \(maxByteCount) bytes, the longest row"
        return failed(
          line, "a '\"' is opened and not closed\(place); inside of quotes it is written twice")
      case .bytes(let bytes, let line):
        // Empty lines between rows are nobody's mistake.
        if bytes.allSatisfy({ $0 == 32 || $0 == 9 }) { continue }
        if format == .csv, columns?.count != 1, CSVRecord.isBlank(bytes, separator: separator) {
          blank.add(line)
          continue
        }
        count += 1
        hash.add(bytes)
        hash.add([10])
        let content = format == .csv ? csv(bytes) : json(bytes)
        return Row(number: count, line: line, content: content)
      }
    }
  }

  private func failed(_ line: Int, _ message: String) -> Row {
    Row(number: count, line: line, content: .failure(RowFailure([RowError(message: message)])))
  }

  /// Looks at the first bytes, and reads the names of columns.
  private mutating func start() throws(RowSourceError) {
    hasStarted = true
    var first = try buffer.peek()
    if let encoding = wideEncoding(of: Array(first.prefix(4))) {
      throw RowSourceError(line: 1, message: "the rows are in \(encoding); save them as UTF-8")
    }
    if first.starts(with: [0xEF, 0xBB, 0xBF]) {
      buffer.drop(3)
      first = first.dropFirst(3)
    }
    if format == nil {
      let byte = first.first { $0 != 32 && $0 != 9 && $0 != 10 && $0 != 13 }
      format = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") ? .jsonLines : .csv
    }
    guard format == .csv else { return }
    try readNames()
  }

  /// Reads the line with the names of columns, and the line in front of it that may say what separates them.
  private mutating func readNames() throws(RowSourceError) {
    var isSaid = false
    while let record = try buffer.next(quotes: true, separator: separator) {
      guard case .bytes(let bytes, let line) = record else {
        let reason =
          if case .tooLong = record { "it is longer than \(maxByteCount) bytes" } else {
            "a '\"' in it is not closed"
          }
        throw RowSourceError(
          line: isSaid ? 2 : 1, message: "the first line must name the columns; \(reason)")
      }
      if bytes.isEmpty || CSVRecord.isBlank(bytes, separator: separator) {
        if bytes.contains(separator) { blank.add(line) }
        buffer.compact()
        continue
      }
      if !isSaid, let said = try CSVRecord.separator(saidBy: bytes, line: line) {
        hash.add(bytes)
        (separator, isSaid) = (said, true)
        continue
      }
      guard !CSVRecord.hasLoneReturn(bytes) else {
        throw RowSourceError(line: line, message: Self.loneReturns)
      }
      hash.add(bytes)
      columns = try CSVColumns(
        Array(bytes), line: line, separator: separator, schema: schema)
      return
    }
  }

  /// What old programs of Macs write at the ends of lines, which would make one row of all.
  private static let loneReturns =
    "the lines end with CR alone; save the rows with LF, or CR LF, at the ends of lines"

  private func json(_ bytes: ArraySlice<UInt8>) -> Result<DataObject, RowFailure> {
    do throws(JSONError) {
      let limits = JSONLimits(byteCount: Self.maxByteCount, depth: Self.maxDepth)
      let tree = try JSONTree(Array(bytes), limits: limits)
      let value = DataValue(tree.root)
      if case .object(let object) = value { return .success(object) }
      let hint = bytes.first == UInt8(ascii: "[") ? "; write each row on a line of its own" : ""
      return .failure(
        RowFailure([RowError(message: "a row must be an object, not \(value.words)\(hint)")]))
    } catch {
      var message = error.message.replacing("the document", with: "the row")
      // A file that begins with a bracket alone is one value over many lines.
      if bytes.count <= 2 { message += "; a row stands whole on a line of its own" }
      if bytes.contains(13) { message += "; \(Self.loneReturns)" }
      return .failure(
        RowFailure([RowError(message: "column \(error.position.column): \(message)")]))
    }
  }

  private func csv(_ bytes: ArraySlice<UInt8>) -> Result<DataObject, RowFailure> {
    do throws(RowFailure) {
      guard let columns else { return .success(DataObject()) }
      return .success(try columns.object(Array(bytes)))
    } catch {
      return .failure(error)
    }
  }
}
