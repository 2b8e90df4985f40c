/// Solves linear constraints with priorities, incrementally.
///
/// Variables are numbers the solver chooses so that all required constraints hold, and then, from
/// the highest priority down, the sum of the violations of each level is as small as it can be. No
/// level is ever traded against another.
///
/// ```swift
/// let solver = Solver()
/// let width = solver.addVariable(nonNegative: true)
/// let window = solver.addVariable()
/// try solver.hold(window, at: 320)
/// try solver.add(width + 40, .lessThanOrEqual, window)
/// try solver.add(width, .equal, 500, priority: 750)
/// solver.value(of: width)  // 280
/// ```
///
/// **Batches.** Edits only note what changed. The work is done when a value is read, or by
/// ``solve()``, in proportion to what the edits touch.
///
/// **Conflicts.** `add(_:_:_:priority:)` refuses a required constraint that contradicts others,
/// and names them. Constraints that come in by `insert(_:_:_:_:)`, ``setConstant(_:to:)`` or
/// ``setPriority(_:to:)`` are checked together when solving: the solver then sets one member of each
/// irreducible conflict aside, reports it in ``conflicts``, and tries it again as soon as a member
/// of that conflict changes.
///
/// **Ties.** Where the optimum leaves a choice, values stay as near as possible to what they were
/// (0 for a new variable); see the documentation page for the exact rule.
/// ``isAmbiguous(_:)-(Variable)`` tells whether there was a choice.
///
/// A solver must be used from one thread at a time; different solvers are independent.
public final class Solver {
  /// Greatest magnitude of a constant or held value that is accepted.
  public static let greatestConstant = Limits.greatestConstant
  /// Greatest magnitude of a coefficient that is accepted.
  public static let greatestCoefficient = Limits.greatestCoefficient
  /// Least magnitude of a coefficient that is accepted, apart from 0.
  public static let leastCoefficient = Limits.leastCoefficient

  /// Reached only through the solver's own calls, none of which runs foreign code while it changes
  /// the engine.
  ///
  /// So checks for exclusive access would find nothing, and cost a tenth of the time.
  @exclusivity(unchecked) var engine: Engine

  /// Whether a closure has been given places in the engine's tables.
  @exclusivity(unchecked) var isLent = false

  /// Chooses which member of a conflict is set aside when constraints that were not added one by
  /// one contradict each other.
  ///
  /// Called with the conflict before anything is set aside; `broken` is nil. If there is no policy,
  /// or it answers nil or a constraint that is not a member, the youngest member is set aside.
  /// The policy must not edit the solver.
  public var conflictPolicy: ((Conflict) -> ConstraintID?)?

  /// Whether what optimal solutions leave free goes as near as it can to 0, as in a new solver, rather than to where
  /// it was: for answers from which something follows, which must not depend on what was asked before.
  package var forgetsPlaces: Bool {
    get { engine.simplex.forgetsPlaces }
    set { engine.simplex.forgetsPlaces = newValue }
  }

  /// Stops the work when it is reached: values and conflicts then mean nothing.
  package var workLimit: WorkLimit?

  /// Makes a solver without variables.
  public init() {
    engine = Engine()
  }

  init(engine: consuming Engine) {
    self.engine = engine
  }

  /// A solver in the same state, with the same ids, that shares nothing with this one.
  ///
  /// Hypothetical questions ("how small can this be at a width of 200?") are asked of a copy. A constraint that is
  /// added to the copy gets an id that names none of this solver's, not even one that was removed.
  ///
  /// - Complexity: A copy of all memory: some 3 µs for each cell of a list with 38 constraints a
  ///   cell. Keep the copy if more questions follow.
  public func copy() -> Solver {
    let result = Solver(engine: engine.copy())
    result.conflictPolicy = conflictPolicy
    result.workLimit = workLimit
    result.engine.keepAdditionsApart()
    return result
  }

  /// Whether a constraint was added to a copy, and so means nothing to the solver that was copied.
  public func isAddition(_ constraint: ConstraintID) -> Bool {
    constraint.index >= engine.firstAddition
  }

  /// Makes room, so that adding as many does not have to move memory.
  ///
  /// - Parameters:
  ///   - variables: How many variables there will be in all.
  ///   - constraints: How many constraints there will be in all.
  ///   - terms: How many terms they will have together; three for each constraint if left out.
  public func reserveCapacity(variables: Int, constraints: Int, terms: Int? = nil) {
    // The expanded forms of constraints are kept with their terms.
    checkNothingIsLent()
    let count = (terms ?? 3 * constraints) + constraints + constraints / 2
    engine.reserve(variables: variables, constraints: constraints, terms: count)
  }

  /// Gives back memory that was set aside and is not used, if that is a good part of it.
  ///
  /// Worth it after a large batch that is seldom added to. What is added later finds its room as usual.
  ///
  /// - Complexity: That of ``copy()`` where it gives back anything.
  public func giveBackUnusedMemory() {
    checkNothingIsLent()
    if engine.tableBytes > 65_536, engine.tableBytes > engine.usedTableBytes / 4 * 5 {
      engine = engine.copy()
    }
  }

  /// How many constraints there are, not counting implicit ones.
  public var constraintCount: Int {
    var implicit = 0
    for index in 0..<engine.variables.count where engine.variables[index].nonNegative >= 0 {
      implicit += 1
    }
    return engine.constraintCount - implicit
  }

  /// How many variables there are.
  public var variableCount: Int { engine.variableCount }
}
