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
  /// The fields of rows.
  let fieldsOfRows: Set<String>
  /// Fields of items that the template's data do not have.
  let unknown: UnknownFields

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - field: The field of the row that is their list; nil is the only one that there is.
  ///   - key: The field that a row and its items have in common.
  ///   - template: Says what rows hold.
  /// - Throws: What does not go together.
  package init(field: String?, key: String?, template: Template) throws(UsageError) {
    let schema = template.schema
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
    fieldsOfRows = Set(schema.properties.map(\.name))
    unknown = UnknownFields(template, list: list.name, besides: key)
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
  /// Whether there was any item.
  private var hasItems = false
  private var hasGiven = false
  private var keys = ItemKeys()
  /// The names of the last item in which a field of rows was looked for.
  private var checkedNames: [String] = []
  /// Fields of items that the template's data do not have.
  package private(set) var unknown: UnknownFields
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
    unknown = plan.unknown
  }

  /// Whether items are columns of CSV.
  package var hasColumns: Bool { reader.hasColumns }
  /// Items in which all fields are empty.
  package var blank: BlankRows { reader.blank }
  /// Why there are none, in words, where there are none; nil before the end of the file.
  package var emptiness: String? {
    isAtEnd && !hasItems ? NoRows.words("items", hasColumns: hasColumns) : nil
  }

  /// What keeps all items from being read, or from being given to rows; asked for before the first row.
  package func problem() -> RowSourceError? {
    do throws(RowSourceError) {
      waiting = try reader.next()
    } catch {
      return error
    }
    isAtEnd = waiting == nil
    hasItems = !isAtEnd
    var line = 0
    var names = reader.columnNames
    if names == nil, let item = waiting, case .success(let object) = item.content {
      (line, names) = (item.line, object.keys)
    }
    guard let key = plan.key, let names, !names.contains(key) else { return nil }
    let near = nearest(to: key, in: names).map { "did you mean '--items-key \($0)'?" }
    let what = hasColumns ? "there is no column" : "the item has no field"
    return RowSourceError(
      line: line,
      message: "\(what) '\(shortened(key))', by which '--items-key' finds the row of an item; "
        + (near ?? "it has \(names.prefix(12).map { "'\(shortened($0))'" }.joined(separator: ", "))")
    )
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
      let (items, long) = try items(of: object, row)
      switch object[plan.field] {
      case nil, .null?, .list([])?: object[plan.field] = .list(items)
      default:
        throw RowFailure([
          RowError(
            field: plan.field,
            message: "is in the row, and '--items' has it in '\(file)'; leave one of them out")
        ])
      }
      row.content = .success(object)
      return long
    } catch {
      row.content = .failure(error)
      return nil
    }
  }

  /// Items of a row: in memory, or as they are taken in pieces.
  private typealias Items = (items: [DataValue], long: LongItems?)

  /// The rows so far whose items came too late.
  package var late: [LateItems] { keys.late.sorted { $0.row < $1.row } }

  /// Reads what is left of the file when all rows have come.
  ///
  /// - Returns: The rows whose items came too late, and what is said of items that are of no row, with the line of the first; with 0
  ///   why they cannot be read, which has its place.
  package func finish() -> (late: [LateItems], rest: (line: Int, words: String)?) {
    var first: (line: Int, key: String?)?
    var count = 0
    while failure == nil, hasGiven, let key = plan.key {
      let item: Row
      do throws(RowFailure) {
        guard let next = try peek() else { break }
        item = next
      } catch {
        return (late, (0, error.errors.first?.message ?? ""))
      }
      waiting = nil
      let text = text(of: key, in: item)
      if let text, keys.areLate(text, line: item.line) { continue }
      if first == nil { first = (item.line, text) }
      count += 1
    }
    guard let key = plan.key, let first else { return (late, nil) }
    let name = first.key.map { "no row has \(ItemKeys.quoted($0)) as its '\(key)'" }
    let others = count > 1 ? "; with it \(count) items are of no row" : ""
    return (
      late,
      (first.line, (name ?? "the item has no '\(key)', which says whose it is") + others)
    )
  }

  private func items(of object: DataObject, _ row: Row) throws(RowFailure) -> Items {
    if let failure { throw RowFailure([failure]) }
    guard let key = plan.key else {
      hasGiven = true
      return try take { _ in true }
    }
    guard let wanted = object[key]?.keyText else {
      throw RowFailure([
        RowError(field: key, message: "is missing, and says which items are the row's")
      ])
    }
    hasGiven = true
    if let problem = keys.add(wanted, row, file: file) {
      throw RowFailure([RowError(field: key, message: problem)])
    }
    while let item = try peek(), let other = text(of: key, in: item), other != wanted {
      if !keys.areLate(other, line: item.line) {
        let isAlike = ItemKeys.areAlike(other, wanted)
        // What stands in front of a row's items may be of one before it that could not be read.
        guard isAlike || unreadRows > 0 else { break }
        keys.passOver(other, line: item.line)
        if isAlike {
          try passOver(other)
          throw RowFailure([
            RowError(
              field: key,
              message: "is \(ItemKeys.quoted(wanted)), and \(ItemKeys.quoted(other)) in "
                + "\(file):\(item.line); these are two texts: write both alike")
          ])
        }
        unreadRows -= 1
      }
      try passOver(other)
    }
    unreadRows = 0
    return try take { (self.text(of: key, in: $0) ?? wanted) == wanted }
  }

  /// Passes over the next items with a key.
  private func passOver(_ other: String) throws(RowFailure) {
    guard let key = plan.key else { return }
    while let item = try peek(), item.isUnread || text(of: key, in: item) == other { waiting = nil }
  }

  /// What is wrong with an item that has no key; throws where items have one though nobody said so.
  private func problemsOfKey(_ item: DataObject) throws(RowFailure) -> [RowError] {
    if let key = plan.key {
      return item[key]?.keyText == nil
        ? [RowError(field: key, message: "is missing, and says whose the item is")] : []
    }
    // Most items have the names of the one before.
    guard item.keys != checkedNames else { return [] }
    checkedNames = item.keys
    let name = checkedNames.first {
      plan.fieldsOfRows.contains($0) && plan.element.property($0) == nil
    }
    guard let name else { return [] }
    throw failed(
      "the items of '\(file)' have '\(name)', as rows have; if that says whose they are: --items-key "
        + "\(name); if not, name it in the 'items' of '\(plan.field)' in the template's data")
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
        problems =
          try problemsOfKey(object)
          + plan.element.problems(of: .object(object)).map {
            RowError(field: $0.field, message: $0.message)
          }
        unknown.add(object)
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
    if long == nil {
      var writer = LongItems.Writer(pieces)
      for item in items { try writer.add(item) }
      items = []
      long = writer
    }
    // In place: a copy would have the text that waits as well.
    try long?.add(item)
  }

  private func peek() throws(RowFailure) -> Row? {
    if waiting == nil, !isAtEnd {
      do throws(RowSourceError) {
        waiting = try reader.next()
        isAtEnd = waiting == nil
        if !isAtEnd { hasItems = true }
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
