/// A change that was applied to a copy, laid out, and found to help without doing harm.
public struct FindingFix: Hashable, Sendable {
  /// What to do, as an order: `lower the priority of box.width == 280 to 999`.
  public var text: String
  /// What comes of it: `box.width is then 256; nothing else moves`.
  public var effect: String
  /// The change itself.
  public var change: FindingChange
  /// The place in ``Finding/rules`` of the constraint that changes; nil if it is a view or something new.
  public var rule: Int?
  /// How far everything moves together, in points.
  public var movement: Double
  /// The change in steps that ``apply(to:)`` makes; empty where it is none of the layout.
  public var steps: [FindingStep] = []
  /// Whether it was tried in all showings of the run, takes the finding away in each, and brings no warning or error.
  public var holds = false
  /// How many findings of the document are gone with it, this one among them; 0 where that was not tried.
  public var cures = 0
  /// The same in the document's text, in the order of that; empty where nothing can be written, or nothing was asked.
  public var edits: [FindingEdit] = []

  /// Makes a change that was tried.
  package init(
    text: String, effect: String, change: FindingChange, rule: Int? = nil, movement: Double = 0,
    steps: [FindingStep] = []
  ) {
    self.text = text
    self.effect = effect
    self.change = change
    self.rule = rule
    self.movement = movement
    self.steps = steps
  }
}

extension FindingFix {
  /// `give title two lines (numberOfLines 2)`.
  package static func order(lines: Int, of name: String) -> String {
    "give \(name) \(lines == 2 ? "two" : "three") lines (numberOfLines \(lines))"
  }

  /// `let the type of title shrink (adjustsFontSizeToFitWidth, minimumScaleFactor 0.5)`.
  package static func order(shrinkingTo share: Double, typeOf name: String) -> String {
    "let \(name) shrink (adjustsFontSizeToFitWidth, minimumScaleFactor \(share))"
  }
}

/// What a fix changes.
public enum FindingChange: Hashable, Sendable {
  /// The priority of a constraint.
  case priority(Double)
  /// The relation of a constraint: `<=`, `==` or `>=`.
  case relation(String)
  /// The constant of a constraint.
  case constant(Double)
  /// The constraint goes.
  case remove
  /// A constraint is added: the equation, in the words of the finding.
  case add(String)
  /// A view's content counts with another priority.
  case contentPriority(path: String, axis: String, hugging: Bool, priority: Double)
  /// The frame of a view counts no longer.
  case releaseFrame(path: String)
  /// A view requires its minimum size no longer.
  case releaseMinimumSize(path: String)
  /// A view reads in the direction of what it is in.
  case releaseDirection(path: String)
  /// A view that keeps its own frame gets another: x, y, width and height in its superview.
  case frame(path: String, [Double])
  /// The document notes another frame for a view that constraints place; only its editor shows it.
  case note(path: String, [Double])
  /// The text of a label may have as many lines as it needs.
  case wrap(path: String)
  /// A property of a view gets another value.
  case property(path: String, name: String, Double)
  /// A view that places nothing gets a layout: a column (`vertical`).
  case layout(path: String, String)
  /// A constraint is about something else: the equation, in the words of the finding.
  case rewrite(String)
  /// More than one thing changes, in words.
  case several(String)
}
