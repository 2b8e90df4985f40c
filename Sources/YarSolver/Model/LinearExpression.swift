/// A sum of terms and a constant, written as it reads.
///
/// ```swift
/// let expression = 2 * width - height + 10
/// try solver.add(expression, .greaterThanOrEqual, 0)
/// ```
///
/// An expression allocates an array. Code that adds constraints by the thousand passes terms to
/// `Solver.insert` instead.
public struct LinearExpression: Equatable, Sendable {
  /// The summands; a variable may occur more than once.
  public var terms: [Term]
  /// What is added to the terms.
  public var constant: Double

  /// Makes an expression of terms and a constant.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Makes the expression that is a single variable.
  public init(_ variable: Variable) {
    self.init([Term(variable)])
  }

  /// Adds two expressions.
  public static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    LinearExpression(left.terms + right.terms, constant: left.constant + right.constant)
  }

  /// Subtracts an expression from another.
  public static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    left + (-1 * right)
  }

  /// Multiplies an expression by a number.
  public static func * (factor: Double, expression: LinearExpression) -> LinearExpression {
    var result = expression
    result.constant *= factor
    for index in result.terms.indices {
      result.terms[index].coefficient *= factor
    }
    return result
  }

  /// Multiplies an expression by a number.
  public static func * (expression: LinearExpression, factor: Double) -> LinearExpression {
    factor * expression
  }

  /// The expression with the opposite sign.
  public static prefix func - (expression: LinearExpression) -> LinearExpression {
    -1 * expression
  }

  /// Adds a number.
  public static func + (left: LinearExpression, right: Double) -> LinearExpression {
    LinearExpression(left.terms, constant: left.constant + right)
  }

  /// Subtracts a number.
  public static func - (left: LinearExpression, right: Double) -> LinearExpression {
    LinearExpression(left.terms, constant: left.constant - right)
  }

  /// Adds a variable.
  public static func + (left: LinearExpression, right: Variable) -> LinearExpression {
    left + LinearExpression(right)
  }

  /// Subtracts a variable.
  public static func - (left: LinearExpression, right: Variable) -> LinearExpression {
    LinearExpression(left.terms + [Term(right, -1)], constant: left.constant)
  }
}

extension Variable {
  /// The expression `factor · variable`.
  public static func * (factor: Double, variable: Variable) -> LinearExpression {
    LinearExpression([Term(variable, factor)])
  }

  /// The expression `factor · variable`.
  public static func * (variable: Variable, factor: Double) -> LinearExpression {
    factor * variable
  }

  /// The expression `-1 · variable`.
  public static prefix func - (variable: Variable) -> LinearExpression { -1 * variable }

  /// The sum of two variables.
  public static func + (left: Variable, right: Variable) -> LinearExpression {
    LinearExpression([Term(left), Term(right)])
  }

  /// The difference of two variables.
  public static func - (left: Variable, right: Variable) -> LinearExpression {
    LinearExpression([Term(left), Term(right, -1)])
  }

  /// A variable plus an expression.
  public static func + (left: Variable, right: LinearExpression) -> LinearExpression {
    LinearExpression(left) + right
  }

  /// A variable minus an expression.
  public static func - (left: Variable, right: LinearExpression) -> LinearExpression {
    LinearExpression(left) - right
  }

  /// A variable plus a number.
  public static func + (left: Variable, right: Double) -> LinearExpression {
    LinearExpression([Term(left)], constant: right)
  }

  /// A variable minus a number.
  public static func - (left: Variable, right: Double) -> LinearExpression {
    LinearExpression([Term(left)], constant: -right)
  }
}
