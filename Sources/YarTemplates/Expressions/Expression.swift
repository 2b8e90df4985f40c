import YarDocuments

/// An expression that was read: a flat list of nodes, each behind those that it is made of.
///
/// There are no loops and no calls of oneself in the language, so an expression ends after as many steps as it has
/// nodes, and each step takes time in proportion to the values it is given.
struct Expression: Hashable, Sendable {
  /// What a node does.
  indirect enum Operation: Hashable, Sendable {
    case literal(DataValue)
    /// A field of the row, or what `forEach` names.
    case name(String)
    case member(Int, String)
    case index(Int, Int)
    case not(Int)
    case negative(Int)
    case arithmetic(Arithmetic, Int, Int)
    case comparison(Comparison, Int, Int)
    case and(Int, Int)
    case or(Int, Int)
    /// `then if condition else otherwise`.
    case choice(then: Int, condition: Int, otherwise: Int?)
    /// The last are the values of its parameters; nil for what is left out.
    case filter(Filter, Int, [Int?])
  }

  enum Arithmetic: String, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
  }

  enum Comparison: String, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  struct Node: Hashable, Sendable {
    var operation: Operation
    /// Where it stands in the text of its string, in bytes: of two things with a sign between them, the sign.
    var offset: Int
    /// How deep it nests, 1 for what has no parts.
    var depth: Int
  }

  /// The nodes; the last one is the whole.
  var nodes: [Node] = []

  /// The deepest nesting that is read.
  static let maxDepth = 100
  /// The most nodes that are read.
  static let maxCount = 2000

  var root: Int { nodes.count - 1 }

  /// The field that is to blame for an error: the one that stands there, that the whole begins with, or the only one.
  func field(at offset: Int) -> String? {
    let there = nodes.indices.last { nodes[$0].offset == offset && path(of: $0) != nil }
    if let field = there.flatMap(path) ?? path(of: root) { return field }
    let names = Set(
      nodes.compactMap { node -> String? in
        if case .name(let name) = node.operation { return name }
        return nil
      })
    return names.count == 1 ? names.first : nil
  }

  /// The field or name at the start of a path; for messages about rows.
  func path(of node: Int) -> String? {
    switch nodes[node].operation {
    case .name(let name): return name
    case .member(let base, let name): return path(of: base).map { "\($0).\(name)" }
    case .index(let base, let place):
      guard let path = path(of: base) else { return nil }
      guard case .literal(.number(let number)) = nodes[place].operation else { return path }
      return "\(path)[\(DecimalValue(number).text)]"
    case .filter(_, let base, _): return path(of: base)
    default: return nil
    }
  }
}
