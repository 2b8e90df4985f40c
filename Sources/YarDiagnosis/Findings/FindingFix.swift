import YarLayout

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
  /// The constraints that it adds, where ``change`` is ``FindingChange/add(_:)``.
  public var additions: [FindingAddition] = []
}

/// A constraint that a fix adds, between views and guides that are named by their ways from the root.
public struct FindingAddition: Hashable, Sendable {
  /// A view or one of its guides.
  public struct Item: Hashable, Sendable {
    /// The places of subviews from the root, which has an empty way.
    public var view: [Int]
    /// The place among the guides of that view; nil is the view itself.
    public var guide: Int?
  }

  /// What it places.
  public var first: Item
  /// The attribute of what it places.
  public var firstAttribute: LayoutConstraint.Attribute
  /// How both sides compare.
  public var relation: LayoutConstraint.Relation = .equal
  /// What it is tied to; nil for a size.
  public var second: Item?
  /// The attribute that it is tied to.
  public var secondAttribute: LayoutConstraint.Attribute = .notAnAttribute
  /// What is added, in points.
  public var constant: Double
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
}
