import YarScenes
import YarTemplates

/// The items of rows in a file of their own, and what the person is told of them.
struct ItemSource {
  /// Whether they are the reason why no further rows can be done.
  private(set) var isFailed = false
  private let items: RowItems
  private let file: RowInput
  /// Whether all items are those of one row.
  private let areOfOneRow: Bool
  /// What lacks items that come too late.
  private let drawn: String
  private var hasBegun = false

  /// Nil where rows have their own.
  init?(_ run: RowsRun) {
    guard let (file, plan) = run.items else { return nil }
    self.file = file
    // Names of files are made of the row, which has no items then.
    let isNamed =
      run.destination?.pattern?.asks(for: plan.field) ?? false
      || run.attachments?.asks(for: plan.field) ?? false
    items = RowItems(
      plan, file: file.displayName, file.reader(schema: plan.element) { _ in },
      pieces: run.takesPieces && !isNamed ? try? run.template.piecedList(plan.field) : nil)
    areOfOneRow = plan.key == nil
    drawn = run.destination?.ofRow ?? "it was laid out without"
  }

  /// Looks whether the file can be used at all, before the first row.
  mutating func begin() throws(RowSourceError) {
    guard !hasBegun else { return }
    hasBegun = true
    guard let problem = items.problem() else { return }
    isFailed = true
    throw problem
  }

  /// Puts its items into a row.
  ///
  /// - Parameter next: Reads the next row: where nobody says which row has the items, there must be none, which is seen before
  ///   anything is made of the first.
  /// - Returns: The items instead, where they are so many that they are taken in pieces.
  func fill(
    _ row: inout Row, _ next: () throws(RowSourceError) -> Row?
  ) throws(RowSourceError) -> LongItems? {
    if areOfOneRow, let second = try next() {
      throw RowSourceError(
        line: second.line,
        message: "there is more than one row, and nothing says which items are whose; name the "
          + "field that rows and items have in common: --items-key FIELD")
    }
    return items.fill(&row)
  }

  /// Why no further rows can be done, as the person is told.
  func message(_ failure: RowSourceError) -> Message { file.message(failure) }

  /// Reads the items that are left; asked for once, at the end.
  ///
  /// - Parameter isWhole: Whether all rows could be read: else nobody knows whose the items are that are left.
  /// - Returns: The rows whose items came when they were done, and that there are items of no row.
  func end(isWhole: Bool) -> (late: [RowOutcome], rest: String?) {
    let end = isWhole ? items.finish() : (late: items.late, rest: nil)
    let name = file.displayName
    let late = end.late.map { late in
      RowOutcome(
        number: late.row, line: late.line,
        errors: [
          RowError(
            message: "its items come too late, in \(name):\(late.itemLine), behind those of "
              + "others: \(drawn) them; sort both files alike, and do it again")
        ])
    }
    return (late, end.rest.map { $0.line == 0 ? $0.words : "\(name):\($0.line): \($0.words)" })
  }

  /// That there are none; asked for at the end.
  var emptiness: [Message] { items.emptiness.map { [.warning(file.displayName, $0)] } ?? [] }

  /// That there are some in which all fields are empty.
  var passedOver: [Message] { items.blank.words.map { [.warning(file.displayName, $0)] } ?? [] }

  /// Their fields that the template's data do not have.
  var unknownFields: [Message] {
    items.unknown.found.map {
      .warning(file.displayName, items.unknown.words(of: $0, isCSV: items.hasColumns))
    }
  }
}
