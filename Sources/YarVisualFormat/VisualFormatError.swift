/// What is wrong with a visual format, where, and how to put it right.
///
/// Printed, it shows the place:
///
/// ```text
/// Unable to parse constraint format:
/// ':' is expected behind 'V': a column starts with 'V:', a row with 'H:' or at once.
/// V|[title]|
///  ^
/// ```
public struct VisualFormatError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `H` or `V` without a colon.
    case expectedColon
    /// No view where one must stand; also an empty format.
    case expectedView
    /// A bracket without a name, or a name that starts with neither letter nor underscore.
    case invalidViewName
    /// A name in brackets that `views` does not have.
    case unknownView
    /// A view that is not closed by `]`.
    case unterminatedView
    /// Requirements in parentheses that are not closed by `)`.
    case unterminatedPredicateList
    /// No number and no name where one must stand.
    case expectedObject
    /// A relation other than `==`, `<=` and `>=`.
    case invalidRelation
    /// A name that neither `metrics` nor, for a size, `views` has.
    case unknownMetric
    /// The name of a view where a distance must stand.
    case viewInSpacing
    /// Something other than a number or metric behind `@`.
    case invalidPriority
    /// A priority that is not above 0 or above 1000.
    case priorityOutOfRange
    /// A hyphen with neither distance nor view nor `|` behind it.
    case expectedViewOrSpacing
    /// A distance without a hyphen behind it.
    case expectedConnectionEnd
    /// A format that ends with a hyphen.
    case danglingConnection
    /// Text behind the end.
    case trailingGarbage
    /// A `|` beside a view that has no superview.
    case superviewMissing
    /// Options that align views along the format's own axis.
    case alignmentAxis
    /// A character that is not ASCII.
    case nonASCII
    /// A length that is infinite, not a number, or beyond ±10,000,000.
    case numberOutOfRange
    /// Options with both directions at once.
    case contradictoryOptions
  }

  /// What is wrong.
  public let kind: Kind
  /// Where: the caret's place, counted in characters from 0 and without white space.
  ///
  /// For a mistake of form this is the first character that cannot be read on; for a name or number
  /// without a meaning, the place just behind it; for a missing superview, the place just behind the
  /// view beside the `|`.
  public let column: Int
  /// The name or number that has no meaning, counted like `column`, or nil.
  public let token: Range<Int>?
  /// Where in the text as it was given: an offset in its UTF-8 code units.
  public let sourceOffset: Int
  /// What is wrong in words, what was expected, and how to put it right.
  public let explanation: String
  /// The format without white space; a long one is cut to what surrounds the place.
  public let excerpt: String
  /// The caret's column in `excerpt`.
  public let excerptColumn: Int

  init(_ problem: VisualFormatProblem, in format: VisualFormat, knownNames: [String] = []) {
    kind = problem.kind
    column = problem.column
    token = problem.token
    sourceOffset = format.sourceOffset(of: problem.column)
    explanation = VisualFormatWording(problem, format, knownNames).text
    (excerpt, excerptColumn) = format.excerpt(around: problem.column)
  }
}

extension VisualFormatError: CustomStringConvertible {
  /// The explanation, the format, and a caret under the place.
  public var description: String {
    "Unable to parse constraint format:\n\(explanation)\n\(excerpt)\n"
      + String(repeating: " ", count: excerptColumn) + "^"
  }
}

extension VisualFormat {
  /// Where a column lies in the text as it was given.
  fileprivate func sourceOffset(of column: Int) -> Int {
    var rest = column
    for (offset, byte) in source.utf8.enumerated() where !isWhiteSpace(byte) {
      if rest == 0 { return offset }
      rest -= 1
    }
    return source.utf8.count
  }

  /// The text around a column, at most about a hundred characters, and the column in it.
  fileprivate func excerpt(around column: Int) -> (text: String, column: Int) {
    let ellipsis = "..."
    let start = column > 72 ? column - 60 : 0
    var end = bytes.count - column > 36 ? column + 24 : bytes.count
    // Not in the middle of a character outside of ASCII.
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let shown = bytes[start..<end].map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: "?") : $0 }
    return (
      (start > 0 ? ellipsis : "") + String(decoding: shown, as: UTF8.self)
        + (end < bytes.count ? ellipsis : ""),
      column - start + (start > 0 ? ellipsis.utf8.count : 0)
    )
  }
}
