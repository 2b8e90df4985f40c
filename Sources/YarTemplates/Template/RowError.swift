import YarDocuments
import YarLayout

/// Why a row gives no document.
public struct RowError: Error, Hashable, Sendable {
  /// The field of the row: `guests[2].name`; empty where no single one is to blame.
  public var field: String
  /// What is wrong, and how to put it right.
  public var message: String
  /// Where in the template it shows; nil where the row alone is wrong.
  public var position: SourcePosition?

  /// Makes an error.
  public init(field: String = "", message: String, position: SourcePosition? = nil) {
    self.field = field
    self.message = message
    self.position = position
  }
}

extension RowError: CustomStringConvertible {
  /// What is wrong, with its field and its place in the template: `'seat': is missing (12:4)`.
  public var description: String {
    (field.isEmpty ? "" : "'\(field)': ") + message + (position.map { " (\($0))" } ?? "")
  }
}

/// All that is wrong with a row.
public struct RowFailure: Error, Hashable, Sendable {
  /// At least one error, in the order of the schema or the template.
  public var errors: [RowError]

  /// Makes a failure.
  public init(_ errors: [RowError]) { self.errors = errors }

  /// What is wrong with the document that a row makes.
  ///
  /// - Parameter template: Knows the fields.
  init(_ errors: [DocumentError], _ template: Template?) {
    self.init(
      errors.map { error in
        RowError(
          field: template?.field(ofValueAt: error.position) ?? "", message: error.message,
          position: error.position)
      })
  }

  /// What was thrown while something was made of a row.
  package init(_ error: any Error) {
    switch error {
    case let failure as RowFailure: self = failure
    case let error as DocumentError: self.init([error], nil)
    default: self.init([RowError(message: "\(error)")])
    }
  }
}

extension RowFailure: CustomStringConvertible {
  /// The errors, one behind the other.
  public var description: String { errors.map(\.description).joined(separator: "; ") }
}
