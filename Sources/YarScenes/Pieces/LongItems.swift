import Glibc
import YarCairo
import YarTemplates

/// The items of a row that are too many to have views at a time.
///
/// Those that come from a file of their own wait in another one, which nobody else sees: the items of the next row follow in theirs.
package final class LongItems: Sendable {
  /// The list of the row.
  package let list: PiecedList
  /// How many there are, and their sums.
  package let totals: ListTotals
  private let content: Content

  private enum Content: Sendable {
    case list([DataValue])
    case file(UnnamedFile)
  }

  /// The most items of a row that all have views at a time, where the list can be taken in pieces.
  package static let mostAtOnce = 4_000

  /// Takes a list that is in memory; nil where it is short, or is not taken in pieces.
  package convenience init?(_ row: DataObject, _ template: Template) {
    for (key, value) in zip(row.keys, row.values) {
      guard case .list(let items) = value, items.count > Self.mostAtOnce,
        let list = try? template.piecedList(key)
      else { continue }
      var totals = ListTotals(list)
      for item in items { totals.add(item) }
      self.init(list, totals, .list(items))
      return
    }
    return nil
  }

  private init(_ list: PiecedList, _ totals: ListTotals, _ content: Content) {
    self.list = list
    self.totals = totals
    self.content = content
  }

  /// Takes items from a file as they come.
  struct Writer {
    private let list: PiecedList
    private var totals: ListTotals
    private let file = UnnamedFile()
    private var text = ""

    init(_ list: PiecedList) {
      self.list = list
      totals = ListTotals(list)
    }

    mutating func add(_ item: DataValue) throws(RowFailure) {
      totals.add(item)
      item.write(to: &text)
      text += "\n"
      if text.utf8.count > 1 << 16 { try write() }
    }

    private mutating func write() throws(RowFailure) {
      guard file.append(Array(text.utf8)) else {
        let reason =
          file.isThere
          ? String(cString: strerror(errno)) : "no folder takes it; set TMPDIR to one that does"
        throw RowFailure([
          RowError(
            field: list.field,
            message: "its items cannot be kept in a temporary file: \(reason)")
        ])
      }
      text.removeAll(keepingCapacity: true)
    }

    mutating func finish() throws(RowFailure) -> LongItems {
      try write()
      return LongItems(list, totals, .file(file))
    }
  }

  /// All of them, for a row that has them in memory.
  package func all() throws(RowFailure) -> [DataValue] {
    let reader = Reader(self)
    var items: [DataValue] = []
    while let item = try reader.next() { items.append(item) }
    return items
  }

  /// Reads the items from the first to the last.
  package final class Reader {
    private var values: ArraySlice<DataValue> = []
    private var rows: RowReader?
    private let field: String

    /// Begins with the first.
    package init(_ items: LongItems) {
      field = items.list.field
      switch items.content {
      case .list(let values): self.values = values[...]
      case .file(let file):
        var place = 0
        rows = RowReader(format: .jsonLines) { () throws(RowSourceError) in
          guard let bytes = file.bytes(from: place, atMost: 1 << 18) else {
            throw RowSourceError(message: String(cString: strerror(errno)))
          }
          place += bytes.count
          return bytes
        }
      }
    }

    /// The next item; nil behind the last.
    package func next() throws(RowFailure) -> DataValue? {
      guard rows != nil else { return values.popFirst() }
      let row: Row?
      do throws(RowSourceError) {
        row = try rows?.next()
      } catch {
        throw RowFailure([
          RowError(
            field: field,
            message: "its items cannot be read back from a temporary file: \(error.message)")
        ])
      }
      return try row.map { (row) throws(RowFailure) in .object(try row.content.get()) }
    }
  }
}
