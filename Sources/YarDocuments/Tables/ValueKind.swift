/// What a property takes; reading, writing and the JSON Schema each have one case for every kind.
enum ValueKind: Hashable, Sendable {
  case bool
  case number(NumberRange)
  /// A whole number from 0 or from 1 on.
  case integer(from: Int)
  case string
  /// A list of texts.
  case strings
  /// A tag of a language: letters and digits in parts.
  case language
  /// The identifier of another view in the scene.
  case identifier
  /// The path of an image file.
  case image
  /// The path of a file.
  case file
  /// One of a list of words.
  case word([String])
  /// `[width, height]`, not negative.
  case size
  /// `[width, height]`, either of them `null` for "no limit".
  case openSize
  /// `[width, height]` as a distance: any numbers.
  case offset
  /// `[x, y]`.
  case point
  /// `[x, y, width, height]`.
  case frame
  /// `[top, left, bottom, right]`.
  case insets
  /// `[top, leading, bottom, trailing]`.
  case directionalInsets
  /// A list of some of the words.
  case wordList([String])
  /// One of the words, or a list of some.
  case wordOrWords([String])
  /// A list of numbers of any length.
  case numbers(NumberRange)
  case color
  case colors
  case stops
  /// A list of the names of corners.
  case corners
  case fontWeight
  case font
  /// A list of names of OpenType features, `tnum` or `liga=0`.
  case features
  /// A list of places on axes of a variable font, `wdth=75`.
  case variations
  /// A list of texts and stretches of text, or a markup.
  case attributedText
  /// How a paragraph is set.
  case paragraph
  /// Places that tabs lead to.
  case tabStops
  case shadow
  case gradient
  /// How large a row or column of a grid is.
  case sizing
  case sizings
  /// The gap between two rows or columns of a grid.
  case gap
  case gaps
  /// What PDFs are besides pages.
  case pdf
  /// Files that PDFs carry.
  case attachments
  /// Names with amounts that are added up.
  case amounts
}

/// Which numbers a property takes; all of them are finite and at most `limit` in size.
enum NumberRange: Hashable, Sendable {
  case any
  case notNegative
  case positive
  /// 0 to 1.
  case unit
  /// 1 or more.
  case fromOne
  /// Greater than 0, at most 1000.
  case priority

  /// The largest length in points: layouts count in single precision, which is exact up to here.
  static let limit = 16_777_216.0

  /// What is wrong with a number, as the end of a sentence that starts with its name; nil if
  /// nothing is.
  func problem(with value: Double) -> String? {
    switch self {
    case .notNegative where value < 0:
      return "must not be negative; it is \(JSONWriter.number(value))"
    case .positive where value <= 0:
      return "must be greater than 0; it is \(JSONWriter.number(value))"
    case .unit where value < 0 || value > 1:
      return "must be from 0 to 1; it is \(JSONWriter.number(value))"
    case .fromOne where value < 1:
      return "must be 1 or more; it is \(JSONWriter.number(value))"
    case .priority where value <= 0 || value > 1000:
      return "must be greater than 0 and at most 1000; it is \(JSONWriter.number(value))"
    default:
      guard abs(value) > Self.limit else { return nil }
      let limit = JSONWriter.number(Self.limit)
      return "must be from -\(limit) to \(limit); it is \(JSONWriter.number(value))"
    }
  }
}
