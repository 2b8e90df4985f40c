extension LayoutConstraint {
  /// A quantity of a view or layout guide that a constraint can speak of.
  public typealias Attribute = LayoutAttribute

  /// How the two sides of a constraint compare.
  public enum Relation: Int, Hashable, Sendable, CaseIterable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// Both sides are the same.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// One of the two directions of a layout.
  public typealias Axis = LayoutAxis

  /// Another name of ``Axis``, as AppKit has it.
  public typealias Orientation = Axis
}

extension LayoutConstraint.Relation: CustomStringConvertible {
  /// The relation as an operator.
  public var description: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
