/// A word, number, text or sign of an expression.
struct ExpressionToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case name(String)
    case number(Double)
    case string(String)
    case sign(String)
    case end
  }

  var kind: Kind
  /// Where it starts in the text of the string, in bytes.
  var offset: Int
  /// The byte after it.
  var end: Int

  /// What it is, for messages.
  var words: String {
    switch kind {
    case .name(let name): "'\(name)'"
    case .number: "a number"
    case .string: "a text"
    case .sign(let sign): "'\(sign)'"
    case .end: "the end"
    }
  }
}

/// Takes an expression apart into words and signs.
struct ExpressionLexer {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var at: Int
  /// Whether it stops in front of `}}`.
  private let stopsAtBraces: Bool

  /// - Parameter range: The part of the text that the expression may take up.
  init(_ bytes: [UInt8], in range: Range<Int>, stopsAtBraces: Bool) {
    self.bytes = bytes
    at = range.lowerBound
    end = range.upperBound
    self.stopsAtBraces = stopsAtBraces
  }

  /// The next token.
  mutating func next() throws(ExpressionError) -> ExpressionToken {
    while at < end, bytes[at] == 32 || bytes[at] == 9 || bytes[at] == 10 || bytes[at] == 13 {
      at += 1
    }
    let start = at
    guard at < end else { return ExpressionToken(kind: .end, offset: start, end: start) }
    let byte = bytes[at]
    if Self.isDigit(byte) { return try number() }
    if Self.startsName(byte) {
      while at < end, Self.startsName(bytes[at]) || Self.isDigit(bytes[at]) { at += 1 }
      return ExpressionToken(kind: .name(text(start, at)), offset: start, end: at)
    }
    if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") { return try string(byte) }
    let next = at + 1 < end ? bytes[at + 1] : 0
    if stopsAtBraces, byte == UInt8(ascii: "}"), next == byte {
      return ExpressionToken(kind: .end, offset: start, end: start)
    }
    let pairs = ["==", "!=", "<=", ">="]
    let pair = text(at, min(at + 2, end))
    if pairs.contains(pair) {
      at += 2
      return ExpressionToken(kind: .sign(pair), offset: start, end: at)
    }
    at += 1
    if "+-*/<>()[].,|=".utf8.contains(byte) {
      return ExpressionToken(kind: .sign(text(start, at)), offset: start, end: at)
    }
    throw ExpressionError(offset: start, message: unexpected(byte, next))
  }

  private func unexpected(_ byte: UInt8, _ next: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "&"): return "unexpected '&'; write 'and'"
    case UInt8(ascii: "!"): return "unexpected '!'; write 'not', or '!=' for a comparison"
    case UInt8(ascii: "?"): return "unexpected '?'; write 'A if CONDITION else B'"
    case UInt8(ascii: "%"):
      return "unexpected '%'; there is no remainder, and a filter stands behind '|'"
    case UInt8(ascii: "}"): return "unexpected '}'; an expression ends with '}}'"
    case UInt8(ascii: "{"): return "unexpected '{'; an expression holds no other one"
    default:
      guard byte >= 32, byte < 127 else { return "unexpected character" }
      return "unexpected '\(Character(Unicode.Scalar(byte)))'"
    }
  }

  private mutating func number() throws(ExpressionError) -> ExpressionToken {
    let start = at
    while at < end, Self.isDigit(bytes[at]) { at += 1 }
    if at + 1 < end, bytes[at] == UInt8(ascii: "."), Self.isDigit(bytes[at + 1]) {
      at += 1
      while at < end, Self.isDigit(bytes[at]) { at += 1 }
    }
    if at < end, Self.startsName(bytes[at]) {
      throw ExpressionError(
        offset: at, message: "a letter in a number; a name does not start with a digit")
    }
    guard let value = Double(text(start, at)), value.isFinite else {
      throw ExpressionError(offset: start, message: "the number is too large")
    }
    return ExpressionToken(kind: .number(value), offset: start, end: at)
  }

  /// A text in quotes of either kind; `\` keeps the meaning of the character behind it, `\n` is a new line.
  private mutating func string(_ quote: UInt8) throws(ExpressionError) -> ExpressionToken {
    let start = at
    at += 1
    var content: [UInt8] = []
    while at < end, bytes[at] != quote {
      if bytes[at] == UInt8(ascii: "\\"), at + 1 < end {
        at += 1
        content.append(bytes[at] == UInt8(ascii: "n") ? 10 : bytes[at])
      } else {
        content.append(bytes[at])
      }
      at += 1
    }
    guard at < end else {
      throw ExpressionError(
        offset: start, message: "the text has no closing \(quote == 39 ? "\"'\"" : "'\"'")")
    }
    at += 1
    return ExpressionToken(
      kind: .string(String(decoding: content, as: UTF8.self)), offset: start, end: at)
  }

  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  /// Letters, `_`, and everything beyond ASCII.
  static func startsName(_ byte: UInt8) -> Bool {
    (byte | 32) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
