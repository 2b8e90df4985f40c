import YarLayout

/// A constraint as a document writes it: `title.leading == icon.trailing + 8 @750`.
struct Equation {
  /// An attribute of something with a name.
  struct Term {
    var name: String
    /// Whether the name stands in quotes, so that it is no word with a meaning of its own.
    var isQuoted: Bool
    var attribute: LayoutConstraint.Attribute
    /// Where the name starts in the text, in bytes.
    var offset: Int
    /// Where the attribute starts.
    var attributeOffset: Int
    /// The factor, with every term on the left side.
    var factor: Double

    /// The term as in the text.
    var text: String { Equation.nameText(name, isQuoted: isQuoted) + "." + attribute.description }
  }

  var first: Term
  var second: Term?
  var relation: LayoutConstraint.Relation
  var multiplier: Double
  var constant: Double
  var priority: LayoutPriority

  /// The words that stand for views besides identifiers.
  static let ownWord = "self"
  static let superviewWord = "superview"

  /// A name as an equation writes it; in quotes where it is no plain word.
  static func nameText(_ name: String, isQuoted: Bool) -> String {
    guard isQuoted else { return name }
    var text = String.UnicodeScalarView("'".unicodeScalars)
    for scalar in name.unicodeScalars {
      text.append(scalar)
      if scalar == "'" { text.append(scalar) }
    }
    text.append("'")
    return String(text)
  }

  /// Whether an identifier must stand in quotes.
  static func needsQuotes(_ name: String) -> Bool {
    if name.isEmpty || name == ownWord || name == superviewWord { return true }
    let bytes = Array(name.utf8)
    return EquationReader.isDigit(bytes[0]) || !bytes.allSatisfy(EquationReader.isNameByte)
  }

  /// The names of attributes, the most common ones first.
  static let attributes: [(name: String, attribute: LayoutConstraint.Attribute)] =
    LayoutConstraint.Attribute.allCases.filter { $0 != .notAnAttribute }
    .map { ($0.description, $0) } + [("baseline", .lastBaseline)]

  /// The names of priorities.
  static let priorities: [(name: String, priority: LayoutPriority)] = [
    ("required", .required), ("defaultHigh", .defaultHigh), ("defaultLow", .defaultLow),
    ("dragThatCanResizeScene", .dragThatCanResizeScene),
    ("sceneSizeStayPut", .sceneSizeStayPut),
    ("dragThatCannotResizeScene", .dragThatCannotResizeScene),
    ("fittingSizeLevel", .fittingSizeLevel),
  ]
}

/// What is wrong with an equation, and where in its text.
struct EquationError: Error {
  /// In bytes from the start of the text.
  var offset: Int
  var message: String
}
