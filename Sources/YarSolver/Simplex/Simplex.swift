/// Solves one block: strict levels, least sum of violations in each.
///
/// The block says `row = Σ coefficient · column`; columns and rows alike are *entities* with a
/// convex, piecewise linear cost at each level (`Hinge`). There is a basis of as many entities as
/// rows; the others, the nonbasic ones, have chosen values and determine the basic ones.
///
/// 1. **Bounds.** Required hinges become bounds of their entity.
/// 2. **Separable start.** Every column takes its own best value, level by level. If all rows are
///    content with that, it is the optimum: no sum can be less than the sum of its least summands.
/// 3. **Feasibility.** Otherwise the sum of the violated required bounds of basic entities is
///    minimised. What remains above tolerance is a conflict.
/// 4. **Levels.** From the highest priority down, the cost of that level alone is minimised within
///    the bounds, by the primal simplex method with long steps: an entering entity moves through
///    hinges until the slope turns. Then the optimal face of the level is made of new bounds: by
///    complementary slackness, exactly those points are optimal at which every entity is where its
///    own cost plus its reduced cost is least (`narrow`). So levels are never traded, and there are
///    no weights.
/// 5. **Rest and stay.** What is still free after the last level goes to the edge of an inequality that asks for
///    it (`Simplex+Rest`); what is free even then stays as near as it can to where it was (`Simplex+Ends`).
///
/// The basis inverse is a product of elementary columns, rebuilt from an order that is triangular
/// where it can be (`Simplex+Basis`); multipliers and reduced costs change only where a step changed
/// something, and only entities whose reduced cost changed are looked at again, so that a step in a
/// sparse block costs what it touches, not the size of the block.
///
/// All memory is reused from block to block.
struct Simplex: ~Copyable {
  /// Working state of an entity.
  struct Entity: BitwiseCopyable {
    var x = 0.0
    /// Bounds that every point optimal so far obeys.
    var lower = -Double.infinity
    var upper = Double.infinity
    /// Reduced cost that comes from the rows: moving the entity right by 1 costs its own slope
    /// plus this.
    var reduced = 0.0
    /// Hinges that gave the bounds, or -1.
    var lowerHinge: Int32 = -1
    var upperHinge: Int32 = -1
    /// Place in the basis, or -1.
    var place: Int32 = -1
    /// Hinges of the present level.
    var first: Int32 = 0
    var end: Int32 = 0
    /// Basic entities: how many of those hinges are to the left.
    var segment: Int32 = 0
    var isQueued = false
    var isTouched = false
  }

  enum Outcome: Equatable {
    case solved
    /// The limit of work was reached; nothing is known.
    case stopped
    /// Required constraints contradict each other; `members` tells which.
    case infeasible
  }

  /// A hinge that takes part in a conflict, with its multiplier.
  struct Member: BitwiseCopyable {
    var hinge: Int32
    var multiplier: Double
  }

  /// How many steps were taken.
  struct StepCount {
    /// Without a move, in a row.
    var degenerate = 0
    /// For the present block.
    var ofBlock = 0
    /// For all blocks, for tests that pin the work.
    var total = 0
  }

  var entities = Buffer<Entity>()
  /// Multiplier of each row.
  var duals = Buffer<Double>()

  /// How basic entities follow an entering one, and costs that are not balanced yet.
  var column = SparseVector()
  var residual = SparseVector()
  var factors = BasisFactors()
  var peeling = Peeling()

  // Pricing
  /// Entities whose reduced cost is to be looked at.
  var queue = IndexQueue()
  /// Entities with a nonzero reduced cost.
  var touched = Buffer<Int32>()
  var events = Buffer<Event>()

  // Present level
  var hinges = Run<Hinge>()
  var isFeasibilityLevel = false
  /// Whether a step found no end.
  var isUnbounded = false
  var slopeTolerance = 1e-9
  var tolerance = 1e-9
  var steps = StepCount()
  /// Hinges made for a level that is not in the block.
  var ownHinges = Buffer<Hinge>()
  /// The bounds of all entities, kept while others count for a moment.
  var keptBounds = Buffer<KeptBounds>()
  var members = Buffer<Member>()
  /// Asked at each step whether to stop.
  var workLimit: WorkLimit?
  /// What is left free stays near 0 rather than where it was.
  var forgetsPlaces = false

