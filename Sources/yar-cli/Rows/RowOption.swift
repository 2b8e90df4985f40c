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
