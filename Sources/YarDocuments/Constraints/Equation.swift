import YarLayout

/// A constraint as a document writes it: `title.leading == icon.trailing + 8 @750`.
struct Equation {
  /// An attribute of something with a name.
  struct Term {
    var item: ItemName
    var attribute: LayoutConstraint.Attribute
    /// Where the attribute starts in the text, in bytes.
    var attributeOffset: Int
    /// The factor, with every term on the left side.
    var factor: Double

    /// Where the name starts.
    var offset: Int { item.offset }

    /// The term as in the text.
    var text: String { "\(item.text).\(attribute)" }
  }

  var first: Term
  var second: Term?
  var relation: LayoutConstraint.Relation
  var multiplier: Double
  var constant: Double
  var priority: LayoutPriority

  /// The names of attributes, the most common ones first.
  static let attributes: [(name: String, attribute: LayoutConstraint.Attribute)] =
    LayoutConstraint.Attribute.allCases.filter { $0 != .notAnAttribute }
    .map { ($0.description, $0) } + [("baseline", .lastBaseline)]

  static func attribute(named word: String) -> LayoutConstraint.Attribute? {
    attributes.first { $0.name == word }?.attribute
  }

  /// The priority that a word names; nil for none.
  static func priority(named word: String) -> LayoutPriority? {
    priorities.first { $0.name == word }?.priority
  }

  /// What is said of a word that names no attribute.
  static func unknownAttribute(_ word: String) -> String {
    let names = attributes.map { $0.name }
    let near = nearest(to: word, in: names + ItemName.Step.words)
    return "unknown attribute '\(shortened(word))'; "
      + (near.map { "did you mean '\($0)'?" }
        ?? "the attributes are \(names.joined(separator: ", "))")
  }

  /// The names of priorities.
  static let priorities: [(name: String, priority: LayoutPriority)] = [
    ("required", .required), ("defaultHigh", .defaultHigh), ("defaultLow", .defaultLow),
    ("dragThatCanResizeScene", .dragThatCanResizeScene),
    ("sceneSizeStayPut", .sceneSizeStayPut),
    ("dragThatCannotResizeScene", .dragThatCannotResizeScene),
    ("fittingSizeLevel", .fittingSizeLevel),
  ]

  /// What is said of a word that names no priority.
  static func unknownPriority(_ word: String) -> String {
    let near = nearest(to: word, in: priorities.map { $0.name })
    return "unknown priority '\(shortened(word))'; "
      + (near.map { "did you mean '\($0)'?" }
        ?? "write a number up to 1000, required, defaultHigh or defaultLow")
  }
}

/// What is wrong with an equation, and where in its text.
struct EquationError: Error {
  /// In bytes from the start of the text.
  var offset: Int
  var message: String
}
