import YarLayout

/// What is known of a value before any row: its kinds, and what is in it.
struct ExpectedValue: Sendable {
  var kinds: DataKinds
  /// What is in a list or an object; nil where nothing is known.
  var schema: DataSchema?

  static let unknown = ExpectedValue(kinds: .any)

  init(kinds: DataKinds, schema: DataSchema? = nil) {
    self.kinds = kinds
    self.schema = schema
  }

  /// What a schema says; a field that may be missing may be `null`.
  init(_ schema: DataSchema, mayBeMissing: Bool) {
    kinds = schema.kinds
    if mayBeMissing { kinds.insert(.null) }
    self.schema = schema
  }

  func joined(with other: ExpectedValue) -> ExpectedValue {
    let same = schema == other.schema
    return ExpectedValue(kinds: kinds.union(other.kinds), schema: same ? schema : nil)
  }
}

/// Finds in an expression what no row could make right: unknown fields, and operations that no value fits.
struct ExpressionChecker {
  let expression: Expression
  /// The schema of rows.
  let schema: DataSchema
  /// What `forEach` names, the innermost last.
  let locals: [(name: String, value: ExpectedValue)]
  /// Whether it stands in the head or foot of a page.
  var isOfMargin = false

  /// What the expression gives.
  func check() throws(ExpressionError) -> ExpectedValue { try value(of: expression.root) }

  /// Recursion is bounded by `Expression.maxDepth`.
  private func value(of node: Int) throws(ExpressionError) -> ExpectedValue {
    let offset = expression.nodes[node].offset
    switch expression.nodes[node].operation {
    case .literal(let value): return ExpectedValue(kinds: DataKinds(of: value))
    case .name(let name): return try named(name, offset)
    case .member(let base, let name):
      return try member(name, of: try value(of: base), base, offset)
    case .index(let base, let place): return try element(of: base, at: place, offset)
    case .not(let part):
      _ = try value(of: part)
      return ExpectedValue(kinds: .bool)
    case .negative(let part):
      try need(
        .number, of: try value(of: part), part, among: [part], for: "-", offset)
      return ExpectedValue(kinds: .number)
    case .arithmetic(let kind, let left, let right):
      let first = try value(of: left)
      let second = try value(of: right)
      if kind == .add, first.kinds.contains(.string) {
        if second.kinds.isDisjoint(with: [.string, .number, .bool, .null]) {
          try need([.string, .number], of: second, right, for: "+", offset)
        }
        let both = first.kinds.contains(.number)
        return ExpectedValue(kinds: both ? [.string, .number] : .string)
      }
      let both = [left, right]
      try need(.number, of: first, left, among: both, for: kind.rawValue, offset)
      try need(.number, of: second, right, among: both, for: kind.rawValue, offset)
      return ExpectedValue(kinds: .number)
    case .comparison(let kind, let left, let right):
      return try compared(kind, left, right, offset)
    case .and(let left, let right), .or(let left, let right):
      _ = try value(of: left)
      _ = try value(of: right)
      return ExpectedValue(kinds: .bool)
    case .choice(let then, let condition, let otherwise):
      _ = try value(of: condition)
      let first = try value(of: then)
      guard let otherwise else {
        return ExpectedValue(kinds: first.kinds.union(.null), schema: first.schema)
      }
      return first.joined(with: try value(of: otherwise))
    case .filter(let filter, let base, let arguments):
      return try filtered(filter, base, arguments, offset)
    }
  }

  private func named(_ name: String, _ offset: Int) throws(ExpressionError) -> ExpectedValue {
    for local in locals.reversed() where local.name == name { return local.value }
    if let property = schema.property(name) {
      return ExpectedValue(property.schema, mayBeMissing: !property.isRequired)
    }
    if name == EvaluationScope.rowName { return ExpectedValue(kinds: .object, schema: schema) }
    let known = schema.properties.map(\.name) + locals.map(\.name)
    var message = "the data has no '\(shortened(name))'"
    if let reason = reasonForNone(name) {
      message += "; \(reason)"
    } else if let near = nearest(to: name, in: known) {
      message += "; did you mean '\(near)'?"
    } else if known.isEmpty {
      message += "; its schema has no properties"
    } else if known.count <= 12 {
      message += "; it has \(known.map { "'\($0)'" }.joined(separator: ", "))"
    }
    throw ExpressionError(offset: offset, message: message)
  }

