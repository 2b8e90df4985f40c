import YarDocuments

/// The errors of a document, as lines.
func errors(_ text: String) -> [String] {
  LayoutDocument.read(Array(text.utf8), file: "f.json").errors.map(\.description)
}

/// The errors of a document with a given root view, which starts at 1:20.
func rootErrors(_ view: String) -> [String] {
  errors(#"{"yar": 1, "root": \#(view)}"#)
}
