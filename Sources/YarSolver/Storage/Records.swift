/// State of one variable.
struct VariableRecord: BitwiseCopyable {
  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt16
    /// The id is in use.
    static let live = Flags(rawValue: 1)
    /// The value is given from outside.
    static let held = Flags(rawValue: 2)
    /// In the list of variables that need a block.
    static let loose = Flags(rawValue: 8)
    /// In the queue of definitions to evaluate.
    static let evaluating = Flags(rawValue: 16)
    /// Already gathered into the component that is being collected.
    static let gathered = Flags(rawValue: 32)
  }

  /// Rank among definitions: a definition only uses variables of lower rank.
  var order = 0.0
  /// Head of the list of terms that mention the variable.
  var uses: Int32 = -1
  /// Head of the list of expanded terms that mention the variable.
  var expanded: Int32 = -1
  /// Constraint that defines the variable, or -1.
  var definition: Int32 = -1
  /// Number of constraints on this variable alone that are not required equalities.
  var bounds: Int32 = 0
  /// Number of definitions whose right side has the variable.
  var dependents: Int32 = 0
  /// Block that chooses the value, or -1.
  var block: Int32 = -1
  /// Column in the block.
  var column: Int32 = -1
  /// Implicit constraint "not negative", or -1.
  var nonNegative: Int32 = -1
  var flags: Flags = []

  @inline(__always) var isHeld: Bool { flags.contains(.held) }
  @inline(__always) var isBase: Bool { definition < 0 && !isHeld }
}

/// State of one constraint: `sum of terms  relation  constant`.
struct ConstraintRecord: BitwiseCopyable {
  /// What presolve made of the constraint.
  enum Kind: UInt8, BitwiseCopyable {
    /// The slot is not in use.
    case free
    /// Not looked at since it was added or since something it depends on changed.
    case pending
    /// Defines a variable by its own terms.
    case definition
    /// Defines a variable by expanded terms.
    case expandedDefinition
    /// Says what other required equalities say already, or involves only held variables.
    case constant
    /// Limits or pulls one base variable.
    case hinge
    /// Relates two or more base variables.
    case row
    /// Set aside because of a conflict.
    case broken
  }

  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// In the work list.
    static let queued = Flags(rawValue: 1)
    /// The solver's own "not negative".
    static let implicit = Flags(rawValue: 2)
    /// In the list of violated constants.
    static let violated = Flags(rawValue: 8)
    /// A constant whose truth depends on held variables, and listed as such.
    static let watched = Flags(rawValue: 16)
    /// What is left free at its edge goes there.
    static let rests = Flags(rawValue: 32)
  }

  var constant: Double
  var priority: Double
  /// What the definitions that were used contribute to the expanded left side.
  var expandedConstant = 0.0
  /// 1 / coefficient of the defined variable.
  var scale = 0.0
  /// First of the given terms.
  var terms: Int32
  /// First of the expanded nodes; those of kind `.defining` come first.
  var nodes: Int32 = 0
  var nodeCount: Int32 = 0
  var definingCount: Int32 = 0
  /// Variable that is defined, or -1.
  var defined: Int32 = -1
  /// Age: larger is younger.
  var serial: UInt32
  /// Definitions: when it was made, on a scale of definitions; larger is younger.
  var stamp: UInt32 = 0
  /// Row of a block: the block, or -1.
  var block: Int32 = -1
  var termCount: Int32
  var relation: Relation
  var kind: Kind = .pending
  var flags: Flags = []

  @inline(__always) var isRequired: Bool { priority >= 1000 }
  @inline(__always) var isRequiredEquality: Bool { relation == .equal && priority >= 1000 }
  @inline(__always) var isDefinition: Bool { kind == .definition || kind == .expandedDefinition }
}
