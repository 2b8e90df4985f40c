import YarDiagnosis
import YarTemplates

/// What the person is told of all rows, warnings or errors, once for each cause: with the first row that has it and how
/// many do.
package struct RowWarnings {
  /// A cause with the rows that have it.
  private struct Entry {
    var first: SceneWarning
    /// The first row that has it.
    var row: (number: Int, line: Int)
    /// The last, and how many there are.
    var last: Int
    var count = 1
    /// Whether all rows say it in the same words.
    var isSame = true
    /// The numbers of the first rows.
    var numbers: [Int]
  }

  /// What is told of each row.
  private let kind: Message.Kind

  private var entries: [Entry] = []
  private var places: [String: Int] = [:]
  /// How many rows were looked at.
  private var rowCount = 0
  /// The first row with a cause that is not told.
  private var untold: (number: Int, line: Int)?

  /// The most causes that are told.
  private static let maxCauses = 20
  /// The most rows with an error whose numbers are told.
  private static let maxNumbers = 5

  /// Begins before the first row.
  package init(_ kind: Message.Kind = .warning) { self.kind = kind }

  /// Adds what is wrong with the next row, if something is.
  package mutating func add(_ errors: [RowError], row number: Int, line: Int) {
    add(errors.map { $0.told }, row: number, line: line)
  }

  /// Adds what is wrong with a row that was counted before.
  package mutating func addLater(_ errors: [RowError], row number: Int, line: Int) {
    note(errors.map { $0.told }, row: number, line: line)
  }

  /// Adds those of the next row.
  package mutating func add(_ warnings: [SceneWarning], row number: Int, line: Int) {
    rowCount += 1
    note(warnings, row: number, line: line)
  }

  private mutating func note(_ warnings: [SceneWarning], row number: Int, line: Int) {
    for warning in warnings {
      guard let place = places[warning.cause] else {
        guard entries.count < Self.maxCauses else {
          if untold == nil { untold = (number, line) }
          continue
        }
        places[warning.cause] = entries.count
        entries.append(
          Entry(first: warning, row: (number, line), last: number, numbers: [number]))
        continue
      }
      if warning.text != entries[place].first.text { entries[place].isSame = false }
      // A cause may be there in several copies of one row.
      guard entries[place].last < number else { continue }
      entries[place].last = number
      entries[place].count += 1
      if entries[place].numbers.count < Self.maxNumbers { entries[place].numbers.append(number) }
    }
  }

  /// What the person is told.
  ///
  /// - Parameters:
  ///   - rows: What messages call the rows.
  ///   - template: What they call the template.
  package func messages(rows: String, template: String) -> [Message] {
    var messages = entries.map { entry in
      var message = Message(entry.first, file: template)
      message.kind = kind
      // What is no fault of the template is one of the rows.
      if kind == .error, entry.first.position == nil {
        message.place = rows
        message.line = entry.row.line
      }
      message.text += " (\(words(entry, rows: rows)))"
      return message
    }
    if let untold, kind == .error {
      messages.append(
        .error(
          rows,
          "there are errors of more than \(Self.maxCauses) causes; the first that is not told here "
            + "is of row \(untold.number.grouped), line \(untold.line)"))
    } else if let untold {
      messages.append(
        .warning(
          template,
          "there are warnings of more than \(Self.maxCauses) causes; the first that is not told here "
            + "is of row \(untold.number.grouped), line \(untold.line) of \(rows): draw it alone to see it"
        ))
    }
    return messages
  }
  /// Which rows have a cause.
  private func words(_ entry: Entry, rows: String) -> String {
    let row = "row \(entry.row.number.grouped), line \(entry.row.line) of \(rows)"
    guard entry.first.isOfEachRow else { return "first in \(row)" }
    guard entry.count > 1 else { return "in \(row)" }
    let like = entry.isSame ? "" : "this or the like "
    var words = "first in \(row); \(like)in \(entry.count.grouped) of \(rowCount.grouped) rows"
    if kind == .error {
      words += ": \(entry.numbers.map(\.grouped).joined(separator: ", "))"
      if entry.count > entry.numbers.count { words += ", …" }
    }
    return words
  }
}

extension RowError {
  /// The error as the person is told it once for all rows that have it.
  fileprivate var told: SceneWarning {
    let text = (field.isEmpty ? "" : "'\(field)': ") + message
    return SceneWarning(text, at: position, cause: Self.withoutValues(text))
  }

  /// Words without what differs from row to row: numbers, and what stands in quotes.
  private static func withoutValues(_ text: String) -> String {
    var words = ""
    var rest = Substring(text)
    var isStart = true
    while let character = rest.popFirst() {
      if isStart, character == "\"" || character == "'",
        let end = rest.firstIndex(of: character), !words.isEmpty
      {
        rest = rest[rest.index(after: end)...]
      } else if !character.isNumber, !"-.,…".contains(character) {
        words.append(character)
      }
      isStart = character == " "
    }
    return words
  }
}
