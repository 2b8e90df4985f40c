/// Required constraints that cannot hold together.
///
/// The set is irreducible: without any one of its members (and with the implicit bounds that are
/// named) the others can be satisfied.
public struct Conflict: Equatable, Sendable {
  /// The constraints that contradict each other, by id.
  public var constraints: [ConstraintID]
  /// Variables whose implicit "not negative" takes part, by id.
  public var nonNegative: [Variable]
  /// Held variables (see ``Solver/hold(_:at:)``) whose given values take part, by id.
  public var held: [Variable]
  /// The member that the solver has set aside to go on, if it has; see ``Solver/conflicts``.
  public var broken: ConstraintID?
  /// The variable whose "not negative" was set aside, where no constraint could be.
  public var brokenNonNegative: Variable?
}
