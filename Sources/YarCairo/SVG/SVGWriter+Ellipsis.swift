import CPango

extension SVGWriter {
  /// Keeps letters beside an ellipsis as they join what it stands for.
  ///
  /// A viewer knows nothing of that, and would end the word there: with a letter of another form and width.
  ///
  /// - Parameters:
  ///   - characters: what the runs show, in reading order.
  ///   - runs: some runs of the line.
  static func joined(_ characters: String, _ runs: [GlyphRun], in line: TextLine) -> String {
    guard let ellipsis = runs.first(where: \.isEllipsis), runs.contains(where: \.isCursive) else {
      return characters
    }
    let range = ellipsis.range
    let before = line.shownText(of: runs.filter { $0.range.lowerBound < range.lowerBound })
    let rest = characters.unicodeScalars.dropFirst(before.unicodeScalars.count)
    guard rest.first == "…" else { return characters }
    var text = before
    if joins(at: range.lowerBound, in: line) { text += joiner }
    text += "…"
    if joins(at: range.upperBound, in: line) { text += joiner }
    text.unicodeScalars.append(contentsOf: rest.dropFirst())
    return text
  }

  /// What has no width of its own, and that a letter joins (U+200D).
  private static let joiner = "\u{200D}"

  /// Whether a letter before a byte and the one at it are of a script whose letters join.
  private static func joins(at byte: Int, in line: TextLine) -> Bool {
    let bytes = line.source.bytes
    guard byte > 0, bytes[byte] != 0 else { return false }
    return [g_utf8_get_char(g_utf8_prev_char(bytes + byte)), g_utf8_get_char(bytes + byte)]
      .allSatisfy {
        g_unichar_isalpha($0) != 0
          && GlyphRun.isCursive(script: Int32(g_unichar_get_script($0).rawValue))
      }
  }
}
