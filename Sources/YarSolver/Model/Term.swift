/// A variable times a number: one summand of a ``LinearExpression``.
@frozen
public struct Term: Equatable, Sendable, CustomStringConvertible {
  /// The factor.
  public var coefficient: Double
  /// The variable that is multiplied.
  public var variable: Variable

  /// Makes the term `coefficient · variable`; the coefficient is 1 if left out.
  @inlinable
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }

  /// The term as `2.0·v3`.
  public var description: String { "\(coefficient)·\(variable)" }
}
