import YarLayout

/// What is wrong with a document, and where.
public struct DocumentError: Error, Hashable, Sendable {
  /// The document's name as the caller gave it, usually a path.
  public var file: String
  /// Where in the document.
  public var position: SourcePosition
  /// What is wrong there, and how to put it right; starts with a small letter, ends without a
  /// period.
  public var message: String
  /// Lines to show below the message, such as a visual format and a caret under the place; mostly none.
  public var excerpt: [String]

  /// Makes an error.
  public init(
    file: String, position: SourcePosition, message: String, excerpt: [String] = []
  ) {
    self.excerpt = excerpt
    self.file = file
    self.position = position
    self.message = message
  }
}

extension DocumentError: CustomStringConvertible {
  /// The error as `file:line:column: message`, the form that editors and terminals make a link of, with the
  /// lines of the excerpt below.
  public var description: String {
    (["\(file):\(position): \(message)"] + excerpt.map { "  " + $0 }).joined(separator: "\n")
  }
}
