import YarLayout

/// Reads an expression.
///
/// From the loosest to the tightest: `if … else`, `or`, `and`, `not`, comparisons, `+ -`, `* /`, `-` in front,
/// `|` filters, `.` and `[]`.
struct ExpressionParser {
  private var lexer: ExpressionLexer
  private var token: ExpressionToken
  private var expression = Expression()
  /// How many parentheses and the like are open: the parser calls itself for these.
  private var open = 0

  private init(_ lexer: ExpressionLexer) throws(ExpressionError) {
    self.lexer = lexer
    token = try self.lexer.next()
  }

  /// Reads an expression, and says where it ends: the whole range, or in front of `}}`.
  static func read(
    _ bytes: [UInt8], in range: Range<Int>, stopsAtBraces: Bool = false
  ) throws(ExpressionError) -> (expression: Expression, end: Int) {
    var parser = try ExpressionParser(
      ExpressionLexer(bytes, in: range, stopsAtBraces: stopsAtBraces))
    if parser.token.kind == .end {
      throw ExpressionError(
        offset: parser.token.offset, message: "an expression is missing; write a field's name")
    }
    _ = try parser.choice()
    guard parser.token.kind == .end else { throw parser.unexpected() }
    return (parser.expression, parser.token.offset)
  }

  // MARK: Steps

  private mutating func choice() throws(ExpressionError) -> Int {
    open += 1
    defer { open -= 1 }
    guard open <= Expression.maxDepth / 2 else {
      throw ExpressionError(
        offset: token.offset,
        message: "nested deeper than \(Expression.maxDepth / 2) levels; make it simpler")
    }
    let then = try disjunction()
    let offset = token.offset
    guard try take(word: "if") else { return then }
    let condition = try disjunction()
    let otherwise = try take(word: "else") ? try choice() : nil
    return try add(.choice(then: then, condition: condition, otherwise: otherwise), offset)
  }

  private mutating func disjunction() throws(ExpressionError) -> Int {
    var left = try conjunction()
    while true {
      let offset = token.offset
      guard try take(word: "or") else { return left }
      left = try add(.or(left, try conjunction()), offset)
    }
  }

  private mutating func conjunction() throws(ExpressionError) -> Int {
    var left = try negation()
    while true {
      let offset = token.offset
      guard try take(word: "and") else { return left }
      left = try add(.and(left, try negation()), offset)
    }
  }

  private mutating func negation() throws(ExpressionError) -> Int {
    var offsets: [Int] = []
    var offset = token.offset
    while try take(word: "not") {
      offsets.append(offset)
      offset = token.offset
    }
    var node = try comparison()
    for offset in offsets.reversed() { node = try add(.not(node), offset) }
    return node
  }

  private mutating func comparison() throws(ExpressionError) -> Int {
    let left = try sum()
    guard case .sign(let sign) = token.kind else { return left }
    let offset = token.offset
    if sign == "=" {
      throw ExpressionError(offset: offset, message: "unexpected '='; a comparison is '=='")
    }
    guard let kind = Expression.Comparison(rawValue: sign) else { return left }
    try advance()
    let node = try add(.comparison(kind, left, try sum()), offset)
    if case .sign(let next) = token.kind, Expression.Comparison(rawValue: next) != nil {
      throw ExpressionError(
        offset: token.offset, message: "comparisons do not follow each other; join them with 'and'")
    }
    return node
  }

  private mutating func sum() throws(ExpressionError) -> Int {
    var left = try product()
    while case .sign(let sign) = token.kind, sign == "+" || sign == "-",
      let kind = Expression.Arithmetic(rawValue: sign)
    {
      let offset = token.offset
      try advance()
      left = try add(.arithmetic(kind, left, try product()), offset)
    }
    return left
  }

  private mutating func product() throws(ExpressionError) -> Int {
    var left = try prefixed()
    while case .sign(let sign) = token.kind, sign == "*" || sign == "/",
      let kind = Expression.Arithmetic(rawValue: sign)
    {
      let offset = token.offset
      try advance()
      left = try add(.arithmetic(kind, left, try prefixed()), offset)
    }
    return left
  }

  private mutating func prefixed() throws(ExpressionError) -> Int {
    var offsets: [Int] = []
    while token.kind == .sign("-") {
      offsets.append(token.offset)
      try advance()
    }
    // In front of a number it is a part of that: filters take the negative one.
    if let offset = offsets.last, case .number(let value) = token.kind {
      offsets.removeLast()
      token = ExpressionToken(kind: .number(-value), offset: offset, end: token.end)
    }
    var node = try filtered()
    for offset in offsets.reversed() { node = try add(.negative(node), offset) }
    return node
  }

