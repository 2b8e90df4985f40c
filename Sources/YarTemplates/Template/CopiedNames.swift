/// The identifiers of views in copies: each copy has its own.
struct CopiedNames {
  /// The identifiers of the copies around a value, the innermost last, and what they get.
  private var levels: [(identifiers: Set<String>, suffix: String)] = []

  /// Begins a copy, by its number from 1, of an object with identifiers.
  mutating func enter(_ identifiers: Set<String>, copy number: Int) {
    levels.append((identifiers, (levels.last?.suffix ?? "") + "_\(number)"))
  }

  /// Ends the innermost copy.
  mutating func leave() { levels.removeLast() }

  /// A text with all names in it that belong to copies, as they are called there.
  func renamed(_ text: String) -> String {
    if let whole = renamed(word: text) { return whole }
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    var at = 0
    while at < bytes.count {
      let start = at
      if bytes[at] == UInt8(ascii: "'") {
        result += renamed(quoted: bytes, &at)
        continue
      }
      while at < bytes.count,
        ExpressionLexer.startsName(bytes[at]) || ExpressionLexer.isDigit(bytes[at])
      { at += 1 }
      guard at > start else {
        result.append(bytes[at])
        at += 1
        continue
      }
      let word = String(decoding: bytes[start..<at], as: UTF8.self)
      // Behind a point stands an attribute, and what starts with a digit is a number.
      let isName =
        !ExpressionLexer.isDigit(bytes[start])
        && (start == 0 || bytes[start - 1] != UInt8(ascii: "."))
      result += (isName ? renamed(word: word) ?? word : word).utf8
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A name in quotes, in which a quote is written twice; without its end where the text has none.
  private func renamed(quoted bytes: [UInt8], _ at: inout Int) -> [UInt8] {
    let quote = UInt8(ascii: "'")
    var word: [UInt8] = []
    at += 1
    while at < bytes.count {
      if bytes[at] == quote {
        guard at + 1 < bytes.count, bytes[at + 1] == quote else { break }
        at += 1
      }
      word.append(bytes[at])
      at += 1
    }
    let name = String(decoding: word, as: UTF8.self)
    var result = [quote]
    for byte in (renamed(word: name) ?? name).utf8 {
      result += byte == quote ? [quote, quote] : [byte]
    }
    guard at < bytes.count else { return result }
    at += 1
    return result + [quote]
  }

  private func renamed(word: String) -> String? {
    for level in levels.reversed() where level.identifiers.contains(word) {
      return word + level.suffix
    }
    return nil
  }
}
