import YarLayout

/// Why a text is not XML that is read, and where.
struct XMLError: Error {
  var position: SourcePosition
  var message: String
}

/// Reads XML into a tree of elements.
///
/// What Interface Builder never writes and others could do harm with is refused: a document type, and with it entities of
/// one's own, inside or outside the file.
struct XMLReader {
  private let limits: XMLLimits

  init(limits: XMLLimits = XMLLimits()) { self.limits = limits }

  /// Reads a whole text and returns its root.
  func read(_ bytes: [UInt8]) throws(XMLError) -> XMLElement {
    guard bytes.count <= limits.byteCount else {
      throw XMLError(position: .start, message: Self.sizeMessage(bytes.count, limits))
    }
    let tree = XMLTree(limits: limits)
    let fault = XMLScanner.parse(bytes, tree)
    if let error = tree.error { throw error }
    if let fault {
      throw Self.mergeMark(at: fault.position, in: bytes) ?? Self.error(fault, tree)
    }
    guard let root = tree.root else {
      throw XMLError(position: .start, message: "there is no element in it")
    }
    return root
  }

  static func sizeMessage(_ count: Int, _ limits: XMLLimits) -> String {
    "it has \(byteCountInWords(count)); at most \(byteCountInWords(limits.byteCount)) are read"
  }

  /// The error of a line that a merge left between two versions of the text; nil for other lines.
  private static func mergeMark(at position: SourcePosition, in bytes: [UInt8]) -> XMLError? {
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: position.line, omittingEmptySubsequences: false)
    guard lines.indices.contains(position.line - 1) else { return nil }
    let line = lines[position.line - 1]
    guard ["<<<<<<<", "=======", ">>>>>>>"].contains(where: { line.starts(with: $0.utf8) }) else {
      return nil
    }
    return XMLError(
      position: SourcePosition(line: position.line, column: 1),
      message: "a merge left its marks here; resolve it")
  }

  /// A fault in words that say what to do.
  private static func error(_ fault: XMLFault, _ tree: XMLTree) -> XMLError {
    let message: String
    switch fault.kind {
    case .ended:
      if let open = tree.openElement {
        message =
          "the text ends inside <\(open.name)> of line \(open.position.line); "
          + "the file is not whole, save or copy it again"
      } else {
        message = "it holds no XML document"
      }
    case .mismatch:
      let open = tree.openElement.map { "<\($0.name)> of line \($0.position.line)" } ?? "nothing"
      message = "the closing tag does not fit: \(open) is open; close it first"
    case .unknownEntity:
      message = "an entity is used that XML does not know; write the character itself"
    case .invalid:
      message =
        "this is not XML: a character stands here that may not; "
        + "text is to be UTF-8, and < and & in it written as &lt; and &amp;"
    case .other(let words):
      message = "this is not XML: \(words)"
    }
    return XMLError(position: fault.position, message: message)
  }
}
