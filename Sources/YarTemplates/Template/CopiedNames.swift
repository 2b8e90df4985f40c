/// The identifiers of views in copies: each copy has its own.
enum CopiedNames {
  /// A text with all names in it that belong to copies, as they are called there.
  ///
  /// - Parameter names: The identifiers of the copies around it, the innermost last, and what they get.
  static func renamed(_ text: String, _ names: [(identifiers: Set<String>, suffix: String)])
    -> String
  {
    if let whole = renamed(word: text, names) { return whole }
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    var at = 0
    while at < bytes.count {
      let start = at
      if bytes[at] == UInt8(ascii: "'") {
        at += 1
        while at < bytes.count, bytes[at] != UInt8(ascii: "'") { at += 1 }
        let word = String(decoding: bytes[(start + 1)..<at], as: UTF8.self)
        result.append(UInt8(ascii: "'"))
        result += (renamed(word: word, names) ?? word).utf8
        if at < bytes.count {
          result.append(UInt8(ascii: "'"))
          at += 1
        }
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
      // Behind a point stands an attribute.
      let isAttribute = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
      result += (isAttribute ? word : renamed(word: word, names) ?? word).utf8
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func renamed(
    word: String, _ names: [(identifiers: Set<String>, suffix: String)]
  ) -> String? {
    for level in names.reversed() where level.identifiers.contains(word) {
      return word + level.suffix
    }
    return nil
  }
}
