import YarDocuments
import YarLayout
import YarTemplates

/// The rows that were there, by what they have in common with their items, and those whose items came too late.
///
/// A row takes about 20 bytes here, whatever it and its items hold.
struct ItemKeys {
  private struct SeenRow {
    var number: UInt32
    var line: UInt32
    var isLate = false
  }

  private var rows: [UInt64: SeenRow] = [:]
  /// The lines of items that were passed over, as nobody could know whose they are.
  private var passedOver: [UInt64: Int] = [:]
  /// The rows whose items came behind those of others.
  private(set) var late: [LateItems] = []

  /// Adds a row; what is wrong with it, where an earlier one has its key, or where its items are gone.
  mutating func add(_ key: String, _ row: Row, file: String) -> String? {
    let hash = TextHash.of(key)
    if let other = rows[hash] {
      return "is \(Self.quoted(key)), as in row \(other.number), line \(other.line), which has all "
        + "items with it; rows need different ones"
    }
    if let line = passedOver[hash] {
      return "is \(Self.quoted(key)), and the items with it (\(file):\(line)) were taken for those "
        + "of a row before; mend that row first"
    }
    rows[hash] = SeenRow(number: UInt32(clamping: row.number), line: UInt32(clamping: row.line))
    return nil
  }

  /// Whether an item is one of a row that is over; notes it.
  mutating func areLate(_ key: String, line: Int) -> Bool {
    let hash = TextHash.of(key)
    guard let row = rows[hash] else { return false }
    if !row.isLate {
      rows[hash]?.isLate = true
      late.append(LateItems(row: Int(row.number), line: Int(row.line), itemLine: line))
    }
    return true
  }

  /// Notes that the items with a key are passed over.
  mutating func passOver(_ key: String, line: Int) { passedOver[TextHash.of(key)] = line }

  /// Whether two keys mean the same for everybody but a program: `007` and `7`.
  static func areAlike(_ key: String, _ other: String) -> Bool {
    plain(key) == plain(other)
  }

  private static func plain(_ key: String) -> String {
    var text = key.filter { !$0.isWhitespace }.lowercased()
    if text.hasSuffix(".0") { text.removeLast(2) }
    let digits = text.drop { $0 == "0" }
    return digits.first?.isNumber ?? false ? String(digits) : text
  }

  /// A key as messages show it.
  static func quoted(_ key: String) -> String { JSONWriter.quoted(shortened(key)) }
}

/// A row whose items, or some of them, came when it was done.
package struct LateItems: Sendable {
  /// The number of the row, and its line.
  package let row: Int
  package let line: Int
  /// The line of the first item that came too late.
  package let itemLine: Int
}
