import YarLayout

/// A visual format that has been read: the views of a row or column, their sizes and gaps.
///
/// `H:|-[icon(24)]-(>=8)-[title]-|` draws a row: `|` is the edge of the superview, `[title]` a view,
/// `-` the standard distance. `Documentation/VisualFormat.md` has the grammar.
///
/// White space has no meaning. All ranges and columns count the characters of `text`, from 0.
/// Reading takes time in proportion to the length of the text, whatever it holds.
public struct VisualFormat: Hashable, Sendable {
  /// A part of a format, in reading order.
  public enum Element: Hashable, Sendable {
    /// The `|` at the start or the end, and where it stands.
    case superview(Range<Int>)
    /// A connection with at least a `-`; what touches has none between.
    case gap(Gap)
    /// A view in its brackets.
    case view(ViewElement)
  }

  /// The distance between two neighbours.
  public struct Gap: Hashable, Sendable {
    /// What is required of the distance; nothing is required of a single `-`, which is the standard
    /// distance.
    public internal(set) var predicates: [Predicate]
    /// Where the gap stands, its hyphens included.
    public internal(set) var range: Range<Int>

    /// Whether the gap is a single `-`.
    public var isStandard: Bool { predicates.isEmpty }
  }

  /// A view and what is required of its length along the format's axis.
  public struct ViewElement: Hashable, Sendable {
    /// The view's name, which `views` gives a meaning.
    public internal(set) var name: String
    /// Where the name stands.
    public internal(set) var nameRange: Range<Int>
    /// What is required of the view's width, or height in a vertical format.
    public internal(set) var predicates: [Predicate]
    /// Where the view stands, its brackets included.
    public internal(set) var range: Range<Int>
  }

  /// One requirement: a relation, what to compare with, and how much it matters.
  public struct Predicate: Hashable, Sendable {
    /// How the length compares; equal if the format names no relation.
    public internal(set) var relation: LayoutConstraint.Relation
    /// What the length is compared with.
    public internal(set) var object: Value
    /// The priority behind `@`, or nil if the requirement must hold.
    public internal(set) var priority: Value?
  }

  /// A number or a name, and where it stands.
  public struct Value: Hashable, Sendable {
    /// What the text says.
    public enum Content: Hashable, Sendable {
      /// A number as it is written.
      case number(Double)
      /// The name of a metric or, for a view's size, of another view.
      case name(String)
    }

    /// What the text says.
    public internal(set) var content: Content
    /// Where it stands.
    public internal(set) var range: Range<Int>
  }

  /// The text as it was given.
  public let source: String
  /// Whether the views follow each other from side to side or from top to bottom.
  public internal(set) var axis: LayoutConstraint.Axis
  /// The parts, in reading order.
  public internal(set) var elements: [Element]

  /// The characters that count, as UTF-8.
  let bytes: [UInt8]

  /// Reads a format.
  ///
  /// Names are not looked up yet; `constraints(options:standardSpacing:lookup:)` does that.
  ///
  /// - Throws: The first mistake in reading order.
  public init(_ source: String) throws(VisualFormatError) {
    let reading = VisualFormatReading(source)
    if let problem = reading.problem { throw VisualFormatError(problem, in: reading.format) }
    self = reading.format
  }

  /// A format of which nothing has been read.
  init(unread source: String) {
    self.source = source
    axis = .horizontal
    elements = []
    bytes = source.utf8.filter { !isWhiteSpace($0) }
  }

  /// The text without its white space.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// Whether a byte is one of the six characters that C takes for white space.
func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
