import YarDocuments
import YarLayout

/// Expressions (`{{ … }}`) in a document that is no template: they are drawn with their braces.
package struct UnfilledBraces {
  /// The place of the first, and what stands there.
  private var first: (position: SourcePosition, text: String)?
  private var count = 0

  /// What the author is told of a document; nil where it has none.
  package static func warning(in tree: JSONTree, file: String) -> DocumentError? {
    // Most documents have no such bytes, and JSON itself has none outside of strings.
    let isThere = tree.bytes.withUnsafeBufferPointer { bytes in
      zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "{") && $1 == $0 }
    }
    guard isThere else { return nil }
    var braces = UnfilledBraces()
    braces.read(tree.root)
    guard let (position, text) = braces.first else { return nil }
    let others = braces.count > 1 ? " (and \(braces.count - 1) more)" : ""
    return DocumentError(
      file: file, position: position,
      message: "nothing fills '\(text)'\(others): a document is a template only with 'data', the "
        + "schema of its rows, see Documentation/Templates.md; braces that are to be shown are "
        + "written \\u007B\\u007B")
  }

  /// Reads a value and everything in it but comments.
  ///
  /// Recursion is bounded by the depth limit of the JSON reader.
  private mutating func read(_ node: JSONNode) {
    switch node.kind {
    case .string: readString(node)
    case .array: for element in node.elements { read(element) }
    case .object:
      for (key, value) in node.members where key.string?.hasPrefix("//") == false { read(value) }
    case .null, .bool, .number: break
    }
  }

  /// Looks at a string as it is written: what is written by its number is meant.
  private mutating func readString(_ node: JSONNode) {
    let bytes = node.tree.bytes
    var at = node.offset + 1
    var start: Int?
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
      switch (bytes[at], bytes[at + 1]) {
      case (UInt8(ascii: "\\"), _): at += 1
      case (UInt8(ascii: "{"), UInt8(ascii: "{")) where start == nil:
        start = at
        at += 1
      case (UInt8(ascii: "}"), UInt8(ascii: "}")):
        at += 1
        if let start { note(start..<at + 1, in: node) }
        start = nil
      default: break
      }
      at += 1
    }
  }

  private mutating func note(_ range: Range<Int>, in node: JSONNode) {
    count += 1
    guard first == nil else { return }
    var position = node.position
    // A string has no line feeds.
    position.column +=
      String(decoding: node.tree.bytes[node.offset..<range.lowerBound], as: UTF8.self)
      .unicodeScalars.count
    let text = String(decoding: node.tree.bytes[range], as: UTF8.self)
    first = (position, shortened(text))
  }
}
