/// A string of a template with expressions in it.
enum BoundString: Sendable {
  /// One expression that is the whole string: the value keeps its kind.
  case value(Expression)
  /// Text around expressions.
  case text([Part])

  /// A piece of such a text.
  enum Part: Sendable {
    case literal(String)
    case expression(Expression)
  }

  /// Reads a string; nil where it has no expression.
  init?(_ bytes: [UInt8]) throws(ExpressionError) {
    var parts: [Part] = []
    var at = 0
    var literalStart = 0
    while let start = Self.braces(in: bytes, from: at) {
      let (expression, end) = try Self.expression(bytes, from: start)
      if start == 0, end + 2 == bytes.count {
        self = .value(expression)
        return
      }
      if start > literalStart {
        parts.append(.literal(String(decoding: bytes[literalStart..<start], as: UTF8.self)))
      }
      parts.append(.expression(expression))
      at = end + 2
      literalStart = at
    }
    guard !parts.isEmpty else { return nil }
    if literalStart < bytes.count {
      parts.append(.literal(String(decoding: bytes[literalStart...], as: UTF8.self)))
    }
    self = .text(parts)
  }

  private static func expression(
    _ bytes: [UInt8], from start: Int
  ) throws(ExpressionError) -> (Expression, Int) {
    let (expression, end) = try ExpressionParser.read(
      bytes, in: start + 2..<bytes.count, stopsAtBraces: true)
    guard end + 1 < bytes.count else {
      throw ExpressionError(offset: start, message: "'{{' has no '}}' behind it")
    }
    return (expression, end)
  }

  /// Where the next two opening braces stand.
  private static func braces(in bytes: [UInt8], from start: Int) -> Int? {
    let brace = UInt8(ascii: "{")
    var at = start
    while at + 1 < bytes.count {
      if bytes[at] == brace, bytes[at + 1] == brace { return at }
      at += 1
    }
    return nil
  }

  /// The expressions in it.
  var expressions: [Expression] {
    switch self {
    case .value(let expression): [expression]
    case .text(let parts):
      parts.compactMap { if case .expression(let expression) = $0 { expression } else { nil } }
    }
  }
}

/// What `"if"` and `"forEach"` say of an object of a template.
struct BoundObject: Sendable {
  /// Whether it is there at all.
  var condition: Expression?
  /// The list of which each element makes a copy.
  var list: ForEachText?
  /// The identifiers in the object: each copy has its own.
  var identifiers: Set<String> = []
}

/// What `"forEach": "items as item at number"` says.
struct ForEachText: Sendable {
  var list: Expression
  /// What the element is called in the copy.
  var element: String
  /// What its place, from 1, is called; empty for nothing.
  var place: String
  /// The object that is repeated, by the number of its JSON value.
  var owner = 0

  init(_ text: String) throws(ExpressionError) {
    let bytes = Array(text.utf8)
    guard let (word, at) = Self.last(word: "as", in: bytes) else {
      throw ExpressionError(
        offset: 0, message: "'forEach' is written \"LIST as NAME\", such as \"items as item\"")
    }
    list = try ExpressionParser.read(bytes, in: 0..<word).expression
    var lexer = ExpressionLexer(bytes, in: at..<bytes.count, stopsAtBraces: false)
    element = try Self.name(&lexer)
    place = ""
    let next = try lexer.next()
    if next.kind == .end { return }
    guard next.kind == .name("at") else {
      throw ExpressionError(
        offset: next.offset, message: "expected the end, or 'at NAME', but found \(next.words)")
    }
    place = try Self.name(&lexer)
    let end = try lexer.next()
    guard end.kind == .end, place != element else {
      throw ExpressionError(offset: end.offset, message: "expected the end but found \(end.words)")
    }
  }

  private static func name(_ lexer: inout ExpressionLexer) throws(ExpressionError) -> String {
    let token = try lexer.next()
    guard case .name(let name) = token.kind else {
      throw ExpressionError(
        offset: token.offset, message: "expected a name but found \(token.words)")
    }
    let taken = ["true", "false", "null", "if", "else", "and", "or", "not", "as", "at", "row"]
    if taken.contains(name) {
      throw ExpressionError(
        offset: token.offset, message: "'\(name)' means something else; choose another name")
    }
    return name
  }

  /// Where a word that stands alone is last, and the byte after it.
  private static func last(word: String, in bytes: [UInt8]) -> (Int, Int)? {
    var lexer = ExpressionLexer(bytes, in: 0..<bytes.count, stopsAtBraces: false)
    var found: (Int, Int)?
    while let token = try? lexer.next(), token.kind != .end {
      if token.kind == .name(word) { found = (token.offset, token.end) }
    }
    return found
  }
}