  /// Why what pages say of themselves is not there.
  private func reasonForNone(_ name: String) -> String? {
    let isSum = name == "broughtForward" || name == "carriedForward"
    guard isSum || name == "page" else { return nil }
    if isOfMargin {
      return "no view says what it adds to sums, such as \"carries\": { \"total\": 12.5 }"
    }
    return isSum
      ? "only heads and feet of pages have it"
      : "only heads and feet of pages have it, and the \"text\" that stands in a view that goes over pages"
  }

  private func member(
    _ name: String, of value: ExpectedValue, _ base: Int, _ offset: Int
  ) throws(ExpressionError) -> ExpectedValue {
    guard value.kinds.contains(.object) || value.kinds == .null else {
      throw ExpressionError(
        offset: offset,
        message: "\(expression.words(for: base)) has no '\(shortened(name))': it is "
          + value.kinds.words)
    }
    guard let schema = value.schema, !schema.properties.isEmpty else { return .unknown }
    guard let property = schema.property(name) else {
      let known = schema.properties.map(\.name)
      let isRow =
        if case .name(EvaluationScope.rowName) = expression.nodes[base].operation { true } else {
          false
        }
      let near =
        (isRow ? reasonForNone(name) : nil)
        ?? nearest(to: name, in: known).map { "did you mean '\($0)'?" }
      throw ExpressionError(
        offset: offset,
        message: "\(expression.words(for: base)) has no '\(shortened(name))'; "
          + (near ?? "it has \(known.prefix(12).map { "'\($0)'" }.joined(separator: ", "))"))
    }
    return ExpectedValue(
      property.schema, mayBeMissing: !property.isRequired || value.kinds.contains(.null))
  }

  private func element(
    of base: Int, at place: Int, _ offset: Int
  ) throws(ExpressionError) -> ExpectedValue {
    let container = try value(of: base)
    let index = try value(of: place)
    try need([.list, .object], of: container, base, for: "[]", offset)
    if container.kinds.contains(.object),
      case .literal(.string(let name)) = expression.nodes[place].operation
    {
      return try member(name, of: container, base, offset)
    }
    if container.kinds.contains(.list), !container.kinds.contains(.object) {
      try need(.number, of: index, place, for: "[]", offset)
      if let items = container.schema?.items.first {
        return ExpectedValue(items, mayBeMissing: true)
      }
    }
    return .unknown
  }

  private func compared(
    _ kind: Expression.Comparison, _ left: Int, _ right: Int, _ offset: Int
  ) throws(ExpressionError) -> ExpectedValue {
    let first = try value(of: left)
    let second = try value(of: right)
    let result = ExpectedValue(kinds: .bool)
    if kind == .equal || kind == .notEqual {
      try checkChoice(of: first, right, left)
      try checkChoice(of: second, left, right)
      guard first.kinds.isDisjoint(with: second.kinds) else { return result }
      // An optional field compared with null is a question; a number with a text is a mistake.
      throw ExpressionError(
        offset: offset,
        message:
          "this is never so: \(expression.words(for: left)) is \(first.kinds.words), the other "
          + second.kinds.words)
    }
    try need([.number, .string], of: first, left, for: kind.rawValue, offset)
    try need([.number, .string], of: second, right, for: kind.rawValue, offset)
    let both = first.kinds.intersection(second.kinds).intersection([.number, .string])
    guard both.isEmpty else { return result }
    throw ExpressionError(
      offset: offset,
      message: "'\(kind.rawValue)' compares two numbers or two texts, not "
        + "\(first.kinds.subtracting(.null).words) and \(second.kinds.subtracting(.null).words)")
  }

