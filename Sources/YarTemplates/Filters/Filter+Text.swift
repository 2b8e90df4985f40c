import YarLayout

extension Filter {
  /// Refuses a text that got too long.
  static func refuseLong(_ text: String, at offset: Int) throws(ExpressionError) {
    guard text.utf8.count > TextContent.maxBytes else { return }
    throw ExpressionError(
      offset: offset,
      message: "the text gets longer than \(TextContent.maxBytes) bytes: \(text.utf8.count)")
  }

  static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }

  func truncated(
    _ text: String, _ given: [DataValue?], _ offset: Int
  ) throws(ExpressionError) -> String {
    guard case .number(let length)? = given[0], length >= 0, length <= 1_000_000,
      length == length.rounded()
    else {
      throw ExpressionError(
        offset: offset,
        message: "'length' of 'truncate' must be a whole number from 0 to 1000000")
    }
    guard text.count > Int(length) else { return text }
    var end = "…"
    if case .string(let given)? = given[1] { end = given }
    let kept = text.prefix(max(0, Int(length) - end.count))
    return Self.trimmed(String(kept)) + end.prefix(Int(length))
  }

  func replaced(
    _ text: String, _ given: [DataValue?], _ offset: Int
  ) throws(ExpressionError) -> String {
    guard case .string(let from)? = given[0], case .string(let to)? = given[1], !from.isEmpty else {
      throw ExpressionError(
        offset: offset, message: "'from' of 'replace' must not be empty")
    }
    return try Self.replacing(from, in: text, by: to, at: offset)
  }

  static func replacing(
    _ from: String, in text: String, by to: String, at offset: Int
  ) throws(ExpressionError) -> String {
    let wanted = Array(from.utf8)
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var at = 0
    while at < bytes.count {
      // What is looked for is whole characters, so that it is found at whole characters only.
      if bytes[at] == wanted[0], at + wanted.count <= bytes.count,
        bytes[at..<at + wanted.count].elementsEqual(wanted)
      {
        result += to.utf8
        at += wanted.count
      } else {
        result.append(bytes[at])
        at += 1
      }
      if result.count > TextContent.maxBytes {
        throw ExpressionError(
          offset: offset,
          message: "the text gets longer than \(TextContent.maxBytes) bytes: \(result.count)")
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// How many digits are asked for.
  func digits(_ value: DataValue?, _ offset: Int) throws(ExpressionError) -> Int? {
    guard case .number(let number)? = value else { return nil }
    guard number >= 0, number <= Double(DecimalText.maxDigits), number == number.rounded() else {
      throw ExpressionError(
        offset: offset,
        message: "'digits' must be a whole number from 0 to \(DecimalText.maxDigits)")
    }
    return Int(number)
  }
}
