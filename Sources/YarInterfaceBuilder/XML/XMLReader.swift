import CExpat
import YarLayout

/// How much of a document is taken before it is refused.
struct XMLLimits {
  /// The largest number of bytes.
  var byteCount = 64 << 20
  /// The largest number of elements inside each other.
  var depth = 512
  /// The largest number of elements in all.
  var elementCount = 1_000_000
}

/// Why a text is not XML that is read, and where.
struct XMLError: Error {
  var position: SourcePosition
  var message: String
}

/// Reads XML into a tree of elements.
///
/// The grammar is expat's business. What Interface Builder never writes and others could do harm with is
/// refused: a document type, and with it entities of one's own, inside or outside the file.
struct XMLReader {
  private let limits: XMLLimits

  init(limits: XMLLimits = XMLLimits()) {
    self.limits = limits
  }

  /// Reads a whole text and returns its root.
  func read(_ bytes: [UInt8]) throws(XMLError) -> XMLElement {
    guard bytes.count <= limits.byteCount else {
      throw XMLError(position: .start, message: Self.sizeMessage(bytes.count, limits))
    }
    guard let parser = XML_ParserCreate(nil) else {
      throw XMLError(position: .start, message: "there is no memory left to read it")
    }
    defer { XML_ParserFree(parser) }
    let tree = XMLTree(parser: parser, limits: limits)
    let status = withExtendedLifetime(tree) {
      XML_SetUserData(parser, Unmanaged.passUnretained(tree).toOpaque())
      XML_SetElementHandler(
        parser,
        { tree, name, attributes in XMLTree.from(tree)?.open(name, attributes) },
        { tree, _ in XMLTree.from(tree)?.close() })
      XML_SetCharacterDataHandler(parser) { tree, start, count in
        XMLTree.from(tree)?.add(start, Int(count))
      }
      XML_SetStartDoctypeDeclHandler(parser) { tree, _, _, _, _ in
        XMLTree.from(tree)?.stop(
          "a document type (DOCTYPE) is not read: Interface Builder writes none, and it can "
            + "make a reader open other files; remove it")
      }
      return bytes.withUnsafeBytes {
        XML_Parse(
          parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), 1)
      }
    }
    if let error = tree.error { throw error }
    guard status == XML_STATUS_OK else { throw problem(of: parser, tree) }
    guard let root = tree.root else {
      throw XMLError(position: .start, message: "there is no element in it")
    }
    return root
  }

  static func sizeMessage(_ count: Int, _ limits: XMLLimits) -> String {
    "it has \(count / 1_000_000) MB; at most \(limits.byteCount / 1_000_000) MB are read"
  }

  /// The parser's complaint in words that say what to do.
  private func problem(of parser: XML_Parser, _ tree: XMLTree) -> XMLError {
    let code = XML_GetErrorCode(parser)
    let position = tree.position
    switch code {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION:
      guard let open = tree.openElement else {
        return XMLError(position: position, message: "it holds no XML document")
      }
      return XMLError(
        position: position,
        message: "the text ends inside <\(open.name)> of line \(open.position.line); "
          + "the file is not whole, save or copy it again")
    case XML_ERROR_TAG_MISMATCH:
      let open = tree.openElement.map { "<\($0.name)> of line \($0.position.line)" } ?? "nothing"
      return XMLError(
        position: position,
        message: "the closing tag does not fit: \(open) is open; close it first")
    case XML_ERROR_UNDEFINED_ENTITY:
      return XMLError(
        position: position,
        message: "an entity is used that XML does not know; write the character itself")
    case XML_ERROR_INVALID_TOKEN:
      return XMLError(
        position: position,
        message: "this is not XML: a character stands here that may not; "
          + "text is to be UTF-8, and < and & in it written as &lt; and &amp;")
    default:
      let words = XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
      return XMLError(position: position, message: "this is not XML: \(words)")
    }
  }
}

/// The tree that grows while expat reads.
private final class XMLTree {
  private let parser: XML_Parser
  private let limits: XMLLimits
  private var open: [XMLElement] = []
  private var count = 0
  private(set) var root: XMLElement?
  private(set) var error: XMLError?

  /// The elements whose characters count; anywhere else they are indentation.
  private static let textElements: Set<String> = ["string", "mutableString"]

  init(parser: XML_Parser, limits: XMLLimits) {
    self.parser = parser
    self.limits = limits
  }

  static func from(_ pointer: UnsafeMutableRawPointer?) -> XMLTree? {
    pointer.map { Unmanaged<XMLTree>.fromOpaque($0).takeUnretainedValue() }
  }

  var openElement: XMLElement? { open.last }

  var position: SourcePosition {
    SourcePosition(
      line: Int(XML_GetCurrentLineNumber(parser)),
      column: Int(XML_GetCurrentColumnNumber(parser)) + 1
    )
  }

  func open(
    _ name: UnsafePointer<XML_Char>?,
    _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
  ) {
    guard error == nil, let name else { return }
    let label = String(cString: name)
    guard open.count < limits.depth else {
      stop(
        "<\(label)> is nested more than \(limits.depth) elements deep; "
          + "no screen needs that, the file is damaged")
      return
    }
    count += 1
    guard count <= limits.elementCount else {
      stop("there are more than \(limits.elementCount) elements; that is more than is read")
      return
    }
    var list: [XMLElement.Attribute] = []
    if var next = attributes {
      while let key = next[0], let value = next[1] {
        list.append(
          XMLElement.Attribute(name: String(cString: key), value: String(cString: value)))
        next += 2
      }
    }
    let element = XMLElement(name: label, position: position, attributes: list)
    if let parent = open.last { parent.children.append(element) } else { root = element }
    open.append(element)
  }

  func close() {
    guard error == nil else { return }
    open.removeLast()
  }

  func add(_ start: UnsafePointer<XML_Char>?, _ count: Int) {
    guard error == nil, let start, let element = open.last,
      Self.textElements.contains(element.name)
    else { return }
    start.withMemoryRebound(to: UInt8.self, capacity: count) {
      element.text += String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
  }

  func stop(_ message: String) {
    guard error == nil else { return }
    error = XMLError(position: position, message: message)
    XML_StopParser(parser, 0)
  }
}
