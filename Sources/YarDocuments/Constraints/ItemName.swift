import YarLayout

/// What stands for a view or guide in a constraint: a name, and steps from there.
///
/// `title`, `'play-button'`, `self.subviews[2]`, `panel.layoutMarginsGuide`, as Swift has them.
struct ItemName {
  /// A step to something that belongs to what was named so far.
  enum Step: Equatable {
    /// A subview by its place in drawing order.
    case subview(Int)
    /// The content of a scroll view.
    case content
    /// A guide by its place in `layoutGuides`.
    case guide(Int)
    case system(SystemGuide)
  }

  var name: String
  /// Whether the name stands in quotes, so that it is no word with a meaning of its own.
  var isQuoted: Bool
  var steps: [Step] = []
  /// Where each step starts in the text, in bytes.
  var stepOffsets: [Int] = []
  /// Where the name starts.
  var offset: Int

  /// The name as in the text.
  var text: String { text(steps: steps.count) }

  /// The name with the first of its steps.
  func text(steps count: Int) -> String {
    steps.prefix(count).reduce(Self.text(name, isQuoted: isQuoted)) { "\($0).\($1.text)" }
  }

  /// The words that stand for views besides identifiers.
  static let ownWord = "self"
  static let superviewWord = "superview"

  /// A name as a constraint writes it; in quotes where it is no plain word.
  static func text(_ name: String, isQuoted: Bool) -> String {
    guard isQuoted else { return name }
    var text = String.UnicodeScalarView("'".unicodeScalars)
    for scalar in name.unicodeScalars {
      text.append(scalar)
      if scalar == "'" { text.append(scalar) }
    }
    text.append("'")
    return String(text)
  }

  /// An identifier as a constraint writes it.
  static func text(_ identifier: String) -> String {
    text(identifier, isQuoted: needsQuotes(identifier))
  }

  /// Whether an identifier must stand in quotes.
  static func needsQuotes(_ name: String) -> Bool {
    if name.isEmpty || name == ownWord || name == superviewWord { return true }
    let bytes = Array(name.utf8)
    return EquationReader.isDigit(bytes[0]) || !bytes.allSatisfy(EquationReader.isNameByte)
  }
}

extension ItemName.Step {
  static let subviewsWord = "subviews"
  static let contentWord = "contentView"
  static let guidesWord = "layoutGuides"

  /// All words that start a step.
  static let words =
    [subviewsWord, contentWord, guidesWord] + SystemGuide.allCases.map { $0.rawValue }

  /// The step as in the text.
  var text: String {
    switch self {
    case .subview(let index): "\(Self.subviewsWord)[\(index)]"
    case .content: Self.contentWord
    case .guide(let index): "\(Self.guidesWord)[\(index)]"
    case .system(let guide): guide.rawValue
    }
  }
}

/// A guide that a view has without anybody adding it, by the name of its property.
enum SystemGuide: String, CaseIterable, Sendable {
  case layoutMarginsGuide, safeAreaLayoutGuide, readableContentGuide, keyboardLayoutGuide
  case contentLayoutGuide, frameLayoutGuide

  /// Whether only scroll views have it.
  var isOfScrollView: Bool { self == .contentLayoutGuide || self == .frameLayoutGuide }

  /// The guide of a live view; nil where the view's class has none.
  func guide(of view: View) -> LayoutGuide? {
    switch self {
    case .layoutMarginsGuide: view.layoutMarginsGuide
    case .safeAreaLayoutGuide: view.safeAreaLayoutGuide
    case .readableContentGuide: view.readableContentGuide
    case .keyboardLayoutGuide: view.keyboardLayoutGuide
    case .contentLayoutGuide: (view as? ScrollView)?.contentLayoutGuide
    case .frameLayoutGuide: (view as? ScrollView)?.frameLayoutGuide
    }
  }

  /// What a guide is; nil for one that somebody added.
  init?(_ role: LayoutGuide.Role) {
    switch role {
    case .layoutMarginsGuide: self = .layoutMarginsGuide
    case .safeAreaLayoutGuide: self = .safeAreaLayoutGuide
    case .readableContentGuide: self = .readableContentGuide
    case .keyboardLayoutGuide: self = .keyboardLayoutGuide
    case .contentLayoutGuide: self = .contentLayoutGuide
    case .frameLayoutGuide: self = .frameLayoutGuide
    case .own, .stack: return nil
    }
  }
}
