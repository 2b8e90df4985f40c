/// Names one constraint of one ``Solver``.
///
/// The id of a removed constraint may be given to a later one: forget ids of constraints that were
/// removed.
@frozen
public struct ConstraintID: Equatable, Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Position of the constraint in the solver's arrays.
  public let index: Int32

  /// Makes the id of the constraint at `index`; ids that no solver returned are not valid.
  @inlinable
  public init(index: Int32) {
    self.index = index
  }

  /// Orders constraints by position.
  @inlinable
  public static func < (left: ConstraintID, right: ConstraintID) -> Bool {
    left.index < right.index
  }

  /// The constraint as `c3`.
  public var description: String { "c\(index)" }
}
