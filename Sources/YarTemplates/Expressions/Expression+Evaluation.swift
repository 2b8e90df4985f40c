import YarDocuments
import YarLayout

/// What names mean while an expression is worked out.
struct EvaluationScope {
  /// The fields of the row.
  var row: DataObject
  /// What `forEach` names, the innermost last.
  var locals: [(name: String, value: DataValue)] = []
  var surroundings: FilterSurroundings
  /// What is known of a list of the row that is longer than memory; nil where there is none.
  var totals: ListTotals?

  /// The name of the whole row, for fields whose names are no words: `row["first name"]`.
  static let rowName = "row"

  func value(of name: String) -> DataValue {
    for local in locals.reversed() where local.name == name { return local.value }
    if let value = row[name] { return value }
    return name == Self.rowName ? .object(row) : .null
  }
}

extension Expression {
  /// The value of the whole expression.
  func value(in scope: EvaluationScope) throws(ExpressionError) -> DataValue {
    try value(of: root, in: scope)
  }

  /// Recursion is bounded by `maxDepth`.
  private func value(of node: Int, in scope: EvaluationScope) throws(ExpressionError) -> DataValue {
    let offset = nodes[node].offset
    let work = scope.surroundings.work
    try work.take(EvaluationWork.part, at: offset)
    switch nodes[node].operation {
    case .literal(let value): return value
    case .name(let name):
      // A name is compared with all of the row.
      try work.take(scope.locals.count + scope.row.keys.count, at: offset)
      return scope.value(of: name)
    case .member(let base, let name):
      switch try value(of: base, in: scope) {
      case .object(let object):
        try work.take(object.keys.count, at: offset)
        return object[name] ?? .null
      case .null: return .null
      case let other:
        throw ExpressionError(
          offset: offset, message: "\(words(for: base)) has no '\(name)': it is \(other.words)")
      }
    case .index(let base, let place):
      return try element(of: base, at: place, offset, in: scope)
    case .not(let part): return .bool(!(try value(of: part, in: scope)).isTrue)
    case .negative(let part):
      let value = try value(of: part, in: scope)
      return .number(-(try number(value, of: part, among: [part], for: "-", offset)))
    case .arithmetic(let kind, let left, let right):
      return try arithmetic(kind, left, right, offset, in: scope)
    case .comparison(let kind, let left, let right):
      return .bool(try compare(kind, left, right, offset, in: scope))
    case .and(let left, let right):
      guard try value(of: left, in: scope).isTrue else { return .bool(false) }
      return .bool(try value(of: right, in: scope).isTrue)
    case .or(let left, let right):
      if try value(of: left, in: scope).isTrue { return .bool(true) }
      return .bool(try value(of: right, in: scope).isTrue)
    case .choice(let then, let condition, let otherwise):
      if try value(of: condition, in: scope).isTrue { return try value(of: then, in: scope) }
      guard let otherwise else { return .null }
      return try value(of: otherwise, in: scope)
    case .filter(let filter, let base, let arguments):
      return try filtered(base, by: filter, arguments, offset, in: scope)
    }
  }

  private func filtered(
    _ base: Int, by filter: Filter, _ arguments: [Int?], _ offset: Int, in scope: EvaluationScope
  ) throws(ExpressionError) -> DataValue {
    if let totals = scope.totals, case .name(totals.field) = nodes[base].operation {
      let argument = try (arguments.first ?? nil).map { (node) throws(ExpressionError) in
        try value(of: node, in: scope)
      }
      if let total = try totals.value(of: filter, argument, at: offset) { return total }
    }
    let input = try value(of: base, in: scope)
    let given = try arguments.map { (node) throws(ExpressionError) -> DataValue? in
      guard let node else { return nil }
      return try value(of: node, in: scope)
    }
    do throws(ExpressionError) {
      let result = try filter.apply(
        to: input, given, path: path(of: base), at: offset, scope.surroundings)
      if case .string(let text) = result {
        try scope.surroundings.work.take(text.utf8.count, at: offset)
      }
      return result
    } catch {
      // At the argument that is wrong, where it is given.
      guard let node = error.parameter.flatMap({ arguments[$0] }) else { throw error }
      throw ExpressionError(offset: nodes[node].offset, message: error.message)
    }
  }

  /// A part of an expression by its name in the row, for messages.
  func words(for node: Int) -> String { path(of: node).map { "'\(shortened($0))'" } ?? "it" }

