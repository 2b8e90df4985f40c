import YarDocuments

/// Something that a person is told: `place: error: text`.
struct Message: Hashable, Sendable {
  /// How bad it is.
  enum Kind: Hashable, Sendable {
    /// The input gave no result; the exit status is 2.
    case error
    /// There is a result, but perhaps not the one meant.
    case warning
  }

  /// How bad it is.
  var kind: Kind
  /// The file, with line and column where they are known.
  var place: String
  /// What is wrong and how to put it right.
  var text: String

  /// Something that left an input or a picture without a result.
  static func error(_ place: String, _ text: String) -> Message {
    Message(kind: .error, place: place, text: text)
  }

  /// Something that may not be meant.
  static func warning(_ place: String, _ text: String) -> Message {
    Message(kind: .warning, place: place, text: text)
  }

  /// An error in a document.
  static func error(_ error: DocumentError) -> Message {
    .error("\(error.file):\(error.position)", error.message)
  }
}
