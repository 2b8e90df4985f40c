/// What is wrong with an expression, or with what it meets in a row.
public struct ExpressionError: Error, Hashable, Sendable {
  /// Where in the text of the string, in bytes of UTF-8.
  public var offset: Int
  /// What is wrong there, and how to put it right; starts with a small letter, ends without a period.
  public var message: String
  /// The parameter of a filter that is to blame, by its place; nil where it is none.
  var parameter: Int?

  /// Makes an error.
  public init(offset: Int, message: String) {
    self.init(offset: offset, message: message, parameter: nil)
  }

  init(offset: Int, message: String, parameter: Int?) {
    self.offset = offset
    self.message = message
    self.parameter = parameter
  }
}

extension ExpressionError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
