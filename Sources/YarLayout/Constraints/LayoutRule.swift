/// One rule that a layout by constraints follows: a constraint, or what Yar adds for a view's own sake.
///
/// Content sizes, frames and sizes that come from outside count in a layout just as constraints do, but no
/// ``LayoutConstraint`` stands for them. Reports of conflicts and of what decides a view list them as rules.
/// A rule is a value; it does not keep views alive.
public struct LayoutRule {
  /// Where a rule comes from.
  public enum Kind: Hashable, Sendable {
    /// From a constraint.
    case constraint
    /// From a view's content: not larger (hugging), not smaller (compression resistance).
    case contentSize(hugging: LayoutPriority, compressionResistance: LayoutPriority)
    /// From the frame or the autoresizing mask of a view that keeps its own frame.
    case autoresizing(AutoresizingMask)
    /// From outside: the size that a window or a box layout gave, or a view that something else placed.
    case given
    /// Sizes are never negative.
    case notNegative
    /// From a view that requires its minimum size: see ``View/requiresMinimumSize``.
    case minimumSize
  }

  /// Where the rule comes from.
  public let kind: Kind
  /// The constraint, if the rule comes from one.
  public let constraint: LayoutConstraint?
  /// What of the item the rule is about; `left` and `top` stand for the place in the superview.
  public let attribute: LayoutConstraint.Attribute

  package let equation: ConstraintEquation

  /// The view or guide that the rule is about, or nil after it was deallocated.
  public var item: (any LayoutItem)? { equation.first.item }

  /// How much the rule counts against others.
  public var priority: LayoutPriority { equation.priority }

  init(_ constraint: LayoutConstraint) {
    kind = .constraint
    self.constraint = constraint
    attribute = constraint.firstAttribute
    equation = constraint.equation
  }

  init(_ kind: Kind, _ equation: ConstraintEquation) {
    self.kind = kind
    constraint = nil
    attribute = equation.firstAttribute
    self.equation = equation
  }

  /// What a rule stands for, to look rules up by; it holds as long as the rule is kept.
  package struct Identity: Hashable {
    let constraint: ObjectIdentifier?
    let item: ObjectIdentifier
    let attribute: LayoutConstraint.Attribute
    let kind: Kind
  }

  /// What the rule stands for: two rules with the same one are the same.
  package var identity: Identity {
    Identity(
      constraint: constraint.map { ObjectIdentifier($0) }, item: ObjectIdentifier(equation.first),
      attribute: attribute, kind: kind)
  }

  /// Whether both stand for the same thing.
  func isSame(as other: LayoutRule) -> Bool { identity == other.identity }
}

extension LayoutRule: CustomStringConvertible {
  /// The rule as an equation with where it comes from: `title.width == 80 (its content)`.
  public var description: String {
    let source =
      switch kind {
      case .constraint: ""
      case .contentSize(let hugging, let resistance):
        " (its content; hugging \(hugging), resists \(resistance))"
      case .autoresizing: " (its own frame)"
      case .given: " (given)"
      case .notNegative: " (sizes are not negative)"
      case .minimumSize: " (its minimum size)"
      }
    return equation.text(naming: { $0.name }) + source
  }
}
