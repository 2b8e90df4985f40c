import YarLayout

/// The beginning of a long text, on one line.
func excerpt(_ text: String) -> String {
  shortened(String(text.map { $0.isNewline ? " " : $0 }), to: 32)
}

/// `a`, `a and b`, `a, b and c`; many are counted.
func list(_ words: [String], atMost limit: Int = 4) -> String {
  list(words.count, atMost: limit) { words[$0] }
}

/// The same of so many words, of which only those that are told are asked for.
func list(_ count: Int, atMost limit: Int = 4, word: (Int) -> String) -> String {
  guard count > 1 else { return count == 1 ? word(0) : "" }
  let shown = count > limit ? limit - 1 : count - 1
  let last = count > limit ? "\(count - shown) others" : word(shown)
  return (0..<shown).map(word).joined(separator: ", ") + " and " + last
}

extension Unicode.Scalar {
  /// Whether nothing is seen of it: a space of any width, or the end of a line.
  var isBlank: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200D, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000, 0xFEFF:
      true
    default: false
    }
  }
}
