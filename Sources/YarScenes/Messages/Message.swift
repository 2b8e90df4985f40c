import Glibc
import YarDocuments
import YarTemplates

/// Something that a person is told: `place: error: text`.
package struct Message: Hashable, Sendable {
  /// How bad it is.
  package enum Kind: Hashable, Sendable {
    /// The input gave no result; the exit status is 2.
    case error
    /// There is a result, but perhaps not the one meant.
    case warning
  }

  /// How bad it is.
  package var kind: Kind
  /// The file, with line and column where they are known.
  package var place: String
  /// The line of that file, where the place does not say it: that of a row, which has no columns.
  package var line: Int?
  /// What is wrong and how to put it right.
  package var text: String
  /// Lines below: a visual format with its caret, the members of a conflict.
  package var details: [String] = []

  /// Something that left an input or a picture without a result.
  package static func error(_ place: String, _ text: String) -> Message {
    Message(kind: .error, place: place, text: text)
  }

  /// Something that may not be meant.
  package static func warning(_ place: String, _ text: String) -> Message {
    Message(kind: .warning, place: place, text: text)
  }

  /// An error in a document.
  package static func error(_ error: DocumentError) -> Message {
    Message(
      kind: .error, place: "\(error.file):\(error.position)", text: error.message,
      details: error.excerpt)
  }

  /// Why nothing was made of an input: each thing at its place in it.
  package static func errors(_ file: String, _ error: any Error) -> [Message] {
    switch error {
    case let error as DocumentError: [.error(error)]
    case let failure as RowFailure:
      failure.errors.map { error in
        .error(file + (error.position.map { ":\($0)" } ?? ""), error.message)
      }
    default: [.error(file, "\(error)")]
    }
  }

  /// Makes a folder; what the person is told where that fails.
  package static func problem(makingFolder path: String) -> Message? {
    FilePath.makeFolder(path).map { code in
      .error(path, "cannot make the folder: \(String(cString: strerror(code)))")
    }
  }

  /// What is surely not meant in a document.
  package static func warning(_ warning: DocumentError) -> Message {
    var message = error(warning)
    message.kind = .warning
    return message
  }

  /// Something that may not be meant, in several lines.
  package static func warning(_ place: String, lines: String) -> Message {
    let parts = lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Message(
      kind: .warning, place: place, text: parts.first ?? "", details: Array(parts.dropFirst()))
  }
}

extension Message {
  /// The most messages of one kind about a document that are told.
  package static let mostOfAKind = 20

  /// What is told in the place of further warnings of one kind.
  package static func more(_ count: Int, about file: String) -> Message {
    .warning(file, "\(count) more warnings like these are not shown")
  }
}

extension [Message] {
  /// The first of many warnings of one kind about a document, and how many more there are: nobody reads thousands of lines
  /// that say the same.
  package func firstOfMany(about file: String) -> [Message] {
    let rest = count - Message.mostOfAKind
    return rest > 0 ? Array(prefix(Message.mostOfAKind)) + [.more(rest, about: file)] : self
  }
}
