/// One coefficient of one variable, in the list of everything that mentions the variable.
///
/// There are two lists for each variable. `uses` holds the terms that evaluation follows: terms of
/// constraints as given, and the expanded terms of a definition. `expanded` holds what presolve made
/// of the variable: where it is a base variable or parameter of a row, and where its definition was
/// used up on the way.
struct TermNode: BitwiseCopyable {
  enum Kind: Int32 {
    /// A term of a constraint as it was given (list `uses`).
    case given = 0
    /// A term of the expanded right side of a definition (list `uses`).
    case defining = 1
    /// A base variable of an expanded constraint (list `expanded`).
    case base = 2
    /// A held variable of an expanded constraint (list `expanded`).
    case parameter = 3
    /// A defined variable that was replaced while a constraint was expanded (list `expanded`).
    ///
    /// The coefficient is the one it had when it was replaced, which is what conflicts need.
    case replaced = 4
  }

  var coefficient: Double
  var variable: Int32
  /// `constraint * 8 + kind`.
  var tag: Int32
  var next: Int32
  var previous: Int32

  @inline(__always) var constraint: Int32 { tag >> 3 }
  @inline(__always) var kindCode: Int32 { tag & 7 }
  @inline(__always) func isKind(_ kind: Kind) -> Bool { tag & 7 == kind.rawValue }

  @inline(__always)
  static func tag(_ constraint: Int32, _ kind: Kind) -> Int32 {
    constraint << 3 | kind.rawValue
  }
}
