import YarLayout

/// Takes what stands in a text of XML, in its order.
protocol XMLHandler: AnyObject {
  /// Whether nothing more is to be read.
  var isStopped: Bool { get }
  /// An element begins; where its tag begins.
  func open(_ name: String, _ attributes: [XMLElement.Attribute], at position: SourcePosition)
  /// The element that began last ends.
  func close()
  /// Where the tag lies in the text that the element that began last begins with; told after `open`.
  func noteTag(_ bytes: Range<Int>)
  /// Where the element that began last ends in the text; told before `close`.
  func noteEnd(_ byte: Int)
  /// Characters inside of an element, UTF-8; a stretch may come in several parts.
  func add(_ text: UnsafeBufferPointer<UInt8>)
  /// A document type begins.
  func meetDocumentType(at position: SourcePosition)
}

extension XMLHandler {
  func noteTag(_ bytes: Range<Int>) {}
  func noteEnd(_ byte: Int) {}
}

/// Why a text is not XML, and where.
struct XMLFault: Error, Hashable {
  enum Kind: Hashable {
    /// It ends too early.
    case ended
    /// A closing tag is not that of the element that is open.
    case mismatch
    /// An entity that nobody declared.
    case unknownEntity
    /// A character that may not stand there.
    case invalid
    /// Something else, in words.
    case other(String)
  }

  var kind: Kind
  var position: SourcePosition
}

/// How much of a document is taken before it is refused.
struct XMLLimits {
  /// The largest number of bytes.
  var byteCount = 64 << 20
  /// The largest number of elements inside each other.
  var depth = 512
  /// The largest number of elements in all.
  var elementCount = 1_000_000
  /// The largest number of attributes of an element.
  var attributeCount = 1_000
}
