import Yar

/// Reads bytes as a document: there is one, or there are errors, each with a place in the text.
@discardableResult
func readDocument(_ bytes: [UInt8]) -> LayoutDocument? {
  let (document, errors) = LayoutDocument.read(bytes, file: "fuzz")
  precondition((document == nil) != errors.isEmpty, "neither a document nor an error, or both")
  precondition(errors.count <= 20, "\(errors.count) errors")
  for error in errors + (document?.warnings ?? []) { expectPlace(of: error, in: bytes) }
  return document
}

/// The place of a message lies in the text, and the message says something.
func expectPlace(of error: DocumentError, in bytes: [UInt8]) {
  let (line, column) = (error.position.line, error.position.column)
  precondition(line >= 1 && column >= 1, "\(error)")
  precondition(line <= bytes.count { $0 == 10 || $0 == 13 } + 1, "\(error): no such line")
  precondition(column <= bytes.count + 1, "\(error): no such column")
  precondition(!error.message.isEmpty && error.message.utf8.count < 4_000, "\(error)")
}

/// Reads bytes as equations, one on a line, of a document with some views.
func readEquations(_ bytes: [UInt8]) {
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(64)
  let constraints = lines.map { JSONWriter.quoted(String($0)) }.joined(separator: ",")
  readWritten(
    """
    {"yar": 1, "root": {"type": "View", "identifier": "root", "layoutGuides": ["guide"],
    "constraints": [\(constraints)], "subviews": [{"type": "Label", "identifier": "a"},
    {"type": "ScrollView", "identifier": "b b"}, {"type": "StackView", "identifier": "c"}]}}
    """)
}

/// Reads bytes as the value of a property, which the first byte chooses; what is read is written and read
/// again as the same.
func readValue(_ bytes: [UInt8]) {
  let properties = [
    ("View", "backgroundColor", true), ("ImageView", "image", true), ("Label", "text", true),
    ("View", "cornerRadius", false), ("Label", "font", false), ("View", "frame", false),
    ("View", "backgroundGradient", false), ("View", "shadow", false), ("WeView", "layout", false),
    ("View", "layoutMargins", false), ("View", "hStretchWeight", false), ("Label", "font", true),
    ("View", "contentMode", true), ("ScrollView", "contentOffset", false),
  ]
  guard let first = bytes.first else { return }
  let (type, key, isText) = properties[Int(first) % properties.count]
  let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
  let value = isText ? JSONWriter.quoted(text) : text
  readWritten(#"{"yar": 1, "root": {"type": "\#(type)", "\#(key)": \#(value)}}"#)
}

/// Reads a document, writes what was read, and reads that: it is the same.
private func readWritten(_ text: String) {
  if let document = readDocument(Array(text.utf8)) { expectWrittenAlike(document) }
}

/// What is written of a document reads as the same document.
func expectWrittenAlike(_ document: LayoutDocument) {
  guard let text = try? document.text() else { return }
  let again = LayoutDocument.read(Array(text.utf8), file: "again")
  precondition(again.document == document, "written differently: \(again.errors)")
}
