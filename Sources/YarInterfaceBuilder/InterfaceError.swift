/// A place in an Interface Builder document: line and column, both counted from 1.
///
/// A column counts characters, not bytes.
public struct InterfacePosition: Hashable, Sendable {
  /// The line.
  public var line: Int
  /// The column in the line.
  public var column: Int

  /// Makes a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The first character of a document.
  public static let start = InterfacePosition(line: 1, column: 1)
}

extension InterfacePosition: CustomStringConvertible {
  /// The position as `line:column`.
  public var description: String { "\(line):\(column)" }
}

/// What is wrong with an Interface Builder document, and where.
///
/// An error means that nothing could be read; what is wrong with a part of a document is a *note* of the
/// same form, and the rest of the document is read (see ``InterfaceDocument/notes``).
public struct InterfaceError: Error, Hashable, Sendable {
  /// The document's name as the caller gave it, usually a path.
  public var file: String
  /// Where in the document.
  public var position: InterfacePosition
  /// What is wrong there, and how to put it right; starts with a small letter, ends without a period.
  public var message: String

  /// Makes an error.
  public init(file: String, position: InterfacePosition, message: String) {
    self.file = file
    self.position = position
    self.message = message
  }
}

extension InterfaceError: CustomStringConvertible {
  /// The error as `file:line:column: message`.
  public var description: String { "\(file):\(position): \(message)" }
}