  private func element(
    of base: Int, at place: Int, _ offset: Int, in scope: EvaluationScope
  ) throws(ExpressionError) -> DataValue {
    let container = try value(of: base, in: scope)
    let index = try value(of: place, in: scope)
    switch (container, index) {
    case (.null, _): return .null
    case (.list(let elements), .number(let number)):
      // From the end with negative numbers, as Jinja has it; nothing where there is nothing.
      let from = number < 0 ? number + Double(elements.count) : number
      guard let index = Int(exactly: from), elements.indices.contains(index) else { return .null }
      return elements[index]
    case (.list, .exact): return .null
    case (.object(let object), .string(let key)):
      try scope.surroundings.work.take(object.keys.count, at: offset)
      return object[key] ?? .null
    case (.list, let other):
      throw ExpressionError(
        offset: offset, message: "the place in a list must be a number, not \(other.words)")
    case (.object, let other):
      throw ExpressionError(
        offset: offset, message: "the name of a field must be a text, not \(other.words)")
    case (let other, _):
      throw ExpressionError(
        offset: offset, message: "\(words(for: base)) has no parts: it is \(other.words)")
    }
  }

  private func number(
    _ value: DataValue, of node: Int, among operands: [Int], for sign: String, _ offset: Int
  ) throws(ExpressionError) -> Double {
    if case .number(let number) = value { return number }
    if case .exact = value {
      throw ExpressionError(
        offset: offset,
        message: "'\(sign)' cannot be done: \(words(for: node)) is \(value.words), "
          + ExactNumber.advice)
    }
    throw ExpressionError(
      offset: offset,
      message: bindingMessage(of: node, among: operands, sign: sign)
        ?? "'\(sign)' needs numbers; \(words(for: node)) is \(value.words)")
  }

  private func arithmetic(
    _ kind: Arithmetic, _ left: Int, _ right: Int, _ offset: Int, in scope: EvaluationScope
  ) throws(ExpressionError) -> DataValue {
    // Each side once: twice would double the work with every level.
    let before = try value(of: left, in: scope)
    let behind = try value(of: right, in: scope)
    if kind == .add, case .string(let first) = before {
      let text = first + (try behind.text(path: path(of: right), at: offset))
      try Filter.refuseLong(text, at: offset)
      try scope.surroundings.work.take(text.utf8.count, at: offset)
      return .string(text)
    }
    let both = [left, right]
    let first = try number(before, of: left, among: both, for: kind.rawValue, offset)
    let second = try number(behind, of: right, among: both, for: kind.rawValue, offset)
    let result: Double
    switch kind {
    case .add: result = first + second
    case .subtract: result = first - second
    case .multiply: result = first * second
    case .divide:
      guard second != 0 else {
        throw ExpressionError(offset: offset, message: "division by 0: \(words(for: right)) is 0")
      }
      result = first / second
    }
    guard result.isFinite else {
      throw ExpressionError(offset: offset, message: "the result is too large for a number")
    }
    return .number(result)
  }

  private func compare(
    _ kind: Comparison, _ left: Int, _ right: Int, _ offset: Int, in scope: EvaluationScope
  ) throws(ExpressionError) -> Bool {
    let first = try value(of: left, in: scope)
    let second = try value(of: right, in: scope)
    if DataKinds(of: first) == DataKinds(of: second) {
      try scope.surroundings.work.take(first, at: offset)
    }
    switch kind {
    case .equal: return first == second
    case .notEqual: return first != second
    default: break
    }
    let order: (less: Bool, equal: Bool)
    switch (first, second) {
    case (.number(let first), .number(let second)): order = (first < second, first == second)
    case (.exact(let first), .exact(let second)): order = (first < second, first == second)
    case (.exact(let first), .number(let second)): order = (first.nearest < second, false)
    case (.number(let first), .exact(let second)): order = (first < second.nearest, false)
    case (.string(let first), .string(let second)): order = (first < second, first == second)
    // What is not there is neither more nor less.
    case (.null, _), (_, .null): return false
    default:
      throw ExpressionError(
        offset: offset,
        message: "'\(kind.rawValue)' compares two numbers or two texts, not \(first.words) and "
          + second.words)
    }
    switch kind {
    case .less: return order.less
    case .lessOrEqual: return order.less || order.equal
    case .greater: return !order.less && !order.equal
    default: return !order.less
    }
  }
}

extension DataValue {
  /// The value as a part of a text.
  func text(path: @autoclosure () -> String?, at offset: Int) throws(ExpressionError) -> String {
    switch self {
    case .null: return ""
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return DecimalValue(value).text
    case .exact(let value): return value.digits
    case .string(let value): return value
    case .list:
      throw ExpressionError(
        offset: offset,
        message: "\(path().map { "'\($0)'" } ?? "it") is \(words), which is no text; "
          + "write '| join(\", \")' behind it")
    case .object:
      throw ExpressionError(
        offset: offset,
        message: "\(path().map { "'\($0)'" } ?? "it") is an object, which is no text; "
          + "name one of its fields")
    }
  }
}
