/// Why the solver refused a call.
///
/// A refused call changes nothing.
public enum SolverError: Error, Equatable, Sendable {
  /// A constant, coefficient or value is NaN or infinite.
  case notFinite
  /// A constant or value exceeds ``Solver/greatestConstant``, or a coefficient is not 0 and outside
  /// ``Solver/leastCoefficient`` to ``Solver/greatestCoefficient`` (in magnitude).
  case outOfRange
  /// A priority is not in `0 < priority <= 1000`.
  case invalidPriority
  /// An expression mentions a variable that the solver does not have.
  case unknownVariable
  /// The solver has no such constraint.
  case unknownConstraint
  /// A variable cannot be removed while constraints mention it.
  case variableInUse
  /// The variable is not held, so it has no value that could be given.
  case notHeld
  /// The constraint contradicts required constraints that are there; it was not added.
  ///
  /// `others` are the constraints it contradicts: together with the refused one they are
  /// irreducible.
  case unsatisfiable(others: Conflict)
}

extension SolverError: CustomStringConvertible {
  /// What was wrong, in a sentence.
  public var description: String {
    switch self {
    case .notFinite:
      "A number given to the solver is NaN or infinite."
    case .outOfRange:
      "A number given to the solver is too large, or a coefficient too close to zero."
    case .invalidPriority:
      "A priority must be above 0 and at most 1000."
    case .unknownVariable:
      "The expression mentions a variable that this solver does not have."
    case .unknownConstraint:
      "This solver has no such constraint."
    case .variableInUse:
      "The variable cannot be removed: constraints mention it."
    case .notHeld:
      "The variable is not held: use hold(_:at:) first."
    case .unsatisfiable(let others):
      others.isEmpty
        ? "The required constraint cannot hold, whatever values its variables have."
        : "The required constraint contradicts \(others)."
    }
  }
}
