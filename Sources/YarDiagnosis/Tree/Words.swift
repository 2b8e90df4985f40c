import YarLayout

/// The beginning of a long text, on one line.
func excerpt(_ text: String) -> String {
  shortened(String(text.map { $0.isNewline ? " " : $0 }), to: 32)
}

/// `a`, `a and b`, `a, b and c`; many are counted.
func list(_ words: [String], atMost limit: Int = 4) -> String {
  if words.count > limit {
    return words.prefix(limit - 1).joined(separator: ", ")
      + " and \(words.count - limit + 1) others"
  }
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}
