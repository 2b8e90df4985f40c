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

extension Conflict: CustomStringConvertible {
  /// What contradicts each other, such as `c1, c4, v2 >= 0, v0 as it is held`.
  public var description: String {
    var parts: [String] = []
    for constraint in constraints { parts.append(constraint.description) }
    for variable in nonNegative { parts.append("\(variable.description) >= 0") }
    for variable in held { parts.append("\(variable.description) as it is held") }
    var text = ""
    for part in parts { text += text.isEmpty ? part : ", " + part }
    if let broken { text += " (\(broken.description) is set aside)" }
    if let brokenNonNegative { text += " (\(brokenNonNegative.description) >= 0 is set aside)" }
    return text
  }

  /// Nothing takes part.
  var isEmpty: Bool { constraints.isEmpty && nonNegative.isEmpty && held.isEmpty }
}
