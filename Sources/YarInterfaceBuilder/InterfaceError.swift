import YarLayout

/// What is wrong with an Interface Builder document, and where.
///
/// An error means that nothing could be read; what is wrong with a part of a document is a *note* of the
/// same form, and the rest of the document is read (see ``InterfaceDocument/notes``).
public struct InterfaceError: Error, Hashable, Sendable {
  /// The document's name as the caller gave it, usually a path.
  public var file: String
  /// Where in the document.
  public var position: SourcePosition
  /// What is wrong there, and how to put it right; starts with a small letter, ends without a period.
  public var message: String

  /// Makes an error.
  public init(file: String, position: SourcePosition, message: String) {
    self.file = file
    self.position = position
    self.message = message
  }
}

extension InterfaceError: CustomStringConvertible {
  /// The error as `file:line:column: message`.
  public var description: String { "\(file):\(position): \(message)" }
}
