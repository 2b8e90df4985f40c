import YarDiagnosis

/// A change of a document as reviews suggest it: whole lines that come in the place of others.
struct SuggestedLines {
  /// The first and the last line that go, from 1.
  var lines: ClosedRange<Int>
  /// What comes in their place, without the end of the last.
  var text: [String]

  /// What a change comes to in a document's text; empty where it has no edits.
  static func of(_ fix: FindingFix, in text: [UInt8]) -> [SuggestedLines] {
    guard !fix.edits.isEmpty else { return [] }
    let comparison = TextComparison(text, fix.edits.applied(to: text))
    return comparison.parts.compactMap { part in
      var (old, new) = (part.old, part.new)
      // Lines that only come go with the one before them: something has to be replaced.
      if old.isEmpty, old.lowerBound > 0, new.lowerBound > 0 {
        old = old.lowerBound - 1..<old.upperBound
        new = new.lowerBound - 1..<new.upperBound
      }
      guard !old.isEmpty else { return nil }
      return SuggestedLines(
        lines: old.lowerBound + 1...old.upperBound, text: comparison.new[new].map(withoutEnd))
    }
  }

  /// A line without its end: other separators, such as U+2028, are part of its text.
  private static func withoutEnd(_ line: ArraySlice<UInt8>) -> String {
    var line = line
    if line.last == 0x0A { line.removeLast() }
    if line.last == 0x0D { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// `Line 8 becomes:` and a block as GitHub's reviews have it.
  var block: [String] {
    let place =
      lines.count == 1
      ? "Line \(lines.lowerBound)" : "Lines \(lines.lowerBound) to \(lines.upperBound)"
    guard !text.isEmpty else {
      return [place + (lines.count == 1 ? " goes:" : " go:"), "```suggestion", "```"]
    }
    // A fence is longer than any in the text.
    let fence = String(repeating: "`", count: max(3, (text.map(Self.longestFence).max() ?? 0) + 1))
    let verb = lines.count == 1 ? "becomes" : "become"
    return ["\(place) \(verb):", "\(fence)suggestion"] + text + [fence]
  }

  private static func longestFence(_ line: String) -> Int {
    line.split { $0 != "`" }.map(\.count).max() ?? 0
  }
}
