/// What is wrong with an expression, or with what it meets in a row.
public struct ExpressionError: Error, Hashable, Sendable {
  /// Where in the text of the string, in bytes of UTF-8.
  public var offset: Int
  /// What is wrong there, and how to put it right; starts with a small letter, ends without a period.
  public var message: String

  /// Makes an error.
  public init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
