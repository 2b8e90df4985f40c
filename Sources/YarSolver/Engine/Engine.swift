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

  var presolving = Presolve()
  var blocks = BlockTables()
  var evaluation = Evaluation()
  /// What expands constraints, and assembles and solves blocks.
  let workspace = Workspace()
  var conflicts: [Conflict] = []

  init() {}
}
