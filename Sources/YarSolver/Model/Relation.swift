/// How the two sides of a constraint compare.
@frozen
public enum Relation: UInt8, Equatable, Hashable, Sendable, CustomStringConvertible {
  /// The expression is at least the constant.
  ///
  /// Its violation is what it lacks.
  case greaterThanOrEqual = 1
  /// The expression is at most the constant.
  ///
  /// Its violation is the excess.
  case lessThanOrEqual = 2
  /// The expression equals the constant.
  ///
  /// Its violation is the distance.
  case equal = 3

  /// The relation as written in code: `>=`, `<=` or `==`.
  public var description: String {
    switch self {
    case .greaterThanOrEqual: ">="
    case .lessThanOrEqual: "<="
    case .equal: "=="
    }
  }
}
