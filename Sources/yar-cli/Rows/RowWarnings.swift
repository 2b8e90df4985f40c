import YarRows

/// What the person is told of all rows, once for each cause: with the first row that has it and how many do.
struct RowWarnings {
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
  }

  private var entries: [Entry] = []
  private var places: [String: Int] = [:]
  /// How many rows were looked at.
  private var rowCount = 0
  /// The first row with a cause that is not told.
  private var untold: (number: Int, line: Int)?

  /// The most causes that are told.
  private static let maxCauses = 20

  /// Adds those of the next row.
  mutating func add(_ warnings: [SceneWarning], row number: Int, line: Int) {
    rowCount += 1
    for warning in warnings {
      guard let place = places[warning.cause] else {
        guard entries.count < Self.maxCauses else {
          if untold == nil { untold = (number, line) }
          continue
        }
        places[warning.cause] = entries.count
        entries.append(Entry(first: warning, row: (number, line), last: number))
        continue
      }
      if warning.text != entries[place].first.text { entries[place].isSame = false }
      // A cause may be there in several copies of one row.
      guard entries[place].last < number else { continue }
      entries[place].last = number
      entries[place].count += 1
    }
  }

  /// What the person is told.
  ///
  /// - Parameters:
  ///   - rows: What messages call the rows.
  ///   - template: What they call the template.
  func messages(rows: String, template: String) -> [Message] {
    var messages = entries.map { entry in
      var message = Message(entry.first, file: template)
      let row = "row \(entry.row.number.grouped), line \(entry.row.line) of \(rows)"
      let like = entry.isSame ? "" : "this or the like "
      switch (entry.first.isOfEachRow, entry.count) {
      case (true, 1): message.text += " (in \(row))"
      case (true, _):
        message.text +=
          " (first in \(row); \(like)in \(entry.count.grouped) of \(rowCount.grouped) rows)"
      case (false, _): message.text += " (first in \(row))"
      }
      return message
    }
    if let untold {
      messages.append(
        .warning(
          template,
          "there are warnings of more than \(Self.maxCauses) causes; the first that is not told here "
            + "is of row \(untold.number.grouped), line \(untold.line) of \(rows): draw it alone to see it"
        ))
    }
    return messages
  }
}
