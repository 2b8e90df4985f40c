import YarPages
import YarScenes
import YarTemplates

/// The options that say which rows are read, and what becomes of them.
enum RowOption {
  static let rows = Option(
    name: "rows", value: "FILE", .text(.file([])),
    help: """
      The rows of a template: JSON Lines, or CSV with names in its first
      line; - for the standard input. See Documentation/Templates.md.
      """)

  static let format = Option(
    name: "rows-format", value: "HOW", .choice(RowFormat.allCases),
    help: "Their form, jsonl or csv; by default their name or start tells.")

  static let errors = Option(
    name: "errors", value: "FILE", .text(.file([])), default: "errors.jsonl",
    help: """
      Where rows that fail are told, a line of JSON for each with its
      number, field and message; errors.jsonl by default.
      """)

  static let resumes = Option(
    name: "resume",
    help: """
      Go on where an earlier run with the same words was ended: no row is
      left out or put down twice. A few pictures that were drawn and not
      put down when it was ended are drawn again.
      """)

  static let name = Option(
    name: "name", value: "PATTERN", .text(),
    help: """
      What the pictures of rows are called in a .tar, such as '{{id}}.png';
      '{{rowNumber}}.png' by default.
      """)

  static let frames = Option(
    name: "frames", value: "FILE", .text(.file([])),
    help: "Also write the frames of all views, a line of JSON for each row.")

  /// The same for a command that draws nothing.
  static let framesAlone = Option(
    name: "frames", value: "FILE", .text(.file([])),
    help: "Where the frames of rows go, instead of the standard output.")

  static let items = Option(
    name: "items", value: "[FIELD=]FILE", .text(.file([])),
    help: """
      A file with the items of rows, JSON Lines or CSV: they are the list of
      a row's field FIELD, which may be left out where there is one list.
      """)

  static let itemsKey = Option(
    name: "items-key", value: "FIELD", .text(),
    help: """
      The field that says whose an item is: it has the same value in the row
      and in its items, which stand in the order of the rows. Without it,
      all items are those of the only row.
      """)

  static let sheet = Option(
    name: "sheet", value: "SHEET", .sheet,
    help: """
      Put the pictures of rows onto sheets of labels: one that is sold, such
      as avery-l7160 ('yar sheets' lists them), or by paper, columns and
      rows: A4:3x8, A4:3x7:margin=15mm,7mm,15mm,7mm:gap=2.5mm,0.
      """)

  /// The same for a command that draws nothing.
  static let sheetOfCheck = Option(
    name: "sheet", value: "SHEET", .sheet,
    help: """
      Scenes of rows that have no size get that of a label of this sheet, as
      'yar render' gives it.
      """)

  static let start = Option(
    name: "start", value: "N", .count(upTo: 10_000),
    help: "The first label of the first sheet that is free, from 1.")

  static let copies = Option(
    name: "copies-field", value: "FIELD", .text(),
    help: "The field that says how many labels a row gets; one by default.")

  static let marks = Option(
    name: "marks", value: "cut", .choice([("cut", true)]), default: false,
    help: "Show in the margins of sheets where to cut: 'cut'.")

  static let bleed = Option(
    name: "bleed", value: "LENGTH", .length, default: 0,
    help: """
      How far labels go on beyond their edges, such as 3mm: what fills a
      label, and what its views draw outside of it.
      """)

  /// Those that mean something with '--sheet' only.
  static let ofSheets: [any CommandOption] = [start, copies, marks, bleed]

  /// Those that say whose items are in a file of their own.
  static let ofItems: [any CommandOption] = [items, itemsKey]

  /// Those that read rows.
  static let reading: [any CommandOption] = [rows, format, errors]

  /// Refuses options that mean nothing without rows.
  static func needRows(
    _ options: [any CommandOption], _ arguments: Arguments
  ) throws(UsageError) {
    for option in options where arguments.has(option) {
      throw UsageError(message: "'--\(option.name)' needs rows: --rows FILE")
    }
  }

  /// Refuses options that mean nothing where there are rows.
  static func refuse(_ options: [any CommandOption], _ arguments: Arguments) throws(UsageError) {
    for option in options where arguments.has(option) {
      throw UsageError(message: "'--\(option.name)' is not for rows; leave it out")
    }
  }
}

extension ValueType<LabelSheet> {
  /// A sheet of labels.
  static var sheet: Self {
    ValueType(.words(LabelSheet.all.flatMap(\.names))) { (word, option) throws(UsageError) in
      do throws(UsageError) {
        return try SheetWords.sheet(word)
      } catch {
        throw UsageError(message: "'\(option)': \(error.message)")
      }
    }
  }
}

extension ValueType<Double> {
  /// A length on paper, in points.
  fileprivate static var length: Self {
    ValueType { (word, option) throws(UsageError) in
      try SheetWords.bleed(word, by: option)
    }
  }
}
