/// A row as it was read.
public struct Row: Sendable {
  /// Its place among the rows, from 1.
  public var number: Int
  /// The line of the file that it starts on, from 1.
  public var line: Int
  /// Its fields, or why it has none.
  public var content: Result<DataObject, RowFailure>

  /// Makes a row.
  public init(number: Int, line: Int, content: Result<DataObject, RowFailure>) {
    self.number = number
    self.line = line
    self.content = content
  }
}

/// How rows are written.
public enum RowFormat: String, CaseIterable, Sendable {
  /// A JSON object on each line.
  case jsonLines = "jsonl"
  /// Values between commas under a line of names, by RFC 4180.
  case csv
}

/// Why rows cannot be read on.
public struct RowSourceError: Error, Hashable, Sendable {
  /// The line where it happened, from 1; 0 where no line is to blame.
  public var line: Int
  /// What is wrong, and how to put it right.
  public var message: String

  /// Makes an error.
  public init(line: Int = 0, message: String) {
    self.line = line
    self.message = message
  }
}

extension RowSourceError: CustomStringConvertible {
  /// The message, with its line.
  public var description: String { (line > 0 ? "line \(line): " : "") + message }
}