  /// Refuses to compare a field with a text that its `enum` does not have.
  private func checkChoice(
    of value: ExpectedValue, _ literal: Int, _ field: Int
  ) throws(ExpressionError) {
    guard let choices = value.schema?.choices, !choices.isEmpty,
      case .literal(let other) = expression.nodes[literal].operation, other != .null,
      !choices.contains(other)
    else { return }
    var near: String?
    if case .string(let text) = other {
      near = nearest(
        to: text,
        in: choices.compactMap { if case .string(let text) = $0 { text } else { nil } })
    }
    throw ExpressionError(
      offset: expression.nodes[literal].offset,
      message: "\(expression.words(for: field)) is never \(other.words)"
        + (near.map { "; did you mean \"\($0)\"?" } ?? "; 'enum' says what it may be"))
  }

  private func filtered(
    _ filter: Filter, _ base: Int, _ arguments: [Int?], _ offset: Int
  ) throws(ExpressionError) -> ExpectedValue {
    let input = try value(of: base)
    if filter != .default {
      try need(
        filter.input.subtracting(.null), of: input, base, for: filter.rawValue, offset)
    }
    var given: [ExpectedValue?] = []
    for (parameter, node) in zip(filter.parameters, arguments) {
      guard let node else {
        given.append(nil)
        continue
      }
      let value = try value(of: node)
      given.append(value)
      guard parameter.kinds.isDisjoint(with: value.kinds) else { continue }
      throw ExpressionError(
        offset: expression.nodes[node].offset,
        message: "'\(parameter.name)' of '\(filter.rawValue)' must be \(parameter.kinds.words), "
          + "not \(value.kinds.words)")
    }
    if filter == .date { try checkDate(input, base, arguments) }
    if filter == .default {
      let kept = ExpectedValue(kinds: input.kinds.subtracting(.null), schema: input.schema)
      return given[0].map { kept.joined(with: $0) } ?? kept
    }
    let mayBeNull = filter != .count && input.kinds.contains(.null)
    if let kinds = filter.result {
      return ExpectedValue(kinds: mayBeNull ? kinds.union(.null) : kinds)
    }
    // The first and the last of a list, or of a text.
    guard input.kinds.contains(.list), !input.kinds.contains(.string) else {
      return ExpectedValue(kinds: input.kinds.contains(.list) ? .any : [.string, .null])
    }
    return input.schema?.items.first.map { ExpectedValue($0, mayBeMissing: true) } ?? .unknown
  }

  /// Refuses styles and patterns of dates that can be none, where the template itself writes them.
  private func checkDate(
    _ input: ExpectedValue, _ base: Int, _ arguments: [Int?]
  ) throws(ExpressionError) {
    let words = arguments.map { node -> String? in
      guard let node, case .literal(.string(let word)) = expression.nodes[node].operation else {
        return nil
      }
      return word
    }
    guard
      let problem = Filter.problem(
        ofDateWords: words, format: input.schema?.format, name: expression.words(for: base)),
      let node = arguments[problem.place]
    else { return }
    throw ExpressionError(offset: expression.nodes[node].offset, message: problem.message)
  }

  /// - Parameter operands: All that an arithmetic operation is of; empty for what is none.
  private func need(
    _ kinds: DataKinds, of value: ExpectedValue, _ node: Int, among operands: [Int] = [],
    for sign: String, _ offset: Int
  ) throws(ExpressionError) {
    guard value.kinds.isDisjoint(with: kinds), value.kinds != .null else { return }
    let binding =
      operands.isEmpty ? nil : expression.bindingMessage(of: node, among: operands, sign: sign)
    throw ExpressionError(
      offset: offset,
      message: binding
        ?? "'\(sign)' needs \(kinds.words); \(expression.words(for: node)) is "
        + value.kinds.subtracting(.null).words)
  }
}