  init() {}

  /// Makes room for a block, with empty state.
  mutating func prepare(_ view: BlockView) {
    entities.removeAll()
    entities.extend(to: view.entities, filling: Entity())
    if duals.count < view.rows {
      duals.extend(to: view.rows, filling: 0)
      column.extend(to: view.rows)
      residual.extend(to: view.rows)
    }
    queue.removeAll()
    factors.removeAll()
    steps.ofBlock = 0
    hinges = view.hinge
    var scale = 100.0
    for index in 0..<view.hingeCount { scale = max(scale, abs(view.hinge[index].position)) }
    tolerance = 1e-11 * scale
  }

  /// Makes required hinges bounds.
  ///
  /// Returns an entity whose own bounds contradict, or -1.
  mutating func setRequiredBounds(_ view: BlockView) -> Int {
    var contradiction = -1
    for index in 0..<Int(view.levelStart[1]) {
      let hinge = view.hinge.place(index)
      let entity = entities.place(hinge.pointee.entity)
      let position = hinge.pointee.position
      if hinge.pointee.costsBelow && position > entity.pointee.lower {
        entity.pointee.lower = position
        entity.pointee.lowerHinge = Int32(index)
      }
      if hinge.pointee.costsAbove && position < entity.pointee.upper {
        entity.pointee.upper = position
        entity.pointee.upperHinge = Int32(index)
      }
      if entity.pointee.lower > entity.pointee.upper {
        if entity.pointee.lower > entity.pointee.upper + feasibilityTolerance {
          if contradiction < 0 { contradiction = Int(hinge.pointee.entity) }
        } else {
          entity.pointee.lower = entity.pointee.upper
        }
      }
    }
    return contradiction
  }

  /// Notes the two hinges by which the bounds of an entity contradict each other, in `members`.
  ///
  /// Where several reach as far, which of them is farthest is a matter of rounding, and another at every position: the
  /// constraint that was made first counts.
  mutating func tellContradiction(_ view: BlockView, of entity: Int) {
    let bounds = entities[entity]
    var lower = bounds.lowerHinge
    var upper = bounds.upperHinge
    for index in 0..<Int(view.levelStart[1]) {
      let hinge = view.hinge[index]
      guard Int(hinge.entity) == entity else { continue }
      if hinge.costsBelow, hinge.position >= bounds.lower - tolerance,
        hinge.constraint < view.hinge[Int(lower)].constraint
      {
        lower = Int32(index)
      }
      if hinge.costsAbove, hinge.position <= bounds.upper + tolerance,
        hinge.constraint < view.hinge[Int(upper)].constraint
      {
        upper = Int32(index)
      }
    }
    members.removeAll()
    members.append(Member(hinge: lower, multiplier: 1))
    members.append(Member(hinge: upper, multiplier: -1))
  }

  /// How far a required constraint may be off.
  var feasibilityTolerance: Double { 100 * tolerance }

  /// Whether the limit of work was reached.
  var isStopped: Bool { workLimit?.isReached ?? false }

  /// Solves the block.
  ///
  /// `warm`: start from the basis and values it has.
  mutating func solve(_ view: BlockView, warm: Bool, previous: Previous) -> Outcome {
    prepare(view)
    let contradiction = setRequiredBounds(view)
    if contradiction >= 0 {
      tellContradiction(view, of: contradiction)
      return .infeasible
    }
    if warm {
      restart(view)
    } else if startSeparably(view, previous) {
      return .solved
    }
    let isFeasible = reachFeasibility(view)
    if isStopped { return .stopped }
    if !isFeasible {
      findConflict(view)
      return .infeasible
    }
    for level in 1..<max(view.levels, 1) { minimise(view, level: level) }
    if isStopped { return .stopped }
    settleFreedom(view, previous)
    if isStopped { return .stopped }
    finish(view)
    steps.total += steps.ofBlock
    return .solved
  }
}