  private mutating func filtered() throws(ExpressionError) -> Int {
    var node = try path()
    while token.kind == .sign("|") {
      try advance()
      let offset = token.offset
      guard case .name(let name) = token.kind else {
        throw ExpressionError(
          offset: offset, message: "expected the name of a filter but found \(token.words)")
      }
      guard let filter = Filter(rawValue: name) else {
        let near = nearest(to: name, in: Filter.allCases.map(\.rawValue))
        let hint =
          near.map { "did you mean '\($0)'?" }
          ?? "the filters are \(Filter.allCases.map(\.rawValue).joined(separator: ", "))"
        throw ExpressionError(
          offset: offset, message: "unknown filter '\(shortened(name))'; \(hint)")
      }
      try advance()
      if token.kind == .sign(":") || token.kind == .sign("=") { throw unexpected() }
      let arguments = token.kind == .sign("(") ? try self.arguments() : []
      try filter.check(arguments, of: expression, at: offset)
      node = try add(.filter(filter, node, filter.values(in: arguments)), offset)
    }
    return node
  }

  private mutating func arguments() throws(ExpressionError) -> [FilterArgument] {
    try advance()
    var arguments: [FilterArgument] = []
    if token.kind == .sign(")") {
      try advance()
      return []
    }
    while true {
      var name: String?
      if case .name(let word) = token.kind {
        var ahead = lexer
        if try ahead.next().kind == .sign("=") {
          name = word
          try advance()
          try advance()
        }
      }
      arguments.append(FilterArgument(name: name, node: try choice()))
      if token.kind == .sign(")") { break }
      try take(sign: ",", or: ")")
    }
    try advance()
    return arguments
  }

  private mutating func path() throws(ExpressionError) -> Int {
    var node = try primary()
    while case .sign(let sign) = token.kind, sign == "." || sign == "[" {
      let offset = token.offset
      try advance()
      if sign == "[" {
        let place = try choice()
        try take(sign: "]")
        node = try add(.index(node, place), offset)
        continue
      }
      guard case .name(let name) = token.kind else {
        throw ExpressionError(
          offset: token.offset,
          message: "expected the name of a field behind '.' but found \(token.words)")
      }
      let place = token.offset
      try advance()
      node = try add(.member(node, name), place)
    }
    return node
  }

  private mutating func primary() throws(ExpressionError) -> Int {
    let offset = token.offset
    switch token.kind {
    case .number(let value):
      let digits = lexer.text(token.offset, token.end)
      try advance()
      return try add(.literal(ExactNumber(digits).map { .exact($0) } ?? .number(value)), offset)
    case .string(let value):
      try advance()
      return try add(.literal(.string(value)), offset)
    case .name(let name):
      if ["if", "else", "and", "or", "not", "as", "at"].contains(name) { throw unexpected() }
      try advance()
      switch name {
      case "true", "false": return try add(.literal(.bool(name == "true")), offset)
      case "null": return try add(.literal(.null), offset)
      default: return try add(.name(name), offset)
      }
    case .sign("("):
      try advance()
      let node = try choice()
      try take(sign: ")")
      return node
    default:
      throw unexpected()
    }
  }

  // MARK: Tokens

  private mutating func advance() throws(ExpressionError) { token = try lexer.next() }

  private mutating func take(word: String) throws(ExpressionError) -> Bool {
    guard token.kind == .name(word) else { return false }
    try advance()
    return true
  }

  private mutating func take(sign: String, or other: String? = nil) throws(ExpressionError) {
    guard token.kind == .sign(sign) else {
      let wanted = other.map { "'\(sign)' or '\($0)'" } ?? "'\(sign)'"
      throw ExpressionError(
        offset: token.offset, message: "expected \(wanted) but found \(token.words)")
    }
    try advance()
  }

  private func unexpected() -> ExpressionError {
    let message =
      token.kind == .end ? "a value is missing at \(token.words)" : "unexpected \(token.words)"
    return ExpressionError(offset: token.offset, message: message)
  }

  private mutating func add(
    _ operation: Expression.Operation, _ offset: Int
  ) throws(ExpressionError) -> Int {
    let parts = operation.parts
    let depth = 1 + (parts.map { expression.nodes[$0].depth }.max() ?? 0)
    guard depth <= Expression.maxDepth else {
      throw ExpressionError(
        offset: offset,
        message: "more than \(Expression.maxDepth) operations in a row or inside each other; "
          + "a field of the row may hold what comes of them")
    }
    guard expression.nodes.count < Expression.maxCount else {
      throw ExpressionError(
        offset: offset,
        message: "the expression has more than \(Expression.maxCount) parts; "
          + "a field of the row may hold what comes of them")
    }
    expression.nodes.append(Expression.Node(operation: operation, offset: offset, depth: depth))
    return expression.nodes.count - 1
  }
}

extension Expression.Operation {
  /// The nodes that it is made of.
  var parts: [Int] {
    switch self {
    case .literal, .name: []
    case .member(let node, _), .not(let node), .negative(let node): [node]
    case .index(let left, let right), .arithmetic(_, let left, let right),
      .comparison(_, let left, let right), .and(let left, let right), .or(let left, let right):
      [left, right]
    case .choice(let then, let condition, let otherwise):
      [then, condition] + (otherwise.map { [$0] } ?? [])
    case .filter(_, let node, let arguments): [node] + arguments.compactMap { $0 }
    }
  }
}
