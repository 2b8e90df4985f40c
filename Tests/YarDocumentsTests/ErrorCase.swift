import Testing

@testable import YarDocuments

/// A document with mistakes, and what is said about it.
struct ErrorCase: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  /// The errors without the file's name.
  let messages: [String]

  init(_ name: String, _ text: String, _ messages: [String]) {
    self.name = name
    self.text = text
    self.messages = messages
  }

  var testDescription: String { name }

  /// The errors as a person sees them.
  var lines: [String] { messages.map { "f.json:" + $0 } }
}

/// The errors of a document, as lines.
func errors(_ text: String) -> [String] {
  LayoutDocument.read(Array(text.utf8), file: "f.json").errors.map(\.description)
}

/// The errors of a document with a given root view, which starts at 1:20.
func rootErrors(_ view: String) -> [String] {
  errors(#"{"yar": 1, "root": \#(view)}"#)
}
