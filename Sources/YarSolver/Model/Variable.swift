/// A number the solver may choose, such as the left edge of a box.
///
/// A variable is a small integer id that means something only to the ``Solver`` that made it. It is
/// freely copied, costs nothing to store and is ordered by creation.
///
/// A variable that is written into a `LinearExpression` reads as itself:
///
/// ```swift
/// let gap = right - left - 8
/// ```
@frozen
public struct Variable: Equatable, Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Position of the variable in the solver's arrays.
  public let index: Int32

  /// Makes the id of the variable at `index`; ids that no solver returned are not valid.
  @inlinable
  public init(index: Int32) {
    self.index = index
  }

  /// Orders variables by creation.
  @inlinable
  public static func < (left: Variable, right: Variable) -> Bool {
    left.index < right.index
  }

  /// The variable as `v3`.
  public var description: String { "v\(index)" }
}
