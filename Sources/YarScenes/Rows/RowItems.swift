import YarLayout
import YarTemplates

/// Which items of a file of their own belong to which row.
package struct ItemsPlan: Sendable {
  /// The field of the row that is their list.
  package let field: String
  /// What an item holds.
  package let element: DataSchema
  /// The field that a row and its items have in common; nil where all items are of the only row.
  package let key: String?

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - field: The field of the row that is their list; nil is the only one that there is.
  ///   - key: The field that a row and its items have in common.
  ///   - schema: The fields of rows.
  /// - Throws: What does not go together.
  package init(field: String?, key: String?, schema: DataSchema) throws(UsageError) {
    let lists = schema.lists
    let names = lists.map { "'\($0.name)'" }.joined(separator: ", ")
    guard let list = field == nil ? lists.first : lists.first(where: { $0.name == field }) else {
      throw UsageError(
        message: field.map {
          "'--items' names '\(shortened($0))', which is no list of the template's data"
        } ?? "'--items' needs a list, and the template's data have none")
    }
    guard field != nil || lists.count == 1 else {
      throw UsageError(
        message: "the template's data have several lists: \(names); say which: "
          + "--items \(lists[0].name)=FILE")
    }
    if let key, !schema.names([key]) {
      let near = nearest(to: key, in: schema.properties.map(\.name))
      throw UsageError(
        message: "'--items-key' names '\(shortened(key))', which the template's data do not have"
          + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    self.field = list.name
    element = list.element
    self.key = key
  }
}

/// Gives rows their items, which are read from a file of their own as rows come: those of one row are in memory.
///
/// Items stand in the order of their rows. Used by one thread at a time.
package final class RowItems {
  private let plan: ItemsPlan
  /// What messages call the file.
  private let file: String
  private var reader: RowReader
  /// The item that was read and is nobody's yet.
  private var waiting: Row?
  private var isAtEnd = false
  private var hasGiven = false
  /// The rows that could not be read: nobody knows which items are theirs.
  private var unreadRows = 0
  /// Why no further items can be read.
  private var failure: RowError?
  /// The list of a row, where it can be taken in pieces.
  private let pieces: PiecedList?

  /// Begins to read items.
  ///
  /// - Parameter pieces: The list of a row, where more items than have views at a time are taken in pieces; nil where all of a row are in memory.
  package init(_ plan: ItemsPlan, file: String, _ reader: RowReader, pieces: PiecedList? = nil) {
    self.pieces = pieces
    self.plan = plan
    self.file = file
    self.reader = reader
  }

  /// Puts the items of a row into it.
  ///
  /// - Returns: The items instead, where they are so many that they are taken in pieces; the row has an empty list then.
  package func fill(_ row: inout Row) -> LongItems? {
    guard case .success(var object) = row.content else {
      unreadRows += 1
      return nil
    }
    do throws(RowFailure) {
      let (items, long) = try items(of: object)
      object[plan.field] = .list(items)
      row.content = .success(object)
      return long
    } catch {
      row.content = .failure(error)
      return nil
    }
  }

  /// Items of a row: in memory, or as they are taken in pieces.
  private typealias Items = (items: [DataValue], long: LongItems?)

  /// What is left of the file when all rows have come, in words with its place; nil where nothing is.
  package var rest: (line: Int, words: String)? {
    guard failure == nil, hasGiven, let item = try? peek() else { return nil }
    let name = plan.key.flatMap { key in
      text(of: key, in: item).map { " ('\(key)' is '\(shortened($0))')" }
    }
    return (
      item.line,
      "the items from here on are of no row\(name ?? ""); items stand in the order of their rows: "
        + "sort both files alike"
    )
  }

  private func items(of row: DataObject) throws(RowFailure) -> Items {
    if let failure { throw RowFailure([failure]) }
    guard let key = plan.key else {
      guard !hasGiven else {
        throw failed(
          "there is more than one row, and nothing says whose items those of '\(file)' are; "
            + "name the field that rows and items have in common: --items-key FIELD")
      }
      hasGiven = true
      return try take { _ in true }
    }
    guard let wanted = row[key]?.keyText else {
      throw RowFailure([
        RowError(field: key, message: "is missing, and says which items are the row's")
      ])
    }
    hasGiven = true
    while unreadRows > 0, let item = try peek(), let other = text(of: key, in: item),
      other != wanted
    {
      _ = try? take { self.text(of: key, in: $0) == other }
      unreadRows -= 1
    }
    unreadRows = 0
    return try take { self.text(of: key, in: $0) == wanted }
  }

  /// Reads items as long as they belong; what is wrong with one is wrong with the row, and the others are passed over.
  private func take(while belongs: (Row) -> Bool) throws(RowFailure) -> Items {
    var items: [DataValue] = []
    var long: LongItems.Writer?
    var count = 0
    var errors: [RowError] = []
    // Nobody knows whose an item is that cannot be read: it is taken to be of the row whose items it stands among.
    while let item = try peek(), item.isUnread || belongs(item) {
      waiting = nil
      let problems: [RowError]
      switch item.content {
      case .success(let object):
        problems = plan.element.problems(of: .object(object)).map {
          RowError(field: $0.field, message: $0.message)
        }
        count += 1
        if long == nil, pieces == nil || count <= LongItems.mostAtOnce {
          items.append(.object(object))
        } else if problems.isEmpty, errors.isEmpty {
          // Of a row with a mistake, nothing is drawn.
          do throws(RowFailure) {
            try add(.object(object), behind: &items, to: &long)
          } catch {
            errors += error.errors
          }
        }
      case .failure(let failure): problems = failure.errors
      }
      guard errors.count < 20 else { continue }
      let place = "\(plan.field)[\(count - (item.isUnread ? 0 : 1))]"
      errors += problems.map {
        RowError(
          field: $0.field.isEmpty ? place : "\(place).\($0.field)",
          message: "\($0.message) (\(file):\(item.line))")
      }
    }
    if errors.isEmpty { return (items, try long?.finish()) }
    throw RowFailure(errors)
  }

  /// Adds an item to those that are taken in pieces, behind the first ones, which were in memory.
  private func add(
    _ item: DataValue, behind items: inout [DataValue], to long: inout LongItems.Writer?
  ) throws(RowFailure) {
    guard let pieces else { return }
    var writer = long ?? LongItems.Writer(pieces)
    for item in items { try writer.add(item) }
    items = []
    try writer.add(item)
    long = writer
  }

  private func peek() throws(RowFailure) -> Row? {
    if waiting == nil, !isAtEnd {
      do throws(RowSourceError) {
        waiting = try reader.next()
        isAtEnd = waiting == nil
      } catch {
        let place = error.line > 0 ? ":\(error.line)" : ""
        throw failed("\(file)\(place): \(error.message)")
      }
    }
    return waiting
  }

  private func failed(_ message: String) -> RowFailure {
    let error = RowError(message: message)
    failure = error
    return RowFailure([error])
  }

  private func text(of key: String, in item: Row) -> String? {
    guard case .success(let object) = item.content else { return nil }
    return object[key]?.keyText
  }
}

extension Row {
  /// Whether it could not be read.
  fileprivate var isUnread: Bool {
    if case .failure = content { true } else { false }
  }
}

extension DataValue {
  /// What is compared: a number in one file may be a text in the other.
  fileprivate var keyText: String? {
    switch self {
    case .string(let text): text
    case .number(let number): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
    case .exact(let number): number.digits
    case .bool(let bool): "\(bool)"
    case .null, .list, .object: nil
    }
  }
}
