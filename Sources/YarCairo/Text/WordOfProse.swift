/// Words of a language, told apart from what is written for programs: addresses, paths, file names, keys, code.
///
/// A hyphen in those would be read as a part of them, so only words of prose are hyphenated. What stands between two white
/// spaces is no prose if it has one of the signs below. Its parts between hyphens are looked at one by one.
enum WordOfProse {
  /// Gives the words of prose of a text, each as its letters and its first byte.
  static func forEach(in text: String, _ body: (_ word: [Unicode.Scalar], _ start: Int) -> Void) {
    var chunk: [Unicode.Scalar] = []
    var start = 0
    var offset = 0
    for scalar in text.unicodeScalars {
      let end = offset + UTF8.width(scalar)
      if endsChunk(scalar) {
        forEach(inChunk: chunk, from: start, body)
        chunk.removeAll(keepingCapacity: true)
        start = end
      } else {
        chunk.append(scalar)
      }
      offset = end
    }
    forEach(inChunk: chunk, from: start, body)
  }

  /// White space, and dashes and dots that stand between words of a sentence.
  private static func endsChunk(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == "\u{2013}" || scalar == "\u{2014}"
      || scalar == "\u{2026}" || scalar == "\u{200B}"
  }

  private static func forEach(
    inChunk chunk: [Unicode.Scalar], from start: Int,
    _ body: (_ word: [Unicode.Scalar], _ start: Int) -> Void
  ) {
    guard chunk.contains(where: \.properties.isAlphabetic), !isForPrograms(chunk) else { return }
    var word: [Unicode.Scalar] = []
    var begin = start
    var offset = start
    for scalar in chunk {
      if scalar.properties.isAlphabetic {
        if word.isEmpty { begin = offset }
        word.append(scalar)
      } else if !word.isEmpty {
        if !mixesCapitals(word) { body(word, begin) }
        word = []
      }
      offset += UTF8.width(scalar)
    }
    if !word.isEmpty, !mixesCapitals(word) { body(word, begin) }
  }

  /// Whether what stands between two white spaces has a sign, or digits, that words have not.
  private static func isForPrograms(_ chunk: [Unicode.Scalar]) -> Bool {
    for (index, scalar) in chunk.enumerated() {
      if signs.contains(scalar) { return true }
      let before = index > 0 ? chunk[index - 1] : nil
      let next = index + 1 < chunk.count ? chunk[index + 1] : nil
      switch scalar {
      case ".", "\u{FF0E}":
        // "example.com", ".profile"; not "word." and "...word".
        if let next, isOfWord(next), before != "." { return true }
      case ":":
        // "std::vector"; a single one stands in words of several languages.
        if next == ":" { return true }
      case "-":
        // "--verbose"
        if index == 0, next == "-" { return true }
      case "(":
        // "description()"
        if let before, isOfWord(before), next == ")" { return true }
      default: break
      }
    }
    return hasDigits(chunk)
  }

  /// Whether there are digits other than one short number as a part of its own that a word follows: "24-Stunden-Dienst".
  private static func hasDigits(_ chunk: [Unicode.Scalar]) -> Bool {
    guard chunk.contains(where: isDigit) else { return false }
    let parts = chunk.split(separator: "-").map { $0.filter(isOfWord) }.filter { !$0.isEmpty }
    let numbers = parts.indices.filter { parts[$0].contains(where: isDigit) }
    guard numbers.count == 1, let place = numbers.first else { return true }
    return parts[place].count > 4 || !parts[place].allSatisfy(isDigit) || place + 1 == parts.count
  }

  /// Whether letters are such as only names of programs have: capitals behind small letters, or before them but for the first.
  private static func mixesCapitals(_ word: [Unicode.Scalar]) -> Bool {
    var capitals = 0
    var small = 0
    for scalar in word.dropFirst() {
      if scalar.properties.isUppercase { capitals += 1 }
      if scalar.properties.isLowercase { small += 1 }
    }
    return capitals > 0 && (small > 0 || word[0].properties.isLowercase)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .decimalNumber
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || isDigit(scalar)
  }

  /// Signs of addresses, paths, keys and code, as wide ones, too.
  private static let signs: Set<Unicode.Scalar> = [
    "@", "/", "\\", "_", "=", "&", "+", "%", "#", "~", "$", "<", ">", "{", "}", "|", "^", "`",
    "\u{FF20}", "\u{FF0F}", "\u{FF3C}", "\u{FF3F}", "\u{FF1D}", "\u{FF03}",
  ]
}
