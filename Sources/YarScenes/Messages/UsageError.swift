/// Why a command line is not understood.
package struct UsageError: Error, Hashable, CustomStringConvertible {
  /// What is wrong and how to put it right.
  package var message: String

  /// Makes an error that is told so.
  package init(message: String) { self.message = message }

  /// The message.
  package var description: String { message }
}
