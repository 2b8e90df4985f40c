/// The state of a solver, and all its algorithms.
///
/// How a change becomes values:
///
/// 1. **Edits** (`Engine+Edits`) change records and queue what they touch; nothing is solved.
/// 2. **Presolve** (`Engine+Presolve`): queued required equalities become *definitions* where they
///    can. A definition is evaluated, never substituted. All other queued constraints are
///    *expanded* to base variables (`Engine+Expansion`): with one base variable left it is a
///    *hinge*, with several a *row*.
/// 3. **Blocks** (`Engine+Blocks`): base variables that share rows form blocks; only blocks that
///    were touched are taken apart and built again.
/// 4. **Levels** (`Simplex`): each touched block is solved, priority by priority.
/// 5. **Evaluation** (`Engine+Evaluation`): definitions below changed variables are evaluated.
///
/// All state is plain values in growable blocks of memory that refer to each other by `Int32`
/// positions, so that a copy of a solver is a copy of memory.
struct Engine: ~Copyable {
  /// Memory that some of the tables share.
  var arena = Arena()
  var variables = Buffer<VariableRecord>()
  /// By variable.
  ///
  /// Apart from the records, for they are read far more often.
  var values = Buffer<Double>()
  var constraints = Buffer<ConstraintRecord>()
  var nodes = Slab<TermNode>()
  var freeVariables = Buffer<Int32>()
  var freeConstraints = Buffer<Int32>()
  /// In a copy: constraints from here on were added to it.
  var firstAddition = Int32.max
  var constraintCount = 0
  var variableCount = 0
  var nextSerial: UInt32 = 0
  var nextStamp: UInt32 = 0

  // Presolve
  /// Constraints to look at again.
  var work = Buffer<Int32>()
  /// Required constants that do not hold.
  var violated = Buffer<Int32>()
  /// Required constants that depend on held variables.
  var watched = Buffer<Int32>()
  var highestOrder = 0.0
  var lowestOrder = 0.0
  var expansion = Expansion()

  // Blocks
  var blocks = Buffer<BlockRecord>()
  var freeBlocks = Buffer<Int32>()
  var memory = Slab<UInt64>()
  /// Variables that may need a block.
  var loose = Buffer<Int32>()
  /// Blocks to solve.
  var unsolved = Buffer<Int32>()
  /// Blocks that depend on held variables.
  var parametric = Buffer<Int32>()
  var assembly = Assembly()
  var simplex = Simplex()

  // Evaluation
  var program = Program()
  /// Definitions to evaluate.
  var evaluations = Buffer<Int32>()
  /// So much has changed that all definitions will be evaluated.
  var evaluatesAll = false
  var definitionCount = 0
  /// Variables whose value changed since the reader last said it had seen them.
  var changed = Buffer<Int32>()
  /// By variable, whether it is in `changed`.
  var changeMarks = Buffer<UInt8>()
  /// From where on variables in `changed` are not marked, or `.max`.
  var firstUnmarked = Int.max
  var heldChanges = Buffer<Int32>()

  // Conflicts
  var conflicts: [Conflict] = []

  init() {}
}
