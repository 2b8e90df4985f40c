/// A side of an equation between views: an edge, a centre, a baseline or a size, times a factor, plus points.
///
/// The short names of a view (``LayoutItem/leading``, ``LayoutItem/width`` and so on) are terms, and
/// operators put them together to constraints:
///
/// ```swift
/// title.leading == icon.trailing + 8
/// title.width <= panel.width * 0.5 - 16 ~ .defaultHigh
/// ```
///
/// `Kind` is the type of the anchor: what does not belong together (a left edge and a top edge) does not
/// compile. A term is a value of a few words and does not keep its view alive. Terms are not `Equatable`, so
/// that `==` between them has one meaning, and `==` between anchors keeps its own.
@frozen
public struct LayoutTerm<Kind: LayoutAnchor> {
  /// Yar's own record of the item.
  public let _state: LayoutItemState
  /// What of the item.
  public let attribute: LayoutConstraint.Attribute
  /// What the attribute is multiplied by; 1 for positions.
  public internal(set) var multiplier = 1.0
  /// What is added, in points.
  public var constant = 0.0

  /// The attribute of an item as it is.
  init(_ state: LayoutItemState, _ attribute: LayoutConstraint.Attribute) {
    _state = state
    self.attribute = attribute
  }

  /// The constraint between two sides; the first one is brought to a multiplier of 1.
  func constraint(
    _ relation: LayoutConstraint.Relation, _ other: LayoutTerm<Kind>
  ) -> LayoutConstraint {
    let factor = multiplier
    return LayoutConstraint(
      _state, attribute, factor < 0 ? relation.reversed : relation, other._state, other.attribute,
      multiplier: factor == 1 ? other.multiplier : other.multiplier / factor,
      constant: factor == 1
        ? other.constant - constant : (other.constant - constant) / factor)
  }

  /// The constraint between this side and a number of points.
  func constraint(_ relation: LayoutConstraint.Relation, _ points: Double) -> LayoutConstraint {
    LayoutConstraint(
      _state, attribute, multiplier < 0 ? relation.reversed : relation, nil, .notAnAttribute,
      multiplier: 1, constant: (points - constant) / multiplier)
  }
}

extension LayoutTerm {
  /// A place or size that many points further.
  public static func + (term: LayoutTerm, points: Double) -> LayoutTerm {
    var result = term
    result.constant += points
    return result
  }

  /// A place or size that many points before.
  public static func - (term: LayoutTerm, points: Double) -> LayoutTerm {
    term + -points
  }

  /// An inactive, required constraint: both sides are the same.
  public static func == (left: LayoutTerm, right: LayoutTerm) -> LayoutConstraint {
    left.constraint(.equal, right)
  }

  /// An inactive, required constraint: the left side is at most the right one.
  public static func <= (left: LayoutTerm, right: LayoutTerm) -> LayoutConstraint {
    left.constraint(.lessThanOrEqual, right)
  }

  /// An inactive, required constraint: the left side is at least the right one.
  public static func >= (left: LayoutTerm, right: LayoutTerm) -> LayoutConstraint {
    left.constraint(.greaterThanOrEqual, right)
  }
}

/// Only sizes are multiplied or compared with numbers.
extension LayoutTerm where Kind == LayoutDimension {
  /// A size that many times as large.
  public static func * (term: LayoutTerm, factor: Double) -> LayoutTerm {
    var result = term
    result.multiplier *= factor
    result.constant *= factor
    return result
  }

  /// A size that many times as large.
  public static func * (factor: Double, term: LayoutTerm) -> LayoutTerm { term * factor }

  /// A part of a size; dividing by 0 makes a constraint with an ``LayoutConstraint/error``.
  public static func / (term: LayoutTerm, divisor: Double) -> LayoutTerm { term * (1 / divisor) }

  /// An inactive, required constraint: the size is so many points.
  public static func == (left: LayoutTerm, points: Double) -> LayoutConstraint {
    left.constraint(.equal, points)
  }

  /// An inactive, required constraint: the size is at most so many points.
  public static func <= (left: LayoutTerm, points: Double) -> LayoutConstraint {
    left.constraint(.lessThanOrEqual, points)
  }

  /// An inactive, required constraint: the size is at least so many points.
  public static func >= (left: LayoutTerm, points: Double) -> LayoutConstraint {
    left.constraint(.greaterThanOrEqual, points)
  }
}

// MARK: Priorities

/// Binds looser than comparisons, so that an equation needs no parentheses.
precedencegroup LayoutPriorityPrecedence {
  lowerThan: ComparisonPrecedence
  higherThan: LogicalConjunctionPrecedence
  associativity: left
}

infix operator ~ : LayoutPriorityPrecedence

extension LayoutConstraint {
  /// The same constraint with another priority: `title.width == 200 ~ .defaultHigh`.
  ///
  /// A priority out of range is reported as a layout issue and changes nothing.
  public static func ~ (
    constraint: LayoutConstraint, priority: LayoutPriority
  ) -> LayoutConstraint {
    constraint.priority = priority
    return constraint
  }
}
